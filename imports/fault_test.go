package imports

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// Whose strength is a formula's error has an unknown one, a brigade of a row of its own, too, and is no head of the
// rows below; an error in another column leaves all else. Each is told.
func TestFormulaErrors(t *testing.T) {
	for rows, want := range map[string][]string{
		"Foot,#REF!,8\nLine,400,8\n":        {"{battalion: Foot, men: unknown", "{battalion: Line, men: 400", `a.csv:2:6: left out "#REF!" in the column "Men"`},
		"1st Brigade,#N/A,8\nLine,400,8\n":  {"{brigade: 1st Brigade, men: unknown", "- {battalion: Line, men: 400", `left out "#N/A"`},
		"1st Brigade,1200,8\nLine,400,#N/A": {"{brigade: 1st Brigade, men: 1200", "- {battalion: Line, men: 400}", `a.csv:3:10: left out "#N/A" in the column "Morale"`},
	} {
		im := read(t, "a.csv", []byte("Unit,Men,Morale\n"+rows))
		text := im.Scenario(example.Book(t, "cold-steel"), "csprint import").Text
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no %s in\n%s", rows, line, text)
			}
		}
	}
}

// A text is cut into formations where each of its parts names one.
func TestStepsOfFormations(t *testing.T) {
	for text, want := range map[string][]string{
		"Curto's Division, 1st Brigade": {"Curto's Division", "1st Brigade"},
		"1st Brigade":                   {"1st Brigade"},
		"Foot, 1st Brigade":             {"Foot, 1st Brigade"},
		"1st Brigade, Foot":             {"1st Brigade, Foot"},
		"Corps, Division,Brigade":       {"Corps", "Division,Brigade"},
	} {
		if got := stepsOf(text); !slices.Equal(got, want) {
			t.Errorf("%s: %s", text, strings.Join(got, " | "))
		}
	}
}
