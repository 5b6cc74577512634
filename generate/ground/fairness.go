package ground

import (
	"fmt"
	"strings"
)

// Fairness is how alike the two sides' ground is; all parts are in
// thousandths, so that what is printed can be worked out again.
type Fairness struct {
	Sides      []SideGround `json:"sides,omitempty"` // in the order of Bases
	Defence    int          `json:"defence"`         // difference of the sides
	Mobility   int          `json:"mobility"`
	Objectives int          `json:"objectives"`
	Room       int          `json:"room"`
	F          int          `json:"f"`                // the sum of Parts
	Wanted     string       `json:"wanted,omitempty"` // "at most 0.15", "0.10–0.35 for the defender"
	Met        bool         `json:"met,omitempty"`
	Favours    int          `json:"favours"`          // index of the side that the ground favours in defence; −1 for neither
	Fought     int          `json:"fought,omitempty"` // objectives there are
	Lead       int          `json:"lead,omitempty"`   // objectives that one of the sides comes to first beyond those of the other; of an attack the defender's, below 0 for the attacker's
	LeadWanted string       `json:"lead_wanted,omitempty"`
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
func (f Fairness) Words(names []string) []string {
	var lines []string
	for i := range f.Sides {
		lines = append(lines, sideName(names, i)+": "+f.sideWords(&f.Sides[i]))
	}
	if len(f.Sides) == 0 {
		return nil
	}
	return append(lines, f.wholeWords(names))
}

func sideName(names []string, i int) string {
	if i >= 0 && i < len(names) && names[i] != "" {
		return names[i]
	}
	return fmt.Sprintf("side %d", i+1)
}

// sideWords is what the ground gives one side.
func (f Fairness) sideWords(s *SideGround) string {
	return strings.Join([]string{
		nearerWords(s.Nearer, f.Fought),
		"reaching the middle costs " + hundredths(s.Mobility) + " times open going",
		fmt.Sprintf("its front is worth %s contours of height, with cover or a rise on %d %%", s.contours(), (s.Held+5)/10),
		fmt.Sprintf("%d %% of its box is easy ground", (s.Room+5)/10),
	}, "; ")
}

// contours is what the side's front is worth in contours, of which one is worth 500
// in defence.
func (s *SideGround) contours() string {
	tenths := (s.Defence + 25) / 50
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

// Brief is what matters most of a side's Words, for where there is hardly any room:
// the objectives that are nearer, and what the middle costs.
func (f Fairness) Brief(side int) string {
	s := f.Sides[side]
	return fmt.Sprintf("%d of %d nearer, crosses at %s", s.Nearer, f.Fought, hundredths(s.Mobility))
}

func nearerWords(n, of int) string {
	switch {
	case of == 0:
		return "no objectives"
	case of == 1 && n == 1:
		return "the one objective is nearer"
	case of == 1:
		return "the one objective is no nearer"
	case n == 1:
		return fmt.Sprintf("1 of %d objectives is nearer", of)
	}
	return fmt.Sprintf("%d of %d objectives are nearer", n, of)
}

// wholeWords is what F comes to, against what is wanted.
func (f Fairness) wholeWords(names []string) string {
	words := fmt.Sprintf("Together: F %s", hundredths(f.F))
	most := Part{}
	for _, p := range f.Parts() {
		if p.Worth > most.Worth {
			most = p
		}
	}
	if most.Worth > 0 && most.Worth < f.F {
		words += fmt.Sprintf(", %s of it %s", hundredths(most.Worth), most.Name)
	}
	if f.Favours >= 0 && f.Defence > 0 {
		words += "; " + sideName(names, f.Favours) + " has the stronger front"
	}
	if f.Fought > 0 {
		words += fmt.Sprintf("; nearness to the objectives differs by %d %%, of %d at most", (f.Objectives+5)/10, MostApart/10)
	}
	if f.LeadWanted != "" {
		words += "; first at " + moreWords(f.Lead) + " of them, wanted: " + f.LeadWanted
	}
	if f.Wanted != "" {
		words += "; wanted: F " + f.Wanted
	}
	if !f.Met {
		words += "; not all of that is met"
	}
	return words
}

// moreWords is "2 more", "1 fewer".
func moreWords(n int) string {
	if n < 0 {
		return fmt.Sprintf("%d fewer", -n)
	}
	return fmt.Sprintf("%d more", n)
}

// hundredths prints 130 as 0.13.
func hundredths(n int) string { return fmt.Sprintf("%d.%02d", (n+5)/1000, (n+5)%1000/10) }

// FairnessWords are the Words of a map's fairness, its sides named by the edges
// that they come from.
func (m *Map) FairnessWords() []string { return m.Fairness.Words(m.BaseNames()) }

// BaseNames are what the sides are called by the edges that they come from.
func (m *Map) BaseNames() []string {
	var names []string
	for i := range m.Bases {
		names = append(names, baseName(m.Bases, i))
	}
	return names
}

// baseName is "North", or "North 2" for the second side at that edge.
func baseName(bases []Box, i int) string {
	edge := bases[i].Edge
	name, at, all := edge, 0, 0
	if edge != "" {
		name = strings.ToUpper(edge[:1]) + edge[1:]
	}
	for k := range bases {
		if bases[k].Edge == edge {
			all++
			if k <= i {
				at++
			}
		}
	}
	if all > 1 {
		name = fmt.Sprintf("%s %d", name, at)
	}
	return name
}
