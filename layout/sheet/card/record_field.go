package card

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// recordContents are what a unit record can show besides what is common to all.
var recordContents = map[string]map[string]slot.Content{
	"field": {
		"name":          {Words: recordName},
		"formation":     {Words: recordFormation},
		"branch":        {Words: recordBranch},
		"hits-label":    {Words: onUnit(hitsLabel)},
		"strength":      {Words: recordStrength},
		"men":           {Words: onUnit(unitMen)},
		"notes":         {Words: recordNotes},
		"disorder-each": {Words: disorderEach},
		"confusion":     {Words: confusion},
	},
	"symbol": {"unit": {Draw: slot.DrawUnit, Varies: byUnitSymbol}},
	"ladder": {"losses": {Draw: drawLadder, Varies: byLadder, Said: saidLadder, Over: strikeLadder}},
	"track": {
		"disorder": {Draw: drawDisorder, Over: tickDisorder},
		"morale": pipTrack(moraleStates, byRegular, func(p *slot.Pen) int {
			return slices.IndexFunc(levelRows(p.Stencil.Desk), func(row rules.Row) bool { return row.Key == p.About.Unit.Start.Level })
		}, ofLevels(moraleKeys)),
		"states": pipTrack(unitStates, slot.ByArm, func(p *slot.Pen) int {
			levels := p.Book.Plays.States.Levels()
			at := slices.Index(levels, p.About.Unit.Start.Level)
			if at < 0 {
				return -1
			}
			return len(force.UnitStates(p.Desk, p.About.Arm)) - len(levels) + at // what comes before them has no name in the rules
		}, ofLevels(stateKeys)),
	},
	"code": {"record": {Draw: drawCode, Each: true}},
}

func moraleStates(p *slot.Pen) []string { return levels(p.Desk, p.About.Unit.Irregular()) }

func unitStates(p *slot.Pen) []string { return force.UnitStates(p.Desk, p.About.Arm) }

// onUnit is a field of one short word or number.
func onUnit(of func(*page.Desk, *game.Unit) string) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		return slot.Wording{Text: of(d, a.Unit), Of: page.Origin{Place: a.Unit.Place, What: "page.a-unit"}}
	}
}

func recordName(_ *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	return slot.Called(u.Name, u.Short, page.Origin{Place: u.Place, What: "page.a-name", Hint: "page.give-it-short"})
}

// recordFormation names the formations above a unit, the lowest ones alone or by
// their short names where there is no room for all.
func recordFormation(d *page.Desk, a *slot.Subject) slot.Wording {
	return formationPath(d, a, a.Unit.Path, a.Unit.Place)
}

// formationPath names formations from the top, the side where there are none, and the
// nation where the band after them has its chip.
func formationPath(d *page.Desk, a *slot.Subject, path []string, place source.Place) slot.Wording {
	w := sideName(d, a)
	if len(path) > 0 {
		path = slices.Clone(path)
		path[0] = d.FormationName(path[0])
		w = slot.Wording{Text: say.Joined(path...), Of: page.Origin{Place: place, What: "page.a-formation", Hint: "page.give-formation-short"}}
	}
	short := shortPath(a, path)
	for i := range path {
		w.Shorter = append(w.Shorter, say.Joined(path[i:]...), say.Joined(short[i:]...))
	}
	if word := byNation(d, a); word != "" {
		return w.Then(word)
	}
	return w
}

// shortPath is a path of formations by their short names.
func shortPath(a *slot.Subject, path []string) []string {
	short := slices.Clone(path)
	for i, name := range path {
		if s, ok := a.Shorts[name]; ok {
			short[i] = s
		}
	}
	return short
}

// recordBranch says what a unit is, and its fixed initiative sum, 4.3.2.
func recordBranch(d *page.Desk, a *slot.Subject) slot.Wording {
	initiative := ""
	if len(d.Rows("initiative-check")) > 0 {
		initiative = d.Words.Say("record.initiative", "sum", say.Signed(a.Unit.InitiativeBy(d.Book)))
	}
	kind, parts := unitBranch(d, a.Unit)
	return slot.Wording{
		Text:    say.Joined(kind, parts, initiative),
		Shorter: []string{say.Joined(parts, initiative), say.Joined(kind, initiative), initiative},
		Of:      page.Origin{Place: a.Unit.Place, What: "page.a-kind", Hint: "page.shorten-kind"},
	}
}

// unitBranch words a unit's kind, and of how many squadrons or companies it is.
func unitBranch(d *page.Desk, u *game.Unit) (kind, parts string) {
	kind = kindOf(d, u, false)
	if u.Called != "" {
		kind = d.Words.Lowered(kind)
	}
	switch {
	case u.Echelon == game.SingleMan:
		return "", ""
	case u.Arm == game.Cavalry && u.Squadrons > 0:
		return kind, d.Words.Say("force.squadrons", "n", u.Squadrons)
	case u.Arm == game.Infantry && u.Squadrons > 0:
		parts = d.Words.Say("record.companies", "n", u.Squadrons)
	}
	return ofArm(d, u, kind), parts
}

// sortOf says what a unit is: "hussars", "light infantry", "foot battery".
func sortOf(d *page.Desk, u *game.Unit) string {
	switch {
	case u.Arm == game.Cavalry && u.Called != "":
		return kindOf(d, u, false)
	case u.Arm == game.Cavalry && game.CavalryOnly[u.Kind], u.Arm != game.Artillery && (u.Kind == "chasseur" || u.Kind == "carabinier"):
		return kindOf(d, u, true)
	}
	return ofArm(d, u, kindOf(d, u, false))
}

// ofArm is the word for a unit's kind with that for its arm.
func ofArm(d *page.Desk, u *game.Unit, kind string) string {
	return d.Words.Say("record.of-arm", "arm", u.Arm, "kind", cmp.Or(u.KindWords(), "none"), "word", kind)
}

// kindOf is the word for a unit's kind, or for troops of that kind where it stands for the
// arm as well.
func kindOf(d *page.Desk, u *game.Unit, troops bool) string {
	kind, irregular := strings.CutPrefix(u.KindWords(), "irregular ")
	word := d.Words.Label(kind)
	if troops {
		word = d.Words.Say("record.kind-of-troops", "kind", kind, "word", word)
	}
	if irregular {
		return d.Words.Say("record.irregular", "kind", word)
	}
	return word
}

func hitsLabel(d *page.Desk, u *game.Unit) string {
	if u.Arm == game.Artillery {
		return d.Words.Say("record.guns")
	}
	return d.Words.Say("record.figures")
}

// recordStrength is the men of a unit, or the guns of a battery in the host's
// words and then in shorter ones.
func recordStrength(d *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	w := slot.Wording{Of: page.Origin{Place: u.Place, What: "page.a-ordnance", Hint: "page.say-ordnance-shorter"}}
	switch {
	case u.Arm == game.Artillery && u.Ordnance != "":
		w.Text = u.Ordnance
		w.Shorter = []string{shortOrdnance.Replace(u.Ordnance)}
	case u.Arm == game.Artillery && force.About(u) != "":
		w.Text = force.About(u) + d.Words.Say("force.guns", "n", u.Guns)
	case u.Men > 0 && u.Men != u.Figures:
		w.Text = force.About(u) + d.Words.Say("force.men", "n", u.Men)
	}
	if lost := u.Start.Men; lost > 0 {
		w.Text, w.Shorter = say.Listed(w.Text, d.Words.Say("record.lost", "n", lost)), append(w.Shorter, w.Text)
	}
	return w
}

var shortOrdnance = strings.NewReplacer("-pounders", "-pdr", "-pounder", "-pdr", "howitzers", "how.", "howitzer", "how.", " and ", ", ")

func recordNotes(d *page.Desk, a *slot.Subject) slot.Wording {
	return slot.Wording{Text: a.Unit.Noted(d.Words), Of: page.Origin{Place: a.Unit.Place, What: "page.a-notes", Hint: "page.say-it-shorter"}}
}

// disorderEach is what a marker of disorder adds to checks of morale and of
// initiative, worked out once for all units alike.
func disorderEach(d *page.Desk, a *slot.Subject) slot.Wording {
	adds := disorderOf(d, a.Unit)
	morale, initiative := say.Signed(adds[0]), say.Signed(adds[1])
	switch {
	case adds == [2]int{}:
		return slot.Wording{}
	case morale == initiative:
		return slot.Wording{Text: d.Words.Say("record.each", "adds", morale)}
	}
	return slot.Wording{
		Text:    d.Words.Say("record.disorder-adds", "morale", morale, "initiative", initiative),
		Shorter: []string{d.Words.Say("record.disorder-adds-in-short", "morale", morale, "initiative", initiative), morale + " / " + initiative, morale + "/" + initiative},
	}
}

// disorderOf is that of morale and that of initiative.
func disorderOf(d *page.Desk, u *game.Unit) [2]int {
	return page.Keep(d, alike{"disorder", likeOf(u)}, func() [2]int {
		morale, initiative := force.DisorderAdds(d.Book, u)
		return [2]int{morale, initiative}
	})
}

// confusion is by how much a check of initiative misses what is needed for the graver
// result, 4.3.1: "Init −8: confusion".
func confusion(d *page.Desk, _ *slot.Subject) slot.Wording {
	least, ok := force.LeastOf(d, "initiative-check")
	rows := d.Rows("initiative-check")
	if !ok || len(rows) == 0 || rows[0].Low != nil || rows[0].High == nil || len(rows[0].Cells) == 0 {
		return slot.Wording{}
	}
	return slot.Wording{Text: d.Words.Say("record.confusion", "sum", say.Signed(*rows[0].High-least), "result", d.Words.Small(rows[0].Cells[0].Text))}
}

func byUnitSymbol(_ *page.Desk, a *slot.Subject) string {
	return string(a.Arm) + "/" + slot.MarkOf(a.Unit)
}
