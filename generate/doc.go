// Package generate turns a Spec and a rules book into a game with every die
// rolled. It is pure: no paper, no clock, no files, no random numbers but those
// of the scenario's seed.
//
// Start at New.
package generate
