package paper

import (
	"encoding/json"
	"fmt"
	"html"
)

// Typed holds a text against how one of its kind is typed (exports.txt), and tells what stands where that is open.
func Typed(kind string, text []byte, budget *Budget) ([]Words, error) {
	const byteWork = 4
	if !budget.Spend(byteWork * len(text)) {
		return nil, ErrSpent
	}
	var m matcher
	if !m.is(kind, text) {
		return nil, fmt.Errorf("has %s, which csprint doesn't write there", strange(text, m.far))
	}
	if !budget.Spend(openWork * len(m.all)) {
		return nil, ErrSpent
	}
	words := make([]Words, len(m.all))
	for i, f := range m.all {
		said := string(f.text)
		switch f.hole {
		case "label", "part":
			said = html.UnescapeString(said)
		case "text":
			if err := json.Unmarshal([]byte(`"`+said+`"`), &said); err != nil {
				return nil, fmt.Errorf("has a text that is none: %w", err)
			}
		}
		words[i] = Words{Where: f.hole, Text: said}
	}
	return words, nil
}
