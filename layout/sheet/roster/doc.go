// Package roster prints a side's list: formations with their units, the sheets
// of divisions and of brigades, and the sheet of a patrol.
//
// Start at Pages, Divisions, BrigadeSheets and Patrol.
package roster
