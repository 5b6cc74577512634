package umpire

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// The lists that the book begins with are read down one column, their rows one under
// another; a list goes on in the next column only where none would hold it: every
// example and some rolled armies, both papers, small print and large.
func TestListsAreReadInOneColumn(t *testing.T) {
	texts := map[string]string{}
	for _, name := range example.Names(t) {
		texts[name] = example.Read(t, name)
	}
	const rolled = "rolled-meeting.yaml" // whose lists are now shorter and now longer
	for seed := range 12 {
		texts[fmt.Sprint(rolled, " ", seed)] = strings.Replace(texts[rolled], example.Seeds[rolled], fmt.Sprint(seed), 1)
	}
	for name, text := range texts {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, large := range []bool{false, true} {
				settings := desk.Plain(paper)
				settings.Large = large
				holdLists(t, fmt.Sprintf("%s on %s, large print %t", name, paper.Name, large), desk.For(t, text, settings))
			}
		}
	}
}

func holdLists(t *testing.T, what string, d *page.Desk) {
	t.Helper()
	checks := checklist
	if d.Game.Sides[0].Patrol != nil {
		checks = patrolChecklist
	}
	var lists [][]layout.Block
	var most layout.Length
	pages := d.Reading(func(d *page.Desk) []layout.Page {
		return page.Bound(d, func(u *page.Binder) {
			front(u, checks)
			most = u.Body().H
			wide := page.Columns(u.Body(), 2)[0].W
			for i := range d.Game.Sides {
				lists = append(lists, side(u, &d.Game.Sides[i], wide))
			}
			lists = slices.Concat(lists, [][]layout.Block{seal(u, wide), fairness(u, wide), mapped(u, wide)}, tasks(u, checks(u), wide))
		})
	})
	columns := columnsOf(t, what, pages)
	if columns[0] == "" || columns[1] == "" {
		t.Errorf("%s: a column of the first page is bare", what)
	}
	for _, list := range lists {
		words := wordsOf(list)
		if !strings.Contains(strings.Join(columns, ""), words) {
			t.Errorf("%s: the rows of a list are apart: %s", what, words)
		}
		if whole := func(column string) bool { return strings.Contains(column, words) }; page.High(list) <= most && !slices.ContainsFunc(columns, whole) {
			t.Errorf("%s: a list is broken that goes into one column: %s", what, words)
		}
	}
}

// columnsOf is what stands in each of the two columns of pages, from top to foot; it is
// put there in this order.
func columnsOf(t *testing.T, what string, pages []layout.Page) []string {
	t.Helper()
	var columns []string
	for i, p := range pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		var halves [2]strings.Builder
		var foot [2]layout.Length
		for _, ink := range preflight.InkOf(frame) {
			if ink.Run == "" || !ofList(ink.From) || strings.HasSuffix(ink.Run, ", continued") {
				continue
			}
			half := 0
			if ink.Box.X > frame.Size.W/2 {
				half = 1
			}
			if ink.Box.Bottom() < foot[half]-layout.MM(2) {
				t.Errorf("%s, page %d: %q stands above what comes before it", what, i+1, ink.Run)
			}
			foot[half] = ink.Box.Bottom()
			halves[half].WriteString(ink.Run + "\n")
		}
		columns = append(columns, halves[0].String(), halves[1].String())
	}
	return columns
}

// wordsOf is what a list says when it is set down one column.
func wordsOf(list []layout.Block) string {
	frame := layout.NewFrame(layout.A3.Size)
	flow := layout.Flow{Next: func() layout.Region {
		return layout.Region{Frame: frame, Box: layout.Rect{W: frame.Size.W, H: frame.Size.H}}
	}}
	flow.Add(list...)
	var words strings.Builder
	preflight.EachText(frame, func(text layout.Text, from string) {
		if ofList(from) {
			words.WriteString(text.Run + "\n")
		}
	})
	return words.String()
}

// ofList tells what stands in lists.
func ofList(from string) bool {
	return slices.Contains([]string{"umpire/section", "umpire/side", "umpire/word", "umpire/value", "umpire/task"}, from)
}

// In large print the notes of two columns of the list of men stand farther apart than
// the words of one.
func TestNotesOfMenStandApart(t *testing.T) {
	seen := 0
	for _, name := range example.Names(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			settings := desk.Plain(paper)
			settings.Large = true
			d := desk.Open(t, name, settings)
			if !d.OfMen() {
				continue
			}
			for i, p := range d.Reading(func(d *page.Desk) []layout.Page { return page.Bound(d, men) }) {
				for _, line := range preflight.RowsOf(p.Frame, "umpire/men") {
					for n := range line[1:] {
						seen++
						if gap := line[n+1].Box.X - line[n].Box.Right(); gap < layout.MM(3) {
							t.Errorf("%s on %s, page %d: %q and %q are %s apart", name, paper.Name, i+1, line[n].Run, line[n+1].Run, gap)
						}
					}
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no notes stand beside others")
	}
}
