package after

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Bounds on what tells how a battle ended. The largest game has 20,000 units, which
// a table tells of in 2 MB.
const (
	mostLines = 50_000  // of a file of records, rows of a table
	mostTable = 4 << 20 // bytes
	mostCells = 100     // of a row

	mostEvent = 64 << 10 // bytes: all that it may say by live.Rules.Check and more
	mostSeen  = 1_000_000
)

// MostEvents is how many events of a game are read: three times those of the longest
// day that was measured. MostEventBytes is what they take, a hundred and sixty each.
const (
	MostEvents     = 200_000
	MostEventBytes = 32 << 20
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
		if at.Line++; at.Line > mostLines {
			return nil, source.New(at, "after.too-many-lines", "most", mostLines)
		}
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		problems.Take(e.code(m, at, text))
	}
	if err := lines.Err(); err != nil {
		at.Line++
		problems.Add(source.New(at, "after.line-too-long"))
	}
	return e, problems.Err()
}

// code takes over the marks of a record.
func (e *Ending) code(m *Muster, at source.Place, text string) error {
	r, err := records.Read(text)
	if err != nil {
		var p source.Problem
		errors.As(err, &p)
		p.Place = at
		return p
	}
	if own := records.Called(m.Game); !slices.Contains(own, r.Game.String()) {
		return source.New(at, "after.record-of-another-game", "name", say.Quoted(r.Name), "game", r.Game, "own", own[0], "title", say.Quoted(m.Game.Title))
	}
	who, known := m.who[r.Key()]
	if !known {
		return source.New(at, "after.unknown-unit", "name", say.Quoted(r.Name), "unit", r.Unit)
	}
	if _, twice := e.Units[who.key]; twice {
		e.Notes = append(e.Notes, words.Of("after.read-twice", "name", who.called()))
	}
	captured := e.Units[who.key].Captured
	e.Units[who.key] = End{Lost: r.Marks.Lost, Disorder: r.Marks.Disorder, Level: r.Marks.Level, Marks: r.Marks.Own, Captured: captured}
	return nil
}

// tableHead are the columns of the table that may be typed.
var tableHead = []string{"side", "id", "key", "of", "name", "has", "lost", "captured", "disorder", "level", "fate"}

// heads are the columns of a muster's table: behind those that all have, the marks of its
// rules' own.
func (m *Muster) heads() []string {
	heads := slices.Clone(tableHead)
	for _, f := range m.Book.Marks() {
		heads = append(heads, f.Key)
	}
	return heads
}

// Form is the table to be filled in, with what stood at the start of the day.
func Form(m *Muster, w io.Writer) error {
	out := csv.NewWriter(w)
	heads := m.heads()
	out.Write(heads)
	for _, key := range m.keys {
		s := m.who[key]
		began := s.began()
		row := []string{s.side.ID, s.number(), key, "", s.called(), "", number(began.Lost), "", number(began.Disorder), began.Level, ""}
		for _, head := range heads[len(tableHead):] {
			row = append(row, began.Marks.Of(head))
		}
		if s.unit != nil {
			row[3], row[5] = strings.Join(s.unit.Path, " / "), strconv.Itoa(s.hits())
		}
		out.Write(row)
	}
	for _, l := range m.leaders() {
		out.Write(append([]string{l.side.ID, "", l.key, l.of, l.name}, make([]string, len(heads)-5)...))
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
	byNumber map[string]*someone // in capitals
	leaders  map[string]bool     // by their keys
	name     string
	columns  map[string]int
	problems source.Problems
	ending   *Ending
}

// FromTable is what was typed in a table: CSV under a line of heads, of which key
// or id must be there. All problems come back at once.
func FromTable(m *Muster, name string, data []byte) (*Ending, error) {
	if len(data) > mostTable {
		return nil, source.New(source.Place{File: name}, "after.table-too-large", "size", (len(data)+1<<20-1)>>20, "most", mostTable>>20)
	}
	text := bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	t := &tableReader{byNumber: m.byNumber(), leaders: map[string]bool{}, Reader: csv.NewReader(bytes.NewReader(text)), muster: m, name: name, columns: map[string]int{}, ending: newEnding()}
	for _, l := range m.leaders() {
		t.leaders[l.key] = true
	}
	t.FieldsPerRecord, t.ReuseRecord = -1, true
	if head, _, _ := bytes.Cut(text, []byte("\n")); bytes.Count(head, []byte(";")) > bytes.Count(head, []byte(",")) {
		t.Comma = ';' // as spreadsheets write it where a comma stands in numbers
	}
	heads, err := t.next(0)
	if err != nil {
		return nil, t.broken(err)
	}
	t.heads(heads)
	for n := 1; len(t.problems) < mostProblems; n++ {
		row, err := t.next(n)
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

// next is the row behind n others.
func (t *tableReader) next(n int) ([]string, error) {
	row, err := t.Read()
	if err != nil {
		return nil, err
	}
	line, column := t.FieldPos(0)
	at := source.Place{File: t.name, Line: line, Column: column}
	switch {
	case n > mostLines:
		return nil, source.New(at, "after.too-many-rows", "most", mostLines)
	case len(row) > mostCells:
		return nil, source.New(at, "after.too-many-columns", "most", mostCells)
	}
	return row, nil
}

func (t *tableReader) broken(err error) error {
	var p *csv.ParseError
	switch {
	case errors.Is(err, io.EOF):
		return source.New(source.Place{File: t.name, Line: 1, Column: 1}, "after.file-empty")
	case errors.As(err, &p):
		return source.New(source.Place{File: t.name, Line: p.Line, Column: p.Column}, "after.not-a-table", "why", p.Err.Error())
	}
	return err
}

func (t *tableReader) problem(field int, id words.ID, pairs ...any) {
	line, column := t.FieldPos(field)
	t.problems.Add(source.New(source.Place{File: t.name, Line: line, Column: column}, id, pairs...))
}

func (t *tableReader) heads(heads []string) {
	all := t.muster.heads()
	for i, head := range heads {
		word := strings.ToLower(strings.TrimSpace(head))
		switch _, twice := t.columns[word]; {
		case !slices.Contains(all, word):
			t.problem(i, "after.column", "head", say.Quoted(head), "heads", words.OneOf(all), "near", source.DidYouMean(word, all))
		case twice:
			t.problem(i, "after.two-columns", "head", say.Quoted(head))
		default:
			t.columns[word] = i
		}
	}
	_, byKey := t.columns["key"]
	if _, byID := t.columns["id"]; !byKey && !byID {
		t.problem(0, "after.no-column-key-or-id")
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
		who, known = t.byNumber[strings.ToUpper(id)]
		keyAt = idAt
	}
	if !known {
		if strings.TrimSpace(strings.Join(row, "")) != "" {
			t.problem(keyAt, "after.nobody-called", "key", say.Quoted(key+id))
		}
		return
	}
	hits := who.hits()
	end := End{
		Lost: t.count(row, "lost", hits), Captured: t.count(row, "captured", hits), Disorder: t.count(row, "disorder", 99),
	}
	end.Level = t.level(row)
	for _, f := range t.muster.Book.Marks() {
		end.Marks = end.Marks.With(f.Key, t.mark(row, f))
	}
	if end.Captured > end.Lost {
		_, at := t.cell(row, "captured")
		t.problem(at, "after.captured-of-lost", "captured", end.Captured, "lost", end.Lost)
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
		t.problem(at, "after.not-a-count", "head", head, "typed", say.Quoted(text), "most", most)
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
	t.problem(at, "after.level", "typed", say.Quoted(text), "levels", words.OneOf(levels), "near", source.DidYouMean(text, levels))
	return ""
}

// mark is a mark of the rules' own, empty for none.
func (t *tableReader) mark(row []string, f *rules.Fact) string {
	text, at := t.cell(row, f.Key)
	if text == "" || text == "0" {
		return ""
	}
	value, ok := f.Value(text)
	if !ok {
		t.problem(at, "after.mark-is", "key", f.Key, "typed", say.Quoted(text), "wants", f.Wants(), "near", source.DidYouMean(text, f.Choices))
		return ""
	}
	return value
}

func (t *tableReader) fate(key string, keyAt int, fate string, fateAt int) {
	switch {
	case !t.leaders[key]:
		t.problem(keyAt, "after.no-leader", "key", say.Quoted(key))
	case len([]rune(fate)) > 60 || strings.ContainsAny(fate, "\n\t"):
		t.problem(fateAt, "after.fate-of-many-words")
	case fate != "":
		t.ending.Fates[key] = fate
	}
}

// byNumber is everyone by a number such as A-07, in capitals.
func (m *Muster) byNumber() map[string]*someone {
	all := map[string]*someone{}
	for _, key := range m.keys {
		all[strings.ToUpper(m.who[key].number())] = m.who[key]
	}
	return all
}

// ReadEvents reads events that were written down as JSON: a list of them, or one
// after the other.
func ReadEvents(name string, data []byte) ([]live.Event, error) {
	if len(data) > MostEventBytes {
		return nil, source.New(source.Place{File: name}, "file.large", "size", (len(data)+1<<20-1)>>20, "most", MostEventBytes>>20)
	}
	r := &eventReader{name: name, data: data, Decoder: json.NewDecoder(bytes.NewReader(data))}
	if trimmed := bytes.TrimSpace(data); len(trimmed) == 0 || trimmed[0] != '[' {
		return r.read(func() bool { return true })
	}
	if _, err := r.Token(); err != nil {
		return nil, r.wrong(err)
	}
	events, err := r.read(r.More)
	if err != nil {
		return nil, err
	}
	if _, err := r.Token(); err != nil {
		return nil, r.wrong(err)
	}
	if _, err := r.Token(); !errors.Is(err, io.EOF) {
		return nil, source.New(r.at(), "after.behind-events")
	}
	return events, nil
}

// An eventReader reads one event after the other, and tells when it were too many.
type eventReader struct {
	*json.Decoder
	name string
	data []byte
	seen int
}

// at is the place that was read to.
func (r *eventReader) at() source.Place {
	before := r.data[:r.InputOffset()]
	return source.Place{File: r.name, Line: 1 + bytes.Count(before, []byte("\n")), Column: len(before) - bytes.LastIndexByte(before, '\n')}
}

func (r *eventReader) wrong(err error) error {
	if errors.Is(err, io.EOF) {
		return source.New(r.at(), "after.events-cut-short")
	}
	return source.New(r.at(), "after.not-events", "why", err.Error())
}

// read reads events as long as there are more, or to the end.
func (r *eventReader) read(more func() bool) ([]live.Event, error) {
	var events []live.Event
	for more() {
		var text json.RawMessage
		var e live.Event
		err := r.Decode(&text)
		switch {
		case errors.Is(err, io.EOF):
			return events, nil
		case err != nil:
			return nil, r.wrong(err)
		case len(events) == MostEvents:
			return nil, source.New(r.at(), "after.too-many-events", "most", MostEvents)
		case len(text) > mostEvent:
			return nil, source.New(r.at(), "after.event-too-long", "most", mostEvent>>10)
		}
		if err := json.Unmarshal(text, &e); err != nil {
			return nil, r.wrong(err)
		}
		if r.seen += len(e.Seen); r.seen > mostSeen {
			return nil, source.New(r.at(), "after.too-many-seen", "most", mostSeen)
		}
		events = append(events, e)
	}
	return events, nil
}
