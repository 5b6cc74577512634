// Package plan is the print plan: which pages of which file go on card and which
// on paper, on how many sheets, on one side or both, and what is cut. It knows no
// page and no game.
//
// Start at Plan.
package plan
