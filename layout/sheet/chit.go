package sheet

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Chits are the sheets of order chits and markers that a side cuts apart: as
// many as its order of battle needs by the copies of the design, or as many as
// the scenario asks for. There are none where the rule set has no design.
func (d *Desk) Chits(side *generate.Side) []layout.Page {
	design := d.chitDesign()
	if design == nil {
		return nil
	}
	var pages []layout.Page
	first := 1
	for i := range design.Trays {
		t := d.newTray(&design.Trays[i], side)
		sheets, used := t.pages(first)
		pages = append(d.evened(pages), sheets...)
		first += used
	}
	return pages
}

// chitDesign is the design of the rule set's chits and forms, nil for none and
// where it has problems.
func (d *Desk) chitDesign() *templates.Chits {
	library, err := d.Designs, error(nil)
	if library == nil {
		library, err = templates.Open("")
	}
	name := "chits/" + d.Book.ID
	if err != nil || !library.Has(name) {
		return nil
	}
	file, err := library.File(name)
	if err == nil {
		var design *templates.Chits
		if design, err = templates.ReadChits(file); err == nil {
			d.proveDesign(design)
			d.dropGone(design)
			d.proveCopies(design)
			return design
		}
	}
	d.addProblems(err)
	return nil
}

// chitBook finds what a design names in the rules.
func (d *Desk) chitBook() *tableBook {
	return &tableBook{Book: d.Book, problems: &d.problems, printed: map[string]bool{}, own: d.Designs == nil || d.Designs.Own("chits/"+d.Book.ID)}
}

// dropGone leaves out the chits of items that house rules have left out.
func (d *Desk) dropGone(design *templates.Chits) {
	book := d.chitBook()
	if !book.follows() {
		return
	}
	for i := range design.Trays {
		t := &design.Trays[i]
		t.Chits = slices.DeleteFunc(t.Chits, func(c templates.Chit) bool {
			id, key, _ := strings.Cut(c.Item.Text, "/")
			list := d.Book.List(id)
			return list != nil && !slices.Contains(itemKeys(list), key)
		})
	}
}

// A tray is a kind of chits while it is laid out for a side.
type tray struct {
	*Desk
	design *templates.ChitTray
	side   *generate.Side
	book   *tableBook
	notes  *tableNotes
	house  bool          // a mark of a house rule stands on a chit
	back   *layout.Frame // of all chits, when they are alike
}

func (d *Desk) newTray(design *templates.ChitTray, side *generate.Side) *tray {
	book := d.chitBook()
	return &tray{Desk: d, design: design, side: side, book: book, notes: &tableNotes{book: book.Book}}
}

// pages lays the chits on sheets and says how many sheets that took.
func (t *tray) pages(first int) ([]layout.Page, int) {
	r := run{
		sprue: &Sprue{Name: t.design.Key, Title: t.design.Title.Text, Room: chitRoom, Mark: layout.MM(4), Off: layout.MM(2)},
		side:  t.side,
		trim:  layout.Size{W: t.chitSide(), H: t.chitSide()},
		first: first,
	}
	for i := range t.design.Chits {
		t.deal(&r, &t.design.Chits[i])
	}
	if len(r.fronts) == 0 {
		return nil, 0
	}
	b := t.noted(r)
	if b == nil {
		return nil, 0
	}
	dealt := len(b.fronts)
	b.makeRoom(t.marginNotes(t.summary(dealt, dealt+b.imposition.Grid.Columns)))
	if t.design.Spare.Text != "" {
		t.fill(b)
	}
	b.dropEmpty()
	pages := b.notedPages(t.marginNotes(t.summary(dealt, len(b.fronts))))
	if t.design.Alike {
		b.runOver(pages, t.secretBack())
	}
	return pages, b.imposition.Grid.Sheets(len(b.fronts))
}

func (t *tray) chitSide() layout.Length { return layout.Length(t.design.Side) }

// deal adds the copies of one design, figure by figure.
func (t *tray) deal(r *run, c *templates.Chit) {
	figures := max(1, len(c.Front.Figures))
	n := t.copiesOf(c.Key, t.side, c.Copies, c.Handed)
	for i := range figures {
		faces := map[faceKey]*layout.Frame{}
		for copied := range n {
			front := faceKey{figure: i, mirror: c.Handed && copied%2 == 1}
			if c.Numbered {
				front.number = copied + 1
			}
			back := front
			back.back = true
			r.fronts = append(r.fronts, t.once(faces, c, front))
			r.backs = append(r.backs, t.once(faces, c, back))
		}
	}
}

// fill adds blank chits up to the end of the last row.
func (t *tray) fill(b *bench) {
	blank := &templates.Chit{Place: t.design.Place, Front: templates.ChitFace{Hint: t.design.Spare}}
	faces := map[faceKey]*layout.Frame{}
	for len(b.fronts)%b.imposition.Grid.Columns != 0 {
		b.fronts = append(b.fronts, t.once(faces, blank, faceKey{}))
		b.backs = append(b.backs, t.once(faces, blank, faceKey{back: true}))
	}
}

// A faceKey is what the copies of one design differ in.
type faceKey struct {
	back   bool
	figure int
	number int // 0 for none
	mirror bool
}

// once draws a face the first time and gives the same frame again after that.
func (t *tray) once(faces map[faceKey]*layout.Frame, c *templates.Chit, k faceKey) *layout.Frame {
	if k.back && t.design.Alike {
		return t.secretBack()
	}
	if faces[k] == nil {
		faces[k] = t.face(c, k)
	}
	return faces[k]
}

// copiesOf is how many copies of a design a side gets. A design that comes in
// two hands is rounded up to pairs, unless the scenario says how many.
func (d *Desk) copiesOf(key string, side *generate.Side, c templates.Copies, handed bool) int {
	if i := slices.IndexFunc(d.Game.Copies, func(asked generate.Copies) bool { return asked.Key == key }); i >= 0 {
		return d.Game.Copies[i].Number
	}
	n := copiesFor(c, side)
	if handed {
		n += n % 2
	}
	return n
}

// proveDesign records a design for other rules.
func (d *Desk) proveDesign(design *templates.Chits) {
	if design.Rules.Text != d.Book.ID {
		d.problems.Add(source.Problem{Place: design.Rules.Place, What: "design for " + design.Rules.Text, Want: d.Book.ID})
	}
}

// proveCopies records every key of the scenario's chits: that the design lacks.
func (d *Desk) proveCopies(design *templates.Chits) {
	known := design.Keys()
	for _, asked := range d.Game.Copies {
		if !slices.Contains(known, asked.Key) {
			d.problems.Add(source.Problem{
				Place: asked.Place,
				What:  fmt.Sprintf("no chit or form of %s is called %q", d.Book.Title, asked.Key),
				Want:  "one that its design has",
				Hint:  source.DidYouMean(asked.Key, known),
			})
		}
	}
}

// addProblems gathers an error that is a Problem or Problems.
func (d *Desk) addProblems(err error) {
	var problems source.Problems
	var problem source.Problem
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			d.problems.Add(p)
		}
	case errors.As(err, &problem):
		d.problems.Add(problem)
	}
}
