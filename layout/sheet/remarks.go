package sheet

import (
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Remarks are what a host should know of the sheets, though all can be printed.
func Remarks(d *page.Desk) []string { return append(d.Remarks(), card.Crowded(d)...) }
