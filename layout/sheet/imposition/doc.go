// Package imposition lays cards on sheets: n-up on both sides, with cut marks, bars
// of 100 mm and the words in the margin. It doesn't know what a card shows.
//
// Start at Lay and Run.
package imposition
