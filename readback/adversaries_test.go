package readback_test

import (
	"image"
	"image/draw"
	"slices"
	"testing"

	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/readback"
)

// TestPicturesThatLie holds that of a card that is cut off by the edge of the picture no box beyond it is told without doubt,
// and that one code again and again is read a few times and no more.
func TestPicturesThatLie(t *testing.T) {
	p := printed(t, "canister-bridge.yaml", 1)
	l := lies(p.pages[0].Frame, p.pages[0].Frame.Bounds().At())[0]
	sheet, _ := p.copied(0, l.at, 2)
	codes := photograph.Codes(sheet)
	if len(codes) != 1 {
		t.Fatalf("%d codes", len(codes))
	}
	boxes := p.packet.All()[l.text].Boxes
	slices.SortFunc(boxes, func(a, b readback.Box) int { return int(a.At.X - b.At.X) })
	cut := boxes[len(boxes)/2].At.X
	wide := int((cut.MM() + 2) * p.dense)
	part := image.Rect(0, 0, wide, sheet.Rect.Dy())
	if codes[0].At.X > wide/2 { // the code must be seen
		part = image.Rect(sheet.Rect.Dx()-wide, 0, sheet.Rect.Dx(), sheet.Rect.Dy())
	}
	half := image.NewGray(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(half, half.Rect, sheet, part.Min, draw.Src)
	hidden := 0
	for _, c := range p.packet.Read(half).Cards {
		for i, m := range c.Marks {
			b := c.Boxes[i].At.Inset(-1)
			left, right := int((b.X.MM()+2)*p.dense), int((b.Right().MM()+2)*p.dense)
			if seen := left >= part.Min.X && right < part.Max.X; !seen {
				if hidden++; !m.Doubtful() {
					t.Errorf("%s, which the picture doesn't show, is told without doubt: %+v", c.Boxes[i].Name, m)
				}
			}
		}
	}
	if hidden == 0 {
		t.Error("the card is not read at all, or shown whole")
	}

	many := image.NewGray(image.Rect(0, 0, 1800, 1200))
	draw.Draw(many, many.Rect, image.White, image.Point{}, draw.Src)
	for y := 0; y < 1200; y += 300 {
		for x := 0; x < 1800; x += 300 {
			draw.Draw(many, image.Rect(x, y, x+300, y+300), sheet, codes[0].At.Sub(image.Pt(150, 150)), draw.Src)
		}
	}
	if r := p.packet.Read(many); len(r.Cards) == 0 || len(r.Cards) > 4 {
		t.Errorf("%d cards are read of one code again and again", len(r.Cards))
	}
}
