package roster

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// brigade lists the rows of a block under its heading. They stay together
// unless no page could hold them.
func (r *list) brigade(b force.Brigade, above []layout.Block) []layout.Block {
	blocks := []layout.Block{r.blockHeading(b, 2+len(above))}
	blocks[0].Head = above
	blocks = append(blocks, r.headTold(b.Commander, b.Told, b.Notes)...)
	again := append(above[:len(above):len(above)], r.continued(b.Name))
	for i, u := range b.Units {
		foreign := r.Foreign(r.side, u.Nation, b.Nation)
		row := r.row(u, foreign)
		row.Head = again
		below := r.toldBelow(u, foreign, b.Below[u])
		row.Keep = i < len(b.Units)-1 || len(below) > 0
		blocks = append(append(blocks, row), below...)
		blocks[len(blocks)-1].Keep = i < len(b.Units)-1
	}
	return blocks
}

// blockHeading is the line over a block: symbol, name, commander, and what he
// is worth to those near him.
func (r *list) blockHeading(b force.Brigade, level int) layout.Block {
	nation := r.ChipOf(r.side, b.Nation)
	block := headline{
		from: "roster/block", sign: "roster/block", noted: "roster/block", nation: nation, arm: b.Arm, echelon: b.Echelon,
		of:   page.Nameplate{Name: b.Name, Short: b.Short, Commander: b.Commander, Of: page.NameOn(b.Place, "page.on-roster")},
		note: say.Joined(nation.Word(), r.blockNote(b)), style: r.Sans(8).In(layout.Second),
		line: rosterHeading, drop: rosterDrop, signDrop: rosterSign, gap: rosterGap, rule: layout.RuleLine, level: level,
	}.block(r.Desk)
	block.Keep = true
	return block
}

// blockNote says at the right of a heading who leads the block and how far; or what its
// commander adds, or what there is to know of a block without one.
func (r *list) blockNote(b force.Brigade) string {
	leader := force.LeaderOf(r.side, b.Name, b.Place)
	switch guns := force.StrengthOf(b.Units).Guns; {
	case r.design.Beside.Text == "leader" && leader != nil:
		return force.Leads(r.Desk, leader)
	case r.design.Beside.Text == "leader" && b.Echelon != "":
		return r.Words.Say("roster.no-leader")
	case r.design.Beside.Text == "leader":
		return force.StrengthOf(b.Units).Bulk(r.Words)
	case b.Commander.Present():
		m, ok := force.LeaderInTest(r.Book, r.side, leader) // 4.4.1
		return say.Joined(rallies(r.Desk), near(r.Desk, "roster.division-test-near", m, ok))
	case b.Arm == game.Artillery:
		return say.Joined(r.Words.Say("force.guns", "n", guns), r.Told(func() string { return frontage(r.Desk, guns) }))
	case b.Echelon == "regiment", b.Echelon == "battalion", b.Echelon == "":
		return force.StrengthOf(b.Units).Bulk(r.Words)
	}
	return r.Words.Say("roster.no-commander")
}

// rallies is what a leader adds to the morale checks of units near him, 5.2.2.
func rallies(d *page.Desk) string {
	m, ok := d.Modifier("morale-modifiers", "other-leader")
	return near(d, "roster.rally-near", m, ok)
}

// near is a phrase of a modifier that a leader brings within some paces, empty where there
// is none.
func near(d *page.Desk, what words.ID, m rules.Modifier, is bool) string {
	if !is {
		return ""
	}
	return d.Words.Say(what, "paces", m.Within, "adds", page.Adds(m))
}

// formationHeading is the line over a division or corps: its commander and what
// his dice bring him. What does not go beside a long name goes below it.
func (r *list) formationHeading(f *game.Formation) layout.Block {
	n := page.Nameplate{Name: f.Name, Short: f.Short, Commander: f.Commander, Of: page.NameOn(f.Place, "page.on-roster")}
	beside := r.putFormationNote(page.Row{Frame: layout.NewFrame(r.Paper.Size)}, f)
	p, below := r.Plate(n, r.Wide()-beside, 16), layout.Length(0)
	if beside > 0 && p.TwoLines {
		p = r.Plate(n, r.Wide(), 16)
		below = page.PlateLead
		if p.TwoLines && r.CommanderWidth(p.Commander, p.Italic) > r.Wide()-beside {
			below += page.PlateLead
		}
	}
	block := page.HeadBlock("roster/command", r.Wide(), divisionHigh+max(below, p.More()), divisionHigh-divisionDrop, 2, func(row page.Row, heading func(put func())) {
		r.putFormationNote(row.On(below), f)
		heading(func() { r.PutPlate(row.Frame, row.At(0), p) })
		row.Under(layout.FrameLine)
	})
	block.Gap, block.Keep = divisionGap, true
	return block
}

// putFormationNote sets what there is to know of a division or corps at the end of a line,
// and returns the width used with the gap before it.
func (r *list) putFormationNote(row page.Row, f *game.Formation) layout.Length {
	bands := force.CommandBands(r.Book, f.Commander)
	switch end := row.Box.W; {
	case f.Commander.Present() && len(bands) > 0:
		used := force.PutCommandBands(r.Desk, row.Frame, row.From, row.At(end), bands) + bandsGap
		return used + row.Right(end-used, r.Label(), force.CommandLabel(r.Desk)) + formationGap
	case r.design.Beside.Text == "leader":
		return row.Right(end, r.Sans(8).In(layout.Second), force.Leads(r.Desk, force.LeaderOf(r.side, f.Name, f.Place))) + formationGap
	}
	return 0
}

// continued says at the top of a page what it goes on with.
func (r *list) continued(name string) layout.Block {
	name = r.FormationName(name)
	return page.RowBlock("roster/continued", r.Wide(), divisionHigh, divisionHigh-divisionDrop, func(row page.Row) {
		more, continued := r.Italic(9.5).In(layout.Third), r.Words.Say("page.goes-on")
		style, _ := r.Heading(12).Fit(name, row.Box.W-more.Width(continued)-continuedRoom, layout.Pt(9.5))
		used := row.Left(0, style, name)
		row.Left(used+continuedGap, more, continued)
	})
}

// summary is the framed line under a division or corps: its strength, and the
// losses at which a division is tested. The test goes into a second row where one is too
// short.
func (r *list) summary(f *game.Formation, above []layout.Block) layout.Block {
	name, s, test := r.FormationName(f.Name), force.StrengthOf(force.UnitsOf(f)), ""
	switch {
	case f.Part:
		test = r.Words.Say("roster.in-part")
	case f.Echelon == "division":
		test = r.divisionTest(f)
	}
	strong, plain := r.Strong(9.5), r.Sans(9.5)
	room, lower := r.Wide()-2*sumInset, layout.Length(0)
	if test != "" && strong.Width(name)+plain.Width(s.Words(r.Words))+plain.Width(test)+2*sumGap > room {
		lower = sumLead
	}
	block := page.RowBlock("roster/sum", r.Wide(), sumHigh+lower, sumBase, func(row page.Row) {
		row.PutBox(row.From, row.Box, layout.Fill{}, layout.FrameLine)
		style, _ := strong.Fit(name, room-plain.Width(s.Words(r.Words))-sumGap, layout.Pt(7))
		used := row.Left(sumInset, style, name) + sumGap
		row.Left(sumInset+used, plain, s.Words(r.Words))
		row.On(lower).Right(row.Box.W-sumInset, plain, test)
	})
	block.Gap, block.Head = sumInset, above
	return block
}

// divisionTest words the losses at which a division is tested and what they
// cost, 4.4: 6 lost −2 · 9 lost −4 · 13 lost −7.
func (r *list) divisionTest(f *game.Formation) string {
	var steps []string
	thresholds := thresholdsOf(r.Desk)
	if len(thresholds) == 0 {
		return ""
	}
	tested := force.PartsOf(r.Desk, force.UnitsOf(f))
	for _, t := range thresholds {
		steps = append(steps, page.Marked(r.Words.Say("roster.lost-costs", "n", force.ShareOf(tested, t.Percent), "adds", say.Signed(t.Value)), t.House.Percent || t.House.Value))
	}
	if m, ok := force.LeaderNear(r.Book, f.Commander.Rating); ok {
		steps = append(steps, r.Words.Say("roster.leader-near", "adds", page.Adds(m)))
	}
	return r.Words.Say("roster.division-test-at", "steps", strings.Join(steps, "  ·  "))
}
