package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
)

// recordContents are what a unit record can show besides what is common to all.
var recordContents = map[string]map[string]content{
	"field": {
		"name":             {words: recordName},
		"formation":        {words: recordFormation},
		"branch":           {words: recordBranch},
		"morale":           {words: sameField("morale")},
		"morale-class":     {words: sameField("morale-class")},
		"discipline":       {words: sameField("discipline")},
		"discipline-class": {words: onUnit(func(d *Desk, u *generate.Unit) string { return strings.ToLower(disciplineClass(d, u)) })},
		"initiative":       {words: sameField("initiative")},
		"hits":             {words: sameField("hits")},
		"hits-label":       {words: onUnit(hitsLabel)},
		"losses-label":     {words: lossesLabel},
		"strength":         {words: recordStrength},
		"men":              {words: onUnit(unitMen)},
		"id":               {words: sameField("id")},
		"notes":            {words: recordNotes},
		"disorder-each":    {words: disorderEach},
		"side":             {words: func(_ *Desk, a *subject) wording { return sideName(a) }},
	},
	"symbol": {"unit": {draw: drawUnit, varies: byUnitSymbol}},
	"boxes":  {"losses": {draw: drawLosses, varies: byHits}},
	"table":  {"costs": {draw: drawCosts, varies: byCosts}},
	"track": {
		"disorder": {draw: drawDisorder},
		"morale":   {draw: drawLevels, varies: byRegular},
	},
	"code": {"record": {draw: drawCode, each: true}},
}

// sameField is a field that lists of units have, too, of one short word or number.
func sameField(name string) func(*Desk, *subject) wording { return onUnit(unitFields[name]) }

// onUnit is a field of one short word or number.
func onUnit(of func(*Desk, *generate.Unit) string) func(*Desk, *subject) wording {
	return func(d *Desk, a *subject) wording {
		return wording{text: of(d, a.unit), of: origin{place: a.unit.Place, what: "unit"}}
	}
}

func recordName(_ *Desk, a *subject) wording {
	u := a.unit
	w := wording{text: u.Name, of: origin{place: u.Place, what: "name", hint: "give it a short name with short:"}}
	if u.Short != "" {
		w.shorter = []string{u.Short}
	}
	return w
}

// recordFormation names the formations above a unit, the lowest ones alone or by
// their short names where there is no room for all.
func recordFormation(d *Desk, a *subject) wording {
	return a.nationWord(d, formationPath(a, a.unit.Path, a.unit.Place))
}

// formationPath names formations from the top, the side where there are none.
func formationPath(a *subject, path []string, place source.Place) wording {
	if len(path) == 0 {
		return sideName(a)
	}
	short := a.shortPath(path)
	w := wording{text: joined(path...), of: origin{place: place, what: "formation", hint: "give the formation a short name with short:"}}
	for i := range path {
		w.shorter = append(w.shorter, joined(path[i:]...), joined(short[i:]...))
	}
	return w
}

// shortPath is a path of formations by their short names.
func (a *subject) shortPath(path []string) []string {
	short := slices.Clone(path)
	for i, name := range path {
		if s, ok := a.shorts[name]; ok {
			short[i] = s
		}
	}
	return short
}

// recordBranch says what a unit is, and its fixed initiative sum, 4.3.2.
func recordBranch(_ *Desk, a *subject) wording {
	initiative := "initiative " + signed(a.unit.Initiative)
	kind, parts := unitBranch(a.unit)
	return wording{
		text:    joined(kind, parts, initiative),
		shorter: []string{joined(parts, initiative), joined(kind, initiative), initiative},
		of:      origin{place: a.unit.Place, what: "kind", hint: "a shorter word for kind:"},
	}
}

// unitBranch words a unit's kind, and of how many squadrons or companies it is.
func unitBranch(u *generate.Unit) (kind, parts string) {
	kind = lowered(u.Kind)
	switch {
	case u.Arm == generate.Artillery:
		return strings.TrimSpace(kind + " battery"), ""
	case u.Arm == generate.Cavalry && u.Squadrons > 0:
		return kind, counted(u.Squadrons, "squadron")
	case u.Arm == generate.Cavalry:
		return strings.TrimSpace(kind + " cavalry"), ""
	case u.Squadrons > 0:
		return strings.TrimSpace(kind + " infantry"), counted(u.Squadrons, "company")
	}
	return strings.TrimSpace(kind + " infantry"), ""
}

func hitsLabel(_ *Desk, u *generate.Unit) string {
	if u.Arm == generate.Artillery {
		return "Guns"
	}
	return "Figures"
}

// lossesLabel heads the loss boxes, and says where a box stands for more than one.
func lossesLabel(_ *Desk, a *subject) wording {
	if a.perBox > 1 {
		return wording{text: fmt.Sprintf("Losses, %d a box", a.perBox)}
	}
	return wording{text: "Losses"}
}

// recordStrength is the men of a unit, or the guns of a battery in the host's
// words and then in shorter ones.
func recordStrength(_ *Desk, a *subject) wording {
	u := a.unit
	w := wording{of: origin{place: u.Place, what: "ordnance", hint: "say it shorter: 5 9-pdr, 1 how."}}
	switch {
	case u.Arm == generate.Artillery && u.Ordnance != "":
		w.text = u.Ordnance
		w.shorter = []string{shortOrdnance.Replace(u.Ordnance)}
	case u.Men > 0:
		w.text = grouped(u.Men) + " men"
	}
	return w
}

var shortOrdnance = strings.NewReplacer("-pounders", "-pdr", "-pounder", "-pdr", "howitzers", "how.", "howitzer", "how.", " and ", ", ")

func recordNotes(_ *Desk, a *subject) wording {
	return wording{text: a.unit.Notes, of: origin{place: a.unit.Place, what: "notes", hint: "say it shorter"}}
}

// disorderEach is what each marker of disorder costs.
func disorderEach(d *Desk, _ *subject) wording {
	m, ok := d.modifier("morale-modifiers", "disorder")
	if !ok {
		return wording{}
	}
	return wording{text: fmt.Sprintf("%s each", signed(m.Value))}
}

func byUnitSymbol(_ *Desk, a *subject) string { return string(a.arm) + "/" + markOf(a.unit) }
