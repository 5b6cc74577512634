// Package quickref lays out the table pages of a rule set, two columns in the
// order of a turn. It knows the book and its design, and no scenario but by the
// scales of one.
//
// Start at Pages.
package quickref
