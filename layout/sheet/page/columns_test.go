package page_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// text, box and share are columns: of words, to write in, and with a part of the page.
func text(head string, gap, wide float64) templates.Column {
	return templates.Column{
		Name: head, Field: templates.Word{Text: strings.ToLower(head)}, Draw: "text", Head: head, HeadAlign: "left", Align: "left",
		Gap: int32(layout.MM(gap)), Wide: int32(layout.MM(wide)), Face: "sans", Size: 950, Floor: 800, Colour: "ink",
	}
}

func box(head string, gap, wide float64) templates.Column {
	c := text(head, gap, wide)
	c.Draw, c.HeadAlign, c.Align, c.Face, c.Colour = "box", "centre", "centre", "sans-bold", "third"
	return c
}

func share(head string, part int) templates.Column {
	c := text(head, 1, 0)
	c.Share, c.HeadAlign, c.Align, c.Face = part, "right", "right", "serif"
	return c
}

// rest is a column with what the others leave.
func rest(head string) templates.Column {
	c := text(head, 2, 0)
	c.Rest = true
	return c
}

// listed are designs of columns: with one that has the rest, with heads that run into each
// other, with short heads, with shares, with a first head that is long, and too wide for a page.
var listed = map[string][]templates.Column{
	"rest": {text("No", 0, 8), rest("Name"), box("Hits", 3, 9), box("Out", 2, 9)},
	"heads": {
		text("No", 0, 8), rest("Name"), box("Disordered", 1, 5), text("", 1, 4), box("Shaken and broken", 1, 5), box("Gone", 1, 5),
	},
	"shares": {text("No", 2, 8), share("Morale of the whole", 20), share("Fire of the whole", 40), share("Move", 30)},
	"first":  {text("Battalion", 0, 5), text("Of", 0, 9), rest("Name")},
	"wide":   {text("No", 0, 90), rest("Name"), text("Notes", 5, 90)},
	"full":   {text("No", 0, 90), text("Notes", 5, 90)},
}

// Columns stand side by side in the width, with heads that don't run into each other.
func TestColumnsShareAWidth(t *testing.T) {
	large := desk.Plain(layout.A4)
	large.Large, large.Least = true, layout.Pt(14)
	var told strings.Builder
	for _, p := range []page.PrintSettings{desk.Plain(layout.A4), large} {
		for _, name := range []string{"rest", "heads", "shares", "first", "wide", "full"} {
			for _, wide := range []float64{190, 120} {
				f := page.Fitter{PrintSettings: p}
				design := &templates.Columns{Name: name, List: shortened(listed[name])}
				g := f.GridOf(design, layout.MM(wide), func(c *templates.Column) layout.Length {
					return layout.MM(float64(len(c.Head))) / 2 // what boxes would take
				})
				fmt.Fprintf(&told, "%s, least %s, %g mm\n", name, p.Least, wide)
				tellGrid(&told, g)
				if err := f.Problems(); err != nil {
					fmt.Fprintln(&told, err)
				}
			}
		}
	}
	golden.Hold(t, "columns.txt", told.String())
}

// shortened gives each long head of some columns a short form.
func shortened(list []templates.Column) []templates.Column {
	list = append([]templates.Column{}, list...)
	for i, c := range list {
		if strings.Contains(c.Head, " ") {
			list[i].Short = c.Head[:6]
		}
	}
	return list
}

func tellGrid(told *strings.Builder, g page.ColumnGrid) {
	for i, c := range g {
		fmt.Fprintf(told, "  %q from %s, %s wide, words to %s, room %s and %s, %s %s %s\n", c.Head, c.X, c.Wide, c.Edge(c.Align), c.Room(),
			g.WordRoom(i, layout.MM(190), layout.MM(1)), c.Style.Face.Name(), c.Style.Size, c.Style.Colour)
	}
}

// Heads stand over their columns, and a table has their edges.
func TestHeadsOfColumns(t *testing.T) {
	d := desk.Salamanca(t)
	g := d.GridOf(&templates.Columns{List: append(listed["rest"], text("", 1, 4))}, layout.MM(150), func(*templates.Column) layout.Length { return 0 })
	onto := layout.NewFrame(layout.A4.Size)
	r := page.RowIn(onto, "heads", layout.Rect{X: layout.MM(20), Y: layout.MM(10), W: layout.MM(150), H: layout.MM(8)}, layout.MM(5))
	g.PutHeads(r, d.Label())
	hits, ok := g.Of("hits")
	r.Strip(layout.MM(10), layout.MM(5), layout.MM(4)).In(hits, d.Sans(8), "3")
	table := layout.Table{From: "table", Wide: layout.MM(150), Pitch: layout.MM(5), Label: d.Label(), Columns: g.Table()}
	table.Row(1, page.Cells("1", "Guard", "2", "3", "")...).Put(onto, layout.Point{X: layout.MM(20), Y: layout.MM(30)})
	holdDrawn(t, "heads.txt", onto, "")
	if _, none := g.Of("nothing"); !ok || none {
		t.Errorf("hits found: %v, nothing found: %v", ok, none)
	}
	boxes := page.BoxesOf(&templates.Column{Cell: 3000, Pitch: 3500})
	if want := (page.Boxes{Cell: layout.Size{W: 3000}, Pitch: 3500}); boxes != want {
		t.Errorf("boxes are %+v, want %+v", boxes, want)
	}
}

// Designs of columns that a host has no say in are csprint's own, with the rest of the
// page where there are none.
func TestColumnsOfNoDesign(t *testing.T) {
	d := desk.Salamanca(t)
	c := page.DesignedColumns(d, "nobody-designed-it", templates.Vocabulary{Kind: "roster"})
	if len(c.List) != 1 || !c.List[0].Rest || c.Across != 1 || d.Problems() != nil {
		t.Errorf("columns are %+v; %v", c, d.Problems())
	}
}

// A host's design of columns that has mistakes is told, and csprint's own stands in.
func TestColumnsOfABadDesign(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "keys"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "keys", "mine.yaml"), []byte("csprint: 1\nkind: roster\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	designs, err := templates.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	settings := desk.Plain(layout.A4)
	settings.Designs = designs
	d := desk.Open(t, "first-game.yaml", settings)
	for range 2 {
		c := page.DesignedColumns(d, "keys/mine", templates.Vocabulary{Kind: "key"})
		if err := d.Problems(); len(c.List) != 1 || err == nil || !strings.Contains(err.Error(), "mine.yaml") {
			t.Errorf("columns are %+v; %v", c, err)
		}
	}
}
