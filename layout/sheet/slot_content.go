package sheet

import (
	"fmt"
	"maps"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A subject is what a card or record is about.
type subject struct {
	side  *generate.Side
	arm   generate.Arm
	unit  *generate.Unit   // of a record
	card  *generate.Card   // of a card's back; nil for one to fill in by hand
	led   *generate.Leader // of a leader's card and an order slip
	units []*generate.Unit // what the card stands for
	man   *generate.Man    // of a character sheet

	nation string // of the troops, where it is not the side's

	shorts map[string]string // short names of the side's formations, by their names
	perBox int               // hits that a loss box of the record stands for
}

// A content is one thing that a slot can show: words, or something drawn.
type content struct {
	words func(*Desk, *subject) wording
	draw  func(*pen)
	// varies is what a drawing depends on; cards on which it is the same share
	// the drawing. Without it all cards of a side do.
	varies func(*Desk, *subject) string
	each   bool // drawn anew on each card
	// alike tells sides on all of whose cards a drawing is the same, though it varies on others.
	alike func(*Desk, *generate.Side) bool
}

// words are a text that a slot shows. Where it does not fit, shorter ones are
// tried before that is a problem of the data that it came from.
type wording struct {
	text    string
	shorter []string
	of      origin
}

// literal is a text that the template itself gives.
func literal(text string) func(*Desk, *subject) wording {
	return func(*Desk, *subject) wording { return wording{text: text} }
}

// A showing is what the slots of templates can show, by kind, verb and name, and
// the columns that a table of units can have.
type showing struct {
	contents map[Kind]map[string]map[string]content
	columns  []string
}

// commonContents tell nothing of a unit but its arm and its side.
var commonContents = map[string]map[string]content{
	"symbol":  {"arm": {draw: drawArm, varies: byArm}},
	"echelon": {"arm": {draw: drawEchelon, varies: byArm}},
	"band":    {"side": {draw: drawBand}},
	"rule":    {"hair": {draw: drawRule(layout.HairWidth)}, "rule": {draw: drawRule(layout.RuleWidth)}, "frame": {draw: drawRule(layout.FrameWidth)}},
	"frame":   {"hair": {draw: drawFrame(layout.HairWidth)}, "rule": {draw: drawFrame(layout.RuleWidth)}, "frame": {draw: drawFrame(layout.FrameWidth)}},
	"hatch":   {"panel": {draw: drawHatch}},
	"rings":   {"artillery-hits": {draw: drawRings}},
	"arrow":   {"enemy": {draw: drawArrow}},
	"sketch":  {"deployment": {draw: drawSketch}},
	"scale":   {"sketch": {draw: drawScale}},
}

func byArm(_ *Desk, a *subject) string { return string(a.arm) }

// joinedContents are the contents of several maps in one.
func joinedContents(parts ...map[string]map[string]content) map[string]map[string]content {
	out := map[string]map[string]content{}
	for _, part := range parts {
		for verb, more := range part {
			if out[verb] == nil {
				out[verb] = map[string]content{}
			}
			maps.Copy(out[verb], more)
		}
	}
	return out
}

// glyphs are the fractions that the faces have, by how many 24ths they are.
var glyphs = map[int]string{3: "⅛", 6: "¼", 8: "⅓", 9: "⅜", 12: "½", 15: "⅝", 16: "⅔", 18: "¾", 21: "⅞"}

// inchWords prints a quotient as inches: 6⅔ in, 4 in, 3.7 in.
func inchWords(num, den int) string {
	whole, rest := num/den, num%den
	switch fraction := glyphs[rest*24/den]; {
	case rest == 0:
		return fmt.Sprintf("%d in", whole)
	case rest*24%den == 0 && fraction != "" && whole == 0:
		return fraction + " in"
	case rest*24%den == 0 && fraction != "":
		return fmt.Sprintf("%d%s in", whole, fraction)
	}
	tenths := (20*num + den) / (2 * den)
	return fmt.Sprintf("%d.%d in", tenths/10, tenths%10)
}
