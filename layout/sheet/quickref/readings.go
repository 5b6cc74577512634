package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// mostReadings and leastReadings are the largest and the smallest type of readings, in half
// points; in large print they are no smaller than tables.
const (
	mostReadings  = 24
	leastReadings = 16
)

// readingsLead is from line to line of readings in 9.5 pt.
const readingsLead layout.Length = 4000

// readingPages are the pages behind the tables of a set, which tell of its readings.
type readingPages struct{ *tableSet }

// readings are the pages that tell how doubtful places of the rules are read: table
// by table in the order of the pages, each reading in full where it comes first.
// They are set in the columns of the tables, in type as large as one page allows.
// There is none for a book without readings.
func (t readingPages) readings() []layout.Page {
	columns, least := 2, leastReadings
	if t.Large {
		columns, least = 1, leastBody
	}
	margin, top, bottom := layout.PageMargin, PageBody, t.footTop(pageNotes{})
	if t.Large {
		margin, top, bottom = largeMargin, largeBody, largePages(t).footRule(pageNotes{})-largeNumber-footAbove
	}
	high := bottom - top
	var blocks []layout.Block
	size := mostReadings
	for ; ; size-- {
		blocks = t.readingBlocks(float64(size) / 2)
		if size <= least || page.ColumnsFor(blocks, high) <= columns {
			break
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	if n := page.ColumnsFor(blocks, high); t.Large || n <= columns {
		high = evenHigh(blocks, max(n, columns), high)
	}
	var pages []layout.Page
	n := 0
	flow := layout.Flow{Next: func() layout.Region {
		if n%columns == 0 {
			pages = append(pages, t.readingsPage())
		}
		x := margin + layout.Length(n%columns)*(t.columnWidth()+TableGutter)
		n++
		return layout.Region{Frame: pages[len(pages)-1].Frame, Box: layout.Rect{X: x, Y: top, W: t.columnWidth(), H: high}}
	}}
	flow.Add(blocks...)
	if t.Large {
		for i := range pages {
			pages[i] = pages[i].ScaledTo(t.whole, largeNum, largeDen)
		}
	}
	return pages
}

// evenHigh is the least height at which blocks go into so many columns.
func evenHigh(blocks []layout.Block, columns int, most layout.Length) layout.Length {
	high := page.High(blocks) / layout.Length(columns)
	for high < most && page.ColumnsFor(blocks, high) > columns {
		high += layout.MM(0.5)
	}
	return min(high, most)
}

// readingsPage begins a page of readings.
func (t readingPages) readingsPage() layout.Page {
	frame, name := layout.NewFrame(t.Paper.Size), t.Words.Say("readings.title")
	if t.Large {
		largePages(t).head(frame, []string{name}, "")
		frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - largeMargin, Y: t.Paper.Size.H - largeMargin})
	} else {
		t.pageHead(frame, []string{name}, "")
		frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - layout.PageMargin, Y: t.Paper.Size.H - pageNumber})
	}
	return layout.Page{Frame: frame, Bookmark: name}
}

// readingBlocks are the readings under the titles of their tables, in a size of type.
func (t readingPages) readingBlocks(size float64) []layout.Block {
	var blocks, again []layout.Block // again: of tables that have no reading first
	first := map[string]string{}     // the table at which a reading stands in full
	wide, lead := t.columnWidth(), readingsLead.Times(int(2*size), leastBody)
	add := func(title string, ids []string) {
		ids = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(ids))), t.setAside)
		if len(ids) == 0 {
			return
		}
		slices.SortFunc(ids, t.book.inOrder)
		if !slices.ContainsFunc(ids, func(id string) bool { return first[id] == "" }) {
			for _, id := range ids {
				again = append(again, t.pointer(id, t.Words.Say("readings.table-as-at", "table", title, "other", first[id]), size, lead))
			}
			return
		}
		var told []layout.Block
		for i, id := range ids {
			b := richtext.ReadingBlock(t.PrintSettings, "tables/readings", richtext.ReadingOf(t.book.Book, id), wide, size, lead)
			if at, known := first[id]; known {
				b = t.pointer(id, t.Words.Say("readings.as-at", "other", at), size, lead)
			} else {
				first[id] = title
			}
			if i == 0 {
				b.Gap = 0
			}
			told = append(told, b)
		}
		blocks = append(blocks, t.under(title, size, told)...)
	}
	if t.band != nil {
		add(t.book.Need(t.design.Band).title(), t.bandReadings)
	}
	for i, m := range t.measured {
		if ids := m.readings; !m.again {
			for _, rest := range t.measured[i+1:] {
				if !rest.again {
					break
				}
				ids = slices.Concat(ids, rest.readings)
			}
			add(m.title, ids)
		}
	}
	var others []string // of records, cards and what the umpire works out
	for _, r := range t.book.Readings {
		if first[r.ID] == "" {
			others = append(others, r.ID)
		}
	}
	add(t.Words.Say("readings.on-other-sheets"), others)
	if len(again) > 0 {
		again[0].Gap = 0
		blocks = append(blocks, t.under(t.Words.Say("readings.told-at-another"), size, again)...)
	}
	if len(blocks) == 0 {
		return nil // of what little remains the sheets speak for themselves
	}
	return append(blocks, t.symbolBlocks(size, lead)...)
}

// symbolBlocks say what symbols, cards and the losses on records tell, of rules with a key
// to the symbols.
func (t readingPages) symbolBlocks(size float64, lead layout.Length) []layout.Block {
	if !slices.Contains(t.book.Sheets, "symbols") {
		return nil
	}
	parts := [][2]string{{t.Words.Say("readings.symbols"), t.Words.Say("readings.symbols-tell")}}
	if t.book.Plays.Cards != nil {
		parts = append(parts, [2]string{t.Words.Say("readings.cards"), t.Words.Say("readings.cards-tell")})
		if t.book.Plays.Smoke != nil { // rules of threats, which columns of theirs tell
			parts = append(parts, [2]string{t.Words.Say("readings.records"), strings.Join([]string{t.Words.Say("readings.losses-tell"), t.Words.Say("readings.threats-tell"), t.Words.Say("readings.levels-tell")}, " ")})
		}
	}
	var blocks []layout.Block
	for _, p := range parts {
		prose := t.Sans(size).Paragraph("tables/prose", t.columnWidth(), lead, p[1])
		blocks = append(blocks, t.under(p[0], size, prose)...)
	}
	return blocks
}

// pointer says where a reading stands in full.
func (t readingPages) pointer(id, words string, size float64, lead layout.Length) layout.Block {
	return richtext.NumberedBlock(t.PrintSettings, "tables/readings", richtext.DaggerOf(richtext.ReadingOf(t.book.Book, id))+" "+id, words, t.columnWidth(), size, lead)
}

// setAside tells a reading that an option of the host's leaves out.
func (t readingPages) setAside(id string) bool {
	chart := t.book.Table("firing-chart")
	return t.game != nil && t.game.Strict && chart != nil && slices.Contains(chart.Readings, id)
}

// inOrder compares readings by their place in the book.
func (b *Book) inOrder(one, other string) int {
	place := func(id string) int {
		for i, r := range b.Readings {
			if r.ID == id {
				return i
			}
		}
		return -1
	}
	return place(one) - place(other)
}

// under is the title of a table over what is told of it. In large print a page that goes on
// with it says so.
func (t readingPages) under(title string, size float64, told []layout.Block) []layout.Block {
	if t.Large {
		for i := range told[1:] {
			told[1+i].Head = []layout.Block{t.readingsHead(title, t.Words.Say("page.goes-on"), size)}
		}
	}
	return append([]layout.Block{t.readingsHead(title, "", size)}, told...)
}

// readingsHead is the title of a table over its readings, and what is said of it.
func (t readingPages) readingsHead(title, said string, size float64) layout.Block {
	high, wide := layout.MM(6).Times(int(2*size), leastBody), t.columnWidth()
	return layout.Block{High: high, Gap: layout.MM(2.4), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutLine("tables/readings", at, layout.Point{X: at.X + wide, Y: at.Y}, layout.RuleLine)
		at.Y += high * 7 / 10
		at.X += onto.SetLine("tables/readings", at, layout.Left, t.Heading(12), title) + noteIndent
		onto.SetLine("tables/readings", at, layout.Left, t.Sans(size), said)
	}}
}
