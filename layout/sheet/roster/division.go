package roster

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
)

// Divisions are the sheets on which a side counts what its divisions lose and
// tests them, 4.4, what of the ground is taken, and the command points of all
// who roll for them, 3.1. The test is for the units that are left, so what is
// lost with a single unit needs none. Rules without such a test have no such sheet.
func Divisions(d *page.Desk, side *game.Side) []layout.Page {
	b := divisionBookOf(d, side)
	if b == nil {
		return nil
	}
	sheets := b.packed()
	for i, parts := range sheets {
		b.last = i == len(sheets)-1
		b.lay(parts)
	}
	return b.pages
}

// TellsTurns tells whether the sheets of Divisions have a column for each turn, in which
// points are written turn by turn, under the hour at which it begins where that is known.
func TellsTurns(d *page.Desk, side *game.Side) bool {
	b := divisionBookOf(d, side)
	if b == nil {
		return false
	}
	lines, _ := commandTable{b.divisionSheet}.turnRows()
	return (lines == 1 || d.Hour(1) < 0) && slices.ContainsFunc(b.sequence(0, false), func(p divisionPart) bool { return p.rank == rankCommand })
}

// thresholdsOf are those of the division test, which each fit of a sheet asks for.
func thresholdsOf(d *page.Desk) []force.Threshold {
	return page.Keep(d, "thresholds of the division test", func() []force.Threshold { return force.Thresholds(d.Book) })
}

// divisionBookOf are the sheets of a side before they are set, nil for none.
func divisionBookOf(d *page.Desk, side *game.Side) *divisionBook {
	if len(thresholdsOf(d)) == 0 {
		return nil
	}
	design := page.DesignedColumns(d, "divisions/"+cmp.Or(d.Book.Designs.Divisions, "battle"), DivisionVocabulary())
	b := &divisionBook{divisionSheet: &divisionSheet{Desk: d, side: side}, design: design}
	for _, f := range force.TestedDivisions(side.Formations) {
		if force.TestedOf(d.Book, force.UnitsOf(f.Formation)) > 1 && side.Commanded(f.Path...) {
			b.tested = append(b.tested, f)
		}
	}
	return b
}

// DivisionVocabulary is what the columns of a division's units can show.
func DivisionVocabulary() templates.Vocabulary {
	fields := map[string][]string{"parts": {"ticks"}, "name": {"text"}}
	for name := range force.UnitFields() {
		fields[name] = []string{"text"}
	}
	return templates.Vocabulary{Kind: "division", Fields: fields}
}

// A divisionSheet is what all parts of such sheets rest on: whose they are, and the
// measures of a page.
type divisionSheet struct {
	*page.Desk
	side   *game.Side
	tested []force.TestedDivision
}

// A divisionBook is the sheets while they are being set.
type divisionBook struct {
	*divisionSheet
	design *templates.Columns
	parts  [][]divisionPart // of each of them, once they are made
	pages  []layout.Page
	last   bool // the page that is being set is the last
}

// wide is the room between the margins.
func (s *divisionSheet) wide() layout.Length { return s.Paper.Size.W - 2*layout.PageMargin }

// divisionTop is where a sheet begins under its head.
var divisionTop = page.LeafHead + layout.MM(1.6)

// high is the room between head and foot, and over what stays bare there.
func (s *divisionSheet) high() layout.Length {
	return s.Paper.Size.H - page.LeafFoot - s.FootRoom() - s.footMore() - divisionTop - s.Spare
}

// footMore is what the foot takes beside two lines.
func (s *divisionSheet) footMore() layout.Length {
	lines := len(s.Caption().Wrap(s.footWords(), s.wide()-page.Gutter-layout.MM(20)))
	return layout.Length(max(0, lines-2)) * s.Caption().LeadOf(page.FootLead)
}

// kind is what the sheets are called.
func (s *divisionSheet) kind() string {
	if len(s.tested) == 0 {
		return "command points"
	}
	return "divisions"
}

// newPage begins a page with its head and foot.
func (b *divisionBook) newPage() layout.Region {
	l := b.NewLeaf("division", b.side)
	right := ""
	if len(b.tested) > 0 {
		right = "tick what is destroyed, routed or dispersed" + b.lossMark()
	}
	b.PutTitle(l, page.Title{
		Name: b.side.Name, Kind: b.kind(), Right: [2]string{"", right},
		Of: page.Origin{Place: b.side.Place, What: "name", Sheet: "division sheet's title", Hint: "give the side a shorter name"},
	})
	b.PutFoot(l, b.NextMark(b.side.Owner()), b.footWords())
	sheet := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		sheet.Bookmark = say.Capitalized(b.kind())
	}
	box := layout.Rect{X: l.Left(), Y: divisionTop, W: l.Wide(), H: b.high()}
	if b.last {
		sheet.Rest = layout.Rect{X: box.X, Y: box.Bottom(), W: box.W, H: b.Spare}
	} else {
		box.H += b.Spare
	}
	b.pages = append(b.pages, sheet)
	return layout.Region{Frame: l.Frame, Box: box}
}

// footWords say when the test is due, what counts as taken, and by what readings.
func (s *divisionSheet) footWords() string {
	if len(s.tested) == 0 {
		return ""
	}
	t := s.Book.Plays.Divisions.Test
	notes := slices.Clone(t.Notes)
	for i := range notes {
		notes[i] = page.Marked(notes[i], t.NoteHouse(i))
	}
	return say.Joined(say.Joined(notes...), force.FootWords(s.Desk, t.Readings)[0])
}

// lossMark is the dagger of how losses are counted.
func (s *divisionSheet) lossMark() string {
	if ids := s.Book.Plays.Divisions.Test.Readings; len(ids) > 0 {
		return " " + richtext.DaggerOf(force.Reading(s.Desk, ids[0]))
	}
	return ""
}

// section heads a part of the sheet with what is to be done in it, over a rule.
func (s *divisionSheet) section(onto *layout.Frame, at layout.Point, head, words string) {
	base := at.Y + layout.MM(4.6)
	heading, plain := s.Heading(12), s.Sans(9)
	used := onto.SetLine("division/section", layout.Point{X: at.X, Y: base}, layout.Left, heading, head) + layout.MM(3)
	if plain.Width(words) <= s.wide()-used {
		onto.SetLine("division/words", layout.Point{X: at.X + used, Y: base}, layout.Left, plain.In(layout.Third), words)
	}
	y := at.Y + layout.MM(6.4)
	onto.PutLine("division/section", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + s.wide(), Y: y}, layout.RuleLine)
}

// sectionHigh is the room of such a head.
var sectionHigh = layout.MM(6.4)

// rule draws a line to write on.
func (s *divisionSheet) rule(onto *layout.Frame, at layout.Point, wide layout.Length) {
	onto.PutLine("division/line", at, layout.Point{X: at.X + wide, Y: at.Y}, layout.HairLine.In(layout.Rule))
}

// tick draws a box of a slot to tick or to write in.
func (s *divisionSheet) tick(onto *layout.Frame, slot string, r layout.Rect) {
	onto.PutBox("division/"+slot, r, layout.Filled(layout.White), layout.RuleLine)
}

// headHigh is the room of a line of column heads, headBase its baseline.
func (s *divisionSheet) headHigh() layout.Length {
	if s.Large {
		return layout.MM(7)
	}
	return layout.MM(5.6)
}

func (s *divisionSheet) headBase() layout.Length { return s.headHigh() - layout.MM(1.4) }

// strike draws a stroke through a box: what it stands for is out already.
func strike(onto *layout.Frame, r layout.Rect) {
	onto.PutLine("division/struck", layout.Point{X: r.X, Y: r.Bottom()}, layout.Point{X: r.Right(), Y: r.Y}, layout.FrameLine)
}

// middle is the baseline of capitals in the middle of a height.
func middle(top, high layout.Length, s layout.Style) layout.Length {
	return top + (high+s.CapHeight())/2
}
