// Package sheet lays a game out on paper, one file for each kind of sheet:
// cards, records, rosters, briefings, maps, table pages, the umpire's book. It
// knows the game and the designs; it doesn't know what draws the pages.
//
// Start at Press, Desk and its methods, one for each kind of sheet.
package sheet
