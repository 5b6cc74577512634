package force

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Rows of the wound table that a man may begin with.
const (
	Walking = "walking"
	blighty = "blighty"
)

// WoundedBy is what a walking or blighty wound adds to a man's dice, reading H3.
func WoundedBy(d *page.Desk) int {
	m, _ := d.Modifier("wounded-modifiers", "walking-wounded")
	return m.Value
}

// BegunWounded is what the wound that a man begins with adds to his dice, and whether
// he has one that does.
func BegunWounded(d *page.Desk, m *game.Man) (int, bool) {
	if Wounded(m, Walking) || Wounded(m, blighty) {
		return WoundedBy(d), true
	}
	return 0, false
}

// Wounded tells whether a man begins with a wound.
func Wounded(m *game.Man, wound string) bool {
	return m.Wound == wound && wound != "" || m.WalkingWounded && wound == Walking
}
