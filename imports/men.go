package imports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A Muster is what was understood of lists of single men: a patrol for each side.
type Muster struct {
	Title, Date string
	Year        int // where no day is told; 0 for none
	Patrols     []*Patrol
	Report      *Report
	Shown       string // the text that an only list was read from, whose lines are those of places
}

// A Patrol is the men of a side.
type Patrol struct {
	At                          list.At
	Name, Unit, Nation, Mission string
	Men                         []*Man
	guessed                     bool // its nation
	number                      int  // as an entry
	lit                         []list.Lit
	dropped                     bool
	counted                     int // how many men its heading says there are; 0 for none
}

// A Man is one of a list, and where it names him.
type Man struct {
	lexicon.Man
	At      list.At
	Lit     []list.Lit
	remarks []words.Text
	number  int // as an entry
}

// mostManLine bounds a line that names men, in bytes.
const mostManLine = 20_000

// mostPatrol is how many men a scenario's patrol may have.
const mostPatrol = 60

// Men understands lists of single men: "Sgt Miller, rifle; Pte Jones, 6 grenades", a man or several a line, or a table. The
// error is a Problem: a file that cannot be read, a list without a man.
func Men(files []list.File, o Options) (*Muster, error) {
	r := &musterer{Muster: &Muster{Title: o.Title, Report: &Report{single: true, said: o.Words, Columns: []ColumnReport{}, Rows: []RowReport{}, Mapped: []MappedReport{}, Read: []ReadReport{}}}}
	var names, said []string
	for _, f := range files {
		r.file, r.patrol, r.cells = f.Name, nil, false
		s, err := list.Read(f, o.Workbook, func(list.At, words.Text) {})
		if err != nil {
			return nil, err
		}
		names, r.Shown = append(names, f.Name), s.Shown
		said = append(said, describe(o.Words, s))
		r.read(s)
	}
	r.Report.File, r.Report.Format = strings.Join(names, ", "), strings.Join(slices.Compact(said), "; ")
	r.number()
	r.mend(o.Mends)
	return r.Muster, r.settle()
}

// mostOfMen bounds a list that is looked at for being one of men, in bytes.
const mostOfMen = 20_000

// OfMen tells a list of single men rather than of units: most of those whom it names have a rank and something to carry. One
// of more than 20,000 bytes is none.
func OfMen(f list.File, o Options) bool {
	if len(f.Data) > mostOfMen {
		return false
	}
	m, err := Men([]list.File{f}, o)
	if err != nil {
		return false
	}
	armed := 0
	for _, p := range m.Patrols {
		for _, man := range p.Men {
			if man.Rank != "" && (man.Weapon != "" || len(man.Carries) > 0) {
				armed++
			}
		}
	}
	return armed > 1 && armed*2 > m.Report.Men
}

// A musterer reads lists of men.
type musterer struct {
	*Muster
	file   string
	patrol *Patrol // that is told of; nil before the first
	cells  bool    // lines are made of a table's cells
	many   int     // men so far
}

// read reads a file: a table with headings row by row, anything else line by line.
func (r *musterer) read(s list.Parsed) {
	for i := range s.Tables {
		t := table{&s.Tables[i]}
		above := t.head()
		if s.Shown != "" && (t.Nested || slices.ContainsFunc(t.Said, func(said words.Text) bool { return said.ID() == "imports.no-heading" })) {
			for n, line := range strings.Split(s.Shown, "\n") {
				r.line(line, list.At{File: r.file, Line: n + 1, Column: 1})
			}
			return
		}
		r.cells = true
		for k := range above {
			r.line(rowText(&above[k]), t.At(&above[k], above[k].Filled()[0]))
		}
		for k := range t.Rows {
			r.row(t, &t.Rows[k])
		}
	}
}

func rowText(row *list.Row) string {
	var cells []string
	for _, c := range row.Filled() {
		cells = append(cells, row.Cells[c].Text)
	}
	return strings.Join(cells, ", ")
}

// row reads a row of a table as a line: what its headings say goes beside numbers and ticks.
func (r *musterer) row(t table, row *list.Row) {
	var name, title, rest []string
	for _, c := range row.Filled() {
		text, head := lexicon.Tidied(row.Cells[c].Text), ""
		if c < len(t.Heads) {
			head = t.Heads[c]
		}
		means, _ := lexicon.Own().Headings.Whole(head)
		_, number := lexicon.Number(text)
		switch {
		case means == "side" || means == "nation":
			if r.patrol == nil || r.patrol.Name != text {
				r.begin(text, t.At(row, c))
			}
		case means == "name":
			name = append(name, text)
		case lexicon.BeginsWithRank(text) && !lexicon.NamesMan(head):
			title = append(title, text)
		case unticked.MatchString(text):
		case number:
			rest = append(rest, text+" "+head)
		case ticked.MatchString(text):
			rest = append(rest, head)
		default:
			rest = append(rest, text)
		}
	}
	if len(row.Filled()) > 0 {
		r.line(strings.Join(append([]string{strings.Join(append(title, name...), " ")}, rest...), ", "), t.At(row, row.Filled()[0]))
	}
}

var (
	ticked   = pattern.Of(`(?i)^(?:x|✓|✔|yes|y|ja|j|oui|o|si|sí|true)$`)
	unticked = pattern.Of(`(?i)^(?:[-–—.0]|no|n|nein|non|false)$`)
	marked   = pattern.Of(`^\s*(?:(?:[-*•·◦▪‣>+]|#{1,6}|\(?\d{1,2}[.):])\s+)?`)
)

// line reads a line: a heading, men, or both with a colon between.
func (r *musterer) line(line string, at list.At) {
	from := len(marked.FindString(line))
	text := line[from:]
	if !strings.ContainsFunc(text, func(r rune) bool { return r == '_' || r >= '0' && r != '=' && r != '~' }) {
		return
	}
	if head, _, ok := strings.Cut(text, ":"); ok && !lexicon.NamesMan(head) {
		rest := text[len(head)+1:]
		if mission := lexicon.HeadingOf(rest).Mission; mission != "" && r.patrol != nil && len(strings.Fields(head)) == 1 && !lexicon.BeginsWithRank(strings.TrimSpace(rest)) {
			r.patrol.Mission = mission
			return
		}
		r.headed(head, line, from, at)
		if text, from = rest, from+len(head)+1; strings.TrimSpace(text) == "" {
			return
		}
	} else if !lexicon.NamesMan(text) && r.heads(text) {
		r.headed(text, line, from, at)
		return
	}
	r.men(text, line, from, at)
}

// headed reads a heading that begins so many bytes behind the beginning of its line.
func (r *musterer) headed(text, line string, from int, at list.At) {
	r.heading(strings.Trim(text, "*_ \r"), at)
	if p := r.patrol; p != nil && p.At == at && !r.cells {
		first := 1 + len([]rune(line[:from]))
		p.lit = []list.Lit{{Line: at.Line, From: first, Past: first + len([]rune(strings.TrimRight(text, " \r")))}}
	}
}

// heads tells a line that names no man: of a patrol, with a day, or the first above all men.
func (r *musterer) heads(text string) bool {
	h := lexicon.HeadingOf(text)
	return h.Nation != "" || h.Patrol || h.Men > 0 || lexicon.DateIn(text) != "" || len(r.Patrols) == 0
}

// heading takes a patrol's name, a day, how many men there are, or the title.
func (r *musterer) heading(text string, at list.At) {
	text = lexicon.Tidied(strings.Trim(text, " .:*_"))
	h := lexicon.HeadingOf(text)
	day, year := lexicon.DateIn(text), lexicon.YearIn(text)
	r.Date, r.Year = cmp.Or(r.Date, day), cmp.Or(r.Year, year)
	switch {
	case len(r.Patrols) == 0 && r.Title == "" && (day != "" || h.Nation == "" && !h.Patrol && h.Men == 0):
		r.Title = text
	case h.Nation != "" || h.Patrol:
		r.begin(text, at)
	case h.Men > 0 && r.patrol != nil:
		r.patrol.counted = h.Men
	case day == "":
		r.Report.row(at, "imports.no-man", "text", say.Quoted(text))
	}
}

// begin begins a patrol, or goes on with one of that name.
func (r *musterer) begin(name string, at list.At) {
	if i := slices.IndexFunc(r.Patrols, func(p *Patrol) bool { return p.Name == name }); i >= 0 {
		r.patrol = r.Patrols[i]
		return
	}
	h := lexicon.HeadingOf(name)
	if h.Men > 0 {
		name = endBracket.ReplaceAllString(name, "")
	}
	name, unit, _ := strings.Cut(name, ", ")
	r.patrol = &Patrol{At: at, Name: name, Unit: unit, Nation: h.Nation, Mission: h.Mission, counted: h.Men}
	r.Patrols = append(r.Patrols, r.patrol)
}

// men reads the men of a text that begins so many bytes behind the beginning of its line.
func (r *musterer) men(text, line string, from int, at list.At) {
	if len(text) > mostManLine || r.many > mostSides*mostPatrol {
		r.Report.row(at, "imports.no-man", "text", lexicon.Quoted(lexicon.Short(text, 70)))
		return
	}
	before, men := lexicon.MenIn(text)
	r.many += len(men)
	if r.patrol == nil && len(men) > 0 {
		r.begin("", at)
	}
	if r.patrol != nil && len(r.patrol.Men) > 0 && (len(men) > 0 || len(before.Weapon+before.Quality+before.Role+before.Wound)+len(before.Carries) > 0) {
		r.patrol.Men[len(r.patrol.Men)-1].add(before)
	} else if len(men) == 0 || len(before.Notes) > 0 {
		r.Report.row(at, "imports.no-man", "text", lexicon.Quoted(lexicon.Tidied(text)))
	}
	for _, m := range men {
		man := &Man{Man: *m, At: at}
		if r.cells {
			r.patrol.Men = append(r.patrol.Men, man)
			continue
		}
		if len(m.Spans) > 0 {
			man.At.Column = 1 + len([]rune(line[:from+m.Spans[0].From]))
		}
		for _, s := range m.Spans {
			first := 1 + len([]rune(line[:from+s.From]))
			man.Lit = append(man.Lit, list.Lit{Line: at.Line, From: first, Past: first + len([]rune(line[from+s.From:from+s.Past]))})
		}
		r.patrol.Men = append(r.patrol.Men, man)
	}
}

// add takes what a line of its own says of a man.
func (m *Man) add(more *lexicon.Man) {
	m.Weapon, m.Quality, m.Role, m.Wound = cmp.Or(m.Weapon, more.Weapon), cmp.Or(m.Quality, more.Quality), cmp.Or(m.Role, more.Role), cmp.Or(m.Wound, more.Wound)
	m.Grenadier, m.Notes = m.Grenadier || more.Grenadier, append(m.Notes, more.Notes...)
	for what, n := range more.Carries {
		if m.Carries == nil {
			m.Carries = map[string]int{}
		}
		m.Carries[what] = n
	}
}

// settle gives patrols what a scenario needs of them, and tells what was guessed.
func (r *musterer) settle() error {
	r.Patrols = slices.DeleteFunc(r.Patrols, func(p *Patrol) bool {
		if len(p.Men) == 0 {
			r.Report.row(p.At, "imports.side-without-units", "name", say.Quoted(p.Name))
		}
		return len(p.Men) == 0
	})
	if !r.known() {
		return list.At{File: r.file}.Problem("imports.no-men")
	}
	if len(r.Patrols) > mostSides {
		return r.Patrols[mostSides].At.Problem("imports.too-many-sides", "n", len(r.Patrols))
	}
	for _, p := range r.Patrols {
		if len(p.Men) > mostPatrol {
			return p.Men[mostPatrol].At.Problem("imports.too-many-men", "n", len(p.Men), "most", mostPatrol)
		}
		r.nation(p)
		if p.counted > 0 && p.counted != len(p.Men) {
			r.Report.row(p.At, "imports.men-counted", "told", p.counted, "n", len(p.Men))
		}
		taken := map[string]bool{}
		for _, m := range p.Men {
			if m.Name != "" {
				r.twin(m, taken)
			}
		}
		for _, m := range p.Men {
			r.man(m, p, taken)
		}
		r.Report.Units += len(p.Men)
	}
	r.Report.Men = r.Report.Units
	r.Title = lexicon.Short(cmp.Or(headline(r.Title), titled(r.Report.File)), 80)
	slices.SortStableFunc(r.Report.Rows, func(a, b RowReport) int { return a.at.Compare(b.at) })
	return nil
}

// known tells whether half of the men at least have a rank, a wound or something to carry: names alone may be of anything.
func (r *musterer) known() bool {
	all, told := 0, 0
	for _, p := range r.Patrols {
		for _, m := range p.Men {
			all++
			if m.Rank+m.Weapon+m.Wound != "" || len(m.Carries) > 0 {
				told++
			}
		}
	}
	return all > 0 && told*2 >= all
}

// nation is a patrol's where its heading names none: that of its ranks, else British.
func (r *musterer) nation(p *Patrol) {
	for _, m := range p.Men {
		if p.Nation == "" {
			p.Nation = lexicon.HeadingOf(m.Title).Nation
		}
	}
	if p.guessed = p.Nation == ""; p.guessed {
		p.Nation = "british"
		r.Report.row(p.At, "imports.men-british")
	}
}

// twin tells a man from others of his name.
func (r *musterer) twin(m *Man, taken map[string]bool) {
	first := m.Name
	for n := 2; taken[m.Name]; n++ {
		m.Name = first + " " + strconv.Itoa(n)
	}
	if taken[m.Name] = true; m.Name != first {
		r.Report.row(m.At, "imports.twin-man", "name", say.Quoted(first), "now", say.Quoted(m.Name))
	}
}

// man names a man whom the list doesn't; numbers that are left open are guessed.
func (r *musterer) man(m *Man, p *Patrol, taken map[string]bool) {
	if m.Name == "" {
		last := scenario.OwnPatrolTables().Nation(p.Nation).Last
		for i := 0; m.Name == "" || taken[m.Name]; i++ {
			m.Name = last[i%len(last)] + strings.Repeat(" II", i/len(last))
		}
		taken[m.Name] = true
		r.Report.row(m.At, "imports.man-named", "name", say.Quoted(m.Name))
		m.remarks = append(m.remarks, words.Of("imports.man-named", "name", m.Name).Part("why"))
	}
	for _, c := range carries {
		switch n := m.Carries[c.key]; {
		case n == lexicon.Some && c.some > 1:
			m.Carries[c.key] = c.some
			if m.Grenadier {
				m.Carries[c.key] = c.some * 3
			}
			m.remark("imports.some-bombs", "n", m.Carries[c.key])
			r.Report.row(m.At, "imports.bombs-open", "name", say.Quoted(m.Name), "n", m.Carries[c.key])
		case n == lexicon.Some:
			m.Carries[c.key] = c.some
		case n > c.most:
			m.Carries[c.key] = c.most
			r.Report.row(m.At, "imports.carries-much", "name", say.Quoted(m.Name), "n", n, "most", c.most)
		}
	}
	for _, note := range m.Notes {
		r.Report.row(m.At, "imports.man-noted", "text", lexicon.Quoted(note), "name", say.Quoted(m.Name))
	}
}

func (m *Man) remark(id words.ID, pairs ...any) {
	m.remarks = append(m.remarks, words.Of(id, pairs...))
}

// carries are what a man carries by the keys of a scenario: how many at most, and how many where the list says no number.
var carries = []struct {
	key        string
	some, most int
}{{"bombs", 2, scenario.MostBombs}, {"cutters", 1, 2}, {"flares", 1, 6}}
