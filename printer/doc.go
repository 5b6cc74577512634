// Package printer is how a printer lies: how far the backs of its sheets lie from
// their fronts, how long it makes what should be 100 mm, and what makes up for
// both. It knows no page and no folder.
//
// Start at Read and Profile.Correction.
package printer
