package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestSQLiteRefusals(t *testing.T) {
	dir := t.TempDir()
	note := filepath.Join(dir, "note.txt")
	if err := os.WriteFile(note, []byte("The guns are behind the wood.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantRefused(t, note, "note.txt: holds no live games, expected a file that csprint serve --live made, or a new one\n  hint: choose another place")
	if text, err := os.ReadFile(note); err != nil || string(text) != "The guns are behind the wood.\n" {
		t.Errorf("the file was changed: %q, %v", text, err)
	}
	other := filepath.Join(dir, "other.db")
	execute(t, "sqlite", other, "CREATE TABLE photographs (name)")
	wantRefused(t, other, "other.db: is another program's database")
	wantRefused(t, filepath.Join(dir, "none", "battle.db"), "battle.db: its folder isn't there")
	wantRefused(t, filepath.Join(note, "battle.db"), "battle.db: ")
	wantRefused(t, dir, "is no file")
	if _, err := OpenExisting(t.Context(), filepath.Join(dir, "none.db")); err == nil {
		t.Error("a file that isn't there was opened")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 {
		t.Errorf("the folder holds %v", left)
	}
}

func TestDamagedIsTold(t *testing.T) {
	where := files.fresh(t)
	s, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	for i := range int64(300) {
		appended(t, s, "g", marked("fr", "p", i+1))
	}
	s.Close()
	text, err := os.ReadFile(where)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(text); i++ {
		text[i] = 0xa5
	}
	if err := os.WriteFile(where, text, 0o600); err != nil {
		t.Fatal(err)
	}
	wantRefused(t, where, ": is damaged, expected a sound file\n  hint: bring back a copy")
}

func TestHeldByAnotherIsTold(t *testing.T) {
	t.Parallel() // it waits for five seconds
	where := files.fresh(t)
	s := opened(t, where)
	db, err := sql.Open("sqlite", address(where))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	hold := func(statement string) {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	hold("BEGIN IMMEDIATE")
	if _, err := s.Append(t.Context(), "g", []Entry{marked("fr", "p", 1)}); err == nil || !strings.Contains(err.Error(), ": another program holds it, expected it free\n  hint: close") {
		t.Errorf("got %v", err)
	}
	hold("ROLLBACK")
	checkNumbers(t, appended(t, s, "g", marked("fr", "p", 1)), 1)
}

// TestCopiedSQLite tries what docs/convention.md says of copies, with the game on.
func TestCopiedSQLite(t *testing.T) {
	where := files.fresh(t)
	s := opened(t, where)
	appended(t, s, "g", marked("fr", "p", 1), marked("fr", "p", 2))
	copied := filepath.Join(t.TempDir(), "copy.db")
	execute(t, "sqlite", where, "VACUUM INTO '"+copied+"'")
	appended(t, s, "g", marked("fr", "p", 3))
	back := opened(t, copied)
	checkNumbers(t, all(t, back, "g", "fr"), 2)
	if added := appended(t, back, "g", marked("fr", "p", 3)); added[0].Number != 3 {
		t.Errorf("the copy goes on with %d", added[0].Number)
	}
}

// Of what a newer csprint made only its number is read, whatever else it holds by then.
func TestNewerTablesAreNoOddOnes(t *testing.T) {
	where := files.fresh(t)
	opened(t, where).Close()
	execute(t, "sqlite", where, "CREATE TABLE live_later (x)")
	wantRefused(t, where, "live_later")
	execute(t, "sqlite", where, "INSERT INTO "+versions+" (version_id, is_applied) VALUES (999, true)")
	wantRefused(t, where, "was made by a newer csprint")
}

// A copy tells whose it is, how many events it has and when the last of them came.
func TestCopiesTellWhatTheyHold(t *testing.T) {
	where := files.fresh(t)
	s := opened(t, where)
	added := appended(t, s, "g", marked("fr", "p", 1), marked("fr", "p", 2))
	var of []uint32
	for range 2 {
		copies, err := OpenCopies(t.Context(), where)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "copy.db")
		if err := errors.Join(copies.Copy(t.Context(), path), copies.Close()); err != nil {
			t.Fatal(err)
		}
		c, err := CheckCopy(t.Context(), path)
		if err != nil || c.Events != 2 || !c.Last.Equal(added[1].At.Truncate(time.Millisecond)) {
			t.Errorf("%v: %d events, the last at %v, expected 2, at %v", err, c.Events, c.Last, added[1].At)
		}
		of = append(of, c.Of)
	}
	if of[0] != of[1] || int32(of[0]) <= 0 {
		t.Errorf("the copies are of %d", of)
	}
}

// Who watches a game is told of it until he leaves, whoever else has left.
func TestWatchersLeave(t *testing.T) {
	var w watchers
	ends := map[string]context.CancelFunc{}
	tokens := map[string]<-chan struct{}{}
	for _, who := range []string{"anna", "ben"} {
		ctx, end := context.WithCancel(t.Context())
		ends[who], tokens[who] = end, w.watch(ctx, "g")
	}
	ends["anna"]()
	<-tokens["anna"] // closed
	w.tell("g")
	wantToken(t, tokens["ben"], "ben's")
	if !w.any() {
		t.Error("nobody watches while Ben does")
	}
	ends["ben"]()
	<-tokens["ben"]
	if w.any() {
		t.Error("somebody watches when all have left")
	}
}

// A file that two make at once refuses the one what the other has made; one that is only read goes on doing so.
func TestTransientFaults(t *testing.T) {
	where := files.fresh(t)
	opened(t, where).Close()
	for statement, want := range map[string]bool{
		"CREATE TABLE " + versions + " (x)":                        true, // it is there
		"CREATE TABLE a (x UNIQUE); INSERT INTO a VALUES (1), (1)": true,
		"PRAGMA query_only = 1; CREATE TABLE b (x)":                false,
	} {
		db, err := sql.Open("sqlite", address(where))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(statement); err == nil || transient(err) != want {
			t.Errorf("%s: %v, expected that transient is %v", statement, err, want)
		}
		db.Close()
	}
}
