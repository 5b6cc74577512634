package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// A Worth is a value in 1/800 of a point, in which all that csprint's own formulas come to
// is whole.
type Worth int

// Point is one point of worth.
const Point Worth = 800

// Tenths is a worth in tenths of a point, half up.
func (w Worth) Tenths() int { return int((w + Point/20) / (Point / 10)) }

// Whole is the worth of nodes and of all below them.
func (m *Mapping) Whole(nodes []Node) Worth {
	sum := Worth(0)
	Walk(nodes, func(n *Node) {
		if !n.Formation() {
			sum += Worth(n.Copies) * m.Worth(n)
		}
	})
	return sum
}

// Worth values a node of the order of battle by csprint's own scale. A rating that it lacks
// is taken as the mapping has it; one that the rules have otherwise counts for nothing.
func (m *Mapping) Worth(n *Node) Worth {
	rated := *n
	var needs, others []string
	for _, r := range OwnTroops().Ratings {
		if m.alike(r.Fact) {
			needs = append(needs, r.Key)
		} else {
			others = append(others, r.Key)
			rated.Ratings = rated.Ratings.With(r.Key, "")
		}
	}
	m.Complete(&rated, needs)
	standardMapping().Complete(&rated, others)
	count := n.Men
	if n.Arm == game.Artillery {
		count = n.Guns
	}
	return Worth(count-n.Lost) * OwnTroops().Each(n.Arm, rated.Ratings)
}

// Rolled are the traits of rolled troops of a class: those ratings of csprint's own scale
// that the rules have alike, and what a mapping may go by for others.
func (m *Mapping) Rolled(c *TroopClass, ratings game.Ratings) Traits {
	for _, r := range OwnTroops().Ratings {
		if !m.alike(r.Fact) {
			ratings = ratings.With(r.Key, "")
		}
	}
	return Traits{Ratings: ratings, Told: []game.Told{{Key: OwnTroops().told, Words: c.Name}}}
}

// alike tells whether units are rated by something as csprint's own lines have it, not by
// another rating of its name.
func (m *Mapping) alike(f *rules.Fact) bool {
	of := rules.RatingIn(m.rated, f.Key)
	return of != nil && of.Alike(f)
}
