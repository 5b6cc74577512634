// Package scenario is the file that a host writes: its Spec, the reading and
// proving of it with every problem at its place, its JSON Schema, starters,
// kinds of army, and the mapping of ratings from one rule set to another. It
// rolls nothing.
//
// Start at Read, Spec and Schema.
package scenario
