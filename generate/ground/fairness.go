package ground

import (
	"fmt"

	"github.com/csprint/csprint/words"
)

// Fairness is how alike the two sides' ground is; all parts are in
// thousandths, so that what is printed can be worked out again.
type Fairness struct {
	Sides      []SideGround `json:"sides,omitempty"` // in the order of Bases
	Defence    int          `json:"defence"`         // difference of the sides
	Mobility   int          `json:"mobility"`
	Objectives int          `json:"objectives"`
	Room       int          `json:"room"`
	F          int          `json:"f"`               // the sum of Parts
	Wanted     words.Text   `json:"wanted,omitzero"` // "at most 0.15", "0.10–0.35 for the defender"
	Met        bool         `json:"met,omitempty"`
	Favours    int          `json:"favours"`          // index of the side that the ground favours in defence; −1 for neither
	Fought     int          `json:"fought,omitempty"` // objectives there are
	Lead       int          `json:"lead,omitempty"`   // objectives that one of the sides comes to first beyond those of the other; of an attack the defender's, below 0 for the attacker's
	LeadWanted words.Text   `json:"lead_wanted,omitzero"`
}

// SideGround is what the ground gives a side, in thousandths but for Nearer.
type SideGround struct {
	Defence    int `json:"defence"`
	Held       int `json:"held"`     // share of its front where there is cover or height to stand on
	Mobility   int `json:"mobility"` // mean cost from the base edge to the middle line against that of open ground: less is better
	Objectives int `json:"objectives"`
	Nearer     int `json:"nearer"` // objectives that it comes to sooner than any side of another edge does
	Room       int `json:"room"`   // share of easy ground in its box
}

// MostApart is how unlike the sides' nearness to the objectives may be, in
// thousandths.
const MostApart = 300

// LeadAllowed is by how many objectives more a side may be first at, of so many: in a
// meeting one of five or of eleven, where there are more a sixth of them; in an attack
// the defender is first at as many as the attacker or at more, by a third of them,
// rounded up. Who comes to more of them first mostly wins. One alone is nearer to
// somebody.
func LeadAllowed(objectives int, attack bool) (least, most int) {
	if attack && objectives > 1 {
		return 0, max(1, (objectives+2)/3)
	}
	most = max(1, objectives/6)
	return -most, most
}

// A Part is what one of the measures adds to F, in thousandths.
type Part struct {
	Name  string
	Worth int
}

// Parts are the measures, weighed by csprint's own reckoning:
// F = 0.35 defence + 0.25 min(1, 2 mobility) + 0.25 min(1, 2 objectives) + 0.15 room.
// Mobility and objectives count twice because most of either is the same on any
// ground: nobody crosses in less than open going, nor is ever farther from an
// objective than the table is deep.
func (f Fairness) Parts() []Part {
	weighed := func(name string, weight, n int) Part { return Part{name, (weight*n + 500) / 1000} }
	return []Part{
		weighed("defence", 350, f.Defence), weighed("mobility", 250, min(1000, 2*f.Mobility)),
		weighed("objectives", 250, min(1000, 2*f.Objectives)), weighed("room", 150, f.Room),
	}
}

// Words say what F is made of in a wargamer's words: a line for each side, then
// one for the two together. Names are the sides', in the order of Sides; a side
// without one is "side 2".
func (f Fairness) Words(names []words.Text) []words.Text {
	var lines []words.Text
	for i := range f.Sides {
		lines = append(lines, f.sideWords(sideName(names, i), &f.Sides[i]))
	}
	if len(f.Sides) == 0 {
		return nil
	}
	return append(lines, f.wholeWords(names))
}

func sideName(names []words.Text, i int) words.Text {
	if i >= 0 && i < len(names) && !names[i].IsZero() {
		return names[i]
	}
	return words.Of("ground.side", "n", i+1)
}

// sideWords is what the ground gives one side.
func (f Fairness) sideWords(name words.Text, s *SideGround) words.Text {
	return words.Of("ground.gives", "side", name, "nearer", nearerWords(s.Nearer, f.Fought), "cost", hundredths(s.Mobility),
		"contours", s.contours(), "held", (s.Held+5)/10, "easy", (s.Room+5)/10)
}

// contours is what the side's front is worth in contours, of which one is worth 500
// in defence.
func (s *SideGround) contours() words.Decimal {
	tenths := (s.Defence + 25) / 50
	return words.Decimal(fmt.Sprintf("%d.%d", tenths/10, tenths%10))
}

// Brief is what matters most of a side's Words, for where there is hardly any room:
// the objectives that are nearer, and what the middle costs.
func (f Fairness) Brief(side int) words.Text {
	s := f.Sides[side]
	return words.Of("ground.gives-in-short", "n", s.Nearer, "all", f.Fought, "cost", hundredths(s.Mobility))
}

func nearerWords(n, of int) words.Text {
	switch of {
	case 0:
		return words.Of("ground.no-objectives")
	case 1:
		return words.Of("ground.the-one-is-nearer", "n", n)
	}
	return words.Of("ground.are-nearer", "n", n, "all", of)
}

// wholeWords is what F comes to, against what is wanted.
func (f Fairness) wholeWords(names []words.Text) words.Text {
	most := Part{}
	for _, p := range f.Parts() {
		if p.Worth > most.Worth {
			most = p
		}
	}
	if most.Worth >= f.F {
		most.Name = "" // all of it
	}
	said := words.Of("ground.together", "f", hundredths(f.F), "part", most.Name, "worth", hundredths(most.Worth))
	also := func(more words.Text) { said = words.Of("ground.also", "said", said, "more", more) }
	if f.Favours >= 0 && f.Defence > 0 {
		also(words.Of("ground.stronger-front", "side", sideName(names, f.Favours)))
	}
	if f.Fought > 0 {
		also(words.Of("ground.nearness-differs", "percent", (f.Objectives+5)/10, "most", MostApart/10))
	}
	if !f.LeadWanted.IsZero() {
		also(words.Of("ground.first-at", "lead", leadWords(f.Lead), "wanted", f.LeadWanted))
	}
	if !f.Wanted.IsZero() {
		also(words.Of("ground.wanted", "wanted", f.Wanted))
	}
	if !f.Met {
		also(words.Of("ground.not-met"))
	}
	return said
}

// leadWords is "2 more", "1 fewer".
func leadWords(n int) words.Text {
	if n < 0 {
		return words.Of("ground.fewer", "n", -n)
	}
	return words.Of("ground.more", "n", n)
}

// hundredths prints 130 as 0.13.
func hundredths(n int) words.Decimal {
	return words.Decimal(fmt.Sprintf("%d.%02d", (n+5)/1000, (n+5)%1000/10))
}

// FairnessWords are the Words of a map's fairness, its sides named by the edges
// that they come from, and who wins how many battles on it.
func (m *Map) FairnessWords() []words.Text {
	lines := m.Fairness.Words(m.BaseNames())
	if len(m.Played.Won) > 0 {
		lines = append(lines, m.playedLine())
	}
	return lines
}

// BaseNames are what the sides are called by the edges that they come from.
func (m *Map) BaseNames() []words.Text {
	var names []words.Text
	for i := range m.Bases {
		names = append(names, baseName(m.Bases, i))
	}
	return names
}

// baseName is "North", or "North 2" for the second side at that edge.
func baseName(bases []Box, i int) words.Text {
	edge := bases[i].Edge
	at, all := 0, 0
	for k := range bases {
		if bases[k].Edge == edge {
			all++
			if k <= i {
				at++
			}
		}
	}
	if all > 1 {
		return words.Of("ground.side-of-several", "edge", edge, "n", at)
	}
	return words.Of("ground.side-from", "edge", edge)
}
