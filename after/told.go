package after

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
)

// FromCodes is what records say, that were read back: one text or address a line.
// A later line of a unit stands over an earlier one; lines that begin with # are
// none. All problems come back at once.
func FromCodes(m *Muster, name string, data []byte) (*Ending, error) {
	e := newEnding()
	var problems source.Problems
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	at := source.Place{File: name, Column: 1}
	for lines.Scan() {
		at.Line++
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if err := e.code(m, text); err != nil {
			what, hint, _ := strings.Cut(err.Error(), "\nhint: ")
			problems.Add(source.Problem{Place: at, What: what, Hint: hint})
		}
	}
	if err := lines.Err(); err != nil {
		at.Line++
		problems.Add(source.Problem{Place: at, What: "a line of more than a million letters", Want: "one record a line"})
	}
	return e, problems.Err()
}

// code takes over the marks of a record.
func (e *Ending) code(m *Muster, text string) error {
	r, err := records.Read(text)
	if err != nil {
		return err
	}
	if own := records.Called(m.Game); !slices.Contains(own, r.Game.String()) {
		return fmt.Errorf("%s is a record of the game %s, expected %s, %s", say.Quoted(r.Name), r.Game, own[0], say.Quoted(m.Game.Title))
	}
	who, known := m.who[r.Key()]
	if !known {
		return fmt.Errorf("%s (%s) is in no order of battle of the scenario\nhint: was it printed from another version of the file?", say.Quoted(r.Name), r.Unit)
	}
	if _, twice := e.Units[who.key]; twice {
		e.Notes = append(e.Notes, who.called()+": read more than once, the last counts")
	}
	captured := e.Units[who.key].Captured
	e.Units[who.key] = End{Lost: r.Marks.Lost, Disorder: r.Marks.Disorder, Level: r.Marks.Level, Captured: captured}
	return nil
}

// tableHead are the columns of the table that may be typed.
var tableHead = []string{"side", "id", "key", "of", "name", "has", "lost", "captured", "disorder", "level", "fate"}

// Form is the table to be filled in, with what stood at the start of the day.
func Form(m *Muster, w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write(tableHead)
	for _, key := range m.keys {
		s := m.who[key]
		began := s.began()
		row := []string{s.side.ID, s.number(), key, "", s.called(), "", number(began.Lost), "", number(began.Disorder), began.Level, ""}
		if s.unit != nil {
			row[3], row[5] = strings.Join(s.unit.Path, " / "), strconv.Itoa(s.hits())
		}
		out.Write(row)
	}
	for _, l := range m.leaders() {
		out.Write([]string{l.side.ID, "", l.key, l.of, l.name, "", "", "", "", "", ""})
	}
	out.Flush()
	return out.Error()
}

// number is a number as it stands in the form, nothing for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// A tableReader reads a table that was filled in.
type tableReader struct {
	*csv.Reader
	muster   *Muster
	name     string
	columns  map[string]int
	problems source.Problems
	ending   *Ending
}

// FromTable is what was typed in a table: CSV under a line of heads, of which key
// or id must be there. All problems come back at once.
func FromTable(m *Muster, name string, data []byte) (*Ending, error) {
	text := bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	t := &tableReader{Reader: csv.NewReader(bytes.NewReader(text)), muster: m, name: name, columns: map[string]int{}, ending: newEnding()}
	t.FieldsPerRecord = -1
	if head, _, _ := bytes.Cut(text, []byte("\n")); bytes.Count(head, []byte(";")) > bytes.Count(head, []byte(",")) {
		t.Comma = ';' // as spreadsheets write it where a comma stands in numbers
	}
	heads, err := t.Read()
	if err != nil {
		return nil, t.broken(err)
	}
	t.heads(heads)
	for len(t.problems) < mostProblems {
		row, err := t.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, t.broken(err)
		}
		t.row(row)
	}
	return t.ending, t.problems.Err()
}

const mostProblems = 100

func (t *tableReader) broken(err error) error {
	var p *csv.ParseError
	switch {
	case errors.Is(err, io.EOF):
		return source.Problem{Place: source.Place{File: t.name, Line: 1, Column: 1}, What: "file is empty", Want: "a table", Hint: "--table-form writes one to fill in"}
	case errors.As(err, &p):
		return source.Problem{Place: source.Place{File: t.name, Line: p.Line, Column: p.Column}, What: "this is no table: " + p.Err.Error(), Want: "values parted by commas"}
	}
	return err
}

func (t *tableReader) problem(field int, what, want, hint string) {
	line, column := t.FieldPos(field)
	t.problems.Add(source.Problem{Place: source.Place{File: t.name, Line: line, Column: column}, What: what, Want: want, Hint: hint})
}

func (t *tableReader) heads(heads []string) {
	for i, head := range heads {
		word := strings.ToLower(strings.TrimSpace(head))
		switch _, twice := t.columns[word]; {
		case !slices.Contains(tableHead, word):
			t.problem(i, "a column "+say.Quoted(head), say.OneOf(tableHead), source.DidYouMean(word, tableHead))
		case twice:
			t.problem(i, "two columns "+say.Quoted(head), "one", "")
		default:
			t.columns[word] = i
		}
	}
	_, byKey := t.columns["key"]
	if _, byID := t.columns["id"]; !byKey && !byID {
		t.problem(0, "neither a column key nor a column id", "one of them", "--table-form writes a table to fill in")
	}
}

// cell is what stands under a head.
func (t *tableReader) cell(row []string, head string) (text string, field int) {
	i, known := t.columns[head]
	if !known || i >= len(row) {
		return "", 0
	}
	return strings.TrimSpace(row[i]), i
}

// row takes over one line.
func (t *tableReader) row(row []string) {
	key, keyAt := t.cell(row, "key")
	id, idAt := t.cell(row, "id")
	if fate, at := t.cell(row, "fate"); strings.Contains(key, "=@") {
		t.fate(key, keyAt, fate, at)
		return
	}
	who, known := t.muster.who[key]
	if key == "" {
		who, known = t.muster.numbered(id)
		keyAt = idAt
	}
	if !known {
		if strings.Join(row, "") != "" {
			t.problem(keyAt, "nobody is called "+say.Quoted(key+id), "the key or id of a unit", "--table-form writes a table with all of them")
		}
		return
	}
	hits := who.hits()
	end := End{
		Lost: t.count(row, "lost", hits), Captured: t.count(row, "captured", hits), Disorder: t.count(row, "disorder", 99),
	}
	end.Level = t.level(row)
	if end.Captured > end.Lost {
		_, at := t.cell(row, "captured")
		t.problem(at, fmt.Sprintf("captured is %d of %d lost", end.Captured, end.Lost), "at most as many as are lost", "prisoners and guns taken are among the lost")
	}
	t.ending.Units[who.key] = end
}

func (t *tableReader) count(row []string, head string, most int) int {
	text, at := t.cell(row, head)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		t.problem(at, head+" is "+say.Quoted(text), fmt.Sprintf("a whole number from 0 to %d", most), "")
		return 0
	}
	return n
}

func (t *tableReader) level(row []string) string {
	text, at := t.cell(row, "level")
	levels := t.muster.Book.Plays.States.Levels()
	if text == "" || slices.Contains(levels, strings.ToLower(text)) {
		return strings.ToLower(text)
	}
	t.problem(at, "level is "+say.Quoted(text), say.OneOf(levels), source.DidYouMean(text, levels))
	return ""
}

func (t *tableReader) fate(key string, keyAt int, fate string, fateAt int) {
	switch known := slices.ContainsFunc(t.muster.leaders(), func(l leader) bool { return l.key == key }); {
	case !known:
		t.problem(keyAt, "no leader "+say.Quoted(key), "one of the scenario", "--table-form writes a table with all of them")
	case len([]rune(fate)) > 60 || strings.ContainsAny(fate, "\n\t"):
		t.problem(fateAt, "fate of many words", "a word or two, such as killed, wounded, captured", "")
	case fate != "":
		t.ending.Fates[key] = fate
	}
}

// numbered is who has a number such as A-07.
func (m *Muster) numbered(id string) (*someone, bool) {
	for _, s := range m.who {
		if strings.EqualFold(s.number(), id) {
			return s, true
		}
	}
	return nil, false
}

// ReadEvents reads events that were written down as JSON: a list of them, or one
// after the other.
func ReadEvents(name string, data []byte) ([]live.Event, error) {
	wrong := func(err error) error {
		return source.Problem{Place: source.Place{File: name, Line: 1 + bytes.Count(data, []byte("\n"))}, What: "these are no events: " + err.Error(), Want: "events as JSON"}
	}
	var events []live.Event
	if trimmed := bytes.TrimSpace(data); len(trimmed) > 0 && trimmed[0] == '[' {
		if err := json.Unmarshal(trimmed, &events); err != nil {
			return nil, wrong(err)
		}
		return events, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	for {
		var e live.Event
		switch err := decoder.Decode(&e); {
		case errors.Is(err, io.EOF):
			return events, nil
		case err != nil:
			return nil, wrong(err)
		}
		events = append(events, e)
	}
}
