// Package templates holds the designs of cards, records, sheets and sprues as
// YAML, and lays a user's folder over them. It knows where they are and not
// what they mean: layout/sheet reads cards, records and sprues, ReadTables the
// quick-reference pages, ReadChits the chits and forms.
//
// Start at Open and Library.File.
package templates
