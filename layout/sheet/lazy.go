package sheet

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/plan"
)

// A LazyPacket is what Lay lays out, a kind of sheet at a time and when it is asked
// for: the same pages, without those that nobody looks at. It is for one
// goroutine at a time.
type LazyPacket struct {
	Files []*LazyFile
}

// A LazyFile is one file of a lazy packet.
type LazyFile struct {
	Name  string // without its ending; "map" for that of virtual tabletops
	For   string // whom it is for, in a few words
	Parts []*Part

	desk    *page.Desk
	reader  *reader                  // of a side, whose file it is; nil for everyone's and the umpire's
	numbers map[*layout.Frame]string // of its sheets, once all of it is laid out
	joint   *joint                   // of its kinds, some of which may stand under others; nil in a file of everyone's or the umpire's
	another func() *LazyFile         // the same with nothing laid out
}

// A Part of a file is what one sheet of the rule set lays out. Several parts in
// a row may be of one kind.
type Part struct {
	Kind string // as KindsOf has it

	lay    func(*page.Desk) []layout.Page
	goesOn bool // on the page after the part before it, be it a back
	laid   *laidPart
}

// A laidPart is a part with its pages.
type laidPart struct {
	pages   []layout.Page
	leaves  map[string]int // that were numbered, by their owner
	trouble source.Problems
}

// NewLazyPacket is that of a desk's game, with nothing laid out. The tiles, which
// take many pages, are not in it.
func NewLazyPacket(d *page.Desk) (*LazyPacket, error) {
	program, err := programOf(d.Book)
	if err == nil {
		err = program.prove(d)
	}
	if err != nil {
		return nil, err
	}
	if d.Game.Alone {
		program = program.ofOneArmy()
	}
	p := &LazyPacket{}
	d.Plan = p.Plan
	for _, r := range readers(d, "") {
		own := d.In(r.own.Language())
		own.LargeAlone = r.alone(d)
		own.Large = d.Large || own.LargeAlone
		p.add(own, sideSheaf(own, r.printed(d, program), r, forReader(d.Words, r)))
	}
	umpire := &LazyFile{Name: "umpire"}
	for _, c := range chaptersOf(d, program.umpire) {
		umpire.Parts = append(umpire.Parts, &Part{Kind: c.name, lay: c.pages, goesOn: !c.fresh})
	}
	p.add(d, umpire)
	if program.tables {
		p.add(d, &LazyFile{Name: "tables", Parts: tableParts()})
	}
	if program.handout {
		p.add(d, &LazyFile{Name: "handout", Parts: []*Part{{Kind: "handout", lay: larger("handout", brief.Handout)}}})
	}
	if program.maps != nil {
		p.add(d, &LazyFile{Name: "map", For: d.Words.Say(program.mapFor), Parts: []*Part{{Kind: "map", lay: func(d *page.Desk) []layout.Page {
			if m := program.maps(d); m != nil {
				return []layout.Page{*m}
			}
			return nil
		}}}})
	}
	return p, nil
}

func sideSheaf(d *page.Desk, kinds []kind, r reader, forWhom string) *LazyFile {
	s := &LazyFile{Name: r.own.FileName(), For: forWhom, reader: &r, desk: d}
	s.another = func() *LazyFile { return sideSheaf(d, kinds, r, forWhom) }
	set, joint := joined(d, kinds)
	s.joint = joint
	if d.Lean {
		s.Parts = leanParts(d, set, r.own)
		return s
	}
	for _, k := range set {
		s.Parts = append(s.Parts, &Part{Kind: k.name, goesOn: k.goesOn, lay: func(d *page.Desk) []layout.Page { return k.pages(d, r.own) }})
	}
	return s
}

// A Seating is which sheets of a side's file stand under others.
type Seating struct {
	kinds  int
	guests []guest
}

// Seating is that of the file, nil where nothing of it was laid out yet, or nothing stands under other sheets.
func (s *LazyFile) Seating() *Seating {
	if s.joint == nil || !s.joint.settled {
		return nil
	}
	seating := &Seating{kinds: len(s.joint.kinds)}
	for _, g := range s.joint.guests {
		seating.guests = append(seating.guests, *g)
	}
	return seating
}

// Seated is the file with sheets under others as they were in that of a text that differs little. What stands under
// what isn't tried, which is most of the work of a page, and may turn out otherwise. It is nil where it can't be so.
func (s *LazyFile) Seated(as *Seating) *LazyFile {
	if as == nil || s.joint == nil || len(s.joint.kinds) != as.kinds || len(s.joint.guests) != len(as.guests) {
		return nil
	}
	other := s.another()
	for i, g := range other.joint.guests {
		*g = as.guests[i]
	}
	other.joint.settled = true
	return other
}

func tableParts() []*Part {
	return []*Part{{Kind: "tables", lay: quickref.Pages, goesOn: true}, {Kind: "tables", lay: quickref.Readings, goesOn: true}}
}

func (p *LazyPacket) add(d *page.Desk, s *LazyFile) {
	s.desk, s.For = d, cmp.Or(s.For, commonFor(d.Words, s.Name))
	p.Files = append(p.Files, s)
}

// File is the file of a name, nil for none.
func (p *LazyPacket) File(name string) *LazyFile {
	if i := slices.IndexFunc(p.Files, func(s *LazyFile) bool { return s.Name == name }); i >= 0 {
		return p.Files[i]
	}
	return nil
}

// Pages are the pages of part i, and what is wrong with them. Where its leaves are
// numbered, the parts before it are laid out as well. Which sheets of the file they
// are is not on them: for that, all of it would have to be laid out.
func (s *LazyFile) Pages(i int) ([]layout.Page, source.Problems) {
	part := s.Parts[i]
	if part.laid == nil {
		part.laid = s.layOut(part, nil)
		if len(part.laid.leaves) > 0 && i > 0 {
			before := map[string]int{}
			for j := range i {
				s.Pages(j)
				for owner, n := range s.Parts[j].laid.leaves {
					before[owner] += n
				}
			}
			if len(before) > 0 {
				numbered := part.laid.leaves
				part.laid = s.layOut(part, before)
				part.laid.leaves = numbered
			}
		}
	}
	return part.laid.pages, part.laid.trouble
}

// layOut lays a part out after leaves that were numbered before it.
func (s *LazyFile) layOut(part *Part, before map[string]int) *laidPart {
	aside := s.desk.Aside()
	aside.Leaves = before
	laid := &laidPart{pages: part.lay(aside), trouble: aside.Trouble, leaves: aside.Leaves}
	return laid
}

// All are the pages of the whole file, as they are printed, and where each part begins.
func (s *LazyFile) All() (pages []layout.Page, starts []int, trouble source.Problems) {
	pages, starts, trouble = s.all()
	return s.numbered(pages), starts, trouble
}

// all are the same without the numbers of their sheets.
func (s *LazyFile) all() (pages []layout.Page, starts []int, trouble source.Problems) {
	for i, part := range s.Parts {
		laid, wrong := s.Pages(i)
		for _, p := range wrong {
			trouble.Add(p)
		}
		var first int
		pages, first = s.desk.Joined(pages, laid, !part.goesOn)
		starts = append(starts, first)
	}
	return pages, starts, trouble
}

// Plan is how all of it is printed; all of it is laid out for that.
func (p *LazyPacket) Plan() plan.Plan {
	var packet Packet
	for _, s := range p.Files {
		if s.Name != "map" { // which is for no printer
			packet.add(s.file())
		}
	}
	return packet.Plan()
}

// file is a file as a file of a packet.
func (s *LazyFile) file() File {
	pages, starts, _ := s.all()
	if s.reader == nil {
		return commonFile(s.desk, s.Name, pages)
	}
	var spans []Span
	for i, part := range s.Parts {
		if len(part.laid.pages) > 0 {
			spans = append(spans, Span{Kind: part.Kind, First: starts[i]})
		}
	}
	return sideFile(s.desk, *s.reader, s.For, pages, spans)
}
