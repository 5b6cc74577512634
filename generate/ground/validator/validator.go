// Package validator holds a table of ground against what makes it playable and fair,
// and mends what falls short. It reads the map alone: how it came about, and with
// which dice, it doesn't know. Its limits are csprint's own.
//
// Start at On, Validator.Measure and Validator.Mend.
package validator

import "github.com/csprint/csprint/generate/ground"

// A Validator has measured a map, and can mend it.
type Validator struct {
	*ground.Map
	recipe ground.Recipe
	cost   *movementCost
}

// On is the validator of a map that is not measured yet: it can be asked how near
// places are before there are objectives.
func On(m *ground.Map, land *ground.Field) *Validator {
	r, _ := ground.RecipeOf(m.Class)
	return &Validator{Map: m, recipe: r, cost: movementCostOf(m, land)}
}

// Measure measures the limits and the fairness of the map and writes them into it.
func (j *Validator) Measure() {
	j.Fairness, j.Limits = j.cost.fairness(), j.cost.limits()
}

// Worse is how far a map is from meeting everything: 0 for one that does. A limit
// counts for more than any unfairness.
func Worse(m *ground.Map) int { return unfair(&m.Fairness, m.Defender) + missed(m.Limits) }

// worse is how far the ground is from meeting everything; some number from
// most up when it is no nearer than that. What costs more to know is looked at
// last.
func (g *movementCost) worse(most int) int {
	if most < 1000 { // fairness alone is amiss
		f := g.fairness()
		if off := unfair(&f, g.Defender); off >= most {
			return off
		}
		return unfair(&f, g.Defender) + missed(g.limits())
	}
	sum := missed(g.limits())
	if sum >= most {
		return sum
	}
	f := g.fairness()
	return sum + unfair(&f, g.Defender)
}

// missed is how far limits are from being met.
func missed(limits []ground.Limit) int {
	sum := 0
	for _, l := range limits {
		if !l.Met && !l.Short {
			sum += 1000 + l.Off*10
		}
	}
	return sum
}
