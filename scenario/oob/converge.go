package oob

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Élite companies of several battalions converge to one of their own: its rating
// goes by that of the lowest parent, and each parent's falls, 3.3.2.3. A host lists
// the parents of a battalion whose men are counted apart,
//
//	{battalion: Grenadiers, men: 320, converge: [1st Line, 2nd Line]}
//
// or says what each gives, which is taken from it:
//
//	{battalion: Grenadiers, converge: {1st Line: 80, 2nd Line: 1 company}}

// A convergence is the companies of which a unit is made.
type convergence struct {
	from  []draft
	takes bool            // its men are taken from the parents
	at    *source.Mapping // the unit's
}

// A draft is what one parent gives.
type draft struct {
	parent    string // its name or its id
	men       int    // or figures, where the parent is given in those; 0 for companies
	companies int
	place     source.Place
}

// converging reads of which battalions' companies a unit is made, nil for one that
// isn't made so.
func (f unitReader) converging(m *source.Mapping, node *Node) *convergence {
	n := m.Node("converge")
	if n.Absent() {
		return nil
	}
	c := &convergence{at: m, takes: n.Kind() == source.Map}
	if c.takes {
		from := n.Map()
		for _, name := range from.Keys() {
			c.from = append(c.from, readDraft(name, from.Node(name)))
		}
		from.Done()
	} else {
		for _, item := range n.List() {
			c.from = append(c.from, draft{parent: item.Line(), place: item.Place()})
		}
	}
	switch {
	case !f.Facts.Unknown && f.Facts.converges == nil:
		n.Problem("oob.converge-unknown")
	case node.Echelon != "battalion" || node.Arm != game.Infantry:
		n.Problem("oob.converge-at-of", "echelon", node.Echelon, "arm", string(node.Arm))
	case len(c.from) == 0 && n.Kind() != source.Scalar:
		n.Problem("oob.converge-without-battalion")
	}
	f.proveConverging(m, c)
	return c
}

// proveConverging reports what a converged unit can't say beside its parents.
func (f unitReader) proveConverging(m *source.Mapping, c *convergence) {
	if of := f.Facts.converges; of != nil && m.Has(of.Key) {
		m.Problem(of.Key, "oob.rating-beside-converge", "key", of.Key)
	}
	others := []string{"battalions", "copies"}
	if c.takes {
		others = append(others, "men", "figures", "bases", "stands", "guns")
	}
	for _, key := range others {
		if m.Has(key) {
			m.Problem(key, "oob.key-beside-converge", "key", key)
		}
	}
}

var companiesForm = pattern.Of(`^([0-9]{1,2}) compan(?:y|ies)$`)

// readDraft reads what a parent gives: men, or "1 company" of those that it has.
func readDraft(parent string, n source.Node) draft {
	d := draft{parent: parent, place: n.Place()}
	if form := companiesForm.FindStringSubmatch(n.Typed()); form != nil {
		if d.companies = game.MustInt(form[1]); d.companies == 0 {
			n.Problem("oob.no-companies")
		}
		return d
	}
	if n.Kind() == source.Scalar && strings.Contains(n.Typed(), "compan") {
		n.Problem("oob.converge-from", "typed", say.Quoted(n.Typed()), "parent", say.Quoted(parent))
		return d
	}
	d.men = n.Int(1, mostMen, 0)
	return d
}

// A converger rates what has converged and what it came from, and moves the men.
type converger struct {
	unitReader
	gone []Node // units that are absent or destroyed, whose companies may fight on
}

// converge does so once all of a side's units are known.
func (f converger) converge(forces []Node) {
	named := map[string][]*Node{}
	var made []*Node
	know := func(n *Node) {
		if n.Formation() {
			return
		}
		for _, name := range n.unitNames() {
			named[name] = append(named[name], n)
		}
		if n.Splits() || n.Copies > 1 {
			named[n.Name] = append(named[n.Name], n)
		}
		if n.ID != "" && n.ID != n.Name {
			named[n.ID] = append(named[n.ID], n)
		}
		if n.converged != nil {
			made = append(made, n)
		}
	}
	Walk(forces, know)
	Walk(f.gone, know)
	rated := map[*Node]int{} // as they were before any company left
	for _, n := range made {
		var ratings []int
		for _, d := range n.converged.from {
			parent := f.parentOf(n, d, named[d.parent])
			if parent == nil {
				continue
			}
			if _, known := rated[parent]; !known {
				rated[parent] = f.convergingOf(parent)
			}
			ratings = append(ratings, rated[parent])
			f.give(parent, n, d)
		}
		f.rateConverged(n, ratings)
	}
}

// parentOf is the battalion that a draft names; nil, with the problem told, where
// it is none that can give companies.
func (f converger) parentOf(n *Node, d draft, named []*Node) *Node {
	var fault words.ID
	switch {
	case d.parent == "":
		return nil
	case len(named) == 0:
		fault = "oob.parent-unknown"
	case len(named) > 1:
		fault = "oob.parents-of-name"
	case named[0] == n:
		fault = "oob.parent-is-itself"
	case named[0].converged != nil:
		fault = "oob.parent-converged"
	case n.converged.takes && slices.ContainsFunc(f.gone, func(gone Node) bool { return gone.Place == named[0].Place }):
		fault = "oob.parent-absent"
	case named[0].Splits() || named[0].Copies > 1:
		fault = "oob.parent-of-several"
	case named[0].Arm != game.Infantry:
		f.problem(d.place, "oob.parent-of-arm", "parent", say.Quoted(d.parent), "arm", string(named[0].Arm))
		return nil
	default:
		for _, before := range n.converged.from {
			if before.place == d.place {
				return named[0]
			}
			if before.parent == d.parent {
				fault = "oob.parent-twice"
				break
			}
		}
	}
	f.problem(d.place, fault, "parent", say.Quoted(d.parent))
	return nil
}

// give takes from a parent what it gives, and lowers its rating.
func (f converger) give(parent, n *Node, d draft) {
	gave := words.Of("converge.companies")
	if n.converged.takes {
		gave = f.take(parent, n, d)
	}
	if f.Facts.converges == nil {
		return
	}
	was := f.convergingOf(parent)
	if _, then, _ := f.Facts.Limits.converged(was); then != was {
		parent.rateConverging(f.Facts.converges, then)
		parent.Remarks = append(parent.Remarks, words.Of("converge.gave", "gave", gave, "unit", n.Name, "rating", then, "was", was))
	}
}

// convergingOf is a node's rating that converging changes, 0 where rules have none.
func (f converger) convergingOf(n *Node) int {
	if f.Facts.converges == nil {
		return 0
	}
	return n.Ratings.Number(f.Facts.converges.Key)
}

// rateConverging gives a node a rating that it has by converging, the least where rules
// give no other.
func (n *Node) rateConverging(of *rules.Fact, rating int) {
	if of != nil {
		n.Ratings = n.Ratings.With(of.Key, strconv.Itoa(max(rating, of.Numbers.Least)))
	}
}

// take moves a draft's men, or its figures where the parent is given in those, and
// says what they are.
func (f converger) take(parent, n *Node, d draft) words.Text {
	has, counted, said := &parent.Men, "man", words.ID("force.men")
	to := &n.Men
	if parent.Men == 0 {
		has, to, counted, said = &parent.Figures, &n.Figures, "figure", "force.figures"
	}
	taken := d.men
	if d.companies > 0 {
		if parent.Part != "company" || parent.Parts <= d.companies {
			f.problem(d.place, "oob.companies-of-parent", "n", d.companies, "name", say.Quoted(parent.Name))
			return words.Text{}
		}
		taken = (2*d.companies**has + parent.Parts) / (2 * parent.Parts)
		parent.Parts -= d.companies
	}
	least := 1 // figure that stays
	if counted == "man" {
		least = max(1, (f.FigureScale+1)/2)
	}
	if *has-taken < least {
		f.problem(d.place, "oob.taken-leaves-none", "taken", taken, "has", *has, "counted", counted, "name", say.Quoted(parent.Name), "most", max(0, *has-least))
		return words.Text{}
	}
	*has -= taken
	*to += taken
	parent.Gave += taken
	if parent.Lost == 0 {
		return words.Of(said, "n", taken)
	}
	if parent.left -= taken; parent.left <= 0 {
		f.problem(d.place, "oob.taken-beside-lost", "taken", taken, "name", say.Quoted(parent.Name), "lost", parent.Lost)
	}
	return words.Of(said, "n", taken)
}

// rateConverged rates a converged unit by its lowest parent, and holds its size and
// theirs against what can stand on the table.
func (f converger) rateConverged(n *Node, ratings []int) {
	c := n.converged
	if len(ratings) == 0 || f.Facts.converges == nil {
		return // which was told
	}
	rating, _, _ := f.Facts.Limits.converged(ratings...)
	n.rateConverging(f.Facts.converges, rating)
	lowest := slices.Min(ratings)
	var from []string
	for _, d := range c.from {
		from = append(from, d.parent)
	}
	n.Converged = from
	n.Remarks = append(n.Remarks, words.Of("converge.made", "parents", words.List(from), "rating", rating, "lowest", lowest, "more", rating-lowest))
	if n.Men > 0 && n.Figures > 0 && c.takes {
		c.at.Problem("converge", "oob.converge-men-and-figures")
		return
	}
	if c.takes {
		f.proveSize(c.at, n)
	}
	if n.Lost > 0 && c.takes {
		if n.left = n.Men - n.Lost; n.left <= 0 {
			c.at.Problem("lost", "oob.lost-all-converged", "lost", n.Lost, "men", n.Men)
		}
	}
}
