package imports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/words"
)

// kindsOf is what a node is: its arm, echelon, kind, parts and notes.
func kindsOf(n Node) string {
	return strings.Join(strings.Fields(fmt.Sprintf("%s %s %s %s", n.Arm, n.Echelon, n.Kind, strings.Join(n.Notes, ", "))), " ")
}

// A unit's echelon is one that its arm and place allow, and has the parts that such a one may.
func TestLawfulUnits(t *testing.T) {
	foot := func(s lexicon.Strength, echelon string) Node {
		return Node{Strength: s, Arm: game.Infantry, Echelon: echelon}
	}
	horse := func(s lexicon.Strength, echelon string) Node {
		return Node{Strength: s, Arm: game.Cavalry, Echelon: echelon}
	}
	guns := func(s lexicon.Strength, echelon string) Node {
		return Node{Strength: s, Arm: game.Artillery, Echelon: echelon}
	}
	type parts = lexicon.Strength
	for _, c := range []struct {
		node Node
		rank string // of what it stands below
		want string
	}{
		{foot(parts{}, "battalion"), "brigade", "infantry battalion"},
		{foot(parts{}, "squadron"), "brigade", "infantry regiment"},
		{horse(parts{}, "battalion"), "brigade", "cavalry regiment"},
		{horse(parts{}, "squadron"), "brigade", "cavalry squadron"},
		{foot(parts{Battalions: 2}, "battalion"), "brigade", "infantry regiment 2 0 0 0"},
		{foot(parts{Battalions: 1}, "battalion"), "brigade", "infantry battalion"},
		{foot(parts{Squadrons: 2}, "battalion"), "brigade", "infantry battalion 2 squadrons"},
		{horse(parts{Squadrons: 2}, "squadron"), "brigade", "cavalry regiment 0 2 0 0"},
		{horse(parts{Battalions: 2}, "regiment"), "brigade", "cavalry regiment 2 battalions"},
		{horse(parts{Battalions: 2, Squadrons: 4}, "regiment"), "brigade", "cavalry regiment 2 battalions, 4 squadrons"},
		{foot(parts{}, "regiment"), "regiment", "infantry battalion"},
		{horse(parts{}, "regiment"), "regiment", "cavalry squadron"},
		{foot(parts{}, "battalion"), "battalion", "infantry company"},
		{foot(parts{Battalions: 1}, "regiment"), "battalion", "infantry company 1 battalion"},
		{guns(parts{}, "battery"), "battalion", "artillery battery"},
		{guns(parts{Batteries: 2}, "battery"), "brigade", "artillery battery 2 batteries"},
		{guns(parts{Batteries: 2}, "regiment"), "brigade", "artillery regiment 0 0 0 2"},
		{guns(parts{Batteries: 1}, "regiment"), "brigade", "artillery regiment 1 battery"},
		{foot(parts{Companies: 4}, "battalion"), "brigade", "infantry battalion 0 0 4 0"},
		{foot(parts{Companies: 4}, "regiment"), "brigade", "infantry regiment 0 0 4 0"},
		{foot(parts{Companies: 4}, "company"), "brigade", "infantry company 4 companies"},
		{foot(parts{Companies: 4, Battalions: 2}, "regiment"), "brigade", "infantry regiment 2 0 0 0 4 companies"},
		{guns(parts{Companies: 4}, "regiment"), "brigade", "artillery regiment 4 companies"},
		{foot(parts{Battalions: lexicon.MostParts}, "regiment"), "brigade", fmt.Sprintf("infantry regiment %d 0 0 0", lexicon.MostParts)},
		{foot(parts{Battalions: lexicon.MostParts + 1}, "regiment"), "brigade", fmt.Sprintf("infantry regiment %d battalions", lexicon.MostParts+1)},
	} {
		n := c.node
		normaliser{&Report{}}.ptr().lawful(&n, game.Ranks[c.rank])
		got := kindsOf(Node{Arm: n.Arm, Echelon: n.Echelon})
		if s := n.Strength; s.Battalions+s.Squadrons+s.Companies+s.Batteries > 0 {
			got += fmt.Sprintf(" %d %d %d %d", s.Battalions, s.Squadrons, s.Companies, s.Batteries)
		}
		if got = strings.TrimSpace(got + " " + strings.Join(n.Notes, ", ")); got != c.want {
			t.Errorf("%+v below a %s is %s, expected %s", c.node, c.rank, got, c.want)
		}
	}
}

func (s normaliser) ptr() *normaliser { return &s }

// What kind a unit has once all words of it were heard.
func TestSortedUnits(t *testing.T) {
	for _, c := range []struct {
		node Node
		want string
	}{
		{Node{Echelon: "battery"}, "artillery battery"},
		{Node{Echelon: "battery", Kind: "hussar"}, "artillery battery"},
		{Node{Arm: game.Artillery, Kind: "horse", guns: "heavy"}, "artillery horse"},
		{Node{Arm: game.Artillery, Kind: "hussar", guns: "heavy"}, "artillery heavy"},
		{Node{Arm: game.Artillery, guns: "hussar"}, "artillery"},
		{Node{Arm: game.Infantry, guns: "heavy"}, "infantry"},
		{Node{Arm: game.Infantry, Kind: "hussar"}, "infantry"},
		{Node{Arm: game.Cavalry, Kind: "hussar"}, "cavalry hussar"},
		{Node{Kind: "hussar"}, "hussar"},
	} {
		n := c.node
		if n.sorted(); kindsOf(n) != c.want {
			t.Errorf("%+v is %s, expected %s", c.node, kindsOf(n), c.want)
		}
	}
}

// Which rows may be one man, and which formations are told by their arms.
func TestSinglesAndSums(t *testing.T) {
	of := func(s lexicon.Strength) *Node { return &Node{Strength: s} }
	for _, n := range []*Node{{}, of(lexicon.Strength{Men: 1}), of(lexicon.Strength{Figures: 1}), of(lexicon.Strength{Bases: 1}), {Arm: game.Cavalry}} {
		if !n.single() {
			t.Errorf("%+v is no man", n)
		}
	}
	for _, n := range []*Node{{above: true}, {Arm: game.Artillery}, of(lexicon.Strength{Men: 2}), of(lexicon.Strength{Figures: 2}), of(lexicon.Strength{Bases: 2}),
		of(lexicon.Strength{Battalions: 1}), of(lexicon.Strength{Squadrons: 1}), of(lexicon.Strength{Companies: 1}), of(lexicon.Strength{Batteries: 1}), of(lexicon.Strength{Battalions: 1, Squadrons: -1, Companies: 1})} {
		if n.single() {
			t.Errorf("%+v is one man", n)
		}
	}
	batteries := lexicon.Strength{Batteries: 2, Guns: 12}
	for _, c := range []struct {
		node Node
		want bool
	}{
		{Node{Strength: batteries, Arm: game.Artillery}, true},
		{Node{Strength: batteries, Arm: game.Infantry}, false},
		{Node{Strength: lexicon.Strength{Batteries: 2}, Arm: game.Artillery}, false},
		{Node{Strength: lexicon.Strength{Guns: 12}, Arm: game.Artillery}, false},
		{Node{Strength: lexicon.Strength{Infantry: 900, Cavalry: 400}}, true},
	} {
		if c.node.summed() != c.want {
			t.Errorf("%+v is summed: %v", c.node, !c.want)
		}
	}
	n := &Node{Name: "Hill", Arm: game.Infantry, Echelon: "battalion", Copies: 1}
	im := &Import{Report: &Report{}, Armies: []*Army{{ID: "red", Name: "Red", Units: []*Node{n}}}}
	if text := im.written(example.Pack(t, "testdata/packs/night-lane"), "", nil).String(); !strings.Contains(text, "- {man: Hill") {
		t.Errorf("a man is written as\n%s", text)
	}
}

// A row with guns alone is of artillery, whatever its name.
func TestGunsAlone(t *testing.T) {
	for _, c := range []struct {
		node Node
		want string
	}{
		{Node{Strength: lexicon.Strength{Guns: 8}, Arm: game.Infantry, called: "foot"}, "artillery battery guns alone: taken for artillery"},
		{Node{Strength: lexicon.Strength{Guns: 8}}, "artillery battery"},
		{Node{Strength: lexicon.Strength{Guns: 8}, above: true}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8}, exact: true}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Men: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Infantry: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Cavalry: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Figures: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Bases: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Battalions: 1}}, ""},
		{Node{Strength: lexicon.Strength{Guns: 8, Squadrons: 1}}, ""},
		{Node{Strength: lexicon.Strength{Batteries: 2}}, ""},
	} {
		n := c.node
		normaliser{&Report{}}.ptr().gunsAlone(&n)
		got := kindsOf(n)
		for _, r := range n.Remarks {
			got += " " + r.String()
		}
		if got != c.want {
			t.Errorf("%+v is %q, expected %q", c.node, got, c.want)
		}
	}
}

// Of two words of echelons one is the unit's own.
func TestHeadwords(t *testing.T) {
	for name, want := range map[string]string{
		"Corps Battery":                "battery",
		"Battery of the 2nd Division":  "battery",
		"Division of Guards Battalion": "division",
		"Brigade of the 2nd Division":  "brigade",
		"Regiment":                     "regiment",
	} {
		n := &Node{}
		n.read(name)
		if n.named(); n.Echelon != want {
			t.Errorf("%s is a %q, expected a %s", name, n.Echelon, want)
		}
	}
}

// How a table's heading is found, and which sheets are notes beside it.
func TestHeadingRows(t *testing.T) {
	for text, want := range map[string]int{
		"# a\nUnit,Men\n1st Foot,400":                              0,
		"# a\n1st Foot,400\nUnit,Men":                              1,
		"# a\nZabow\n1st Foot":                                     -1,
		"# a\nZabow,Qorn\n1st Foot,400\n2nd Foot,50":               0,
		"# a\nZabow,Qorn\n1st Foot,400":                            -1,
		"# a\nZabow,Qorn\n1st Foot,400\n2nd Foot,":                 -1,
		"# a\nZabow,Qorn\n1st Foot,400\n2nd Foot,50\n3rd Foot,Bay": -1,
		"# a\nZabow,Qorn\nAzure,400\nBrown,50\n,":                  0,
		"# a\nZabow,12\n1st Foot,400\n2nd Foot,50":                 -1,
		"# a\nZabow,Zabow\n1st Foot,400\n2nd Foot,50":              -1,
		"# a\nUnit,Qorn\n1st Foot,400":                             0,
		"# a\nUnit,Unit\n1st Foot,400":                             0,
		"# a\nUnit,12\n1st Foot,400":                               -1,
		"# a\nUnit\n1st Foot":                                      -1,
	} {
		if got := (table{&sheets(text)[0]}).headingRow(); got != want {
			t.Errorf("%q has its heading at %d, expected %d", text, got, want)
		}
	}
	for text, want := range map[string]bool{
		"# a\nBring dice\n# b\nSide,Unit,Men\nRed,1st Foot,400":        true,
		"# a\nBring dice\n# b\nUnit,Men\n1st Foot,400":                 true,
		"# a\nLancers\n# b\nUnit,Men\n1st Foot,400":                    false,
		"# a\nLancers\n# b\nSide,Unit,Men\nRed,1st Foot,400":           true,
		"# a\nBring dice\n# b\nPaint all":                              false,
		"# a\nFoot,400\n# b\nSide,Unit,Men\nRed,1st Foot,400":          false,
		"# a\nFoot,2 bns\n# b\nSide,Unit,Men\nRed,1st Foot,400":        false,
		"# a\nUnit,Men\n1st Foot,400\n# b\nSide,Unit,Men\nRed,2nd,400": false,
		"# a\nI Corps\n# b\nUnit,Men\n1st Foot,400":                    false,
	} {
		all := sheets(text)
		if got := (table{&all[0]}).idle(all); got != want {
			t.Errorf("%q has a sheet of notes: %v", text, got)
		}
	}
}

// Sheets are sides where there are two to four, none called by a word of a formation.
func TestSheetsAreSides(t *testing.T) {
	for text, want := range map[string]bool{
		"Red": false, "Red,Blue": true, "A,B,C,D": true, "A,B,C,D,E": false, "Red,Blue Corps": false, "Army of Red,Blue": true, "1st Division,Blue": false,
	} {
		if sheetsAreSides(strings.Split(text, ",")) != want {
			t.Errorf("%s are sides: %v", text, !want)
		}
	}
}

// A row sums up others where it begins with a word for that, and two more words at most.
func TestTotals(t *testing.T) {
	for name, want := range map[string]bool{"": false, "Total": true, "Total men": true, "Total men here": true, "Total men here today": false, "Zabow": false} {
		if isTotal(name) != want {
			t.Errorf("%q is a total: %v", name, !want)
		}
	}
}

// Armies of one name are one side where they are of one list or of one nation.
func TestArmiesOfOneName(t *testing.T) {
	for _, c := range []struct {
		file, sheet, name, of string
		known                 bool
	}{
		{"a.csv", "1", "red ARMY", "french", true},
		{"a.csv", "1", "Blue Army", "french", false},
		{"b.csv", "1", "Red Army", "french", true},
		{"a.csv", "2", "Red Army", "french", true},
		{"b.csv", "1", "Red Army", "british", false},
		{"a.csv", "1", "Red Army", "british", true},
		{"a.csv", "2", "Red Army", "british", false},
		{"b.csv", "1", "Red Army", "", true},
	} {
		known := &Army{Name: "Red Army", key: "Red Army", of: "french", At: list.At{File: "a.csv", Sheet: "1"}}
		all := []*Army{known}
		if got := armyNamed(&all, c.name, list.At{File: c.file, Sheet: c.sheet}, c.of); (got == known) != c.known || (len(all) == 1) != c.known {
			t.Errorf("%+v: %+v", c, got)
		}
	}
	all := []*Army{{key: "Red", of: "unknown", At: list.At{File: "a.csv"}}}
	if armyNamed(&all, "Red", list.At{File: "b.csv"}, "unknown") == all[0] {
		t.Error("armies of nations that nobody knows are one side")
	}
}

// What lines say of a whole list is taken in once.
func TestListsAreHeard(t *testing.T) {
	a := &Army{}
	for _, line := range []string{"Zabow", "French", "British", "Hussars", "Grenadiers", "veteran", "elite", "Zabow"} {
		a.hear(line)
	}
	if got := fmt.Sprint(a.Nation, a.arm, a.defaults); got != "frenchcavalry[{experience veteran}]" {
		t.Errorf("the list is of %s", got)
	}
}

// What stands below a formation without rows of its own at the same depth is adopted by rank.
func TestAdopted(t *testing.T) {
	row := func(name, echelon string) *Node {
		return &Node{Name: name, Echelon: echelon, above: game.AboveUnits(echelon)}
	}
	nation := &Node{Name: "French", Nation: "french"}
	for _, c := range []struct {
		rows []*Node
		want string
	}{
		{[]*Node{row("A", game.Army), row("B", "corps"), row("C", "corps")}, "army A {corps B; corps C}"},
		{[]*Node{row("A", "brigade"), row("B", "battalion")}, "brigade A; battalion B"},
		{[]*Node{row("A", "division"), row("B", "battalion")}, "division A {battalion B}"},
		{[]*Node{row("A", "division"), row("B", "brigade"), row("C", "division")}, "division A {brigade B}; division C"},
		{[]*Node{nation, row("B", "corps")}, " French {corps B}"},
		{[]*Node{{Name: "A", Echelon: "corps", above: true, Strength: lexicon.Strength{Men: 900}}, row("B", "division")}, "corps A 900; division B"},
		{[]*Node{{Name: "A", Echelon: "corps", above: true, Strength: lexicon.Strength{Unknown: true}}, row("B", "division")}, "corps A; division B"},
		{[]*Node{{Name: "A", Echelon: "corps", above: true, Strength: lexicon.Strength{Battalions: 2}}, row("B", "division")}, "corps A; division B"},
	} {
		if got := outline(adopt(c.rows)); got != c.want {
			t.Errorf("%s, expected %s", got, c.want)
		}
	}
}

// A number in a column of formations is completed by what the column is, a person's name too.
func TestFormationsOfColumns(t *testing.T) {
	for _, c := range []struct{ name, means, want string }{
		{"1", "division", "division 1st Division"},
		{"IV", "corps", "corps IV Corps"},
		{"2e", "brigade", "brigade 2e Brigade"},
		{"0", "brigade", "brigade 0"},
		{"Pack", "brigade", "brigade Pack's Brigade Pack"},
		{"Pack's Division", "brigade", "brigade Pack's Division"},
		{"Foreign Legion of the Line", "brigade", "brigade Foreign Legion of the Line"},
		{"5th", "regiment", "regiment 5th"},
		{"1", "group", "group 1"},
		{"1", "battalion", "battalion 1"},
	} {
		f := &Node{Name: c.name, Echelon: c.means}
		(&treeBuilder{report: &Report{}}).complete(f, Column{Name: "Of", Means: c.means})
		if got := strings.TrimSpace(f.Echelon + " " + f.Name + " " + f.Commander); got != c.want {
			t.Errorf("%s in a column of %s is %q, expected %q", c.name, c.means, got, c.want)
		}
	}
	for arm, want := range map[game.Arm]string{game.Artillery: "group Guns", game.Cavalry: "brigade Guns"} {
		f := &Node{Name: "Guns", Echelon: "brigade", Arm: arm}
		(&treeBuilder{report: &Report{}}).complete(f, Column{Means: "brigade"})
		if got := f.Echelon + " " + f.Name; got != want {
			t.Errorf("%s is %s, expected %s", arm, got, want)
		}
	}
}

// Sides that a list may go into, by their names, and an id that none of them has.
func TestSidesToPutInto(t *testing.T) {
	const text = "sides:\n  red:\n    name: Reds\n    forces: []\n  blue:\n    forces: []\n  patrol:\n    name: Men\n  odd: x\n"
	if got := fmt.Sprint(Sides(text)); got != "[[red Reds] [blue blue]]" {
		t.Errorf("sides %s", got)
	}
	for _, text := range []string{"", "x", "sides: x", "sides: [a]", "- a", "a: [b"} {
		if got := Sides(text); len(got) > 0 {
			t.Errorf("%q has sides %v", text, got)
		}
	}
	a := &Army{ID: "red", key: "Blue", Name: "Gold"}
	taken := map[string]bool{}
	for _, want := range []string{"red", "blue", "gold", "side-a", "side-b", "side-c"} {
		got := freeID(a, taken)
		if got != want {
			t.Errorf("the next id is %s, expected %s", got, want)
		}
		taken[got] = true
	}
}

// What stands where a list can't be put into without touching other lines.
func TestWhereNothingGoes(t *testing.T) {
	book := example.Book(t, "musket")
	list := []byte("Unit,Men\n1st Foot,400\n")
	head := "csprint: 1\ntitle: A\nrules: musket\nsides:\n"
	for text, into := range map[string]string{
		head + "  red: {name: Red, forces: [{battalion: 1st Foot, men: 400}]}\n":             "red",
		head + "  red:\n    name: Red\n    forces: [{battalion: 1st Foot, men: 400}]\n":      "red",
		head + "  red:\n    name: Red\n    forces:\n      [{battalion: 1st Foot, men: 4}]\n": "red",
		head + "  red: x\n":                             "red",
		head + "  red:\n    name: Red\n    forces: x\n": "red",
		head + "  {red: {name: Red}}\n":                 "",
		"csprint: 1\ntitle: A\n":                        "",
		"- a\n":                                         "",
		"a: [b\n":                                       "",
	} {
		if got, err := read(t, "a.csv", list).Into(text, Spot{Side: into}, book); err != ErrWritten {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
	for _, end := range []string{"", "\n", "\n# a remark\n\nseed: x\n"} {
		text := head + "  red:\n    name: Red\n    forces:\n    - {battalion: 1st Line, men: 400}" + end
		got, err := read(t, "a.csv", list).Into(text, Spot{Side: "red"}, book)
		if want := "    forces:\n    - {battalion: 1st Line, men: 400}\n    # from a.csv: 1 unit, 400 men, 0 guns\n    - {battalion: 1st Foot, men: 400, "; err != nil || !strings.Contains(got, want) || !strings.HasSuffix(got, strings.TrimPrefix(end, "\n")) {
			t.Errorf("%q becomes\n%s%v", text, got, err)
		}
	}
	two := read(t, "a.csv", []byte("Side,Unit,Men\nRed,1st Foot,400\nBlue,2nd Foot,400\n"))
	if _, err := two.Into(head, Spot{}, book); err != ErrSeveral {
		t.Errorf("two armies: %v", err)
	}
}

// What a line must lack to be a headline, and what gives it a strength.
func TestHeadlines(t *testing.T) {
	if n := (&Node{Name: "A long day"}); !n.nameOnly() || !n.bareOfStrength() {
		t.Error("a line of a name alone is none")
	}
	for _, n := range []Node{{row: 1}, {Units: []*Node{{}}}, {above: true}, {Echelon: "brigade"}, {Arm: game.Infantry}, {Kind: "guard"}, {Nation: "french"}, {allied: true},
		{Told: []lexicon.Told{{Of: "experience", Word: "raw"}}}, {beside: []string{"x"}}, {train: true}} {
		if n.nameOnly() || !n.bareOfStrength() {
			t.Errorf("%+v is a headline, or has a strength", n)
		}
	}
	for _, n := range []Node{{Strength: lexicon.Strength{Men: 1}}, {Strength: lexicon.Strength{Battalions: 1}}, {Strength: lexicon.Strength{Unknown: true}}, {parts: 2}, {nought: []string{"0"}}} {
		if n.nameOnly() || n.bareOfStrength() {
			t.Errorf("%+v has no strength", n)
		}
	}
}

// A list in a language says so in its scenario.
func TestScenarioOfALanguage(t *testing.T) {
	for code, want := range map[string]bool{"de": true, "en": false} {
		im, err := Read(one("a.csv", []byte("Unit,Men\n1st Foot,400\n")), Options{Words: words.In(code)})
		if err != nil {
			t.Fatal(err)
		}
		if text := im.Scenario(example.Book(t, "musket"), "csprint import").Text; strings.Contains(text, "\nlang: "+code+"\n") != want {
			t.Errorf("%s:\n%s", code, text)
		}
	}
}

// The side that a formation goes into: its own, its units', itself, or that of its list.
func TestSidesOfFormations(t *testing.T) {
	unit := func(side string) []*Node { return []*Node{{Name: "1st", side: side}} }
	told := tree{meta: []list.MetaLine{{Text: "dawn"}, {Text: "French left of six words here"}, {Text: "French left"}}}
	for _, c := range []struct {
		of   tree
		node Node
		want string
	}{
		{tree{}, Node{Name: "A", side: "Red", Units: unit("Blue")}, "Red: A"},
		{tree{}, Node{Name: "A", Units: unit("Blue")}, "Blue: A"},
		{tree{}, Node{Name: "A", Units: []*Node{{Units: unit("Blue")}}}, "Blue: A"},
		{tree{}, Node{Name: "A", Units: unit("")}, ": A"},
		{told, Node{Name: "A", Units: unit("")}, "French left: A"},
		{tree{}, Node{Name: "A", Echelon: "side", Commander: "Hill", Notes: []string{"x"}, Units: unit("")}, "A Hill x: 1st"},
		{tree{}, Node{Name: "A", Echelon: game.Army, Commander: "Hill", Notes: []string{"x"}, Units: unit("")}, "A Hill x: 1st"},
		{tree{}, Node{Name: "A", Echelon: game.Army, Units: unit("Blue")}, "Blue: A"},
		{tree{}, Node{Name: "A", Echelon: game.Army}, ": A"},
		{tree{}, Node{Name: "French", Nation: "french", Units: unit("")}, "French: 1st"},
		{tree{}, Node{Name: "French left", Nation: "french", Units: unit("")}, ": French left"},
	} {
		var all []*Army
		n := c.node
		place(&all, c.of, &n)
		got := strings.TrimSpace(strings.Join(append([]string{all[0].Name, all[0].Commander}, all[0].Notes...), " ")) + ": " + all[0].Units[0].Name
		if got = strings.ReplaceAll(strings.ReplaceAll(got, "  ", " "), " : ", ": "); len(all) != 1 || got != c.want {
			t.Errorf("%+v is placed as %q, expected %q", c.node, got, c.want)
		}
	}
	all := []*Army{}
	for _, commander := range []string{"", "Hill", "Ney"} {
		place(&all, tree{}, &Node{Name: "A", Echelon: game.Army, Commander: commander, Units: unit("")})
	}
	if len(all) != 1 || all[0].Commander != "Hill" || fmt.Sprint(all[0].Notes) != "[Ney]" || len(all[0].Units) != 3 {
		t.Errorf("three rows of an army are %+v", all[0])
	}
}
