package force

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

// WoundedModifiers is the list of what a wound adds to a man's dice.
const WoundedModifiers = "wounded-modifiers"

// WoundedBy is what a walking or blighty wound adds to a man's dice, reading H3.
func WoundedBy(d *page.Desk) int {
	m, _ := d.Modifier(WoundedModifiers, "walking-wounded")
	return m.Value
}

// Wounded tells whether a man begins with a wound.
func Wounded(m *game.Man, wound string) bool {
	return wound != "" && m.Level() == wound
}
