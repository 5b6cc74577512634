// Package calibration draws the sheet that shows how a printer lies: scales on both of
// its sides, of which the marks that line up are read (verniers). It knows no game
// and keeps nothing of what is read.
//
// Start at Sheet.
package calibration
