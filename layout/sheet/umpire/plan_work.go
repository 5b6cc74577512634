package umpire

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// Measures of the work, and of how to print less.
var (
	planSection     = layout.MM(8) // the head of either
	planSectionBase = layout.MM(4)
	planSectionRule = layout.MM(5.8)
	planStep        = layout.MM(11.4) // a step with one line of words
	planStepLead    = layout.MM(3.8)  // for each more
	stepTick        = layout.MM(4)
	stepBase        = layout.MM(3.2) // of its number and its name
	stepNumber      = layout.MM(6.4)
	stepName        = layout.MM(11)
	stepBelow       = layout.MM(4.2) // from there to its words
	stepGap         = layout.MM(4)   // between the two columns of steps, and at their right

	planLessLead = layout.MM(4.6)
	lessBase     = layout.MM(3)
	lessWords    = layout.MM(56) // where it is told when that will do
	lessSheets   = layout.MM(8)  // from the right edge to the end of what is saved
)

// Measures of the foot with the bars to measure.
var (
	planFoot    = layout.MM(19)
	planBarLong = layout.MM(100)
	barFoot     = layout.MM(10)  // the lower bar, from the foot of the page
	barApart    = layout.MM(6)   // from it to the foot of the upright one
	barTick     = layout.MM(0.9) // each tenth
	barHalf     = layout.MM(1.5) // the ends and the middle
	barName     = layout.MM(2.4) // from the end of a bar to how long it is
	barWords    = layout.MM(6)   // from there to what the bars are for
	barGap      = layout.MM(3)   // from these words to the mark of the page
	barMargin   = layout.MM(0.5) // bare beside words in the margin
)

// sum puts the totals.
func (p *planPage) sum() {
	r := p.Strip("plan/all", p.y, planSum, sumBase)
	r.Of("plan").Line(sumRule, layout.FrameLine)
	r.Left(0, p.Heading(12), p.Words.Say("plan.in-all"))
	r.Right(p.at.sheets, p.Strong(12), fmt.Sprint(p.plan.Sheets))
	putStock(r, p.at.stock, layout.Filled(layout.Ink), p.Strong(9.5), p.ofCard())
	putStock(r, p.at.sides, layout.Fill{}, p.Strong(9.5), p.Words.Say("plan.of-paper", "n", strconv.Itoa(p.plan.Paper)))
	p.y += planSum
}

// ofCard is how many sheets are of card.
func (p *planPage) ofCard() string {
	return p.Words.Say("plan.of-card", "n", strconv.Itoa(p.plan.Card))
}

// A step of the work, with its box.
type step struct{ name, words string }

// work is what there is to do, in its order.
func (p *planPage) work() []step {
	steps := []step{{p.Words.Say("plan.print-this"), p.Words.Say("plan.measure")}}
	if p.plan.Paper > 0 {
		steps = append(steps, step{p.Words.Say("plan.print-paper"), p.paperSheets()})
	}
	stack := p.Words.Say("plan.stack", "n", p.plan.Card)
	switch {
	case p.plan.Card == 0:
	case p.prints(plan.Card, plan.Both) || p.BackMode() == layout.FoldOver:
		steps = append(steps, step{p.Words.Say("plan.load-card"), p.firstCard()}, step{p.Words.Say("plan.print-card"), stack})
	default:
		steps = append(steps, step{p.Words.Say("plan.print-card-one-side"), stack})
	}
	if p.cuts() {
		steps = append(steps, step{p.Words.Say("plan.cut"), p.Words.Say("plan.how-to-cut")})
	}
	return append(steps, step{p.Words.Say("plan.sort"), p.Words.Say("plan.how-to-sort")})
}

// paperSheets are those of paper, and what of them is printed more than once.
func (p *planPage) paperSheets() string {
	for _, f := range p.plan.Files {
		if f.Times() > 1 {
			return p.Words.Say("plan.paper-sheets-copied", "n", p.plan.Paper, "file", f.Name, "times", f.Times())
		}
	}
	return p.Words.Say("plan.paper-sheets", "n", p.plan.Paper)
}

// firstCard tries how backs fall on fronts.
func (p *planPage) firstCard() string {
	switch p.BackMode() {
	case layout.FoldOver:
		return p.Words.Say("plan.try-fold")
	case layout.FrontsThenBacks:
		return p.Words.Say("plan.try-two-runs")
	}
	return p.Words.Say("plan.try-flip", "short", p.shortEdge())
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
	p.section(p.Words.Say("plan.order-of-work"))
	for _, row := range p.workRows() {
		row.Put(p.Frame, layout.Point{X: p.Left(), Y: p.y})
		p.y += row.High
	}
	p.y += planAir
}

// workRows are the steps as they stand beside each other, each as high as its words.
func (p *planPage) workRows() []layout.Block {
	steps := p.work()
	half := (len(steps) + 1) / 2
	rows := make([]layout.Block, half)
	for i, s := range steps {
		words := p.Sans(9).Wrap(s.words, p.Wide()/2-stepName-stepGap)
		row := &rows[i%half]
		row.High = max(row.High, planStep+planStepLead*layout.Length(len(words)-1))
		*row = row.With(func(onto *layout.Frame, at layout.Point) {
			if i >= half {
				at.X += p.Wide()/2 + stepGap/2
			}
			p.step(page.RowIn(onto, "plan/step", layout.Rect{X: at.X, Y: at.Y}, stepBase), i+1, s.name, words)
		})
	}
	return rows
}

func (p *planPage) section(words string) {
	r := p.Strip("plan/section", p.y, planSection, planSectionBase)
	r.Left(0, p.Heading(12), words)
	r.Of("plan").Line(planSectionRule, layout.HairLine)
	p.y += planSection
}

// step puts one of them, its box to tick at the upper left.
func (p *planPage) step(r page.Row, n int, name string, words []string) {
	r.PutBox("plan/tick", layout.Rect{X: r.Box.X, Y: r.Box.Y, W: stepTick, H: stepTick}, layout.Fill{}, layout.RuleLine)
	r.Left(stepNumber, p.Strong(11), fmt.Sprint(n))
	r.Left(stepName, p.Strong(9.5), name)
	r.On(stepBelow).Lines(stepName, p.Sans(9), planStepLead, words)
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
		{"cover_sheets: 0", p.Words.Say("plan.no-covers"), p.CoverSheets() * p.fileSides()},
		{p.Words.Say("plan.without-records"), p.Words.Say("plan.no-records"), p.of("records", "")},
		{p.Words.Say("plan.without-forms"), p.Words.Say("plan.no-forms"), p.of("forms", plan.Paper)},
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
	p.section(p.Words.Say("plan.to-print-less"))
	for _, s := range some {
		r := p.Strip("plan/less", p.y, planLessLead, lessBase)
		r.Left(0, p.Strong(9), s.write)
		r.Left(lessWords, p.Sans(9), s.words)
		r.Right(p.Wide()-lessSheets, p.Sans(9).In(layout.Third), p.Words.Say("plan.at-most", "n", s.sheets))
		p.y += planLessLead
	}
}

// bars puts one of 100 mm each way, and what they are for beside the lower one, no
// farther than an edge.
func (p *planPage) bars(edge layout.Length) {
	planBar := p.True(planBarLong)
	y, x := p.Size.H-barFoot, p.Size.W-layout.LeastMargin-layout.RuleWidth
	top := y - barApart - planBar
	p.PutLine("plan/bar", layout.Point{X: p.Left(), Y: y}, layout.Point{X: p.Left() + planBar, Y: y}, layout.RuleLine)
	p.PutLine("plan/bar", layout.Point{X: x, Y: top}, layout.Point{X: x, Y: top + planBar}, layout.RuleLine)
	for i := range 11 {
		at, tick := planBar.Times(i, 10), barTick
		if i%5 == 0 {
			tick = barHalf
		}
		p.PutLine("plan/bar", layout.Point{X: p.Left() + at, Y: y - tick}, layout.Point{X: p.Left() + at, Y: y}, layout.RuleLine)
		p.PutLine("plan/bar", layout.Point{X: x - tick, Y: top + at}, layout.Point{X: x, Y: top + at}, layout.RuleLine)
	}
	small := p.Caption().In(layout.Ink)
	at := layout.Point{X: p.Left() + planBar + barName, Y: y}
	at.X += p.SetLine("plan/bar", at, layout.Left, small, "100 mm") + barWords
	lines := []string{p.Words.Say("page.print-at-100"), p.Words.Say("page.umpire-alone")}
	if one := say.Joined(lines...); p.Caption().Width(one) <= edge-at.X {
		lines = []string{one}
	}
	at.Y -= p.Caption().LeadOf(page.FootLead).Times(len(lines)-1, 1)
	p.SetLines("plan/bar", at, layout.Left, p.Caption(), page.FootLead, lines)
	if small.CapHeight()+barMargin < x-p.Right() { // the margin has room for it
		p.SetTurned("plan/bar", layout.Point{X: x, Y: top - barName}, layout.QuarterCCW, small, "100 mm")
	}
}
