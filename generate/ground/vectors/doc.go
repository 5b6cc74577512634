// Package vectors lays roads, waters, woods, villages and names of a real place on a table:
// it reads GeoJSON, as OpenStreetMap's and other maps are exported in, leaves out what came
// later than a year, and makes pieces of ground of the rest, as few and as plain as a
// table can show. It rolls nothing, trusts no byte of what it reads, and knows no heights
// but those that it is handed, no scenario and no paper.
//
// Start at Read.
package vectors
