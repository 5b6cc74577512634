package after_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/filled"
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
