package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// An Applied modifier is one that counted in a roll.
type Applied struct {
	Label string `json:"label"`
	Value int    `json:"value"`
}

// A tally collects the modifiers of a roll in the order in which they are named.
type tally struct {
	table   string
	facts   *Known
	known   []Modifier
	row     Row     // that the query names, where one is named
	settled []Count // by the facts of the query
	open    []Modifier
	loose   []Applied // plain numbers
	counts  []count
}

type count struct {
	item  int  // of known
	times int  // how many, or the value of a variable one
	given bool // a number was typed behind the label
}

// apply counts the lines that the facts of the query settle, and finds those that it names
// among the others, less those that do not count in its row.
func (r *resolver) apply(table string, lines []Modifier, row Row) ([]Applied, error) {
	t := tally{table: table, known: lines, row: row, facts: r.facts}
	t.settled, t.open = r.facts.Count(row.counting(lines))
	for _, name := range r.query.Mods {
		if err := t.add(name); err != nil {
			return nil, err
		}
	}
	return t.applied(), nil
}

// counting are the lines that may count in a row.
func (r Row) counting(lines []Modifier) []Modifier {
	if len(r.Without) == 0 {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), func(line Modifier) bool { return contains(r.Without, line.Key) })
}

var (
	plainNumber = pattern.Of(`^[+-]?[0-9]{1,4}$`)
	counted     = pattern.Of(`^(.*?) *(?:=|×|\*) *([+-]?[0-9]{1,4})$`)
)

// add takes one modifier: +4, a label, or a label with a number: disorder=3.
func (t *tally) add(name string) error {
	name = strings.TrimSpace(strings.ReplaceAll(name, "−", "-"))
	if plainNumber.MatchString(name) {
		n, _ := strconv.Atoi(name)
		t.loose = append(t.loose, Applied{Label: fmt.Sprintf("%+d", n), Value: n})
		return nil
	}
	c := count{times: 1}
	if m := counted.FindStringSubmatch(name); m != nil {
		name, c.given = m[1], true
		c.times, _ = strconv.Atoi(m[2])
	}
	if len(t.known) == 0 {
		return source.New(source.Place{}, "rules.modifier-without-name", "name", say.Quoted(name), "table", t.table)
	}
	var err error
	if c.item, err = find(name, "modifier", t.table, modifierEntries(t.known)); err != nil {
		return err
	}
	if item := t.known[c.item]; contains(t.row.Without, item.Key) {
		return source.New(source.Place{}, "rules.line-not-counted-there", "label", say.Quoted(item.Label), "row", say.Lowered(t.row.Label))
	}
	if item := t.known[c.item]; !slices.ContainsFunc(t.open, func(m Modifier) bool { return m.Key == item.Key }) {
		return source.New(source.Place{}, "rules.line-settled-by-facts", "label", say.Quoted(item.Label))
	}
	return t.count(c)
}

func modifierKeys(items []Modifier) []string {
	var keys []string
	for _, item := range items {
		keys = append(keys, item.Key)
	}
	return keys
}

func modifierEntries(items []Modifier) []entry {
	entries := make([]entry, len(items))
	for i, item := range items {
		entries[i] = entry{words: []string{item.Label, item.Key}}
	}
	return entries
}

// count adds a modifier to those that were named before it.
func (t *tally) count(c count) error {
	item := t.known[c.item]
	if err := item.fits(c); err != nil {
		return err
	}
	for i, before := range t.counts {
		switch other := t.known[before.item]; {
		case before.item == c.item && item.Per == "":
			return source.New(source.Place{}, "rules.given-twice", "what", say.Quoted(item.Label))
		case before.item == c.item:
			t.counts[i].times += c.times
			return nil
		case item.excludes(other):
			return together(other, item)
		}
	}
	for _, before := range t.settled {
		if item.excludes(before.Line) {
			return together(before.Line, item)
		}
	}
	t.counts = append(t.counts, c)
	return nil
}

// excludes tells whether two lines do not count beside each other.
func (m Modifier) excludes(other Modifier) bool {
	return m.OneOf != "" && m.OneOf == other.OneOf || contains(m.NotWith, other.Key) || contains(other.NotWith, m.Key)
}

func together(a, b Modifier) error {
	return source.New(source.Place{}, "rules.lines-exclude-each-other", "one", say.Quoted(a.Label), "other", say.Quoted(b.Label))
}

// fits holds a number that was typed behind a label against what the line takes.
func (m Modifier) fits(c count) error {
	switch {
	case m.Variable != "" && (!c.given || !within(&m.Value, m.High, c.times)):
		return source.New(source.Place{}, "rules.line-takes-number", "given", c.given, "label", m.Label, "quoted", say.Quoted(m.Label), "times", strconv.Itoa(c.times), "key", m.Key, "least", m.Value, "most", *m.High)
	case m.Variable != "" || !c.given:
		return nil
	case m.Per == "":
		return source.New(source.Place{}, "rules.line-counts-once", "label", m.Label, "times", c.times)
	case c.times < 0:
		return source.New(source.Place{}, "rules.times-below-0", "label", m.Label, "times", c.times)
	}
	return nil
}

// applied is what counts: what the facts settle, what is named, and plain numbers; of
// lines of which only the gravest counts that one.
func (t *tally) applied() []Applied {
	counts := slices.Clone(t.settled)
	for _, c := range t.counts {
		t.facts.book.Saw(t.known[c.item].House)
		counts = append(counts, t.facts.counted(t.known[c.item], c))
	}
	out := make([]Applied, 0, len(counts)+len(t.loose))
	for _, c := range Gravest(counts) {
		out = append(out, t.facts.applied(c))
	}
	return append(out, t.loose...)
}

// counted is a line that a query names.
func (k *Known) counted(m Modifier, c count) Count {
	switch {
	case m.Variable != "":
		return Count{Line: m, Times: 1, Value: c.times}
	case m.Most > 0:
		c.times = min(c.times, m.Most)
	}
	worth, _ := k.worth(m)
	return Count{Line: m, Times: c.times, Value: c.times * worth}
}

// applied is a count in words.
func (k *Known) applied(c Count) Applied {
	a := Applied{Label: c.Line.Label + k.because(c.Line), Value: c.Value}
	if c.Times != 1 {
		a.Label += fmt.Sprintf(" × %d", c.Times)
	}
	return a
}

// modifiersOf is every modifier that counts in a table's roll.
func (b *Book) modifiersOf(t *Table) []Modifier {
	items := slices.Clone(t.Adds)
	for _, id := range []string{t.ID, t.RolledAs} {
		for _, list := range b.Modifiers {
			if id != "" && contains(list.AppliesTo, id) {
				items = append(items, list.Items...)
			}
		}
	}
	return items
}

func sumOf(applied []Applied) int {
	total := 0
	for _, a := range applied {
		total += a.Value
	}
	return total
}
