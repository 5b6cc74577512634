package lanserver

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/backup"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/phonetest"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/live/witness"
)

// served is a hall that serves until stop is called.
func served(t *testing.T, where string, g Game, copies string) (root string, stop func()) {
	t.Helper()
	return servedAt(t, "localhost:0", where, g, copies)
}

// servedAt is one at an address.
func servedAt(t *testing.T, at, where string, g Game, copies string) (root string, stop func()) {
	t.Helper()
	h, err := Open(t.Context(), where, []Game{g})
	if err != nil {
		t.Fatal(err)
	}
	if copies != "" {
		if err := h.Backup(t.Context(), copies, func(error) {}); err != nil {
			t.Fatal(err)
		}
	}
	listener, err := Listen(at)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(ctx, &said{}, listener) }()
	return "http://" + listener.Addr().String(), func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// logOf is what a phone has been told so far, as it keeps it.
func logOf(t *testing.T, phone *http.Client, root string) (entries []json.RawMessage) {
	t.Helper()
	answer, err := phone.Get(root + "/live/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && lines.Text() != "event: ready" {
		if data, is := strings.CutPrefix(lines.Text(), "data: "); is {
			var told struct{ Events []json.RawMessage }
			if err := json.Unmarshal([]byte(data), &told); err != nil {
				t.Fatal(err)
			}
			entries = append(entries, told.Events...)
		}
	}
	return entries
}

// TestLaptopIsLost goes on with a copy from a stick that lacks what was marked last: a phone brings it back, and who
// reads the file then finds all of it as it was, with nothing added, lost or changed.
func TestLaptopIsLost(t *testing.T) {
	g, dir, stick := rolled(t, "salamanca"), t.TempDir(), t.TempDir()
	allied, signs := &g.Game.Sides[0], phonetest.Named("a-phone-of-mine")
	unit := allied.Letter + "=@" + allied.Commander.Name
	var me struct{ Game, Play string }
	last, counter := "", int64(0)
	mark := func(phone *http.Client, root string) {
		t.Helper()
		counter++
		if last == "" {
			last = me.Play
		}
		e := signs.Sign(live.Event{Counter: counter, Game: me.Game, Play: me.Play, Unit: unit, Field: live.Points, Value: live.Number(counter), Time: 1, Last: last})
		text, _ := json.Marshal(map[string]any{"events": []live.Event{e}})
		if said := post(t, phone, root, "events", string(text)); said != fmt.Sprintf(`{"confirmed":[%d],"refused":[]}`, counter) {
			t.Fatal(said)
		}
		last = e.Sign[:live.LinkLetters]
	}
	lost := filepath.Join(dir, "lost.db")
	root, stop := served(t, lost, g, stick)
	phone := enter(t, root, string(g.Game.Seed), allied.ID, "a-phone-of-mine")
	answer, err := phone.Get(root + "/live/me")
	if err != nil {
		t.Fatal(err)
	}
	json.NewDecoder(answer.Body).Decode(&me)
	answer.Body.Close()
	mark(phone, root)
	mark(phone, root)
	stop()
	root, stop = served(t, lost, g, "") // no more copies
	for range 3 {
		mark(phone, root)
	}
	log := logOf(t, phone, root)
	stop()

	back := filepath.Join(dir, "battle.db")
	if r, err := backup.Restore(t.Context(), stick, back); err != nil || r.Holds.Events != 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	root, stop = served(t, back, g, "")
	if had := logOf(t, phone, root); len(had) != 2 || len(log) != 5 {
		t.Fatalf("the copy has %d marks and the phone %d", len(had), len(log))
	}
	text, _ := json.Marshal(map[string]any{"entries": log})
	if said := post(t, phone, root, "hand", string(text)); !strings.Contains(said, `"refused":[]`) {
		t.Fatal(said)
	}
	mark(phone, root)
	stop()
	games, err := witness.Read(t.Context(), back)
	if err != nil || len(games) != 1 || games[0].ID != join.Game(string(g.Game.Seed)) || games[0].Marks != 6 || len(games[0].Faults) > 0 || games[0].Moved > 0 {
		t.Errorf("told is %+v, %v", games, err)
	}
	s, err := store.Open(t.Context(), lost)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	before, _ := s.After(t.Context(), games[0].ID, store.Position{allied.ID: 0}, 0)
	again, err := store.Open(t.Context(), back)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	after, _ := again.After(t.Context(), games[0].ID, store.Position{allied.ID: 0}, 5)
	if fmt.Sprint(before) != fmt.Sprint(after) {
		t.Errorf("the file had\n%v\nand has\n%v", before, after)
	}
}
