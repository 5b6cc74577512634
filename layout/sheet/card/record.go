package card

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/records"
)

// RecordRuns are a side's unit records, a small card for each unit in the order of
// the order of battle, a run for each design. Units with more losses than a record has
// boxes for come after them on taller ones.
func RecordRuns(d *page.Desk, side *game.Side) []imposition.Run {
	var runs []imposition.Run
	cut := DesignsOf(d).Records
	for i, design := range cut.Faces(d.Large) {
		served := slices.DeleteFunc(side.Units(), func(u *game.Unit) bool { return designFor(d, cut, u) != i || !d.Picks(side, u.ID) })
		runs = append(runs, recordRun(d, cut, design, side, served))
	}
	return runs
}

// designFor is the first design with a box for each of a unit's hits, the last
// where none has so many.
func designFor(d *page.Desk, s *slot.Cut, u *game.Unit) int {
	fronts := s.Faces(d.Large)
	if i := slices.IndexFunc(fronts, func(t *slot.Template) bool { return hitsPerBox(d, t, u) == 1 }); i >= 0 {
		return i
	}
	return len(fronts) - 1
}

// hitsPerBox is how many of a unit's hits each loss box of a record stands for.
func hitsPerBox(d *page.Desk, t *slot.Template, u *game.Unit) int {
	if ladder := t.Find(func(s *slot.Slot) bool { return s.Verb == "ladder" }); ladder != nil {
		return ladderEach(d, ladder, u)
	}
	if dice := t.Find(func(s *slot.Slot) bool { return s.Verb == "boxes" }); dice != nil {
		return diceEach(d, dice, u)
	}
	return 1
}

// recordRun fills the records of a design.
func recordRun(d *page.Desk, cut *slot.Cut, design *slot.Template, side *game.Side, units []*game.Unit) imposition.Run {
	front := slot.NewStencil(d, design, side)
	r := imposition.Run{Sprue: &cut.Sprue, Side: side, Trim: design.Size, Bleed: front.Bleed, Read: true}
	var back *slot.Stencil
	if len(cut.Backs) > 0 {
		back = slot.NewStencil(d, slot.Nearest(cut.Backs, design.Size).At(design.Size), side)
	}
	shorts := force.ShortNames(side)
	r.Note = recordNote(d, design, units)
	faces := func(s *slot.Stencil) func(*page.Desk, int) *layout.Frame {
		if s == nil {
			return nil
		}
		return func(on *page.Desk, i int) *layout.Frame {
			u := units[i]
			return s.On(on).Face(&slot.Subject{Side: side, Arm: u.Arm, Unit: u, Shorts: shorts, PerBox: hitsPerBox(d, design, u), Nation: u.Nation})
		}
	}
	r.Later = &imposition.Later{Cards: len(units), Front: faces(front), Back: faces(back)}
	if !d.PageByPage {
		r.Draw(d)
	}
	return r
}

// recordNote explains at the foot of a sheet what its records say.
func recordNote(d *page.Desk, t *slot.Template, units []*game.Unit) string {
	shows := func(what string) bool { return t.Find(func(s *slot.Slot) bool { return s.What == what }) != nil }
	switch {
	case shows("losses"):
		return say.Joined(ladderNote(d, units), irregularNote(d, units))
	case shows("dice"):
		return drillNote(d, units)
	case shows("checks"):
		return checksNote(d, units)
	}
	return ""
}

// ladderNote says what a heavy box is, where losses have such.
func ladderNote(d *page.Desk, units []*game.Unit) string {
	switch plays := d.Book.Plays; {
	case slices.ContainsFunc(units, func(u *game.Unit) bool { return len(ladderColumns(d, u, recordWide)) > 0 }):
		return d.Words.Say("page.ladder-note")
	case plays.Steps == nil:
		return ""
	case plays.States != nil && len(plays.States.Due) > 0:
		return d.Words.Say("record.heavy-box", "what", plays.States.Due[0].Words)
	default:
		return d.Words.Say("record.heavy-box", "what", plays.Steps.Called())
	}
}

// recordWide is about how wide the losses of a record are.
var recordWide = layout.MM(80)

// irregularNote says what becomes of irregulars where others rout, 5.6.
func irregularNote(d *page.Desk, units []*game.Unit) string {
	if d.Book.Constant(pause) == nil || !slices.ContainsFunc(units, func(u *game.Unit) bool { return u.Irregular() }) {
		return ""
	}
	return d.Words.Say("record.irregulars", "turns", d.Book.Number(pause))
}

// drawCode draws the QR code of a unit's record in the upper right corner of
// its box, its modules as large as box and quiet zone allow. To the left and
// below there is as much bare room as the slot says; above and to the right the
// design leaves enough for the largest modules.
func drawCode(p *slot.Pen) {
	u := p.About.Unit
	code, err := code(p)
	if err != nil {
		p.Trouble.Add(source.New(u.Place, "card.no-code", "error", err))
		return
	}
	qrcode.Put(p, code, u.Name, u.Place)
}

// code is that of the unit's record. Where its modules would be too small, the
// record calls the formations by their short names, names the lowest alone or
// none, and at last shortens the unit's own name.
func code(p *slot.Pen) (code records.Code, err error) {
	base := qrcode.Base(p.Desk)
	whole := page.Keep(p.Desk, "register", func() *records.Register { return records.NewRegister(p.Game) }).Of(*p.About.Unit)
	for _, record := range append([]records.Record{whole}, shortened(p, whole)...) {
		code, err = record.Code(base)
		if err == nil && qrcode.Fits(p, code) {
			return code, nil
		}
	}
	return code, err
}

// shortened are ever shorter ones than a unit's whole record.
func shortened(p *slot.Pen, whole records.Record) (list []records.Record) {
	path := shortPath(p.About, whole.Formation)
	for _, name := range []string{whole.Name, p.About.Unit.Short, abridged(whole.Name)} {
		for _, above := range [][]string{whole.Formation, path, path[max(0, len(path)-1):], nil} {
			r := whole
			r.Name, r.Formation = name, above
			if name != "" {
				list = append(list, r)
			}
		}
	}
	return list
}

// mostCodeName is how many letters of a name go into a code at the worst.
const mostCodeName = 20

// abridged is the beginning of a name.
func abridged(name string) string {
	letters := []rune(name)
	if len(letters) <= mostCodeName {
		return name
	}
	return strings.TrimRight(string(letters[:mostCodeName-1]), " ") + "…"
}
