package scenario_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

func TestReadProblems(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		want           []string // each a part of the message
	}{
		{"unknown key", "turns: 12", "turnz: 12", []string{`game.yaml:7:1: unknown key "turnz", expected one of`, `did you mean "turns"?`}},
		{"unknown key of a unit", "men: 442}\n              - {reg", "mem: 442}\n              - {reg", []string{`game.yaml:26:39: unknown key "mem"`, "battalion without men"}},
		{"wrong type", "turns: 12", "turns: many", []string{`game.yaml:7:8: turns is "many", expected a whole number from 1 to 500`}},
		{"list for a mapping", "{class: rolling}", "[rolling]", []string{"game.yaml:12:10: terrain is a list, expected a mapping"}},
		{"morale too high", "morale: 9", "morale: 17", []string{`game.yaml:36:24: morale is "17", expected a whole number from 1 to 16`}},
		{"no men", "men: 442", "men: 0", []string{`men is "0", expected a whole number from 1 to 20000`}},
		{"negative men", "men: 442", "men: -5", []string{`game.yaml:26:44: men is "-5", expected a whole number from 1 to 20000`}},
		{"table of nothing", "width: 8ft", "width: 0ft", []string{"game.yaml:10:16: table width is 0ft, expected 1ft to 20ft"}},
		{"table too large", "depth: 6ft", "depth: 21ft", []string{"game.yaml:10:28: table depth is 21ft, expected 1ft to 20ft"}},
		{"length without unit", "width: 8ft", "width: 8", []string{`width is "8", expected a length`, "add the unit"}},
		{"figure scale", `"1:30"`, `"1:25"`, []string{`game.yaml:11:15: figure_scale is "1:25", expected one of 1:5, 1:10, 1:20, 1:30, 1:40, 1:50, 1:60`}},
		{"no figure scale", `figure_scale: "1:30"`, "", []string{"figure_scale is missing, expected one of 1:5"}},
		{"two units of one name", "regiment: 2nd Foot, battalions: 2", "battalion: 1st Foot", []string{`two units named "1st Foot", expected a name of its own for each in its formation`, "the other stands on line 26"}},
		{"empty side", "forces:\n      - {regiment: Horse, squadrons: 3, men: 300, kind: hussar}", "forces: []", []string{"game.yaml:37:13: the side has no forces"}},
		{"no forces", "forces:\n      - {regiment: Horse, squadrons: 3, men: 300, kind: hussar}", "briefing: none", []string{"forces is missing"}},
		{"one side", "  blue:", "other:\n  blue:", []string{"game.yaml:15:3: 1 side in the file, expected 2 to 8", `unknown key "other"`}},
		{"side id", "  blue:", "  Blue army:", []string{`side id "Blue army"`}},
		{"side id taken", "  blue:", "  umpire:", []string{`side id "umpire"`, "these are taken"}},
		{"side id of a device", "  blue:", "  nul:", []string{`side id "nul"`, "every system", "Windows keeps it for a device"}},
		{"side id of a port", "  blue:", "  lpt1:", []string{`side id "lpt1"`, "Windows keeps it for a device"}},
		{"nation", "french", "frensh", []string{`nation is "frensh", expected one of british, portuguese`, `did you mean "french"?`}},
		{"edge", "north", "up", []string{`edge is "up", expected one of north, east, south, west`}},
		{"shared edge", "edge: north", "edge: south", []string{"edge is south for both sides"}},
		{"echelon", "- brigade: A", "- brigad: A", []string{"game.yaml:24:13: an entry without an echelon", `did you mean "brigade"?`}},
		{"two echelons", "{battery: Guns,", "{battery: Guns, battalion: Guns,", []string{"battery and battalion in one entry"}},
		{"upside down", "- {battery: Guns, guns: 6}", "- corps: X\n            units: [{battery: Guns, guns: 6}]", []string{"corps below a division, expected one of brigade, group, regiment"}},
		{"attacker unknown", "attacker: red", "attacker: rad", []string{`game.yaml:9:11: attacker is "rad", expected one of red, blue`, `did you mean "red"?`}},
		{"no attacker", "attacker: red\n", "", []string{"game.yaml:8:13: engagement is attack without an attacker"}},
		{"attacker of a meeting", "engagement: attack", "engagement: meeting", []string{"attacker in a meeting engagement"}},
		{"rules", "rules: cold-steel", "rules: cold-steal", nil},
		{"units", "turns: 12", "units: ells", []string{`game.yaml:7:8: units is "ells", expected one of in, cm`}},
		{"date", "1812-07-22", "1812-02-30", []string{`date is "1812-02-30", expected a day such as 1812-07-22`}},
		{"clock", `"15:30"`, "25:30", []string{`start is "25:30", expected a time of day`}},
		{"control character", "name: Red army", `name: "Red\u0007army"`, []string{"game.yaml:16:11: name holds control character U+0007"}},
		{"direction mark", "3rd Foot", `"3rd \u202Etoof"`, []string{"battalion holds direction mark U+202E"}},
		{"long name", "3rd Foot", strings.Repeat("x", 301), []string{"battalion has 301 letters, expected at most 300"}},
		{"empty name", "battalion: 3rd Foot", `battalion: ""`, []string{"battalion is empty"}},
		{"no morale", "morale: 9, ", "", []string{"game.yaml:38:9: regiment without morale, expected morale: 1 to 16"}},
		{"no discipline", ", discipline: trained", "", []string{"regiment without discipline, expected discipline: one of hardened, disciplined, trained, militia, raw-recruits, rabble"}},
		{"discipline of irregulars", "kind: hussar", "kind: hussar, irregular: true, discipline: rabble", []string{"discipline beside irregular: true, expected one of the two"}},
		{"guns of a battalion", "battalion: 3rd Foot,", "battalion: 3rd Foot, guns: 2,", []string{"guns of a battalion, expected guns at a battery"}},
		{"battery without guns", ", guns: 6", "", []string{"battery without guns"}},
		{"companies of a battery", "guns: 6", "guns: 6, companies: 2", []string{"companies of a battery, expected companies at a regiment or battalion"}},
		{"one gun too many in quotes", "guns: 6", `guns: "600"`, []string{`guns is "600", expected numbers of guns`}},
		{"no gun in quotes", "guns: 6", `guns: "0"`, []string{`guns is "0", expected numbers of guns`}},
		{"words of guns", "guns: 6", `guns: "some 9-pounders"`, []string{`guns is "some 9-pounders", expected numbers of guns`}},
		{"battalions of cavalry", "squadrons: 3, men", "battalions: 3, men", []string{"battalions of cavalry"}},
		{"two divisions of a regiment", "battalions: 2, men", "battalions: 2, companies: 12, men", []string{"companies beside battalions"}},
		{"squadrons of a battery", "guns: 6", "guns: 6, squadrons: 2", []string{"squadrons of a battery"}},
		{"not one figure", "men: 442", "men: 14", []string{"men is 14, not one figure for each battalion, expected at least 15"}},
		{"not one figure each", "men: 900", "men: 20", []string{"men is 20, not one figure for each battalion, expected at least 30"}},
		{"brigade without units", "- brigade: B Brigade\n            units:\n              - {battalion: 3rd Foot, men: 442}", "- {brigade: B Brigade, figures: 3}", []string{"brigade has no units", "figures of a brigade with units below it", "units: none lists it without any"}},
		{"kind of another arm", "{battalion: 3rd Foot,", "{battalion: 3rd Foot, kind: hussar,", []string{`kind of infantry is "hussar"`}},
		{"attached to nothing", "  - {regiment: Horse,", "  - {battery: Lost, guns: 3, attached: true}\n      - {regiment: Horse,", []string{"battery attached to no troops"}},
		{"ad hoc without brigades", "- {battery: Guns, guns: 6}", "- {battery: Guns, guns: 6}\n        adhoc: [{name: X, units: [1st Foot, 4th Foot]}]", []string{`"4th Foot" is not a unit of "1st Division"`}},
		{"ad hoc too small", "- {battery: Guns, guns: 6}", "- {battery: Guns, guns: 6}\n        adhoc: [{name: X, units: [Guns]}]", []string{"ad hoc group is too small, expected at least 1 battalion or 2 squadrons"}},
		{"two ad hoc groups", "- {battery: Guns, guns: 6}", "- {battery: Guns, guns: 6}\n        adhoc: [{name: X, units: [1st Foot]}, {name: Y, units: [1st Foot]}]", []string{"2 ad hoc groups in one division, expected at most 1 group", "in an ad hoc group already"}},
		{"patrol", "    nation: french", "    nation: french\n    patrol: {size: 8}", []string{"patrol under rules of units"}},
		{"nation of a unit", "{battalion: 3rd Foot,", "{battalion: 3rd Foot, nation: saxen,", []string{`nation is "saxen", expected one of british`, `did you mean "saxon"?`}},
		{"nation of its own", "turns: 12", "turns: 12\nnations: {zenda: {name: Zenda}}", []string{"game.yaml:8:18: colour is missing", "pattern is missing"}},
		{"colour of a nation", "turns: 12", "turns: 12\nnations: {french: {colour: blue}}", []string{`game.yaml:8:28: colour is "blue", expected a colour such as "#1f4e79"`}},
		{"pattern of a nation", "turns: 12", "turns: 12\nnations: {french: {pattern: chekey}}", []string{`pattern is "chekey", expected one of upright-bars`, `did you mean "chequy"?`}},
		{"unlike any nation", "turns: 12", "turns: 12\nnations: {zenda: {like: italien}}", []string{`game.yaml:8:25: zenda takes after "italien", which is no nation, expected another nation: one of british`, `did you mean "italian"?`}},
		{"like itself", "turns: 12", "turns: 12\nnations: {a: {like: b}, b: {like: a}}", []string{"a takes after itself", "b takes after itself"}},
		{"words of a nation", "turns: 12", "turns: 12\nnations: {Zenda: {like: italian, color: x}}", []string{`nation id "Zenda", expected a small letter`, `unknown key "color"`, `did you mean "colour"?`}},
		{"card size", "turns: 12", "turns: 12\ncard_size: 5mm x 3mm", []string{`card_size is "5mm x 3mm"`}},
		{"clashing options", "turns: 12", "turns: 12\noptions: [figures-to-1200, cards-inside-600]", []string{"expected one of the two"}},
		{"records", "turns: 12", "turns: 12\nrecords: {base: club.example}", []string{`base is "club.example", expected an address`}},
		{"live without base", "turns: 12", "turns: 12\nrecords: {live: true}", []string{"game.yaml:8:17: live records without base, expected the address", `hint: base: "http://192.168.1.20:8080/"`}},
		{"live by words", "turns: 12", "turns: 12\nrecords: {base: \"http://hall/\", live: soon}", []string{`live is "soon"`}},
		{"too many units", "{battery: Guns, guns: 6}", strings.TrimSuffix(strings.Repeat("{regiment: R, battalions: 40, copies: 100, men: 20000}\n          - ", 6), "\n          - "), []string{"two units named"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(trial.Base, c.old) {
				t.Fatalf("base has no %q", c.old)
			}
			f, err := source.Parse("game.yaml", []byte(strings.Replace(trial.Base, c.old, c.new, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if scenario.Read(f, trial.Book(t)); len(f.Problems()) == 0 && c.want != nil {
				t.Fatal("no problem found")
			}
			got := f.Problems().Error()
			for _, want := range c.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %q in:\n%s", want, got)
				}
			}
		})
	}
}

func TestReadBaseIsClean(t *testing.T) {
	spec := trial.Read(t, trial.Base)
	if spec.Title != "Base" || spec.Width != 8*game.Foot || spec.FigureScale != 30 || len(spec.Sides) != 2 {
		t.Errorf("read %+v", spec)
	}
}

// guns takes words, so that a number in quotes is one, too.
func TestGunsInQuotes(t *testing.T) {
	spec := trial.Read(t, strings.Replace(trial.Base, "guns: 6", `guns: "6"`, 1))
	battery := spec.Sides[0].Forces[0].Units[2]
	if battery.Guns != 6 || battery.Ordnance != "" {
		t.Errorf("read %d guns, %q", battery.Guns, battery.Ordnance)
	}
}

func TestAllProblemsInOneRun(t *testing.T) {
	bad := trial.Base
	for _, swap := range [][2]string{
		{"turns: 12", "turns: 0"}, {"morale: 9", "morale: 99"}, {"width: 8ft", "width: 80ft"},
		{"nation: french", "nation: martian"}, {"men: 300", "men: x"},
	} {
		bad = strings.Replace(bad, swap[0], swap[1], 1)
	}
	_, problems := trial.ReadAll(t, bad)
	if len(problems) != 5 {
		t.Errorf("found %d problems, want 5:\n%v", len(problems), problems)
	}
	for i, p := range problems {
		if p.Place.Line == 0 || p.Place.Column == 0 || p.Says.Part("want").IsZero() {
			t.Errorf("problem %d has no place or no want: %+v", i, p)
		}
	}
}

func TestUnknownRuleSet(t *testing.T) {
	f, err := source.Parse("game.yaml", []byte(strings.Replace(trial.Base, "rules: cold-steel", "rules: cold-steal", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if got := scenario.RulesOf(f); got != "cold-steal" {
		t.Errorf("RulesOf is %q", got)
	}
	scenario.Read(f, nil)
	got := f.Problems().Error()
	for _, want := range []string{`game.yaml:3:8: unknown rule set "cold-steal", expected `, `did you mean "cold-steel"?`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
}

func TestEveryKeyIsRead(t *testing.T) {
	spec := trial.Read(t, trial.Everything)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"seed", spec.Seed, dice.Seed("1812")},
		{"width", spec.Width, game.Inches(9449)},
		{"depth", spec.Depth, game.Inches(6300)},
		{"scale", spec.FigureScale, 60},
		{"card size", spec.CardSize, game.CardSize{Name: "120mm x 80mm", Width: 120_000, Height: 80_000}},
		{"terrain", spec.Terrain, scenario.TerrainSpec{Class: "hilly-wooded", Words: "Old forest."}},
		{"weather", fmt.Sprint(spec.Weather), fmt.Sprint(scenario.WeatherSpec{Climate: "wet tropics", Given: weather.Given{Wind: weather.Wind{From: weather.South, Strength: weather.Light}}, Words: "Damp."})},
		{"records", spec.RecordsBase, "https://club.example/csprint/"},
		{"house rules", fmt.Sprint(spec.HouseRules), "[club.yaml]"},
		{"start", spec.Start, game.Clock(330)},
		{"briefing", spec.Sides[0].Briefing, "Two paragraphs,\n\nas written."},
		{"dummies", spec.Sides[0].Dummies, 3},
		{"usual nation", spec.Sides[1].Nation, "neutral"},
		{"corps", spec.Sides[0].Forces[0].Notes, "Guard the road."},
	} {
		if c.got != c.want {
			t.Errorf("%s is %v, want %v", c.what, c.got, c.want)
		}
	}
	if spec.Sides[1].Dummies != scenario.RollDummies {
		t.Errorf("dummies: roll is read as %d", spec.Sides[1].Dummies)
	}
}

func TestWhatNodesInherit(t *testing.T) {
	units := map[string]*game.Unit{}
	g := trial.Roll(t, trial.Everything)
	for i := range g.Sides {
		for _, u := range g.Sides[i].Units() {
			units[u.Name] = u
		}
	}
	for _, c := range []struct {
		name       string
		arm        game.Arm
		kind       string
		morale     int
		discipline string
		irregular  bool
		men        int
		figures    int
		quality    string
		grade      string
	}{
		{"R (1), 1st battalion", game.Infantry, "militia", 6, "raw-recruits", false, 334, 6, "green", "F"},
		{"R (2), 3rd battalion", game.Infantry, "militia", 6, "raw-recruits", false, 333, 6, "green", "F"},
		{"S", game.Infantry, "militia", 6, "raw-recruits", false, 1200, 20, "crack", "A"},
		{"T", game.Cavalry, "lancer", 6, "raw-recruits", false, 500, 8, "green", "F"},
		{"U", game.Cavalry, "heavy", 6, "raw-recruits", false, 120, 2, "green", "F"},
		{"Light guns", game.Artillery, "militia", 6, "raw-recruits", false, 0, 0, "green", "F"},
		{"Reserve", game.Artillery, "militia", 5, "raw-recruits", false, 200, 0, "green", "F"},
		{"Hill men", game.Infantry, "line", 7, "", true, 300, 5, "", ""},
		{"Regulars", game.Infantry, "line", 7, "trained", false, 400, 7, "", ""},
		{"1st", game.Infantry, "line", 7, "", true, 90, 2, "", ""},
	} {
		u := units[c.name]
		if u == nil {
			t.Errorf("no unit %q", c.name)
			continue
		}
		got := fmt.Sprint(u.Arm, u.Kind, u.Ratings.Number("morale"), u.Ratings.Of("discipline"), u.Ratings.Is("irregular"), u.Men, u.Figures, u.Ratings.Of("quality"), u.Ratings.Of("grade"))
		want := fmt.Sprint(c.arm, c.kind, c.morale, c.discipline, c.irregular, c.men, c.figures, c.quality, c.grade)
		if got != want {
			t.Errorf("%s is %s, want %s", c.name, got, want)
		}
	}
}
