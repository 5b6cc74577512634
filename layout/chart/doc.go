// Package chart draws a map of rolled ground on paper, one layer after another,
// in black and one second colour. It knows the ground and paper, and nothing of
// scenarios, rules or the sheets that the map will stand on.
//
// Start at New, Chart.Draw and View.
package chart
