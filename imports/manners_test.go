package imports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestManners holds what is read of lists in the manners that people write them in: prose
// in four languages, lines that run on, pages of the web, columns side by side, pages of
// books.
func TestManners(t *testing.T) {
	all := manners(t)
	want := map[string][]string{}
	for _, f := range all {
		if name, ok := strings.CutSuffix(f.Name, ".want"); ok {
			want[name] = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		}
	}
	for _, f := range all {
		if strings.HasSuffix(f.Name, ".want") {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			im, err := Read(one(f.Name, f.Data), Options{})
			if err != nil {
				t.Fatal(err)
			}
			missed, wrong := want[f.Name], []string{}
			for _, line := range unitLines(im) {
				if i := slices.Index(missed, line); i >= 0 {
					missed = slices.Delete(slices.Clone(missed), i, i+1)
				} else {
					wrong = append(wrong, line)
				}
			}
			if len(missed)+len(wrong) > 0 {
				t.Errorf("%d of %d read; missed\n  %s\nmade\n  %s\ntold\n%s", len(want[f.Name])-len(missed), len(want[f.Name]),
					strings.Join(missed, "\n  "), strings.Join(wrong, "\n  "), im.Report.Text())
			}
		})
	}
}

// manners are the texts of testdata/manners.txt, and what is to be read of them.
func manners(t testing.TB) []txtar.File {
	t.Helper()
	all, err := txtar.ParseFile("testdata/manners.txt")
	if err != nil {
		t.Fatal(err)
	}
	return all.Files
}

// unitLines are the units of an import, a line each: "French / Rey's Brigade: 28e = 1500 x3".
func unitLines(im *Import) []string {
	var lines []string
	for _, a := range im.Armies {
		var under func(nodes []*Node, above string)
		under = func(nodes []*Node, above string) {
			for _, n := range nodes {
				if n.formation() {
					under(n.Units, n.Name)
				} else {
					lines = append(lines, fmt.Sprintf("%s / %s: %s = %s", a.Name, above, n.Name, strengthLine(n)))
				}
			}
		}
		under(a.Units, "-")
	}
	return lines
}

// strengthLine is a unit's strength in short: "c. 516 x2", "8 6-pounders".
func strengthLine(n *Node) string {
	text := "?"
	switch {
	case n.Men > 0:
		text = fmt.Sprint(n.Men)
	case n.Strength.Guns > 0:
		text = cmp.Or(n.Ordnance, fmt.Sprintf("%d guns", n.Strength.Guns))
	}
	if n.About {
		text = "c. " + text
	}
	if parts := max(n.Battalions, n.Squadrons, n.Batteries); parts > 0 {
		text += fmt.Sprintf(" x%d", parts)
	}
	return text
}
