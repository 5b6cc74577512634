// Package chit prints what a turn uses up: order chits, markers, counters,
// message and mission slips, range sticks. How many of each, a design says.
//
// Start at Pages and Forms.
package chit
