package office

import (
	"fmt"
	"image"
	"image/draw"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/readback"
	"github.com/csprint/csprint/words"
)

// cardOf is the first card of an example's second side, by itself, and a reader of its packet.
func cardOf(t *testing.T, name string) (*layout.Frame, func() *Reader) {
	t.Helper()
	settings := desk.Plain(layout.A4)
	settings.Fill = true
	d := desk.Open(t, name, settings)
	m := after.MusterOf(d.Game, d.Book)
	var pages []*layout.Frame
	for _, page := range imposition.Pages(d, card.RecordRuns(d, &d.Game.Sides[1])) {
		pages = append(pages, page.Frame)
	}
	for _, c := range PacketOf(pages).All() {
		if owner(c) == d.Game.Sides[1].Units()[0].ID {
			return c.Frame, func() *Reader { return NewReader(m, PacketOf(pages)) }
		}
	}
	t.Fatal("the first unit has no card")
	return nil, nil
}

// TestRostersAreReadBack photographs rosters whose records stay in the box: the ending is what they say, and what they say
// besides is told to a player as kept nowhere.
func TestRostersAreReadBack(t *testing.T) {
	for _, c := range []struct {
		example, want, idle string
		pages               [][]string // boxes that are crossed on each
	}{
		{"night-patrol.yaml", "Richard Schröder level walking, Erich Weber level killed", "2 boxes are marked with what is kept nowhere, such as Trench garrison: 1 casualty",
			[][]string{{"B-02 patrol level walking", "B-11 patrol level walking", "B-11 patrol level killed", "B patrol casualty 1", "B patrol casualty 2"}}},
		{"canister-bridge.yaml", "4th Foot battery losses 2, 24th Light, 1st battalion level rout, 51st Line, 1st battalion losses 5, Colin fate fallen", "",
			[][]string{{"B-01 roster losses 1", "B-01 roster losses 2", "B-02 roster level rout"}, {"B-04 brigade out 1", "B-L2 brigade fate fallen"}}},
		{"musket-pico.yaml", "Thomières' battery losses 3, 101st Ligne, 1st battalion level disordered, 101st Ligne, 2nd battalion losses 8", "",
			[][]string{{"B-01 roster losses 2", "B-01 roster losses 3", "B-02 roster level disordered", "B-03 roster losses 4", "B-03 roster losses 8"}}},
	}[:example.Some(3, 1)] {
		settings := desk.Plain(layout.A4)
		settings.Fill = true
		d := desk.Open(t, c.example, settings)
		laid, err := sheet.Lay(d, []string{"roster"}, "")
		if err != nil {
			t.Fatal(err)
		}
		pages, err := laid.Frames()
		if err != nil {
			t.Fatal(err)
		}
		m := after.MusterOf(d.Game, d.Book)
		r := NewReader(m, PacketOf(pages))
		for _, boxes := range c.pages {
			if err := r.File("photo.jpg", camera.PageWith(t, pages, boxes[0]).Cross(boxes...).Photo()); err != nil {
				t.Fatal(err)
			}
		}
		sheaf, err := r.Done()
		if err != nil || len(sheaf.Open()) > 0 {
			t.Fatalf("%s: %v, asked is %+v", c.example, err, sheaf.Open())
		}
		ending, err := after.FromFilled(m, "", sheaf.Files())
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, mark := range ending.Marks(m) {
			said = append(said, fmt.Sprint(m.Called(mark.Unit), " ", mark.Field, " ", mark.Value))
		}
		idle, _ := sheaf.Idle()
		if got := strings.Join(said, ", "); got != c.want || idle.In(words.English()) != c.idle || ending.Contradictions() != nil {
			t.Errorf("%s: read is %s; %s; %v", c.example, got, idle.In(words.English()), ending.Contradictions())
		}
	}
}

// dotsOfMM is how many pixels a millimetre of a card takes.
const dotsOfMM = 8

// crossed is a print of a card on which so many losses are crossed.
func crossed(t *testing.T, f *layout.Frame, losses ...string) *image.Gray {
	t.Helper()
	drawn, err := raster.Draw(f, f.Bounds(), int(f.Size.W.MM()*dotsOfMM))
	if err != nil {
		t.Fatal(err)
	}
	sheet := image.NewGray(drawn.Rect)
	draw.Draw(sheet, sheet.Rect, drawn, image.Point{}, draw.Src)
	dice := rand.New(rand.NewPCG(1, 2))
	for _, c := range PacketOf([]*layout.Frame{f}).All() {
		for _, b := range c.Boxes {
			for _, nth := range losses {
				if strings.HasSuffix(b.Name, " losses "+nth) {
					camera.Hand{Wide: 0.5, Dark: 0.85}.Mark(dice, sheet, dotsOfMM, camera.Box{X: b.At.X.MM(), Y: b.At.Y.MM(), W: b.At.W.MM(), H: b.At.H.MM()})
				}
			}
		}
	}
	return sheet
}

// taken photographs a card.
func taken(card *image.Gray) []byte {
	return camera.Shot{Tilt: 8, Turn: 5, Blur: 0.6, Noise: 2, Quality: 85, Wide: 1000, High: 1000}.Of(card, 1)
}

// A copy of a card that was crossed before it was copied is like the card: that is not to be seen. Where both are
// photographed they differ, which is asked; and whose code somebody drew over is on no photograph.
func TestPhotographsThatDeceive(t *testing.T) {
	frame, reader := cardOf(t, "first-game.yaml")
	r := reader()
	for name, card := range map[string]*image.Gray{"card.jpg": crossed(t, frame, "1"), "copy.jpg": crossed(t, frame, "1", "2")} {
		if err := r.File(name, taken(card)); err != nil {
			t.Fatal(err)
		}
	}
	sheaf, err := r.Done()
	if err != nil {
		t.Fatal(err)
	}
	if len(sheaf.Questions) != 1 || sheaf.Questions[0].Why != "office.why-differs" || !strings.HasSuffix(sheaf.Questions[0].Box, "losses 2") {
		t.Errorf("of two photographs that differ is asked %v", sheaf.Questions)
	}
	over := crossed(t, frame, "1")
	for _, placed := range frame.Items {
		if code, is := placed.Item.(layout.Modules); is {
			wide := code.Module.MM() * float64(code.Side)
			felt := camera.Hand{Wide: 5, Dark: 1, Way: camera.Scribble}
			felt.Mark(rand.New(rand.NewPCG(1, 2)), over, dotsOfMM, camera.Box{X: placed.At.X.MM(), Y: placed.At.Y.MM(), W: wide, H: wide})
		}
	}
	r = reader()
	if err := r.File("drawn.jpg", taken(over)); err == nil || !strings.Contains(err.Error(), "drawn.jpg: no code is found in this picture") {
		t.Errorf("a code that was drawn over: %v", err)
	}
	if sheaf, _ = r.Done(); len(sheaf.Cards) > 0 || !strings.Contains(strings.Join(sheaf.Unseen, " "), "B-01") {
		t.Errorf("unseen are %v", sheaf.Unseen)
	}
}

// A scan is read up to a bound of all its pages together.
func TestScansWithoutEnd(t *testing.T) {
	_, reader := cardOf(t, "first-game.yaml")
	most := mostScanned
	mostScanned = 100 * 100
	defer func() { mostScanned = most }()
	page := image.NewGray(image.Rect(0, 0, 100, 80))
	err := reader().File("scan.pdf", camera.Scan(page, page, page))
	if err == nil || !strings.Contains(err.Error(), "scan.pdf: a scan of more than") {
		t.Errorf("%v, expected the bound", err)
	}
	if err := reader().File("scan.pdf", camera.Scan(page)); err == nil || strings.Contains(err.Error(), "a scan of more") {
		t.Errorf("one page: %v", err)
	}
}

// More than there is, written in a box, is asked about again, and the answer that was given before is none.
func TestMoreThanThereIs(t *testing.T) {
	_, reader := cardOf(t, "first-game.yaml")
	m := reader().muster
	box := Told{Photograph: "roster.jpg", Box: "B-01 roster losses", Says: "losses", Written: true, Why: "office.why-written"}
	s := Together([]Told{box}, map[string]string{box.Box: "99"})
	asked := func() {
		t.Helper()
		e, err := after.FromFilled(m, "", s.Files())
		if err == nil {
			err = s.Contradict(e)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Take("answers.txt", "99 B-01 roster losses\n"); err != nil {
		t.Fatal(err)
	}
	asked()
	if open := s.Open(); len(open) != 1 || !strings.Contains(open[0].Reason(words.English()), `"99" on the roster of 12th Foot is no number of losses`) {
		t.Fatalf("asked is %v", open)
	}
	s.Open()[0].Answer("9")
	asked()
	e, err := Sources{Photographed: s}.Ending(m)
	if err != nil || len(s.Open()) > 0 || len(e.Marks(m)) != 1 || e.Marks(m)[0].Value.Number != 9 {
		t.Errorf("%v, open %v, %+v", err, s.Open(), e)
	}
}

// A mistake of the reader's own at one picture is told as a problem of that picture, and the next one is read.
func TestReaderOutlivesItsMistakes(t *testing.T) {
	frame, reader := cardOf(t, "first-game.yaml")
	r := reader()
	series := r.sheets.Series
	r.sheets.Series = func(readback.Box) (string, int) { panic("a box without a corner") }
	photo := taken(crossed(t, frame, "1"))
	if err := r.File("photo.jpg", photo); err == nil || !strings.Contains(err.Error(), "photo.jpg: csprint made a mistake of its own at this picture: a box without a corner") {
		t.Errorf("%v, expected the mistake", err)
	}
	r.sheets.Series = series
	if err := r.File("photo.jpg", photo); err != nil || len(r.Cards) != 1 {
		t.Errorf("%v, %d cards of the next picture", err, len(r.Cards))
	}
}
