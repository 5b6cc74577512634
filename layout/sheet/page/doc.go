// Package page is what every sheet stands on: the Desk with a game, its book
// and how it is to be printed; the Leaf with its title and foot; names that
// shrink or break to fit; problems, each said once and in order. It knows no
// kind of sheet.
//
// Start at PrintSettings, Desk and Leaf.
package page
