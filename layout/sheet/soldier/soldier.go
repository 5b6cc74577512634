package soldier

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// Runs are the character sheets of a side's patrol by the designs of a cut, one
// for each man: quarters of a sheet of A4 or Letter. There are none without a patrol.
func Runs(d *page.Desk, side *game.Side, cut *slot.Cut) []imposition.Run {
	if cut == nil || side.Patrol == nil {
		return nil
	}
	design := cut.Fronts[0].At(quarter(d.Paper.Size))
	front := slot.NewStencil(d, design, side)
	r := imposition.Run{Sprue: &cut.Sprue, Side: side, Trim: design.Size, Bleed: front.Bleed, Read: true, First: 1, Fills: true}
	var back *slot.Stencil
	if len(cut.Backs) > 0 {
		back = slot.NewStencil(d, slot.Nearest(cut.Backs, design.Size).At(design.Size), side)
	}
	for i := range side.Patrol.Men {
		if !d.Picks(side, side.Patrol.Men[i].ID) {
			continue
		}
		about := &slot.Subject{Side: side, Man: &side.Patrol.Men[i]}
		r.Fronts = append(r.Fronts, front.Face(about))
		if back != nil {
			r.Backs = append(r.Backs, back.Face(about))
		}
	}
	return []imposition.Run{r}
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

// Contents are what a character sheet can show besides what is common to all
// cards.
var Contents = slot.JoinedContents(contents, scoreContents())

var contents = map[string]map[string]slot.Content{
	"field": {
		"id":          {Words: onMan(func(_ *page.Desk, m *game.Man) string { return m.ID })},
		"name":        {Words: manName},
		"rank":        {Words: manRank},
		"unit":        {Words: manUnit},
		"weapon":      {Words: manWeapon},
		"kit":         {Words: manKit},
		"melee-note":  {Words: meleeNote},
		"morale-roll": {Words: onMan(moraleRoll)},
		"shoot-note":  {Words: onMan(diceNote("firing-chart"))},
		"shoot-mods":  {Words: onMan(shootMods)},
		"readings":    {Words: note},
		"throw-note":  {Words: onMan(diceNote("throw-bombs"))},
		"dropped":     {Words: onMan(dropped)},
		"noise-more":  {Words: noiseMore},
		"noise-fast":  {Words: noiseFast},
		"noise-load":  {Words: noiseLoad},
		"wounds-note": {Words: onMan(woundsNote)},
		"wound-mods":  {Words: woundMods},
		"wound-care":  {Words: woundCare},
		"experience":  {Words: onMan(func(_ *page.Desk, m *game.Man) string { return m.Experience })},
		"notes":       {Words: onMan(func(_ *page.Desk, m *game.Man) string { return m.Notes })},
	},
	"table": {
		"melee": {Draw: drawMelee, Each: true},
		"shoot": {Draw: drawShoot, Each: true},
		"throw": {Draw: drawThrow, Each: true},
		"noise": {Draw: drawNoise},
	},
	"track": {"wounds": {Draw: drawWounds, Varies: byWounded}},
	"boxes": {
		"bombs":   {Draw: drawBombs, Each: true},
		"cutters": {Draw: drawCutters, Each: true},
		"flares":  {Draw: drawFlares, Each: true},
	},
	"code": {"record": {Draw: drawManCode, Each: true}},
}

// A scoreOf is one of a man's four scores, and the tables that it is the sum of.
type scoreOf struct {
	of     func(game.Scores) game.Score
	tables []string
}

// scores are the four by the names that a design calls them.
var scores = map[string]scoreOf{
	"morale":    {func(s game.Scores) game.Score { return s.Morale }, []string{"morale-state"}},
	"grenadier": {func(s game.Scores) game.Score { return s.Grenadier }, []string{"grenadier-skill"}},
	"melee":     {func(s game.Scores) game.Score { return s.Melee }, []string{"melee-factor-skill", "melee-factor-weapon"}},
	"shooting":  {func(s game.Scores) game.Score { return s.Shooting }, []string{"shooting-skill"}},
}

// scoreContents are each score with its head and its sum: morale, morale-head,
// morale-held, morale-sum.
func scoreContents() map[string]map[string]slot.Content {
	fields, tables := map[string]slot.Content{}, map[string]slot.Content{}
	for name, score := range scores {
		fields[name] = slot.Content{Words: onMan(func(d *page.Desk, m *game.Man) string {
			d.Book.Saw(score.of(m.Scores).House)
			return say.Signed(score.of(m.Scores).Value)
		})}
		fields[name+"-head"] = slot.Content{Words: onMan(func(d *page.Desk, _ *game.Man) string { return scoreHead(d, name, score) })}
		fields[name+"-held"] = slot.Content{Words: onMan(func(d *page.Desk, m *game.Man) string {
			d.Book.Saw(score.of(m.Scores).House)
			return heldNote(score.of(m.Scores))
		})}
		tables[name+"-sum"] = slot.Content{Draw: drawSum(score.of), Each: true}
	}
	return map[string]map[string]slot.Content{"field": fields, "table": tables}
}

// scoreHead is the name of a score, with a dagger where readings bear on it.
func scoreHead(d *page.Desk, name string, score scoreOf) string {
	if len(readingsOfAll(d, score.tables)) > 0 {
		return name + " †"
	}
	return name
}

// heldNote is the sum that the limits of a score held.
func heldNote(s game.Score) string {
	if !s.Held() {
		return ""
	}
	return "sum " + say.Signed(s.Sum)
}

// onMan is a field of a few words.
func onMan(of func(*page.Desk, *game.Man) string) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		if a.Man == nil {
			return slot.Wording{}
		}
		return slot.Wording{Text: of(d, a.Man), Of: page.Origin{Place: a.Man.Place, What: "man", Hint: "say it shorter"}}
	}
}

func manName(_ *page.Desk, a *slot.Subject) slot.Wording {
	w := slot.Wording{Text: a.Man.Name, Of: page.Origin{Place: a.Man.Place, What: "name", Hint: "give him a short name with short:"}}
	if a.Man.Short != "" {
		w.Shorter = []string{a.Man.Short}
	}
	return w
}

func manRank(_ *page.Desk, a *slot.Subject) slot.Wording {
	return slot.Wording{Text: say.Joined(a.Man.RankTitle(), a.Man.Role), Of: page.Origin{Place: a.Man.Place, What: "rank and role", Hint: "a shorter title: or role:"}}
}

// manUnit is the patrol's unit and its year, or its side.
func manUnit(_ *page.Desk, a *slot.Subject) slot.Wording {
	p := a.Side.Patrol
	unit := p.Unit
	if unit == "" {
		unit = a.Side.Name
	}
	text := unit
	if p.Year > 0 {
		text += fmt.Sprintf(", %d", p.Year)
	}
	return slot.Wording{Text: text, Shorter: []string{unit},
		Of: page.Origin{Place: a.Side.Place, What: "unit", Hint: "a shorter unit:"}}
}

func manWeapon(_ *page.Desk, a *slot.Subject) slot.Wording {
	m := a.Man
	return slot.Wording{Text: say.Joined(string(m.Quality), string(m.Weapon)), Of: page.Origin{Place: m.Place, What: "weapon"}}
}

// manKit is what else the rules ask of a man.
func manKit(_ *page.Desk, a *slot.Subject) slot.Wording {
	m := a.Man
	kit := say.Joined(
		page.When(m.Specialist != "", "specialist "+m.Specialist), page.When(m.Regular, "British regular"),
		page.When(m.Armour, "armour"), page.When(m.Helmet, "steel helmet"), page.When(m.WalkingWounded, "walking wounded"))
	return slot.Wording{Text: say.Joined(kit, m.Notes), Of: page.Origin{Place: m.Place, What: "notes", Hint: "say it shorter"}}
}

// dropped says that skills are in the numbers, and which dice drop a bomb whatever
// is added to them.
func dropped(d *page.Desk, _ *game.Man) string {
	if t := d.Book.Table("throw-bombs"); t != nil && t.Fails > 0 {
		return fmt.Sprintf("skills counted in · a natural %d drops the bomb", t.Fails)
	}
	return ""
}

// diceNote says how the dice of a table are read.
func diceNote(table string) func(*page.Desk, *game.Man) string {
	return func(d *page.Desk, _ *game.Man) string {
		if t := d.Book.Table(table); t != nil {
			return t.Dice.String() + ", this or more"
		}
		return ""
	}
}

// shootWords are short words for modifiers of the firing chart, by key. What is
// not among them goes by its label.
var shootWords = map[string]string{
	"moved": "moving", "partial-cover": "cover", "disappearing": "disappearing", "prone": "prone",
	"aimed-shot": "aimed", "illuminated": "lit", "non-tactical": "non-tactical",
}

// shootMods are the modifiers of the firing chart in a line, the worst first.
// Those of guns are no man's.
func shootMods(d *page.Desk, _ *game.Man) string {
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
		words += " " + page.Adds(item)
		if item.Per != "" {
			words += " a " + item.Per
		}
		said = append(said, words)
	}
	return say.Joined(said...)
}
