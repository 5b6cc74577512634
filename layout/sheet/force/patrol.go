package force

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

const woundedModifiers = "wounded-modifiers"

// WoundedBy is what a walking or blighty wound adds to a man's dice, reading H3.
func WoundedBy(d *page.Desk) int {
	m, _ := d.Modifier(woundedModifiers, "walking-wounded")
	return m.Value
}

// Hampered tells whether a wound of a level tells on a man's dice.
func Hampered(d *page.Desk, m *game.Man, level string) bool {
	list := d.Book.ModifierList(woundedModifiers)
	if list == nil {
		return false
	}
	counts, _ := m.Known(d.Book, level).Count(list.Items)
	return len(counts) > 0
}

// Wounded tells whether a man begins with a wound.
func Wounded(m *game.Man, wound string) bool {
	return wound != "" && m.Level() == wound
}
