package atlas

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// toldMaps are so many rolled maps of each class, on the table of an example.
func toldMaps(t *testing.T, each int, tell func(s survey)) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	for _, class := range ground.Classes() {
		for seed := range each {
			s := surveyOf(groundFor(d.Game, class, uint64(seed+1)), nil, nil)
			s.field = s.land.Field()
			tell(s)
		}
	}
}

// Roads and streams are laid by their bends, nowhere more than half an inch off.
func TestToldBendsAreTheWay(t *testing.T) {
	toldMaps(t, example.SomeDeep(4, 2), func(s survey) {
		var ways [][]ground.Point
		for _, w := range s.land.Waters {
			ways = append(ways, w.Bed)
		}
		for _, r := range s.land.Roads {
			ways = append(ways, r.Way)
		}
		for _, way := range ways {
			told := s.bends(way)
			var laid []ground.Point
			for _, place := range strings.Split(told, " · ") {
				east, south, _ := strings.Cut(place, "/")
				laid = append(laid, ground.Point{X: told2(t, east) * s.land.Inch / 2, Y: told2(t, south) * s.land.Inch / 2})
			}
			for _, p := range way {
				if off := plane.Away(p, laid); off > s.land.Inch/2 {
					t.Errorf("%s: %v lies %v off the way by %s", s.land.Class, p, off, told)
				}
			}
			if len(laid) > max(3, len(way)/2) {
				t.Errorf("%s: a way of %d points has %d bends", s.land.Class, len(way), len(laid))
			}
		}
	})
}

// told2 is a told length in half inches.
func told2(t *testing.T, text string) ground.Dist {
	t.Helper()
	whole, half := strings.CutSuffix(text, "½")
	n, sign := ground.Dist(0), ground.Dist(1)
	for _, r := range whole {
		switch {
		case r == '−':
			sign = -1
		case r >= '0' && r <= '9':
			n = 10*n + ground.Dist(r-'0')
		default:
			t.Fatalf("a length is told as %q", text)
		}
	}
	n *= 2
	if half {
		n++
	}
	return sign * n
}

// Each building stands on the sheet, and each number that the rules count behind an S.
func TestBuildingsHaveTheirNumbers(t *testing.T) {
	villages := 0
	toldMaps(t, 2, func(s survey) {
		told, buildings := map[string]int{}, 0
		for _, row := range s.buildingRows() {
			told[row[0]]++
		}
		for _, row := range s.roadRows() {
			if _, number, numbered := strings.Cut(row[1], " · S"); numbered {
				told["S"+number]++
			}
		}
		for _, p := range s.land.Places {
			buildings += len(p.Buildings)
			if p.Kind == ground.Village {
				villages++
			}
		}
		if rows := len(s.buildingRows()); rows != buildings {
			t.Errorf("%s: %d of %d buildings are told", s.land.Class, rows, buildings)
		}
		for _, st := range s.land.Structures {
			bare := st.Place >= 0 && len(s.land.Places[st.Place].Buildings) == 0 // a well, told among places
			if number := fmt.Sprintf("S%d", st.Number); !bare && told[number] == 0 {
				t.Errorf("%s: nothing tells %s", s.land.Class, number)
			}
		}
	})
	if villages == 0 {
		t.Error("no village on any map")
	}
}

// What has to be brought is counted as the language counts.
func TestThingsToBringAreCounted(t *testing.T) {
	field := ground.Area{Cover: ground.Tilled, Crop: "corn"}
	for code, want := range map[string]string{
		"en": "1 corn field, 2 corn fields; 1 wood piece, 3 wood pieces",
		"de": "1 Feld, Korn, 2 Felder, Korn; 1 Stück, Wald, 3 Stücke, Wald",
		"es": "1 campo, mies, 2 campos, mies; 1 pieza, bosque, 3 piezas, bosque",
	} {
		s := survey{tape: tape{say: words.In(code)}}
		said := func(a ground.Area, n int) string {
			t := tally{tape: s.tape}
			for range n {
				t.count(func(n int) string { return s.cover(a, n) })
			}
			return strings.Join(t.rows()[0], " ")
		}
		wood := ground.Area{Cover: ground.Wood}
		if got := said(field, 1) + ", " + said(field, 2) + "; " + said(wood, 1) + ", " + said(wood, 3); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

// A town of many houses has a plan with each of its numbers, a village none.
func TestTownsHaveAPlan(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	m := groundFor(d.Game, ground.Rolling, 1)
	town := ground.Place{Kind: ground.Village, Name: "Long Row"}
	for i := range leastTown {
		at := ground.Point{X: m.Width/2 + ground.Dist(i%6)*2*m.Inch, Y: m.Depth/2 + ground.Dist(i/6)*2*m.Inch}
		town.Buildings = append(town.Buildings, ground.Building{At: at, Long: m.Inch * 3 / 2, Short: m.Inch, Angle: ground.Angle(90 * (i % 2))})
	}
	plan := func(houses int) string {
		town := town
		town.Buildings = town.Buildings[:houses]
		other := *m
		other.Places = append([]ground.Place{town}, m.Places...)
		other.Number()
		d.Game.Terrain.Map = &other
		return desk.Words(page.Bound(page.New(d.PrintSettings, d.Game, d.Book), Setup))
	}
	with, without := plan(leastTown), plan(leastTown-1)
	if !strings.Contains(with, "Plan of Long Row") || strings.Contains(without, "Plan of Long Row") {
		t.Errorf("a plan of %d houses: %v, of one less: %v", leastTown, strings.Contains(with, "Plan of Long Row"), strings.Contains(without, "Plan of Long Row"))
	}
	for _, number := range []string{"S1", "S2", "S5"} {
		list, planned := strings.Count("\n"+strings.ReplaceAll(without, "\n", "\n\n"), "\n"+number+"\n"), strings.Count("\n"+strings.ReplaceAll(with, "\n", "\n\n"), "\n"+number+"\n")
		if planned != list+3 {
			t.Errorf("%s stands %d times in the list, with a plan %d times", number, list, planned)
		}
	}
}
