package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Sheets for which the ground need not be rolled are the same without it, and without
// the weather, which hangs on what water there is.
func TestIndoorSheetsShowNoGround(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "rolled-meeting.yaml", "coalition.yaml", "musket-pico.yaml"} {
		land := desk.Land(t, name, desk.Plain(layout.A4))
		if land.Game.Terrain.Map == nil && land.Game.Weather.Day == nil {
			t.Fatalf("%s has no ground and no weather to leave out", name)
		}
		bare := *land.Game
		bare.Terrain.Map, bare.Weather.Day, bare.Weather.Sky, bare.Weather.Wind = nil, nil, words.Text{}, words.Text{}
		without := NewDesk(land.PrintSettings, &bare, land.Book)
		for _, k := range sidesOf(t, land.Book) {
			if !k.game && !k.ground && dumped(t, k, land) != dumped(t, k, without) {
				t.Errorf("%s: %s shows something of the ground", name, k.name)
			}
		}
	}
}

func dumped(t *testing.T, k kind, d *page.Desk) string {
	t.Helper()
	var out strings.Builder
	if err := layout.Dump(&out, k.side(d.Aside(), &d.Game.Sides[0])); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestIndoors(t *testing.T) {
	book := desk.Salamanca(t).Book
	for _, c := range []struct {
		only string
		side string
		want bool
	}{
		{"records", "french", true}, {"records,cards", "french", true}, {"records,map", "french", false}, {"roster", "french", false},
		{"brief", "french", false}, {"records", "", false}, {"", "french", false},
	} {
		only := strings.FieldsFunc(c.only, func(r rune) bool { return r == ',' })
		if got := Indoors(book, only, c.side); got != c.want {
			t.Errorf("--only %q --side %q: %v, want %v", c.only, c.side, got, c.want)
		}
	}
}
