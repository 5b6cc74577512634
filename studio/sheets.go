package studio

import (
	_ "embed"
	"strings"
)

// sheetsText is how many sheets of paper and card a side of each starter takes by
// the dice that it is first shown with; by others it may be a sheet more or less. A
// test counts them, and -update writes them anew.
//
//go:embed sheets.txt
var sheetsText string

// sheetsASide is that of one starter.
func sheetsASide(name string) string {
	for line := range strings.Lines(sheetsText) {
		if starter, sheets, _ := strings.Cut(strings.TrimSpace(line), " "); starter == name {
			return sheets
		}
	}
	return ""
}
