package page_test

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// rows are blocks of one line each, of different heights, every fourth kept with the next.
func rows(d *page.Desk, words string, n int, high float64) []layout.Block {
	list := make([]layout.Block, n)
	for i := range list {
		words := fmt.Sprintf("%s %d", words, i+1)
		list[i] = page.RowBlock("rows", d.Wide(), layout.MM(high+float64(i%3)), layout.MM(3), func(r page.Row) {
			r.Left(0, d.Sans(9.5), words)
		})
		list[i].Gap, list[i].Keep = layout.MM(1), i%4 == 2 && i < n-1
	}
	return list
}

// noted is a part of an umpire's book with a note at the foot of its pages.
func noted(note string, set func(*page.Binder)) func(*page.Binder) {
	return func(u *page.Binder) {
		u.Note = note
		set(u)
	}
}

// A part goes on under the one before it where there is room, in one column or in several
// that end alike; a short one fills a page that was left with room.
func TestPartsOfABookStandUnderOneAnother(t *testing.T) {
	d := desk.Salamanca(t)
	list := func(u *page.Binder, words string, n int) []layout.Block {
		return u.SectionList("list", words, u.Wide(), nil, rows(d, words, n, 7))
	}
	desk.CheckGolden(t, "binder.txt", page.Bound(d,
		noted("of orders", func(u *page.Binder) { u.Run("Orders", rows(d, "order", 9, 6)...) }),
		noted("of arrivals", func(u *page.Binder) { u.Run("Arrivals", rows(d, "arrival", 3, 6)...) }),
		func(u *page.Binder) { u.Even("Losses", 2, rows(d, "loss", 9, 6)) },
		func(u *page.Binder) { u.Run("Nothing"); u.Even("Nothing", 2, nil) },
		noted("of arrivals", func(u *page.Binder) { u.Run("Troops", list(u, "Troops", 40)...) }),
		func(u *page.Binder) { u.Run("Chain", page.Together(rows(d, "link", 14, 6))...) },
		func(u *page.Binder) { u.Even("Terms", 3, rows(d, "term", 100, 8)) },
		func(u *page.Binder) { u.Even("Tail", 2, list(u, "Tail", 3)) },
		func(u *page.Binder) {
			u.Titled("Board", true)
			body := u.Body()
			flow := layout.Flow{Next: u.Columns(page.Columns(body, 3)[1:]...)}
			flow.Add(rows(d, "cell", 4, 90)...)
			flow.Add(rows(d, "more", 7, 90)...)
		},
		func(u *page.Binder) { u.Fill("Short", rows(d, "short", 1, 12)[0]) },
		func(u *page.Binder) { u.Fill("Shorter", rows(d, "shorter", 1, 10)[0]) },
		func(u *page.Binder) { u.Fill("Tall", rows(d, "tall", 1, 230)[0]) },
	))
}

// Words at the foot are fewer in large print, and a book that begins with what it would
// set elsewhere begins with a page.
func TestFootsOfALargeBook(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Large, settings.Least = true, layout.Pt(14)
	d := desk.Open(t, "first-game.yaml", settings)
	desk.CheckGolden(t, "binder-large.txt", page.Bound(d, func(u *page.Binder) {
		if got, want := u.Body(), u.NewLeaf("x", nil).Body(layout.MM(24)); got != want || u.Pages() != 0 {
			t.Errorf("the body of the first page will be %s, want %s", got, want)
		}
		u.Note = "of orders"
		u.Fill("Orders", rows(d, "order", 1, 9)[0])
		if u.Pages() != 1 {
			t.Errorf("%d pages", u.Pages())
		}
	}))
}

// What begins a part must have a good beginning under its head.
func TestAPartBeginsWhereThereIsRoomForABeginning(t *testing.T) {
	d := desk.Salamanca(t)
	for _, c := range []struct {
		rest  float64 // room on the page
		all   float64
		chain float64
		below bool
	}{
		{60, 40, 10, true}, {54, 45, 10, true}, {42, 100, 10, false}, {48, 100, 10, true}, {48, 100, 40, false}, {18, 5, 5, false}, {19, 5, 5, true},
	} {
		page.Bound(d, func(u *page.Binder) {
			body := u.Titled("First", true)
			u.Rest = layout.Rect{X: body.X, Y: body.Bottom() - layout.MM(c.rest), W: body.W, H: layout.MM(c.rest)}
			box := u.Begin("Second", layout.MM(c.all), layout.MM(c.chain))
			if below := u.Pages() == 1; below != c.below {
				t.Errorf("with %g mm left for %g mm, %g of them at least: on the same page %v", c.rest, c.all, c.chain, below)
			}
			if box.Bottom() != body.Bottom() {
				t.Errorf("its box ends at %s, want %s", box.Bottom(), body.Bottom())
			}
		})
	}
}

// Columns that are full to the last line hold all of their blocks, though none less high do.
func TestColumnsThatAreJustFull(t *testing.T) {
	d := desk.Salamanca(t)
	page.Bound(d, func(u *page.Binder) {
		body := u.Titled("First", true)
		blocks := make([]layout.Block, 4)
		for i := range blocks {
			blocks[i].High = layout.MM(100) + 123*layout.Length(i/2)
		}
		head := u.Section("umpire", "Full", u.Wide()).High + layout.MM(9)
		room := head + layout.MM(200) + 246
		u.Rest = layout.Rect{X: body.X, Y: body.Bottom() - room, W: body.W, H: room}
		u.Even("Full", 2, blocks)
		if u.Pages() != 1 {
			t.Errorf("blocks of %s in two columns of %s take %d pages", page.High(blocks), room-head, u.Pages())
		}
	})
}

// A short part goes under what stands on the first page, though another is open.
func TestAShortPartFillsTheFirstPage(t *testing.T) {
	d := desk.Salamanca(t)
	pages := page.Bound(d, func(u *page.Binder) {
		body := u.Titled("First", true)
		u.Rest = layout.Rect{X: body.X, Y: body.Y + body.H/2, W: body.W, H: body.H / 2}
		u.Titled("Second", true)
		u.Fill("Short", rows(d, "short", 1, 12)[0])
	})
	if len(pages) != 2 || pages[0].Bookmark != "First · Short" || pages[1].Bookmark != "Second" {
		t.Errorf("%d pages, the first has %q", len(pages), pages[0].Bookmark)
	}
}

// A short part that would begin a page of its own for a few millimetres stands closer to the one
// over it.
func TestShortPartStandsCloserRatherThanAlone(t *testing.T) {
	for _, c := range []struct {
		room  float64
		pages int
	}{{8, 1}, {5, 1}, {4.5, 2}} {
		d := desk.Salamanca(t)
		u := &page.Binder{Desk: d}
		box := u.Titled("Long", true)
		head := u.Section("umpire", "Short", d.Wide())
		short := rows(d, "short", 1, 12)[0]
		u.Rest = layout.Rect{X: box.X, Y: box.Y, W: box.W, H: layout.MM(c.room) + head.High + layout.MM(1) + short.High}
		if u.Run("Short", short); u.Pages() != c.pages {
			t.Errorf("with %.1f mm over it, %d pages, want %d", c.room, u.Pages(), c.pages)
		}
	}
}
