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
	unused   []unused
	atLeast  []string // who may have lost more than is taken, by boxes that stand for several losses
	problems source.Problems
}

// An unused is what was marked in boxes of a kind, or written in one, that bears on no ending.
type unused struct {
	of      string // what the boxes are of, B-01 character bombs; the box itself where something is written
	says    string // what the last of them is
	written string // empty for boxes that were marked
	boxes   int
}

// A claim is what a sheet of a file says of a mark of somebody.
type claim struct {
	at      source.Place
	sheet   string
	of      string // what its boxes are of, B-01 record losses; the box itself where it is in words
	inWords bool
	written string
	boxes   []string // that may be ticked
	ticked  []string
}

// A reading is what a claim says, taken at its word, and the box that says so.
type reading struct {
	*claim
	value, box string
}

func (c *claim) says(value string) reading {
	if c.inWords {
		return reading{c, value, c.of}
	}
	return reading{c, value, c.of + " " + value}
}

// FromFilled is what sheets say that were filled in in a viewer or photographed. Whom none of them tells anything
// of ended as he began, and so it is with a sheet on which nothing of him was changed; so is what can't be, which the ending's
// Contradictions tell. The packet is the id of the one that the battle was fought by; empty where nobody knows.
func FromFilled(m *Muster, packet string, files []FilledFile) (*Ending, error) {
	f := fillingOf(m)
	for _, file := range files {
		f.problems.Take(f.read(file, packet))
	}
	for _, key := range m.keys {
		f.settle(m.who[key])
	}
	for _, l := range m.leaders() {
		f.befell(l)
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
		id, _, what, value := partsOf(name)
		return f.by[id] != nil && f.knows(what) || f.leaders[id] != "" && what == game.FateMark && value != "-"
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
	id, _, what, value := partsOf(b.Name)
	who, leader := f.by[id], f.leaders[id]
	if what == game.StabilisedMark && b.Value != "" { // live games keep it, and nights have a table of their own
		f.leave(unused{of: MarkOf(b.Name), says: b.Says})
	}
	switch {
	case who != nil && f.knows(what):
		f.claim(mark{who.key, what}, at, b.Name, value == "-").add(value, b.Value)
	case what == game.FateMark && leader != "" && value != "-":
		f.claim(mark{leader, what}, at, b.Name, false).add(value, b.Value)
	case b.Value == "":
	case who == nil && leader == "" && len(id) > 1:
		return source.New(at, "after.unknown-box", "box", say.Quoted(b.Name))
	case b.Value == ticked:
		f.leave(unused{of: MarkOf(b.Name), says: b.Says})
	default:
		f.leave(unused{of: b.Name, says: b.Says, written: b.Value})
	}
	return nil
}

// leave keeps what bears on no ending, to be told.
func (f *filling) leave(one unused) {
	i := slices.IndexFunc(f.unused, func(u unused) bool { return u.of == one.of && u.written == one.written })
	if i < 0 {
		i, f.unused = len(f.unused), append(f.unused, one)
	}
	f.unused[i].says = one.says
	f.unused[i].boxes++
}

// text is how it is told.
func (u unused) text() words.Text {
	if u.written != "" {
		return words.Of("after.filled-words", "says", u.says, "words", say.Quoted(u.written))
	}
	return words.Of("after.marked-without-effect", "says", u.says, "n", u.boxes)
}

// ticked is the value of a box that is ticked.
const ticked = "On"

// A mark is something that may be marked of somebody.
type mark struct{ of, what string }

// knows tells what bears on how somebody ends.
func (f *filling) knows(what string) bool {
	return slices.Contains([]string{game.LossMark, game.DisorderMark, game.LevelMark, game.OutMark, game.StabilisedMark}, what) || f.own(what) != nil
}

// own is the mark of the rules' own of a key, nil for none.
func (f *filling) own(key string) *rules.Fact { return rules.RatingIn(f.Book.Marks(), key) }

// claim is what a sheet of a file says of a mark, in its boxes or in what is written.
func (f *filling) claim(m mark, at source.Place, box string, inWords bool) *claim {
	_, sheet, _, _ := partsOf(box)
	all := f.said[m]
	if i := slices.IndexFunc(all, func(c *claim) bool { return c.at == at && c.sheet == sheet && c.inWords == inWords }); i >= 0 {
		return all[i]
	}
	made := &claim{at: at, sheet: sheet, of: MarkOf(box), inWords: inWords}
	if inWords {
		made.of = box
	}
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
	end.Level = f.level(s, began.Level)
	end.Stabilised = f.stabilised(s)
	f.leaveParts(s)
	for _, fact := range f.Book.Marks() {
		if fact.Numbers != nil {
			if n := f.number(s, fact.Key, began.Marks.Number(fact.Key), fact.Most()); n != began.Marks.Number(fact.Key) {
				end.Marks = end.Marks.With(fact.Key, number(n))
			}
		} else if value := f.word(s, fact.Key, began.Marks.Of(fact.Key)); value != began.Marks.Of(fact.Key) {
			end.Marks = end.Marks.With(fact.Key, value)
		}
	}
	if len(f.said) > 0 && !same(end, began) {
		f.ending.Units[s.key] = end
	}
}

// level is the level in which somebody ended: gone, where all parts of a unit are ticked as out of the battle.
func (f *filling) level(s *someone, began string) string {
	all := f.readings(s, game.LevelMark, began)
	if states := f.Book.Plays.States; states != nil && states.Gone != "" {
		if out, is := f.out(s); is {
			all = append(all, reading{out.claim, states.Gone, out.box})
		}
	}
	return f.only(s, game.LevelMark, began, all)
}

// out tells whether a sheet says that all of somebody is out of the battle, and which box says so.
func (f *filling) out(s *someone) (r reading, is bool) {
	for _, c := range f.said[mark{s.key, game.OutMark}] {
		if len(c.ticked) > 0 && len(c.ticked) == len(c.boxes) {
			return c.says(c.ticked[len(c.ticked)-1]), true
		}
	}
	return r, false
}

// lostWhenOut tells whether the rules have a unit out of the battle by its losses alone: no level says so.
func (f *filling) lostWhenOut(s *someone) bool {
	states := f.Book.Plays.States
	return s.unit != nil && states != nil && states.Gone == "" && states.IsOut(s.unit.Known(f.Book).Number("figures", s.hits()).Number("lost", s.hits()))
}

// leaveParts leaves what sheets say of parts that are out of the battle, and of all of somebody where the rules have no end for that. On
// him who comes with losses or in a level boxes may be ticked from the start.
func (f *filling) leaveParts(s *someone) {
	states := f.Book.Plays.States
	if began := s.began(); began.Lost > 0 || began.Level != "" {
		return
	}
	for _, c := range f.said[mark{s.key, game.OutMark}] {
		if len(c.ticked) == len(c.boxes) && (states != nil && states.Gone != "" || f.lostWhenOut(s)) {
			continue
		}
		for range c.ticked {
			f.leave(unused{of: c.of, says: s.called()})
		}
	}
}

// stabilised tells whether a sheet says so of a man's wound.
func (f *filling) stabilised(s *someone) bool {
	return slices.ContainsFunc(f.said[mark{s.key, game.StabilisedMark}], func(c *claim) bool { return len(c.ticked) > 0 })
}

// befell is what became of a leader.
func (f *filling) befell(l leader) {
	var all []reading
	for _, c := range f.said[mark{l.key, game.FateMark}] {
		for _, fate := range c.ticked {
			all = append(all, c.says(fate))
		}
	}
	if fate, told := f.one(l.key, l.name, game.FateMark, all); told {
		f.ending.Fates[l.key] = say.Spaced(fate)
	}
}

// A span is between which numbers, both counted in, something lies.
type span struct {
	claim    *claim
	from, to int
	box      string // that says so, where that is no box of the number's own
}

func (s span) reading() reading {
	r := s.claim.says(strconv.Itoa(s.from))
	r.box = cmp.Or(s.box, r.box)
	return r
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
	if out, is := f.out(s); is && what == game.LossMark && f.lostWhenOut(s) {
		told = append(told, span{out.claim, most, most, out.box})
	}
	if len(told) == 0 {
		return began
	}
	all := told[0]
	for _, in := range told[1:] {
		if in.from > all.to || in.to < all.from {
			f.differ(s.key, s.called(), what, []reading{all.reading(), in.reading()})
			return began
		}
		all.from, all.to = max(all.from, in.from), min(all.to, in.to)
	}
	if what == game.LossMark && all.from < all.to {
		f.atLeast = append(f.atLeast, s.called())
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
			f.refuse(c, source.New(c.at, "after.filled-not-a-count", "name", s.called(), "sheet", c.sheet, "typed", say.Quoted(c.written), "most", most))
			return span{}, false
		}
		return span{c, n, n, ""}, true
	}
	in := span{c, 0, most, ""}
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

// word is a mark that is no number, by what all sheets say of it.
func (f *filling) word(s *someone, what, began string) string {
	return f.only(s, what, began, f.readings(s, what, began))
}

// readings are what all sheets say of a level, or of a mark that is no number, beside that it is as it began.
func (f *filling) readings(s *someone, what, began string) (all []reading) {
	for _, c := range f.said[mark{s.key, what}] {
		for _, value := range f.wordsOf(c, s, what, began) {
			all = append(all, c.says(value))
		}
	}
	return all
}

// only is what sheets say of a mark of somebody; as it began where they say nothing, or different things.
func (f *filling) only(s *someone, what, began string, all []reading) string {
	if value, told := f.one(s.key, s.called(), what, all); told {
		return value
	}
	return began
}

// one is what all readings say; false where they say nothing, or different things, which is noted.
func (f *filling) one(of, called, what string, all []reading) (value string, told bool) {
	var apart []reading
	for _, r := range all {
		if !slices.ContainsFunc(apart, func(one reading) bool { return one.value == r.value }) {
			apart = append(apart, r)
		}
	}
	switch len(apart) {
	case 0:
		return "", false
	case 1:
		return apart[0].value, true
	}
	f.differ(of, called, what, apart)
	return "", false
}

// wordsOf is what one sheet says, beside that it is as it began: several words where not all of them can be so.
func (f *filling) wordsOf(c *claim, s *someone, what, began string) []string {
	fact, states := f.own(what), f.Book.Plays.States
	ticked := slices.DeleteFunc(slices.Clone(c.ticked), func(value string) bool { return value == began })
	switch {
	case c.inWords && c.written == "":
		return nil
	case c.inWords && fact != nil:
		value, ok := fact.Value(c.written)
		if !ok {
			f.refuse(c, source.New(c.at, "after.mark-is", "key", what, "typed", say.Quoted(c.written), "wants", fact.Wants(), "near", source.DidYouMean(c.written, fact.Choices)))
		}
		return other(value, began)
	case c.inWords:
		for _, l := range states.All() {
			if typed := strings.TrimSpace(c.written); strings.EqualFold(typed, l.Key) || strings.EqualFold(typed, l.Label) || strings.EqualFold(typed, say.Spaced(l.Key)) {
				return other(l.Key, began)
			}
		}
		f.refuse(c, source.New(c.at, "after.filled-level", "name", s.called(), "sheet", c.sheet, "typed", say.Quoted(c.written), "levels", words.OneOf(states.Levels()), "near", source.DidYouMean(c.written, states.Levels())))
		return nil
	case fact != nil || len(ticked) < 2:
		return ticked
	}
	// Levels are ticked one after the other as somebody comes into them, and the worst holds. Who is well can't be in another,
	// nor has a unit come into one past those between; a man may be wounded anew in any way.
	levels := states.Levels()
	at := func(level string) int { return slices.Index(levels, level) }
	slices.SortFunc(ticked, func(a, b string) int { return cmp.Compare(at(a), at(b)) })
	best, worst := at(ticked[0]), at(ticked[len(ticked)-1])
	if well := best == 0 && states.Fresh == ""; !well && (s.man != nil || worst-best == len(ticked)-1) {
		return ticked[len(ticked)-1:]
	}
	return ticked
}

// other is a value beside that with which somebody began.
func other(value, began string) []string {
	if value == began {
		return nil
	}
	return []string{value}
}

// refuse notes that what is written in a box can't be.
func (f *filling) refuse(c *claim, p source.Problem) {
	f.ending.Refused = append(f.ending.Refused, Refused{p, c.of})
}

// differ notes what sheets say of somebody that can't all be so.
func (f *filling) differ(key, called, what string, all []reading) {
	id, _, _, _ := partsOf(all[0].of)
	last := all[len(all)-1]
	problem := source.New(last.at, "after.sheets-differ", "name", called, "id", id, "mark", what,
		"sheet", all[0].sheet, "is", cmp.Or(all[0].value, say.Nothing), "other", last.sheet, "says", cmp.Or(last.value, say.Nothing))
	if all[0].claim == last.claim {
		var ticked []string
		for _, r := range all {
			ticked = append(ticked, r.value)
		}
		problem = source.New(last.at, "after.ticked-together", "name", called, "id", id, "sheet", last.sheet, "ticked", words.List(ticked))
	}
	rivals := Rivals{Problem: problem, Of: id + " " + what}
	for _, r := range all {
		value := r.value
		if what == game.FateMark {
			value = say.Spaced(value)
		}
		rivals.Marks = append(rivals.Marks, Rival{Marked{key, live.Field(what), f.valueOf(what, value)}, r.value, r.box})
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

// notes tells what is known in part, and what was filled in that bears on no ending.
func (f *filling) notes() {
	if n := len(f.atLeast); n > 0 {
		f.ending.Notes = append(f.ending.Notes, words.Of("after.at-least", "n", n, "units", say.Joined(f.atLeast...)))
	}
	more := 0
	for i, u := range f.unused {
		if i < mostUnused {
			f.ending.Notes = append(f.ending.Notes, u.text())
		} else {
			more += u.boxes
		}
	}
	if more > 0 {
		f.ending.Notes = append(f.ending.Notes, words.Of("after.filled-more", "n", more))
	}
}

// mostDisorder is how many markers a unit may have.
const mostDisorder = 99

// same tells two ends that are alike.
func same(a, b End) bool {
	return a.Lost == b.Lost && a.Disorder == b.Disorder && a.Level == b.Level && a.Stabilised == b.Stabilised && slices.Equal(a.Marks, b.Marks)
}
