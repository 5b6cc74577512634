package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// TestAsHostsWriteIt holds what stands in the scenario of lines and sentences that hosts wrote.
func TestAsHostsWriteIt(t *testing.T) {
	for _, c := range []struct {
		list   string
		writes []string
		not    string
	}{
		{"Cavalry Brigade\n13th Light Dragoons 403\nHawker's horse battery six 9-pounders\nhorse battery: six guns\n",
			[]string{"{battery: Hawker's horse battery, guns: 6 9-pounders, kind: horse", "{battery: horse battery, guns: 6, kind: horse"}, "kind: foot"},
		{"Lumley's cavalry had the 3rd Dragoon Guards, 374, the 4th Dragoons, 387, and a horse battery of six 9-pounders, which stood behind.\n",
			[]string{"{battery: Horse battery, guns: 6 9-pounders, kind: horse"}, "kind: foot"},
		{"Alten's brigade of the 1st Light KGL, 588, and 2nd Light KGL, 527, stood beside the 1st Line, 430, and the 2nd Line, 420, all day long.\n",
			[]string{"{battalion: 1st Line, men: 430}", "{battalion: 2nd Line, men: 420}"}, ""},
		{"Light infantry\n  1st Light 588\n  1st Line 450\n", []string{"{battalion: 1st Line, men: 450}"}, ""},
		{"Brayer's Brigade\n34e Ligne (2 bns 1,070)\n40e Ligne (3 bns 813)\n",
			[]string{"{regiment: 34e Ligne, battalions: 2, men: 1070", "{regiment: 40e Ligne, battalions: 3, men: 813"}, "men: unknown"},
		{"ARMY - the Duke of Wellington\nBrigade Colborne\n1/3rd Foot 755\n2/48th Foot 452\n", []string{"commander: Duke of Wellington"}, "# the Duke"},
		{"ARMY - The Peninsula\nBrigade Colborne\n1/3rd Foot 755\n2/48th Foot 452\n", nil, "commander: Peninsula"},
	} {
		im := read(t, "list.txt", []byte(c.list))
		text := im.Scenario(example.Book(t, "cold-steel"), "csprint import").Text
		for _, want := range c.writes {
			if !strings.Contains(text, want) {
				t.Errorf("of\n%sisn't written %s, but\n%s", c.list, want, text[strings.Index(text, "sides:"):])
			}
		}
		if c.not != "" && strings.Contains(text, c.not) {
			t.Errorf("of\n%sis written %s", c.list, c.not)
		}
	}
}
