// Package csprint is the root of a program that turns an order of battle into
// everything a paper wargame needs on the table. The program is cmd/csprint;
// docs/ says how it is built and used.
package csprint

import "embed"

// Examples are the scenarios that csprint ships: examples/NAME.yaml, with what
// they name beside them. Each prints as it is.
//
//go:embed examples
var Examples embed.FS
