package layout

import "testing"

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
	big := f.Scaled(3, 2)
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
