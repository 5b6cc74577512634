// Package live carries the marks of a battle in play from many phones to one
// hub and back. Phones send events, never state: what stands is worked out from
// the set of the events (History), so that repeated, reordered and late messages
// end in the same state everywhere.
package live
