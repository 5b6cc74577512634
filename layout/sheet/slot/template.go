package slot

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// Bare is how far from each edge of the trim the slots of a design keep: from
// left and right, and from top and foot.
func (t *Template) Bare() layout.Size {
	least := layout.Size{W: t.Size.W, H: t.Size.H}
	for _, s := range t.Slots {
		least.W = min(least.W, s.Box.X, t.Size.W-s.Box.Right())
		least.H = min(least.H, s.Box.Y, t.Size.H-s.Box.Bottom())
	}
	return layout.Size{W: max(0, least.W), H: max(0, least.H)}
}

// A Kind is what a template is the design of.
type Kind string

// The kinds of templates.
const (
	RecordKind    Kind = "record"
	CardFrontKind Kind = "card-front"
	CardBackKind  Kind = "card-back"
	FormationKind Kind = "formation"
	CharacterKind Kind = "character"
	SprueKind     Kind = "sprue"
)

// sheetOf is what messages call what a design of a kind lays out.
var sheetOf = map[Kind]words.ID{
	RecordKind: "page.on-record", CardFrontKind: "page.on-card-front", CardBackKind: "page.on-card-back",
	FormationKind: "page.on-formation", CharacterKind: "page.on-character",
}

// A Template is the design of one side of a card or record: slots, each a box
// that shows one thing. It is read from YAML by the keys that slotKeys list,
// and everything that it names is looked up when it is read.
type Template struct {
	Name  string // of its file: "record"
	Kind  Kind
	Size  layout.Size   // trimmed
	Bleed layout.Length // how far ink runs over the trim when printed for a shop
	Safe  layout.Length // from the trim, where nothing that matters should stand
	Slots []Slot        // in the order in which they are drawn
	Place source.Place

	shows *Showing
}

// A Slot is a box of a template and what it shows. A text stands on the lower
// edge of its box.
type Slot struct {
	Name  string
	Box   layout.Rect
	More  Margins // around the box, for words that don't fit it, as in another language
	Verb  string  // field, text, symbol …
	What  string  // the field's name, the literal text, the arm …
	Place source.Place

	Face     string
	Size     layout.TypeSize
	Floor    layout.TypeSize // what a text may shrink to; Size when it may not
	Tracking int             // 1/1000 em
	Colour   string          // ink, second, third or side
	Align    layout.Align
	Caps     bool
	Blank    bool // an empty text leaves a line to write on
	Middle   bool // text stands in the middle of its box, not on its lower edge
	Lines    int  // into which a text may be broken at its floor

	Count   int           // rings, boxes of a track
	Cell    layout.Length // side of a box, diameter of a ring
	Pitch   layout.Length // from dot to dot, box to box, row to row
	Paces   int           // from dot to dot
	Quiet   layout.Length // bare room left of and below a code
	Heavy   int           // every so many dots a heavier one
	Columns []string      // of a table
	Width   layout.Length // of a rule
	After   string        // the slot whose text this one begins behind
	Bleeds  []string      // edges that run over the trim: left, right, top, bottom

	content Content
	shows   *Showing
	From    string // "record/name"
}

// Margins are room beyond the edges of a box.
type Margins struct{ Left, Up, Right, Down layout.Length }

// Room is a box of the slot with the room that words have which don't fit it.
func (s *Slot) Room(box layout.Rect) layout.Rect {
	return layout.Rect{X: box.X - s.More.Left, Y: box.Y - s.More.Up, W: s.More.Left + box.W + s.More.Right, H: s.More.Up + box.H + s.More.Down}
}

// fewest and most that a template may say, in micrometres and hundredths of a point.
const (
	leastSide   = 20_000
	mostSide    = 500_000
	LeastPoints = 6 // smaller type is not read across a table
)

// SlotParts are what designs of cards and records are made of.
var SlotParts = templates.Parts{Key: "slots", Noun: "slot", Shows: verbNames()}

// ReadTemplate reads a design of a card or record. Problems stay with its files.
func ReadTemplate(d *templates.Design, shows *Showing) *Template {
	m := d.Head
	t := &Template{Name: d.Name, Place: d.Place, shows: shows}
	t.Kind = Kind(m.Need("kind").Choice("", string(RecordKind), string(CardFrontKind), string(CardBackKind), string(FormationKind), string(CharacterKind)))
	t.Size = readSize(m)
	t.Bleed = layout.Length(m.Length("bleed", 0, 20_000, int32(layout.DefaultBleed)))
	t.Safe = layout.Length(m.Length("safe", 0, 20_000, int32(layout.SafeZone)))
	for _, p := range d.Parts {
		t.readSlot(d, p)
	}
	m.Done()
	t.resolve(d)
	return t
}

// readVersion reads the key that says how the file is to be read.
func readVersion(m *source.Mapping) {
	m.Need("csprint-template").Int(1, 1, 1)
}

func readSize(m *source.Mapping) layout.Size {
	size := m.Need("size").Map()
	read := func(key string) layout.Length {
		return layout.Length(size.Need(key).Length(leastSide, mostSide, leastSide))
	}
	s := layout.Size{W: read("w"), H: read("h")}
	size.Done()
	return s
}

// resolve looks up what slots say of one another.
func (t *Template) resolve(d *templates.Design) {
	for i := range t.Slots {
		s := &t.Slots[i]
		if s.After != "" && t.slot(s.After) == nil {
			d.Add(source.New(s.Place, "slot.after-no-slot", "name", say.Quoted(s.Name), "after", say.Quoted(s.After), "near", source.DidYouMean(s.After, t.slotNames())))
		}
		if s.Verb == "scale" && t.sketch() == nil {
			d.Add(source.New(s.Place, "slot.scale-of-no-sketch", "name", say.Quoted(s.Name)))
		}
	}
}

// slot finds a slot by its name.
func (t *Template) slot(name string) *Slot {
	return t.Find(func(s *Slot) bool { return s.Name == name })
}

// sketch is the slot to draw the deployment in.
func (t *Template) sketch() *Slot { return t.Find(func(s *Slot) bool { return s.Verb == "sketch" }) }

func (t *Template) Find(is func(*Slot) bool) *Slot {
	for i := range t.Slots {
		if is(&t.Slots[i]) {
			return &t.Slots[i]
		}
	}
	return nil
}

func (t *Template) slotNames() []string {
	names := make([]string, len(t.Slots))
	for i, s := range t.Slots {
		names[i] = s.Name
	}
	return names
}
