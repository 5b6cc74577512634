// Package imports reads lists of units that people hold in spreadsheets, in
// text and in other programs' files, and writes them as a scenario: tables from
// each format (csv.go, text.go, markdown.go, orbat.go, battlescribe.go, and
// imports/xlsx), what their columns mean (column.go), one tree of armies
// (tree.go), YAML (write.go) and a report of what became of every row. It rolls
// nothing, opens no file, and knows no paper.
//
// Start at Read and Import.
package imports
