package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// wound reads the level of the wound that a man begins with. A walking one is what
// walking_wounded: says.
func (r patrolReader) wound(m *source.Mapping, man *game.Man) {
	switch level := r.facts.Level(m); {
	case level == game.Walking:
		man.WalkingWounded = true
	case man.WalkingWounded && level != "":
		m.Problem("level", "scenario.level-beside-walking-wounded")
	default:
		man.Wound = level
	}
}
