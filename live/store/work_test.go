package store

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// A file whose tables are worked out, and could be without end, is refused before
// anything of it is asked: whatever csprint makes may have been made otherwise.
func TestWorkedOutIsRefused(t *testing.T) {
	ctx := context.Background()
	endless := "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "
	for name, change := range map[string]string{
		"a view of events":     "DROP TABLE live_events; CREATE VIEW live_events AS " + endless + "'G' AS game, 'allied' AS channel, i AS number, 'p' AS phone, i AS counter, '{}' AS event, 0 AS at, '' AS part FROM n",
		"a view of sessions":   "DROP TABLE live_sessions; CREATE VIEW live_sessions AS " + endless + "i AS key, 'G' AS game, '' AS side, '' AS phone, '' AS part, 0 AS seen, 0 AS round, '' AS gone FROM n",
		"a view of codes":      "DROP TABLE live_codes; CREATE VIEW live_codes AS " + endless + "'G' AS game, i AS side, 0 AS round FROM n",
		"a view of migrations": "DROP TABLE live_version; CREATE VIEW live_version AS " + endless + "i AS id, i AS version_id, 1 AS is_applied, '' AS tstamp FROM n",
		"a trigger":            "CREATE TRIGGER often AFTER INSERT ON live_events BEGIN DELETE FROM live_sessions; END",
		"a generated column":   "ALTER TABLE live_events ADD COLUMN more TEXT AS (hex(zeroblob(500000000)))",
		"a check":              "DROP TABLE live_codes; CREATE TABLE live_codes (game TEXT, side TEXT, round INTEGER CHECK (length(hex(zeroblob(500000000))) > 0))",
		"an index of a sum":    "CREATE INDEX more ON live_events (hex(zeroblob(counter)))",
		"another table":        "CREATE TABLE photographs (name)",
	} {
		path := filepath.Join(t.TempDir(), "battle.db")
		made, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := made.(*sqliteStore).writer.Exec(change); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		made.Close()
		short, stop := context.WithTimeout(ctx, 20*time.Second)
		if s, err := OpenExisting(short, path); err == nil {
			s.Close()
			t.Errorf("%s: was opened", name)
		} else if !strings.Contains(err.Error(), "which csprint does not make so, expected the tables that csprint serve --live made") {
			t.Errorf("%s: %v", name, err)
		}
		stop()
	}
}
