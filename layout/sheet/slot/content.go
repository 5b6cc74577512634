package slot

import (
	"fmt"
	"maps"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A Subject is what a card or record is about.
type Subject struct {
	Side  *game.Side
	Arm   game.Arm
	Unit  *game.Unit   // of a record
	Card  *game.Card   // of a card's back; nil for one to fill in by hand
	Led   *game.Leader // of a leader's card and an order slip
	Units []*game.Unit // what the card stands for
	Man   *game.Man    // of a character sheet

	Nation string // of the troops, where it is not the side's

	Shorts map[string]string // short names of the side's formations, by their names
	PerBox int               // hits that a loss box of the record stands for
}

// Owner is whose the boxes of a card or record are: their id and name.
func (a *Subject) Owner() (id, name string) {
	switch {
	case a.Unit != nil:
		return a.Unit.ID, a.Unit.Name
	case a.Led != nil:
		return a.Led.ID, a.Led.Name
	case a.Man != nil:
		return a.Man.ID, a.Man.Name
	}
	of := page.OwnedBy(a.Side)
	return of.ID, of.Name
}

// A Content is one thing that a slot can show: words, or something drawn.
type Content struct {
	Words func(*page.Desk, *Subject) Wording
	Draw  func(*Pen)
	// varies is what a drawing depends on; cards on which it is the same share
	// the drawing. Without it all cards of a side do.
	Varies func(*page.Desk, *Subject) string
	Each   bool // drawn anew on each card
	Rows   bool // such a drawing is put in rows and cells, and read as a table

	// Said tells a drawing to those who hear it; nil for one whose words are read as they stand.
	Said func(*page.Desk, *Subject) string

	// Over marks what a unit that doesn't come fresh onto the table brings along.
	Over func(*Pen)

	// Lacks tells subjects of which a content shows nothing; nil for none.
	Lacks func(*Subject) bool

	// alike tells sides on all of whose cards a drawing is the same, though it varies on others.
	Alike func(*page.Desk, *game.Side) bool
}

// words are a text that a slot shows. Where it does not fit, shorter ones are
// tried before that is a problem of the data that it came from.
type Wording struct {
	Text    string
	Shorter []string
	Of      page.Origin
}

// Called is a name as wording, with its short form; empty for none.
func Called(name, short string, of page.Origin) Wording {
	w := Wording{Text: name, Of: of}
	if short != "" {
		w.Shorter = []string{short}
	}
	return w
}

// Then is a wording with more words behind each of its texts, and with those alone at last.
func (w Wording) Then(words string) Wording {
	w = w.changed(func(text string) string { return say.Joined(text, words) })
	w.Shorter = append(w.Shorter, words)
	return w
}

// Tiered is a wording of ever shorter texts; none without a first.
func Tiered(texts []string) Wording {
	if len(texts) == 0 || texts[0] == "" {
		return Wording{}
	}
	return Wording{Text: texts[0], Shorter: texts[1:]}
}

// literal is a text that the template itself gives, in the reader's language.
func literal(text string) func(*page.Desk, *Subject) Wording {
	return func(d *page.Desk, _ *Subject) Wording { return Wording{Text: d.Words.Label(text)} }
}

// A Showing is what the slots of templates can show, by kind, verb and name, and
// the columns that a table of units can have.
type Showing struct {
	Contents map[Kind]map[string]map[string]Content
	Columns  []string
}

// CommonContents tell nothing of a unit but its arm and its side.
var CommonContents = map[string]map[string]Content{
	"symbol":  {"arm": {Draw: drawArm, Varies: ByArm}},
	"echelon": {"arm": {Draw: drawEchelon, Varies: ByArm}},
	"band":    {"side": {Draw: DrawBand}},
	"rule":    {"hair": {Draw: drawRule(layout.HairWidth)}, "rule": {Draw: drawRule(layout.RuleWidth)}, "frame": {Draw: drawRule(layout.FrameWidth)}},
	"frame":   {"hair": {Draw: drawFrame(layout.HairWidth)}, "rule": {Draw: drawFrame(layout.RuleWidth)}, "frame": {Draw: drawFrame(layout.FrameWidth)}},
	"hatch":   {"panel": {Draw: drawHatch}},
	"rings":   {"artillery-hits": {Draw: drawRings}},
	"arrow":   {"enemy": {Draw: drawArrow}},
	"sketch":  {"deployment": {Draw: drawSketch}},
	"scale":   {"sketch": {Draw: drawScale}},
}

func ByArm(_ *page.Desk, a *Subject) string { return string(a.Arm) }

// JoinedContents are the contents of several maps in one.
func JoinedContents(parts ...map[string]map[string]Content) map[string]map[string]Content {
	out := map[string]map[string]Content{}
	for _, part := range parts {
		for verb, more := range part {
			if out[verb] == nil {
				out[verb] = map[string]Content{}
			}
			maps.Copy(out[verb], more)
		}
	}
	return out
}

// Glyphs are the fractions that the faces have, by how many 24ths they are.
var Glyphs = map[int]string{3: "⅛", 6: "¼", 8: "⅓", 9: "⅜", 12: "½", 15: "⅝", 16: "⅔", 18: "¾", 21: "⅞"}

// onTable is the length of some paces on the table, with its unit.
func (p *Pen) onTable(paces int) string {
	length := inches(paces, p.Game.PacesPerInch)
	if p.Words.Centimetres() {
		length = say.Centimetres(paces, p.Game.PacesPerInch)
	}
	return p.Words.Say("page.length", "length", words.Decimal(length))
}

// inches prints a quotient: 6⅔, 4, 3.7.
func inches(num, den int) string {
	whole, rest := num/den, num%den
	switch fraction := Glyphs[rest*24/den]; {
	case rest == 0:
		return strconv.Itoa(whole)
	case rest*24%den == 0 && fraction != "" && whole == 0:
		return fraction
	case rest*24%den == 0 && fraction != "":
		return strconv.Itoa(whole) + fraction
	}
	tenths := (20*num + den) / (2 * den)
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
