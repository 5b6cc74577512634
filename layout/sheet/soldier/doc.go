// Package soldier fills the character sheets of night patrols, a man each: his
// scores and what they are the sum of, what he must roll, his wounds and kit.
//
// Start at Pages.
package soldier
