// Package examples is the scenarios that csprint ships, with what they name beside them.
// Each prints as it is.
package examples

import "embed"

// Files are NAME.yaml, and what they name.
//
//go:embed *.yaml terrain
var Files embed.FS
