// Package brief prints what is told: a side's briefing, its entry sheet, and
// the public handout.
//
// Start at Pages, Patrol, Entry and Handout.
package brief
