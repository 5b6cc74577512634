package roster

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/page"
)

// toldWords are what the source tells of troops, in its own words.
func toldWords(list []game.Told) string {
	words := ""
	for _, t := range list {
		if t.Words != game.Untold {
			words = say.Joined(words, t.String())
		}
	}
	return words
}

// toldFits tells whether what is told of a unit goes under its name.
func (r *list) toldFits(u *game.Unit, c page.GridColumn, foreign *livery.Livery) bool {
	words := say.Joined(r.partsOf(u), foreign.Word(), toldWords(u.Told))
	_, err := r.Caption().Fit(words, c.Wide-chipToName, layout.Pt(6))
	return err == nil
}

// toldBelow is what is told of a unit in lines under its row, where it doesn't
// stand at its name, and the host's notes: those of the regiment that it begins, and its own.
func (r *list) toldBelow(u *game.Unit, foreign *livery.Livery, regiment string) []layout.Block {
	words := r.asListed(u.Told)
	if c, ok := r.grid.Of("name"); ok && r.toldFits(u, c, foreign) {
		words = ""
	}
	return r.told(say.Joined(words, noteWords(regiment), noteWords(u.Noted(r.Words))))
}

// noteWords are a host's notes, on one line however he wrote them.
func noteWords(notes string) string { return strings.Join(strings.Fields(notes), " ") }

// told sets words across the roster, under what they are told of.
func (r *list) told(words string) []layout.Block {
	if words == "" {
		return nil
	}
	blocks := r.Sans(8).In(layout.Second).Paragraph("roster/told", r.Wide(), toldLead, words)
	for i := range blocks {
		blocks[i].Keep = true
	}
	blocks[0].Gap = toldGap
	return blocks
}

// headTold is what is told of a formation and of who leads it beyond his name, and
// the host's notes.
func (r *list) headTold(c game.Commander, list []game.Told, notes string) []layout.Block {
	leader := say.Joined(c.Rank, c.Befell().In(r.Words))
	if leader != "" {
		leader = r.Words.Keyed(c.Name, leader)
	}
	return r.told(say.Joined(leader, r.asListed(list), noteWords(notes)))
}

// asListed marks words as those of the source.
func (r *list) asListed(told []game.Told) string {
	if words := toldWords(told); words != "" {
		return r.Words.Say("roster.as-listed", "words", words)
	}
	return ""
}

// aside lists what the order of battle has and nobody sets up, behind all blocks.
func (r *list) aside() []layout.Block {
	if len(r.side.Aside) == 0 {
		return nil
	}
	head := page.RowBlock("roster/aside", r.Wide(), rosterHeading, rosterHeading-rosterDrop, func(row page.Row) {
		row.Left(0, r.Heading(13), r.Words.Say("roster.not-on-the-table"))
		row.Under(layout.RuleLine)
	})
	head.Gap, head.Keep = rosterGap, true
	blocks := []layout.Block{head}
	for _, a := range r.side.Aside {
		said := []string{a.Name, r.Words.Label(a.Sort), page.When(a.Of != "", r.Words.Say("roster.aside-of", "formation", a.Of))}
		said = append(append(said, r.Words.All(a.Words)...), a.Notes)
		lines := r.Sans(9.5).Paragraph("roster/aside", r.Wide(), asideLead, say.Joined(said...))
		lines[0].Gap = asideGap
		blocks = append(blocks, lines...)
	}
	return blocks
}
