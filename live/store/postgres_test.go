package store

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/postgres"
)

// restarted stops the server at once under load, and starts it again: who writes,
// reads and watches goes on by himself, and nothing that was confirmed is lost.
func restarted(t *testing.T, server *postgres.Server) {
	s := opened(t, server.Make("restarted"))
	tokens, err := s.Watch(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	const writers, each = 6, 40
	var writing sync.WaitGroup
	half := make(chan struct{}, writers)
	for w := range writers {
		writing.Go(func() {
			for i := range int64(each) {
				if i == each/2 {
					half <- struct{}{}
				}
				if _, err := s.Append(t.Context(), "g", []Entry{marked("fr", "p"+string(rune('a'+w)), i+1)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	<-half
	server.Crash()
	server.Begin()
	writing.Wait()
	checkNumbers(t, all(t, s, "g", "fr"), writers*each)
	drained(tokens)
	appended(t, opened(t, server.Address("restarted")), "g", marked("fr", "other", 1))
	wantToken(t, tokens, "another's, after a restart,")
}

// oneCannotBeKept sends a letter that PostgreSQL has none for, beside others.
func oneCannotBeKept(t *testing.T, server *postgres.Server) {
	s := opened(t, server.Make("odd"))
	var writing sync.WaitGroup
	for w := range 20 {
		writing.Go(func() {
			e := marked("fr", "p"+string(rune('a'+w)), 1)
			if w == 7 {
				e.Part = "\x00"
			}
			if _, err := s.Append(t.Context(), "g", []Entry{e}); (err != nil) != (w == 7) {
				t.Errorf("writer %d: %v", w, err)
			}
		})
	}
	writing.Wait()
	checkNumbers(t, all(t, s, "g", "fr"), 19)
}

// drained takes tokens until none comes for a while: the listener is back.
func drained(tokens <-chan struct{}) {
	for {
		select {
		case <-tokens:
		case <-time.After(500 * time.Millisecond):
			return
		}
	}
}

// durableWhateverIsSet holds that commits wait for the disk where a database says
// that they needn't.
func durableWhateverIsSet(t *testing.T, server *postgres.Server) {
	server.Make("hasty")
	server.Run("psql", "-d", "hasty", "-c", "ALTER DATABASE hasty SET synchronous_commit = off")
	s, err := openPostgres(t.Context(), server.Address("hasty"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var set string
	if err := s.(*pgStore).pool.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&set); err != nil || set != "on" {
		t.Errorf("synchronous_commit is %s, %v, expected on", set, err)
	}
}

// copiedPostgres tries what docs/convention.md says of copies.
func copiedPostgres(t *testing.T, server *postgres.Server) {
	where := server.Make("kept")
	s := opened(t, where)
	appended(t, s, "g", marked("fr", "p", 1), marked("fr", "p", 2))
	file := filepath.Join(server.Dir(), "battle.dump")
	server.Run("pg_dump", "-Fc", "-f", file, "kept")
	appended(t, s, "g", marked("fr", "p", 3))
	server.Make("back")
	server.Run("pg_restore", "--exit-on-error", "-d", "back", file)
	back := opened(t, server.Address("back"))
	checkNumbers(t, all(t, back, "g", "fr"), 2)
	if added := appended(t, back, "g", marked("fr", "p", 3)); added[0].Number != 3 {
		t.Errorf("the copy goes on with %d", added[0].Number)
	}
}

func refusedByPostgres(t *testing.T, server *postgres.Server) {
	where := server.Address("none")
	wantRefused(t, where, server.Dir()+"/none: has no such database, expected one that is there\n  hint: createdb")
	wantRefused(t, strings.Replace(where, server.Dir(), "/nowhere", 1)+"&password=secret", "postgres:///nowhere/none: PostgreSQL can't be reached, expected one that runs")
	wantRefused(t, "postgres://u:secret@127.0.0.1:1/none", "postgres://127.0.0.1:1/none: PostgreSQL can't be reached")
	wantRefused(t, "postgres://u:secret@%%/none", "--store: is no address of PostgreSQL, expected postgres://USER:PASSWORD@HOST/DATABASE")
	server.Make("readonly")
	server.Run("psql", "-d", "readonly", "-c", "ALTER DATABASE readonly SET default_transaction_read_only = on")
	wantRefused(t, server.Address("readonly"), "can only be read, expected one that may be written")
	server.Run("psql", "-d", "postgres", "-c", "CREATE ROLE guest LOGIN")
	server.Make("another")
	wantRefused(t, strings.Replace(server.Address("another"), "user=csprint", "user=guest", 1), "lets us make no tables, expected a user who owns the database")
	wantRefused(t, strings.Replace(server.Address("another"), "user=csprint", "user=nobody&password=secret", 1), "lets us not in")
}
