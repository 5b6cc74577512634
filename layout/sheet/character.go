package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Characters are the character sheets of a side's patrol, one for each man:
// quarters of a sheet of A4 or Letter.
func (d *Desk) Characters(side *generate.Side) []layout.Page {
	sprue := designsOf(d).characters
	if sprue == nil || side.Patrol == nil {
		return nil
	}
	design := sprue.Fronts[0].At(quarter(d.Paper.Size))
	front := d.newStencil(design, side)
	r := run{sprue: &sprue.Sprue, side: side, trim: design.Size, bleed: front.bleed, first: 1, fills: true}
	var back *stencil
	if len(sprue.Backs) > 0 {
		back = d.newStencil(nearest(sprue.Backs, design.Size).At(design.Size), side)
	}
	for i := range side.Patrol.Men {
		about := &subject{side: side, man: &side.Patrol.Men[i]}
		r.fronts = append(r.fronts, front.face(about))
		if back != nil {
			r.backs = append(r.backs, back.face(about))
		}
	}
	pages, _ := d.layOut(r)
	return pages
}

// quarter is a paper folded across its longer side until it is about as large
// as A6.
func quarter(size layout.Size) layout.Size {
	const about = 160_000 // longer than A6 and a quarter of Letter, shorter than twice that
	for max(size.W, size.H) > about {
		if size.W > size.H {
			size.W /= 2
		} else {
			size.H /= 2
		}
	}
	if size.W > size.H {
		size = size.Turned()
	}
	return size
}

// characterContents are what a character sheet can show besides what is common
// to all cards.
var characterContents = map[string]map[string]content{
	"field": {
		"id":          {words: onMan(func(_ *Desk, m *generate.Man) string { return m.ID })},
		"name":        {words: manName},
		"rank":        {words: manRank},
		"unit":        {words: manUnit},
		"weapon":      {words: manWeapon},
		"kit":         {words: manKit},
		"shoot-note":  {words: onMan(shootNote)},
		"shoot-mods":  {words: onMan(shootMods)},
		"readings":    {words: characterNote},
		"throw-note":  {words: onMan(throwNote)},
		"dropped":     {words: onMan(dropped)},
		"noise-more":  {words: noiseMore},
		"noise-load":  {words: noiseLoad},
		"wounds-note": {words: onMan(woundsNote)},
		"wound-mods":  {words: woundMods},
		"wound-care":  {words: woundCare},
		"experience":  {words: onMan(func(_ *Desk, m *generate.Man) string { return m.Experience })},
		"notes":       {words: onMan(func(_ *Desk, m *generate.Man) string { return m.Notes })},
	},
	"table": {
		"shoot": {draw: drawShoot, each: true},
		"throw": {draw: drawThrow, each: true},
		"noise": {draw: drawNoise},
	},
	"track": {"wounds": {draw: drawWounds, varies: byWounded}},
	"boxes": {
		"bombs":   {draw: drawBombs, each: true},
		"cutters": {draw: drawCutters, each: true},
		"flares":  {draw: drawFlares, each: true},
	},
	"code": {"record": {draw: drawManCode, each: true}},
}

// A scoreOf is one of a man's four scores, and the tables that it is the sum of.
type scoreOf struct {
	of     func(generate.Scores) generate.Score
	tables []string
}

// scores are the four by the names that a design calls them.
var scores = map[string]scoreOf{
	"morale":    {func(s generate.Scores) generate.Score { return s.Morale }, []string{"morale-state"}},
	"grenadier": {func(s generate.Scores) generate.Score { return s.Grenadier }, []string{"grenadier-skill"}},
	"melee":     {func(s generate.Scores) generate.Score { return s.Melee }, []string{"melee-factor-skill", "melee-factor-weapon"}},
	"shooting":  {func(s generate.Scores) generate.Score { return s.Shooting }, []string{"shooting-skill"}},
}

// scoreContents are each score with its head and its sum: morale, morale-head,
// morale-held, morale-sum.
func scoreContents() map[string]map[string]content {
	fields, tables := map[string]content{}, map[string]content{}
	for name, score := range scores {
		fields[name] = content{words: onMan(func(_ *Desk, m *generate.Man) string { return signed(score.of(m.Scores).Value) })}
		fields[name+"-head"] = content{words: onMan(func(d *Desk, _ *generate.Man) string { return d.scoreHead(name, score) })}
		fields[name+"-held"] = content{words: onMan(func(_ *Desk, m *generate.Man) string { return heldNote(score.of(m.Scores)) })}
		tables[name+"-sum"] = content{draw: drawSum(score.of), each: true}
	}
	return map[string]map[string]content{"field": fields, "table": tables}
}

// scoreHead is the name of a score, with a dagger where readings bear on it.
func (d *Desk) scoreHead(name string, score scoreOf) string {
	if len(d.readingsOfAll(score.tables)) > 0 {
		return name + " †"
	}
	return name
}

// heldNote is the sum that the limits of a score held.
func heldNote(s generate.Score) string {
	if !s.Held() {
		return ""
	}
	return "sum " + signed(s.Sum)
}

// onMan is a field of a few words.
func onMan(of func(*Desk, *generate.Man) string) func(*Desk, *subject) wording {
	return func(d *Desk, a *subject) wording {
		if a.man == nil {
			return wording{}
		}
		return wording{text: of(d, a.man), of: origin{place: a.man.Place, what: "man", hint: "say it shorter"}}
	}
}

func manName(_ *Desk, a *subject) wording {
	w := wording{text: a.man.Name, of: origin{place: a.man.Place, what: "name", hint: "give him a short name with short:"}}
	if a.man.Short != "" {
		w.shorter = []string{a.man.Short}
	}
	return w
}

func manRank(_ *Desk, a *subject) wording {
	return wording{text: joined(a.man.RankTitle(), a.man.Role), of: origin{place: a.man.Place, what: "rank and role", hint: "a shorter title: or role:"}}
}

// manUnit is the patrol's unit and its year, or its side.
func manUnit(_ *Desk, a *subject) wording {
	p := a.side.Patrol
	unit := p.Unit
	if unit == "" {
		unit = a.side.Name
	}
	text := unit
	if p.Year > 0 {
		text += fmt.Sprintf(", %d", p.Year)
	}
	return wording{text: text, shorter: []string{unit},
		of: origin{place: a.side.Place, what: "unit", hint: "a shorter unit:"}}
}

func manWeapon(_ *Desk, a *subject) wording {
	m := a.man
	return wording{text: joined(string(m.Quality), string(m.Weapon)), of: origin{place: m.Place, what: "weapon"}}
}

// manKit is what else the rules ask of a man.
func manKit(_ *Desk, a *subject) wording {
	m := a.man
	kit := joined(
		when(m.Specialist != "", "specialist "+m.Specialist), when(m.Regular, "British regular"),
		when(m.Armour, "armour"), when(m.Helmet, "steel helmet"), when(m.WalkingWounded, "walking wounded"))
	return wording{text: joined(kit, m.Notes), of: origin{place: m.Place, what: "notes", hint: "say it shorter"}}
}

// when is a text on a condition.
func when(is bool, words string) string {
	if is {
		return words
	}
	return ""
}

// dropped is the dice that drop a bomb whatever is added to them.
func dropped(d *Desk, _ *generate.Man) string {
	if t := d.Book.Table("throw-bombs"); t != nil && t.Fails > 0 {
		return fmt.Sprintf("a natural %d drops the bomb", t.Fails)
	}
	return ""
}

// skillNote says how dice are read, and that a skill is in the numbers.
func skillNote(t *rules.Table, skill int) string {
	if t == nil {
		return ""
	}
	return joined(t.Dice.String()+", this or more", "skill "+signed(skill)+" counted in")
}

func shootNote(d *Desk, m *generate.Man) string {
	return skillNote(d.Book.Table("firing-chart"), m.Scores.Shooting.Value)
}

func throwNote(d *Desk, m *generate.Man) string {
	return skillNote(d.Book.Table("throw-bombs"), m.Scores.Grenadier.Value)
}

// shootWords are short words for modifiers of the firing chart, by key. What is
// not among them goes by its label.
var shootWords = map[string]string{
	"moved": "moving", "partial-cover": "cover", "disappearing": "disappearing", "prone": "prone",
	"aimed-shot": "aimed", "illuminated": "lit", "non-tactical": "non-tactical",
}

// shootMods are the modifiers of the firing chart in a line, the worst first.
// Those of guns are no man's.
func shootMods(d *Desk, _ *generate.Man) string {
	list := d.Book.ModifierList("firing-modifiers")
	if list == nil {
		return ""
	}
	items := slices.Clone(list.Items)
	slices.SortStableFunc(items, func(a, b rules.Modifier) int { return a.Value - b.Value })
	var said []string
	for _, item := range items {
		if item.Key == "artillery" {
			continue
		}
		words, known := shootWords[item.Key]
		if !known {
			words = item.Label
		}
		words += " " + signed(item.Value)
		if item.Per != "" {
			words += " a " + item.Per
		}
		said = append(said, words)
	}
	return joined(said...)
}
