// Package nomansland prints the maps of a night patrol: the umpire's, a side's
// with what it may know, pieces and tiles, and sheets of squares. It doesn't
// know how lines are drawn.
//
// Start at Map and UmpireMap.
package nomansland
