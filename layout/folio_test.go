package layout

import "testing"

// A number stands on the page that is numbered and on no other of its frame, whether
// the page is laid out or left for later. It bears on no picture of the page.
func TestNumberedPages(t *testing.T) {
	frame := NewFrame(Size{W: MM(100), H: MM(50)})
	frame.PutLine("page", Point{}, Point{X: MM(3)}, HairLine)
	laid := Page{Frame: frame}
	later := Page{Frame: NewFrame(frame.Size), Fill: func(onto *Frame) error {
		onto.PutLine("page", Point{}, Point{X: MM(3)}, HairLine)
		onto.Folio = &Folio{From: "page", End: Point{X: MM(90), Y: MM(40)}, Style: half}
		return nil
	}}
	if got := len(laid.Numbered("sheet 1 of 2").Frame.Items); got != 1 {
		t.Errorf("a page without a folio has %d items", got)
	}
	frame.Folio = &Folio{From: "page", End: Point{X: MM(90), Y: MM(40)}, Style: half}
	camera := NewCamera("")
	for name, p := range map[string]Page{"laid out": laid, "left for later": later} {
		bare, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		one, _ := p.Numbered("sheet 1 of 2").Taken()
		two, _ := p.Numbered("sheet 2 of 2").Taken()
		if len(one.Items) != 2 || len(two.Items) != 2 || len(frame.Items) != 1 {
			t.Fatalf("%s: %d and %d items, %d on its own frame", name, len(one.Items), len(two.Items), len(frame.Items))
		}
		if text := two.Items[1].Item.(Text).Run; text != "sheet 2 of 2" {
			t.Errorf("%s: it says %q", name, text)
		}
		if camera.Take(one) != camera.Take(two) || camera.Take(one) != camera.Take(bare) {
			t.Errorf("%s: its number changes its picture", name)
		}
	}
}
