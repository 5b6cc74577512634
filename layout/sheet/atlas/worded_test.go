package atlas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

func TestSentences(t *testing.T) {
	for words, want := range map[string][]string{
		"":                               nil,
		"One road.":                      {"One road."},
		"A road. A  wood.\nHill":         {"A road.", "A wood.", "Hill"},
		"St. Jean, c. 3 ft wide. Ends":   {"St. Jean, c. 3 ft wide.", "Ends"},
		"Runs 1.5 ft, e.g. by the mill.": {"Runs 1.5 ft, e.g. by the mill."},
	} {
		if got := sentences(words); !slices.Equal(got, want) {
			t.Errorf("%q is %q, want %q", words, got, want)
		}
	}
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 53: "bb"} {
		if got := letterOf(i); got != want {
			t.Errorf("letter %d is %s, want %s", i, got, want)
		}
	}
}

// The spaces that the words name are marked, and none that isn't on the table.
func TestSpacesInWords(t *testing.T) {
	d := desk.Open(t, "canister-bridge.yaml", desk.Plain(layout.A4))
	m := roomForWords(d, nil)
	for words, want := range map[string]string{
		"the bridge in 9/7 and the ford in 15/7": "9/7 15/7",
		"5/8 to 7/9, and 12/5–13/5":              "5/8–7/9 12/5–13/5",
		"from 7/9-5/8":                           "5/8–7/9",
		"0/3, 19/1, 1/13, 18/12, 99/99 and 1/1":  "18/12 1/1",
		"the ridge, row 10 from 8 to 14":         "8/10–14/10",
		"row 7, row 13 and row 10 from 0 to 4":   "1/7 18/7",
		"through row 7 and column 3":             "1/7 18/7 3/1 3/12",
		"column 2 from 9 to 4":                   "2/4–2/9",
		"from the south edge in column 9 over the bridge and leaves north in column 11": "9/1 11/12",
		"leaves by the east edge in row 4, in from the west in row 5":                   "18/4 1/5",
		"9/8 and 10/8": "9/8 10/8",
	} {
		var got []string
		for _, s := range m.spacesIn(words) {
			got = append(got, s.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q names %q, want %q", words, got, want)
		}
	}
}

// Each item stands beside the map with its letter, its spaces have it, and its marks
// stand within the table; nothing runs into anything, on any paper.
func TestWordsBesideTheMap(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		for _, low := range []bool{false, true} {
			settings := desk.Plain(paper)
			settings.LowInk = low
			d := desk.Open(t, "canister-bridge.yaml", settings)
			pages := Map(d, &d.Game.Sides[0])
			desk.CheckPages(t, "map "+paper.Name, pages)
			m := roomForWords(d, &d.Game.Sides[0])
			items := m.wordedItems()
			if len(items) != 6 {
				t.Fatalf("%d items", len(items))
			}
			marks := map[string]int{}
			text := desk.Words(pages)
			for _, i := range preflight.InkOf(pages[0].Frame) {
				if i.From != "map/space" {
					continue
				}
				if i.Run != "" {
					marks[i.Run]++
				}
				if !m.Box.Contains(i.Box) {
					t.Errorf("a mark of %q stands at %v, the table at %v", i.Run, i.Box, m.Box)
				}
			}
			for _, item := range items {
				if marks[item.letter] != len(item.spaces) {
					t.Errorf("%s is on the map %d times, want %d", item.letter, marks[item.letter], len(item.spaces))
				}
				for _, word := range strings.Fields(item.words) {
					if !strings.Contains(text, word) {
						t.Errorf("no %q on the map", word)
					}
				}
			}
		}
	}
}

// Words without end leave the map as it is without them; the briefing has them.
func TestTooManyWordsForTheMap(t *testing.T) {
	d := desk.Open(t, "canister-bridge.yaml", desk.Plain(layout.A4))
	for n := range 60 {
		d.Game.Terrain.Words += fmt.Sprintf(" Wood number %d fills %d/%d to the brim.", n, n%18+1, n%12+1)
	}
	pages := Map(d, &d.Game.Sides[0])
	desk.CheckPages(t, "map", pages)
	text := desk.Words(pages)
	if strings.Contains(text, "host’s words") || !strings.Contains(text, "STRUCTURES AND WORKS") {
		t.Errorf("the map says %q", text)
	}
}
