package brief

import (
	"strings"

	"github.com/csprint/csprint/layout"
)

// paragraphs sets a text whose paragraphs are parted by empty lines, a third of
// a line between them; spaces at which no line ends stay such.
func paragraphs(from string, s layout.Style, lead, wide layout.Length, text string) []layout.Block {
	var blocks []layout.Block
	for _, paragraph := range strings.Split(text, "\n\n") {
		words := strings.Join(strings.FieldsFunc(paragraph, func(r rune) bool { return strings.ContainsRune(" \t\r\n", r) }), " ")
		if words == "" {
			continue
		}
		lines := s.Paragraph(from, wide, lead, words)
		if len(blocks) > 0 {
			lines[0].Gap = lead / 3
		}
		blocks = append(blocks, lines...)
	}
	return blocks
}
