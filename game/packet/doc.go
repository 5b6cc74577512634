// Package packet writes a game as packet.json, the umpire's machine-readable
// copy, and rolls the dice of one again. It knows no paper.
//
// Start at Of and Verify.
package packet
