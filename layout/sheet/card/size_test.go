package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// Shops cut cards a little off and sleeves hide an edge: what stands on a card of
// their sizes keeps off the trim by 3.175 mm, words, numbers and hit boxes alike.
func TestWordsOfSleevedCardsStandInTheSafeZone(t *testing.T) {
	for _, name := range []string{"tarot", "poker", "bridge"} {
		d := desk.Salamanca(t)
		d.Game.CardSize, _ = game.ParseCardSize(name)
		p := newCardPrinter(d, &d.Game.Sides[0], asDesigned)
		if p.back.Template.Safe != layout.SafeZone {
			t.Errorf("the backs of %s cards keep off the trim by %s, want %s", name, p.back.Template.Safe, layout.SafeZone)
		}
		seen := 0
		for _, about := range p.printed() {
			for _, face := range []*layout.Frame{p.frontOf(about.Arm), p.back.Face(about)} {
				safe := layout.Rect{W: face.Size.W, H: face.Size.H}.Inset(layout.SafeZone - layout.MM(0.05))
				for _, ink := range preflight.InkOf(face) {
					if ink.Run == "" {
						continue
					}
					seen++
					if b := ink.Box; b.X < safe.X || b.Y < safe.Y || b.X+b.W > safe.X+safe.W || b.Y+b.H > safe.Y+safe.H {
						t.Errorf("%s: %s leaves the safe zone %s", name, ink, safe)
					}
				}
			}
		}
		if seen < 100 {
			t.Errorf("only %d words on %s cards", seen, name)
		}
	}
}

// A crowded box is told with the size that would do, one with room isn't.
func TestCrowdedBoxes(t *testing.T) {
	salamanca := example.Read(t, "salamanca.yaml")
	for _, c := range []struct{ table, size, want string }{
		{"width: 8ft, depth: 6ft", "full", ""},
		{"width: 4ft, depth: 3ft", "4x6in", ""},
		{"width: 4ft, depth: 3ft", "full", "Army of Portugal: 9 cards of 297 × 210 mm, and room for 4 side by side in the deployment box of 3 ft × 1 ft; card_size: 4x6in would fit"},
	} {
		text := strings.Replace(salamanca, "width: 8ft, depth: 6ft", c.table, 1)
		d := desk.For(t, text, desk.Plain(layout.A4))
		d.Game.CardSize, _ = game.ParseCardSize(c.size)
		said := strings.Join(Crowded(d), "\n")
		if c.want == "" && said != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s cards on %s: %q, want %q", c.size, c.table, said, c.want)
		}
	}
}
