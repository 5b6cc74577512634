// Package survey lays real ground on a table: it reads a grid of heights, an ESRI
// ASCII grid, a GeoTIFF or a tile of SRTM, cuts the piece out of it that a table
// shows, and finds where water runs there. All is whole numbers once it is read:
// the same bytes give the same ground on every machine. It trusts no byte of what
// it reads, and knows no scenario, no rules book and no paper.
//
// Start at Read.
package survey
