// Package export makes of a game what print shops and virtual tabletops take: a
// picture of each side of each card, decks for Tabletop Simulator, the table as a
// Universal VTT file and modules for VASSAL. It knows the game, what is drawn of it
// and the formats; no folder, no command line and no dice.
//
// Nothing that a file tells beside its pictures, neither its name nor its place nor
// its size, tells a dummy from a real card.
//
// Start at Pictures, Decks, Table and Modules.
package export
