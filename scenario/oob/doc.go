// Package oob is the order of battle of a side as a host writes it: its nodes,
// read and proved with every problem at its place, what a rules book holds them
// against, the mapping of ratings from one rule set to another, and what troops
// are worth. It knows nothing of tables, maps and weather, and rolls nothing.
//
// Start at Reader, Node and Mapping.
package oob
