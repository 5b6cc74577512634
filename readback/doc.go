// Package readback reads the boxes that players crossed on printed sheets out of a photograph. Each card is found by its
// code, laid over what was printed of it, and held against that: what is dark and was not printed is ink of a hand. It
// knows what layout prints and where, and no game.
//
// Start at Packet.
package readback
