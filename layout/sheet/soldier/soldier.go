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
	"github.com/csprint/csprint/words"
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
		"melee": {Draw: drawMelee, Each: true, Rows: true},
		"shoot": {Draw: drawShoot, Each: true, Rows: true},
		"throw": {Draw: drawThrow, Each: true, Rows: true},
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
	name   words.ID
	of     func(game.Scores) game.Score
	tables []string
}

// scores are the four by the names that a design calls them.
var scores = map[string]scoreOf{
	"morale":    {"soldier.morale", func(s game.Scores) game.Score { return s.Morale }, []string{"morale-state"}},
	"grenadier": {"soldier.grenadier", func(s game.Scores) game.Score { return s.Grenadier }, []string{"grenadier-skill"}},
	"melee":     {"soldier.melee", func(s game.Scores) game.Score { return s.Melee }, []string{"melee-factor-skill", "melee-factor-weapon"}},
	"shooting":  {"soldier.shooting", func(s game.Scores) game.Score { return s.Shooting }, []string{"shooting-skill"}},
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
		fields[name+"-head"] = slot.Content{Words: onMan(func(d *page.Desk, _ *game.Man) string { return scoreHead(d, score) })}
		fields[name+"-held"] = slot.Content{Words: onMan(func(d *page.Desk, m *game.Man) string {
			d.Book.Saw(score.of(m.Scores).House)
			return heldNote(d, score.of(m.Scores))
		})}
		tables[name+"-sum"] = slot.Content{Draw: drawSum(score.of), Each: true}
	}
	return map[string]map[string]slot.Content{"field": fields, "table": tables}
}

// scoreHead is the name of a score, with a dagger where readings bear on it.
func scoreHead(d *page.Desk, score scoreOf) string {
	if len(readingsOfAll(d, score.tables)) > 0 {
		return d.Words.Say(score.name) + " †"
	}
	return d.Words.Say(score.name)
}

// heldNote is the sum that the limits of a score held.
func heldNote(d *page.Desk, s game.Score) string {
	if !s.Held() {
		return ""
	}
	return d.Words.Say("soldier.sum", "sum", say.Signed(s.Sum))
}

// onMan is a field of a few words.
func onMan(of func(*page.Desk, *game.Man) string) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		if a.Man == nil {
			return slot.Wording{}
		}
		return slot.Wording{Text: of(d, a.Man), Of: page.Origin{Place: a.Man.Place, What: "page.a-man", Hint: "page.say-it-shorter"}}
	}
}

func manName(_ *page.Desk, a *slot.Subject) slot.Wording {
	w := slot.Wording{Text: a.Man.Name, Of: page.Origin{Place: a.Man.Place, What: "page.a-name", Hint: "page.give-him-short"}}
	if a.Man.Short != "" {
		w.Shorter = []string{a.Man.Short}
	}
	return w
}

func manRank(d *page.Desk, a *slot.Subject) slot.Wording {
	return slot.Wording{Text: say.Joined(a.Man.RankTitle(d.Words), a.Man.RoleWords(d.Words)), Of: page.Origin{Place: a.Man.Place, What: "page.a-rank-and-role", Hint: "page.shorten-title-or-role"}}
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
		Of: page.Origin{Place: a.Side.Place, What: "page.a-unit", Hint: "page.shorten-unit"}}
}

func manWeapon(d *page.Desk, a *slot.Subject) slot.Wording {
	m := a.Man
	return slot.Wording{Text: say.Joined(d.Words.Label(string(m.Quality)), d.Words.Label(string(m.Weapon))), Of: page.Origin{Place: m.Place, What: "page.a-weapon"}}
}

// manKit is what else the rules ask of a man.
func manKit(d *page.Desk, a *slot.Subject) slot.Wording {
	m := a.Man
	kit := say.Joined(
		page.When(m.Specialist != "", d.Words.Say("soldier.specialist", "what", words.Label(m.Specialist))), page.When(m.Regular, d.Words.Say("soldier.regular")),
		page.When(m.Armour, d.Words.Say("soldier.armour")), page.When(m.Helmet, d.Words.Say("soldier.helmet")), page.When(m.WalkingWounded, d.Words.Say("soldier.walking-wounded")))
	return slot.Wording{Text: say.Joined(kit, m.Notes), Of: page.Origin{Place: m.Place, What: "page.a-notes", Hint: "page.say-it-shorter"}}
}

// dropped says that skills are in the numbers, and which dice drop a bomb whatever
// is added to them.
func dropped(d *page.Desk, _ *game.Man) string {
	if t := d.Book.Table("throw-bombs"); t != nil && t.Fails > 0 {
		return d.Words.Say("soldier.dropped", "n", t.Fails)
	}
	return ""
}

// diceNote says how the dice of a table are read.
func diceNote(table string) func(*page.Desk, *game.Man) string {
	return func(d *page.Desk, _ *game.Man) string {
		if t := d.Book.Table(table); t != nil {
			return d.Words.Say("soldier.this-or-more", "dice", t.Dice)
		}
		return ""
	}
}

// shootWords are short words for modifiers of the firing chart, by key. What is
// not among them goes by its label.
var shootWords = map[string]words.ID{
	"moved": "soldier.moving", "partial-cover": "soldier.cover", "disappearing": "soldier.disappearing", "prone": "soldier.prone",
	"aimed-shot": "soldier.aimed", "illuminated": "soldier.lit", "non-tactical": "soldier.non-tactical",
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
		adds := d.Words.Say("list.valued", "what", shortOf(d, shootWords, item.Key, item.Label), "value", page.Adds(item))
		if item.Per != "" {
			adds = d.Words.Say("soldier.adds-per", "adds", adds, "per", words.Label(item.Per))
		}
		said = append(said, adds)
	}
	return say.Joined(said...)
}
