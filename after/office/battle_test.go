package office

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
)

// What phones marked stands in the battle's database, and so at the end of the day;
// other games of the hall don't count.
func TestEndingOfABattle(t *testing.T) {
	d := desk.Salamanca(t)
	m := after.MusterOf(d.Game, d.Book)
	where := filepath.Join(t.TempDir(), "battle.db")
	s, err := store.Open(context.Background(), where)
	if err != nil {
		t.Fatal(err)
	}
	u := d.Game.Sides[1].Units()[0]
	key, called := records.NewRegister(d.Game).Of(*u).Key(), records.Identify(d.Game).String()
	for i, game := range []string{join.Game(string(d.Game.Seed)), join.Game("another")} {
		entry := store.Entry{Channel: d.Game.Sides[1].ID, Event: live.Event{Phone: "p", Counter: int64(i + 1), Game: called, Unit: key, Field: live.Losses, Value: live.Number(int64(i + 2))}}
		if _, err := s.Append(context.Background(), game, []store.Entry{entry}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	most := mostKept
	mostKept = 0
	_, err = Sources{From: where}.Ending(m)
	if mostKept = most; err == nil || !strings.Contains(err.Error(), "more events of this game than csprint reads, expected at most 0") {
		t.Fatalf("%v, expected the bound", err)
	}
	e, err := Sources{From: where}.Ending(m)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Units[key].Lost; got != 2 || len(e.Units) != 1 {
		t.Errorf("%s lost %d, want 2: %v", u.Name, got, e.Units)
	}
	recovery, err := Recovery("")
	if err != nil {
		t.Fatal(err)
	}
	if files, err := Pages(desk.Plain(layout.A4), after.Work(m, e, after.Options{Recovery: recovery})); err != nil || len(files) != 2 {
		t.Errorf("%d files, %v", len(files), err)
	}
	if _, err := (Sources{From: filepath.Join(t.TempDir(), "none.db")}).Ending(m); err == nil {
		t.Error("a battle that isn't there has an ending")
	}
}
