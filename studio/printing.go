package studio

import (
	"bytes"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/studio/session"
)

// A Printing is how a packet is printed: what goes into the printer in one go, and what each
// reader gets by mail.
type Printing struct {
	Of     string  `json:"of"` // the text and dice that it is of
	Line   string  `json:"line"`
	Sheets int     `json:"sheets"`
	Heaps  []Heap  `json:"heaps"`
	Mail   []Piece `json:"mail"`
}

// A Heap is sheets that go into the printer in one go.
type Heap struct {
	ID     string      `json:"id"`
	Stock  string      `json:"stock"` // card or paper
	Sides  string      `json:"sides"` // one or both
	Size   string      `json:"size,omitempty"`
	Sheets int         `json:"sheets"` // in all copies
	Times  int         `json:"times"`
	Of     []HeapSheet `json:"of"`
	Pages  int         `json:"pages"` // of one copy
}

// A HeapSheet is how many sheets of a kind a heap has in one copy.
type HeapSheet struct {
	Title  string `json:"title"`
	Sheets int    `json:"sheets"`
}

// A Piece is the file of a reader.
type Piece struct {
	ID   string `json:"id"`
	For  string `json:"for"`
	Band string `json:"band,omitempty"` // the colour of his side's
}

// plan tells how a packet is printed.
func (d *Desk) plan(q Text) (any, error) {
	b, err := d.bundle(q)
	if err != nil {
		return nil, err
	}
	all := b.Sheets.Plan()
	p := Printing{Of: d.last.of, Line: all.Line(d.said), Sheets: all.Sheets}
	for _, h := range all.Heaps() {
		made := Heap{ID: h.Name(), Stock: h.Stock, Sides: h.Sides, Sheets: h.Sheets, Times: h.Times, Pages: len(b.Sheets.Heap(h).Pages)}
		if h.Size != q.settings().Paper {
			made.Size = h.Size
		}
		for _, part := range h.Parts {
			made.add(d.titled(part.Part), part.Sheets)
		}
		p.Heaps = append(p.Heaps, made)
	}
	for _, r := range b.Sheets.Readers() {
		p.Mail = append(p.Mail, Piece{r.Name, r.For, d.bandOf(b.Game, r.Name)})
	}
	return p, nil
}

// titled is what a part is called: pages of tables begin with the title of the first.
func (d *Desk) titled(p plan.Part) string {
	if p.Kind == "tables" {
		return d.said.Say("packet.kind", "kind", p.Kind)
	}
	return p.Title
}

func (h *Heap) add(title string, sheets int) {
	for i := range h.Of {
		if h.Of[i].Title == title {
			h.Of[i].Sheets += sheets
			return
		}
	}
	h.Of = append(h.Of, HeapSheet{title, sheets})
}

// bandOf is the colour of the side that a reader's file is of: it begins with the side's id.
func (d *Desk) bandOf(g *game.Game, file string) string {
	var of *game.Side
	for i := range g.Sides {
		if s := &g.Sides[i]; (file == s.ID || strings.HasPrefix(file, s.ID+"-")) && (of == nil || len(s.ID) > len(of.ID)) {
			of = s
		}
	}
	if of == nil {
		return ""
	}
	return d.last.edition.Band(of)
}

// sheets are the pictures of the sheets of each heap's copy, in their order: what shows the same has the
// same, in any game. The page holds those against them that were printed.
func (d *Desk) sheets(q Text) (any, error) {
	b, err := d.bundle(q)
	if err != nil {
		return nil, err
	}
	made := map[string][]string{}
	for _, h := range b.Sheets.Plan().Heaps() {
		file := sheet.File{Document: b.Sheets.Heap(h)}
		if made[h.Name()], err = file.Pictures(layout.NewCamera("")); err != nil {
			return nil, err
		}
	}
	return struct {
		Heaps map[string][]string `json:"heaps"`
	}{made}, nil
}

// heap is one copy of a heap as a PDF file, all of it or some of its sheets, or one of its pages to look at.
func (d *Desk) heap(q struct {
	Text
	ID   string `json:"id"`
	Page *int   `json:"page"`
	Only []int  `json:"only"` // of its sheets, from 0; none for all
}) (any, error) {
	b, err := d.bundle(q.Text)
	if err != nil {
		return nil, err
	}
	for _, h := range b.Sheets.Plan().Heaps() {
		if h.Name() != q.ID {
			continue
		}
		doc := b.Sheets.Heap(h)
		if q.Page == nil {
			name := strings.TrimSuffix(packetName(q.Name), "-packet") + "-" + q.ID
			if len(q.Only) > 0 {
				name, doc.Pages = name+plan.Changed, some(doc.Pages, h.Sides, q.Only)
			}
			return d.file(b, name, doc)
		}
		if *q.Page < 0 || *q.Page >= len(doc.Pages) {
			return nil, session.ErrNoPage
		}
		drawn, err := session.Drawn(doc.Pages[*q.Page])
		return struct {
			Map string `json:"map"`
		}{string(drawn)}, err
	}
	return nil, wrong("studio.no-such-sheets")
}

// some are the pages of some sheets that are printed on one side or both.
func some(pages []layout.Page, sides string, only []int) (list []layout.Page) {
	each := 1
	if sides == plan.Both {
		each = 2
	}
	for _, n := range only {
		if n >= 0 && n < len(pages)/each {
			list = append(list, pages[n*each:(n+1)*each]...)
		}
	}
	return list
}

// mail is all that one reader gets, as one PDF file; it holds no other's sheets.
func (d *Desk) mail(q struct {
	Text
	ID string `json:"id"`
}) (any, error) {
	b, err := d.bundle(q.Text)
	if err != nil {
		return nil, err
	}
	doc := b.Sheets.Whole(q.ID)
	if len(doc.Pages) == 0 {
		return nil, wrong("studio.no-such-sheets")
	}
	return d.file(b, q.ID, doc)
}

func (d *Desk) file(b *job.Bundle, name string, doc layout.Document) (any, error) {
	doc.Mark = plan.Mark + b.Print.ID
	var data bytes.Buffer
	err := pdf.Write(&data, doc)
	return struct {
		Name string `json:"name"`
		PDF  []byte `json:"pdf"`
	}{name + ".pdf", data.Bytes()}, err
}

// savings are what may spare sheets, each by a value of the text.
var savings = []struct {
	ID, Key, Value string
}{{"half-cards", "card_size", "half"}, {"no-covers", "cover_sheets", "0"}, {"no-blanks", "blank_cards", "0"}}

// A Saving is a change of the text that spares sheets.
type Saving struct {
	ID   string `json:"id"`
	From int    `json:"from"` // sheets
	To   int    `json:"to"`
	Text string `json:"text"` // that spares them
}

// fewer tells which changes of the text spare how many sheets, all of them counted. What was looked
// at last stays at hand.
func (d *Desk) fewer(q Text) (any, error) {
	l := d.looked(q)
	if l.err != nil {
		return nil, l.err
	}
	defer func() { d.last = l }()
	list := []Saving{}
	from := l.edition.Plan().Sheets
	for _, s := range savings {
		text, err := source.Edit([]byte(q.Text), []string{s.Key}, s.Value)
		if err != nil || string(text) == q.Text {
			continue
		}
		other := q
		other.Text, other.Dice = string(text), l.dice
		tried := d.looked(other)
		if tried.err != nil || tried.edition.Game == nil || len(tried.edition.Problems()) > 0 {
			continue
		}
		if to := tried.edition.Plan().Sheets; to < from {
			list = append(list, Saving{s.ID, from, to, string(text)})
		}
	}
	return struct {
		Fewer []Saving `json:"fewer"`
	}{list}, nil
}
