package rules

import (
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
)

// A Phone is what the page of a record shows of a unit and of a formation, as data:
// schema_phone.go tells every key. What the page looks up follows from its panels.
type Phone struct {
	Shares     []int    // percents of its losses that are heavy boxes
	Begins     []Begin  // the best levels that somebody may be in
	Brief      []Said   // of a unit in a list: all lines that hold
	Idle       []Said   // why a unit does nothing: the first line that holds
	Listed     *Said    // the units that a formation lists, and what the list is called
	Panels     []*Panel // of a unit
	Formations []*Panel

	Tables, Modifiers, Constants []string // ids of what all these look up

	lists []string // ids of modifiers that panels name themselves
}

// A Begin is the best level that somebody may be in of whom something is so.
type Begin struct {
	When  string `json:"when"`
	Level string `json:"level"`
}

// A Said is a line of words under some facts; always where there are none.
type Said struct {
	When  string
	words template
}

// A Panel is a titled part of the page, made of the keys that panelKeys knows.
type Panel struct {
	Title string
	When  string // the facts under which it stands; always where it is empty
	parts map[string]any
}

// Names is the id or the key that a key of the panel names, empty where it hasn't that.
func (p *Panel) Names(key string) string {
	word, _ := p.parts[key].(string)
	return word
}

// Part is what stands under a key, as the loader read it; nil where the panel hasn't that.
func (p *Panel) Part(key string) any { return p.parts[key] }

// Has tells whether a panel has a key.
func (p *Panel) Has(key string) bool { return p.parts[key] != nil }

// Strip are the ids of the tables that a panel's strip is made of.
func (p *Panel) Strip() []string {
	strip, _ := p.parts["strip"].(map[string]any)
	var ids []string
	for _, part := range strip {
		switch part := part.(type) {
		case string:
			ids = append(ids, part)
		case map[string]string:
			for _, id := range part {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Shown is words of a panel that are only shown.
type shown string

// Worked is the working that a panel works out, with the formulas of what is known for it by
// its inputs; nil for a panel of another kind.
func (b *Book) Worked(p *Panel) (*Working, map[string]string) {
	part, _ := p.parts["work"].(reckoning)
	return b.Working(part.id), part.knows
}

// placed finds what the words of a panel are filled in with: {lost}, {+morale-check} with
// its sign, {dice|die|dice} one word or the other by the number.
var placed = pattern.Of(`\{(\+?)([a-z0-9-]+)(?:\.[1-9])?(/[a-z0-9/-]+)?(?:\|[^|{}]*\|[^|{}]*)?\}`)

// Words are a line's words, with the numbers of constants and the cells of tables in them.
func (b *Book) Words(s Said) string {
	words := placed.ReplaceAllStringFunc(string(s.words), func(place string) string {
		m := placed.FindStringSubmatch(place)
		switch cell := b.referent(m[2] + m[3]).cell; {
		case cell == nil:
			return place
		case cell.IsNum && m[1] != "":
			return say.Signed(cell.Number)
		default:
			return cell.Text
		}
	})
	return filler{b}.text(template(words))
}
