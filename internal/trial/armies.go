package trial

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// RolledScenario is a scenario of two rolled armies.
func RolledScenario(ruleSet, head, red, blue string) string {
	return fmt.Sprintf(`csprint: 1
title: Rolled
rules: %s
figure_scale: "1:30"
terrain: {class: open, map: none}
%s
sides:
  red: {name: Red, nation: british, forces: {roll: {%s}}}
  blue: {name: Blue, nation: french, forces: {roll: {%s}}}
`, ruleSet, head, red, blue)
}

func ReadWith(t *testing.T, text string, book *rules.Book) *scenario.Spec {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(f, book)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	return spec
}

// real lists a side's real cards in the order in which the rules deal them.
func RealCards(side *game.Side) []game.Card {
	var list []game.Card
	for _, c := range side.Cards {
		if !c.Dummy {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b game.Card) int { return strings.Compare(slices.Min(a.Units), slices.Min(b.Units)) })
	return list
}

// HoldsEachUnitOnce holds that every unit stands on one real card, but attached
// batteries whose troops have several to choose from, groups for the day aside.
func HoldsEachUnitOnce(t *testing.T, side *game.Side) {
	t.Helper()
	on := map[string]int{}
	for _, c := range side.Cards {
		if c.Dummy != (len(c.Units) == 0) {
			t.Errorf("card %s: dummy %v with %d units", c.ID, c.Dummy, len(c.Units))
		}
		if c.Batteries != len(c.Attached) {
			t.Errorf("card %s: %d batteries, attached %v", c.ID, c.Batteries, c.Attached)
		}
		for _, id := range slices.Concat(c.Units, c.Attached) {
			on[id]++
		}
	}
	for _, u := range side.Units() {
		if n := on[u.ID]; n > 1 || n == 0 && (!u.Attached || choices(side, u.ID) < 2) {
			t.Errorf("%s %s stands on %d cards", u.ID, u.Name, n)
		}
		delete(on, u.ID)
	}
	if len(on) > 0 {
		t.Errorf("cards have units that the side lacks: %v", on)
	}
}

// choices counts the cards of the troops nearest to a battery: those of the lowest
// formation over it that has any. Groups for the day count where there are no others.
func choices(side *game.Side, battery string) int {
	least, found := 0, 0
	side.Walk(func(f *game.Formation) {
		g := game.Side{Formations: []game.Formation{*f}}
		within := g.Units()
		if !slices.ContainsFunc(within, func(u *game.Unit) bool { return u.ID == battery }) || least > 0 && len(within) > least {
			return
		}
		own, all := 0, 0
		for _, c := range side.Cards {
			if c.Arm != game.Artillery && slices.ContainsFunc(within, func(u *game.Unit) bool { return slices.Contains(c.Units, u.ID) }) {
				all++
				if !c.AdHoc {
					own++
				}
			}
		}
		if all > 0 {
			least, found = len(within), cmp.Or(own, all)
		}
	})
	return found
}
