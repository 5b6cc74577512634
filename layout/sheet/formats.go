package sheet

import (
	"slices"

	"github.com/csprint/csprint/rules"
)

// Formats are what games of a rule set can be exported to, beside paper: cards where
// the rules have them, and a map that everyone may see.
func Formats(b *rules.Book) []string {
	var formats []string
	cards := slices.Contains(b.Sheets, "cards")
	ground := slices.Contains(b.Common, "map")
	if cards {
		formats = append(formats, "png", "tts")
	}
	if ground {
		formats = append(formats, "uvtt", "vassal", "stl", "heightmap", "projector")
	}
	return formats
}
