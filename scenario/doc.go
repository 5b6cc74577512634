// Package scenario is the file that a host writes: its Spec, the reading and
// proving of it with every problem at its place, its JSON Schema, starters and
// kinds of army. What its orders of battle say, the room oob reads. It rolls
// nothing.
//
// Start at Read, Spec and Schema.
package scenario
