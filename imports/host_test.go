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
		{"French\n1st Division - Girard: 34e (2 bns) 953, 40e (2) 813, horse battery 6\n2nd Division, Gazan: 21e léger 1,200, 28e 900, foot battery, 6\n4e Division – Werlé : 12e léger 2,000, 55e 1,800, battery of 4 guns\n",
			[]string{"- division: 1st Division\n        commander: Girard", "- division: 2nd Division\n        commander: Gazan", "- division: 4e Division\n        commander: Werlé",
				"{battery: horse battery, guns: 6, kind: horse}   # the number after the name taken for guns", "{battery: foot battery, guns: 6}   # the number", "{battery: battery, guns: 4}"}, ""},
		{"1st Division (Stewart, 1,200 men): 1/3rd 728, 2/31st\nCavalry - Payne\n4th Dragoons 545\n7th Hussars 400\n",
			[]string{"commander: Stewart", "{battalion: 2/31st, men: 472}", "- brigade: Cavalry\n        arm: cavalry\n        commander: Payne"}, "notes"},
		{"Lobau — VI Corps: 19th Division (Simmer): 5e ligne 950, 11e ligne 1,200; 20th Division (Jeanin): 5e léger 800, horse battery (6)\nFoot battery 2 (8)\n",
			[]string{"- corps: VI Corps\n        commander: Lobau", "- division: 20th Division\n            commander: Jeanin", "{battery: horse battery, guns: 6, kind: horse}", "{battery: Foot battery 2, guns: 8}"}, "Lobau's"},
		{"Left Wing: Hill\n  2nd Division - Stewart\n    Byng: 1/3rd 600, 1/57th 550\n", []string{"- corps: Left Wing", "- division: 2nd Division", "- brigade: Byng's Brigade"}, ""},
		{"1st Division, King's German Legion\n  5th Line Bn 400\n2nd Division, Army of Portugal\n  1re Ligne 500\nAllied: 4th Division: 1/7th 500, 1/20th 400\n",
			[]string{`"1st Division, King's German Legion"`, `"2nd Division, Army of Portugal"`, "division: 4th Division"}, "commander:"},
		{"Gazan's Division\n28e (2) 900; 8 guns\n3rd Hussars 248, 34e Ligne 900\n5th Foot 400, horse battery, 6\n",
			[]string{`{regiment: "28e", battalions: 2, men: 900}`, "{battery: Guns, guns: 8}", "{battalion: 34e Ligne, men: 900, ", "{battalion: 5th Foot, men: 400, ", "{battery: horse battery, guns: 6, kind: horse}"}, ""},
		{"Foot Battery No. 6\n  1st Foot 400\nFoot Battery 13\nHorse Battery 7 - 6 guns\n", []string{"battery: Foot Battery 13, guns: unknown", "{battery: Horse Battery 7, guns: 6, kind: horse}"}, "taken for guns"},
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
