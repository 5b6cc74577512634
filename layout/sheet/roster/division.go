package roster

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/templates"
)

// Divisions are the sheets on which a side counts what its divisions lose, 4.4.
// The test is for the units that are left, so what is lost with a single unit
// needs none. Rules without such a test have no such sheet.
func Divisions(d *page.Desk, side *game.Side) []layout.Page {
	if len(force.Thresholds(d.Book)) == 0 {
		return nil
	}
	design := page.DesignedColumns(d, "divisions/"+cmp.Or(d.Book.Designs.Divisions, "battle"), DivisionVocabulary())
	b := &divisionBook{Desk: d, side: side, design: design}
	flow := layout.Flow{Next: b.nextPage}
	for _, f := range force.TestedDivisions(side.Formations) {
		if force.StrengthOf(f.Formation).Tested() > 1 && side.Commanded(f.Path...) {
			flow.Add(b.sheet(f.Formation)...)
		}
	}
	return b.pages
}

// A divisionBook is the sheets while they are being set.
type divisionBook struct {
	*page.Desk
	side   *game.Side
	design *templates.Columns
	pages  []layout.Page
}

func (b *divisionBook) nextPage() layout.Region {
	l := b.NewLeaf("division", b.side)
	b.PutTitle(l, page.Title{
		Name: b.side.Name, Kind: "divisions",
		Right: [2]string{"", "tick what is destroyed, routed or dispersed" + b.lossMark()},
		Of:    page.Origin{Place: b.side.Place, What: "name", Sheet: "division sheet's title", Hint: "give the side a shorter name"},
	})
	b.PutFoot(l, b.NextMark(b.side.Owner()), b.resultLine())
	leaf_ := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		leaf_.Bookmark = "Divisions"
	}
	b.pages = append(b.pages, leaf_)
	return layout.Region{Frame: l.Frame, Box: l.Body(page.LeafHead + layout.MM(4))}
}

// resultLine says what the test leads to, 4.4.2.
func (b *divisionBook) resultLine() string {
	var results []string
	for _, row := range b.Rows(testTable) {
		if len(row.Cells) > 1 {
			results = append(results, fmt.Sprintf("%s %s: %s", phrase.Bounds(row), row.Cells[0].Text, row.Cells[1].Text))
		}
	}
	return say.Joined(
		"at each threshold every unit left makes an initiative check with these modifiers besides its own",
		strings.Join(results, " · "),
		force.FootWords(b.Desk, force.ReadingsOf(b.Desk, testTable))[0],
	)
}

// testTable is the table of the division test's results, 4.4.2.
const testTable = "division-effectiveness-result"

// lossMark is the dagger of how losses are counted.
func (b *divisionBook) lossMark() string {
	if ids := force.ReadingsOf(b.Desk, testTable); len(ids) > 0 {
		return " " + phrase.DaggerOf(force.Reading(b.Desk, ids[0]))
	}
	return ""
}

// sheet lists the blocks of one division, which stay together.
func (b *divisionBook) sheet(f *game.Formation) []layout.Block {
	wide := b.Paper.Size.W - 2*layout.PageMargin
	blocks := []layout.Block{b.title(f, wide)}
	blocks = append(blocks, b.tally(f, wide)...)
	blocks = append(blocks, b.units(f, wide)...)
	blocks = append(blocks, b.ledger(f, wide)...)
	for i := range blocks[:len(blocks)-1] {
		blocks[i].Keep = true
	}
	return blocks
}

// title is the division's name, its commander and what is counted.
func (b *divisionBook) title(f *game.Formation, wide layout.Length) layout.Block {
	nation := b.Foreign(b.side, force.CommonNation(force.UnitsOf(f), f.Nation), "")
	counts := say.Joined(nation.Word(), force.StrengthOf(f).Parts(), steadies(b.Desk, f.Commander.Rating))
	plain, shift := b.Sans(9.5), b.ChipRoom(nation)
	n := page.Nameplate{Name: force.NameOf(b.side, f.Name, f.Place), Short: f.Short, Commander: f.Commander, Of: page.NameOn(f.Place, "division sheet")}
	p := b.Plate(n, wide-plain.Width(counts)-layout.MM(6)-shift, 16)
	high := layout.MM(8) + p.More()
	return layout.Block{High: high, Gap: layout.MM(8), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(6)
		onto.SetLine("division/counts", layout.Point{X: at.X + wide, Y: base}, layout.Right, plain, counts)
		b.PutNation(onto, "division", layout.Point{X: at.X, Y: base}, nation)
		b.PutPlate(onto, layout.Point{X: at.X + shift, Y: base}, p)
		onto.PutLine("division", layout.Point{X: at.X, Y: at.Y + high}, layout.Point{X: at.X + wide, Y: at.Y + high}, layout.FrameLine)
	}}
}

// Boxes of the tally.
var (
	tallyBox   = layout.MM(5)
	tallyPitch = layout.MM(5.6)
	tallyFive  = layout.MM(1.4) // more after every five
	tallyHigh  = layout.MM(12)  // and more in large print
)

// tally is a row of numbered boxes, one for each unit that can be lost. The
// boxes at the thresholds stand out.
func (b *divisionBook) tally(f *game.Formation, wide layout.Length) []layout.Block {
	total := force.StrengthOf(f).Tested()
	five := 5*tallyPitch + tallyFive
	perRow := max(1, int((wide+tallyFive)/five)) * 5
	marks := map[int]force.Threshold{}
	for _, t := range force.Thresholds(b.Book) {
		marks[force.ShareOf(total, t.Percent)] = t
	}
	var blocks []layout.Block
	for first := 1; first <= total; first += perRow {
		last := min(total, first+perRow-1)
		blocks = append(blocks, layout.Block{High: b.tallyHigh(), Gap: layout.MM(3), Put: func(onto *layout.Frame, at layout.Point) {
			for n := first; n <= last; n++ {
				i := layout.Length(n - first)
				b.tallyBox(onto, layout.Point{X: at.X + i*tallyPitch + i/5*tallyFive, Y: at.Y}, n, marks)
			}
		}})
	}
	return blocks
}

// tallyHigh is the height of a row of boxes with what stands under them.
func (b *divisionBook) tallyHigh() layout.Length {
	if b.Large {
		return tallyHigh + layout.MM(5)
	}
	return tallyHigh
}

// crowded tells whether a threshold stands near another, so that larger type has
// no room for all of it.
func crowded(marks map[int]force.Threshold, n int) bool {
	for near := n - 2; near <= n+2; near++ {
		if _, ok := marks[near]; ok && near != n {
			return true
		}
	}
	return false
}

// tallyBox draws one box; under a threshold stands what it is and costs.
func (b *divisionBook) tallyBox(onto *layout.Frame, at layout.Point, n int, marks map[int]force.Threshold) {
	box := layout.Rect{X: at.X, Y: at.Y, W: tallyBox, H: tallyBox}
	stroke, style := layout.RuleLine, b.Sans(7).In(layout.Third)
	if t, marked := marks[n]; marked {
		stroke, style = layout.FrameLine, b.Strong(8)
		under := layout.Point{X: box.Centre().X, Y: box.Bottom() + layout.MM(2.8)}
		percent := fmt.Sprintf("%d %%", t.Percent)
		if b.Large {
			under.Y += layout.MM(1.4)
			if crowded(marks, n) {
				percent = strconv.Itoa(t.Percent)
			}
		}
		onto.SetLine("division/mark", under, layout.Centre, b.Caption(), percent)
		under.Y += b.Caption().LeadOf(layout.MM(3.2))
		onto.SetLine("division/mark", under, layout.Centre, b.Strong(8), say.Signed(t.Value))
	}
	onto.PutBox("division/tally", box, layout.Fill{}, stroke)
	onto.SetLine("division/tally", layout.Point{X: box.Centre().X, Y: box.Y + (box.H+style.CapHeight())/2}, layout.Centre, style, strconv.Itoa(n))
}
