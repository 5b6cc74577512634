package readback_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/readback"
)

// Seeds of figures, and of what belief was fitted to.
const (
	firstHeldApart = 1_000_000
	firstFitted    = 1
)

// A figure counts what was read of many photographs.
type figure struct{ pictures, unread, boxes, right, doubted, wrong, clear int }

func (f figure) String() string {
	share := func(a, b int) float64 { return 100 * float64(a) / float64(max(1, b)) }
	return fmt.Sprintf("%d photographs: %.2f %% of %d boxes right, %.3f %% of what is told without doubt (%d wrong), %.1f %% doubted, %.1f %% of photographs without a question, %d not read",
		f.pictures, share(f.right, f.boxes), f.boxes, share(f.boxes-f.doubted-f.wrong, f.boxes-f.doubted), f.wrong, share(f.doubted, f.boxes), share(f.clear, f.pictures), f.unread)
}

// TestCardsOfPhotographs reads cards that were crossed by chance and photographed as players do, a card a picture.
func TestCardsOfPhotographs(t *testing.T) {
	var prints []*print
	for _, name := range []string{"salamanca.yaml", "musket-pico.yaml", "canister-bridge.yaml"}[:example.Some(3, 1)] {
		prints = append(prints, printed(t, name, 2))
	}
	first, n := uint64(firstHeldApart), max(*pictures, example.Some(16, 2))
	if *signs != "" {
		first = firstFitted
		file, err := os.Create(*signs)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		told = file
	}
	var all figure
	for i := range n {
		all.photograph(t, prints[i%len(prints)], first+uint64(i))
	}
	t.Log(all)
	// Of so many that one wrong in two thousand is told from chance, no more are wrong; of few, one.
	if all.unread*50 > n || all.wrong > max(1, all.boxes/2000) || all.right*200 < 199*(all.boxes) {
		t.Error(all)
	}
}

// told is the file of signs.
var told *os.File

// photograph crosses boxes of a card, photographs it and counts what is read.
func (f *figure) photograph(t *testing.T, p *print, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 1))
	page := dice.IntN(len(p.sheets))
	cards := lies(p.pages[page].Frame, p.pages[page].Frame.Bounds().At())
	l := cards[dice.IntN(len(cards))]
	sheet, origin := copied(p.sheets[page], l.at, 2)
	l.at = l.at.Move(origin)
	want := marked(dice, sheet, l, p.packet.All()[l.text].Boxes)
	side := 900 + dice.IntN(500)
	shot := camera.Any(dice, side, side)
	picture, err := photograph.Open("photo.jpg", shot.Of(sheet, seed))
	if err != nil {
		t.Fatal(err)
	}
	f.pictures++
	r := p.packet.Read(picture)
	if len(r.Cards) != 1 || !r.Cards[0].Clear {
		f.unread++
		t.Logf("seed %d is not read: %+v", seed, shot)
		return
	}
	before := f.doubted + f.wrong
	f.count(t, seed, r.Cards[0], want)
	if f.doubted+f.wrong == before {
		f.clear++
	}
}

func (f *figure) count(t *testing.T, seed uint64, s readback.Seen, want truth) {
	for i, b := range s.Boxes {
		if b.Written {
			continue
		}
		m, is := s.Marks[i], want[i]
		f.boxes++
		if told != nil {
			g := m.Signs
			fmt.Fprintln(told, seed, kindOf(b.Name), is, g.Ink, g.Middle, g.Rising, g.Fall, g.Columns, g.Rows, g.Noise, g.Base, s.Off, g.Like, strings.ReplaceAll(b.Name, " ", "_"))
		}
		if (m.Belief > 0.5) == is {
			f.right++
		}
		switch {
		case m.Doubtful():
			f.doubted++
		case m.Ticked() != is:
			f.wrong++
			t.Logf("seed %d: %s is %v: %.3f %+v off %.2f mm", seed, b.Name, is, m.Belief, m.Signs, s.Off)
		}
	}
}
