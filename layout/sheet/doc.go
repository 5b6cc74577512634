// Package sheet knows which sheets a rule set prints and makes the packet of
// them: a file for each side, the umpire's, the tables. It doesn't know how any
// of its sheets is drawn; each has a room below.
//
// Start at NewDesk and Lay.
package sheet
