package office

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/filled"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/readback"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// A Photograph is a picture of a packet's sheets.
type Photograph struct {
	Name    string
	Picture *image.Gray
}

// A Sheaf is what was read of photographs, and what is to be asked about them.
type Sheaf struct {
	Cards     []*ReadCard
	Questions []*Question
	Unseen    []string // whose cards are on no photograph, by their ids

	boxes map[string]*seenBox
	order []string   // of their names
	idle  []*seenBox // that were marked and bear on no ending
	given []given
}

// A given is an answer of a file.
type given struct {
	at          source.Place
	answer, box string
}

// A ReadCard is a card of a photograph.
type ReadCard struct {
	Photograph string
	readback.Seen
	Look *image.Gray
}

// A Question is one about a box that isn't sure, or about what sheets say that can't all be so.
type Question struct {
	Photograph, Box, Says string
	Key                   string // by which its box is known on every photograph
	Why                   words.ID
	Written               bool // something is written in it; else it is crossed or not
	Likely                bool // that it is crossed
	Cut                   image.Image
	Choices               []Choice // nil for a question about a box

	answer  string
	problem source.Problem // why it is asked beside what photographs show
}

// A Choice is what may be so of what sheets say.
type Choice struct {
	Answer string
	Cut    image.Image // of the box that says so; nil where no photograph shows it

	mark after.Marked
}

// Reason is why a question is asked.
func (q *Question) Reason(in *words.Catalogue) string {
	if q.problem.Says.ID() != "" {
		return source.Problem{Says: q.problem.Says}.Line(in)
	}
	return in.Say(q.Why)
}

// Crossed and Empty are answers to a question about a box.
const (
	Crossed = "x"
	Empty   = "-"
)

// A seenBox is what photographs say of a box.
type seenBox struct {
	photograph string
	readback.Box
	card     *ReadCard
	value    string
	question *Question
	cut      image.Image // what is seen of it, where it was marked or isn't sure
}

// PacketOf are the cards of pages on which a battle was marked.
func PacketOf(pages []*layout.Frame) *readback.Packet {
	p := &readback.Packet{Series: func(b readback.Box) (string, int) { return after.InOrder(b.Name) }}
	for _, page := range pages {
		p.Add(page)
	}
	return p
}

// A Reader reads photographs of a battle's sheets one by one.
type Reader struct {
	Sheaf
	muster  *after.Muster
	sheets  *readback.Packet
	telling func(box string) bool
	dark    map[string]error // of cards that were not read, by what their codes say
}

// NewReader reads photographs of sheets of a packet.
func NewReader(m *after.Muster, sheets *readback.Packet) *Reader {
	return &Reader{Sheaf{boxes: map[string]*seenBox{}}, m, sheets, after.Telling(m), map[string]error{}}
}

// Read reads a photograph. What shows another game's sheets, or none, is told.
func (r *Reader) Read(p Photograph) error {
	read := r.sheets.Read(p.Picture)
	for _, seen := range read.Cards {
		if !seen.Clear {
			at := source.Place{File: p.Name}
			if r.dark[seen.Code.Text] = source.New(at, "office.card-not-read", "card", owner(seen.Card)); !seen.Record() {
				r.dark[seen.Code.Text] = source.New(at, "office.sheet-not-read", "first", owner(seen.Card))
			}
			if seen.Corner > 0 {
				r.dark[seen.Code.Text] = source.New(at, "office.corner-hidden", "first", owner(seen.Card), "corner", strconv.Itoa(seen.Corner))
			}
			continue
		}
		card := &ReadCard{Photograph: p.Name, Seen: seen, Look: seen.Look(seen.Frame.Bounds(), lookDense)}
		r.Cards = append(r.Cards, card)
		r.take(card, r.telling)
		card.Forget()
	}
	return strange(r.muster, p.Name, read)
}

// mostScanned is how many pixels of a scan are read, of all its pages: some 170 at 300 dpi.
var mostScanned = 1_500_000_000

// File reads a file of a photograph, or each page of a scan.
func (r *Reader) File(name string, data []byte) error {
	pages := [][]byte{data}
	scan := strings.EqualFold(filepath.Ext(name), ".pdf")
	if scan {
		var err error
		if pages, err = filled.Scans(data); err != nil {
			return source.New(source.Place{File: name}, "office.scan-not-read", "why", err.Error())
		}
	}
	var problems source.Problems
	seen := 0 // pixels
	for i, page := range pages {
		if seen > mostScanned {
			return source.New(source.Place{File: name}, "office.scan-too-large", "most", mostScanned/1_000_000)
		}
		called := name
		if scan {
			called = fmt.Sprintf("%s#%d", name, i+1)
		}
		pixels, err := r.picture(called, page)
		if seen += pixels; !problems.Take(err) && err != nil {
			return err
		}
	}
	return problems.Err()
}

// picture reads a picture of so many pixels. A mistake of the reader's own costs that picture and nothing else: a hub that many
// play at reads them, too.
func (r *Reader) picture(name string, data []byte) (pixels int, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = source.New(source.Place{File: name}, "office.reader-failed", "fault", fmt.Sprint(fault))
		}
	}()
	picture, err := photograph.Open(name, data)
	if err != nil {
		return 0, err
	}
	return len(picture.Pix), r.Read(Photograph{name, picture})
}

// lookDense is how many pixels a millimetre the picture of a card has that is kept.
const lookDense = 5

// Done is what was read of all of them; a card that no photograph shows well is told.
func (r *Reader) Done() (*Sheaf, error) {
	var problems source.Problems
	for _, text := range slices.Sorted(maps.Keys(r.dark)) {
		if !slices.ContainsFunc(r.Cards, func(c *ReadCard) bool { return c.Code.Text == text }) {
			problems.Take(r.dark[text])
		}
	}
	seen := map[string]bool{}
	for _, c := range r.Cards {
		for _, b := range c.Boxes {
			if r.telling(b.Name) {
				seen[ownerOf(b)] = true
			}
		}
	}
	for text, card := range r.sheets.All() {
		if id := owner(card); !seen[id] && id != "" && card.Record() && r.dark[text] == nil {
			r.Unseen = append(r.Unseen, id)
		}
	}
	slices.Sort(r.Unseen)
	r.question()
	return &r.Sheaf, problems.Err()
}

// question takes in the questions about all boxes, those that are crossed one after the other in that order.
func (s *Sheaf) question() {
	first := map[string]int{} // questions of a mark, and where the first of them stands
	for _, name := range s.order {
		if q := s.boxes[name].question; q != nil {
			q.Key = name
			if _, known := first[after.MarkOf(q.Box)]; !known {
				first[after.MarkOf(q.Box)] = len(s.Questions)
			}
			s.Questions = append(s.Questions, q)
		}
	}
	slices.SortStableFunc(s.Questions, func(a, b *Question) int {
		_, one := after.InOrder(a.Box)
		_, other := after.InOrder(b.Box)
		return cmp.Or(cmp.Compare(first[after.MarkOf(a.Box)], first[after.MarkOf(b.Box)]), cmp.Compare(one, other))
	})
}

// strange says what is wrong with a photograph that shows none of the packet's cards, or others too. A side is told alike
// of all others, be they the enemy's, another game's or nobody's.
func strange(m *after.Muster, name string, r readback.Reading) error {
	at, g := source.Place{File: name}, m.Game
	for _, code := range r.Strangers {
		game, sheet := records.GameOfMatrix(code.Text)
		switch record, err := records.Read(code.Text); {
		case err != nil && !sheet: // another program's, or of several records
		case m.Side != "":
			return source.New(at, "office.not-your-side")
		case sheet && game != records.Identify(g):
			return source.New(at, "office.sheet-of-another-game", "own", say.Quoted(g.Title))
		case sheet:
			return source.New(at, "office.sheet-of-another-printing")
		case !slices.Contains(records.Called(g), record.Game.String()):
			return source.New(at, "office.photograph-of-another-game", "name", say.Quoted(record.Name), "own", say.Quoted(g.Title))
		default:
			return source.New(at, "office.photograph-of-another-printing", "unit", record.Unit)
		}
	}
	switch {
	case len(r.Cards) > 0:
		return nil
	case len(r.Strangers) > 0:
		return source.New(at, "office.photograph-without-card")
	}
	return source.New(at, "photograph.no-code")
}

// owner is whose card it is.
func owner(c *readback.Card) string {
	for _, b := range c.Boxes {
		if id := ownerOf(b); id != "-" {
			return id
		}
	}
	return ""
}

func ownerOf(b readback.Box) string {
	id, _, _ := strings.Cut(b.Name, " ")
	return id
}

// take takes over what a card says, beside what others said of its boxes: what is sure goes before what isn't.
func (s *Sheaf) take(card *ReadCard, telling func(string) bool) {
	numbered := map[string]int{}
	for i, box := range card.Boxes {
		numbered[box.Name]++
		key, now := box.Name+strings.Repeat(again, numbered[box.Name]-1), &seenBox{photograph: card.Photograph, Box: box, card: card}
		switch {
		case telling(box.Name):
			now.read(card.Marks[i])
			s.put(key, now)
		case box.Value == "" && marked(box, card.Marks[i]): // that is told of, and nothing else
			now.value = layout.Ticked
			s.put(key, now)
			s.idle = append(s.idle, now)
		}
	}
}

// marked tells whether a box was most likely marked.
func marked(b readback.Box, m readback.Mark) bool {
	return !m.Hidden && m.Belief > 0.5 && (m.Inked || !b.Written)
}

// Idle says how many boxes were marked with what nothing keeps: no ending, and no live game; false for none.
func (s *Sheaf) Idle() (said words.Text, any bool) {
	if len(s.idle) == 0 {
		return said, false
	}
	return words.Of("office.kept-nowhere", "n", len(s.idle), "says", s.idle[0].Says), true
}

// again is behind the name of a box that is the second of that name on its card.
const again = "'"

// put takes over what a photograph says of a box.
func (s *Sheaf) put(key string, now *seenBox) {
	was := s.boxes[key]
	switch {
	case was == nil:
		s.order = append(s.order, key)
		s.boxes[key] = now
	case was.question != nil && now.question == nil:
		s.boxes[key] = now
	case was.question == nil && now.question == nil && was.value != now.value:
		now.ask("office.why-differs", true)
		s.boxes[key] = now
	}
}

// read is what a box's mark says.
func (b *seenBox) read(m readback.Mark) {
	switch {
	case b.Written && b.Value != "" || b.Value == layout.Ticked:
		b.value = b.Value // from before the battle
	case m.Hidden:
		b.ask("office.why-hidden", false)
	case b.Written && m.Inked:
		b.ask("office.why-written", false)
	case b.Written:
	case m.Skipped:
		b.ask("office.why-skipped", m.Belief > 0.5)
	case m.Doubtful():
		b.ask("office.why-faint", m.Belief > 0.5)
	case m.Ticked():
		b.value, b.cut = layout.Ticked, b.card.Cut(b.Box.At)
	}
}

func (b *seenBox) ask(why words.ID, likely bool) {
	if b.card != nil {
		b.cut = b.card.Cut(b.Box.At)
	}
	b.question = &Question{Photograph: b.photograph, Box: b.Name, Says: b.Says, Why: why, Written: b.Written, Likely: likely, Cut: b.cut}
}

// Answer answers a question: Crossed, Empty, what is written, or one of its choices.
func (q *Question) Answer(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || text == "?" || !q.Written && !slices.Contains(q.Answers(), text) {
		return false
	}
	q.answer = text
	return true
}

// Answers are those that a question offers; nil where something is written.
func (q *Question) Answers() (all []string) {
	switch {
	case q.Written:
		return nil
	case q.Choices == nil:
		return []string{Crossed, Empty}
	}
	for _, c := range q.Choices {
		all = append(all, c.Answer)
	}
	return all
}

// Open are the questions that nobody has answered.
func (s *Sheaf) Open() (open []*Question) {
	for _, q := range s.Questions {
		if q.answer == "" {
			open = append(open, q)
		}
	}
	return open
}

// Files are what the photographs say, as sheets that were filled in in a viewer do. A mark of which a box stays open
// is left out whole: what its other boxes say isn't sure either.
func (s *Sheaf) Files() []after.FilledFile {
	open := map[string]bool{}
	for _, q := range s.Open() {
		open[after.MarkOf(q.Box)] = true
	}
	var files []after.FilledFile
	for _, name := range s.order {
		b := s.boxes[name]
		if open[after.MarkOf(b.Name)] {
			continue
		}
		field := filled.Field{Name: b.Name, Says: b.Says, Value: b.value}
		if q := b.question; q != nil {
			switch {
			case q.Written && q.answer != Empty:
				field.Value = q.answer
			case q.answer == Crossed:
				field.Value = layout.Ticked
			}
		}
		i := slices.IndexFunc(files, func(f after.FilledFile) bool { return f.Name == b.photograph })
		if i < 0 {
			i = len(files)
			files = append(files, after.FilledFile{Name: b.photograph})
		}
		files[i].Boxes = append(files[i].Boxes, field)
	}
	return files
}

// Answers are questions as lines to be filled in; over one about what can't all be so stands a remark, why it is asked.
func Answers(questions []*Question, in *words.Catalogue) string {
	var text strings.Builder
	for _, q := range questions {
		if q.Choices != nil {
			text.WriteString("# " + q.Reason(in) + ": " + strings.Join(q.Answers(), " / ") + "\n")
		}
		text.WriteString("? " + q.Box + "\n")
	}
	return text.String()
}

// Take takes answers, a line each: x for a box that is crossed, - for one that isn't, what is written in it, or which of
// several things holds, and then the box. What is still ? stays open.
func (s *Sheaf) Take(file, text string) error {
	for i, line := range strings.Split(text, "\n") {
		answer, box, _ := strings.Cut(strings.TrimSpace(line), " ")
		if answer != "" && !strings.HasPrefix(answer, "#") && answer != "?" {
			s.given = append(s.given, given{source.Place{File: file, Line: i + 1, Column: 1}, answer, strings.TrimSpace(box)})
		}
	}
	return s.takeGiven()
}

// takeGiven answers what is open by the answers that were given.
func (s *Sheaf) takeGiven() error {
	var problems source.Problems
	for _, g := range s.given {
		for _, q := range s.Questions {
			if q.Box != g.box || q.answer != "" {
				continue
			}
			if q.problem.Says.ID() == "" || q.Choices != nil { // what was refused before is no answer now
				if !q.Answer(g.answer) {
					problems.Take(source.New(g.at, "office.no-answer", "answer", say.Quoted(g.answer), "box", say.Quoted(q.Box), "answers", words.OneOf(q.Answers())))
				}
			}
			break
		}
	}
	return problems.Err()
}
