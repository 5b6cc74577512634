package generate

import (
	"cmp"
	"fmt"
	"strings"
)

// rows add what a patrol is and does to the rows of its side.
func (p *Patrol) rows(t *grid) {
	year := ""
	if p.Year != 0 {
		year = number(p.Year)
	}
	t.row("patrol", joined(p.Unit, p.Nation, year, plural(len(p.Men), "man"), rolledWord(p.Rolled)))
	if p.Mission.Label != "" {
		t.row("mission", p.Mission.Label)
	}
	if p.Mission.Task != "" {
		t.row("task", p.Mission.Task)
	}
	t.row("tests", p.triggersText())
	for _, s := range p.Support {
		t.row("support", joined(s.Kind, s.Name))
	}
}

func rolledWord(rolled bool) string {
	if rolled {
		return "rolled by csprint's own tables"
	}
	return ""
}

// triggersText is "at 3, at 6 with −2, at 9 with −4 casualties".
func (p *Patrol) triggersText() string {
	var list []string
	for _, t := range p.Triggers {
		text := fmt.Sprintf("at %d", t.Casualties)
		if t.Modifier != 0 {
			text += " with " + signed(t.Modifier)
		}
		list = append(list, text)
	}
	return joined(list...) + " casualties"
}

// menText lists the men, with the sum of each score behind it.
func (p *Patrol) menText() string {
	t := grid{align: "llllllllll"}
	t.row("id", "name", "rank", "quality", "weapon", "morale", "grenadier", "melee", "shooting", "carries")
	for _, m := range p.Men {
		s := m.Scores
		t.row(m.ID, m.Name, m.RankWords(), string(m.Quality), string(m.Weapon), s.Morale.text(), s.Grenadier.text(),
			s.Melee.text(), s.Shooting.text(), m.carriesText())
	}
	return t.text("  ")
}

var rankWords = map[Rank]string{Private: "Private", NCO: "NCO", Officer: "Officer"}

// RankWords are a man's rank in his army's words, or in the rules', with his role.
func (m *Man) RankWords() string {
	return joined(m.RankTitle(), m.Role)
}

// RankTitle is the word for a man's rank: his army's, or the rules'.
func (m *Man) RankTitle() string { return cmp.Or(m.Title, rankWords[m.Rank]) }

// text is "+2 (officer +2, veteran +1, British private −1)"; what the limits
// took off is told too.
func (s Score) text() string {
	text := plus(s.Value)
	var terms []string
	for _, a := range s.Terms {
		terms = append(terms, signed(a.Value)+" "+a.Label)
	}
	if s.Held() {
		terms = append(terms, "held from "+signed(s.Sum))
	}
	if len(terms) > 0 {
		text += " (" + strings.Join(terms, ", ") + ")"
	}
	return text
}

// plus is +2, −1 or 0.
func plus(n int) string {
	if n == 0 {
		return "0"
	}
	return signed(n)
}

func (m *Man) carriesText() string {
	var list []string
	some := func(n int, noun string) {
		if n > 0 {
			list = append(list, plural(n, noun))
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
	return joined(list...)
}
