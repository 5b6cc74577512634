// Package legend is the key to the symbols that the sheets of a side, or of all, show: on a
// page of its own, under another sheet or in the umpire's book. It doesn't know how they are
// drawn.
//
// Start at Symbols.
package legend

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// A sign is a symbol with its word: of an arm, of a kind, of a size, or the band of a
// nation.
type sign struct {
	word          string
	arm           game.Arm
	kind, echelon string
	nation        string // of a band
}

// arms, kinds and sizes are what a key can explain, in its order. Kinds without a
// mark of their own are not in it.
var (
	arms  = []game.Arm{game.Infantry, game.Cavalry, game.Artillery}
	kinds = []string{"light", "rifle", "jager", "grenadier", "guard", "militia", "engineers", "irregular", "lancer", "horse"}
	sizes = []string{"section", "company", "squadron", "battery", "battalion", "group", "regiment", "brigade", "division", "corps"}
)

// A shown is what is drawn on the sheets of some sides.
type shown struct {
	arms    map[game.Arm]bool
	kinds   map[string]game.Arm // and on the symbol of which arm
	sizes   map[string]bool
	nations []string
}

// shownBy finds what symbols the sheets of some sides show: of their own troops, cards and
// leaders, and of nothing else.
func shownBy(d *page.Desk, sides ...*game.Side) shown {
	s := shown{map[game.Arm]bool{}, map[string]game.Arm{}, map[string]bool{}, nil}
	for _, side := range sides {
		s.nation(side.Livery())
		for _, u := range side.Units() {
			s.unit(u)
		}
		for i := range side.Formations {
			s.blocks(&side.Formations[i])
		}
		for _, c := range side.Cards {
			s.arms[c.Arm], s.sizes[slot.FixedEchelons[c.Arm]] = true, true
		}
		for i := range side.Leaders {
			if showsFormations(d) {
				s.sizes[force.EchelonOf(&side.Leaders[i])] = true
			}
		}
	}
	return s
}

func (s *shown) nation(name string) {
	if name != "" && !slices.Contains(s.nations, name) {
		s.nations = append(s.nations, name)
	}
}

func (s *shown) unit(u *game.Unit) {
	s.arms[u.Arm] = true
	s.nation(u.Nation)
	for _, kind := range []string{u.Kind, slot.MarkOf(u)} {
		if _, known := s.kinds[kind]; !known && symbol.KindMarks[kind] != nil {
			s.kinds[kind] = u.Arm
		}
	}
}

// blocks are those of the roster, headed by symbols of their size.
func (s *shown) blocks(f *game.Formation) {
	if !force.HoldsBlocks(f) {
		s.arms[f.Arm], s.sizes[f.Echelon] = true, true
		return
	}
	for i := range f.Formations {
		s.blocks(&f.Formations[i])
	}
}

// showsFormations tells whether leaders' cards or slips have the symbols of what they lead.
func showsFormations(d *page.Desk) bool {
	for _, cut := range []*slot.Cut{card.DesignsOf(d).Leaders, card.DesignsOf(d).Slips} {
		if cut == nil {
			continue
		}
		for _, t := range append(slices.Clone(cut.Fronts), cut.Backs...) {
			if slices.ContainsFunc(t.Slots, func(s slot.Slot) bool { return s.Verb == "symbol" && s.What == "formation" }) {
				return true
			}
		}
	}
	return false
}

// signs are those of the key.
func (s shown) signs(d *page.Desk) []sign {
	var list []sign
	first := game.Arm("")
	for _, arm := range arms {
		if s.arms[arm] {
			list = append(list, sign{word: d.Words.Say("force.arm", "arm", arm), arm: arm})
			if first == "" {
				first = arm
			}
		}
	}
	for _, kind := range kinds {
		if arm, ok := s.kinds[kind]; ok {
			list = append(list, sign{word: d.Words.Say("legend.troops", "kind", kind), arm: arm, kind: kind})
		}
	}
	said := map[symbol.EchelonMark]int{} // where each mark stands in the list
	for _, size := range sizes {
		mark, word := symbol.EchelonMarks[size], d.Words.Say("legend.size", "size", size)
		if i, known := said[mark]; known && s.sizes[size] {
			list[i].word = say.Listed(list[i].word, word)
		} else if s.sizes[size] {
			said[mark] = len(list)
			list = append(list, sign{word: word, arm: first, echelon: size})
		}
	}
	for _, nation := range s.nations {
		if d.Liveries().Has(nation) {
			list = append(list, sign{word: d.Liveries().Of(nation).Name, nation: nation})
		}
	}
	return list
}

// Measures of a key.
var (
	signWide  = layout.MM(8.6)
	signGap   = layout.MM(2)   // to its word
	signApart = layout.MM(5)   // from a word to the next sign
	signRow   = layout.MM(8)   // from row to row, clear of the marks of sizes
	signOver  = layout.MM(1.6) // over a symbol, for the mark of its size
	keyTop    = layout.MM(1.2) // under the line over it
	keyGap    = layout.MM(2.2) // over that line, under another sheet
)

// A key explains signs in rows under one another, at the right of what it is.
type key struct {
	*page.Desk
	signs []sign
	wide  layout.Length
	head  string // at its left
}

func keyOf(d *page.Desk, wide layout.Length, sides ...*game.Side) key {
	return key{d, shownBy(d, sides...).signs(d), wide, d.Words.Say("legend.title")}
}

// label is the room of its head.
func (k key) label() layout.Length {
	if k.head == "" {
		return 0
	}
	return k.Heading(12).Width(k.head) + layout.MM(6)
}

func (k key) style() layout.Style { return k.Sans(9.5) }

// row is from row to row.
func (k key) row() layout.Length { return max(signRow, k.style().LeadOf(layout.MM(4.6))) }

// room is what a sign takes of a row, with its word and what is bare behind it.
func (k key) room(s sign) layout.Length {
	return signWide + signGap + k.style().Width(say.Capitalized(s.word)) + signApart
}

// rows are the signs row by row: in columns, or one behind another where that spares a row.
func (k key) rows() (rows [][]sign, columns bool) {
	most, widest, used := k.wide-k.label()+signApart, layout.Length(0), layout.Length(0)
	for _, s := range k.signs {
		room := k.room(s)
		if widest = max(widest, room); len(rows) == 0 || used+room > most {
			rows, used = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], s)
		used += room
	}
	across := max(1, int(most/max(widest, 1)))
	if n := (len(k.signs) + across - 1) / across; n <= len(rows) && n > 0 {
		return slices.Collect(slices.Chunk(k.signs, (len(k.signs)+n-1)/n)), true
	}
	return rows, false
}

func (k key) high() layout.Length {
	rows, _ := k.rows()
	return keyTop + layout.Length(len(rows))*k.row() + page.FootAir
}

// put draws the key.
func (k key) put(onto *layout.Frame, at layout.Point) {
	const from = "symbols"
	rows, columns := k.rows()
	top := at.Y + keyTop
	if k.head != "" {
		onto.PutLine(from, at, layout.Point{X: at.X + k.wide, Y: at.Y}, layout.RuleLine)
	}
	onto.SetLine(from+"/head", layout.Point{X: at.X, Y: k.base(top)}, layout.Left, k.Heading(12), k.head)
	for i, row := range rows {
		corner := layout.Point{X: at.X + k.label(), Y: top + layout.Length(i)*k.row()}
		for _, s := range row {
			k.putSign(onto, from, corner, s)
			onto.SetLine(from+"/word", layout.Point{X: corner.X + signWide + signGap, Y: k.base(corner.Y)}, layout.Left, k.style(), say.Capitalized(s.word))
			if columns {
				corner.X += (k.wide - k.label()) / layout.Length(len(rows[0]))
			} else {
				corner.X += k.room(s)
			}
		}
	}
}

// base is the baseline of a row.
func (k key) base(top layout.Length) layout.Length {
	return top + signOver + (symbol.HeightOf(signWide)+k.style().CapHeight())/2
}

func (k key) putSign(onto *layout.Frame, from string, at layout.Point, s sign) {
	if s.nation != "" {
		high := layout.MM(3.4)
		y := at.Y + signOver + (symbol.HeightOf(signWide)-high)/2
		k.PutBand(onto, from+"/band", layout.Rect{X: at.X, Y: y, W: signWide, H: high}, k.Liveries().Of(s.nation))
		return
	}
	box := layout.Point{X: at.X, Y: at.Y + signOver}
	symbol.Put(onto, from+"/symbol", box, signWide, s.arm, s.kind, layout.Ink)
	symbol.PutEchelon(onto, from+"/symbol", box, signWide, s.echelon, layout.Ink)
}

// SymbolRoom is the room that the key to a side's symbols takes under another sheet.
func SymbolRoom(d *page.Desk, side *game.Side) layout.Length {
	return keyGap + keyOf(d, d.Paper.Size.W-2*layout.PageMargin, side).high()
}

// SymbolsUnder sets the key to a side's symbols under what stands on the last of some
// pages, and reports whether it has room there.
func SymbolsUnder(d *page.Desk, side *game.Side, pages []layout.Page) ([]layout.Page, bool) {
	if len(pages) == 0 {
		return pages, false
	}
	last := &pages[len(pages)-1]
	k := keyOf(d, last.Rest.W, side)
	if last.Rest.W == 0 || len(k.signs) == 0 || keyGap+k.high() > last.Rest.H {
		return pages, false
	}
	k.put(last.Frame, layout.Point{X: last.Rest.X, Y: last.Rest.Y + keyGap})
	last.Bookmark, last.Rest = say.Joined(last.Bookmark, k.head), layout.Rect{} // the page has both
	return pages, true
}

// Symbols is the key on a page of its own.
func Symbols(d *page.Desk, side *game.Side) []layout.Page {
	l := d.NewLeaf("symbols", side)
	k := keyOf(d, l.Wide(), side)
	title := k.head
	k.head = "" // the page has it
	if len(k.signs) == 0 {
		return nil
	}
	d.PutTitle(l, page.Title{
		Name: side.Name, Kind: d.Words.Say("legend.kind"),
		Of: page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-symbols", Hint: "page.shorten-side"},
	})
	d.PutFoot(l, d.NextMark(side.Owner()), d.ScaleLine())
	k.put(l.Frame, l.Body(l.Head+layout.MM(6)).At())
	return []layout.Page{{Frame: l.Frame, Bookmark: title}}
}

// UmpireSymbols sets the key to the symbols of all sides in the umpire's book.
func UmpireSymbols(u *page.Binder) {
	var sides []*game.Side
	for i := range u.Game.Sides {
		sides = append(sides, &u.Game.Sides[i])
	}
	k := keyOf(u.Desk, u.Paper.Size.W-2*layout.PageMargin, sides...)
	title := k.head
	k.head = "" // the book has one over it
	if len(k.signs) > 0 {
		u.Fill(title, layout.Block{High: k.high(), Put: k.put})
	}
}
