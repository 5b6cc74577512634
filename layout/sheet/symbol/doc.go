// Package symbol draws the military signs of troops and the sign of the wind,
// composed of small shapes in a box of 200 × 130 units. It knows no page.
//
// Start at Put, PutEchelon and PutWind.
package symbol
