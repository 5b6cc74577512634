package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/backup"
	"github.com/csprint/csprint/live/store"
)

// TestLiveRestore brings a file back that was copied, and says so in two languages.
func TestLiveRestore(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "battle.db")
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := backup.Begin(t.Context(), file, dir, func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	e := live.Event{Phone: "phone", Counter: 1, Game: "called", Unit: "A=001", Field: live.Losses, Value: live.Number(2), Time: 1}
	if _, err := s.Append(t.Context(), "g", []store.Entry{{Channel: "allied", Event: e}}); err != nil {
		t.Fatal(err)
	}
	b.Close()
	s.Close()
	for lang, want := range map[string][]string{
		"en": {"en.db: brought back from battle-2", "-0002.db, ", " old, with 1 mark\nthe last of them was made on 2", "\nnext: csprint serve SCENARIO --live ", "en.db; phones that come back bring"},
		"de": {"de.db: zurückgeholt aus battle-2", " alt, mit 1 Marke\n"},
	} {
		var out, told bytes.Buffer
		to := filepath.Join(dir, lang+".db")
		if status := run([]string{"live", "restore", dir, "-o", to, "--lang", lang}, &out, &told); status != 0 {
			t.Fatal(told.String())
		}
		for _, part := range want {
			if !strings.Contains(out.String(), part) {
				t.Errorf("it said %s, expected %q", out.String(), part)
			}
		}
		if status := run([]string{"live", "restore", dir, "-o", to, "--lang", lang}, &out, &told); status != 1 || told.Len() == 0 {
			t.Errorf("again: %d %s", status, told.String())
		}
	}
	var told bytes.Buffer
	if status := run([]string{"live", "restore", dir}, &told, &told); status != 2 || !strings.Contains(told.String(), "wants a file to bring it back to: -o battle.db") {
		t.Errorf("without -o: %d %s", status, told.String())
	}
}
