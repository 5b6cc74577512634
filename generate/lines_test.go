package generate

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/trench"
)

// onGround is the base with a table and words about its ground.
func onGround(lines string) string {
	return strings.Replace(patrolBase, "sides:", lines+"\nsides:", 1)
}

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
		lines := rollPatrols(t, onGround(c.lines)).Lines
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
		Replace(onGround("table: {width: 6ft, depth: 4ft}"))
	m := rollPatrols(t, text).Lines
	if m == nil || m.Preset != trench.Small || m.Top != "east" || m.Lines[0].Side != "us" || m.Lines[1].Side != "them" {
		t.Fatalf("lines of sides in the east and west: %v", m)
	}
	m = rollPatrols(t, onGround("")).Lines
	if m.Lines[0].Side != "them" || m.Lines[1].Side != "us" {
		t.Errorf("the side in the south stands at the %s", m.Top)
	}
}

func TestLinesTakeWhatTheScenarioSays(t *testing.T) {
	m := rollPatrols(t, onGround("turns: 24\nengagement: attack\nattacker: us\n"+
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
			_, problems := readPatrols(t, strings.Replace(patrolBase, c.old, c.new, 1))
			if got := problems.Error(); c.want == "" && len(problems) > 0 || !strings.Contains(got, c.want) {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestLinesAreNotForUnits(t *testing.T) {
	_, problems := readAll(t, strings.Replace(base, "{class: rolling}", "{class: rolling, preset: small}", 1))
	if !strings.Contains(problems.Error(), "preset") {
		t.Errorf("got %v", problems)
	}
}

func TestRerolledHolesLeaveTheLines(t *testing.T) {
	text := onGround("engagement: attack\nattacker: us")
	a, b := rollPatrols(t, text).Lines, rollPatrols(t, text, "terrain/holes").Lines
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

func TestVerifyReplaysLines(t *testing.T) {
	data, err := rollPatrols(t, patrolBase, "terrain/wire").JSON()
	if err != nil {
		t.Fatal(err)
	}
	var p struct {
		Lines *struct {
			Preset string `json:"preset"`
			Lines  []struct {
				Front struct{ Squares []string }
			}
		} `json:"no_mans_land"`
		Log []packetRoll
	}
	if err := json.Unmarshal(data, &p); err != nil || p.Lines == nil || p.Lines.Preset != "wide" || len(p.Lines.Lines[0].Front.Squares) != 26 {
		t.Fatalf("no no-man's-land in the packet: %v", err)
	}
	if differences, err := Verify(data); err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
	i := slices.IndexFunc(p.Log, func(r packetRoll) bool { return r.Stream == "terrain/wire#2" })
	if i < 0 || p.Log[i].Total == nil || !p.Log[i].Own {
		t.Fatal("the log has no wire")
	}
	for old, want := range map[string]string{
		`"total": ` + number(*p.Log[i].Total) + ",": "terrain/wire#2: total is not",
		`"notation": "` + p.Log[i].Notation + `"`:   `cannot read the dice "sum of 0"`,
	} {
		fresh := `"total": 1,`
		if strings.Contains(old, "notation") {
			fresh = `"notation": "sum of 0"`
		}
		differences, err := Verify([]byte(strings.Replace(string(data), old, fresh, 1)))
		if err != nil {
			t.Fatal(err)
		}
		holdsDifference(t, differences, want)
	}
}
