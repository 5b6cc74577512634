package page_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// fronts are pages of some papers, told as papersOf tells them.
func fronts(papers ...layout.Size) []layout.Page {
	var list []layout.Page
	for i, size := range papers {
		p := layout.Page{Frame: layout.NewFrame(size), Stock: layout.Card, Cut: fmt.Sprintf("cut %d", i), Trim: layout.Rect{W: 7}, Bleed: layout.Rect{W: 9}}
		p.Frame.PutBox("box", layout.Rect{}, layout.Fill{}, layout.HairLine)
		list = append(list, p)
	}
	return list
}

// papersOf tells pages one after the other: the letter of each paper, and "-" for a bare back.
func papersOf(pages []layout.Page) string {
	var told strings.Builder
	for _, p := range pages {
		switch {
		case p.Back && p.Bare():
			told.WriteString("-")
		case p.Frame.Size == layout.A4.Size:
			told.WriteString("a")
		case p.Frame.Size == layout.A4.Size.Turned():
			told.WriteString("t")
		default:
			told.WriteString("b")
		}
	}
	return told.String()
}

// What must begin on a fresh sheet does, as do pages on paper of another size; a page
// across the paper may be the back of an upright one.
func TestPagesBeginOnAFreshSheet(t *testing.T) {
	duplex := desk.Plain(layout.A4)
	oneSided, folded := duplex, duplex
	oneSided.Flip, folded.Backs = layout.OneSided, layout.FoldOver
	a, across, b := layout.A4.Size, layout.A4.Size.Turned(), layout.A3.Size
	for _, c := range []struct {
		p           page.PrintSettings
		pages, next []layout.Page
		fresh       bool
		want        string
		first       int
	}{
		{duplex, nil, fronts(a), true, "a", 0},
		{duplex, fronts(a), fronts(a, a), false, "aaa", 1},
		{duplex, fronts(a), fronts(a, a), true, "a-aa", 2},
		{duplex, fronts(a, a), fronts(a), true, "aaa", 2},
		{duplex, fronts(a), fronts(across, a), false, "ata", 1},
		{duplex, fronts(a), fronts(b, a), false, "a-b-a", 2},
		{duplex, fronts(a, a, a), nil, true, "aaa", 3},
		{oneSided, fronts(a), fronts(b, a), true, "aba", 1},
		{folded, fronts(a), fronts(a), true, "aa", 1},
	} {
		all, first := c.p.Joined(c.pages, c.next, c.fresh)
		if got := papersOf(all); got != c.want || first != c.first {
			t.Errorf("%s and %s are %s from %d, want %s from %d", papersOf(c.pages), papersOf(c.next), got, first, c.want, c.first)
		}
	}
	for _, c := range []struct {
		p          page.PrintSettings
		bare, even string
	}{{duplex, "a-b-a-", "aba-"}, {oneSided, "aba", "aba"}, {folded, "aba", "aba"}} {
		if got := papersOf(c.p.BareBacks(fronts(a, b, a))); got != c.bare {
			t.Errorf("with bare backs: %s, want %s", got, c.bare)
		}
		if got := papersOf(c.p.Evened(fronts(a, b, a))); got != c.even {
			t.Errorf("evened: %s, want %s", got, c.even)
		}
	}
	if got := papersOf(duplex.Evened(fronts(a, a))); got != "aa" {
		t.Errorf("an even number evened: %s", got)
	}
	front := fronts(a)[0]
	if back := page.BlankBack(front); back.Trim != front.Trim || back.Bleed != front.Bleed || back.Stock != front.Stock || back.Cut != front.Cut {
		t.Errorf("the back of %+v is %+v", front, back)
	}
}

// A printer of one side folds what another turns.
func TestBacksOfAPrinterOfOneSide(t *testing.T) {
	for _, c := range []struct {
		flip       layout.Flip
		asks, gets layout.Backs
	}{
		{layout.LongEdge, layout.Duplex, layout.Duplex}, {layout.OneSided, layout.Duplex, layout.FoldOver},
		{layout.OneSided, layout.FrontsThenBacks, layout.FrontsThenBacks}, {layout.ShortEdge, layout.FoldOver, layout.FoldOver},
	} {
		p := page.PrintSettings{Flip: c.flip, Backs: c.asks}
		if got := p.BackMode(); got != c.gets {
			t.Errorf("%s with %s: %s, want %s", c.flip, c.asks, got, c.gets)
		}
	}
}
