package session_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/studio/session"
)

// BenchmarkEdit changes the morale of one unit in a session that has shown the
// packet before, and shows a page, or all, as SVG.
//
//	go test -run '^$' -bench Edit ./studio/session
func BenchmarkEdit(b *testing.B) {
	salamanca, large := example.Read(b, "salamanca.yaml"), trial.LargeScenario(5000)
	for _, of := range []struct {
		name, text string
		show       func(*session.Edition) error
	}{
		{"salamanca/record-sheet", salamanca, pageOf("allied", "records")},
		{"salamanca/brief", salamanca, pageOf("allied", "brief")},
		{"salamanca/roster", salamanca, pageOf("allied", "roster")},
		{"salamanca/counted", salamanca, func(e *session.Edition) error { return counted(e, false) }},
		{"salamanca/packet", salamanca, func(e *session.Edition) error { return counted(e, true) }},
		{"units=3000/brief", trial.LargeScenario(3000), pageOf("one", "brief")},
		{"units=5000/record-sheet", large, pageOf("one", "records")},
	} {
		b.Run(of.name, func(b *testing.B) { edit(b, of.text, of.show) })
	}
}

func pageOf(file, kind string) func(*session.Edition) error {
	return func(e *session.Edition) error {
		_, err := e.PageOf(file, kind, 0)
		return err
	}
}

// counted counts all pages of a packet, and draws them.
func counted(e *session.Edition, draw bool) error {
	for _, f := range e.Counted() {
		for n := 0; draw && n < f.Pages; n++ {
			if _, err := e.Page(f.Name, n); err != nil {
				return err
			}
		}
	}
	return e.Problems().Err()
}

var morale = regexp.MustCompile(`morale: [0-9]+`)

// edit reads a text with one morale after the other.
func edit(b *testing.B, text string, show func(*session.Edition) error) {
	s := fresh()
	if err := show(read(b, s, textOf(text))); err != nil {
		b.Fatal(err)
	}
	first := morale.FindStringIndex(text)
	if first == nil {
		b.Fatal("no unit has a morale")
	}
	n := 0
	for b.Loop() {
		n++
		changed := text[:first[0]] + "morale: " + strconv.Itoa(7+n%5) + text[first[1]:]
		e := read(b, s, textOf(changed))
		if err := e.Problems().Err(); err != nil {
			b.Fatal(err)
		}
		if err := show(e); err != nil {
			b.Fatal(err)
		}
	}
}
