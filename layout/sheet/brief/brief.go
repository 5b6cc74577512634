package brief

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Pages is what a side is told before the game: the situation, the ground, its
// deployment box, ranges at the table's scale and its own forces. It tells
// nothing of the other sides but their names and edges.
func Pages(d *page.Desk, side *game.Side) []layout.Page {
	b := &briefing{Desk: d, side: side}
	if d.Large {
		return b.largePages()
	}
	top := b.firstPage()
	body := b.body(top)
	halves := page.Columns(body, 2)
	low := b.putGround(halves[1])

	notes, forces := b.fitted(halves[0], low)
	first := b.besides(halves, low, notes)
	last, even := b.evenly(first, notes)
	flow := layout.Flow{Next: b.columns(last, even, first...)}
	flow.Add(notes...)
	switch {
	case len(b.pages) > 1 || len(first) > 1:
		low = flow.Region().Box.Bottom() // text fills both columns
	default:
		low = max(low, flow.Rest().Y)
	}
	table := layout.Flow{Next: b.forcesRegion(low+forcesGap, forces)}
	table.Add(forces...)
	if last := len(b.pages) - 1; last > 0 {
		b.pages[last].Rest = table.Rest()
	}
	return b.pages
}

// besides are the columns of the first page for the text: the one beside the
// plan, and where that is too short the rest of the other, too.
func (b *briefing) besides(halves []layout.Rect, low layout.Length, notes []layout.Block) []layout.Rect {
	rest := halves[1]
	rest.Y, rest.H = low+forcesGap, halves[1].Bottom()-low-forcesGap
	if layout.Regions(halves[0].H, notes...) <= 1 || rest.H < leastRest {
		return halves[:1]
	}
	return []layout.Rect{halves[0], rest}
}

// Measures of pages that text runs over.
var (
	leastRest  = layout.MM(40)                // how much room is worth beginning on
	evenStep   = layout.MM(1)                 // by which columns are made lower until they end alike
	furtherTop = page.LeafHead + layout.MM(6) // where the body of a page after the first begins
)

// evenly finds how high the columns of the last page must be for text to end in
// both alike, and the number of that page among those after the first.
func (b *briefing) evenly(first []layout.Rect, notes []layout.Block) (last int, even layout.Length) {
	full := b.furtherBody().H
	used := func(last int, even layout.Length) int {
		n := 0
		dry := layout.Flow{Next: func() layout.Region {
			high := full
			switch {
			case n < len(first):
				high = first[n].H
			case (n-len(first))/2 == last:
				high = even
			}
			n++
			return layout.Region{Box: layout.Rect{H: high}}
		}}
		dry.Add(layout.Undrawn(notes)...)
		return n
	}
	n := used(-1, 0) - len(first)
	if n <= 0 {
		return -1, 0
	}
	last, even = (n-1)/2, full
	tallest := layout.Length(0) // it stands in a column however low that is
	for _, b := range notes {
		tallest = max(tallest, b.High)
	}
	for even-evenStep >= tallest && used(last, even-evenStep) <= len(first)+2*(last+1) {
		even -= evenStep
	}
	return last, even
}

// forcesGap is the room over the table of forces.
var forcesGap = layout.MM(4)

// fitted sets notes and forces as roomy as one page allows, else the notes so, with the
// forces on the next; what needs more than a page anyway has its lines closer. Low is where the other column ends.
func (b *briefing) fitted(column layout.Rect, low layout.Length) (notes, forces []layout.Block) {
	roomy := b.forces()
	forces = roomy
	for _, b.tight = range []int{0, 1, 2, 3} {
		if low+forcesGap+page.High(roomy).Times(int(forceClose), int(forcePitch)) > column.Bottom() {
			break // nor would closer rows, without a line of text
		}
		if notes = b.text().notes(column.W); b.tight == 2 {
			forces = b.forces()
		}
		end := max(low, column.Y+page.High(notes))
		if end+forcesGap+page.High(forces) <= column.Bottom() {
			return notes, forces
		}
	}
	b.tight = 0
	if notes = b.text().notes(column.W); page.High(notes) > column.H {
		b.tight = 1
		notes = b.text().notes(column.W)
	}
	return notes, roomy
}

// A briefing is a briefing while it is being set.
type briefing struct {
	*page.Desk
	side  *game.Side
	leaf  page.Leaf // the page that is open
	tight int       // 0 roomy, 1 lines of the situation closer, 2 the rows of forces, too, 3 its type a point less
	pages []layout.Page
}

// text is the side's, set as close as the briefing is.
func (b *briefing) text() sideNotes { return sideNotes{b.Desk, b.side, b.tight} }

// open begins a page.
func (b *briefing) open() {
	b.leaf = b.NewLeaf("brief", b.side)
	b.PutFoot(b.leaf, b.NextMark(b.side.Owner()), say.Joined(b.ScaleLine(), force.StrengthOf(b.side.Units()).SizeWords(b.Words), courierLine(b.Desk)))
	if b.sealed() {
		at := layout.Point{X: b.leaf.Left(), Y: b.leaf.Size.H - layout.PageMargin - sealRise}
		b.leaf.SetLine("brief/seal", at, layout.Left, b.Sans(8).In(layout.Second), b.Words.Say("handout.game-sealed", "seal", b.Game.Seal.Groups()))
	}
	p := layout.Page{Frame: b.leaf.Frame}
	if len(b.pages) == 0 {
		p.Bookmark = b.Words.Say("brief.title")
	}
	b.pages = append(b.pages, p)
}

// body is what the page leaves below y; its foot is a single line, and another over it where the
// game is sealed.
func (b *briefing) body(y layout.Length) layout.Rect {
	box := b.leaf.Body(y)
	if !b.sealed() {
		box.H += page.FootLead
	}
	return box
}

func (b *briefing) sealed() bool { return !b.Game.Seal.IsZero() }

// nextPage begins a page after the first.
func (b *briefing) nextPage() layout.Rect {
	b.open()
	b.PutTitle(b.leaf, page.Title{
		Name: b.side.Name, Kind: b.Words.Say("brief.kind"), Right: [2]string{"", b.Words.Say("page.goes-on")},
		Of: page.Origin{Place: b.side.Place, What: "page.a-name", Sheet: "page.on-briefing", Hint: "page.shorten-side"},
	})
	return b.furtherBody()
}

// furtherBody is the body of a page after the first.
func (b *briefing) furtherBody() layout.Rect { return b.body(furtherTop) }

// columns hands out the first page's columns, then both of each further page:
// those of the last one only so high that they end alike.
func (b *briefing) columns(last int, even layout.Length, first ...layout.Rect) func() layout.Region {
	rest, further := first, -1
	return func() layout.Region {
		if len(rest) == 0 {
			body := b.nextPage()
			if further++; further == last {
				body.H = even
			}
			rest = page.Columns(body, 2)
		}
		box := rest[0]
		rest = rest[1:]
		return layout.Region{Frame: b.leaf.Frame, Box: box}
	}
}

// forcesRegion hands out what is left of the open page below y, where that holds the
// forces or, if no page does, is worth beginning on; then whole pages.
func (b *briefing) forcesRegion(y layout.Length, forces []layout.Block) func() layout.Region {
	left, least := b.body(y), page.High(forces)
	if least > b.furtherBody().H {
		least = leastRest
	}
	begun := left.H < least
	return func() layout.Region {
		if begun {
			left = b.nextPage()
		}
		begun = true
		return layout.Region{Frame: b.leaf.Frame, Box: left}
	}
}

// Measures of the head of a first page: the baseline of its title, and what stays bare
// between the two ends of the line under it.
var titleBase, titleGap = layout.MM(28.5), layout.MM(6)

// firstPage sets the head of the first page and returns the y under it.
func (b *briefing) firstPage() layout.Length {
	b.open()
	l := b.leaf
	y := b.PutGameTitle(l, titleBase, putSealCode(b.Desk, l))
	r := l.Strip("brief/for", y, 0, 0)
	dated := r.Of("brief/date").Right(r.Box.W, b.Italic(13), b.Game.Date.Words().In(b.Words))
	room := l.Wide() - dated - titleGap
	who := b.addressed(room)
	of := page.Origin{Place: b.side.Place, What: "page.a-name", Sheet: "page.on-briefing", Hint: "page.shorten-side-or-commander"}
	r.Left(0, b.Fit(b.Italic(13), who, room, layout.Pt(9.5), of), who)
	return b.Spread(l, l.PutGameRule(y)+page.FactsBase, b.facts())
}

// takesArticle tells a name that English puts "the" before: it is of several words, has no
// article yet and doesn't say whose it is: the Anglo-Portuguese army, but Thomières' Division.
func takesArticle(name string) bool {
	first, rest, _ := strings.Cut(name, " ")
	return rest != "" && !strings.EqualFold(first, "the") && !ofSomebody(name)
}

// ofSomebody tells whether a name begins with whose it is, be it several words,
// all of them capitalized: Prince Louis's advance guard.
func ofSomebody(name string) bool {
	for _, word := range strings.Fields(name) {
		if bare := strings.TrimSuffix(word, "s"); strings.HasSuffix(bare, "'") || strings.HasSuffix(bare, "’") {
			return true
		}
		if first, _ := utf8.DecodeRuneInString(word); !unicode.IsUpper(first) {
			return false
		}
	}
	return false
}

// addressed is for whom the briefing is, as fully as the room allows.
func (b *briefing) addressed(room layout.Length) string {
	who := b.Words.Say("brief.for", "article", takesArticle(b.side.Name), "who", b.side.Name)
	if p := b.side.For; p != nil {
		who = b.Words.Say("brief.for", "article", false, "who", p.Name)
		for _, full := range []string{say.Joined(who, b.side.Name, strings.Join(p.CommandNames(), ", ")), say.Joined(who, strings.Join(p.CommandNames(), ", ")), say.Joined(who, b.side.Name)} {
			if _, err := b.Italic(13).Fit(full, room, layout.Pt(9.5)); err == nil {
				return full
			}
		}
		return who
	}
	if c := b.side.Commander.Name; c != "" {
		for _, full := range []string{say.Joined(who, b.Words.Say("brief.commanding", "commander", c)), say.Joined(who, c)} {
			if _, err := b.Italic(13).Fit(full, room, layout.Pt(9.5)); err == nil {
				return full
			}
		}
	}
	return who
}
