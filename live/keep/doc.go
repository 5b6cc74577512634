// Package keep is what the pages of a live game have in common: they sign what is marked,
// keep all that the hub tells them, and hand it over to a hub that lost it. It knows no
// page and draws nothing.
//
// Start at Scripts, and in page at memory.js.
package keep
