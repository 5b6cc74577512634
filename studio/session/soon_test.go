package session_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// While a text is typed, sheets stand under others as before, so that nothing is tried for it; once the
// pages are counted, all stand where they are printed.
func TestPagesSoonAreCountedLater(t *testing.T) {
	roster := func(page func(file, kind string, n int) ([]byte, error)) []byte {
		t.Helper()
		data, err := page("allied", "roster", 0)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	text := example.Read(t, "musket-pico.yaml")
	line := "      More is said here of what lies before you than a page has room for.\n"
	for _, of := range []struct {
		name, text string
		moves      bool // the key to the symbols
	}{
		{"a title", strings.Replace(text, "title: ", "title: On ", 1), false},
		{"a long briefing", regexp.MustCompile(`briefing: [|>].*\n`).ReplaceAllString(text, "$0"+strings.Repeat(line, 20)), true},
	} {
		s := fresh()
		read(t, s, textOf(text)).Counted()
		e := read(t, s, textOf(of.text))
		want := roster(read(t, fresh(), textOf(of.text)).PageOf)
		if moved := !bytes.Equal(roster(e.PageSoon), want); moved != of.moves {
			t.Errorf("%s: the roster is another until it is counted: %v, want %v", of.name, moved, of.moves)
		}
		if e.Counted(); !bytes.Equal(roster(e.PageSoon), want) {
			t.Errorf("%s: the roster is not as it is printed", of.name)
		}
		other := textOf(of.text)
		other.Seed = "another"
		if e := read(t, s, other); !bytes.Equal(roster(e.PageSoon), roster(read(t, fresh(), other).PageOf)) {
			t.Errorf("%s: with other dice it is not as it is printed", of.name)
		}
	}
}
