package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
)

// A formationBuilder makes formations and units of an order of battle, at the figure scale
// of the game.
type formationBuilder struct {
	book        *rules.Book
	scale       int
	initiatives map[string]int // of units that the rules' lines tell from one another, worked out once
}

// forces builds a side's formations and units and numbers the units.
func (b formationBuilder) forces(side *game.Side, nodes []oob.Node) {
	var formed, loose []oob.Node
	for _, n := range nodes {
		if game.AboveUnits(n.Echelon) {
			formed = append(formed, n)
		} else {
			loose = append(loose, n)
		}
	}
	side.Formations, _ = b.below(formed, nil)
	if len(loose) > 0 {
		troops := game.Formation{Name: game.ArmyTroops, Echelon: game.Army, Place: side.Place}
		troops.Formations, troops.Units = b.below(loose, []string{game.ArmyTroops})
		troops.Arm = mainArm(&troops)
		side.Formations = append(side.Formations, troops)
	}
	units := side.Units()
	for i, u := range units {
		u.ID = unitID(side.Letter, i+1, len(units))
	}
	keys(side.ID, units)
}

// keys gives units that the host gives no id the names that stand above them, so
// that a unit put in elsewhere changes no other's.
func keys(side string, units []*game.Unit) {
	taken := map[string]bool{}
	for _, u := range units {
		taken[u.Key] = true
	}
	for _, u := range units {
		if u.Key != "" {
			continue
		}
		words := []string{side}
		for _, name := range append(slices.Clip(u.Path), u.Name) {
			words = append(words, streamWord(name))
		}
		key := strings.Join(words, "/")
		for i, base := 2, key; taken[key]; i++ {
			key = fmt.Sprintf("%s-%d", base, i)
		}
		u.Key, taken[key] = key, true
	}
}

// unitID is A-07, with as many digits as the side needs and two at least.
func unitID(letter string, number, of int) string {
	digits := max(2, len(fmt.Sprint(of)))
	return fmt.Sprintf("%s-%0*d", letter, digits, number)
}

// below builds what stands below a formation.
func (b formationBuilder) below(nodes []oob.Node, path []string) (formations []game.Formation, units []game.Unit) {
	if n := unitsAmong(nodes); n > 0 {
		units = make([]game.Unit, 0, n)
	}
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.Formation():
			formations = append(formations, b.formation(n, path))
		case n.Splits():
			formations = append(formations, b.regiments(n, path)...)
		default:
			for c := range n.Copies {
				u := b.unit(n, oob.CopyName(n.Name, c, n.Copies), path)
				u.Short = oob.CopyName(n.Short, c, n.Copies)
				u.Key = keyOf(n.ID, c, n.Copies)
				units = append(units, u)
			}
		}
	}
	return formations, units
}

// unitsAmong is how many units stand directly below a formation.
func unitsAmong(nodes []oob.Node) int {
	units := 0
	for i := range nodes {
		if n := &nodes[i]; !n.Formation() && !n.Splits() {
			units += n.Copies
		}
	}
	return units
}

func (b formationBuilder) formation(n *oob.Node, path []string) game.Formation {
	f := empty(n, n.Name, n.Short)
	f.Formations, f.Units = b.below(n.Units, game.PathTo(path, n.Name))
	return f
}

// empty is a formation with nothing below it.
func empty(n *oob.Node, name, short string) game.Formation {
	return game.Formation{
		Name: name, Short: short, Echelon: n.Echelon, Arm: n.Arm, Nation: n.Nation,
		Commander: n.Commander, Notes: n.Notes, Told: n.Own, Place: n.Place,
	}
}

// regiments are the copies of a regiment of several battalions. Men and
// figures are shared evenly; what is left over goes to the first battalions.
func (b formationBuilder) regiments(n *oob.Node, path []string) []game.Formation {
	list := make([]game.Formation, n.Copies)
	for c := range list {
		name := oob.CopyName(n.Name, c, n.Copies)
		list[c] = empty(n, name, oob.CopyName(n.Short, c, n.Copies))
		of := *n
		of.ID = keyOf(n.ID, c, n.Copies)
		for p := range n.Parts {
			list[c].Units = append(list[c].Units, b.battalion(&of, &list[c], p, game.PathTo(path, name)))
		}
	}
	return list
}

func (b formationBuilder) battalion(n *oob.Node, of *game.Formation, index int, path []string) game.Unit {
	part := *n
	part.ID = keyOf(n.ID, index, n.Parts)
	part.Echelon, part.Parts, part.Part, part.Notes, part.Remarks, part.Own = n.Part, 0, "", "", nil, nil
	part.Men, part.Figures = game.Share(n.Men, n.Parts, index), game.Share(n.Figures, n.Parts, index)
	part.Guns, part.Ordnance = game.Share(n.Guns, n.Parts, index), ""
	part.Lost = game.Share(n.Lost, n.Parts, index)
	u := b.unit(&part, of.Name+", "+say.Ordinal(index+1)+" "+n.Part, path)
	u.Short = cmp.Or(of.Short, of.Name) + ", " + say.Ordinal(index+1) + " " + map[string]string{"battalion": "bn", "battery": "bty"}[n.Part]
	return u
}

func (b formationBuilder) unit(n *oob.Node, name string, path []string) game.Unit {
	u := game.Unit{
		Name: name, Path: path, Echelon: n.Echelon, Arm: n.Arm, Kind: n.Kind,
		Men: n.Men, Guns: n.Guns, Ordnance: n.Ordnance,
		Ratings: n.Ratings, Notes: n.Notes, Remarks: n.Remarks, Place: n.Place,
	}
	if n.Part == "squadron" || n.Part == "company" {
		u.Squadrons, u.Part = n.Parts, n.Part
	}
	u.Apart, u.Weight, u.Mapped, u.Nation = n.Apart, n.Weight, n.Mapped, n.Nation
	u.Called, u.About, u.Told, u.Conditions = n.Called, n.About, n.Own, n.Told
	u.Key = n.ID
	u.Gave, u.Converged = n.Gave, n.Converged
	u.Start = game.Start{Men: n.Lost, Disorder: n.Disorder, Level: n.Level, Marks: n.Marks}
	if n.Arm == game.Artillery {
		u.Crew = n.Figures
	}
	b.figures(&u, n.Figures)
	u.Initiative = b.initiative(&u)
	return u
}

// initiative is what a unit brings to its initiative check, worked out once for all that are alike to the rules.
func (b formationBuilder) initiative(u *game.Unit) int {
	alike := fmt.Sprintf("%q %q %d %d %d %q", u.Arm, u.Kind, u.Hits(), u.Guns, u.Squadrons, u.Ratings)
	if _, known := b.initiatives[alike]; !known {
		b.initiatives[alike] = u.Brings(b.book, "initiative-check")
	}
	return b.initiatives[alike]
}

// figures turns men into figures at the figure scale, half up, or figures
// that the host gives into men.
func (b formationBuilder) figures(u *game.Unit, given int) {
	scale := b.scale
	switch {
	case u.Arm == game.Artillery || scale == 0:
		return
	case given > 0:
		u.Figures = given
		if u.Men == 0 {
			u.Men = given * scale
		}
	default:
		u.Figures = (2*u.Men + scale) / (2 * scale)
	}
}

// keyOf is the host's id of one of several units that it stands for.
func keyOf(id string, index, of int) string {
	if id == "" || of < 2 {
		return id
	}
	return fmt.Sprintf("%s-%d", id, index+1)
}

// mainArm is the arm of most units of a formation, infantry in doubt.
func mainArm(f *game.Formation) game.Arm { return game.MostOf(f.Arms()) }
