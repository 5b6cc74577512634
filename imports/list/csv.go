package list

import (
	"encoding/csv"
	"errors"
	"github.com/csprint/csprint/words"
	"io"
	"slices"
	"strings"
)

// Bounds on what a table may hold.
const (
	mostRows    = 12_500
	mostColumns = 400
	mostCells   = 500_000 // up to the last of each row with anything in it
	mostCell    = 4_000   // letters
	mostRow     = 1 << 20 // bytes of a row before it is cut into cells
)

// Delimiters that tables have, by how often they come up.
var delimiters = []rune{',', '\t', ';', '|', '^', '~', ':'}

var delimiterNames = map[rune]string{
	',': "commas", '\t': "tabs", ';': "semicolons", '|': "bars", '^': "carets", '~': "tildes", ':': "colons",
}

// readCSV reads a table whose cells a delimiter parts.
func readCSV(name, text string) ([]Table, error) {
	skipped := 0
	if rest, declared, ok := declaredDelimiter(text); ok {
		table, err := cut(name, rest, declared, 1)
		return []Table{table}, err
	}
	table, err := cut(name, text, delimiterOf(text), skipped)
	return []Table{table}, err
}

// declaredDelimiter reads the line sep=; that spreadsheets put first.
func declaredDelimiter(text string) (rest string, delimiter rune, ok bool) {
	first, rest, _ := strings.Cut(text, "\n")
	mark, ok := strings.CutPrefix(strings.ToLower(strings.TrimRight(first, " \"")), "sep=")
	if !ok || len([]rune(mark)) != 1 {
		return text, 0, false
	}
	delimiter = []rune(mark)[0]
	return rest, delimiter, slices.Contains(delimiters, delimiter)
}

// tried is how many lines a delimiter is tried on.
const tried = 60

// delimiterOf is the delimiter that cuts most lines alike.
func delimiterOf(text string) rune {
	best, most := ',', 0
	for _, delimiter := range delimiters {
		if worth := evenness(text, delimiter); worth > most {
			best, most = delimiter, worth
		}
	}
	return best
}

// evenness is how many lines a delimiter cuts into the usual number of cells,
// and how many cells those are; 0 where it cuts none.
func evenness(text string, delimiter rune) int {
	reader := newReader(text, delimiter)
	count := map[int]int{}
	for range tried {
		cells, err := reader.Read()
		if err != nil {
			break
		}
		count[len(cells)]++
	}
	best := 0
	for cells, lines := range count {
		if cells > 1 {
			best = max(best, lines*100+min(cells, 60))
		}
	}
	return best
}

// A meter stops a row that goes on and on: as a quote does that isn't closed.
type meter struct {
	text string
	left int // bytes of the row
}

var errRow = errors.New("a row without an end")

func (m *meter) Read(p []byte) (int, error) {
	if m.left <= 0 {
		return 0, errRow
	}
	if m.text == "" {
		return 0, io.EOF
	}
	n := copy(p, m.text[:min(len(m.text), m.left)])
	m.text, m.left = m.text[n:], m.left-n
	return n, nil
}

// A table's rows are read by a reader, whose meter is wound up for each.
type rowReader struct {
	*csv.Reader
	from *meter
}

func (r rowReader) Read() ([]string, error) {
	r.from.left = mostRow
	return r.Reader.Read()
}

func newReader(text string, delimiter rune) rowReader {
	from := &meter{text: text}
	reader := csv.NewReader(from)
	reader.Comma = delimiter
	reader.FieldsPerRecord = -1
	reader.LazyQuotes = true
	return rowReader{reader, from}
}

// cut reads the rows; before is how many lines stood above them.
func cut(name, text string, delimiter rune, before int) (Table, error) {
	t := Table{File: name, Format: words.Own("CSV"), Said: []words.Text{words.Of("list.parted-by", "delimiter", delimiterNames[delimiter])}}
	reader := newReader(text, delimiter)
	last, held := before, 0
	for {
		cells, err := reader.Read()
		switch {
		case errors.Is(err, io.EOF):
			return t, nil
		case errors.Is(err, errRow):
			return t, At{File: name, Line: last + 1, Column: 1}.Problem("list.row-too-long")
		case err != nil:
			var wrong *csv.ParseError
			at := At{File: name}
			if errors.As(err, &wrong) {
				at.Line, at.Column = wrong.Line+before, wrong.Column
			}
			return t, at.Problem("list.quotes-open")
		case len(t.Rows) == mostRows:
			return t, At{File: name, Line: last + 1, Column: 1}.Problem("list.too-many-rows")
		}
		row, err := t.rowOf(reader, cells, before)
		if err != nil {
			return t, err
		}
		if held += len(row.Cells); held > mostCells {
			return t, t.At(&row, 0).Problem("list.too-many-cells")
		}
		row.Break = row.Line > last+1
		last = row.Line
		t.Rows = append(t.Rows, row)
	}
}

func (t *Table) rowOf(reader rowReader, cells []string, before int) (Row, error) {
	line, _ := reader.FieldPos(0)
	row := Row{Line: line + before}
	if len(cells) > mostColumns {
		return row, t.At(&row, 0).Problem("list.too-many-columns")
	}
	for len(cells) > 1 && trimmed(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1]
	}
	row.Cells = make([]Cell, len(cells))
	for i, text := range cells {
		line, column := reader.FieldPos(i)
		row.Cells[i] = Cell{Text: unguarded(trimmed(text)), Column: column, Line: line + before}
		if len(text) > mostCell {
			return row, t.At(&row, i).Problem("list.cell-too-long")
		}
	}
	return row, nil
}

// trimmed takes blanks off the end; those before a name may tell its level.
func trimmed(text string) string { return strings.TrimRight(text, " \t\u00A0\n") }
