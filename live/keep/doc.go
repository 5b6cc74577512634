// Package keep is what the pages of a live game have in common: they sign what is marked,
// keep all that the hub tells them, hand it over to a hub that lost it, and have photographs of records
// read. It knows no page: what it draws of photographs is made by the page's own el and button.
//
// Start at Scripts, and in page at memory.js.
package keep
