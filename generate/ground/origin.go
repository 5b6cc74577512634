package ground

import (
	"strings"

	"github.com/csprint/csprint/words"
)

// RolledBy tells whether csprint rolled the ground or a layer of it.
func (m *Map) RolledBy() bool { return !m.Given || len(m.Rolled) > 0 }

// Origin says whose the ground is, and who made the maps that it is of: on every page that shows it.
func (m *Map) Origin() words.Text {
	if len(m.Credits) == 0 {
		return m.made()
	}
	return words.Of("ground.credited", "made", m.made(), "credits", strings.Join(m.Credits, " · "))
}

func (m *Map) made() words.Text {
	heights := "drawn"
	switch {
	case m.Mapped:
		heights = "mapped"
	case m.Survey != nil:
		heights = "surveyed"
	}
	var layers words.Texts
	for _, layer := range m.Rolled {
		layers = append(layers, words.Of("ground.layer", "layer", layer))
	}
	switch {
	case !m.Given:
		return words.Of("ground.rolled")
	case len(layers) == 0:
		return words.Of("ground.drawn", "heights", heights)
	}
	return words.Of("ground.drawn-and-rolled", "heights", heights, "layers", layers)
}
