package page_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A name that is long has its short form, and where neither fits it is told.
func TestCalledTakesTheShortForm(t *testing.T) {
	const name, short = "Königlich Württembergisches Regiment", "K. Württ. Rgt."
	for _, c := range []struct {
		room  float64
		short string
		want  string
		size  float64
	}{
		{90, short, name, 14}, {60, short, name, 10.5}, {40, short, short, 14}, {40, "", name, 7}, {22, short, short, 11.5},
	} {
		f := page.Fitter{PrintSettings: desk.Plain(layout.A4)}
		style, got := f.Called(f.Sans(14), name, c.short, layout.MM(c.room), layout.Pt(10), page.Origin{})
		if got != c.want || style.Size != layout.Pt(c.size) {
			t.Errorf("in %g mm: %q of %s, want %q of %g", c.room, got, style.Size, c.want, c.size)
		}
	}
}

// What is wrong is told at its place, each thing once, in order.
func TestProblemsOfTexts(t *testing.T) {
	f := page.Fitter{PrintSettings: desk.Plain(layout.A4)}
	at := func(line int) page.Origin {
		return page.Origin{Place: source.Place{File: "game.yaml", Line: line, Column: 1}, What: "name", Sheet: "card", Hint: "give it a short name"}
	}
	room := layout.MM(8)
	f.Fit(f.Sans(9), "fits", room, layout.Pt(8), at(1))
	f.Fit(f.Sans(9), "does not fit", room, layout.Pt(8), at(2))
	f.Fit(f.Heading(14), "Old Guardsmen of Donaudampfschifffahrt", room, layout.Pt(12), at(3))
	f.Fit(f.Heading(14), "Donaudampfschifffahrt", room, layout.Pt(12), at(4))
	f.TooWide(f.Sans(8), "a b c d e f g h i j", room, at(5))
	f.AddProblems(source.Problems{source.Own(source.Place{}, "one"), source.Own(source.Place{}, "two")})
	f.AddProblems(fmt.Errorf("wrapped: %w", source.Own(source.Place{}, "two")))
	f.AddProblems(errors.New("plain"))
	f.AddProblems(nil)
	golden.Hold(t, "problems.txt", f.Problems().Error()+"\n")
}

// Letters that no face has are told of every text of a scenario, with its place.
func TestLettersThatFacesLack(t *testing.T) {
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	formation := &side.Formations[0]
	for len(formation.Units) == 0 {
		formation = &formation.Formations[0]
	}
	patrol := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	men := patrol.Game.Sides[0].Patrol
	places := map[*string]*page.Desk{
		&d.Game.Title: d, &d.Game.Weather.Words: d, &d.Game.Terrain.Words: d, &d.Game.Handout.Where: d,
		&side.Name: d, &side.Commander.Name: d, &side.Briefing: d,
		&formation.Name: d, &formation.Short: d, &formation.Commander.Name: d, &formation.Notes: d,
		&formation.Units[0].Name: d, &formation.Units[0].Short: d, &formation.Units[0].Notes: d,
		&men.Unit: patrol, &men.Mission.Label: patrol, &men.Mission.Task: patrol, &men.Support[0].Name: patrol,
		&men.Men[0].Name: patrol, &men.Men[0].Short: patrol, &men.Men[0].Title: patrol, &men.Men[0].Experience: patrol, &men.Men[0].Notes: patrol,
	}
	told := func(d *page.Desk) string {
		if err := page.New(d.PrintSettings, d.Game, d.Book).Problems(); err != nil {
			return err.Error()
		}
		return ""
	}
	for text, d := range places {
		was := *text
		*text = "a\n漢字\nb"
		if got := told(d); strings.Count(got, `lack: "漢字"`) != 1 {
			t.Errorf("of a text that was %q: %s", was, got)
		}
		*text = was
	}
	d.Game.Title = "line\nline\nline"
	if got := told(d); got != "" {
		t.Errorf("of a title in lines: %s", got)
	}
}
