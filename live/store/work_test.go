package store

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
)

// Whoever reads what was played is not held up by a file that somebody else made: it
// is refused for its size, an event for its own, and no more games are told of than
// there are.
func TestReadingIsBounded(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "battle.db")
	made, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	event := live.Event{Phone: "p", Counter: 1, Game: "G", Unit: "A=3FT", Field: live.Losses}
	if _, err := made.Append(ctx, "G", []Entry{{Channel: "allied", Event: event}}); err != nil {
		t.Fatal(err)
	}
	event.Counter, event.Unit = 2, strings.Repeat("x", mostEvent)
	if _, err := made.Append(ctx, "G", []Entry{{Channel: "french", Event: event}}); err != nil {
		t.Fatal(err)
	}
	event.Unit = "A=3FT"
	if _, err := made.Append(ctx, "H", []Entry{{Channel: "french", Event: event, Part: strings.Repeat("x", mostEvent)}}); err != nil {
		t.Fatal(err)
	}
	db := made.(*sqliteStore).writer
	if _, err := db.Exec(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO live_sessions (key, game, side, phone, part, seen) SELECT i, 'I' || i, '', '', '', 0 FROM n`, mostGames)); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO live_sessions (key, game, side, phone, part, seen) VALUES ('x', ?, '', '', '', 0)`, strings.Repeat("A", 1<<20)); err != nil {
		t.Fatal(err)
	}
	games, err := made.(Kept).Games(ctx)
	if err != nil || len(games) != mostGames || games[0] != "G" {
		t.Errorf("%d games from %.20q on, %v", len(games), games[:1], err)
	}
	if got, err := made.After(ctx, "G", Position{"allied": 0}, 0); err != nil || len(got) != 1 {
		t.Errorf("%v, %v, expected the short event", got, err)
	}
	for _, game := range []string{"G", "H"} {
		_, err := made.After(ctx, game, Position{"french": 0}, 0)
		if want := path + ": entry 1 of french is damaged: it has more than 65536 bytes"; err == nil || err.Error() != want {
			t.Errorf("%v, expected %q", err, want)
		}
	}
	if err := made.Close(); err != nil {
		t.Fatal(err)
	}
	defer func(before int64) { mostFile = before }(mostFile)
	mostFile = 1 << 10
	if _, err := OpenExisting(ctx, path); err == nil || !strings.Contains(err.Error(), " MB, expected at most 0 MB") {
		t.Errorf("%v, expected the bound", err)
	}
}
