package sheet

import (
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// inchText is a text that tells a length in inches, or a foot of the table.
var inchText = regexp.MustCompile(`(?i)\binch|″|^in$|\b(east|south|size|long|wide|moves,) in$|[0-9½¼¾⅓⅔⅛] in($|[,·)]| (a point|aide|courier|to a|on the table|wide|apart|at )\b)|\b(1|8|6) ft\b|\ba foot apart|one foot`)

// rulesInches are texts that tell of the rules' inches all the same, how far boats go and the note
// that says so, and one that tells no length.
var rulesInches = regexp.MustCompile(`(?i)rules’.inches|^inches to go|^inches$|^The phase numbers`)

// TestCentimetres holds that sheets of a scenario with units: cm tell no length on the table in
// inches, under any rules, and tells some of them in centimetres.
func TestCentimetres(t *testing.T) {
	example.Long(t)
	for name, want := range map[string][]string{
		"salamanca.yaml":       {"244 × 183 cm", "11.8 paces", "40.5 cm courier a turn", "11.8 paces a cm", "How far they ride, in centimetres", "CM EAST/SOUTH", "31.5/101.5 is", "CM ON THE TABLE", "34 cm", "over 101.5"},
		"musket-pico.yaml":     {"30.5", "DISTANCES IN CENTIMETRES", "Moves, cm", "101.5", "cm: the rules’ inches × 2.54, to the half", "rad. 30.5 cm"},
		"night-patrol.yaml":    {"A square of 8.9 cm is 10 yards across.", "183 × 213.5 cm"},
		"canister-bridge.yaml": {"183 × 122 cm", "a space, 10 cm"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.NewReplacer("a tape measure in inches", "a tape measure", "8 inches", "20 cm").Replace(example.Read(t, name))
			d := desk.WithLand(t, strings.Replace(text, "\nrules:", "\nunits: cm\nrules:", 1), desk.Plain(layout.A4))
			packet, err := Lay(d, nil, "")
			if err != nil {
				t.Fatal(err)
			}
			told := ""
			for _, f := range packet.Files {
				for n, p := range f.Document.Pages {
					for _, ink := range preflight.InkOf(p.Frame) {
						run := strings.ReplaceAll(ink.Run, "\u00a0", " ")
						if inchText.MatchString(run) && !rulesInches.MatchString(run) {
							t.Errorf("%s, page %d, %s: %q", f.Name, n+1, ink.From, run)
						}
						told += run + "\n"
					}
				}
			}
			for _, w := range want {
				if !strings.Contains(strings.ToUpper(told), strings.ToUpper(w)) {
					t.Errorf("nothing tells %q", w)
				}
			}
		})
	}
}
