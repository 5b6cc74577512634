package imports

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/words"
)

// A Report says what became of a list: of every column, of every row that was
// not taken as it stands, and of every value that a mapping supplied.
type Report struct {
	File    string         `json:"file"`
	Format  string         `json:"format"`
	Columns []ColumnReport `json:"columns"`
	Rows    []RowReport    `json:"rows"`
	Units   int            `json:"units"`
	Men     int            `json:"men"`
	Guns    int            `json:"guns"`
	Mapped  []MappedReport `json:"mapped"`
	Read    []ReadReport   `json:"read"`

	said   *words.Catalogue // the language that it is in
	single bool             // it is of single men
}

// A ColumnReport is one column or field. Means is empty for one that is left out.
type ColumnReport struct {
	Name   string   `json:"name"`
	Means  string   `json:"means"`
	Sure   float64  `json:"sure"` // 1 sure, 0.75 likely, 0.5 a guess, 0 not used
	Used   bool     `json:"used"`
	Sample []string `json:"sample"`

	sureness words.Text
	meaning  Meaning
}

// A RowReport is something that was left out, changed or guessed at a place.
type RowReport struct {
	At   string `json:"at"`
	What string `json:"what"`
	Why  string `json:"why"`

	at list.At
}

// A MappedReport is a value that the list lacks and a mapping supplied.
type MappedReport struct {
	At   string `json:"at"`
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`

	at list.At
	by game.Mapped
}

// A ReadReport is what was read into lines of a list alike, in plain words.
type ReadReport struct {
	Words string   `json:"words"`
	At    []string `json:"at"`

	at []list.At
}

// row tells of a row by the id of a phrase: what became of it, and under .why for what reason.
func (r *Report) row(at list.At, id words.ID, pairs ...any) { r.tell(at, words.Of(id, pairs...)) }

func (r *Report) tell(at list.At, what words.Text) {
	r.Rows = append(r.Rows, RowReport{at.String(), what.In(r.said), what.Part("why").In(r.said), at})
}

// columns adds what became of a table's columns.
func (r *Report) columns(t table, columns []Column, many bool) {
	for _, c := range columns {
		name := c.Name
		if many && t.Sheet != "" {
			name = t.Sheet + "!" + name
		}
		key := c.Means
		if key == "" {
			key = "drop"
		}
		if i := slices.IndexFunc(r.Columns, func(k ColumnReport) bool { return k.Name == name && k.Means == c.Means }); i >= 0 {
			r.Columns[i].add(c.Sample)
			continue
		}
		r.Columns = append(r.Columns, ColumnReport{
			Name: name, Means: c.Means, Sure: c.Sure, Used: c.Means != "", Sample: c.Sample,
			sureness: c.sureness(), meaning: Meaning{name, key},
		})
	}
}

// add shows values of a column of the same name of another table.
func (c *ColumnReport) add(sample []string) {
	for _, v := range sample {
		if !slices.Contains(c.Sample, v) && len(c.Sample) < shown {
			c.Sample = append(c.Sample, v)
		}
	}
}

// Text is the report for people, a line for each thing.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", r.File, r.Format)
	fmt.Fprintln(&b, r.sum().In(r.said))
	for _, c := range r.Columns {
		fmt.Fprintf(&b, "  %-20s %-18s %-9s %s\n", lexicon.Short(c.Name, 20), c.Means, c.sureness.In(r.said), lexicon.Short(strings.Join(c.Sample, " · "), 60))
	}
	for _, row := range r.Rows {
		fmt.Fprintf(&b, "%s: %s: %s\n", row.At, row.What, row.Why)
	}
	for _, read := range r.Read {
		fmt.Fprintf(&b, "%s: %s\n", read.At[0], read.everywhere(r.said))
	}
	return b.String()
}

// sum is how many the list comes to.
func (r *Report) sum() words.Text {
	if r.single {
		return counted("man", r.Men)
	}
	return words.Of("imports.sum", "units", r.Units, "men", r.Men, "guns", r.Guns)
}

// gather puts together what was read alike, in the order of the list.
func (r *Report) gather() {
	r.Read = []ReadReport{}
	index := map[string]int{}
	for i := 0; i < len(r.Mapped); {
		first := r.Mapped[i]
		var alike []game.Mapped
		for ; i < len(r.Mapped) && r.Mapped[i].at == first.at && r.Mapped[i].From == first.From; i++ {
			alike = append(alike, r.Mapped[i].by)
		}
		said := readAs(alike)[0].In(r.said)
		at, known := index[said]
		if !known {
			at = len(r.Read)
			index[said] = at
			r.Read = append(r.Read, ReadReport{Words: said})
		}
		r.Read[at].At, r.Read[at].at = append(r.Read[at].At, first.At), append(r.Read[at].at, first.at)
	}
}

// everywhere is what was read, and where else the same was.
func (r ReadReport) everywhere(in *words.Catalogue) string {
	const most = 12
	if len(r.at) < 2 {
		return r.Words
	}
	var places words.TextCommas
	for _, at := range r.at[1:min(len(r.at), most)] {
		at.File = ""
		places = append(places, words.Own(strings.TrimPrefix(at.String(), ":")))
	}
	if more := len(r.at) - most; more > 0 {
		places = append(places, words.Of("imports.more-places", "n", more))
	}
	return in.Say("imports.also-at", "words", r.Words, "places", places)
}

// base is the report's row as it is said where the file's folder is no matter.
func (r RowReport) base() string {
	at := r.at
	at.File = baseOf(at.File)
	return at.String() + ": " + r.What + ": " + r.Why
}
