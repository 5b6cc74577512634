// Package slot reads designs of cards and records, and draws their slots: texts
// that fit, symbols, boxes, tracks, tables. What a slot can show is handed to
// it; it knows no card.
//
// Start at Template, Stencil and ReadDesigns.
package slot
