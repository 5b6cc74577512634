package chit

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// together lays the trays of a lean packet on one sheet, nil where it doesn't hold
// them. A row without chits keeps secret backs from other ones: the pattern runs on
// behind it, so that a sheet that went through askew shows on no back what lay beside it.
func together(d *page.Desk, design *templates.Chits, side *game.Side) []layout.Page {
	if !d.LeanOn("chits") || len(design.Trays) < 2 || d.BackMode() != layout.Duplex {
		return nil
	}
	s := &sharedTrays{run: imposition.Run{Side: side, First: 1}}
	for i := range design.Trays {
		if !s.add(newTray(d, &design.Trays[i], side)) {
			return nil
		}
	}
	b := noted(d, s.run)
	if b == nil {
		return nil
	}
	makeRoom(b, s.note)
	if len(b.Fronts) > b.Imposition.Grid.Len() {
		return nil
	}
	dropEmpty(b)
	pages := notedPages(b, s.note)
	if s.secret != nil {
		runOver(b, pages, s.secret)
	}
	return pages
}

// sharedTrays are trays that share a sheet while they are put together.
type sharedTrays struct {
	run     imposition.Run
	columns int
	note    string
	secret  *layout.Frame // the back of those whose backs are alike; nil for none
	alike   bool          // the last of them has such backs
}

// add puts a tray's chits under those before, from the beginning of a row on. It
// reports false where they cannot lie on one sheet.
func (s *sharedTrays) add(t *tray) bool {
	r := t.run()
	size := r.Trim
	if s.run.Sprue != nil && s.run.Trim != size {
		return false
	}
	for i := range t.design.Chits {
		t.deal(&r, &t.design.Chits[i])
	}
	if len(r.Fronts) == 0 {
		return true
	}
	dealt := len(r.Fronts)
	if s.run.Sprue == nil {
		m, _ := imposition.Imposition(t.Desk, r)
		if s.columns = m.Grid.Columns; s.columns == 0 {
			return false
		}
		s.run.Sprue, s.run.Trim = r.Sprue, size
	} else {
		s.run.Sprue.Title = imposition.Titled(t.Words, s.run.Sprue.Title, r.Sprue.Title)
		s.part(t, size)
	}
	if t.design.Spare.Text != "" {
		t.fillRow(&r, s.columns)
	}
	s.run.Fronts, s.run.Backs = append(s.run.Fronts, r.Fronts...), append(s.run.Backs, r.Backs...)
	if s.alike = t.design.Alike; s.alike {
		s.secret = t.secretBack()
	}
	if s.note != "" {
		s.note += " "
	}
	s.note += t.marginNotes(t.summary(dealt, len(r.Fronts)))
	return true
}

// part ends the row that the tray before ended in, and leaves one bare where only
// one of the two has secret backs.
func (s *sharedTrays) part(t *tray, size layout.Size) {
	bare := layout.NewFrame(size)
	back := bare
	if s.alike {
		back = s.secret
	} else if t.design.Alike {
		back = t.secretBack()
	}
	put := func() {
		s.run.Empty++
		s.run.Fronts, s.run.Backs = append(s.run.Fronts, bare), append(s.run.Backs, back)
	}
	for len(s.run.Fronts)%s.columns != 0 {
		put()
	}
	if s.alike != t.design.Alike {
		for range s.columns {
			put()
		}
	}
}
