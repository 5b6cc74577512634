// Package preflight looks pages over before they are printed: words upon one another, words
// that are cut off or struck through, ink beyond what printers reach. It goes by the outlines
// of letters, and knows nothing of what pages are of.
//
// Start at Faults and InkOf.
package preflight
