package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Umpire is the book of the umpire: what there is to do, both sides at a
// glance, the seed, the key to real and dummy cards, and the readings in force.
// No player may see it.
func (d *Desk) Umpire() []layout.Page {
	u := &umpire{Desk: d}
	u.front(u.checklist)
	u.key()
	u.readings()
	return u.pages
}

// front sets the first page: the sides and the seed at the left, what there is
// to do at the right.
func (u *umpire) front(checklist func() []chapter) {
	top := u.firstPage()
	halves := columns(u.leaf.body(top), 2)
	left := layout.Flow{Next: u.columns(halves[0])}
	for i := range u.Game.Sides {
		left.Add(u.side(&u.Game.Sides[i], halves[0].W)...)
	}
	left.Add(u.seal(halves[0].W)...)
	u.leaf.Frame = u.pages[0].Frame
	right := layout.Flow{Next: u.columns(halves[1])}
	right.Add(u.tasks(checklist(), halves[1].W)...)
	right.Add(u.fairness(halves[1].W)...)
	right.Add(u.mapped(halves[1].W)...)
	if len(u.pages) == 1 {
		u.rest = u.leaf.body(max(left.Rest().Y, right.Rest().Y))
	}
}

// An umpire is the book while it is being set.
type umpire struct {
	*Desk
	leaf  leaf   // the page that is open
	note  string // at the foot of the pages
	pages []layout.Page
	rest  layout.Rect // bare room at the foot of the last page, across it; none where it is not known
}

// open begins a page; the bookmark is empty for one that goes on.
func (u *umpire) open(bookmark string) {
	u.leaf, u.rest = u.newLeaf("umpire", nil), layout.Rect{}
	u.putFoot(u.leaf, u.nextMark("umpire"), joined("for the umpire alone", u.Game.Title, u.Game.Edition, u.note))
	u.pages = append(u.pages, layout.Page{Frame: u.leaf.Frame, Bookmark: bookmark})
}

// titled begins a page under a title and returns its body. Only the first page
// of a part has a bookmark.
func (u *umpire) titled(name string, first bool) layout.Rect {
	bookmark := ""
	if first {
		bookmark = name
	}
	u.open(bookmark)
	u.putTitle(u.leaf, title{name: name, right: [2]string{"", u.scaleLine()}})
	return u.leaf.body(u.leaf.head + layout.MM(4))
}

// columns hands out a first column, then both columns of further pages.
func (u *umpire) columns(first layout.Rect) func() layout.Region {
	more := u.parts("Umpire's book", 2)
	begun := false
	return func() layout.Region {
		if begun {
			return more()
		}
		begun = true
		return layout.Region{Frame: u.leaf.Frame, Box: first}
	}
}

// parts hands out the columns of page after page under a title.
func (u *umpire) parts(name string, n int) func() layout.Region {
	var rest []layout.Rect
	first := true
	return func() layout.Region {
		if len(rest) == 0 {
			rest = columns(u.titled(name, first), n)
			first = false
		}
		box := rest[0]
		rest = rest[1:]
		return layout.Region{Frame: u.leaf.Frame, Box: box}
	}
}

// firstPage sets the head of the book and returns the y under it.
func (u *umpire) firstPage() layout.Length {
	u.open("Umpire's book")
	l := u.leaf
	y := u.putGameTitle(l, layout.MM(22)) + layout.MM(7.5)
	l.SetLine("umpire/kind", layout.Point{X: l.left(), Y: y}, layout.Left, u.italic(13), "Umpire's book")
	l.SetLine("umpire/date", layout.Point{X: l.right(), Y: y}, layout.Right, u.italic(13), u.Game.Date.Words())
	y += layout.MM(4)
	l.rule(y, layout.FrameLine)
	y += layout.MM(12.5)
	u.spread(l, y, u.facts())
	y += layout.MM(3.5)
	l.rule(y, layout.HairLine)
	return y + layout.MM(4)
}

// facts are the game at a glance.
func (u *umpire) facts() []fact {
	g := u.Game
	weather := g.Weather.Sky
	if g.Weather.Light != generate.Daylight {
		weather = joined(weather, string(g.Weather.Light))
	}
	return given([]fact{
		{"START", g.Start.String()}, {"TURNS", number(g.Turns)},
		{"TERRAIN", rolledMark(capitalized(g.Terrain.Label), g.Terrain.Rolled)}, {"WEATHER", rolledMark(capitalized(weather), g.Weather.Rolled)},
		{"TABLE", tableSize(g)}, {"FIGURES", figureScale(g)}, {"ONE INCH", groundScale(g)}, {"SPACE", spaceSide(g)},
	})
}

// rolledMark tells what was rolled from what the host gave.
func rolledMark(value string, rolled bool) string {
	if rolled && value != "" {
		return value + " (rolled)"
	}
	return value
}

// side sums one side up.
func (u *umpire) side(s *generate.Side, wide layout.Length) []layout.Block {
	of := origin{s.Place, "name", "umpire's book", "give the side a shorter name"}
	head := layout.Block{High: layout.MM(12), Gap: layout.MM(5), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		u.putBand(onto, "umpire/band", layout.Rect{X: at.X, Y: at.Y, W: wide, H: layout.MM(3)}, u.livery(s))
		style := u.fit(u.heading(12), s.Name, wide, layout.Pt(9.5), of)
		onto.SetLine("umpire/side", layout.Point{X: at.X, Y: at.Y + layout.MM(8)}, layout.Left, style, s.Name)
		onto.PutLine("umpire/side", layout.Point{X: at.X, Y: at.Y + layout.MM(10)}, layout.Point{X: at.X + wide, Y: at.Y + layout.MM(10)}, layout.RuleLine)
	}}
	blocks := []layout.Block{head}
	lines := u.sideLines(s)
	if s.Patrol != nil {
		lines = append(lines, u.patrolLines(s)...)
	}
	for _, line := range lines {
		blocks = append(blocks, u.pair(line, wide)...)
	}
	return blocks
}

// sideLines are what the umpire needs to know of a side.
func (u *umpire) sideLines(s *generate.Side) []fact {
	all, troops := strengthOfSide(s), troopCards(s)
	part := "meets"
	switch {
	case u.Game.Engagement == generate.Meeting:
	case u.Game.Attacker == s.ID:
		part = "attacks"
	default:
		part = "defends"
	}
	lines := []fact{
		{"commander", u.rated(s.Commander)},
		{"part", joined(part, s.Edge+" edge")},
		{"forces", all.parts()},
		{"strength", all.bulk()},
	}
	if u.hasCards() {
		lines = append(lines,
			fact{"council", string(s.Council)},
			fact{"cards", joined(fmt.Sprintf("%d of troops", troops), counted(len(s.Cards)-troops, "dummy"))},
			fact{"dummies", u.dummyLine(s)})
	}
	return given(lines)
}

// dummyLine says how the number of dummies came about, 1.6.2.1.
func (u *umpire) dummyLine(s *generate.Side) string {
	m := s.Dummies
	if m.Given {
		return fmt.Sprintf("%d, by the host", m.Max)
	}
	if len(m.Dice) == 0 {
		return ""
	}
	said := fmt.Sprintf("up to %d: %s, column %d; rolled %s", m.Max, counted(s.ManoeuvreUnits, "manoeuvre unit"), m.Column, faces(m.Dice))
	for _, a := range m.Modifiers {
		said += fmt.Sprintf(", %s %s", a.Label, signed(a.Value))
	}
	return said + fmt.Sprintf(", total %s", figures(fmt.Sprint(m.Total)))
}

// faces prints dice one after the other.
func faces(dice []int) string {
	words := make([]string, len(dice))
	for i, die := range dice {
		words[i] = fmt.Sprint(die)
	}
	return strings.Join(words, ", ")
}

// pair is a word in grey with its value beside it, wrapped.
func (u *umpire) pair(f fact, wide layout.Length) []layout.Block {
	indent, lead := layout.MM(20), layout.MM(4.2)
	style := u.sans(9.5)
	lines := style.Wrap(f.value, wide-indent)
	high := layout.Length(len(lines)) * lead
	return []layout.Block{{High: high, Gap: layout.MM(0.8), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.2)
		onto.SetLine("umpire/word", layout.Point{X: at.X, Y: base}, layout.Left, u.sans(8).In(layout.Third), f.label)
		onto.SetLines("umpire/value", layout.Point{X: at.X + indent, Y: base}, layout.Left, style, lead, lines)
	}}}
}

// seal is the seed, what proves it, and how to roll everything again.
func (u *umpire) seal(wide layout.Length) []layout.Block {
	blocks := []layout.Block{u.section("umpire", "The dice", wide)}
	for _, f := range []fact{
		{"seed", string(u.Game.Seed)},
		{"commitment", u.Game.Commitment},
		{"edition", u.Game.Edition},
		{"rolls", u.rolls()},
	} {
		blocks = append(blocks, u.pair(f, wide)...)
	}
	blocks = append(blocks, layout.Block{High: layout.MM(2)})
	for _, words := range []string{
		"Show the commitment before the game.",
		"Publish the seed after it: whoever has both can prove that no die was changed.",
		"Keep packet.json; csprint verify FOLDER rolls the packet again from its seed and says what differs.",
	} {
		blocks = append(blocks, u.task("umpire", words, wide))
	}
	return blocks
}

// rolls says how many dice were rolled and where they are listed.
func (u *umpire) rolls() string {
	if len(u.Game.Log) == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, listed in the dice log", len(u.Game.Log))
}
