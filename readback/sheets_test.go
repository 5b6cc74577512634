package readback_test

import (
	"image"
	"image/color"
	"image/draw"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/readback"
)

// leafDense is how many pixels a millimetre of a sheet is drawn in: 250 dpi.
const leafDense = 250 / 25.4

// stamped are all sheets of an example that have no record's codes, of both sides.
func stamped(t testing.TB, name string, paper layout.Paper) *print {
	t.Helper()
	settings := desk.Plain(paper)
	settings.Fill = true
	d := desk.Open(t, name, settings)
	laid, err := sheet.Lay(d, []string{"roster", "records", "forms"}, "")
	if err != nil {
		t.Fatal(err)
	}
	p := &print{packet: readback.Packet{Series: inOrder}, rules: d.Book.ID}
	for _, file := range laid.Files {
		for _, page := range file.Document.Pages {
			frame, err := page.Taken()
			if err != nil {
				t.Fatal(err)
			}
			var own readback.Packet
			if own.Add(frame); len(own.Only(func(c *readback.Card) bool { return !c.Record() }).All()) > 0 {
				p.packet.Add(frame)
				p.pages = append(p.pages, layout.Page{Frame: frame})
			}
		}
	}
	p.sheets = make([]*image.Gray, len(p.pages))
	of := map[string][]int{}
	for n := range p.pages {
		form := p.form(n)
		of[form] = append(of[form], n)
	}
	for _, form := range slices.Sorted(maps.Keys(of)) {
		p.forms = append(p.forms, of[form])
	}
	return p
}

// form is what sheet a page is.
func (p *print) form(n int) string {
	box := p.packet.All()[lies(p.pages[n].Frame, p.pages[n].Frame.Bounds().At())[0].text].Boxes[0]
	return strings.Fields(box.Name)[1]
}

// copy is a page as it was printed, to be marked.
func (p *print) copy(t testing.TB, n int) *image.Gray {
	t.Helper()
	if p.sheets[n] == nil {
		p.sheets[n] = drawn(t, p.pages[n].Frame)
	}
	sheet := image.NewGray(p.sheets[n].Rect)
	copy(sheet.Pix, p.sheets[n].Pix)
	return sheet
}

// drawn is a page as it was printed.
func drawn(t testing.TB, frame *layout.Frame) *image.Gray {
	window := frame.Bounds()
	picture, err := raster.Draw(frame, window, int(window.W.MM()*leafDense))
	if err != nil {
		t.Fatal(err)
	}
	sheet := image.NewGray(picture.Rect)
	draw.Draw(sheet, sheet.Rect, picture, image.Point{}, draw.Src)
	return sheet
}

// TestSheetsOfPhotographs reads rosters, divisions, brigades, patrols, leaders' cards and slips of examples of each rule set, which were
// marked by chance and photographed, and tells how well by rule set and sheet.
func TestSheetsOfPhotographs(t *testing.T) {
	var prints []*print
	names := example.DeepKinds(t)
	if *pictures > 0 {
		names = example.Names(t)
	}
	for _, name := range names {
		if strings.Contains(name, *examples) && len(prints) < example.Some(100, 1) {
			prints = append(prints, stamped(t, name, layout.A4))
		}
	}
	n := max(*pictures, example.SomeDeep(2*len(prints), example.Some(len(prints), 1)))
	var all figure
	forms := map[string]*figure{}
	for i := range n {
		p := prints[i%len(prints)]
		all.leaf(t, p, p.forms[i/len(prints)%len(p.forms)], firstHeldApart+uint64(i), forms)
	}
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		f := forms[form]
		t.Logf("%s: %d sheets, %d of %d boxes right, %d told wrong, %d asked about, %d not read; of %d rooms to write in %d seem marked", form, f.cards, f.right, f.boxes, f.wrong, f.doubted, f.unread, f.rooms, f.inked)
	}
	t.Log(all)
	if all.unread*20 > n || all.wrong > max(1, all.boxes/1000) || all.right*100 < 99*all.boxes {
		t.Error(all)
	}
}

// Bold numbers that stand in boxes, as casualties' do on Canister's rosters, are no marks: by these photographs they were.
func TestBoldNumbersAreNoMarks(t *testing.T) {
	example.Long(t)
	p := stamped(t, "canister-bridge.yaml", layout.A4)
	at := slices.IndexFunc(p.forms, func(of []int) bool { return p.form(of[0]) == "roster" })
	for _, seed := range []uint64{2_000_003, 2_000_031, 3_000_019} {
		var f figure
		if f.leaf(t, p, p.forms[at], seed, map[string]*figure{}); f.wrong > 0 || f.right < f.boxes || f.doubted*20 > f.boxes {
			t.Error(f)
		}
	}
}

// crossed crosses boxes of a sheet of several: for each of them so many of what is crossed in order, or one of the others.
func crossed(dice *rand.Rand, sheet *image.Gray, l lie, boxes []readback.Box) truth {
	hand := camera.AnyHand(dice)
	all := make(truth, len(boxes))
	var order []string
	of := map[string][]int{}
	for i, b := range boxes {
		name := groupOf(b)
		if b.Written {
			continue
		}
		if of[name] == nil {
			order = append(order, name)
		}
		of[name] = append(of[name], i)
	}
	for _, name := range order {
		if dice.IntN(2) == 0 {
			continue
		}
		which := of[name]
		if series, _ := inOrder(boxes[which[0]]); series != "" {
			slices.SortStableFunc(which, func(a, b int) int { return placeOf(boxes[a].Name) - placeOf(boxes[b].Name) })
			which = which[:dice.IntN(len(which)+1)]
		} else {
			n := dice.IntN(len(which))
			which = which[n : n+1]
		}
		for _, i := range which {
			all[i] = true
			at := boxes[i].At.Move(l.at.At())
			hand.Mark(dice, sheet, leafDense, camera.Box{X: at.X.MM(), Y: at.Y.MM(), W: at.W.MM(), H: at.H.MM()})
		}
	}
	return all
}

// groupOf is whose boxes one is of, and what is marked in it.
func groupOf(b readback.Box) string { return strings.Join(strings.Fields(b.Name + " - -")[:3], " ") }

// inOrder is series for sheets of many units.
func inOrder(b readback.Box) (string, int) {
	name, place := series(b)
	if name != "" {
		name = groupOf(b)
	}
	return name, place
}

// leaf crosses boxes of one of some pages, photographs it and counts what is read, by its form too.
func (f *figure) leaf(t *testing.T, p *print, of []int, seed uint64, forms map[string]*figure) {
	dice := rand.New(rand.NewPCG(seed, 2))
	n := of[dice.IntN(len(of))]
	name := p.rules + " " + p.form(n)
	if forms[name] == nil {
		forms[name] = &figure{}
	}
	frame, sheet := p.pages[n].Frame, p.copy(t, n)
	on := lies(frame, frame.Bounds().At())
	want := map[string]truth{}
	for _, l := range on {
		want[l.text] = crossed(dice, sheet, l, p.packet.All()[l.text].Boxes)
	}
	side := 2200 + dice.IntN(1400)
	shot := camera.Any(dice, side, side)
	shot.Fill = 0.65 + 0.1*dice.Float64()
	picture, err := photograph.Open("photo.jpg", shot.Of(sheet, seed))
	if err != nil {
		t.Fatal(err)
	}
	r := p.packet.Read(picture)
	f.pictures++
	before := f.doubted + f.wrong
	for _, l := range on {
		f.cards++
		forms[name].cards++
		at := slices.IndexFunc(r.Cards, func(s readback.Seen) bool { return s.Code.Text == l.text })
		if at < 0 || !r.Cards[at].Clear {
			f.unread++
			forms[name].unread++
			t.Logf("seed %d, page %d: %s is not read: %+v", seed, n, l.text, shot)
			continue
		}
		f.count(t, seed, r.Cards[at], want[l.text])
		forms[name].count(t, seed, r.Cards[at], want[l.text])
	}
	if f.doubted+f.wrong == before {
		f.clear++
	}
	if len(r.Cards) != len(on) || len(r.Strangers) > 0 {
		t.Errorf("seed %d: %d sheets of %d, and %d strange ones", seed, len(r.Cards), len(on), len(r.Strangers))
	}
}

// Sheets of another game are told from what is no sheet at all.
func TestStrangeSheets(t *testing.T) {
	own, other := stamped(t, "first-game.yaml", layout.A4), stamped(t, "night-patrol.yaml", layout.A4)
	shot := camera.Shot{Tilt: 12, Turn: 8, Blur: 0.7, Noise: 2, Lamp: 0.3, Quality: 85, Wide: 1700, High: 2300}
	strange := other.copy(t, 0)
	for sheet, n := range map[*image.Gray]int{strange: 1, image.NewGray(strange.Rect): 0} {
		if r := own.packet.Read(shot.Picture(sheet, 1)); len(r.Cards) > 0 || len(r.Strangers) != n {
			t.Errorf("%d cards and %d strangers, expected %d", len(r.Cards), len(r.Strangers), n)
		}
	}
}

// A picture full of diamonds shows no sheet, and is looked at no longer than so many.
func TestFullOfDiamonds(t *testing.T) {
	full := image.NewGray(image.Rect(0, 0, 1600, 1200))
	for i := range full.Pix {
		x, y := i%1600%40-20, i/1600%40-20
		full.Pix[i] = 230
		if max(x, -x)+max(y, -y) < 11 {
			full.Pix[i] = 20
		}
	}
	if n := len(photograph.Spots(full)); n != 1200 {
		t.Errorf("%d spots", n)
	}
	if !example.Every() {
		return
	}
	if r := stamped(t, "salamanca.yaml", layout.A4).packet.Read(full); len(r.Cards)+len(r.Strangers) > 0 {
		t.Errorf("%d cards and %d strangers", len(r.Cards), len(r.Strangers))
	}
}

// A finger upon one corner's mark hides no sheet: three marks and the code do, and every box that is told is told right. What the finger
// lies upon is asked about.
func TestFingerOverACorner(t *testing.T) {
	p := stamped(t, "first-game.yaml", layout.A4)
	n := slices.IndexFunc(p.pages, func(page layout.Page) bool {
		on := lies(page.Frame, page.Frame.Bounds().At())
		return len(on) == 1 && len(p.packet.All()[on[0].text].Boxes) > 20
	})
	l := lies(p.pages[n].Frame, p.pages[n].Frame.Bounds().At())[0]
	for corner := range example.Some(4, 1) {
		sheet := p.copy(t, n)
		want := crossed(rand.New(rand.NewPCG(3, uint64(corner))), sheet, l, p.packet.All()[l.text].Boxes)
		corner = []int{1, 0, 2, 3}[corner]
		finger := image.Rect(0, 0, 16, 16) // mm
		if corner == 1 {
			finger = image.Rect(0, 0, 7, 7) // the code is beside this mark, and is left free
		}
		from := finger.Max
		if corner == 1 || corner == 2 {
			finger = finger.Add(image.Pt(210-from.X, 0))
		}
		if corner > 1 {
			finger = finger.Add(image.Pt(0, 297-from.Y))
		}
		at := func(mm int) int { return int(float64(mm) * leafDense) }
		draw.Draw(sheet, image.Rect(at(finger.Min.X), at(finger.Min.Y), at(finger.Max.X), at(finger.Max.Y)), image.NewUniform(color.Gray{Y: 120}), image.Point{}, draw.Src)
		for _, shot := range []camera.Shot{{Tilt: 20, Turn: 12}, {Tilt: 4, Turn: 3}}[:example.Some(2, 1)] {
			shot.Blur, shot.Noise, shot.Lamp, shot.Quality, shot.Wide, shot.High = 0.7, 2, 0.3, 85, 2200, 2600
			r := p.packet.Read(shot.Picture(sheet, 1))
			if len(r.Cards) != 1 || !r.Cards[0].Clear || r.Cards[0].Corner != corner+1 {
				t.Errorf("corner %d, %+v: %d sheets %+v", corner, shot, len(r.Cards), r.Strangers)
				continue
			}
			doubted := 0
			for i, m := range r.Cards[0].Marks {
				if b := r.Cards[0].Boxes[i]; m.Doubtful() {
					doubted++
				} else if !b.Written && m.Ticked() != want[i] {
					t.Errorf("corner %d: %s is told wrong: %+v", corner, b.Name, m)
				}
			}
			if doubted*20 > len(want) {
				t.Errorf("corner %d: %d boxes of %d are doubted", corner, doubted, len(want))
			}
		}
	}

	// What is seen besides is another thing.
	page := p.pages[n].Frame
	blank := image.NewGray(p.sheets[n].Rect)
	draw.Draw(blank, blank.Rect, image.White, image.Point{}, draw.Src)
	for _, placed := range page.Items {
		switch it := placed.Item.(type) {
		case layout.Corners:
			for _, m := range it.Middles()[:3] {
				at := m.Add(placed.At)
				copyOf(blank, p.sheets[n], layout.RectMM(at.X.MM()-3, at.Y.MM()-3, 6, 6))
			}
		case layout.Modules:
			copyOf(blank, p.sheets[n], layout.RectMM(placed.At.X.MM()-1, placed.At.Y.MM()-1, 9, 9))
		}
	}
	if r := p.packet.Read(camera.Shot{Tilt: 4, Turn: 3, Blur: 0.7, Noise: 2, Quality: 85, Wide: 2200, High: 2600}.Picture(blank, 1)); len(r.Cards) != 1 || r.Cards[0].Clear || r.Cards[0].Corner != 4 {
		t.Errorf("of a code and three marks are read %d sheets: %+v", len(r.Cards), r.Strangers)
	}
}

// copyOf takes over a part of a sheet.
func copyOf(to, from *image.Gray, at layout.Rect) {
	part := image.Rect(int(at.X.MM()*leafDense), int(at.Y.MM()*leafDense), int(at.Right().MM()*leafDense), int(at.Bottom().MM()*leafDense))
	draw.Draw(to, part, from, part.Min, draw.Src)
}
