package chit

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// Pages are the sheets of order chits and markers that a side cuts apart: as
// many as its order of battle needs by the copies of the design, or as many as
// the scenario asks for. There are none where the rule set has no design.
//
// For one reader alone they are those of all others, since one that lies face down would
// tell whose it is.
func Pages(d *page.Desk, side *game.Side) []layout.Page {
	if d.Large && d.LargeAlone {
		alike := *d
		alike.Large, alike.Trouble = false, nil
		pages := Pages(&alike, side)
		d.AddProblems(alike.Trouble.Err())
		return pages
	}
	design := chitDesign(d)
	if design == nil {
		return nil
	}
	if pages := together(d, design, side); pages != nil {
		return pages
	}
	var pages []layout.Page
	first := 1
	for i := range design.Trays {
		t := newTray(d, &design.Trays[i], side)
		sheets, used := t.pages(first)
		pages = append(d.Evened(pages), sheets...)
		first += used
	}
	return pages
}

// chitDesign is the design of the rule set's chits and forms, nil for none and
// where it has problems.
func chitDesign(d *page.Desk) *templates.Chits {
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
			sayDesign(d.Words, design)
			proveDesign(d, design)
			dropGone(d, design)
			trim(d, design)
			proveCopies(d, design)
			return design
		}
	}
	d.AddProblems(err)
	return nil
}

// sayDesign puts what a design says into the reader's language.
func sayDesign(say *words.Catalogue, design *templates.Chits) {
	label := func(texts ...*templates.Word) {
		for _, w := range texts {
			w.Text = say.Label(w.Text)
		}
	}
	for i := range design.Trays {
		t := &design.Trays[i]
		label(&t.Title, &t.Note, &t.Spare)
		for j := range t.Chits {
			c := &t.Chits[j]
			label(&c.Front.Word, &c.Front.Hint)
			if c.Back != nil {
				label(&c.Back.Word, &c.Back.Hint)
			}
		}
	}
	for i := range design.Slips {
		s := &design.Slips[i]
		label(&s.Sheet, &s.Title, &s.Note, &s.Reach.Words)
		for j := range s.Rows {
			r := &s.Rows[j]
			label(&r.Label)
			for k := range r.Fields {
				label(&r.Fields[k].Label)
			}
			for k := range r.Steps {
				label(&r.Steps[k])
			}
		}
	}
	if s := design.Sticks; s != nil {
		label(&s.Title)
		for i := range s.Distances {
			label(&s.Distances[i].Words)
		}
	}
}

// chitBook finds what a design names in the rules.
func chitBook(d *page.Desk) *quickref.Book {
	return &quickref.Book{Book: d.Book, Problems: &d.Trouble, Printed: map[string]bool{}, Own: d.Designs == nil || d.Designs.Own("chits/"+d.Book.ID), Words: d.Words}
}

// dropGone leaves out the chits of items that house rules have left out.
func dropGone(d *page.Desk, design *templates.Chits) {
	book := chitBook(d)
	if !book.Follows() {
		return
	}
	for i := range design.Trays {
		t := &design.Trays[i]
		t.Chits = slices.DeleteFunc(t.Chits, func(c templates.Chit) bool {
			id, key, _ := strings.Cut(c.Item.Text, "/")
			list := d.Book.List(id)
			return list != nil && !slices.Contains(quickref.ItemKeys(list), key)
		})
	}
}

// A tray is a kind of chits while it is laid out for a side.
type tray struct {
	*page.Desk
	design *templates.ChitTray
	side   *game.Side
	book   *quickref.Book
	notes  *richtext.Notes
	house  bool          // a mark of a house rule stands on a chit
	back   *layout.Frame // of all chits, when they are alike

	orders *orderCount    // of a lean packet; nil where chits are not counted by orders
	shared map[string]int // copies by key, where they are
}

func newTray(d *page.Desk, design *templates.ChitTray, side *game.Side) *tray {
	book := chitBook(d)
	t := &tray{Desk: d, design: design, side: side, book: book, notes: &richtext.Notes{Book: book.Book}}
	if t.orders = t.orderCount(); t.orders != nil {
		t.shared = t.shares(t.orders)
	}
	return t
}

// pages lays the chits on sheets and says how many sheets that took.
func (t *tray) pages(first int) ([]layout.Page, int) {
	r := t.run()
	r.First = first
	for i := range t.design.Chits {
		t.deal(&r, &t.design.Chits[i])
	}
	if len(r.Fronts) == 0 {
		return nil, 0
	}
	b := noted(t.Desk, r)
	if b == nil {
		return nil, 0
	}
	dealt := len(b.Fronts)
	makeRoom(b, t.marginNotes(t.summary(dealt, dealt+b.Imposition.Grid.Columns)))
	if t.design.Spare.Text != "" {
		t.fillRow(&b.Run, b.Imposition.Grid.Columns)
	}
	dropEmpty(b)
	pages := notedPages(b, t.marginNotes(t.summary(dealt, len(b.Fronts))))
	if t.design.Alike {
		runOver(b, pages, t.secretBack())
	}
	return pages, b.Imposition.Grid.Sheets(len(b.Fronts))
}

// run is one without chits.
func (t *tray) run() imposition.Run {
	return imposition.Run{
		Sprue: &imposition.Sprue{Name: t.design.Key, Title: t.design.Title.Text, Room: chitRoom, Mark: layout.MM(4), Off: layout.MM(2)},
		Side:  t.side,
		Trim:  layout.Size{W: t.chitSide(), H: t.chitSide()},
	}
}

// chitSide is that of a chit on paper.
func (t *tray) chitSide() layout.Length { return t.times() * layout.Length(t.design.Side) }

// times is how much larger than designed chits are: twice in large print.
func (t *tray) times() layout.Length {
	if t.Large {
		return imposition.Twice
	}
	return 1
}

// deal adds the copies of one design, figure by figure.
func (t *tray) deal(r *imposition.Run, c *templates.Chit) {
	figures := max(1, len(c.Front.Figures))
	n := t.copies(c)
	for i := range figures {
		faces := map[faceKey]*layout.Frame{}
		for copied := range n {
			front := faceKey{figure: i, mirror: c.Handed && copied%2 == 1}
			if c.Numbered {
				front.number = copied + 1
			}
			back := front
			back.back = true
			r.Fronts = append(r.Fronts, t.once(faces, c, front))
			r.Backs = append(r.Backs, t.once(faces, c, back))
		}
	}
}

// copies is how many of a chit there are, of each of its figures.
func (t *tray) copies(c *templates.Chit) int {
	if n, ok := t.shared[c.Key]; ok && !asked(t.Desk, c.Key) {
		return n
	}
	return copiesOf(t.Desk, c.Key, t.side, c.Copies, c.Handed)
}

// fillRow adds blank chits up to the end of the last row.
func (t *tray) fillRow(r *imposition.Run, columns int) {
	blank := &templates.Chit{Place: t.design.Place, Front: templates.ChitFace{Hint: t.design.Spare}}
	faces := map[faceKey]*layout.Frame{}
	for len(r.Fronts)%columns != 0 {
		r.Fronts = append(r.Fronts, t.once(faces, blank, faceKey{}))
		r.Backs = append(r.Backs, t.once(faces, blank, faceKey{back: true}))
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
func copiesOf(d *page.Desk, key string, side *game.Side, c templates.Copies, handed bool) int {
	if i := slices.IndexFunc(d.Game.Copies, func(asked game.Copies) bool { return asked.Key == key }); i >= 0 {
		return d.Game.Copies[i].Number
	}
	n := copiesFor(c, side)
	if handed {
		n += n % 2
	}
	return n
}

// proveDesign records a design for other rules.
func proveDesign(d *page.Desk, design *templates.Chits) {
	if design.Rules.Text != d.Book.ID {
		d.Trouble.Add(source.New(design.Rules.Place, "templates.design-for-other-rules", "other", design.Rules.Text, "id", d.Book.ID))
	}
}

// proveCopies records every key of the scenario's chits: that the design lacks.
func proveCopies(d *page.Desk, design *templates.Chits) {
	known := design.Keys()
	for _, asked := range d.Game.Copies {
		if !slices.Contains(known, asked.Key) {
			d.Trouble.Add(source.New(asked.Place, "chit.no-chit-or-form", "title", d.Book.Title, "key", say.Quoted(asked.Key), "near", source.DidYouMean(asked.Key, known)))
		}
	}
}
