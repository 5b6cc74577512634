// Package packet writes a game as packet.json, the umpire's machine-readable
// copy with all that it was printed from, and holds one against the game that it
// should tell of. It knows no paper.
//
// Start at Write, Read and Printed.Compare; Verify rolls the dice alone.
package packet
