package imports

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/say"
)

// A measure is one way to count troops, and who is counted so.
type measure struct {
	word  string
	arm   string // behind it, where an arm is counted by itself
	of    func(*lexicon.Strength) *int
	suits func(*Node) bool
}

var measures = []measure{
	{"man", "", func(s *lexicon.Strength) *int { return &s.Men }, isTroops},
	{"man", " of infantry", func(s *lexicon.Strength) *int { return &s.Infantry }, func(n *Node) bool { return isTroops(n) && n.Arm != game.Cavalry }},
	{"man", " of cavalry", func(s *lexicon.Strength) *int { return &s.Cavalry }, func(n *Node) bool { return isTroops(n) && n.Arm != game.Infantry }},
	{"figure", "", func(s *lexicon.Strength) *int { return &s.Figures }, isTroops},
	{"base", "", func(s *lexicon.Strength) *int { return &s.Bases }, func(*Node) bool { return true }},
	{"gun", "", func(s *lexicon.Strength) *int { return &s.Guns }, isGuns},
}

func isGuns(n *Node) bool   { return n.Arm == game.Artillery || n.Echelon == "battery" }
func isTroops(n *Node) bool { return !isGuns(n) }

// told is how many the list says there are, in its words as far as they are kept.
func (m measure) told(s *lexicon.Strength) string {
	switch total := *m.of(s); {
	case m.word == "gun" && s.Ordnance != "":
		return s.Ordnance
	case m.word == "man" && m.arm == "" && s.About:
		return menText(*s) + " men"
	default:
		return say.Counted(total, m.word) + m.arm
	}
}

// share gives what several units are told to have in all to those of them that are
// told nothing, evenly by their battalions or squadrons; what finds nobody is told.
func share(n *Node, report *Report) {
	var units []*Node
	walk(n.Units, func(u *Node) {
		if !u.formation() && !u.aside() {
			units = append(units, u)
		}
	})
	for _, m := range measures {
		if *m.of(&n.Strength) > 0 {
			m.share(n, units, report)
		}
	}
	if n.Strength.Guns == 0 && n.Ordnance != "" {
		report.row(n.At, "left out "+say.Quoted(n.Ordnance)+" of "+say.Quoted(n.Name), "it has no number, and stands for those below")
	}
	n.parted(report)
	n.Strength = lexicon.Strength{}
}

// share is that of one measure.
func (m measure) share(n *Node, units []*Node, report *Report) {
	total, told := *m.of(&n.Strength), m.told(&n.Strength)
	var bare []*Node
	rest, parts := total, 0
	for _, u := range units {
		own := *m.of(&u.Strength)
		if m.word == "man" && m.arm == "" {
			own = max(own, u.Infantry+u.Cavalry)
		}
		rest -= own * u.Copies
		if own == 0 && !u.Counted() && len(u.nought) == 0 && (m.suits(u) || isGuns(n) && u.Arm == "") {
			bare = append(bare, u)
			parts += portion(u)
		}
	}
	switch {
	case len(bare) == 0 && rest == 0:
		return
	case len(bare) == 0 || rest < parts:
		report.row(n.At, "left out "+told+" of "+say.Quoted(n.Name), "those below it have "+say.Grouped(total-rest)+" of their own")
		return
	}
	report.row(n.At, "shared "+told+" of "+say.Quoted(n.Name)+" among "+say.Plural(len(bare), "unit"), "the list gives them one strength for all")
	for _, u := range bare {
		own := rest * portion(u) / parts
		rest, parts = rest-own, parts-portion(u)
		*m.of(&u.Strength) = own / u.Copies
		u.Unknown = false
		if len(bare) > 1 {
			u.About = true
			u.remark("a guess: a share of " + told)
		} else if m.word == "gun" {
			u.Ordnance = n.Ordnance
		}
	}
}

// portion is how many parts of a strength in all a unit has.
func portion(u *Node) int { return u.Copies * max(1, u.Battalions, u.Squadrons, u.Batteries) }

// parted tells of battalions, squadrons and so on of a formation, for which those stand
// that are below it.
func (n *Node) parted(report *Report) {
	for _, p := range []struct {
		word  string
		count int
	}{{"battalion", n.Battalions}, {"squadron", n.Squadrons}, {"company", n.Companies}, {"battery", n.Batteries}} {
		if p.count > 0 {
			report.row(n.At, "left out "+say.Counted(p.count, p.word)+" of "+say.Quoted(n.Name), "those that stand below it are taken")
		}
	}
}

// besides keeps a unit with a strength of its own that others stand below as one of
// them: a battery over a battery, which has its own guns.
func (n *Node) besides() {
	if n.above || !n.Counted() {
		return
	}
	guns, bare := 0, 0
	for _, u := range n.Units {
		guns += u.Copies * u.Strength.Guns
		if !u.Counted() {
			bare++
		}
	}
	gunners := isGuns(n) && n.Strength.Guns > 0 && guns != n.Strength.Guns && slices.ContainsFunc(n.Units, isGuns)
	if !gunners && !(bare == 1 && len(n.Units) == 1) {
		return
	}
	own := *n
	own.Units = nil
	*n = Node{At: n.At, Name: n.Name, typed: n.typed, Nation: n.Nation, Arm: n.Arm, Copies: 1, row: n.row, above: true, Units: append([]*Node{&own}, n.Units...)}
}
