package after

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/filled"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A FilledFile is a file of a packet whose sheets were filled in in a viewer, or a photograph of sheets.
type FilledFile struct {
	Name  string
	Data  []byte
	Boxes []filled.Field // that were read in a photograph, in place of the data; nil for a file
}

// mostUnused is how much that bears on no ending is told of one by one.
const mostUnused = 20

// A filling is what the sheets of some files say.
type filling struct {
	*Muster
	ending   *Ending
	by       map[string]*someone // by id
	leaders  map[string]string   // what fates are kept by, by the leaders' ids
	said     map[mark][]*claim
	unused   []words.Text
	problems source.Problems
}

// A claim is what a sheet of a file says of a mark of somebody.
type claim struct {
	at      source.Place
	sheet   string
	inWords bool // and not in boxes
	written string
	boxes   []string // that may be ticked
	ticked  []string
}

// FromFilled is what sheets say that were filled in in a viewer or photographed. Whom none of them tells anything
// of ended as he began, and so it is with a sheet on which nothing of him was changed. The packet
// is the id of the one that the battle was fought by; empty where nobody knows.
func FromFilled(m *Muster, packet string, files []FilledFile) (*Ending, error) {
	f := fillingOf(m)
	for _, file := range files {
		f.problems.Take(f.read(file, packet))
	}
	for _, key := range m.keys {
		f.settle(m.who[key])
	}
	f.notes()
	return f.ending, f.problems.Err()
}

func fillingOf(m *Muster) *filling {
	f := &filling{Muster: m, ending: newEnding(), by: map[string]*someone{}, leaders: map[string]string{}, said: map[mark][]*claim{}}
	for _, s := range m.who {
		f.by[s.number()] = s
	}
	for i := range m.Game.Sides {
		side := &m.Game.Sides[i]
		for _, l := range side.Leaders {
			f.leaders[l.ID] = leaderKey(side, l.Name)
		}
	}
	return f
}

// Telling tells of the name of a box whether what stands in it bears on how somebody ends.
func Telling(m *Muster) func(name string) bool {
	f := fillingOf(m)
	return func(name string) bool {
		id, _, what, _ := partsOf(name)
		return f.by[id] != nil && f.knows(what) || f.leaders[id] != "" && what == game.FateMark || what == game.TurnMark
	}
}

// partsOf is what the name of a box says: whose it is, on what sheet, of what mark, and its value there; "-" for each
// that it lacks.
func partsOf(name string) (id, sheet, what, value string) {
	part := strings.Fields(name + " - - - -")
	return part[0], part[1], part[2], part[3]
}

// MarkOf is what a box is one of, by its name: B-01 record losses.
func MarkOf(name string) string {
	id, sheet, what, _ := partsOf(name)
	return id + " " + sheet + " " + what
}

// InOrder tells of the name of a box what it is one of where its like are crossed one after the other, as losses are, and
// its place among them.
func InOrder(name string) (series string, place int) {
	_, _, what, value := partsOf(name)
	place, err := strconv.Atoi(value)
	if err == nil && (what == game.LossMark || what == game.DisorderMark) {
		return MarkOf(name), place
	}
	return "", 0
}

// read takes over what the fields of a file say.
func (f *filling) read(file FilledFile, packet string) error {
	at := source.Place{File: file.Name}
	if file.Boxes != nil {
		for _, b := range file.Boxes {
			f.problems.Take(f.field(at, b))
		}
		return nil
	}
	doc, err := filled.Read(file.Data)
	if err != nil {
		return source.New(at, "after.filled-not-read", "why", err.Error())
	}
	id, marked := strings.CutPrefix(doc.Keywords, plan.Mark)
	switch ours := marked && id == packet; {
	case !ours && doc.Title != "" && !strings.Contains(doc.Title, f.Game.Title):
		return source.New(at, "after.filled-of-another-game", "title", say.Quoted(doc.Title), "own", say.Quoted(f.Game.Title))
	case !slices.ContainsFunc(doc.Fields, func(b filled.Field) bool { return b.Value != "" }):
		return source.New(at, "after.nothing-ticked")
	case !ours && marked && packet != "":
		f.ending.Notes = append(f.ending.Notes, words.Of("after.filled-of-another-packet", "name", file.Name))
	}
	for _, b := range doc.Fields {
		f.problems.Take(f.field(at, b))
	}
	return nil
}

// field takes over a field.
func (f *filling) field(at source.Place, b filled.Field) error {
	id, sheet, what, value := partsOf(b.Name)
	who, leader := f.by[id], f.leaders[id]
	switch {
	case who != nil && f.knows(what):
		f.claim(mark{who.key, what}, at, sheet, value == "-").add(value, b.Value)
	case b.Value == "":
	case who == nil && leader == "" && len(id) > 1:
		return source.New(at, "after.unknown-box", "box", say.Quoted(b.Name))
	case what == game.TurnMark:
		turn, _ := strconv.Atoi(value)
		f.ending.Turn = max(f.ending.Turn, turn)
	case what == game.FateMark && leader != "" && value != "-":
		f.ending.Fates[leader] = worseFate(f.ending.Fates[leader], say.Spaced(value))
	case b.Value == ticked:
		f.unused = append(f.unused, words.Of("after.filled-tick", "says", b.Says))
	default:
		f.unused = append(f.unused, words.Of("after.filled-words", "says", b.Says, "words", say.Quoted(b.Value)))
	}
	return nil
}

// ticked is the value of a box that is ticked.
const ticked = "On"

// worseFate is the worse of two fates of a leader.
func worseFate(a, b string) string {
	worst := []string{game.FallenFate, game.TakenFate, game.WoundedFate}
	for _, fate := range worst {
		if a == fate || b == fate {
			return fate
		}
	}
	return cmp.Or(a, b)
}

// A mark is something that may be marked of somebody.
type mark struct{ of, what string }

// knows tells what bears on how somebody ends.
func (f *filling) knows(what string) bool {
	return slices.Contains([]string{game.LossMark, game.DisorderMark, game.LevelMark, game.OutMark}, what) || f.own(what) != nil
}

// own is the mark of the rules' own of a key, nil for none.
func (f *filling) own(key string) *rules.Fact { return rules.RatingIn(f.Book.Marks(), key) }

// claim is what a sheet of a file says of a mark, in its boxes or in what is written.
func (f *filling) claim(m mark, at source.Place, sheet string, inWords bool) *claim {
	all := f.said[m]
	if i := slices.IndexFunc(all, func(c *claim) bool { return c.at == at && c.sheet == sheet && c.inWords == inWords }); i >= 0 {
		return all[i]
	}
	made := &claim{at: at, sheet: sheet, inWords: inWords}
	f.said[m] = append(all, made)
	return made
}

func (c *claim) add(box, value string) {
	if c.inWords {
		c.written = value
		return
	}
	c.boxes = append(c.boxes, box)
	if value != "" {
		c.ticked = append(c.ticked, box)
	}
}

// settle works out how somebody ended by all that is said of him.
func (f *filling) settle(s *someone) {
	began := s.began()
	end := began
	end.Lost = max(began.Lost, f.number(s, game.LossMark, began.Lost, s.hits()))
	end.Disorder = f.number(s, game.DisorderMark, began.Disorder, mostDisorder)
	end.Level = f.word(s, game.LevelMark, began.Level)
	for _, fact := range f.Book.Marks() {
		if fact.Numbers != nil {
			if n := f.number(s, fact.Key, began.Marks.Number(fact.Key), fact.Most()); n != began.Marks.Number(fact.Key) {
				end.Marks = end.Marks.With(fact.Key, number(n))
			}
		} else if value := f.word(s, fact.Key, began.Marks.Of(fact.Key)); value != began.Marks.Of(fact.Key) {
			end.Marks = end.Marks.With(fact.Key, value)
		}
	}
	if states := f.Book.Plays.States; states != nil && end.Level == began.Level && f.out(s) {
		end.Level = cmp.Or(states.Gone, end.Level)
	}
	if len(f.said) > 0 && !same(end, began) {
		f.ending.Units[s.key] = end
	}
}

// out tells whether all parts of a unit are ticked as out of the battle.
func (f *filling) out(s *someone) bool {
	return slices.ContainsFunc(f.said[mark{s.key, game.OutMark}], func(c *claim) bool { return len(c.ticked) > 0 && len(c.ticked) == len(c.boxes) })
}

// A span is between which numbers, both counted in, something lies.
type span struct {
	claim    *claim
	from, to int
}

// number is a number by what all sheets say of it. Of boxes that stand for several it is known
// between two numbers alone; a sheet on which it may be as it began says nothing.
func (f *filling) number(s *someone, what string, began, most int) int {
	var told []span
	for _, c := range f.said[mark{s.key, what}] {
		if in, ok := f.spanOf(c, s, what, most); ok && (began < in.from || began > in.to) {
			told = append(told, in)
		}
	}
	if len(told) == 0 {
		return began
	}
	all := told[0]
	for _, in := range told[1:] {
		if in.from > all.to || in.to < all.from {
			f.differ(s, what, all.claim, strconv.Itoa(all.from), in.claim, strconv.Itoa(in.from))
			return began
		}
		all.from, all.to = max(all.from, in.from), min(all.to, in.to)
	}
	return all.from
}

// spanOf is what one sheet says.
func (f *filling) spanOf(c *claim, s *someone, what string, most int) (span, bool) {
	if c.inWords && c.written == "" {
		return span{}, false
	}
	if c.inWords {
		n, err := strconv.Atoi(strings.TrimSpace(c.written))
		if err != nil || n < 0 || n > most {
			f.problems.Add(source.New(c.at, "after.filled-not-a-count", "name", s.called(), "sheet", c.sheet, "typed", say.Quoted(c.written), "most", most))
			return span{}, false
		}
		return span{c, n, n}, true
	}
	in := span{c, 0, most}
	for _, box := range c.ticked {
		n, _ := strconv.Atoi(box)
		in.from = max(in.from, min(n, most))
	}
	for _, box := range c.boxes {
		if n, _ := strconv.Atoi(box); n > in.from {
			in.to = min(in.to, n-1)
		}
	}
	return in, true
}

// word is a level, or a mark that is no number, by what all sheets say of it: the worst, or the
// last that is ticked on each.
func (f *filling) word(s *someone, what, began string) string {
	var told *claim
	is := began
	for _, c := range f.said[mark{s.key, what}] {
		value, ok := f.wordOf(c, s, what)
		switch {
		case !ok || value == began || told != nil && value == is:
		case told != nil:
			f.differ(s, what, told, is, c, value)
			return began
		default:
			told, is = c, value
		}
	}
	return is
}

// wordOf is what one sheet says.
func (f *filling) wordOf(c *claim, s *someone, what string) (string, bool) {
	fact, levels := f.own(what), f.Book.Plays.States.Levels()
	switch {
	case c.inWords && c.written == "":
		return "", false
	case c.inWords && fact != nil:
		value, ok := fact.Value(c.written)
		if !ok {
			f.problems.Add(source.New(c.at, "after.mark-is", "key", what, "typed", say.Quoted(c.written), "wants", fact.Wants(), "near", source.DidYouMean(c.written, fact.Choices)))
		}
		return value, ok
	case c.inWords:
		for _, l := range f.Book.Plays.States.All() {
			if typed := strings.TrimSpace(c.written); strings.EqualFold(typed, l.Key) || strings.EqualFold(typed, l.Label) || strings.EqualFold(typed, say.Spaced(l.Key)) {
				return l.Key, true
			}
		}
		f.problems.Add(source.New(c.at, "after.filled-level", "name", s.called(), "sheet", c.sheet, "typed", say.Quoted(c.written), "levels", words.OneOf(levels), "near", source.DidYouMean(c.written, levels)))
		return "", false
	case len(c.ticked) == 0:
		return "", true
	case fact != nil:
		return c.ticked[len(c.ticked)-1], true
	}
	return slices.MaxFunc(c.ticked, func(a, b string) int { return cmp.Compare(slices.Index(levels, a), slices.Index(levels, b)) }), true
}

// differ tells that two sheets say different things of somebody.
func (f *filling) differ(s *someone, what string, a *claim, is string, b *claim, other string) {
	none := func(said string) string { return cmp.Or(said, say.Nothing) }
	problem := source.New(b.at, "after.sheets-differ", "name", s.called(), "id", s.number(), "mark", what,
		"sheet", a.sheet, "is", none(is), "other", b.sheet, "says", none(other))
	f.problems.Add(problem)
	rivals := Rivals{Problem: problem}
	for _, text := range []string{is, other} {
		rivals.Marks = append(rivals.Marks, Marked{s.key, live.Field(what), f.valueOf(what, text)})
	}
	f.ending.Rivals = append(f.ending.Rivals, rivals)
}

// valueOf is what a sheet says of a mark, as live games have it.
func (f *filling) valueOf(what, text string) live.Value {
	mark := live.Mark{Words: []string{}} // a level
	if what == game.LossMark || what == game.DisorderMark {
		mark = live.Mark{Most: mostDisorder}
	} else if fact := f.own(what); fact != nil {
		mark = live.Mark{Words: fact.Choices, Most: int64(fact.Most())}
	}
	return mark.Value(text)
}

// notes tells what was filled in that bears on no ending.
func (f *filling) notes() {
	more := len(f.unused) - mostUnused
	f.ending.Notes = append(f.ending.Notes, f.unused[:min(len(f.unused), mostUnused)]...)
	if more > 0 {
		f.ending.Notes = append(f.ending.Notes, words.Of("after.filled-more", "n", more))
	}
}

// mostDisorder is how many markers a unit may have.
const mostDisorder = 99

// same tells two ends that are alike.
func same(a, b End) bool {
	return a.Lost == b.Lost && a.Disorder == b.Disorder && a.Level == b.Level && slices.Equal(a.Marks, b.Marks)
}
