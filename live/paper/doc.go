// Package paper reads photographs of records that players marked by hand, for the umpire's board, and for a player's phone of what is his side's: what is sure as
// marks of a live game, what isn't as questions with what is seen. It keeps no photograph, and knows no hub and no
// event that came in.
//
// Start at New, Reader.Read and Reader.Together.
package paper
