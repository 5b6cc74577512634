// Package objective lists what can be won and lost on a map: its objectives, and the
// structures and works that the rules count, 4.4.2, by the numbers, names and
// sectors that maps give them. It draws nothing.
//
// Start at Objectives and Runs.
package objective
