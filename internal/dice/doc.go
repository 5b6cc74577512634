// Package dice holds the seed of a game and its named streams of dice: one PCG
// stream for each name, so that one more unit doesn't redraw the river. It
// doesn't know what is rolled for.
//
// Start at Seed.Stream.
package dice
