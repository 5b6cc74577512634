package generate_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/trial"
)

func TestLinesFitTheTable(t *testing.T) {
	for _, c := range []struct {
		lines string
		want  trench.Preset // empty for no map
		top   string
	}{
		{"", trench.Wide, "north"},
		{"table: {width: 4ft, depth: 6ft}", trench.Small, "north"},
		{"table: {width: 6ft, depth: 7ft}", trench.Standard, "north"},
		{"table: {width: 4ft, depth: 9ft}", trench.Deep, "north"},
		{"table: {width: 8ft, depth: 8ft}\nterrain: {preset: small}", trench.Small, "north"},
		{"table: {width: 3ft, depth: 3ft}", "", ""},
		{"terrain: {preset: none, words: A wood.}", "", ""},
		{"table: {width: 6ft, depth: 4ft}", "", ""},
	} {
		lines := trial.RollPatrols(t, trial.OnGround(c.lines)).Lines
		if c.want == "" {
			if lines != nil {
				t.Errorf("%q rolls %s", c.lines, lines.Preset)
			}
			continue
		}
		if lines == nil || lines.Preset != c.want || lines.Top != c.top {
			t.Errorf("%q does not roll %s", c.lines, c.want)
		}
	}
}

func TestLinesStandWhereTheSidesDo(t *testing.T) {
	text := strings.NewReplacer("name: Us", "name: Us\n    edge: east", "name: Them", "name: Them\n    edge: west").
		Replace(trial.OnGround("table: {width: 6ft, depth: 4ft}"))
	m := trial.RollPatrols(t, text).Lines
	if m == nil || m.Preset != trench.Small || m.Top != "east" || m.Lines[0].Side != "us" || m.Lines[1].Side != "them" {
		t.Fatalf("lines of sides in the east and west: %v", m)
	}
	m = trial.RollPatrols(t, trial.OnGround("")).Lines
	if m.Lines[0].Side != "them" || m.Lines[1].Side != "us" {
		t.Errorf("the side in the south stands at the %s", m.Top)
	}
}

func TestLinesTakeWhatTheScenarioSays(t *testing.T) {
	m := trial.RollPatrols(t, trial.OnGround("turns: 24\nengagement: attack\nattacker: us\n"+
		"terrain: {sector: nervous, trenches: hasty, shelling: battered}")).Lines
	if m.Sector != trench.Strong || m.Trenches != trench.Hasty || m.Shelling != trench.Battered || m.Year != 1917 || m.Turns != 24 {
		t.Errorf("rolled %s, %s, %s in %d for %d turns", m.Sector, m.Trenches, m.Shelling, m.Year, m.Turns)
	}
	if m.Yards != 10 || m.Inches10 != 35 || !m.Report.Accepted {
		t.Errorf("squares of %d yards and %d tenths; %s", m.Yards, m.Inches10, m.Report.Words)
	}
	missions := []string{}
	for _, o := range m.Objectives {
		missions = append(missions, o.Side+" "+o.Mission)
	}
	if want := []string{"them listen", "us raid"}; !slices.Equal(missions, want) {
		t.Errorf("objectives for %v, want %v", missions, want)
	}
}

func TestLinesThatCannotBe(t *testing.T) {
	three := "sides:\n  more: {name: More, nation: french, edge: east, patrol: {year: 1917}}"
	for _, c := range []struct{ name, old, new, want string }{
		{"too small a table", "sides:", "table: {width: 4ft, depth: 6ft}\nterrain: {preset: wide}\nsides:",
			"game.yaml:6:19: preset wide on a table of 4 ft × 6 ft, expected 7 ft 7 in along the lines and 5 ft 10 in from one to the other\n  hint: preset: small has room"},
		{"no table", "sides:", "table: {width: 2ft, depth: 2ft}\nterrain: {preset: small}\nsides:", "hint: preset: none leaves the ground to you"},
		{"typing", "sides:", "terrain: {preset: smal}\nsides:", `did you mean "small"?`},
		{"sector", "sides:", "terrain: {sector: calm}\nsides:", `sector is "calm", expected one of quiet, standard, strong, nervous`},
		{"shelling", "sides:", "terrain: {shelling: 3}\nsides:", "expected one of quiet, standard, battered"},
		{"none of it", "sides:", "terrain: {preset: none, shelling: quiet}\nsides:", "shelling beside preset: none"},
		{"three sides", "sides:", "terrain: {preset: fit}\n" + three, "expected two sides on opposite edges"},
		{"corner", "name: Them", "name: Them\n    edge: east", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := trial.ReadPatrols(t, strings.Replace(trial.PatrolBase, c.old, c.new, 1))
			if got := problems.Error(); c.want == "" && len(problems) > 0 || !strings.Contains(got, c.want) {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestLinesAreNotForUnits(t *testing.T) {
	_, problems := trial.ReadAll(t, strings.Replace(trial.Base, "{class: rolling}", "{class: rolling, preset: small}", 1))
	if !strings.Contains(problems.Error(), "preset") {
		t.Errorf("got %v", problems)
	}
}

func TestRerolledHolesLeaveTheLines(t *testing.T) {
	text := trial.OnGround("engagement: attack\nattacker: us")
	a, b := trial.RollPatrols(t, text).Lines, trial.RollPatrols(t, text, "terrain/holes").Lines
	if reflect.DeepEqual(a.Ground.Holes, b.Ground.Holes) {
		t.Error("the same holes")
	}
	for i := range a.Lines {
		if !reflect.DeepEqual(a.Lines[i].Front, b.Lines[i].Front) || !reflect.DeepEqual(a.Lines[i].Posts, b.Lines[i].Posts) ||
			!reflect.DeepEqual(a.Lines[i].Flares, b.Lines[i].Flares) {
			t.Errorf("line %d is another", i)
		}
	}
}
