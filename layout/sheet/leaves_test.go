package sheet

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

func TestSheetsOf(t *testing.T) {
	for _, c := range []struct{ pages, want string }{
		{"rrrr", "[[0] [1] [2] [3]]"},
		{"rfffbbb", "[[0] [1 4] [2 5] [3 6]]"},
		{"fbfb", "[[0 1] [2 3]]"},
		{"ffbbffbb", "[[0 2] [1 3] [4 6] [5 7]]"},
		{"b", "[[0]]"},
	} {
		doc := layout.Document{}
		for _, page := range c.pages {
			doc.Pages = append(doc.Pages, layout.Page{Back: page == 'b'})
		}
		if got := fmt.Sprint(sheetsOf(doc)); got != c.want {
			t.Errorf("%s: %s, want %s", c.pages, got, c.want)
		}
	}
	both := layout.Document{Flip: layout.LongEdge, Pages: make([]layout.Page, 5)}
	if got := fmt.Sprint(sheetsOf(both)); got != "[[0 1] [2 3] [4]]" {
		t.Errorf("both sides: %s", got)
	}
}

// A strength that is another changes the sheets that show it and no others, be
// backs on the other side of their fronts, after them or beside them. A sheet that is
// taken brings both of its sides.
func TestChangedSheetsAreWhole(t *testing.T) {
	for _, backs := range []layout.Backs{layout.Duplex, layout.FrontsThenBacks, layout.FoldOver} {
		camera := layout.NewCamera("salt")
		lay := func(men int) *Packet {
			d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
			d.Backs = backs
			d.Game.Sides[1].Units()[1].Men = men
			packet, err := Lay(d, []string{"cards", "records"}, d.Game.Sides[1].ID)
			if err != nil {
				t.Fatal(err)
			}
			return packet
		}
		before, after := lay(540), lay(500)
		old, err := before.Files[0].Pictures(camera)
		if err != nil {
			t.Fatal(err)
		}
		now, err := after.Files[0].Pictures(camera)
		if err != nil {
			t.Fatal(err)
		}
		var changed []string
		for i := range now {
			if now[i] != old[i] {
				changed = append(changed, now[i])
			}
		}
		some, err := after.Only(changed, camera)
		if err != nil {
			t.Fatal(err)
		}
		if len(changed) == 0 || len(changed) > 2 || len(some.Files) != 1 || some.Files[0].Name != after.Files[0].Name+"-changed" {
			t.Fatalf("%s: %d sheets of %d, in %d files", backs, len(changed), len(now), len(some.Files))
		}
		again, err := some.Files[0].Pictures(camera)
		if err != nil || fmt.Sprint(again) != fmt.Sprint(changed) {
			t.Errorf("%s: the file has %v, want %v, %v", backs, again, changed, err)
		}
	}
}

// Records that are picked lie on as few sheets as hold them, and fronts of picked
// cards are those of all others.
func TestPickedCards(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	side := &d.Game.Sides[1]
	all, err := Lay(d, []string{"cards"}, side.ID)
	if err != nil {
		t.Fatal(err)
	}
	picked := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	for _, u := range side.Units()[1:3] {
		picked.Picked = append(picked.Picked, side.ID+"/"+u.ID)
	}
	picked.Picked = append(picked.Picked, side.ID+"/"+side.Cards[0].ID)
	some, err := LayPicked(picked, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(some.Files) != 1 || some.Files[0].Name != side.ID+"-units" || len(some.Files[0].Document.Pages) != 4 || some.Umpire {
		t.Fatalf("%d files, the first %s of %d pages", len(some.Files), some.Files[0].Name, len(some.Files[0].Document.Pages))
	}
	camera := layout.NewCamera("")
	front := func(p *Packet) layout.Picture {
		for _, placed := range p.Files[0].Document.Pages[0].Frame.Items {
			if g, ok := placed.Item.(layout.Group); ok && g.Frame.Size != p.Files[0].Document.Pages[0].Frame.Size {
				return camera.Take(g.Frame)
			}
		}
		return layout.Picture{}
	}
	if front(some) != front(all) {
		t.Error("the front of a picked card is another than that of the rest")
	}
}

// A sheet that goes behind one with a front alone does not become its back.
func TestGatheredSheetsKeepTheirSides(t *testing.T) {
	page := func(title string) layout.Page {
		return layout.Page{Frame: layout.NewFrame(layout.A4.Size), Bookmark: title}
	}
	both := File{Name: "red", Document: layout.Document{Flip: layout.LongEdge, Pages: []layout.Page{page("briefing"), page("map"), page("roster")}}}
	one := File{Name: "red-one-side", owner: "red", Document: layout.Document{Pages: []layout.Page{page("records"), page("more")}}}
	var packet Packet
	for _, f := range []File{both, one} {
		packet.gather(f, sheetsOf(f.Document))
	}
	var got []string
	for _, p := range packet.Files[0].Document.Pages {
		got = append(got, p.Bookmark)
	}
	if fmt.Sprintf("%q", got) != `["briefing" "map" "roster" "" "records" "" "more" ""]` || len(packet.Files) != 1 {
		t.Errorf("the gathered pages are %q, in %d files", got, len(packet.Files))
	}
}
