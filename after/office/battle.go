package office

import (
	"context"
	"slices"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// mostKept is how many events of a game are read. A test lowers it.
var mostKept = after.MostEvents

// kept are the events that a battle's store keeps of the game: of the one that was
// played by its dice, or of the only one that there is.
func kept(m *after.Muster, where string) ([]live.Event, error) {
	ctx := context.Background()
	s, err := store.OpenExisting(ctx, where)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	games, err := s.Games(ctx)
	if err != nil {
		return nil, err
	}
	game := join.Game(string(m.Game.Seed))
	switch {
	case slices.Contains(games, game):
	case len(games) == 1:
		game = games[0]
	default:
		return nil, source.New(source.Place{File: where}, "office.no-game-of-these-dice", "n", len(games))
	}
	from := store.Position{store.Public: 0, store.Umpire: 0}
	for i := range m.Game.Sides {
		from[m.Game.Sides[i].ID] = 0
	}
	entries, err := s.After(ctx, game, from, mostKept+1)
	switch {
	case err != nil:
		return nil, err
	case len(entries) > mostKept:
		return nil, source.New(source.Place{File: where}, "office.too-many-events", "most", mostKept)
	}
	events := make([]live.Event, len(entries))
	for i, e := range entries {
		events[i] = e.Event
	}
	return events, nil
}
