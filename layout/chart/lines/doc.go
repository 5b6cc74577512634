// Package lines draws no-man's-land for night patrols, the trenches, wire and
// ground between two lines: the umpire's map with everything, a map for each side
// with what it may know, and tiles of true size. It knows the rolled map and the
// pen; it doesn't know the game or the sheets on which its drawings stand.
//
// Start at View, of which there are three: Umpire, Side and Bare; then Plan and Tiles.
package lines
