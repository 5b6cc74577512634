package umpire

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A name that programs go by is of small letters and figures, joined by a dash, a stroke,
// a dot, a # or the like. These words are none.
var (
	innerName = regexp.MustCompile(`\p{Ll}[\p{Ll}\d]*(?:[-/._#+][\p{Ll}\d]+)+`)
	plainOnes = []string{"north-east", "north-west", "south-east", "south-west", "machine-gun"}
)

// The log of every example, in small print and large, has each roll once; no column is
// bare in over nine of ten rows, no word is one that programs go by, and none is broken.
func TestLogIsFullAndPlain(t *testing.T) {
	for _, name := range example.Kinds(t) {
		first := desk.Land(t, name, desk.Plain(layout.A4)) // its ground is rolled once for all papers
		for _, large := range []bool{false, true} {
			for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
				settings := desk.Plain(paper)
				settings.Large = large
				holdLog(t, fmt.Sprintf("%s on %s, large print %t", name, paper.Name, large), page.New(settings, first.Game, first.Book))
			}
		}
	}
}

func holdLog(t *testing.T, what string, d *page.Desk) {
	t.Helper()
	u := &page.Binder{Desk: d}
	known, heads := map[string]bool{}, logTable(u, layout.A4.Size.W).Columns
	filled, rolls := make([]int, len(heads)), []string{}
	learn := func(words string) {
		if raw := innerName.FindString(words); raw != "" && !slices.Contains(plainOnes, raw) {
			t.Errorf("%s: %q has %s, a name that programs go by", what, words, raw)
		}
		for _, piece := range pieces(words) {
			known[piece] = true
		}
	}
	for _, g := range logGroups(u) {
		learn(marked(g.head, g.own))
		for _, n := range g.rolls {
			for i, cell := range logCells(u, n, g.own) {
				learn(cell)
				if cell != "" && cell != "–" {
					filled[i]++
				}
				if i == 0 {
					rolls = append(rolls, cell)
				}
			}
		}
	}
	for i, c := range heads {
		learn(c.Head)
		if 10*filled[i] < len(d.Game.Log) {
			t.Errorf("%s: %s is bare but for %d of %d rows", what, c.Head, filled[i], len(d.Game.Log))
		}
	}
	var printed []string
	for _, p := range d.Reading(func(d *page.Desk) []layout.Page { return page.Bound(d, bookAndLog) }) {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		preflight.EachText(frame, func(text layout.Text, from string) {
			if from != "log" {
				return
			}
			for _, piece := range pieces(text.Run) {
				if !known[piece] {
					t.Errorf("%s: %q breaks a word", what, text.Run)
				}
			}
			if slices.Contains(rolls, text.Run) && len(printed) < len(rolls) && text.Run == rolls[len(printed)] {
				printed = append(printed, text.Run)
			}
		})
	}
	if len(printed) != len(d.Game.Log) {
		t.Errorf("%s: %d rolls are printed, %d were rolled", what, len(printed), len(d.Game.Log))
	}
}

// bookAndLog is the log behind what stands before it.
func bookAndLog(u *page.Binder) {
	if front(u, checklist); len(u.Game.Log) > 0 {
		Log(u)
	}
}

// pieces are words, and the parts of those that may be broken at a hyphen or stroke.
func pieces(words string) []string {
	return strings.Fields(strings.NewReplacer("-", "- ", "/", "/ ", "'", "’").Replace(words))
}

// What is rolled again says so, and stands by itself.
func TestLogHead(t *testing.T) {
	u := &page.Binder{Desk: page.Unproved(page.PrintSettings{}, &game.Game{Sides: []game.Side{{ID: "blue", Name: "Blue army"}}}, nil)}
	for stream, want := range map[string]string{
		"weather/sky": "Weather", "weather/sky#2": "Weather, roll 2", "terrain/names/hill/1": "Ground", "terrain/hills#3/1": "Ground, roll 3",
		"side/blue/army/tree": "Blue army: troops", "side/blue/cards/4+3": "Blue army: cards", "side/blue/off-board/light-horse": "Blue army: troops off the table",
		"side/blue/man/08": "Blue army: patrol", "side/blue/last-names": "Blue army: patrol",
	} {
		if got := logHead(u, stream); got != want {
			t.Errorf("%s: %q, want %q", stream, got, want)
		}
	}
}
