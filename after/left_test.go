package after_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// What is written so that a person alone should alter it is left as it stands and told, and
// the rest is put in all the same.
func TestLeftToAPerson(t *testing.T) {
	for name, c := range map[string]struct {
		old, with string // of the scenario
		table     string
		want      []string
	}{
		"copies of a regiment": {"id: NINTH, battalions: 2", "copies: 2, battalions: 2", "id,lost\nA-09,1\n",
			[]string{"day1.yaml:30:28: 9th Line (1), 1st battalion is written in a way that is best altered in the text"}},
		"a commander in lines": {"{name: Foy, rating: poor}", ">-\n          Foy", "key,fate\nB=@Foy,killed\n",
			[]string{"Foy's Brigade: senior officer of Conscripts now commands in the place of Foy: put it into the text"}},
	} {
		b := fought(t, "day1.yaml", strings.Replace(hills, c.old, c.with, 1))
		e := ending(t, b, c.table)
		also := ending(t, b, "id,lost\nB-03,4\n")
		text, left, err := after.Work(b.Muster, e.Over(also), after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
		if err != nil || !slices.Equal(words.English().All(left), c.want) {
			t.Errorf("%s: %v, left %q", name, err, left)
		}
		if !strings.Contains(string(text), c.with) || !strings.Contains(string(text), "# lost 120 of 360 on day 1") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

// A scenario whose sides stand in another file is refused where it says so.
func TestSidesElsewhere(t *testing.T) {
	b := fought(t, "day1.yaml", hills)
	day := after.Work(b.Muster, after.Unhurt(), after.Options{Recovery: ownRecovery(t)})
	elsewhere, err := source.Parse("day1.yaml", []byte("csprint: 1\nsides_from: salamanca.yaml\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = day.Scenario(elsewhere)
	refused(t, "sides elsewhere", err, "day1.yaml:2:13: the sides stand in another file, salamanca.yaml, expected a scenario with its sides in it\n  hint: copy sides: from that file to this one")
}
