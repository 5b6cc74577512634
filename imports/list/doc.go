// Package list reads files that hold lists of units, whatever their format, as
// tables: rows of cells, each with its place, and the tree where the format has
// one. It knows words of formations and of symbols, by which some formats are
// read, and no armies.
//
// Start at Read and Table.
package list
