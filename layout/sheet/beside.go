package sheet

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// unitKinds are the kinds of sheet whose records and cards can be had one by one.
var unitKinds = []string{"cards", "records", "characters"}

// UnitKinds are those of them that are wanted.
func UnitKinds(only []string) []string {
	return slices.DeleteFunc(slices.Clone(unitKinds), func(kind string) bool { return len(only) > 0 && !slices.Contains(only, kind) })
}

// LayPicked lays out the records and cards that a desk picks, gathered in files
// that lie beside the packet.
func LayPicked(d *page.Desk, only []string, side string) (*Packet, error) {
	d.Lean = false // they are gathered on as few sheets as hold them, cards and records apart
	packet, err := Lay(d, UnitKinds(only), side)
	if packet == nil {
		return nil, err
	}
	packet.Umpire = false
	for i := range packet.Files {
		f := &packet.Files[i]
		f.Name, f.For = f.Name+plan.Units, f.say.Say("packet.in-place-of-others", "for", f.For)
	}
	return packet, err
}

// Fresh tells whether a file has grand-tactical cards to put among others.
func (f File) Fresh() bool {
	return strings.HasSuffix(f.Name, plan.Units) && slices.ContainsFunc(f.Spans, func(s Span) bool { return s.Kind == "cards" })
}

// Owner is the file that a file is a share of, itself where it is whole.
func (f File) Owner() string {
	if f.owner != "" {
		return f.owner
	}
	return f.Name
}

// Only are the sheets of a packet that show these pictures, each as often as it is
// named: a file for each that has some, whatever it was split into.
func (p *Packet) Only(pictures []string, by *layout.Camera) (*Packet, error) {
	left := map[string]int{}
	for _, picture := range pictures {
		left[picture]++
	}
	some := &Packet{}
	for _, f := range p.Files {
		all, err := f.Pictures(by)
		if err != nil {
			return nil, err
		}
		var sheets [][]int
		for i, sheet := range sheetsOf(f.Document) {
			if left[all[i]] > 0 {
				left[all[i]]--
				sheets = append(sheets, sheet)
			}
		}
		some.gather(f, sheets)
	}
	return some, nil
}

// gather adds some sheets of a file to those of its owner. Sheets that are printed on
// one side get bare backs among others that are printed on both.
func (p *Packet) gather(f File, sheets [][]int) {
	if len(sheets) == 0 {
		return
	}
	made := f.some(sheets)
	made.Name, made.For = f.Owner()+plan.Changed, f.say.Say("packet.in-place-of-others", "for", f.For)
	last := len(p.Files) - 1
	if last < 0 || p.Files[last].Name != made.Name {
		p.Files = append(p.Files, made)
		return
	}
	into := &p.Files[last]
	if into.Document.Flip != made.Document.Flip {
		into.backed()
		made.backed()
		into.Document.Flip = max(into.Document.Flip, made.Document.Flip)
	}
	if pages := into.Document.Pages; into.Document.Flip != layout.OneSided && len(pages)%2 == 1 {
		into.Document.Pages = append(pages, page.BlankBack(pages[len(pages)-1])) // else the next sheet would be its back
	}
	for _, s := range made.Spans {
		into.Spans = append(into.Spans, Span{Kind: s.Kind, First: s.First + len(into.Document.Pages)})
	}
	into.Document.Pages = append(into.Document.Pages, made.Document.Pages...)
}

// some is a file of some sheets of another.
func (f File) some(sheets [][]int) File {
	made := f
	made.Document.Pages, made.Spans = nil, nil
	var pages []int
	for _, sheet := range sheets {
		pages = append(pages, sheet...)
	}
	last := ""
	slices.Sort(pages) // backs that come after all fronts stay there
	for _, i := range pages {
		kind, _ := f.spanAt(i)
		if kind = cmp.Or(kind, f.Owner()); len(made.Spans) == 0 || made.Spans[len(made.Spans)-1].Kind != kind {
			made.Spans = append(made.Spans, Span{Kind: kind, First: len(made.Document.Pages)})
		}
		page := f.Document.Pages[i]
		if title := f.titleAt(i); !page.Back && title != last {
			page.Bookmark, page.Level, last = title, 0, title
		}
		made.Document.Pages = append(made.Document.Pages, page)
	}
	return made
}

// titleAt is the title under which a page stands.
func (f File) titleAt(page int) string {
	for i := page; i >= 0; i-- {
		if p := f.Document.Pages[i]; p.Bookmark != "" && p.Level == 0 {
			return p.Bookmark
		}
	}
	return ""
}

// backed gives every sheet of a file that is printed on one side a bare back.
func (f *File) backed() {
	if f.Document.Flip != layout.OneSided {
		return
	}
	var pages []layout.Page
	begins := map[int]int{}
	for i, p := range f.Document.Pages {
		begins[i] = len(pages)
		pages = append(pages, p, page.BlankBack(p))
	}
	for i := range f.Spans {
		f.Spans[i].First = begins[f.Spans[i].First]
	}
	f.Document.Pages = pages
}
