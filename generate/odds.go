package generate

import (
	"slices"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/playtest"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/scenario"
)

// odds are how the scenario's own armies fare on its ground, as they stand and as they arrive: fought for
// whoever asks, since only the umpire does, and nothing else of a game depends on it. Ground is never chosen by
// them: it would tell a side of the other.
func odds(spec *scenario.Spec, g *game.Game) game.Odds {
	land := g.Terrain.Map
	if land == nil || len(land.Bases) != len(g.Sides) {
		return nil
	}
	return sync.OnceValue(func() ground.Played {
		f, ok := playtest.On(validator.On(land, land.Relief(ground.CellsOf(land).Step)))
		if !ok {
			return ground.Played{}
		}
		return f.Of(bodies(spec, g, land)).Played(true)
	})
}

// bodies are the units of both sides, by what csprint's own scale makes them worth.
func bodies(spec *scenario.Spec, g *game.Game, land *ground.Map) (list []playtest.Body) {
	for i := range g.Sides {
		side := &g.Sides[i]
		for _, u := range side.Units() {
			b := playtest.Body{Base: i, Guns: u.Arm == game.Artillery, Horse: u.Arm == game.Cavalry, Worth: int(spec.Mapping.Worth(node(u)))}
			if n := slices.IndexFunc(side.OffBoard, func(a game.Arrival) bool { return slices.Contains(a.Units, u.ID) }); n >= 0 {
				enters(g, land, &b, &side.OffBoard[n])
			}
			list = append(list, b)
		}
	}
	return list
}

// usualMinutes is how long a turn is taken to be where the rules don't say.
const usualMinutes = 20

// enters has troops come onto the table in their turn, in their sector of the edge.
func enters(g *game.Game, land *ground.Map, b *playtest.Body, a *game.Arrival) {
	minutes := g.Minutes
	if minutes == 0 {
		minutes = usualMinutes
	}
	foot := land.Inch * 12
	b.Minutes, b.Edge = (a.Turn-1)*minutes, a.Edge
	b.From, b.To = ground.Dist(a.Enters)*foot, ground.Dist(a.Enters+1)*foot
}
