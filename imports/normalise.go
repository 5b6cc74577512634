package imports

import (
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// A normaliser makes a tree such as scenarios have of what lists say: every entry
// an echelon below that of its formation, every unit an arm.
type normaliser struct{ report *Report }

// settle makes the entries below one of a rank lawful. arm is that of the
// formation, for units that tell none.
func (s *normaliser) settle(nodes []*Node, rank int, arm game.Arm, kind string) []*Node {
	var kept []*Node
	for _, n := range nodes {
		if n = s.one(n, rank, arm, kind); n != nil {
			kept = append(kept, n)
		}
	}
	return kept
}

func (s *normaliser) one(n *Node, rank int, arm game.Arm, kind string) *Node {
	n.placed()
	if n.formation() || n.above || n.train {
		n.unparted()
	}
	if n.formation() {
		return s.formation(n, rank, arm, kind)
	}
	s.bound(n)
	s.gunsAlone(n)
	n.above = n.above && !n.exact || n.exact && game.AboveUnits(n.Echelon)
	switch {
	case n.train:
		if n.Men == 0 {
			n.Men = n.Infantry + n.Cavalry
		}
		s.report.row(n.At, "imports.no-part", "name", say.Quoted(n.Name), "train", true)
		return n
	case n.aside():
		s.report.row(n.At, "imports.no-part", "name", say.Quoted(n.Name), "train", false)
		if s.rankOf(n, rank); rank <= game.Ranks["regiment"] {
			n.Echelon = lower(n, rank)
		}
		return n
	case rank > game.Ranks["regiment"] && (n.above && n.Echelon != "" || n.mixed()):
		s.body(n, rank, arm, kind)
		return n
	}
	n.above = false
	s.unit(n, rank, arm, kind)
	return n
}

// unparted notes numbers that say nothing of what is no unit.
func (n *Node) unparted() {
	if n.parts > 0 {
		n.note("(" + strconv.Itoa(n.parts) + ")")
	}
	for _, text := range n.nought {
		if column := strings.Contains(text, ": "); !column || !n.formation() {
			n.note(text) // a column's 0 says nothing of those below
		}
	}
	n.parts, n.nought = 0, nil
}

// bound takes as many as one entry of a scenario may have of what there are more.
func (s *normaliser) bound(n *Node) {
	for _, c := range []struct {
		count *int
		most  int
	}{{&n.Men, lexicon.MostMen}, {&n.Infantry, lexicon.MostMen}, {&n.Cavalry, lexicon.MostMen}, {&n.Figures, lexicon.MostMen}, {&n.Strength.Guns, lexicon.MostGuns}} {
		if *c.count <= c.most {
			continue
		}
		s.report.row(n.At, "imports.too-many", "most", c.most, "told", *c.count, "name", say.Quoted(n.Name))
		n.remark("imports.in-the-list", "text", *c.count)
		*c.count, n.Low, n.High, n.Ordnance = c.most, 0, 0, ""
	}
	if n.High > lexicon.MostMen {
		n.Low, n.High = 0, 0
	}
}

// gunsAlone takes a row that counts nothing but guns for artillery, whatever its
// name's words are: the 1st Regiment of Foot has eight guns.
func (s *normaliser) gunsAlone(n *Node) {
	if n.Strength.Guns == 0 || n.exact || n.Men+n.Infantry+n.Cavalry+n.Figures+n.Bases+n.Battalions+n.Squadrons > 0 {
		return
	}
	if n.Arm != game.Artillery && n.Arm != "" {
		n.remark("imports.remark-guns-alone")
		s.report.row(n.At, "imports.guns-alone", "name", say.Quoted(n.Name))
		n.Arm, n.called = game.Artillery, ""
	}
	if !n.above {
		n.Arm, n.Echelon = game.Artillery, "battery"
	}
	n.sorted()
}

// body settles a formation whose units the list doesn't name, but what they come to.
func (s *normaliser) body(n *Node, rank int, arm game.Arm, kind string) {
	if !n.above || game.Ranks[n.Echelon] <= game.Ranks["regiment"] {
		n.Echelon = "group"
	}
	n.above = true
	s.rankOf(n, rank)
	if n.Arm == "" || n.mixed() && n.Arm == game.Artillery {
		n.Arm = armOf(n, arm)
	}
	if n.Kind == "" && kind != "" && n.Arm == arm && game.Suits(kind, n.Arm) && kind != "line" {
		n.Kind = kind
	}
	n.sorted()
}

// mixed tells a row that counts several arms together.
func (n *Node) mixed() bool {
	if n.formation() || n.Echelon == "battery" {
		return false
	}
	guns := n.Strength.Guns > 0 || n.Ordnance != ""
	return n.Infantry > 0 && n.Cavalry > 0 || guns && (n.Infantry > 0 || n.Cavalry > 0) ||
		guns && n.Men >= 400 && n.Arm != game.Artillery
}

// formation settles one with others below it.
func (s *normaliser) formation(n *Node, rank int, arm game.Arm, kind string) *Node {
	n.besides()
	share(n, s.report)
	own := n.Arm
	if own == "" || own == game.Artillery {
		own = arm
	}
	below := kind
	if n.Kind != "" && n.Arm != game.Artillery {
		below = n.Kind
	}
	mine := s.rankOf(n, rank)
	n.inherit()
	n.Units = s.settle(n.Units, mine, own, below)
	if len(n.Units) == 0 {
		s.report.row(n.At, "imports.formation-without-units", "name", say.Quoted(n.Name))
		return nil
	}
	return n
}

// inherit hands ratings down that a formation is told to have.
func (n *Node) inherit() {
	for _, u := range n.Units {
		for _, t := range n.Told {
			u.tell(t.Of, t.Word)
		}
		if u.Nation == "" {
			u.Nation = n.Nation
		}
		if !slices.ContainsFunc(u.Ratings, func(r game.Rating) bool { return r.Value != rules.Yes }) {
			for _, r := range n.Ratings {
				u.Ratings = u.Ratings.With(r.Fact, r.Value)
			}
		}
	}
	n.Told = nil
}

// formations are the echelons that formations may have, from the top.
var formations = []string{game.Army, "corps", "division", "brigade", "group", "regiment"}

// rankOf gives a formation an echelon below that of the one above it, and comes
// back with its rank.
func (s *normaliser) rankOf(n *Node, above int) int {
	told := n.Echelon
	rank := game.Ranks[told]
	if rank < game.Ranks["regiment"] {
		rank = usualRank(n, height(n, true))
	}
	if told == "group" {
		rank = max(rank, height(n, true)) // a wing of divisions
	}
	rank = min(max(rank, height(n, false)), above-1)
	n.Echelon = echelonOf(rank)
	if told != "" && told != n.Echelon && game.Ranks[told] >= game.Ranks["regiment"] {
		s.report.row(n.At, "imports.other-echelon", "name", say.Quoted(n.Name), "echelon", n.Echelon, "told", told)
	}
	return rank
}

// usualRank is that of a formation whose echelon nobody tells: a brigade over
// units, a group where it is a screen or guns, a division over brigades.
func usualRank(n *Node, need int) int {
	guns := !slices.ContainsFunc(n.Units, func(u *Node) bool { return u.Arm != game.Artillery })
	switch {
	case guns:
		return max(need, game.Ranks["group"])
	case need <= game.Ranks["brigade"]:
		return game.Ranks["brigade"]
	}
	return min(need, game.Ranks["corps"])
}

// height is the least rank of a node: one above the highest that it holds, with
// or without the echelons that those below are told to have. The ranks of units
// are left to them.
func height(n *Node, told bool) int {
	if !n.formation() {
		return game.Ranks["battalion"]
	}
	most := 0
	for _, u := range n.Units {
		most = max(most, height(u, told))
		if told && u.formation() {
			most = max(most, game.Ranks[u.Echelon])
		}
	}
	return max(most+1, game.Ranks["regiment"])
}

func echelonOf(rank int) string {
	for _, e := range formations {
		if game.Ranks[e] == rank {
			return e
		}
	}
	return "regiment"
}

// flatten lifts what stands too deep for the ranks that there are to the
// formation above.
func (s *normaliser) flatten(nodes []*Node, room int) []*Node {
	var flat []*Node
	for _, n := range nodes {
		if !n.formation() {
			flat = append(flat, n)
			continue
		}
		n.Units = s.flatten(n.Units, room-1)
		if room > 0 {
			flat = append(flat, n)
			continue
		}
		s.report.row(n.At, "imports.too-deep", "name", say.Quoted(n.Name))
		n.inherit()
		flat = append(flat, n.Units...)
	}
	return flat
}

// unit settles one: its arm, its echelon, what it is divided into.
func (s *normaliser) unit(n *Node, rank int, arm game.Arm, kind string) {
	s.none(n)
	if n.Arm == "" {
		n.Arm = armOf(n, arm)
	}
	if n.Men == 0 {
		n.Men = n.Infantry + n.Cavalry
	}
	n.share()
	if n.Kind == "" && kind != "" && n.Arm == arm && game.Suits(kind, n.Arm) && kind != "line" {
		n.Kind = kind
	}
	n.sorted()
	if n.Arm != game.Artillery && (n.Strength.Guns > 0 || n.Ordnance != "") {
		guns := ordnanceOr(n.Ordnance, n.Strength.Guns).In(s.report.said)
		s.report.row(n.At, "imports.guns-noted", "guns", guns, "name", say.Quoted(n.Name))
		n.note(guns)
	}
	switch {
	case n.Arm == game.Artillery:
		n.Echelon = "battery"
		guns := n.Strength.Guns
		if n.Batteries > 1 && n.Batteries <= lexicon.MostParts && (guns == 0 || guns >= n.Batteries) && rank > game.Ranks["regiment"] {
			n.Echelon = "regiment"
		}
	case n.Echelon == "regiment", n.Echelon == "battalion", n.Echelon == "squadron", n.Echelon == "company", n.Echelon == "band":
	default:
		n.Echelon = usualEchelon(n)
	}
	s.lawful(n, rank)
}

// none remarks on a unit that the list says to be of nobody; where a column counts it
// all the same, what its name says is noted.
func (s *normaliser) none(n *Node) {
	if weight := n.Strength.Guns == 0 && n.Ordnance != ""; n.Counted() && !weight {
		for _, text := range n.nought {
			if column := strings.Contains(text, ": "); !column {
				n.note(text)
			}
		}
		n.nought = nil
	}
	if len(n.nought) == 0 {
		return
	}
	told := strings.Join(n.nought, ", ")
	s.report.row(n.At, "imports.strength-of-nobody", "name", say.Quoted(n.Name), "told", told)
	n.remark("imports.in-the-list", "text", told)
}

// share takes the number in brackets behind a unit's name for its parts.
func (n *Node) share() {
	switch {
	case n.parts == 0 || n.Parted():
	case n.Arm == game.Infantry:
		n.Battalions = n.parts
		n.remark("imports.taken-for-parts", "n", n.parts, "parts", "battalions")
	case n.Arm == game.Cavalry:
		n.Squadrons = n.parts
		n.remark("imports.taken-for-parts", "n", n.parts, "parts", "squadrons")
	default:
		n.note("(" + strconv.Itoa(n.parts) + ")")
	}
}

// battalionOf is the name of a battalion of a numbered regiment: 2/24th.
var battalionOf = pattern.Of(`^\d{1,2}/\d{1,3}(?:st|nd|rd|th)\b`)

// armOf is the arm of a unit whose words don't tell: by how it is counted, else
// its formation's, else infantry.
func armOf(n *Node, above game.Arm) game.Arm {
	switch {
	case n.Infantry > 0, n.Battalions > 0, above == "" && battalionOf.MatchString(n.Name):
		return game.Infantry
	case n.Cavalry > 0, n.Squadrons > 0, n.Echelon == "squadron", game.CavalryOnly[n.Kind]:
		return game.Cavalry
	case n.Men == 0 && (n.Guns > 0 || n.Ordnance != ""), n.Batteries > 0:
		return game.Artillery
	case n.Kind != "" && !game.Suits(n.Kind, game.Infantry):
		return game.Cavalry
	case above != "":
		return above
	case n.Guns > 0 && n.Men < 400:
		return game.Artillery
	}
	n.remark("imports.taken-for-infantry")
	return game.Infantry
}

func usualEchelon(n *Node) string {
	switch {
	case n.Arm == game.Cavalry, n.Battalions > 0, n.Men > 1200:
		return "regiment"
	}
	return "battalion"
}

// lawful makes a unit's echelon one that its arm and place allow.
func (s *normaliser) lawful(n *Node, rank int) {
	switch {
	case n.Arm == game.Cavalry && n.Echelon == "battalion", n.Arm == game.Infantry && n.Echelon == "squadron":
		n.Echelon = "regiment"
	}
	if n.Battalions > 0 && n.Arm == game.Infantry || n.Squadrons > 0 && n.Arm == game.Cavalry {
		n.Echelon = "regiment"
	}
	if rank <= game.Ranks[n.Echelon] && n.Echelon != "battery" {
		n.Echelon = lower(n, rank)
	}
	if n.Echelon == "regiment" && n.Battalions == 1 {
		n.Battalions = 0
		if rank > game.Ranks["battalion"] {
			n.Echelon = "battalion"
		}
	}
	for _, parts := range []struct {
		count *int
		word  string
		fits  bool
	}{
		{&n.Battalions, "battalion", n.Arm == game.Infantry && n.Echelon == "regiment"},
		{&n.Squadrons, "squadron", n.Arm == game.Cavalry && n.Echelon == "regiment" && n.Battalions == 0},
		{&n.Batteries, "battery", n.Arm == game.Artillery && n.Echelon == "regiment" && n.Batteries > 1},
		{&n.Companies, "company", n.Arm != game.Artillery && (n.Echelon == "regiment" || n.Echelon == "battalion") && n.Battalions+n.Squadrons == 0},
	} {
		if *parts.count > 0 && (!parts.fits || *parts.count > lexicon.MostParts) {
			n.note(counted(parts.word, *parts.count).In(s.report.said))
			*parts.count = 0
		}
	}
}

// lower is the echelon of a unit that stands below one of units.
func lower(n *Node, rank int) string {
	switch {
	case rank <= game.Ranks["battalion"]:
		return "company"
	case n.Arm == game.Cavalry:
		return "squadron"
	}
	return "battalion"
}
