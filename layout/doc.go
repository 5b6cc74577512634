// Package layout is paper: lengths, boxes, items placed on frames, and text
// set in a room of a given width. It knows no game, no rule and no file format.
//
// Start at Frame and Item; Style sets text; Dump prints pages as text.
package layout
