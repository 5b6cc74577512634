package sheet

import (
	"path"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
)

// A Bill is what a sheet says, so that two prints of it can be told apart in words.
type Bill struct {
	File    string // of the packet, without its ending
	Title   string // of what it is a sheet of
	First   int    // its page, from 1
	Picture string
	Pieces  []Piece
}

// A Piece is a card of a sheet that is cut, or all that a sheet to be read says.
type Piece struct {
	ID, Name string // of a card: "A-07", "1/88th Foot"
	Texts    []string
}

// Bills are those of all sheets of a packet.
func (p *Packet) Bills(by *layout.Camera) ([]Bill, error) {
	var bills []Bill
	for _, f := range p.Files {
		pictures, err := f.Pictures(by)
		if err != nil {
			return nil, err
		}
		title := ""
		for i, sheet := range sheetsOf(f.Document) {
			front := f.Document.Pages[sheet[0]]
			if front.Bookmark != "" {
				title = front.Bookmark
			}
			b := Bill{File: f.Name, Title: title, First: sheet[0] + 1, Picture: pictures[i]}
			if err := b.read(f.Document, sheet); err != nil {
				return nil, err
			}
			bills = append(bills, b)
		}
	}
	return bills, nil
}

// read reads the sides of a sheet.
func (b *Bill) read(doc layout.Document, sheet []int) error {
	for _, i := range sheet {
		page := doc.Pages[i]
		frame, err := page.Taken()
		if err != nil {
			return err
		}
		rest := Piece{}
		for _, placed := range frame.Items {
			group, isGroup := placed.Item.(layout.Group)
			switch {
			case placed.Running:
			case isGroup && page.Cut != "":
				card := Piece{}
				card.read(group.Frame)
				b.add(card)
			default:
				rest.item(placed)
			}
		}
		rest.ID, rest.Name = "", ""
		b.add(rest)
	}
	return nil
}

// add keeps a piece that says something, where it doesn't stand there yet.
func (b *Bill) add(p Piece) {
	same := func(q Piece) bool { return q.Called() == p.Called() && slices.Equal(q.Texts, p.Texts) }
	if len(p.Texts) > 0 && !slices.ContainsFunc(b.Pieces, same) {
		b.Pieces = append(b.Pieces, p)
	}
}

// read reads a frame, whatever is in it.
func (p *Piece) read(f *layout.Frame) {
	for _, placed := range f.Items {
		p.item(placed)
	}
}

// Slots of cards that say what they are of.
var (
	idSlots   = []string{"id", "card"}
	nameSlots = []string{"name", "unit", "leader"}
)

// Called is what a piece is called by, nothing for what is not cut.
func (p Piece) Called() string { return strings.TrimSpace(p.ID + " " + p.Name) }

func (p *Piece) item(placed layout.Placed) {
	switch it := placed.Item.(type) {
	case layout.Group:
		p.read(it.Frame)
	case layout.Text:
		switch slot := path.Base(placed.From); {
		case slices.Contains(idSlots, slot):
			p.ID = it.Run
		case slices.Contains(nameSlots, slot):
			p.Name = strings.TrimSpace(p.Name + " " + it.Run)
		}
		p.Texts = append(p.Texts, it.Run)
	}
}
