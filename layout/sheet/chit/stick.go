package chit

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/templates"
)

// stickInset is the room left and right of the scale of a piece.
var stickInset = layout.MM(6)

// A stickScale turns paces into lengths on the table, 1.7.
type stickScale int // paces an inch

func (g stickScale) length(paces int) layout.Length { return layout.Inch.Times(paces, int(g)) }

// paces is how many whole paces go into a length.
func (g stickScale) paces(l layout.Length) int { return int(int64(l) * int64(g) / int64(layout.Inch)) }

// A stickSetter draws the pieces of the sticks at one ground scale.
type stickSetter struct {
	*formDesk
	design    *templates.Sticks
	book      *quickref.Book
	scale     stickScale
	bands     []stickBand
	distances []stickDistance
	cut       stickCut
}

// stickSetter reads the sticks and cuts them for the paper; nil where there is
// nothing to measure.
func (f *formDesk) stickSetter(design *templates.Sticks) *stickSetter {
	s := &stickSetter{formDesk: f, design: design, book: chitBook(f.Desk), scale: stickScale(f.Game.PacesPerInch)}
	if s.scale <= 0 || !s.read() {
		return nil
	}
	long := max(f.Paper.Size.W, f.Paper.Size.H) - 2*chitRoom - 2*stickInset
	s.cut = cutStick(s.reach(), design.Overlap, s.scale.paces(long), max(10, s.division()))
	return s
}

// stickForms are range sticks: a whole set, and first pieces as many more as
// fill the sheet.
func (f *formDesk) stickForms(design *templates.Sticks) forms {
	s := f.stickSetter(design)
	if s == nil {
		return forms{}
	}
	span := s.cut.advance + design.Overlap
	r := imposition.Run{
		Sprue: formSprue(design.Key, design.Title.Text),
		Trim:  layout.Size{W: s.scale.length(span) + 2*stickInset, H: layout.Length(design.High)},
	}
	pieces := make([]*layout.Frame, s.cut.pieces)
	for i := range pieces {
		pieces[i] = s.piece(i)
	}
	for range copiesOf(f.Desk, design.Key, f.side, templates.Copies{Times: 1, Each: 1, Of: []string{"side"}}, false) {
		r.Fronts = append(r.Fronts, pieces...)
	}
	made := forms{Run: r, note: s.note(), tells: s.note()}
	if !asked(f.Desk, design.Key) {
		made.more = func() *layout.Frame { return pieces[0] }
	}
	return made
}

// note says how the pieces go together.
func (s *stickSetter) note() string {
	return s.Words.Say("stick.note", "scale", say.Joined(page.FigureScale(s.Game), s.GroundScale()), "division", s.division(),
		"pieces", s.cut.pieces, "paces", s.reach(), "overlap", s.design.Overlap)
}

// A stickCut is how a stick is cut into pieces: each begins so many paces after
// the one before.
type stickCut struct{ advance, pieces int }

// cutStick cuts a stick that reaches so many paces into the fewest pieces of at
// most so many paces, each over its neighbour by an overlap, so that they begin
// at round numbers: multiples of a unit, the roundest that the pieces allow.
func cutStick(reach, overlap, most, unit int) stickCut {
	most = max(unit, most-overlap)
	far := max(unit, reach-overlap)
	for pieces := (far + most - 1) / most; ; pieces++ {
		least := (far + pieces - 1) / pieces
		for _, round := range []int{100, 50, 20, 10, unit} {
			advance := (least + round - 1) / round * round
			if advance <= most && advance%unit == 0 {
				return stickCut{advance, pieces}
			}
		}
	}
}
