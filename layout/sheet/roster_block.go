package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// brigade lists the rows of a block under its heading. They stay together
// unless no page could hold them.
func (r *roster) brigade(b brigade, above []layout.Block) []layout.Block {
	blocks := []layout.Block{r.blockHeading(b)}
	blocks[0].Head = above
	again := append(above[:len(above):len(above)], r.continued(b.name))
	for i, u := range b.units {
		row := r.row(i, u, r.foreign(r.side, u.Nation, b.nation))
		row.Head = again
		row.Keep = i < len(b.units)-1
		blocks = append(blocks, row)
	}
	return blocks
}

// blockHeading is the line over a block: symbol, name, commander, and what he
// is worth to those near him.
func (r *roster) blockHeading(b brigade) layout.Block {
	chip := r.chipOf(r.side, b.nation)
	note, small := joined(chip.word(), r.blockNote(b)), r.sans(8).In(layout.Second)
	shift := r.chipRoom(chip)
	room := r.wide() - small.Width(note) - layout.MM(16) - shift
	p := r.plate(nameplate{b.name, b.short, b.commander, nameOn(b.place, "roster")}, room, 13)
	high := rosterHeading + p.more()
	return layout.Block{High: high, Gap: rosterGap, Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		right := onto.Size.W - layout.PageMargin
		base := at.Y + rosterHeading - layout.MM(1.5)
		wide := layout.MM(8)
		r.putNation(onto, "roster/block", layout.Point{X: at.X, Y: base}, chip)
		symbolAt := layout.Point{X: at.X + shift, Y: at.Y + rosterHeading - layout.MM(0.8) - symbolHeight(wide)}
		putSymbol(onto, "roster/block", symbolAt, wide, b.arm, "", layout.Ink)
		putEchelon(onto, "roster/block", symbolAt, wide, b.echelon, layout.Ink)
		onto.SetLine("roster/block", layout.Point{X: right, Y: base}, layout.Right, small, note)
		r.putPlate(onto, layout.Point{X: at.X + shift + layout.MM(12), Y: base}, p)
		foot := at.Y + high
		onto.PutLine("roster/block", layout.Point{X: at.X, Y: foot}, layout.Point{X: right, Y: foot}, layout.RuleLine)
	}}
}

// wide is the room between the margins.
func (r *roster) wide() layout.Length { return r.Paper.Size.W - 2*layout.PageMargin }

// blockNote says at the right of a heading what there is to know of who leads it.
func (r *roster) blockNote(b brigade) string {
	if r.design.Beside.Text == "leader" {
		return r.leaderNote(b)
	}
	return r.commanderNote(b)
}

// commanderNote is what the block's commander adds, or what there is to know of
// a block without one.
func (r *roster) commanderNote(b brigade) string {
	switch {
	case b.commander.Present():
		return joined(r.rallies(), r.steadies(b.commander.Rating))
	case b.arm == generate.Artillery:
		guns := b.strength().guns
		return joined(counted(guns, "gun"), r.frontage(guns))
	case b.echelon == "regiment", b.echelon == "battalion", b.echelon == "":
		return b.strength().bulk()
	}
	return "no commander of its own"
}

// rallies is what a leader adds to the morale checks of units near him, 5.2.2.
func (d *Desk) rallies() string {
	return d.near("rally", "morale-modifiers", "other-leader")
}

// steadies is what a leader of a rating adds to the division test, 4.4.1.
func (d *Desk) steadies(rating string) string {
	return d.near("division test", "division-effectiveness-modifiers", rating+"-leader")
}

// near words a modifier that a leader brings within some paces, empty where the
// rules lack it.
func (d *Desk) near(what, list, key string) string {
	m, ok := d.modifier(list, key)
	if !ok {
		return ""
	}
	if _, paces, ok := strings.Cut(m.Label, "within "); ok {
		what += " within " + paces + " paces"
	}
	return what + " " + signed(m.Value)
}

// formationHeading is the line over a division or corps: its commander and what
// his dice bring him. What does not go beside a long name goes below it.
func (r *roster) formationHeading(f *generate.Formation) layout.Block {
	n := nameplate{f.Name, f.Short, f.Commander, nameOn(f.Place, "roster")}
	note := r.formationNote(f)
	beside := note(layout.NewFrame(r.Paper.Size), layout.Point{})
	p, below := r.plate(n, r.wide()-beside, 16), layout.Length(0)
	if beside > 0 && p.twoLines {
		p = r.plate(n, r.wide(), 16)
		below = plateLead
		if p.twoLines && r.commanderWidth(p.commander, p.italic) > r.wide()-beside {
			below += plateLead
		}
	}
	high := divisionHigh + max(below, p.more())
	return layout.Block{High: high, Gap: divisionGap, Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		right := onto.Size.W - layout.PageMargin
		base := at.Y + divisionHigh - layout.MM(2)
		note(onto, layout.Point{X: right, Y: base + below})
		r.putPlate(onto, layout.Point{X: at.X, Y: base}, p)
		foot := at.Y + high
		onto.PutLine("roster/command", layout.Point{X: at.X, Y: foot}, layout.Point{X: right, Y: foot}, layout.FrameLine)
	}}
}

// formationNote sets what there is to know of a division or corps in a line that
// ends at a point, and returns the width used with the gap before it.
func (r *roster) formationNote(f *generate.Formation) func(onto *layout.Frame, end layout.Point) layout.Length {
	bands := r.commandBands(f.Commander)
	switch {
	case f.Commander.Present() && len(bands) > 0:
		return func(onto *layout.Frame, end layout.Point) layout.Length {
			used := r.putCommandBands(onto, "roster/command", end, bands) + layout.MM(5)
			end.X -= used
			return used + onto.SetLine("roster/command", end, layout.Right, r.label(), r.commandLabel()) + layout.MM(4)
		}
	case r.design.Beside.Text == "leader":
		return func(onto *layout.Frame, end layout.Point) layout.Length {
			return onto.SetLine("roster/command", end, layout.Right, r.sans(8).In(layout.Second), r.leads(leaderNamed(r.side, f.Name))) + layout.MM(4)
		}
	}
	return func(*layout.Frame, layout.Point) layout.Length { return 0 }
}

// commandLabel stands before the command bands.
func (d *Desk) commandLabel() string {
	t := d.Book.Plays.Command
	if t == nil {
		return ""
	}
	return "COMMAND POINTS ON " + t.Dice.String()
}

// continued says at the top of a page what it goes on with.
func (r *roster) continued(name string) layout.Block {
	high := layout.MM(8)
	return layout.Block{High: high, Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + high - layout.MM(2)
		more := r.italic(9.5).In(layout.Third)
		style := r.heading(12)
		room := onto.Size.W - layout.PageMargin - at.X - more.Width("continued") - layout.MM(3)
		style, _ = style.Fit(name, room, layout.Pt(9.5))
		used := onto.SetLine("roster/continued", layout.Point{X: at.X, Y: base}, layout.Left, style, name)
		onto.SetLine("roster/continued", layout.Point{X: at.X + used + layout.MM(2.4), Y: base}, layout.Left, more, "continued")
	}}
}

// summary is the framed line under a division or corps: its strength, and the
// losses at which a division is tested.
func (r *roster) summary(f *generate.Formation, above []layout.Block) layout.Block {
	var test string
	if f.Echelon == "division" {
		test = r.divisionTest(f)
	}
	return r.framed(f.Name, strengthOf(f), test, above)
}

// framed is such a line. The test goes into a second row where one is too short.
func (r *roster) framed(name string, s strength, test string, above []layout.Block) layout.Block {
	inset, gap := layout.MM(2), layout.MM(6)
	strong, plain := r.strong(9.5), r.sans(9.5)
	room := r.Paper.Size.W - 2*layout.PageMargin - 2*inset
	rows := 1
	if test != "" && strong.Width(name)+plain.Width(s.words())+plain.Width(test)+2*gap > room {
		rows = 2
	}
	high := layout.Length(rows)*layout.MM(5) + layout.MM(3)
	return layout.Block{High: high, Gap: inset, Head: above, Put: func(onto *layout.Frame, at layout.Point) {
		right := onto.Size.W - layout.PageMargin
		onto.PutBox("roster/sum", layout.Rect{X: at.X, Y: at.Y, W: right - at.X, H: high}, layout.Fill{}, layout.FrameLine)
		base, x := at.Y+layout.MM(5.2), at.X+inset
		style, _ := strong.Fit(name, room-plain.Width(s.words())-gap, layout.Pt(7))
		x += onto.SetLine("roster/sum", layout.Point{X: x, Y: base}, layout.Left, style, name) + gap
		onto.SetLine("roster/sum", layout.Point{X: x, Y: base}, layout.Left, plain, s.words())
		base += layout.Length(rows-1) * layout.MM(5)
		onto.SetLine("roster/sum", layout.Point{X: right - inset, Y: base}, layout.Right, plain, test)
	}}
}

// divisionTest words the losses at which a division is tested and what they
// cost, 4.4: 6 lost −2 · 9 lost −4 · 13 lost −7.
func (r *roster) divisionTest(f *generate.Formation) string {
	var steps []string
	tested := strengthOf(f).tested()
	for _, t := range r.thresholds() {
		steps = append(steps, fmt.Sprintf("%d lost %s", shareOf(tested, t.percent), signed(t.value)))
	}
	if len(steps) == 0 {
		return ""
	}
	if m, ok := r.modifier("division-effectiveness-modifiers", f.Commander.Rating+"-leader"); ok {
		steps = append(steps, "leader near "+signed(m.Value))
	}
	return "division test at  " + strings.Join(steps, "  ·  ")
}
