package generate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

func TestScores(t *testing.T) {
	for _, c := range []struct {
		man                                string
		morale, grenadier, melee, shooting int
	}{
		{"nation: german", 0, 0, 2, 0},
		{"nation: german, rank: officer, weapon: pistol", 2, -1, 2, 0},
		{"nation: german, rank: nco", 1, 1, 3, 1},
		{"nation: french, rank: officer, quality: veteran, weapon: pistol", 3, 0, 2, 1},
		{"rank: officer, weapon: pistol", 2, -1, 1, 0},
		{"rank: nco, quality: veteran", 2, 2, 4, 2},
		{"rank: nco, quality: veteran, specialist: grenadier, weapon: club", 2, 3, 4, 0},
		{"rank: nco, weapon: rifle", 1, 1, 1, 1},
		{"rank: nco, weapon: light mg", 1, 1, 1, 0},
		{"", -1, 0, 2, 0},
		{"quality: raw", -1, -1, 1, -1}, // −2 of morale is held at −1
		{"quality: raw, nation: german", -1, -1, 1, -1},
		{"quality: veteran", 0, 1, 3, 1},
		{"quality: raw, specialist: grenadier, weapon: axe", -1, 0, 2, -2},
		{"quality: raw, weapon: unarmed, walking_wounded: true", -1, -1, -2, -1}, // −4 of melee is held at −2
		{"quality: veteran, regular: true", 0, 1, 3, 3},
		{"rank: nco, quality: veteran, regular: true", 2, 2, 4, 3}, // +4 of shooting is held at +3
		{"weapon: shovel", -1, 0, 3, 0},
		{"weapon: heavy mg", -1, 0, 0, 0},
	} {
		said := strings.Replace(trial.PatrolBase, "name: Cedar, specialist: grenadier, bombs: 6", "name: Cedar, "+c.man, 1)
		man := trial.RollPatrols(t, strings.Replace(said, "Cedar, }", "Cedar}", 1)).Sides[0].Patrol.Men[2]
		s := man.Scores
		got := [4]int{s.Morale.Value, s.Grenadier.Value, s.Melee.Value, s.Shooting.Value}
		if want := [4]int{c.morale, c.grenadier, c.melee, c.shooting}; got != want {
			t.Errorf("{%s}: morale, grenadier, melee, shooting %v, want %v", c.man, got, want)
		}
	}
}

func TestPatrolProblems(t *testing.T) {
	const rolled = "{size: 8, year: 1917, mission: listen}"
	for _, c := range []struct {
		name, old, new string
		want           []string // each a part of the message
	}{
		{"patrol of 0", "size: 8", "size: 0", []string{`game.yaml:21:20: size is "0", expected a whole number from 1 to 60`}},
		{"patrol of 400", "size: 8", "size: 400", []string{`game.yaml:21:20: size is "400", expected a whole number from 1 to 60`}},
		{"no members", "members:\n        - {name: Ash, rank: officer, weapon: pistol}\n        - {name: Beech, rank: nco, quality: veteran, bombs: 2}\n        - {name: Cedar, specialist: grenadier, bombs: 6}", "members: []",
			[]string{"game.yaml:14:16: patrol of 0 men, expected 1 to 60"}},
		{"mortar for a man", "weapon: pistol", "weapon: mortar", []string{`game.yaml:15:46: weapon is "mortar", expected one of rifle and bayonet, `, "under support: of the side"}},
		{"pistol for a mortar", "[mortar,", "[pistol,", []string{`game.yaml:9:15: support is "pistol", expected one of mortar, artillery`}},
		{"named pistol for a mortar", "{artillery: C", "{pistol: C", []string{`game.yaml:9:32: support by "pistol", expected one of mortar, artillery`}},
		{"unknown weapon", "weapon: pistol", "weapon: pisotl", []string{`game.yaml:15:46: weapon is "pisotl"`, `did you mean "pistol"?`}},
		{"unknown nation", "nation: german", "nation: martian", []string{`game.yaml:20:13: nation is "martian", expected one of `}},
		{"unknown nation of a patrol", "year: 1917, mission: listen", "nation: ruritanian, year: 1917", []string{`game.yaml:21:31: nation is "ruritanian", expected one of american, `, "under patrols:"}},
		{"misspelt nation of a man", "rank: nco", "nation: brittish, rank: nco", []string{`did you mean "british"?`}},
		{"nation without patrols", "nation: german", "nation: ottoman", []string{"game.yaml:21:13: patrol without a nation that goes on patrols"}},
		{"unknown quality", "quality: veteran", "quality: crack", []string{`game.yaml:16:45: quality is "crack", expected one of raw, ordinary, veteran`}},
		{"unknown rank", "rank: nco", "rank: sergeant", []string{`game.yaml:16:31: rank is "sergeant", expected one of private, nco, officer`}},
		{"unknown mission", "mission: listen", "mission: lissten", []string{`game.yaml:21:44: mission is "lissten", expected one of listen, `, `did you mean "listen"?`}},
		{"year out of range", "year: 1917, mission: listen", "year: 1944", []string{`game.yaml:21:29: year is "1944", expected a whole number from 1914 to 1918`}},
		{"no such army yet", "year: 1917, mission: listen", "nation: american, year: 1915", []string{"game.yaml:21:47: American patrol in 1915"}},
		{"no such troops yet", "year: 1917, mission: listen", "troops: specialists, year: 1915", []string{"German patrol in 1915, expected another year or other troops"}},
		{"rolled without a year", "year: 1917, mission: listen", "mission: listen", []string{"game.yaml:21:13: patrol without a year, expected year: from 1914 to 1918"}},
		{"members and size", "mission: raid", "mission: raid\n      size: 8", []string{"game.yaml:14:13: size beside members, expected one of the two"}},
		{"two of a name", "name: Beech", "name: Ash", []string{`game.yaml:16:18: two men named "Ash"`, "line 15"}},
		{"a man without a name", "name: Beech, ", "", []string{"game.yaml:16:11: name is missing"}},
		{"a German regular", "rank: nco", "rank: nco, nation: german, regular: true", []string{"game.yaml:16:61: regular: true of a man whose nation has none"}},
		{"too many bombs", "bombs: 6", "bombs: 99", []string{`bombs is "99", expected a whole number from 0 to 24`}},
		{"unknown key of a man", "bombs: 6", "bomz: 6", []string{`unknown key "bomz"`, `did you mean "bombs"?`}},
		{"forces", "patrol: " + rolled, "forces: []", []string{"game.yaml:21:13: forces under rules of single men, expected patrol"}},
		{"neither", "    patrol: " + rolled + "\n", "", []string{"game.yaml:19:5: patrol is missing"}},
		{"figure scale", "seed: base", "figure_scale: \"1:30\"", []string{"game.yaml:4:15: figure_scale under rules of single men, expected none"}},
		{"option of another set", "seed: base", "options: [cards-inside-600]", []string{`options is "cards-inside-600", expected strict-firing`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			words := strings.Replace(trial.PatrolBase, c.old, c.new, 1)
			if words == trial.PatrolBase {
				t.Fatalf("%q is not in the scenario", c.old)
			}
			_, problems := trial.ReadPatrols(t, words)
			if len(problems) == 0 {
				t.Fatal("no problem")
			}
			for _, want := range c.want {
				if said := problems.Err().Error(); !strings.Contains(said, want) {
					t.Errorf("said\n%s\nwant %s", said, want)
				}
			}
		})
	}
}

// A patrol under rules of units is told so.
func TestPatrolForAnArmy(t *testing.T) {
	_, problems := trial.ReadAll(t, strings.Replace(trial.Base, "    defaults: {morale: 9", "    patrol: {size: 8}\n    defaults: {morale: 9", 1))
	if len(problems) != 1 || !strings.Contains(problems[0].Error(), "patrol under rules of units") {
		t.Errorf("problems: %v", problems)
	}
}

// Whatever the seed: sizes, ranks, weapons, scores, kit and losses keep to the
// tables, and the dice can be rolled again.
func TestPatrolProperties(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	tables := scenario.OwnPatrolTables()
	years := map[string][]int{}
	for _, n := range tables.Nations {
		for year := scenario.FirstYear; year <= scenario.LastYear; year++ {
			if army := tables.Army(n.ArmyIn(year)); army != nil && army.In(year) != nil {
				years[n.ID] = append(years[n.ID], year)
			}
		}
	}
	count := example.Some(150, 50)
	if example.Deep() {
		count = 500
	}
	for i := range count {
		nation := tables.Nations[i%len(tables.Nations)]
		year := years[nation.ID][i%len(years[nation.ID])]
		mission := append(scenario.NamesOf(tables.Missions), "roll")[i%(len(tables.Missions)+1)]
		said := strings.Replace(trial.PatrolBase, "{size: 8, year: 1917, mission: listen}",
			fmt.Sprintf("{nation: %s, year: %d, mission: %s}", nation.ID, year, mission), 1)
		g := trial.RollPatrols(t, strings.Replace(said, "seed: base", fmt.Sprintf("seed: s%d", i), 1))
		holdsPatrol(t, fmt.Sprintf("%s %d %s, seed s%d", nation.ID, year, mission, i), g.Sides[1].Patrol)
		data, err := packet.Of(g)
		if err != nil {
			t.Fatal(err)
		}
		if differences, err := packet.Verify(data); err != nil || len(differences) > 0 {
			t.Errorf("seed s%d: %v, %v", i, differences, err)
		}
	}
}

func holdsPatrol(t *testing.T, what string, p *game.Patrol) {
	t.Helper()
	tables := scenario.OwnPatrolTables()
	mission, nation := tables.Mission(p.Mission.Key), tables.Nation(p.Nation)
	if n := len(p.Men); n < mission.Size.Low || n > mission.Size.High {
		t.Errorf("%s: %d men, want %s", what, n, mission.Size)
	}
	last := map[string]bool{}
	for i, m := range p.Men {
		name := m.Name[strings.LastIndex(m.Name, " ")+1:]
		if last[name] {
			t.Errorf("%s: two men are called %s", what, name)
		}
		last[name] = true
		if !slices.Contains(game.WeaponNames(), string(m.Weapon)) {
			t.Errorf("%s: %s has %q", what, m.ID, m.Weapon)
		}
		if m.Weapon == "light mg" && p.Year < nation.LightMG || m.Helmet != (p.Year >= nation.Helmets) || m.Armour && p.Year < 1916 {
			t.Errorf("%s: %s has what nobody had yet: %s, helmet %t, armour %t", what, m.ID, m.Weapon, m.Helmet, m.Armour)
		}
		if !slices.Contains(nation.Ranks[m.Rank], m.Title) || i > 0 && m.Rank.Above(p.Men[0].Rank) {
			t.Errorf("%s: %s is %s, %s, under %s", what, m.ID, m.Rank, m.Title, p.Men[0].Rank)
		}
		if m.Regular != nation.Regular.Has(p.Year) || m.Bombs > scenario.MostBombs {
			t.Errorf("%s: %s regular %t, %d bombs", what, m.ID, m.Regular, m.Bombs)
		}
		holdsScores(t, what+", "+m.ID, m.Scores)
	}
	for i, trigger := range p.Triggers {
		if trigger.Casualties < 1 || trigger.Casualties > len(p.Men) || i > 0 && trigger.Casualties <= p.Triggers[i-1].Casualties {
			t.Errorf("%s: %d men test at %v", what, len(p.Men), p.Triggers)
		}
	}
}

func holdsScores(t *testing.T, what string, s game.Scores) {
	t.Helper()
	for _, c := range []struct {
		name      string
		score     game.Score
		low, high int
	}{{"morale", s.Morale, -1, 3}, {"grenadier", s.Grenadier, -1, 3}, {"melee", s.Melee, -2, 4}, {"shooting", s.Shooting, -2, 3}} {
		sum := game.Total(nil, c.score.Terms)
		if sum != c.score.Sum || c.score.Value != min(max(sum, c.low), c.high) {
			t.Errorf("%s: %s is %+v", what, c.name, c.score)
		}
	}
}

// Another die for one man changes no other man, and no other man's dice him.
func TestPatrolReroll(t *testing.T) {
	said := example.Read(t, "night-raid.yaml")
	plain, again := trial.RollPatrols(t, said).Sides[1].Patrol, trial.RollPatrols(t, said, "side/german/man/03").Sides[1].Patrol
	for i := range plain.Men {
		if same := plain.Men[i].Quality == again.Men[i].Quality; !same && i != 2 {
			t.Errorf("%s changed with the third man's dice", plain.Men[i].ID)
		}
	}
	more := trial.RollPatrols(t, strings.Replace(said, "mission: hold,", "mission: hold, size: 20,", 1)).Sides[1].Patrol
	for i, m := range plain.Men {
		if m.Name[strings.LastIndex(m.Name, " "):] != more.Men[i].Name[strings.LastIndex(more.Men[i].Name, " "):] || m.Quality != more.Men[i].Quality {
			t.Errorf("%s changed with the size of his patrol", m.ID)
		}
	}
}

// A club's own files take the place of csprint's.
func TestOwnPatrolTables(t *testing.T) {
	const names = `[Ab, Bc, Cd, De, Ef, Fg, Gh, Hi, Ij, Jk, Kl, Lm, Mn, No, Op, Pq, Qr, Rs, St, Tu, Aa, Bb, Cc, Dd, Ee, Ff, Gg, Hh, Ii, Jj,
  Ka, La, Ma, Na, Oa, Pa, Qa, Ra, Sa, Ta, Kb, Lb, Mb, Nb, Ob, Pb, Qb, Rb, Sb, Tb, Kc, Lc, Mc, Nc, Oc, Pc, Qc, Rc, Sc, Tc]`
	files := map[string]string{
		"anzac.yaml": "nation: anzac\nlabel: Anzac\nlivery: ottoman\narmy: {1916-1918: new volunteers}\nlight_mg: 1917\n" +
			"ranks: {private: [Digger], nco: [Corporal], officer: [Lieutenant]}\nnames:\n  first: [Bluey]\n  last: " + names + "\n",
		"listen.yaml": "missions:\n  lie: {label: lie out, rolled: 1-10, size: 2, leader: {private: 100}, roles: [listener], arms: patrol}\n",
		"bad.yaml":    "armies:\n  new volunteers: {1917: {raw: 50, ordinary: 60}}\n",
		"lost.yaml":   "nation: anzac\nlabel: Anzac\nlivery: ottoman\narmy: {1917: dragoons}\nranks: {private: [a], nco: [b], officer: [c]}\nnames: {first: [a], last: " + names + "}\n",
	}
	open := func(named source.Node, _ string) *source.File {
		f, err := source.Parse(named.Line(), []byte(files[named.Line()]))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	beside := func(list, patrol string) (*game.Game, string) {
		words := strings.NewReplacer("seed: base", "seed: base\npatrols: "+list, "{size: 8, year: 1917, mission: listen}", patrol).Replace(trial.PatrolBase)
		f, err := source.Parse("game.yaml", []byte(words))
		if err != nil {
			t.Fatal(err)
		}
		spec := scenario.ReadBeside(f, trial.PatrolBook(t), open)
		if err := f.Problems().Err(); err != nil {
			return nil, err.Error()
		}
		g, err := generate.New(spec, trial.PatrolBook(t), generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return g, ""
	}
	g, said := beside("[anzac.yaml]", "{nation: anzac, year: 1916, mission: scout}")
	if said != "" || g.Sides[1].Livery() != "ottoman" || g.Sides[1].Patrol.Men[1].Title != "Digger" {
		t.Errorf("a nation's own sheet is not used: %s", said)
	}
	g, said = beside("[listen.yaml]", "{year: 1917}")
	if said == "" || !strings.Contains(said, `mission is "raid", expected one of lie, roll`) {
		t.Errorf("csprint's own missions are still there: %v, %s", g, said)
	}
	for list, want := range map[string]string{
		"[bad.yaml]":  "bad.yaml:2:26: shares add up to 110, expected 100",
		"[lost.yaml]": `lost.yaml:1:9: no army is called "dragoons", expected one of long-service army, `,
		"lost.yaml":   `game.yaml:5:10: patrols is "lost.yaml", expected a list`,
	} {
		if _, said := beside(list, "{year: 1917}"); !strings.Contains(said, want) {
			t.Errorf("patrols: %s: said\n%s\nwant %s", list, said, want)
		}
	}
}

// Whatever the bytes, a scenario of single men either has problems with their
// places or rolls into patrols that hold.
func FuzzReadPatrol(f *testing.F) {
	for _, member := range []string{
		"name: Ash, rank: officer, weapon: pistol", "name: Ł, quality: raw, specialist: grenadier, bombs: 24, walking_wounded: true",
		"name: x, nation: german, regular: true", "name: x, weapon: mortar", "{}", "- - -", "name: x}\n        - {name: y",
	} {
		f.Add(member)
	}
	f.Fuzz(func(t *testing.T, member string) {
		said := strings.Replace(trial.PatrolBase, "name: Cedar, specialist: grenadier, bombs: 6", member, 1)
		file, err := source.Parse("fuzz.yaml", []byte(said))
		if err != nil {
			return
		}
		spec := scenario.Read(file, trial.PatrolBook(t))
		for _, p := range file.Problems() {
			if p.Place.File != "fuzz.yaml" || p.Says.IsZero() {
				t.Errorf("problem without place or words: %+v", p)
			}
		}
		if len(file.Problems()) > 0 {
			return
		}
		g, err := generate.New(spec.WithSeed("fuzz"), trial.PatrolBook(t), generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range g.Sides[0].Patrol.Men {
			holdsScores(t, m.Name, m.Scores)
		}
		if _, err := packet.Of(g); err != nil || text.Of(g) == "" {
			t.Error("no text or JSON", err)
		}
	})
}

// A list of men has one kind of words in every language: ranks as their army has them, roles as
// the host wrote them, or all in the reader's language.
func TestRanksAndRolesAreOfOneKind(t *testing.T) {
	german := words.In("de")
	for more, want := range map[string]string{
		"":                       "Offizier; Uffz.; Gemeiner",
		"role: bomber":           "Offizier; Uffz.; Gemeiner, Grenadier",
		"title: Rifleman":        "Second Lieutenant; Lance-Corporal; Rifleman",
		"role: left party":       "Offizier; Uffz.; Gemeiner, left party",
		"title: X, role: bomber": "Second Lieutenant; Lance-Corporal; X, Grenadier",
	} {
		said := strings.Replace(trial.PatrolBase, "name: Cedar, specialist: grenadier, bombs: 6", "name: Cedar, "+more, 1)
		var got []string
		for _, m := range trial.RollPatrols(t, strings.Replace(said, "Cedar, }", "Cedar}", 1)).Sides[0].Patrol.Men[:3] {
			got = append(got, m.RankWords(german))
		}
		if said := strings.Join(got, "; "); said != want {
			t.Errorf("{%s}: %q, want %q", more, said, want)
		}
	}
	const two = "name: Cedar, role: bomber}\n        - {name: Cypress, role: rear party"
	for _, m := range trial.RollPatrols(t, strings.Replace(trial.PatrolBase, "name: Cedar, specialist: grenadier, bombs: 6", two, 1)).Sides[0].Patrol.Men {
		if m.Name == "Cedar" && m.RoleWords(german) != "bomber" {
			t.Errorf("beside a role of the host's a bomber is called %q", m.RoleWords(german))
		}
	}
}
