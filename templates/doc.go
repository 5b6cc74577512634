// Package templates holds the designs of cards, records, sprues, lists and
// pages as YAML, and lays a user's folder over them and one design over another.
// It reads columns, table pages and chits; what a field is, and all of cards,
// records and sprues, layout/sheet knows.
//
// Start at Open and Library.Design.
package templates
