package pdf

import (
	"fmt"

	"github.com/csprint/csprint/layout"
)

// An outline is the bookmarks of a file, a tree of entries.
type outline struct {
	top  entry    // above the entries of level 0
	open []*entry // the last entry of each level
}

// An entry leads to the top of a page.
type entry struct {
	ref   ref
	title string
	page  ref
	top   string // the height of the page, where the view begins
	below []*entry
}

// add adds the bookmark of a page. Where a level is left out it takes the next
// one below its neighbour.
func (o *outline) add(page layout.Page, at ref) {
	depth := min(max(page.Level, 0), len(o.open))
	e := &entry{title: page.Bookmark, page: at, top: points(page.Frame.Size.H)}
	above := &o.top
	if depth > 0 {
		above = o.open[depth-1]
	}
	above.below = append(above.below, e)
	o.open = append(o.open[:depth], e)
}

// write writes the outline, every entry open, and tells where it begins, 0
// where there is none.
func (o *outline) write(f *file) ref {
	if len(o.top.below) == 0 {
		return 0
	}
	o.top.number(f)
	f.object(o.top.ref, "/Type /Outlines%s", o.top.children())
	o.top.writeBelow(f)
	return o.top.ref
}

// number reserves the objects of an entry and of those below it.
func (e *entry) number(f *file) {
	e.ref = f.reserve()
	for _, child := range e.below {
		child.number(f)
	}
}

// children are the dictionary entries that lead to the entries below.
func (e *entry) children() string {
	if len(e.below) == 0 {
		return ""
	}
	return fmt.Sprintf(" /First %s /Last %s /Count %d", e.below[0].ref, e.below[len(e.below)-1].ref, e.count())
}

// count is how many entries are seen below this one.
func (e *entry) count() int {
	n := len(e.below)
	for _, child := range e.below {
		n += child.count()
	}
	return n
}

func (e *entry) writeBelow(f *file) {
	for i, child := range e.below {
		beside := ""
		if i > 0 {
			beside += fmt.Sprintf(" /Prev %s", e.below[i-1].ref)
		}
		if i+1 < len(e.below) {
			beside += fmt.Sprintf(" /Next %s", e.below[i+1].ref)
		}
		f.object(child.ref, "/Title %s /Parent %s%s%s /Dest [%s /XYZ 0 %s null]", text(child.title), e.ref, beside, child.children(), child.page, child.top)
		child.writeBelow(f)
	}
}
