package text

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/say"
)

// linesText is the map with what is on it, in letters.
func linesText(m *trench.Map) string {
	t := grid{align: "ll"}
	for i := range m.Lines {
		l := &m.Lines[i]
		t.row(l.Side, say.Listed(l.Name, say.Some(len(l.Lanes), "lane"), say.Some(len(l.Saps), "sap"), say.Some(len(l.Posts), "post"),
			say.Plural(len(l.Guns), "machine-gun"), say.Plural(len(l.Dugouts), "dugout"), say.Some(len(l.Flares), "flare")))
	}
	for _, o := range m.Objectives {
		t.row("objective", o.Side+": "+o.Words.String())
	}
	for i, r := range m.Routes {
		label := ""
		if i == 0 {
			label = "ways in"
		}
		t.row(label, r.Text())
	}
	return t.text("") + "\n" + m.String() + trench.Legend + "\n"
}

// rows add what a patrol is and does to the rows of its side.
func rows(p *game.Patrol, t *grid) {
	year := ""
	if p.Year != 0 {
		year = say.IntOrDash(p.Year)
	}
	t.row("patrol", say.Listed(p.Unit, p.Nation, year, say.Plural(len(p.Men), "man"), rolledWord(p.Rolled)))
	if p.Mission.Label != "" {
		t.row("mission", p.Mission.Label)
	}
	if p.Mission.Task != "" {
		t.row("task", p.Mission.Task)
	}
	t.row("tests", triggersText(p))
	for _, s := range p.Support {
		t.row("support", say.Listed(s.Kind, s.Name))
	}
}

func rolledWord(rolled bool) string {
	if rolled {
		return "rolled by csprint's own tables"
	}
	return ""
}

// triggersText is "at 3, at 6 with −2, at 9 with −4 casualties".
func triggersText(p *game.Patrol) string {
	var list []string
	for _, t := range p.Triggers {
		text := fmt.Sprintf("at %d", t.Casualties)
		if t.Modifier != 0 {
			text += " with " + say.Plus(t.Modifier)
		}
		list = append(list, text)
	}
	return say.Listed(list...) + " casualties"
}

// menText lists the men, with the sum of each score behind it.
func menText(p *game.Patrol) string {
	t := grid{align: "llllllllll"}
	t.row("id", "name", "rank", "quality", "weapon", "morale", "grenadier", "melee", "shooting", "carries")
	for _, m := range p.Men {
		s := m.Scores
		t.row(m.ID, m.Name, m.RankWords(nil), string(m.Quality), string(m.Weapon), scoreText(s.Morale), scoreText(s.Grenadier),
			scoreText(s.Melee), scoreText(s.Shooting), carriesText(&m))
	}
	return t.text("  ")
}

// scoreText is "+2 (officer +2, veteran +1, British private −1)"; what the limits
// took off is told too.
func scoreText(s game.Score) string {
	text := say.Signed(s.Value)
	var terms []string
	for _, a := range s.Terms {
		terms = append(terms, say.Plus(a.Value)+" "+a.Label.String())
	}
	if s.Held() {
		terms = append(terms, "held from "+say.Plus(s.Sum))
	}
	if len(terms) > 0 {
		text += " (" + strings.Join(terms, ", ") + ")"
	}
	return text
}

func carriesText(m *game.Man) string {
	var list []string
	some := func(n int, noun string) {
		if n > 0 {
			list = append(list, say.Plural(n, noun))
		}
	}
	has := func(it bool, word string) {
		if it {
			list = append(list, word)
		}
	}
	some(m.Bombs, "bomb")
	some(m.Cutters, "wire cutter")
	some(m.Flares, "flare")
	has(m.Armour, "armour")
	has(m.Helmet, "helmet")
	has(m.WalkingWounded, "walking wounded")
	has(m.Wound != "", "wound: "+m.Wound)
	return say.Listed(list...)
}
