package roster

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// Divisions are the sheets on which a side counts what its divisions lose and
// tests them, 4.4, what of the ground is taken, and the command points of all
// who roll for them, 3.1. The test is for the units that are left, so what is
// lost with a single unit needs none. Rules without such a test have no such sheet.
func Divisions(d *page.Desk, side *game.Side) []layout.Page {
	b := divisionsOf(d, side)
	if b == nil {
		return nil
	}
	right := ""
	if len(b.tested) > 0 {
		right = d.Words.Say("division.tick-what-is-out") + daggerOf(d, d.Book.Plays.Divisions.Test.Readings)
	}
	sheets := &page.Sheets{
		Desk: d, Side: side, From: "division", Marked: true, Bookmark: say.Capitalized(b.kind()), Foot: b.footWords(),
		Title: page.Title{Kind: b.kind(), Right: [2]string{"", right}, Of: page.Origin{Sheet: "page.on-division-sheet-title"}},
	}
	pages := b.packed()
	for i, parts := range pages {
		l := sheets.Next()
		box := layout.Rect{X: l.Left(), Y: divisionTop, W: l.Wide(), H: b.high()}
		if i == len(pages)-1 {
			sheets.Last().Rest = layout.Rect{X: box.X, Y: box.Bottom(), W: box.W, H: b.Spare}
		} else {
			box.H += b.Spare
		}
		b.lay(page.RowIn(l.Frame, "division", box, 0), parts)
	}
	return sheets.Pages
}

// TellsTurns tells whether the sheets of Divisions have a column for each turn, in which
// points are written turn by turn, under the hour at which it begins where that is known.
func TellsTurns(d *page.Desk, side *game.Side) bool {
	b := testedBy(d, side)
	if b == nil {
		return false
	}
	lines, _ := commandTable{b}.turnRows()
	return (lines == 1 || d.Hour(1) < 0) && commandTable{b}.stands()
}

// thresholdsOf are those of the division test, which each fit of a sheet asks for.
func thresholdsOf(d *page.Desk) []force.Threshold {
	return page.Keep(d, "division-thresholds", func() []force.Threshold { return force.Thresholds(d.Book) })
}

// divisionsOf are the sheets of a side before they are set, nil for none.
func divisionsOf(d *page.Desk, side *game.Side) *divisionSheet {
	b := testedBy(d, side)
	if b == nil {
		return nil
	}
	design := page.DesignedColumns(d, "divisions/"+cmp.Or(d.Book.Designs.Divisions, "battle"), DivisionVocabulary())
	for i := range b.tested {
		b.parts = append(b.parts, brigadeColumns{b, design}.division(&b.tested[i]))
	}
	return b
}

// testedBy are the sheets of a side with its divisions and nothing laid out, nil for none.
func testedBy(d *page.Desk, side *game.Side) *divisionSheet {
	if len(thresholdsOf(d)) == 0 {
		return nil
	}
	b := &divisionSheet{Desk: d, side: side}
	for _, f := range force.TestedDivisions(side.Formations) {
		if force.PartsOf(d, force.UnitsOf(f.Formation)) > 1 && side.Commanded(f.Path...) {
			b.tested = append(b.tested, f)
		}
	}
	return b
}

// DivisionVocabulary is what the columns of a division's units can show.
func DivisionVocabulary() templates.Vocabulary {
	fields := unitWords()
	fields["parts"], fields["name"] = []string{"ticks"}, []string{"text"}
	return templates.Vocabulary{Kind: "division", Fields: fields}
}

// A divisionSheet is what all parts of such sheets rest on: whose they are, the measures
// of a page, and the parts before they are set.
type divisionSheet struct {
	*page.Desk
	side   *game.Side
	tested []force.TestedDivision
	parts  [][]divisionPart // of each of these alone
	led    *commanders      // once they were asked for
	room   layout.Length    // high, likewise
}

// Measures that all parts share.
var (
	divisionTop  = page.LeafHead + layout.MM(1.6) // where a sheet begins under its head
	sectionHigh  = layout.MM(6.4)                 // the head of a part
	sectionBase  = layout.MM(4.6)
	sectionWords = layout.MM(3)   // from the head to what is to be done
	headDrop     = layout.MM(1.4) // from the baseline of column heads to the rows
	headRow      = layout.MM(5.6) // a line of column heads
	largeHeadRow = layout.MM(7)   // in large print
	divisionMark = layout.MM(20)  // kept beside the foot for the mark
)

// high is the room between head and foot, and over what stays bare there.
func (s *divisionSheet) high() layout.Length {
	if s.room == 0 {
		s.room = s.BodyHigh(divisionTop) - s.FootMore(s.footWords(), divisionMark) - s.Spare
	}
	return s.room
}

// kind is what the sheets are called.
func (s *divisionSheet) kind() string {
	if len(s.tested) == 0 {
		return s.Words.Say("division.command-points-kind")
	}
	return s.Words.Say("division.kind")
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

// section heads a part of the sheet with what is to be done in it, over a rule.
func (s *divisionSheet) section(r page.Row, head, words string) {
	s.sectionIn(r, s.Wide(), head, words)
}

// sectionIn is section with less than the width for its words.
func (s *divisionSheet) sectionIn(r page.Row, wide layout.Length, head, words string) {
	r = r.Of("division/section").Strip(0, sectionHigh, sectionBase)
	used := r.Left(0, s.Heading(12), head) + sectionWords
	if plain := s.Sans(9); plain.Width(words) <= wide-used {
		r.Of("division/words").Left(used, plain.In(layout.Third), words)
	}
	r.Under(layout.RuleLine)
}

// headHigh is the room of a line of column heads.
func (s *divisionSheet) headHigh() layout.Length { return s.Sized(headRow, largeHeadRow) }

// heads is the row of the heads of columns under the head of a part.
func (s *divisionSheet) heads(r page.Row) page.Row {
	return r.Of("division/head").Strip(sectionHigh, s.headHigh(), s.headHigh()-headDrop)
}

// strike draws a stroke through a box: what it stands for is out already.
func strike(onto *layout.Frame, r layout.Rect) {
	onto.PutLine("division/struck", layout.Point{X: r.X, Y: r.Bottom()}, layout.Point{X: r.Right(), Y: r.Y}, layout.FrameLine)
}
