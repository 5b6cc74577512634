package layout

import (
	"errors"
	"testing"
)

// Everything on a scaled frame grows alike, but for the weight of strokes.
func TestScaledFrames(t *testing.T) {
	inner := NewFrame(Size{MM(4), MM(2)})
	inner.PutLine("inner", Point{}, Point{X: MM(4)}, HairLine)
	f := NewFrame(Size{MM(40), MM(20)})
	f.Put("text", Point{MM(2), MM(3)}, Text{Run: "word", Size: Pt(9.5)})
	f.PutBox("box", Rect{MM(2), MM(4), MM(6), MM(8)}, Filled(Ink), RuleLine)
	f.Put("path", Point{MM(2), 0}, Path{Steps: []Step{{Kind: CurveTo, A: Point{MM(2), 0}, B: Point{0, MM(2)}, P: Point{MM(2), MM(2)}}}})
	f.Put("modules", Point{}, Modules{Side: 1, Module: MM(0.5), Dark: []bool{true}})
	f.Put("image", Point{}, Image{Size: Size{MM(2), MM(4)}})
	f.Put("link", Point{}, Link{Size: Size{MM(2), MM(4)}})
	f.PutFrame("group", Point{MM(8), MM(8)}, inner)
	f.Folio = &Folio{From: "folio", End: Point{MM(20), MM(10)}, Style: half}
	big := f.Scaled(3, 2)
	if o := big.Folio; o.End != (Point{MM(30), MM(15)}) || o.Style.Size != Pt(15) || f.Folio.Style.Size != Pt(10) {
		t.Errorf("its number ends at %s in %s", o.End, o.Style.Size)
	}
	if big.Size != (Size{MM(60), MM(30)}) || len(big.Items) != len(f.Items) {
		t.Fatalf("scaled frame is %v with %d items", big.Size, len(big.Items))
	}
	if at := big.Items[0].At; at != (Point{MM(3), MM(4.5)}) {
		t.Errorf("item stands at %v", at)
	}
	if size := big.Items[0].Item.(Text).Size; size != Pt(14.25) {
		t.Errorf("type is %v", size)
	}
	if box := big.Items[1].Item.(Box); box.Size != (Size{MM(9), MM(12)}) || box.Stroke.Width != RuleWidth {
		t.Errorf("box is %v", box)
	}
	if p := big.Items[2].Item.(Path).Steps[0]; p.A != (Point{MM(3), 0}) || p.B != (Point{0, MM(3)}) || p.P != (Point{MM(3), MM(3)}) {
		t.Errorf("path leads to %v", p)
	}
	if m := big.Items[3].Item.(Modules).Module; m != MM(0.75) {
		t.Errorf("module is %v", m)
	}
	for i := 4; i < 6; i++ {
		size := Size{}
		switch it := big.Items[i].Item.(type) {
		case Image:
			size = it.Size
		case Link:
			size = it.Size
		}
		if size != (Size{MM(3), MM(6)}) {
			t.Errorf("%s is %v", big.Items[i].From, size)
		}
	}
	group := big.Items[6].Item.(Group).Frame
	if line := group.Items[0].Item.(Line); group.Size.W != MM(6) || line.To.X != MM(6) || line.Stroke.Width != HairWidth {
		t.Errorf("frame within is %v, its line to %v of %v", group.Size, line.To, line.Stroke)
	}
	if f.Items[2].Item.(Path).Steps[0].P != (Point{MM(2), MM(2)}) || f.Scaled(2, 2) != f {
		t.Error("the frame itself changed")
	}
}

// A page enlarged to a whole sheet lies as it lay, and what it has for later is enlarged then.
func TestPagesEnlargedToWholeSheets(t *testing.T) {
	laid := NewFrame(Size{MM(148.5), MM(105)})
	page := Page{Frame: laid, Trim: RectMM(2, 4, 6, 8), Bleed: RectMM(0, 2, 10, 12), Fill: func(onto *Frame) error {
		onto.PutLine("line", Point{MM(1), 0}, Point{MM(3), 0}, HairLine)
		onto.Folio = &Folio{End: Point{MM(5), MM(5)}, Style: half}
		return errors.New("told")
	}}
	large := page.ScaledTo(A4.Size, 2, 1)
	if large.Frame.Size != A4.Size.Turned() || large.Trim != RectMM(4, 8, 12, 16) || large.Bleed != RectMM(0, 4, 20, 24) {
		t.Errorf("it is %s, trimmed to %s with %s", large.Frame.Size, large.Trim, large.Bleed)
	}
	frame, err := large.Taken()
	if err == nil || frame.Items[0].At.X != MM(2) || frame.Items[0].Item.(Line).To.X != MM(4) || frame.Folio.End != (Point{MM(10), MM(10)}) {
		t.Errorf("laid out it has %+v; %v", frame.Items, err)
	}
	page.Frame = NewFrame(Size{MM(105), MM(148.5)})
	if upright := page.ScaledTo(A4.Size.Turned(), 2, 1); upright.Frame.Size != A4.Size {
		t.Errorf("upright it is %s", upright.Frame.Size)
	}
}
