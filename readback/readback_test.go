package readback_test

import (
	"fmt"
	"image"
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
	firstHeldApart = 3_000_000
	firstFitted    = 1
)

// A figure counts what was read of many photographs.
type figure struct{ pictures, cards, unread, boxes, right, doubted, wrong, clear, rooms, inked int }

func (f figure) String() string {
	share := func(a, b int) float64 { return 100 * float64(a) / float64(max(1, b)) }
	return fmt.Sprintf("%d photographs, %d cards: %.2f %% of %d boxes right, %.3f %% of what is told without doubt (%d wrong), %.1f %% doubted, %.1f %% of photographs without a question, %d not read",
		f.pictures, f.cards, share(f.right, f.boxes), f.boxes, share(f.boxes-f.doubted-f.wrong, f.boxes-f.doubted), f.wrong, share(f.doubted, f.boxes), share(f.clear, f.pictures), f.unread)
}

// TestCardsOfPhotographs reads cards of every example that were crossed by chance and photographed as players do: one a
// picture, and one picture in six of a whole sheet.
func TestCardsOfPhotographs(t *testing.T) {
	all := printings(t)
	if *pictures == 0 {
		all = all[:example.Some(len(all), 2)]
	}
	first, n := uint64(firstHeldApart), max(*pictures, example.Some(6, 1))
	if *signs != "" {
		first = firstFitted
		file, err := os.Create(*signs)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		told = file
	}
	var single, whole figure
	for i, printing := range all {
		many := n*(i+1)/len(all) - n*i/len(all)
		if many == 0 {
			continue
		}
		p := printing.drawn(t, 2)
		for j := range many {
			seed := first + uint64(n*i/len(all)+j)
			if f := &single; seed%6 == 5 && n > 2 {
				f = &whole
				f.sheet(t, p, seed)
			} else {
				f.photograph(t, p, seed)
			}
		}
		if n > 100 {
			t.Logf("%s, %s: %v; whole sheets: %v", printing.example, printing.what, single, whole)
		}
	}
	t.Log("of one card each:", single)
	t.Log("of whole sheets:", whole)
	for _, f := range []figure{single, whole} {
		// Of so many that one wrong in two thousand is told from chance, no more are wrong; of few, one.
		if f.unread*50 > f.cards || f.wrong > max(1, f.boxes/2000) || f.right*200 < 199*(f.boxes) {
			t.Error(f)
		}
	}
}

// told is the file of signs.
var told *os.File

// usualWide is how wide a unit's record is, in mm.
const usualWide = 88

// photograph crosses boxes of a card, photographs it and counts what is read.
func (f *figure) photograph(t *testing.T, p *print, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 1))
	page := dice.IntN(len(p.sheets))
	cards := lies(p.pages[page].Frame, p.pages[page].Frame.Bounds().At())
	l := cards[dice.IntN(len(cards))]
	sheet, origin := p.copied(page, l.at, 2+8*dice.Float64()*dice.Float64()) // and what of others is about it
	at := l
	at.at = at.at.Move(origin)
	want := map[string]truth{l.text: p.marked(dice, sheet, at)}
	// So near that a millimetre takes six pixels or more, as for a card of a unit; less for the largest.
	side := int(float64(900+dice.IntN(500)) * min(2, max(l.at.W.MM(), l.at.H.MM())/usualWide))
	f.shot(t, p, seed, sheet, camera.Any(dice, side, side), want)
}

// sheet crosses boxes of all cards of a sheet and photographs it whole, from where all of it is seen.
func (f *figure) sheet(t *testing.T, p *print, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 2))
	page := dice.IntN(len(p.sheets))
	sheet, _ := p.copied(page, p.pages[page].Frame.Bounds(), 0)
	want := map[string]truth{}
	for _, l := range lies(p.pages[page].Frame, p.pages[page].Frame.Bounds().At()) {
		if want[l.text] == nil { // a character's card is the only one of a leaf, and stands in a frame of its own there
			want[l.text] = p.marked(dice, sheet, l)
		}
	}
	long := 3000 + dice.IntN(1200)
	shot := camera.Any(dice, long*3/4, long)
	if shot.Turn = 24*dice.Float64() - 12 + 180*float64(dice.IntN(2)); dice.IntN(2) == 0 {
		shot.Turn, shot.Wide, shot.High = shot.Turn+90, long, long*3/4
	}
	f.shot(t, p, seed, sheet, shot, want)
}

// shot photographs a sheet and counts what is read of it.
func (f *figure) shot(t *testing.T, p *print, seed uint64, sheet *image.Gray, shot camera.Shot, want map[string]truth) {
	picture, err := photograph.Open("photo.jpg", shot.Of(sheet, seed))
	if err != nil {
		t.Fatal(err)
	}
	if !f.read(t, p, seed, picture, want) {
		t.Logf("seed %d is not read whole: %+v", seed, shot)
	}
}

// read counts what is read of a picture, and tells whether all of its cards were found and read.
func (f *figure) read(t *testing.T, p *print, seed uint64, picture *image.Gray, want map[string]truth) bool {
	f.pictures++
	f.cards += len(want)
	unread := f.unread
	before := f.doubted + f.wrong + f.unread
	r := p.packet.Read(picture)
	for _, c := range r.Cards {
		truth, is := want[c.Code.Text]
		if !is { // what is seen of a neighbour
			continue
		}
		delete(want, c.Code.Text)
		if !c.Clear {
			f.unread++
			continue
		}
		f.count(t, seed, c, truth)
	}
	f.unread += len(want)
	if f.doubted+f.wrong+f.unread == before {
		f.clear++
	}
	return f.unread == unread
}

func (f *figure) count(t *testing.T, seed uint64, s readback.Seen, want truth) {
	for i, b := range s.Boxes {
		m, is := s.Marks[i], want[i]
		if b.Written {
			f.rooms++
			if m.Inked && m.Belief > 0.5 { // though nobody wrote in it
				f.inked++
			}
			continue
		}
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
