package game

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/rules"
)

// Weapon is what a man fights with, in the words of a scenario.
type Weapon string

// An armament says how the rules class a weapon.
type armament struct {
	weapon Weapon
	Fires  string // row of firing-chart; empty for one that does not fire
}

var armaments = []armament{
	{weapon: "rifle and bayonet", Fires: "rifle"},
	{weapon: "rifle", Fires: "rifle"},
	{weapon: "pistol", Fires: "pistol"},
	{weapon: "club"},
	{weapon: "shovel"},
	{weapon: "axe"},
	{weapon: "light mg", Fires: "light-mg"},
	{weapon: "heavy mg", Fires: "heavy-mg"},
	{weapon: unarmed},
}

const unarmed Weapon = "unarmed"

// WeaponNames are the words for a man's weapon.
func WeaponNames() []string {
	names := []string{}
	for _, a := range armaments {
		names = append(names, string(a.weapon))
	}
	return names
}

func (w Weapon) Armament() armament {
	if i := slices.IndexFunc(armaments, func(a armament) bool { return a.weapon == w }); i >= 0 {
		return armaments[i]
	}
	return armament{}
}

// MachineGun tells a weapon that strikes all in a square.
func (w Weapon) MachineGun() bool { return strings.HasSuffix(w.Armament().Fires, "-mg") }

// Fires is the row of the firing chart that the weapon shoots by, false for
// one that does not fire.
func (w Weapon) Fires(book *rules.Book) (rules.Row, bool) {
	t := book.Table("firing-chart")
	if t == nil {
		return rules.Row{}, false
	}
	return keyedRow(t, w.Armament().Fires)
}

func keyedRow(t *rules.Table, key string) (rules.Row, bool) {
	for _, row := range t.Rows {
		if key != "" && row.Key == key {
			return row, true
		}
	}
	return rules.Row{}, false
}
