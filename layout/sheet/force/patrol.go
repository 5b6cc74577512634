package force

import "github.com/csprint/csprint/game"

// The row of the wound table that a man may begin with.
const Walking = "walking"

// Wounded tells whether a man begins with a wound.
func Wounded(m *game.Man, wound string) bool {
	return m.Wound == wound && wound != "" || m.WalkingWounded && wound == Walking
}
