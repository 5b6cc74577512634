package page_test

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// What fields are to those who hear them: marks with a number by their phrase, others by the words of their row, and
// what has none as a box or as room to write in.
func TestWordsOfFields(t *testing.T) {
	p := desk.Plain(layout.A4)
	if p.Form() != nil {
		t.Error("a sheet that nobody fills in in a viewer has fields")
	}
	p.Fill = true
	says := p.Form().Says
	for _, of := range []struct {
		unit    string
		entry   layout.Entry
		written bool
		want    string
	}{
		{"1st Foot", layout.Entry{Mark: game.LossMark, Value: "3"}, false, "1st Foot: 3 lost"},
		{"", layout.Entry{Mark: game.LossMark, Value: "3", Words: "losses"}, false, "3 lost"},
		{"", layout.Entry{Mark: game.DisorderMark, Value: "2"}, false, "disorder 2"},
		{"", layout.Entry{Mark: game.OutMark, Value: "1"}, false, "1 out"},
		{"", layout.Entry{Mark: game.TurnMark, Value: "7"}, false, "turn 7"},
		{"", layout.Entry{Mark: game.PointsMark, Value: "7"}, true, "turn 7"},
		{"", layout.Entry{Mark: game.LossMark, Words: "losses"}, true, "losses"},
		{"", layout.Entry{Mark: game.LevelMark, Value: "broken", Words: "broken!"}, false, "broken!"},
		{"", layout.Entry{Mark: game.LevelMark, Value: "broken"}, false, "box to tick"},
		{"Ney", layout.Entry{}, true, "Ney: room to write in"},
	} {
		if got := says(of.unit, of.entry, of.written); got != of.want {
			t.Errorf("%+v, written %t: %q, expected %q", of.entry, of.written, got, of.want)
		}
	}
	if got := page.OwnedBy(&game.Side{Letter: "B", Name: "Blue"}); got != (layout.Owner{ID: "B", Name: "Blue"}) || page.OwnedBy(nil) != (layout.Owner{}) {
		t.Errorf("boxes are of %v", got)
	}
}

// What is worked out is kept for all desks of a game, and for each language by itself.
func TestWhatDesksKeep(t *testing.T) {
	d := desk.Salamanca(t)
	g := *d.Game
	g.Languages = map[string]*words.Catalogue{"de": words.In("de")}
	d = page.Unproved(d.PrintSettings, &g, d.Book)
	worked := 0
	keep := func(d *page.Desk, key string) string {
		return page.Keep(d, key, func() string { worked++; return d.Words.Say("field.tick") })
	}
	german := d.In("de")
	for i, of := range []struct {
		desk *page.Desk
		key  string
		want int
	}{{d, "a", 1}, {d.Aside(), "a", 1}, {d, "b", 2}, {d.In(d.Game.Lang), "a", 2}, {german, "a", 3}, {d.In("de"), "a", 3}, {german.Aside(), "a", 3}} {
		got := keep(of.desk, of.key)
		if english := of.desk.Words == d.Words; worked != of.want || english != (got == "box to tick") {
			t.Errorf("%d: worked out %d times, expected %d: %q", i, worked, of.want, got)
		}
	}
	if german.Book == d.Book || d.In("de").Book != german.Book {
		t.Error("a book isn't opened once for a language")
	}
}

// Records and cards that are picked are printed alone, all where none is.
func TestPicks(t *testing.T) {
	d, side := desk.Salamanca(t), &game.Side{ID: "red"}
	if !d.Picks(side, "A-01") {
		t.Error("nothing is printed where nothing is picked")
	}
	d.Picked = []string{"red/A-01"}
	if !d.Picks(side, "A-01") || d.Picks(side, "A-02") || d.Picks(&game.Side{ID: "blue"}, "A-01") || d.Aside().Picks(side, "A-02") {
		t.Error("another record than the one that was picked")
	}
}

// Nations show where a side has several, before what is of another than what it stands in; sides that a mono laser
// hardly tells apart are told of, unless they stand beside each other.
func TestNationsOfASide(t *testing.T) {
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	shown := 0
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		chip := d.ChipOf(side, "prussian")
		if (chip != nil) != side.Coalition() {
			t.Errorf("%s, of several nations %t: %+v", side.Name, side.Coalition(), chip)
		}
		if side.Coalition() {
			shown++
			if d.Foreign(side, "prussian", "prussian") != nil || d.Foreign(side, "prussian", "austrian") == nil {
				t.Error("troops of one nation are foreign, or those of two are not")
			}
		}
	}
	if shown == 0 {
		t.Error("no side has several nations")
	}
	p := d.PrintSettings
	nation := d.LiveryOf(&d.Game.Sides[0])
	if p.ChipRoom(nil) != 0 || p.ChipRoom(&nation) != page.FormationChip.W+page.ChipGap {
		t.Error("no room for a chip, or room for none")
	}
	grey := desk.Salamanca(t)
	before := len(grey.Remarks())
	g := *grey.Game
	g.Sides = append([]game.Side(nil), g.Sides...)
	g.Sides[0].Nation, g.Sides[1].Nation = "saxon", "wurttemberg"
	alike := page.Unproved(grey.PrintSettings, &g, grey.Book)
	if got := len(alike.Remarks()); got != before+1 {
		t.Errorf("%d remarks where both sides are of one grey, %d before", got, before)
	}
	g.Sides[1].Edge = g.Sides[0].Edge
	if got := len(page.Unproved(grey.PrintSettings, &g, grey.Book).Remarks()); got != before {
		t.Errorf("%d remarks where they stand beside each other", got)
	}
}
