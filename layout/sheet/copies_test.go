package sheet

import (
	"flag"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

var copies = flag.Bool("copies", false, "copy the codes of every example, and weigh the ink of every kind of sheet, instead of a sheet or two")

// Codes are read from copies under each rule set: all of them in one of two looks, at 150
// and 160 dpi, for a phone looks more than once; 95 of 100 at 100 dpi and 90 of a bad scan,
// be it coarse, in the only one that a scanner has.
func TestCodesSurviveABadCopy(t *testing.T) {
	desk.SkipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	made := [][]desk.Copy{{desk.BadCopy}, {{DPI: 100}}, {{DPI: 150}, {DPI: 160}}, {desk.CoarseCopy}}
	if !example.Deep() {
		made = made[:1]
	}
	least := []int{90, 95, 100, 90}
	for rules, names := range examplesByRules(t) {
		printed, read := 0, make([]int, len(made))
		for _, pages := range codedSheets(t, names) {
			printed += countModules(pages)
			path := desk.Printed(t, pages)
			for i, looks := range made {
				seen := map[string]bool{}
				for _, c := range looks {
					for _, unit := range desk.Scanned(t, c.Copied(t, path), countModules(pages)) {
						seen[unit] = true
					}
				}
				read[i] += len(seen)
			}
		}
		t.Logf("%s: %d codes, read %d", rules, printed, read)
		for i, n := range read {
			if 100*n < least[i]*printed {
				t.Errorf("%s: %d codes read of %d, expected %d of 100, from %+v", rules, n, printed, least[i], made[i])
			}
		}
	}
}

// examplesByRules are the examples of each rule set; without -copies one of each, and of one rule set
// alone unless every case is asked for.
func examplesByRules(t *testing.T) map[string][]string {
	names := map[string][]string{}
	kinds := example.Names(t)
	for _, name := range kinds[:example.Some(len(kinds), 1)] {
		rules := desk.Open(t, name, desk.Plain(layout.A4)).Book.ID
		if *copies || names[rules] == nil {
			names[rules] = append(names[rules], name)
		}
	}
	return names
}

// codedSheets are sheets with codes of some examples, with and without an address;
// without -copies the first sheet alone.
func codedSheets(t *testing.T, names []string) (all [][]layout.Page) {
	for _, name := range names {
		for _, base := range []string{"", "https://club.example/csprint/"} {
			d := desk.PointCodes(desk.Open(t, name, desk.Plain(layout.A4)), base)
			for i := range d.Game.Sides {
				pages := coded(d, &d.Game.Sides[i])
				if !*copies {
					return [][]layout.Page{pages[:1]}
				}
				all = append(all, pages)
			}
		}
	}
	return all
}

func countModules(pages []layout.Page) int {
	var in func(f *layout.Frame) int
	in = func(f *layout.Frame) (n int) {
		for _, placed := range f.Items {
			switch item := placed.Item.(type) {
			case layout.Modules:
				n++
			case layout.Group:
				n += in(item.Frame)
			}
		}
		return n
	}
	n := 0
	for _, p := range pages {
		n += in(p.Frame)
	}
	return n
}

// Low ink saves 3 of 100 parts on every kind of sheet of which ink covers more
// than 4, and 22 over all of them: all that is text is black.
func TestLowInkSaves(t *testing.T) {
	desk.SkipLong(t)
	tool.Need(t, "pdftoppm")
	for _, name := range []string{"musket-pico.yaml", "canister-bridge.yaml", "night-raid.yaml", "salamanca.yaml"} {
		full, low := coverOf(t, name, false), coverOf(t, name, true)
		wholeFull, wholeLow := 0.0, 0.0
		for kind, all := range full {
			wholeFull, wholeLow = wholeFull+all, wholeLow+low[kind]
			t.Logf("%-22s %-11s %4.1f %% of the paper, %4.1f %% in low ink", name, kind, 100*all, 100*low[kind])
			if all > 0.04 && low[kind] > 0.97*all {
				t.Errorf("%s, %s: %.2f %% covered in low ink of %.2f %%, expected 97 of 100 at most", name, kind, 100*low[kind], 100*all)
			}
		}
		if wholeLow > 0.78*wholeFull {
			t.Errorf("%s: low ink takes %.0f %% of full ink, expected 78 at most", name, 100*wholeLow/wholeFull)
		}
		if !*copies {
			break
		}
	}
}

// coverOf is how much of a sheet is ink, of each kind in the mean.
func coverOf(t *testing.T, name string, low bool) map[string]float64 {
	t.Helper()
	settings := desk.Plain(layout.A4)
	settings.LowInk = low
	covers := map[string]float64{}
	for kind, pages := range kindsOf(t, name, settings) {
		if len(pages) == 0 || !*copies && !slices.Contains([]string{"records", "roster"}, kind) {
			continue
		}
		sum, n := 0.0, 0
		for _, file := range desk.Rasters(t, desk.PrintedBy(t, settings, pages), 60) {
			if cover := desk.OpenRaster(t, file, 60).Cover(); cover > 0 {
				sum, n = sum+cover, n+1
			}
		}
		covers[kind] = sum / float64(n)
	}
	return covers
}

// kindsOf are the sheets of an example's second side and its umpire by their kinds.
func kindsOf(t *testing.T, name string, settings page.PrintSettings) map[string][]layout.Page {
	t.Helper()
	open := desk.Open
	if *copies {
		open = desk.Land
	}
	d := open(t, name, settings)
	program, err := programOf(d.Book)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string][]layout.Page{}
	for _, k := range program.sides {
		if *copies || k.name == "records" || k.name == "roster" {
			kinds[k.name] = append(kinds[k.name], k.side(d, &d.Game.Sides[1])...)
		}
	}
	for _, p := range program.umpire {
		if *copies {
			kinds["umpire "+p.name] = append(kinds["umpire "+p.name], umpirePages(d, []part{p})...)
		}
	}
	return kinds
}
