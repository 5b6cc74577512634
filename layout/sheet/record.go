package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/records"
)

// Records are a side's unit records, a small card for each unit in the order of
// the order of battle. Units with more losses than a record has boxes for come
// after them on taller ones.
func (d *Desk) Records(side *generate.Side) []layout.Page {
	return d.RecordSprue(side, side.Units())
}

// RecordSprue lays out the records of these units of a side, in their order.
func (d *Desk) RecordSprue(side *generate.Side, units []*generate.Unit) []layout.Page {
	var pages []layout.Page
	sprue, sheets := designsOf(d).records, 0
	for i, design := range sprue.Fronts {
		var served []*generate.Unit
		for _, u := range units {
			if sprue.designFor(u) == i {
				served = append(served, u)
			}
		}
		sheet, n := d.layOut(d.recordRun(sprue, design, side, served, sheets))
		pages, sheets = append(pages, sheet...), sheets+n
	}
	return pages
}

// designFor is the first design with a box for each of a unit's hits, the last
// where none has so many.
func (s *Cut) designFor(u *generate.Unit) int {
	for i, t := range s.Fronts {
		if t.hitsPerBox(u) == 1 {
			return i
		}
	}
	return len(s.Fronts) - 1
}

// hitsPerBox is how many of a unit's hits each loss box of a record stands for.
func (t *Template) hitsPerBox(u *generate.Unit) int {
	boxes := t.find(func(s *Slot) bool { return s.Verb == "boxes" })
	if boxes == nil {
		return 1
	}
	return max(1, (u.Hits()+boxes.capacity()-1)/boxes.capacity())
}

// recordRun fills the records of a design.
func (d *Desk) recordRun(sprue *Cut, design *Template, side *generate.Side, units []*generate.Unit, after int) run {
	front := d.newStencil(design, side)
	r := run{sprue: &sprue.Sprue, side: side, trim: design.Size, bleed: front.bleed, first: after + 1}
	var back *stencil
	if len(sprue.Backs) > 0 {
		back = d.newStencil(nearest(sprue.Backs, design.Size).At(design.Size), side)
	}
	shorts := shortNames(side)
	if design.find(func(s *Slot) bool { return s.What == "costs" }) != nil {
		r.note = moreThanMark
	}
	for _, u := range units {
		about := &subject{side: side, arm: u.Arm, unit: u, shorts: shorts, perBox: design.hitsPerBox(u), nation: u.Nation}
		r.fronts = append(r.fronts, front.face(about))
		if back != nil {
			r.backs = append(r.backs, back.face(about))
		}
	}
	return r
}

// Bounds of a module of a QR code.
var (
	leastModule = layout.MM(0.5)
	mostModule  = layout.MM(0.75)
)

// quietModules are the bare ones that a reader needs around a code.
const quietModules = 4

// drawCode draws the QR code of a unit's record in the upper right corner of
// its box, its modules as large as box and quiet zone allow. To the left and
// below there is as much bare room as the slot says; above and to the right the
// design leaves enough for the largest modules.
func drawCode(p *pen) {
	u := p.about.unit
	code, err := p.code()
	if err != nil {
		p.problems.Add(source.Problem{Place: u.Place, What: "no code can be made of this unit: " + err.Error(), Hint: "shorten its name"})
		return
	}
	p.putCode(code, u.Place)
}

// putCode draws a code whose record the scenario has at a place.
func (p *pen) putCode(code records.Code, place source.Place) {
	module := p.module(code)
	if module < leastModule {
		p.problems.Add(source.Problem{
			Place: place,
			What:  fmt.Sprintf("the code of this unit or man has %d modules, each %.2f mm on the record", code.Side, module.MM()),
			Want:  fmt.Sprintf("%.2f mm at least", leastModule.MM()),
			Hint:  "shorten its name or the address under records:",
		})
		return
	}
	wide := module * layout.Length(code.Side)
	p.onto.Put(p.slot.from, layout.Point{X: p.box.Right() - wide, Y: p.box.Y}, layout.Modules{Side: code.Side, Module: module, Dark: code.Dark})
}

// module is the size of the modules with which a code fills the slot.
func (p *pen) module(c records.Code) layout.Length {
	box, side := min(p.box.W, p.box.H), layout.Length(c.Side)
	return min(mostModule, box/side, (box+p.slot.Quiet)/(side+quietModules))
}

// code is that of the unit's record. Where its modules would be too small, the
// record calls the formations by their short names, names the lowest alone or
// none, and at last shortens the unit's own name.
func (p *pen) code() (code records.Code, err error) {
	for _, record := range p.records() {
		code, err = record.Code(baseOf(p.Desk))
		if err == nil && p.module(code) >= leastModule {
			return code, nil
		}
	}
	return code, err
}

// records are the unit's record and ever shorter ones, the whole one first.
func (p *pen) records() []records.Record {
	whole := records.Of(p.Game, *p.about.unit)
	path := p.about.shortPath(whole.Formation)
	var out []records.Record
	for _, name := range []string{whole.Name, p.about.unit.Short, abridged(whole.Name)} {
		for _, above := range [][]string{whole.Formation, path, path[max(0, len(path)-1):], nil} {
			if name != "" {
				r := whole
				r.Name, r.Formation = name, above
				out = append(out, r)
			}
		}
	}
	return out
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
