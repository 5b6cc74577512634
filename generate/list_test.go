package generate_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// list is one army's list under a rule set with some forces.
func list(ruleSet, defaults, forces string) string {
	return "csprint: 1\ntitle: List\nrules: " + ruleSet + "\nseed: list\nfigure_scale: \"1:30\"\nopponent: none\nsides:\n" +
		"  red:\n    name: Red\n    defaults: {" + defaults + "}\n    forces:\n      - " + strings.ReplaceAll(forces, "\n", "\n      - ") + "\n"
}

// listed rolls a list, which has no problems.
func listed(t *testing.T, ruleSet, defaults, forces string, files map[string]string) *game.Game {
	t.Helper()
	text := list(ruleSet, defaults, forces)
	if files != nil {
		text = strings.Replace(text, "opponent:", "mapping: club.yaml\nopponent:", 1)
	}
	spec, problems := trial.ReadBeside(t, text, ruleSet, files)
	if err := problems.Err(); err != nil {
		t.Fatalf("%s: %v", forces, err)
	}
	book, err := rules.Open(ruleSet)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// troops says what units a list comes to: name, kind, men or guns, with the mark
// of what is not certain, and ratings that csprint's own mapping gives.
func troops(g *game.Game) string {
	var all []string
	for _, u := range g.Sides[0].Units() {
		strength := fmt.Sprint(u.Men)
		if u.Arm == game.Artillery {
			strength = fmt.Sprint(u.Guns) + " guns"
		}
		if u.About != "" || u.Taken("men") || u.Taken("guns") {
			strength = "≈" + strength
		}
		all = append(all, strings.TrimSpace(fmt.Sprintf("%s %s %s%s", u.Name, u.Sort(), strength, unless(u.Weight == "", " "+u.Weight))))
	}
	return strings.Join(all, "; ")
}

func unless(none bool, text string) string {
	if none {
		return ""
	}
	return text
}

func TestListedStrengths(t *testing.T) {
	for _, c := range []struct{ forces, want string }{
		{"{battalion: A, men: unknown}", "A line infantry ≈600"},
		{"{battalion: A, men: c. 400}", "A line infantry ≈400"},
		{`{battalion: A, men: "~1,400"}`, "A line infantry ≈1400"},
		{"{battalion: A, men: 400-450}", "A line infantry ≈425"},
		{`{battalion: A, men: "400?"}`, "A line infantry ≈400"},
		{"{battalion: A, men: 400}", "A line infantry 400"},
		{"{regiment: A, battalions: 2, men: unknown}", "A, 1st battalion line infantry ≈600; A, 2nd battalion line infantry ≈600"},
		{"{regiment: A, squadrons: 3, men: unknown, kind: hussar}", "A hussars ≈360"},
		{"{battalion: A, bases: 2}", "A line infantry ≈1200"},
		{"{regiment: A, stands: 2, kind: lancer}", "A lancers ≈600"},
		{"{battery: A, bases: 2}", "A foot battery ≈8 guns"},
		{"{battery: A, guns: unknown, kind: horse}", "A horse battery ≈6 guns"},
		{"{battery: A, guns: medium}", "A foot battery ≈8 guns field"},
		{"{battery: A, guns: heavy}", "A foot battery ≈8 guns heavy"},
		{"{regiment: A, batteries: 3, guns: 20}", "A, 1st battery foot battery 7 guns; A, 2nd battery foot battery 7 guns; A, 3rd battery foot battery 6 guns"},
		{"{battery: A, units: [{battery: B, guns: 4}, {battery: C, guns: 2}]}", "B foot battery 4 guns; C foot battery 2 guns"},
		{"{brigade: A, men: 1300}", "A, 1st battalion line infantry ≈650; A, 2nd battalion line infantry ≈650"},
		{"{brigade: A, men: 500}", "A line infantry 500"},
		{"{group: A, sum: {infantry: 3400, battalions: 6, cavalry: 300, squadrons: 2, guns: 2}}",
			"A, foot, 1st battalion line infantry 567; A, foot, 2nd battalion line infantry 567; A, foot, 3rd battalion line infantry 567; A, foot, 4th battalion line infantry 567; A, foot, 5th battalion line infantry 566; A, foot, 6th battalion line infantry 566; A, horse cavalry 300; A, guns foot battery 2 guns"},
		{"{brigade: A, sum: {cavalry: c. 900}}", "A, horse, 1st regiment cavalry ≈450; A, horse, 2nd regiment cavalry ≈450"},
	} {
		if got := troops(listed(t, "musket", "grade: C", c.forces, nil)); got != c.want {
			t.Errorf("%s:\n  %s, want\n  %s", c.forces, got, c.want)
		}
	}
}

// The words of the sources are what a club's mapping says, and csprint's where it
// says nothing.
func TestListedByTheClub(t *testing.T) {
	club := map[string]string{"club.yaml": "men: [{told: {size: large}, is: 900}, {is: 500}]\nbase: [{is: 120}]\nguns: [{is: 3}]\nkinds: [{called: [redcap, redcaps], is: guard}]\n" +
		"grade: [{told: {class: 8-10}, is: A}, {is: F}]\n"}
	for forces, want := range map[string]string{
		"{battalion: A, men: unknown, told: {size: Large}}": "A line infantry ≈900",
		"{battalion: A, men: unknown}":                      "A line infantry ≈500",
		"{battalion: A, bases: 3, kind: Redcaps}":           "A Redcaps infantry ≈360",
		"{battery: A, guns: unknown}":                       "A foot battery ≈3 guns",
		"{battalion: A, men: 300, kind: grenzer}":           "A grenzer infantry 300",
	} {
		if got := troops(listed(t, "musket", "grade: C", forces, club)); got != want {
			t.Errorf("%s: %s, want %s", forces, got, want)
		}
	}
	for told, want := range map[string]string{"told: {class: 9}": "A", "told: {class: 7}": "F", "notes: none": "F"} {
		if got := listed(t, "musket", "nation: french", "{battalion: A, men: 300, "+told+"}", club).Sides[0].Units()[0].Ratings.Of("grade"); got != want {
			t.Errorf("%s is grade %s, want %s", told, got, want)
		}
	}
}

func TestListedKinds(t *testing.T) {
	for _, c := range []struct{ unit, kind string }{
		{"regiment: A, kind: uhlan", "cavalry lancer uhlan"}, {"regiment: A, kind: Ulanen", "cavalry lancer Ulanen"},
		{"battalion: A, kind: grenzer", "infantry light grenzer"}, {"battalion: A, kind: landwehr", "infantry militia landwehr"},
		{"regiment: A, kind: landwehr, arm: cavalry", "cavalry militia landwehr"}, {"company: A, kind: sapper", "infantry engineers sapper"},
		{"regiment: A, kind: chevau-léger", "cavalry light dragoon chevau-léger"}, {"regiment: A, kind: Mamluks", "cavalry light Mamluks"},
		{"battalion: A, kind: voltigeurs", "infantry light voltigeurs"}, {"battalion: A, kind: Caçadores", "infantry light Caçadores"},
		{"regiment: A, kind: Kürassiere", "cavalry cuirassier Kürassiere"}, {"regiment: A, kind: Hussars", "cavalry hussar "},
		{"battalion: A, kind: élite", ""},
	} {
		spec, problems := trial.ReadBeside(t, list("musket", "grade: C", "{"+c.unit+", men: 300}"), "musket", nil)
		if c.kind == "" {
			if err := problems.Err(); err == nil || !strings.Contains(err.Error(), `kind is "élite"`) || !strings.Contains(err.Error(), "kinds:") {
				t.Errorf("%s: %v", c.unit, err)
			}
			continue
		}
		if err := problems.Err(); err != nil {
			t.Errorf("%s: %v", c.unit, err)
			continue
		}
		n := spec.Sides[0].Forces[0]
		if got := fmt.Sprintf("%s %s %s", n.Arm, n.Kind, n.Called); got != c.kind {
			t.Errorf("%s is %s, want %s", c.unit, got, c.kind)
		}
	}
}

// Ratings of other systems under all three rule sets of the era.
func TestListedRatings(t *testing.T) {
	for _, c := range []struct{ told, quality, grade, morale string }{
		{"{rating: Crack}", "crack", "B", "12 disciplined"},
		{"{rating: Vet}", "veteran", "C", "10 disciplined"},
		{"{rating: Conscript}", "green", "E", "6 raw-recruits"},
		{"{rating: C+}", "veteran", "C", "10 disciplined"},
		{"{rating: C-}", "veteran", "D", "8 trained"},
		{"{rating: 1}", "guard", "A", "14 hardened"},
		{"{rating: 5}", "veteran", "D", "8 trained"},
		{"{rating: 10}", "green", "F", "2 rabble"},
		{"{experience: élite}", "guard", "A", "14 hardened"},
		{"{rating: unknown}", "veteran", "D", "8 trained"},
	} {
		of := func(ruleSet string) string {
			u := listed(t, ruleSet, "told: {rating: 3, experience: raw}", "{battalion: A, men: 600, told: "+c.told+"}", nil).Sides[0].Units()[0]
			return strings.TrimSpace(cmp.Or(u.Ratings.Of("quality"), u.Ratings.Of("grade"), fmt.Sprint(u.Ratings.Number("morale"), " ", u.Ratings.Of("discipline"))))
		}
		if got := [3]string{of("cold-steel-canister"), of("musket"), of("cold-steel")}; got != [3]string{c.quality, c.grade, c.morale} {
			t.Errorf("told %s is %q, want %s, %s, %s", c.told, got, c.quality, c.grade, c.morale)
		}
	}
}

// What is listed and not set up stands beside the forces, and nothing of it is dealt.
func TestListedAside(t *testing.T) {
	g := listed(t, "cold-steel", "morale: 9, discipline: trained", strings.Join([]string{
		"{brigade: A, units: [{battalion: B, men: 600}, {battalion: C, men: 500, absent: true}, {train: D, wagons: 3, men: c. 40}]}",
		"{brigade: E, commander: {name: F, rank: General, fate: late}, units: none}",
		"{division: G, absent: true, units: [{battalion: H, men: 400}, {train: I}]}",
	}, "\n"), nil)
	side := &g.Sides[0]
	var got []string
	for _, a := range side.Aside {
		got = append(got, fmt.Sprintf("%s|%s|%s|%s", a.Name, a.Sort, a.Of, say.Joined(words.English().All(a.Words)...)))
	}
	want := "C|absent|A|500 men; D|train|A|3 wagons · ≈ 40 men; E|no units here||General F · late; G|absent||1 unit"
	if strings.Join(got, "; ") != want || len(side.Units()) != 1 || len(side.Formations) != 1 {
		t.Errorf("%s, want %s; %d units", strings.Join(got, "; "), want, len(side.Units()))
	}
	if !g.Alone || g.Terrain.Map != nil || g.Weather.Day != nil {
		t.Error("one army alone has ground or weather")
	}
}

// Alike names in different formations, and what tells their units apart from game
// to game: a unit put in elsewhere changes no other's.
func TestListedKeys(t *testing.T) {
	keys := func(more string) string {
		g := listed(t, "musket", "grade: C", more+"{brigade: One, units: [{battalion: A Coy, men: 100}, {battalion: B, men: 200, id: b-9}]}\n"+
			"{brigade: Two, units: [{battalion: A Coy, men: 100}, {battery: Bty, guns: 2, copies: 2, id: bt}]}", nil)
		var all []string
		for _, u := range g.Sides[0].Units() {
			if !strings.HasPrefix(u.Name, "New") {
				all = append(all, u.Key)
			}
		}
		return strings.Join(all, " ")
	}
	want := "red/one/a-coy b-9 red/two/a-coy bt-1 bt-2"
	if got := keys(""); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := keys("{brigade: Zero, units: [{battalion: New, men: 300}]}\n"); got != want {
		t.Errorf("with another: %s, want %s", got, want)
	}
}

// What the mapping filled in is told once for what is alike.
func TestListedRemarks(t *testing.T) {
	g := listed(t, "musket", "told: {rating: Vet}", "{battalion: A, men: unknown}\n{battalion: B, men: unknown}\n{regiment: C, men: 300, kind: uhlan}", nil)
	got := strings.Join(g.Filled(), "\n")
	want := "grade C from rating Vet, by csprint's own, for 3 units: A (line 12), B (line 13), C (line 14)\n" +
		"men 600 from unknown men, by csprint's own, for 2 units: A (line 12), B (line 13)\n" +
		"kind lancer from uhlan, by csprint's own, for 1 unit: C (line 14)"
	if sortedLines(got) != sortedLines(want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func sortedLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		for j := range i {
			if lines[i] < lines[j] {
				lines[i], lines[j] = lines[j], lines[i]
			}
		}
	}
	return strings.Join(lines, "\n")
}

func TestListProblems(t *testing.T) {
	for forces, want := range map[string]string{
		"{battalion: A, men: some}":                                             `men is "some", expected a whole number`,
		"{battalion: A, men: 500-400}":                                          `men is "500-400", expected 1 to 20,000 men, the smaller number first`,
		"{battalion: A, men: 400, bases: 2}":                                    "bases beside men, expected one of the two",
		"{battalion: A, bases: 2, stands: 2}":                                   "stands beside bases",
		"{battalion: A}":                                                        "men: unknown takes the mapping's",
		"{battery: A}":                                                          "battery without guns",
		"{battalion: A, men: 400, batteries: 2}":                                "batteries of a battalion",
		"{battalion: A, sum: {infantry: 3}}":                                    "sum of a battalion, expected it at a formation",
		"{brigade: A, sum: {}}":                                                 "sum has nothing in it",
		"{brigade: A, sum: {battalions: 3, guns: 2}}":                           "battalions without infantry",
		"{brigade: A, sum: {infantry: 900}, units: [{battalion: B, men: 400}]}": "units beside a sum",
		"{brigade: A, units: none}":                                             "the side has no forces",
		"{battalion: A, men: 400, id: a b}":                                     `id is "a b", expected letters, digits and dashes`,
		"{battalion: A, men: 400, id: x}\n{battalion: B, men: 400, id: x}":      `two units of the id "x"`,
		"{battalion: A, men: 400}\n{battalion: A, men: 400}":                    `two units named "A", expected a name of its own for each in its formation`,
		"{battalion: A, men: 400, told: none}":                                  "told is",
		"{train: A, wagons: 0}":                                                 "wagons is",
		"{battery: A, units: [{battalion: B, men: 400}]}":                       "battalion below a battery",
		"{corps: A, units: [{army: B, units: [{battalion: C, men: 300}]}]}":     "army below a corps",
		"{division: A, units: [{brigade: B, units: [{battalion: C, men: 4, defaults: {short: x}}]}]}": `short is "x", expected auto`,
	} {
		_, problems := trial.ReadBeside(t, list("musket", "grade: C", forces), "musket", nil)
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", forces, err, want)
		}
	}
}

// Troops of one name that come later are told apart by the formation above them.
func TestListedArrivals(t *testing.T) {
	march := "off_board: {edge: south, sector: B, distance: 900 paces, rate: 300 paces}"
	g := listed(t, "musket", "grade: C", "{division: X, units: [{brigade: One, "+march+", units: [{battalion: A, men: 300}]}]}\n"+
		"{division: Y, units: [{brigade: One, "+march+", units: [{battalion: A, men: 300}]}, {battalion: B, men: 300, "+march+"}]}", nil)
	var got []string
	for _, a := range g.Sides[0].OffBoard {
		got = append(got, a.Name)
	}
	if strings.Join(got, "; ") != "One, X; One, Y; B" {
		t.Error(got)
	}
}
