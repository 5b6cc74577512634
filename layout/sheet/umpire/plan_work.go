package umpire

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// sum puts the totals.
func (p *planPage) sum() {
	p.y += layout.MM(3)
	p.Rule(p.y, layout.FrameLine)
	base := p.y + layout.MM(6)
	p.SetLine("plan/all", layout.Point{X: p.Left(), Y: base}, layout.Left, p.Heading(12), "In all")
	p.SetLine("plan/all", layout.Point{X: planSheets, Y: base}, layout.Right, p.Strong(12), fmt.Sprint(p.plan.Sheets))
	x := planStock
	for _, of := range []struct {
		fill  layout.Fill
		words string
	}{{layout.Filled(layout.Ink), fmt.Sprintf("%d of card", p.plan.Card)}, {layout.Fill{}, fmt.Sprintf("%d of paper", p.plan.Paper)}} {
		p.PutBox("plan/all", layout.Rect{X: x, Y: base - layout.MM(2.4), W: layout.MM(3.2), H: layout.MM(2.4)}, of.fill, layout.RuleLine)
		p.SetLine("plan/all", layout.Point{X: x + layout.MM(5), Y: base}, layout.Left, p.Strong(9.5), of.words)
		x = planSides
	}
	p.y += planSum - layout.MM(3)
}

// A step of the work, with its box.
type step struct{ name, words string }

// work is what there is to do, in its order.
func (p *planPage) work() []step {
	steps := []step{{"Print this page at 100 %", "and measure the bars: 100 mm both ways. If they are not, the printer’s own dialog still says “fit”."}}
	if p.plan.Paper > 0 {
		steps = append(steps, step{"Print the paper", say.Counted(p.plan.Paper, "sheet") + p.copied()})
	}
	stack := say.Counted(p.plan.Card, "sheet") + " in all; stack them in the order of this list."
	switch {
	case p.plan.Card == 0:
	case p.prints(plan.Card, plan.Both) || p.BackMode() == layout.FoldOver:
		steps = append(steps, p.firstCard(), step{"Print the rest of the card", stack})
	default:
		steps = append(steps, step{"Load card, print it on one side", stack})
	}
	if p.cuts() {
		steps = append(steps, step{"Cut", "long cuts first, straight across the sheet; the smallest pieces last."})
	}
	return append(steps, step{"Sort", "one envelope a side, sealed; umpire.pdf and packet.json to no player."})
}

// copied says what is printed more than once.
func (p *planPage) copied() string {
	for _, f := range p.plan.Files {
		if f.Times() > 1 {
			return fmt.Sprintf("; %s %d times, for all players and the umpire.", f.Name, f.Times())
		}
	}
	return "."
}

// firstCard tries how backs fall on fronts.
func (p *planPage) firstCard() step {
	switch p.BackMode() {
	case layout.FoldOver:
		return step{"Load card, print one sheet", "fold it at the dashed line: front and back fall on one another within 1 mm."}
	case layout.FrontsThenBacks:
		return step{"Load card, print one sheet", "its front, then its back: held to the light, frames lie on one another within 1 mm."}
	}
	return step{"Load card, print one sheet", "flipped on the " + p.edge() + ". Held to the light, frames lie on one another within 1 mm, else --backs fold."}
}

func (p *planPage) cuts() bool {
	for _, f := range p.plan.Files {
		for _, part := range f.Parts {
			if part.Cut != "" {
				return true
			}
		}
	}
	return false
}

// steps puts them in two columns.
func (p *planPage) steps() {
	p.section("Order of work")
	for _, row := range p.workRows() {
		row.Put(p.Frame, layout.Point{X: p.Left(), Y: p.y})
		p.y += row.High
	}
	p.y += layout.MM(2)
}

// workRows are the steps as they stand beside each other, each as high as its words.
func (p *planPage) workRows() []layout.Block {
	steps := p.work()
	half := (len(steps) + 1) / 2
	rows := make([]layout.Block, half)
	for i, s := range steps {
		words := p.Sans(9).Wrap(s.words, p.Wide()/2-layout.MM(15))
		row := &rows[i%half]
		row.High = max(row.High, planStep+planStepLead*layout.Length(len(words)-1))
		before := row.Put
		row.Put = func(onto *layout.Frame, at layout.Point) {
			if before != nil {
				before(onto, at)
				at.X += p.Wide()/2 + layout.MM(2)
			}
			p.step(at, i+1, s.name, words)
		}
	}
	return rows
}

func (p *planPage) section(words string) {
	p.SetLine("plan/section", layout.Point{X: p.Left(), Y: p.y + layout.MM(4)}, layout.Left, p.Heading(12), words)
	p.Rule(p.y+layout.MM(5.8), layout.HairLine)
	p.y += planSection
}

func (p *planPage) step(at layout.Point, n int, name string, words []string) {
	side := layout.MM(4)
	p.PutBox("plan/tick", layout.Rect{X: at.X, Y: at.Y, W: side, H: side}, layout.Fill{}, layout.RuleLine)
	base := at.Y + layout.MM(3.2)
	p.SetLine("plan/step", layout.Point{X: at.X + layout.MM(6.4), Y: base}, layout.Left, p.Strong(11), fmt.Sprint(n))
	x := at.X + layout.MM(11)
	p.SetLine("plan/step", layout.Point{X: x, Y: base}, layout.Left, p.Strong(9.5), name)
	p.SetLines("plan/step", layout.Point{X: x, Y: base + layout.MM(4.2)}, layout.Left, p.Sans(9), planStepLead, words)
}

// A saving is what leaves sheets out.
type saving struct {
	write, words string
	sheets       int
}

// savings are what can be left out, by what the plan counts: of sheets that other things
// share, some stay.
func (p *planPage) savings() []saving {
	return []saving{
		{"cover_sheets: 0", "nothing to lay over far cards", p.CoverSheets() * p.fileSides()},
		{"--only, without records", "units are kept on phones or on the roster", p.of("records", "")},
		{"--only, without forms", "players write on paper of their own", p.of("forms", plan.Paper)},
	}
}

// of counts the sheets of a kind, and of a stock where one is given.
func (p *planPage) of(kind, stock string) int {
	n := 0
	for _, f := range p.plan.Files {
		for _, part := range f.Parts {
			if part.Kind == kind && (stock == "" || part.Stock == stock) {
				n += part.Sheets
			}
		}
	}
	return n
}

// fileSides are the sides that have cards to cover in the plan: their commanders
// have the cover sheets.
func (p *planPage) fileSides() int {
	n := 0
	for _, f := range p.plan.Files {
		if p.ofPlayer(f.Name) {
			continue
		}
		for _, part := range f.Parts {
			if part.Kind == "cards" {
				n++
			}
		}
	}
	return n
}

// less says how to print less, where there is room for it.
func (p *planPage) less() {
	var some []saving
	for _, s := range p.savings() {
		if s.sheets > 0 {
			some = append(some, s)
		}
	}
	if len(some) == 0 || p.y+planSection+layout.Length(len(some))*planLessLead > p.Size.H-planFoot {
		return
	}
	p.section("To print less")
	for _, s := range some {
		base := p.y + layout.MM(3)
		p.SetLine("plan/less", layout.Point{X: p.Left(), Y: base}, layout.Left, p.Strong(9), s.write)
		p.SetLine("plan/less", layout.Point{X: p.Left() + layout.MM(56), Y: base}, layout.Left, p.Sans(9), s.words)
		p.SetLine("plan/less", layout.Point{X: p.Right() - layout.MM(8), Y: base}, layout.Right, p.Sans(9).In(layout.Third), "at most −"+say.Counted(s.sheets, "sheet"))
		p.y += planLessLead
	}
}

// planBar is the length of the bars to measure.
var planBarLong = layout.MM(100)

// bars puts one of 100 mm each way, and what they are for beside the lower one, no
// farther than an edge.
func (p *planPage) bars(edge layout.Length) {
	planBar := p.True(planBarLong)
	y, x := p.Size.H-layout.MM(10), p.Size.W-layout.LeastMargin-layout.RuleWidth
	top := y - layout.MM(6) - planBar
	p.PutLine("plan/bar", layout.Point{X: p.Left(), Y: y}, layout.Point{X: p.Left() + planBar, Y: y}, layout.RuleLine)
	p.PutLine("plan/bar", layout.Point{X: x, Y: top}, layout.Point{X: x, Y: top + planBar}, layout.RuleLine)
	for i := range 11 {
		at, tick := planBar.Times(i, 10), layout.MM(0.9)
		if i%5 == 0 {
			tick = layout.MM(1.5)
		}
		p.PutLine("plan/bar", layout.Point{X: p.Left() + at, Y: y - tick}, layout.Point{X: p.Left() + at, Y: y}, layout.RuleLine)
		p.PutLine("plan/bar", layout.Point{X: x - tick, Y: top + at}, layout.Point{X: x, Y: top + at}, layout.RuleLine)
	}
	small := p.Caption().In(layout.Ink)
	at := layout.Point{X: p.Left() + planBar + layout.MM(2.4), Y: y}
	at.X += p.SetLine("plan/bar", at, layout.Left, small, "100 mm") + layout.MM(6)
	lines := []string{"print at 100 %, not “fit to page” · for the umpire alone"}
	if p.Caption().Width(lines[0]) > edge-at.X {
		lines = strings.Split(lines[0], " · ")
	}
	at.Y -= p.Caption().LeadOf(page.FootLead).Times(len(lines)-1, 1)
	p.SetLines("plan/bar", at, layout.Left, p.Caption(), page.FootLead, lines)
	if small.CapHeight()+layout.MM(0.5) < x-p.Right() { // the margin has room for it
		p.SetTurned("plan/bar", layout.Point{X: x, Y: top - layout.MM(2.4)}, layout.QuarterCCW, small, "100 mm")
	}
}
