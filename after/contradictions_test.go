package after_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/filled"
	"github.com/csprint/csprint/words"
)

// TestContradictions holds which boxes of sheets can't be ticked together, what each of them says, and that what is picked holds.
func TestContradictions(t *testing.T) {
	b := fought(t, "first-game.yaml", string(example.Read(t, "first-game.yaml")))
	for ticked, want := range map[string]string{
		"B-01 record losses 2; B-01 record level wavering":                               "losses 2, level wavering",
		"B-01 record level wavering; B-01 record level broken; B-01 record level routed": "level routed",
		"B-01 record level wavering; B-01 record level routed":                           "level: wavering or routed",
		"B-01 record level steady; B-01 record level wavering":                           "level: steady or wavering",
		"B-01 record level broken; B-01 roster level routed":                             "level: broken or routed",
		"B-01 record level routed; B-01 division out 1":                                  "level: routed or dispersed",
		"B-01 division out 1": "level dispersed",
		"B-01 record losses 2; B-01 record losses 3=; B-01 roster losses 4; B-02 record level steady": "level steady, losses: 2 or 4",
		"B-01 roster losses=99":                                                                    "B-01 roster losses is refused",
		"B-01 roster level=sleepy":                                                                 "B-01 roster level is refused",
		"B-L1 leader fate wounded; B-L1 leader fate fallen":                                        "fate: wounded or fallen",
		"B-L1 leader fate wounded; B-L1 roster fate wounded":                                       "fate wounded",
		"B-L1 leader fate taken; B-L1 roster fate fallen; B-01 roster losses=2":                    "losses 2, fate: taken or fallen",
		"B-01 record losses 1; B-01 record losses 2; B-01 roster losses=2; B-01 record disorder 1": "losses 2, disorder 1",
	} {
		b.saying(t, ticked, want)
	}
	ending := b.told(t, "B-01 record losses 2; B-01 record losses 3=; B-01 roster losses 4; B-01 record level broken; B-01 roster level routed; B-L1 leader fate wounded; B-L1 leader fate fallen")
	var want []after.Marked
	for _, r := range ending.Rivals {
		ending.Take(b.Muster, r.Marks[1].Marked)
		want = append(want, r.Marks[1].Marked)
	}
	byField := func(a, b after.Marked) int { return strings.Compare(string(a.Field), string(b.Field)) }
	got := ending.Marks(b.Muster)
	slices.SortFunc(got, byField)
	slices.SortFunc(want, byField)
	if len(want) != 3 || !slices.Equal(got, want) {
		t.Errorf("once it is picked %v hold, expected %v", got, want)
	}
}

// TestRostersOfOtherRules holds what boxes mean that the rosters of Cold Steel haven't: what the brigades' sheet says is gone, and wounds
// of a man, each of which is one more hit.
func TestRostersOfOtherRules(t *testing.T) {
	canister := fought(t, "canister-bridge.yaml", example.Read(t, "canister-bridge.yaml"))
	for ticked, want := range map[string]string{
		"B-11 brigade out 1": "losses 3",
		"B-11 brigade out 1; B-11 roster losses 1; B-11 roster losses 2; B-11 roster losses 3=":                        "losses: 2 or 3",
		"B-11 brigade out 1; B-11 roster losses 1; B-11 roster losses 2; B-11 roster losses 3; B-11 roster level rout": "losses 3, level rout",
		"B-L1 brigade fate fallen; B-L1 leader fate fallen":                                                            "fate fallen",
	} {
		canister.saying(t, ticked, want)
	}
	patrol := fought(t, "night-patrol.yaml", example.Read(t, "night-patrol.yaml"))
	for ticked, want := range map[string]string{
		"B-11 patrol level walking; B-11 patrol level killed":         "level killed",
		"B-11 patrol level serious; B-11 character level walking":     "level: serious or walking",
		"B-11 character level scratch; B-11 character stabilised yes": "level scratch, stabilised 1",
	} {
		patrol.saying(t, ticked, want)
	}
}

// What was marked without effect on an ending is told by kind of box, and how many there are.
func TestMarkedWithoutEffect(t *testing.T) {
	b := fought(t, "night-patrol.yaml", example.Read(t, "night-patrol.yaml"))
	file := after.FilledFile{Name: "photo.jpg", Boxes: []filled.Field{
		{Name: "B-11 character bombs 1", Says: "Erich Weber: 1 bomb", Value: "On"}, {Name: "B-11 character bombs 2", Says: "Erich Weber: 2 bombs", Value: "On"},
		{Name: "B-11 character stabilised yes", Says: "Erich Weber: stabilised", Value: "On"}, {Name: "B patrol casualty 1", Says: "1 casualty"},
	}}
	ending, err := after.FromFilled(b.Muster, "", []after.FilledFile{file})
	const effect = "marked, and without effect on the next day: "
	if notes := words.English().All(ending.Notes); err != nil || !slices.Equal(notes, []string{effect + "Erich Weber: 2 bombs (2 boxes)", effect + "Erich Weber: stabilised"}) {
		t.Errorf("%v, told is %q", err, notes)
	}

	b = fought(t, "first-game.yaml", example.Read(t, "first-game.yaml"))
	ending = b.told(t, "B-01 division out 1; B-01 division out 2; B-01 division out 3=; B-02 roster losses 7; B-02 roster losses 14=")
	if notes := words.English().All(ending.Notes); !slices.Equal(notes, []string{"by boxes that stand for several losses, one unit lost at least that many, maybe more: 2/30th Foot", effect + "12th Foot (2 boxes)"}) {
		t.Errorf("told is %q", notes)
	}
}

// told is what boxes of a sheet say that were ticked, or written in.
func (b battle) told(t *testing.T, boxes string) *after.Ending {
	t.Helper()
	file := after.FilledFile{Name: "photo.jpg"}
	for box := range strings.SplitSeq(boxes, "; ") {
		name, words, written := strings.Cut(box, "=")
		if !written {
			words = "On"
		}
		file.Boxes = append(file.Boxes, filled.Field{Name: name, Value: words})
	}
	ending, err := after.FromFilled(b.Muster, "", []after.FilledFile{file})
	if err != nil {
		t.Fatal(err)
	}
	return ending
}

// saying holds what boxes say that were ticked or written in: the marks, of what there are several to pick from, and what is
// refused. What says so is one of the boxes.
func (b battle) saying(t *testing.T, ticked, want string) {
	t.Helper()
	ending := b.told(t, ticked)
	var said []string
	for _, m := range ending.Marks(b.Muster) {
		said = append(said, string(m.Field)+" "+m.Value.String())
	}
	for _, r := range ending.Rivals {
		var all []string
		for _, m := range r.Marks {
			all = append(all, m.Said)
			if !strings.Contains(strings.ReplaceAll(ticked, "=", " "), m.Box) {
				t.Errorf("%s: a box %s", ticked, m.Box)
			}
		}
		_, of, _ := strings.Cut(r.Of, " ")
		said = append(said, of+": "+strings.Join(all, " or "))
	}
	for _, r := range ending.Refused {
		said = append(said, r.Box+" is refused")
	}
	if got := strings.Join(said, ", "); got != want {
		t.Errorf("%s says %s, expected %s", ticked, got, want)
	}
	if err := ending.Contradictions(); (err != nil) != (len(ending.Rivals)+len(ending.Refused) > 0) {
		t.Errorf("%s: %v", ticked, err)
	}
}
