package imports

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// A measure is one way to count troops, and who is counted so.
type measure struct {
	what  string // as imports.counted has it
	of    func(*lexicon.Strength) *int
	suits func(*Node) bool
}

var measures = []measure{
	{"man", func(s *lexicon.Strength) *int { return &s.Men }, isTroops},
	{"infantry", func(s *lexicon.Strength) *int { return &s.Infantry }, func(n *Node) bool { return isTroops(n) && n.Arm != game.Cavalry }},
	{"cavalry", func(s *lexicon.Strength) *int { return &s.Cavalry }, func(n *Node) bool { return isTroops(n) && n.Arm != game.Infantry }},
	{"figure", func(s *lexicon.Strength) *int { return &s.Figures }, isTroops},
	{"base", func(s *lexicon.Strength) *int { return &s.Bases }, func(*Node) bool { return true }},
	{"gun", func(s *lexicon.Strength) *int { return &s.Guns }, isGuns},
}

func isGuns(n *Node) bool   { return n.Arm == game.Artillery || n.Echelon == "battery" }
func isTroops(n *Node) bool { return !isGuns(n) }

// told is how many the list says there are, in its words as far as they are kept.
func (m measure) told(s *lexicon.Strength) words.Text {
	switch total := *m.of(s); {
	case m.what == "gun":
		return ordnanceOr(s.Ordnance, total)
	case m.what == "man" && s.About:
		return words.Of("imports.about-men", "men", menText(*s))
	default:
		return counted(m.what, total)
	}
}

// counted is a number of what a list counts: man, infantry, battalion.
func counted(what string, n int) words.Text {
	return words.Of("imports.counted", "what", what, "n", n)
}

// ordnanceOr is guns in the list's words, else by their number.
func ordnanceOr(ordnance string, guns int) words.Text {
	if ordnance != "" {
		return words.Own(ordnance)
	}
	return counted("gun", guns)
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
		report.row(n.At, "imports.ordnance-without-number", "ordnance", say.Quoted(n.Ordnance), "name", say.Quoted(n.Name))
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
		if m.what == "man" {
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
		report.row(n.At, "imports.strength-over", "told", told, "name", say.Quoted(n.Name), "n", total-rest)
		return
	}
	report.row(n.At, "imports.shared", "told", told, "name", say.Quoted(n.Name), "n", len(bare))
	for _, u := range bare {
		own := rest * portion(u) / parts
		rest, parts = rest-own, parts-portion(u)
		*m.of(&u.Strength) = own / u.Copies
		u.Unknown = false
		if len(bare) > 1 {
			u.About = true
			u.remark("imports.share-of", "told", told)
		} else if m.what == "gun" {
			u.Ordnance = n.Ordnance
		}
	}
}

// portion is how many parts of a strength in all a unit has.
func portion(u *Node) int { return u.Copies * max(1, u.Battalions, u.Squadrons, u.Batteries, u.parts) }

// parted tells of battalions, squadrons and so on of a formation, for which those stand
// that are below it.
func (n *Node) parted(report *Report) {
	for _, p := range []struct {
		what  string
		count int
	}{{"battalion", n.Battalions}, {"squadron", n.Squadrons}, {"company", n.Companies}, {"battery", n.Batteries}} {
		if p.count > 0 {
			report.row(n.At, "imports.parts-left", "parts", counted(p.what, p.count), "name", say.Quoted(n.Name))
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
