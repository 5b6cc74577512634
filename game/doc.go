// Package game is a battle with everything worked out: its sides, formations,
// units, cards, leaders, men, weather, ground and every roll that made it. It
// holds no dice, reads no files and knows no paper.
//
// Start at Game, Side and Unit.
package game
