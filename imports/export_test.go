package imports

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// TestExportComesBack holds that an order of battle written as a table and
// imported again is the same.
func TestExportComesBack(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "musket-pico.yaml", "canister-bridge.yaml", "first-game.yaml"} {
		before := readSpec(t, example.Text(t, "examples/"+name))
		im, err := Read(one(name+".csv", CSV(before)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		book := example.Book(t, before.Rules)
		written := im.Scenario(book, "csprint import")
		if len(written.Left) > 0 {
			t.Fatalf("%s: %v", name, written.Left)
		}
		after := readSpec(t, written.Text)
		for i := range before.Sides {
			was, is := &before.Sides[i], &after.Sides[i]
			if was.ID != is.ID || was.Name != is.Name || was.Nation != is.Nation || was.Commander != is.Commander {
				t.Errorf("%s: side %+v became %+v", name, was, is)
			}
			same(t, name, bare(was.Forces), bare(is.Forces))
		}
	}
}

func readSpec(t *testing.T, text string) *scenario.Spec {
	t.Helper()
	f, err := source.Parse("scenario.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(f, example.Book(t, scenario.RulesOf(f)))
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	return spec
}

// bare is nodes without what a table of units can't hold: places, marches, ad hoc
// groups, short names that csprint makes, and what formations hand down.
func bare(nodes []oob.Node) []oob.Node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		n := &nodes[i]
		n.Place, n.March, n.AdHoc, n.Own, n.AutoShort = source.Place{}, nil, nil, nil, false
		n.Units = bare(n.Units)
		if n.Formation() {
			n.Traits, n.Kind, n.Called = oob.Traits{}, "", ""
		}
		n.Told = slices.DeleteFunc(slices.Clone(n.Told), func(t game.Told) bool { return t.Key == "rating" && t.Words == "unknown" })
	}
	return nodes
}

func same(t *testing.T, name string, was, is []oob.Node) {
	t.Helper()
	if len(was) != len(is) {
		t.Errorf("%s: %d nodes became %d", name, len(was), len(is))
		return
	}
	for i := range was {
		a, b := was[i], is[i]
		same(t, name+"/"+a.Name, a.Units, b.Units)
		a.Units, b.Units = nil, nil
		if a.Short == "" || a.Short == a.Name {
			a.Short, b.Short = "", ""
		}
		if len(a.Told) == 0 && len(b.Told) == 0 {
			a.Told, b.Told = nil, nil
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s:\n%+v became\n%+v", name, a, b)
		}
	}
}

// TestExportHoldsWhatListsSay holds that strengths about, unknown or in bases and
// what sources tell come back too.
func TestExportHoldsWhatListsSay(t *testing.T) {
	spec := readSpec(t, `csprint: 1
title: A list
rules: musket
opponent: none
sides:
  red:
    name: Red army
    defaults: {told: {experience: veteran}}
    forces:
      - brigade: First
        units:
          - {battalion: 1st Foot, men: unknown, id: b-1}
          - {battalion: "2nd Foot, 3 companies", men: c. 400, kind: grenzer, told: {drill: linear}}
          - {battalion: 3rd Foot, men: 400-450}
          - {regiment: Uhlans, bases: 2, kind: uhlan}
          - {regiment: Guns, batteries: 3, guns: 24}
          - {battery: Medium, guns: medium}
`)
	text := string(CSV(spec))
	for _, want := range []string{"b-1,infantry,line", ",?,", "c. 400", "400-450", "2 bases", "uhlan", "told experience", "veteran,linear"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	im, err := Read(one("list.csv", []byte(text)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	again := string(CSV(readSpec(t, im.Scenario(example.Book(t, "musket"), "csprint import").Text)))
	if again != text {
		t.Errorf("the table came back as\n%s\nwas\n%s", again, text)
	}
}

// A spreadsheet runs no name as a formula, and the name comes back as it was.
func TestExportHoldsNoFormula(t *testing.T) {
	spec := readSpec(t, example.Text(t, "examples/first-game.yaml"))
	for _, name := range []string{`=HYPERLINK("http://example.com","x")`, "+A1", "@SUM(A1)", "-1+1"} {
		spec.Sides[0].Forces[0].Name = name
		data := CSV(spec)
		if !strings.Contains(string(data), ",'"+name+",") && !strings.Contains(string(data), `,"'`+strings.ReplaceAll(name, `"`, `""`)+`",`) {
			t.Errorf("%s stands unguarded in\n%s", name, data)
		}
		file, err := list.Read(one("a.csv", data)[0], nil, func(list.At, words.Text) {})
		if err != nil {
			t.Fatal(err)
		}
		if got := file.Tables[0].Rows[2].Cells[3].Text; got != name {
			t.Errorf("%q came back as %q", name, got)
		}
	}
}
