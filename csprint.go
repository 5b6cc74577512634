// Package csprint turns an order of battle into everything a paper wargame needs
// on the table. The program is cmd/csprint; this package is for programs of a club's
// own. Open reads a scenario, Roll rolls it, Sheets lays out what it prints, and WritePDF,
// WriteSVG and WritePNG draw a sheet:
//
//	battle, err := csprint.Open("saturday.yaml")
//	game, err := battle.Roll("our seed")
//	sheets, err := game.Sheets(csprint.Options{})
//	err = sheets[0].WritePDF(w)
//
// Package place puts sheets into documents that codeberg.org/go-pdf/fpdf writes.
// What this package and place have stays as it is from version to version; the packages
// below them are csprint's own and may change at any time. docs/library.md tells more.
package csprint

import "embed"

// Examples are the scenarios that csprint ships: examples/NAME.yaml, with what
// they name beside them. Each prints as it is. What needs them without the rest of this
// package takes those of package examples.
//
//go:embed examples/*.yaml examples/terrain
var Examples embed.FS
