package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
)

// TestVerifyBattle says who marked what of a live game, and what was changed by hand.
func TestVerifyBattle(t *testing.T) {
	where := filepath.Join(t.TempDir(), "battle.db")
	verified := func(want int, args ...string) string {
		t.Helper()
		var out, told bytes.Buffer
		if status := run(append([]string{"verify", where}, args...), &out, &told); status != want {
			t.Fatalf("status %d, expected %d: %s%s", status, want, out.String(), told.String())
		}
		return out.String() + told.String()
	}
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	if said := verified(0); said != "holds no games yet\n" {
		t.Errorf("it said %s", said)
	}
	const play = "playplayplayplayplaypA"
	at := time.Date(2026, 11, 30, 14, 32, 0, 0, time.Local)
	if _, err := s.Begin(t.Context(), "g", play, at); err != nil {
		t.Fatal(err)
	}
	anna := phonetest.Named("anna")
	one := anna.Sign(live.Event{Counter: 1, Game: "called", Play: play, Unit: "A=001", Field: live.Losses, Value: live.Number(1), Time: 1, Last: play})
	for i, e := range []store.Entry{{Channel: "allied", Event: one, At: at, Part: "Guns\x1b[31m"}, {Channel: store.Public, Event: live.Event{Phone: "elder", Counter: 1, Field: live.Turn, Value: live.Number(1)}, At: at}} {
		if i == 1 { // as an older csprint kept it
			e.Link = "-"
		}
		if _, err := s.Append(t.Context(), "g", []store.Entry{e}); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	said := verified(1)
	for _, want := range []string{
		"game g: 2 marks\n", "  side       phone     leads           marks  first             last\n",
		"  everybody  elder                     1      2026-11-30 14:32  2026-11-30 14:32  not joined here\n",
		"  allied     " + anna.ID()[:8] + `  "Guns\x1b[31m"  1      2026-11-30 14:32`,
		"\neverybody 1, phone elder: its signature doesn't fit: it was changed, or made by nobody who holds this phone\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it said\n%s\nexpected %q", said, want)
		}
	}
	var told struct {
		Games []struct {
			Game   string
			Marks  int
			Who    []struct{ Side, Phone, Leads string }
			Faults []struct {
				Side, What, Says string
				Number           int
			}
		}
	}
	if err := json.Unmarshal([]byte(verified(1, "--json", "--lang", "de")), &told); err != nil {
		t.Fatal(err)
	}
	if g := told.Games[0]; g.Marks != 2 || len(g.Who) != 2 || g.Who[1].Phone != anna.ID() || g.Faults[0].What != "not-signed" || !strings.Contains(g.Faults[0].Says, "Unterschrift") || g.Faults[0].Side != "*" {
		t.Errorf("as JSON it is %+v", g)
	}
	if said := verified(2, "--seal", "x"); !strings.Contains(said, "--seal is for packets, not for live games") {
		t.Errorf("it said %s", said)
	}
	where = t.TempDir()
	if said := verified(2, "--json"); !strings.Contains(said, "--json is for live games") {
		t.Errorf("it said %s", said)
	}
}
