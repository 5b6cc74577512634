package imposition

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Cards that are drawn side by side come, and complain, in their order; one that is
// left to the desk of the run is drawn there.
func TestFacesInOrder(t *testing.T) {
	b := &Bench{Desk: desk.Salamanca(t)}
	alone := 0
	frames := b.faces(3, 43, func(d *page.Desk, i int) *layout.Frame {
		switch {
		case d == b.Desk:
			alone++
		case i%10 == 0:
			return nil
		}
		d.Trouble.Add(source.Own(source.Place{Line: i}, "crooked"))
		return layout.NewFrame(layout.Size{W: layout.Length(i)})
	})
	for i, f := range frames {
		if int(f.Size.W) != i+3 || b.Trouble[i].Place.Line != i+3 {
			t.Fatalf("card %d is %v, with %v", i+3, f.Size, b.Trouble[i])
		}
	}
	if len(frames) != 40 || len(b.Trouble) != 40 || alone != 4 && alone != 40 {
		t.Errorf("%d cards, %d problems, %d of them drawn alone", len(frames), len(b.Trouble), alone)
	}
}

func TestAPanicBesideIsOneHere(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "three" {
			t.Errorf("recovered %v", fault)
		}
	}()
	together(2, 8, func(i int) {
		if i == 3 {
			panic("three")
		}
	})
	t.Error("there was no panic")
}
