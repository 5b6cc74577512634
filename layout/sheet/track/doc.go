// Package track draws a side's turn track: the turns with their hours and light, what
// it expects on them, how long a courier rides, and how wide troops stand.
//
// Start at Pages.
package track
