package generate_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
)

// germans rolls a German patrol, by a seed, and the rolls that made it.
func germans(t *testing.T, patrol string, seed int) (*game.Patrol, []game.Roll) {
	t.Helper()
	said := strings.NewReplacer("{size: 8, year: 1917, mission: listen}", patrol, "seed: base", fmt.Sprint("seed: s", seed)).Replace(trial.PatrolBase)
	g := trial.RollPatrols(t, said)
	return g.Sides[1].Patrol, trial.LogOf(g, "side/them/")
}

// rolesOf are the roles of a patrol's men, a word each.
func rolesOf(p *game.Patrol) string {
	var roles []string
	for _, m := range p.Men {
		roles = append(roles, m.Role)
	}
	return strings.Join(roles, ", ")
}

// TestRolesOfPatrols holds who goes: the leader, the men in their parties, each with
// all roles anew, the last role going on, and who goes besides.
func TestRolesOfPatrols(t *testing.T) {
	const party = "party leader, bayonet man, bomber, wire cutter, bomb carrier, bayonet man, bomber"
	for patrol, roles := range map[string]string{
		"{year: 1916, mission: listen, size: 1}":    "patrol leader",
		"{year: 1916, mission: scout, size: 6}":     "patrol leader, wire cutter, wire cutter, scout, scout, scout",
		"{year: 1916, mission: wounded, size: 1}":   "patrol leader",
		"{year: 1916, mission: wounded, size: 2}":   "patrol leader, scout",
		"{year: 1916, mission: wounded, size: 4}":   "patrol leader, scout, bomber, stretcher-bearer",
		"{year: 1916, mission: wounded}":            "patrol leader, scout, bomber, scout, scout, stretcher-bearer, stretcher-bearer",
		"{year: 1916, mission: cover}":              "patrol leader, bayonet man, bomber, scout, scout, bomber, scout, scout, wirer, wirer, wirer, wirer",
		"{year: 1916, mission: prisoner, size: 13}": "patrol leader, party leader, bayonet man, bomber, wire cutter, party leader, bayonet man, bomber, wire cutter, bomb carrier, scout, scout, scout",
		"{year: 1916, mission: raid, size: 9}":      "patrol leader, " + party + ", bomb carrier",
		"{year: 1916, mission: raid, size: 10}":     "patrol leader, party leader, bayonet man, bomber, wire cutter, bomb carrier, party leader, bayonet man, bomber, wire cutter",
		"{year: 1916, mission: raid, size: 16}":     "patrol leader, " + party + ", bomb carrier, " + party,
	} {
		p, _ := germans(t, patrol, 1)
		if got := rolesOf(p); got != roles {
			t.Errorf("%s: %s, expected %s", patrol, got, roles)
		}
	}
}

// TestMachineGunsGoAlong holds when a patrol's last man has a light machine-gun: never
// before his army has them, and then as the dice say.
func TestMachineGunsGoAlong(t *testing.T) {
	with := map[int]int{}
	for seed := range 20 {
		for _, year := range []int{1916, 1917} {
			p, rolls := germans(t, fmt.Sprintf("{year: %d, mission: prisoner}", year), seed)
			gun := slices.IndexFunc(p.Men, func(m game.Man) bool { return m.Weapon == "light mg" })
			goes := slices.ContainsFunc(rolls, func(r game.Roll) bool { return r.Table == "light-machine-gun" && r.Result.String() == "goes along" })
			if goes != (gun >= 0) || goes && gun != len(p.Men)-1 {
				t.Errorf("%d, seed %d: the dice say %t, and man %d of %d has the gun", year, seed, goes, gun+1, len(p.Men))
			}
			if goes {
				with[year]++
			}
		}
	}
	if with[1916] != 0 || with[1917] == 0 || with[1917] == 20 {
		t.Errorf("so many of 20 patrols have a gun: %v", with)
	}
}

// TestChancesOfPatrols reads the log of rolled patrols again: each die is held against
// the chance that stands beside it, no die falls for what is certain, and what it says
// is what the man has.
func TestChancesOfPatrols(t *testing.T) {
	edges := 0
	for seed := range 60 {
		p, rolls := germans(t, "{year: 1917, mission: hold, size: 40}", seed)
		for _, r := range rolls {
			_, limit, is := strings.Cut(r.Row.String(), ", to ")
			chance, err := strconv.Atoi(limit)
			if !is || err != nil {
				continue
			}
			if chance <= 0 || chance >= 100 {
				t.Errorf("seed %d: %s is rolled for, to %d", seed, r.Row, chance)
			}
			if r.Total == chance {
				edges++
			}
			is = r.Total <= chance
			index, _ := strconv.Atoi(r.Stream[strings.LastIndex(r.Stream, "/")+1:])
			man := p.Men[index-1]
			switch r.Table {
			case "armour":
				if man.Armour != is || r.Result.String() != map[bool]string{true: "wears armour", false: "no armour"}[is] {
					t.Errorf("seed %d: %s, %d: %s, and %s has it: %t", seed, r.Row, r.Total, r.Result, man.ID, man.Armour)
				}
			case "leader-quality":
				if string(man.Quality) != r.Result.String() {
					t.Errorf("seed %d: %s, %d: %s, and %s is %s", seed, r.Row, r.Total, r.Result, man.ID, man.Quality)
				}
			}
		}
	}
	if edges == 0 {
		t.Error("no die was as high as its chance")
	}
}

// TestNothingCertainIsRolled holds that no die falls where a table has one line: an NCO
// leads whoever holds a trench, and an officer has a pistol.
func TestNothingCertainIsRolled(t *testing.T) {
	p, rolls := germans(t, "{year: 1917, mission: prisoner}", 1)
	for _, r := range rolls {
		if r.Table == "patrol-leader" || r.Table == "weapons" && r.Stream == "side/them/man/01" {
			t.Errorf("%s is rolled for: %s", r.Table, r.Result)
		}
	}
	if leader := p.Men[0]; leader.Rank != game.Officer || leader.Weapon != "pistol" || !p.Rolled {
		t.Errorf("a rolled patrol (%t) is led by %s with %s", p.Rolled, leader.Rank, leader.Weapon)
	}
}

// TestNamesOfPatrols holds that men are called as the log says, first names and last.
func TestNamesOfPatrols(t *testing.T) {
	p, rolls := germans(t, "{year: 1917, mission: raid, size: 20}", 1)
	var first, last []string
	for _, m := range p.Men {
		f, l, _ := strings.Cut(m.Name, " ")
		first, last = append(first, f), append(last, l)
	}
	for table, names := range map[string][]string{"first-names/german": first, "last-names/german": last} {
		i := slices.IndexFunc(rolls, func(r game.Roll) bool { return r.Table == table })
		if i < 0 || rolls[i].Result.String() != say.Listed(names...) {
			t.Errorf("%s: the log is %v, the men are %v", table, rolls[i], names)
		}
	}
}

// TestAClubsMission rolls a mission of a club's own: a gun that goes along for certain
// takes no die, and of those who go besides the first go where few do.
func TestAClubsMission(t *testing.T) {
	const mine = "missions:\n  mine: {label: lay a mine, rolled: 1-10, size: 4-6, leader: {nco: 100}, roles: [scout], tail: [wirer, bearer], gun: 100, arms: patrol}\n"
	for size, roles := range map[int]string{
		3: "patrol leader, light gunner, wirer",
		4: "patrol leader, scout, light gunner, wirer",
		6: "patrol leader, scout, scout, light gunner, wirer, stretcher-bearer",
	} {
		said := strings.NewReplacer("seed: base", "seed: base\npatrols: [beside.yaml]", "mission: raid", "mission: mine",
			"{size: 8, year: 1917, mission: listen}", fmt.Sprintf("{size: %d, year: 1917, mission: mine}", size)).Replace(trial.PatrolBase)
		g := rolledBeside(t, said, mine, trial.PatrolBook(t), false)
		if g == nil {
			t.Fatal("a club's mission has problems")
		}
		if got := rolesOf(g.Sides[1].Patrol); got != roles {
			t.Errorf("%d men: %s, expected %s", size, got, roles)
		}
		if rolls := trial.LogOf(g, "side/them/light-mg"); len(rolls) > 0 {
			t.Errorf("%d men: a gun that is certain is rolled for: %v", size, rolls)
		}
	}
}
