package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of a sheet of maps to choose from: two columns of small maps, each with
// its number and name over it and what it gives each side under it.
var (
	choiceGap   = layout.MM(5)
	choiceHead  = layout.MM(7.5)
	choiceLead  = layout.MM(2.9)
	choiceWords = 8 // lines
)

const choiceColumns = 2

// Choice is a sheet of maps to choose from, one for each desk: small, numbered, with
// what the ground is worth in words. It is for the host alone.
func Choice(desks []*page.Desk) []layout.Page {
	var pages []layout.Page
	var l page.Leaf
	var body layout.Rect
	var size layout.Size
	perPage := 0
	for i, d := range desks {
		if perPage == 0 || i%perPage == 0 {
			l = desks[0].NewLeaf("maps", nil)
			name := desks[0].Game.Title
			desks[0].PutTitle(l, page.Title{Name: name, Kind: "maps to choose from", Small: true, Right: [2]string{"", say.Joined(page.TableSize(d.Game), desks[0].ScaleLine())}})
			note := "for the host alone · csprint maps --take with a number writes that map as one by hand, to edit and play on"
			desks[0].PutFoot(l, "MAPS", note)
			body = l.Body(l.Head + layout.MM(4))
			size, perPage = choiceSize(d, body, len(desks))
			bookmark := ""
			if i == 0 {
				bookmark = "Maps to choose from"
			}
			pages = append(pages, layout.Page{Frame: l.Frame, Bookmark: bookmark})
		}
		k := i % perPage
		at := layout.Point{X: body.X + layout.Length(k%choiceColumns)*(size.W+choiceGap), Y: body.Y + layout.Length(k/choiceColumns)*(size.H+choiceGap)}
		putChoice(d, l.Frame, layout.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}, i+1)
	}
	return pages
}

// choiceSize is the room of one map, and how many go on a page: as many rows as leave
// the maps as wide as their column, three at most on a page that is not wider than
// tall.
func choiceSize(d *page.Desk, body layout.Rect, count int) (layout.Size, int) {
	wide := (body.W - choiceGap*(choiceColumns-1)) / choiceColumns
	words := choiceHead + layout.Length(choiceWords)*choiceLead
	full := wide.Times(int(Rolled(d).Depth), int(Rolled(d).Width)) + words
	rows := max(1, int((body.H+choiceGap)/(full*4/5+choiceGap)))
	rows = min(rows, (count+choiceColumns-1)/choiceColumns)
	high := min(full, (body.H-choiceGap*layout.Length(rows-1))/layout.Length(rows))
	return layout.Size{W: wide, H: high}, rows * choiceColumns
}

// putChoice draws one map of the sheet in its room.
func putChoice(d *page.Desk, onto *layout.Frame, room layout.Rect, number int) {
	land := Rolled(d)
	head := layout.Point{X: room.X, Y: room.Y + layout.MM(5)}
	style := d.Heading(14)
	figure := fmt.Sprint(number)
	onto.SetLine("maps/number", head, layout.Left, style, figure)
	left := style.Width(figure) + layout.MM(3)
	class := strings.ToUpper(d.Game.Terrain.Label)
	label := d.Label()
	onto.SetLine("maps/class", layout.Point{X: room.Right(), Y: head.Y}, layout.Right, label, class)
	name, _ := d.Strong(10).Fit(land.Name, room.W-left-label.Width(class)-layout.MM(3), layout.Pt(7))
	onto.SetLine("maps/name", layout.Point{X: room.X + left, Y: head.Y}, layout.Left, name, land.Name)
	ground := layout.Rect{X: room.X, Y: room.Y + choiceHead, W: room.W, H: room.H - choiceHead - layout.Length(choiceWords)*choiceLead}
	s := GroundIn(d, onto, "maps/table", ground)
	view := chart.View{Plain: true}
	for n := range land.Boxes {
		view.Boxes = append(view.Boxes, n)
	}
	onto.Put("maps/table", s.Box.At(), layout.Group{Frame: ChartOf(d, s.Box.W, view).Draw(), Clip: true})
	onto.PutBox("maps/table", s.Box, layout.Fill{}, layout.FrameLine)
	y := s.Box.Bottom() + layout.MM(3.6)
	for i, line := range choiceLines(d, room.W) {
		if i == choiceWords-1 {
			break
		}
		onto.SetLine("maps/words", layout.Point{X: room.X, Y: y}, layout.Left, d.Sans(7), line)
		y += choiceLead
	}
}

// choiceLines are what the ground gives each side, and what it misses, in lines.
func choiceLines(d *page.Desk, wide layout.Length) []string {
	land := Rolled(d)
	words := land.FairnessWords()
	if missed := missedWords(land); missed != "" {
		words = append([]string{missed}, words...)
	}
	var lines []string
	for _, w := range words {
		lines = append(lines, d.Sans(7).Wrap(w, wide)...)
	}
	return lines
}

// missedWords name the limits that a map misses.
func missedWords(land *ground.Map) string {
	var names []string
	for _, l := range land.Limits {
		if !l.Met {
			names = append(names, l.Name+" ("+l.Got+", wanted "+l.Want+")")
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Misses: " + strings.Join(names, "; ") + "."
}
