package scenario_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
)

func TestStartProblems(t *testing.T) {
	const foot = "battalion: B, men: 400"
	for _, c := range []struct{ rules, unit, want string }{
		{"cold-steel", foot + ", lost: 401", "lost is 401 of 400 men, expected at most as many as the unit has"},
		{"cold-steel", "battery: G, guns: 6, lost: 7", "lost is 7 of 6 guns"},
		{"cold-steel", foot + ", lost: -1", `lost is "-1"`},
		{"cold-steel", foot + ", lost: some", `lost is "some"`},
		{"cold-steel", foot + ", level: waverign", `did you mean "wavering"?`},
		{"cold-steel", foot + ", level: dispersed", "which is off the table"},
		{"cold-steel", foot + ", level: shaken", `level is "shaken"`},
		{"cold-steel", foot + ", disorder: 100", `disorder is "100"`},
		{"cold-steel", "brigade: X, lost: 4, units: [{" + foot + "}]", "lost of a brigade with units below it, expected lost at the units"},
		{"cold-steel", "brigade: X, men: 3000, level: broken", "level beside a sum"},
		{"musket", foot + ", disorder: 1", "disorder under rules that don't count it"},
		{"musket", foot + ", level: wavering", "expected one of disordered, shaken"},
		{"cold-steel-canister", foot + ", level: shaken", "expected one of disordered, fallback, retreat, rout"},
	} {
		text := "csprint: 1\ntitle: T\nrules: " + c.rules + "\nfigure_scale: \"1:30\"\nsides:\n  one:\n    nation: british\n" +
			"    defaults: {morale: 8, discipline: trained, quality: crack, grade: C}\n    forces:\n      - {" + c.unit + "}\n"
		f, err := source.Parse("t.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		scenario.Read(f, example.Book(t, c.rules))
		if got := f.Problems().Error(); !strings.Contains(got, "t.yaml:") || !strings.Contains(got, c.want) {
			t.Errorf("%s, {%s}\n got %v\nwant %s", c.rules, c.unit, got, c.want)
		}
	}
}

func TestWounds(t *testing.T) {
	read := func(man string) (*scenario.Spec, string) {
		text := "csprint: 1\ntitle: T\nrules: hot-blood\nsides:\n  one:\n    nation: british\n    patrol:\n      nation: british\n      members:\n        - {name: Bell, " + man + "}\n"
		f, err := source.Parse("t.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return scenario.Read(f, example.Book(t, "hot-blood")), f.Problems().Error()
	}
	for man, want := range map[string]string{
		"level: killed":                         "which is off the table",
		"level: blihgty":                        "did you mean \"blighty\"?",
		"level: serious, walking_wounded: true": "level beside walking_wounded",
	} {
		if _, got := read(man); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", man, got, want)
		}
	}
	spec, _ := read("level: walking")
	if m := spec.Sides[0].Patrol.Men[0]; !m.WalkingWounded || m.Wound != "" {
		t.Errorf("a walking wound is %+v", m)
	}
	spec, _ = read("level: serious")
	if m := spec.Sides[0].Patrol.Men[0]; m.WalkingWounded || m.Wound != "serious" {
		t.Errorf("a serious wound is %+v", m)
	}
}
