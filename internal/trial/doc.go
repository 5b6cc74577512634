// Package trial reads and rolls scenarios for tests: whole ones, small ones
// around an order of battle, and those that csprint ships. Tests alone import
// it; it knows no paper.
//
// Start at Roll and Read.
package trial
