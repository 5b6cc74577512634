package sheet

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// A Span is where pages of a kind begin in a file.
type Span struct {
	Kind  string // as Kinds has it
	First int    // page, from 0
}

// tableCopies is how many of the tables a game wants: one for each player by name and one
// for the umpire. Of a side that names none, players are those whom its commands want, or
// its commander alone. Who has them in his own file wants none.
func tableCopies(d *page.Desk) int {
	n := 1
	if d.Game.Alone {
		n = 0
	}
	for _, r := range readers(d, "") {
		switch whose := r.own; {
		case r.ownTables(d):
		case len(whose.Players) == 0:
			n += max(1, len(whose.Commands))
		case whose.For != nil:
			n++
		}
	}
	return n
}

// Plan is how the packet is printed, worked out from its pages. The map for
// virtual tabletops is on no paper.
func (p *Packet) Plan() plan.Plan {
	var files []plan.File
	for _, f := range p.Files {
		files = append(files, f.plan())
	}
	return plan.Of(files)
}

// plan is that of one file.
func (f File) plan() plan.File {
	made := plan.File{Name: f.Name + ".pdf", For: cmp.Or(f.whom, f.For), Pages: len(f.Document.Pages), Copies: max(1, f.copies)}
	runs := f.runs()
	for i, r := range runs {
		end := made.Pages
		if i+1 < len(runs) {
			end = runs[i+1].first
		}
		part := f.part(r, end)
		made.Parts = append(made.Parts, part)
		made.Sheets += part.Sheets
	}
	return made
}

// A run is pages of a file from the front of a sheet on.
type run struct {
	kind   string
	titles []string
	first  int
}

// runs are the runs of a file: one for each title that begins on a fresh sheet, and one
// alone in a file that is read from one end to the other, as long as sheets are of one size.
func (f File) runs() []run {
	var runs []run
	kind := ""
	for i, p := range f.Document.Pages {
		begins := i == 0
		if s := slices.IndexFunc(f.Spans, func(s Span) bool { return s.First == i }); s >= 0 {
			kind, begins = f.Spans[s].Kind, true
		}
		titled := p.Bookmark != "" && p.Level == 0
		resized := i > 0 && f.paper(i) != f.paper(runs[len(runs)-1].first)
		switch last := len(runs) - 1; {
		case (begins || resized || titled && !f.through) && f.onFront(i):
			runs = append(runs, run{kind: kind, titles: f.titlesOf(p, kind), first: i})
		case (begins || titled) && !f.through:
			runs[last].titles = append(runs[last].titles, f.titlesOf(p, kind)...)
		}
	}
	return runs
}

// paper is the name of the paper of a page, empty for one without.
func (f File) paper(i int) string {
	p, _ := layout.PaperOf(f.Document.Pages[i].Frame.Size)
	return p.Name
}

// titlesOf are the words for what begins on a page.
func (f File) titlesOf(p layout.Page, kind string) []string {
	if p.Bookmark == "" || p.Level > 0 {
		return []string{f.say.Say("packet.kind", "kind", kind)}
	}
	return []string{p.Bookmark}
}

// onFront tells whether a page is the front of its sheet.
func (f File) onFront(i int) bool {
	if f.Document.Flip != layout.OneSided {
		return i%2 == 0
	}
	return i == 0 || !f.Document.Pages[i].Back
}

// part is what is on the pages of a run, which end before some page.
func (f File) part(r run, end int) plan.Part {
	part := plan.Part{
		Title: f.say.Semicolons(slices.Compact(r.titles)...), Kind: r.kind, First: r.first + 1, Pages: end - r.first,
		Stock: f.Document.Pages[r.first].Stock.String(), Size: f.paper(r.first), Sides: plan.One,
	}
	for i, p := range f.Document.Pages[r.first:end] {
		if part.Cut == "" {
			part.Cut = p.Cut
		}
		switch {
		case f.onFront(r.first + i):
			part.Sheets++
		case !p.Bare():
			part.Sides = plan.Both
		}
	}
	return part
}
