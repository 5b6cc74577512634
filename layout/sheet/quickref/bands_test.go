package quickref

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/force"
)

// The range bands on a game's table pages are those of its briefings, for every
// class of ground and every light, with a word on what decides them.
func TestRangeBandsAreThoseOfTheBriefing(t *testing.T) {
	d := desk.Salamanca(t)
	of := *d.Game
	d.Game = &of
	classes := d.Book.Plays.Ground.Classes.Rows
	if len(classes) < 3 {
		t.Fatalf("%d classes of ground", len(classes))
	}
	seen := map[int]bool{}
	for _, class := range classes {
		for _, light := range []game.Light{game.Daylight, game.Twilight, game.Darkness} {
			of.Terrain.Label, of.Weather.Light = class.Label, light
			of.Terrain.Shift = class.Cells[1].Number
			why := class.Label + " ground in this game"
			if light == game.Darkness {
				of.Terrain.Shift, why = 1, "Darkness in this game"
			}
			seen[of.Terrain.Shift] = true
			text := desk.Words(Pages(d))
			said := strings.ReplaceAll(text, "\n", " ")
			if !strings.Contains(said, why) {
				t.Errorf("%s, light %v: the table pages do not say %q", class.Label, light, why)
			}
			if printed := strings.Contains(said, "use the row one band farther"); printed != (of.Terrain.Shift == 0) {
				t.Errorf("%s, light %v: rows are to be read one band farther: %t", class.Label, light, printed)
			}
			want := "ON THE TABLE ENEMY KNOWS"
			for _, s := range force.SightBands(d) {
				want += " " + s.OnTable + " " + s.Known
			}
			if got := bandWords(Pages(d)); got != want {
				t.Errorf("%s, light %v: %q on the table pages, %q in the briefing", class.Label, light, got, want)
			}
		}
	}
	if !seen[0] || !seen[1] {
		t.Errorf("tested are shifts %v", seen)
	}
}

// bandWords are the columns of what stands and what is known in each band, line by line.
func bandWords(pages []layout.Page) string {
	var words []string
	for _, p := range pages {
		for _, placed := range p.Frame.Items {
			block, ok := placed.Item.(layout.Group)
			if !ok || !strings.Contains(desk.Words([]layout.Page{{Frame: block.Frame}}), "Range bands") {
				continue
			}
			for _, ink := range preflight.InkOf(block.Frame) {
				if ink.From == "tables/range-bands" && ink.Run != "" && ink.Box.X > block.Frame.Size.W*2/5 {
					words = append(words, ink.Run)
				}
			}
		}
	}
	return strings.Join(words, " ")
}
