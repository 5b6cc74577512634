package after

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Scenario is the scenario of the next day: the text of the day's own with what
// became of everyone, every other letter as it was. What it can't put into the
// text comes back too, for a person to do.
func (d *Day) Scenario(file *source.File) ([]byte, []words.Text, error) {
	if n := child(file.Root(), "sides_from"); !n.Absent() {
		return nil, nil, source.New(n.Place(), "after.sides-in-another-file", "typed", n.Typed())
	}
	w := &writer{day: d, file: file, splice: source.Splicing(file), nodes: map[source.Place]source.Node{}, lines: map[source.Place][]*Line{}}
	w.find()
	for i := range d.Lines {
		l := &d.Lines[i]
		at := l.place()
		w.lines[at] = append(w.lines[at], l)
	}
	for i := range d.Game.Sides {
		w.side(&d.Game.Sides[i])
	}
	w.units()
	w.leaders()
	text := w.splice.Text()
	for _, step := range []func([]byte) ([]byte, error){w.nextDate, w.withoutSeed} {
		var err error
		if text, err = step(text); err != nil {
			return nil, nil, err
		}
	}
	return text, w.left, nil
}

// place is where a unit or a man stands in the file.
func (l *Line) place() source.Place {
	if l.Man != nil {
		return l.Man.Place
	}
	return l.Unit.Place
}

// A writer puts a day into the text of its scenario.
type writer struct {
	day    *Day
	file   *source.File
	splice *source.Splice
	nodes  map[source.Place]source.Node // mappings by the place of their name
	lines  map[source.Place][]*Line     // who stands at a place
	left   []words.Text                 // what it couldn't put there
	whole  []string                     // sides whose forces are written out
}

func (w *writer) cannot(what words.Text) { w.left = append(w.left, what) }

// say is a phrase in the language of the scenario.
func (w *writer) say(id words.ID, pairs ...any) string { return w.day.Words().Say(id, pairs...) }

// find notes every mapping that names a formation, a unit or a man.
func (w *writer) find() {
	for _, side := range kids(child(w.file.Root(), "sides")) {
		w.findIn(side.value)
	}
}

func (w *writer) findIn(n source.Node) {
	switch n.Kind() {
	case source.List:
		for _, item := range n.List() {
			w.findIn(item)
		}
	case source.Map:
		for _, kid := range kids(n) {
			if game.Ranks[kid.key] > 0 || kid.key == "name" {
				w.nodes[kid.value.Place()] = n
			}
			if slices.Contains([]string{"forces", "units", "attached", "patrol", "members"}, kid.key) {
				w.findIn(kid.value)
			}
		}
	}
}

// A kid is a value under its key.
type kid struct {
	key   string
	value source.Node
}

func kids(n source.Node) []kid {
	if n.Kind() != source.Map {
		return nil
	}
	m := n.Map()
	var out []kid
	for _, key := range m.Keys() {
		out = append(out, kid{key, m.Node(key)})
	}
	return out
}

func child(n source.Node, key string) source.Node {
	for _, k := range kids(n) {
		if k.key == key {
			return k.value
		}
	}
	return source.Node{}
}

// side writes out forces that the day before were rolled: other dice would make
// another army.
func (w *writer) side(s *game.Side) {
	side := child(child(w.file.Root(), "sides"), s.ID)
	forces, patrol := child(side, "forces"), child(side, "patrol")
	var err error
	switch {
	case s.Rolled != "":
		w.whole = append(w.whole, s.ID)
		err = w.splice.Put(forces, []byte(w.forces(s, forces.Place().Column)))
	case s.Patrol != nil && s.Patrol.Rolled:
		w.whole = append(w.whole, s.ID)
		err = w.splice.Put(patrol, []byte(w.patrol(s)))
	}
	if err != nil {
		w.cannot(words.Of("after.rolled-not-put", "side", s.Name, "why", err))
	}
}

// units puts into each entry what became of those that it stands for.
func (w *writer) units() {
	var places []source.Place
	for at := range w.lines {
		places = append(places, at)
	}
	slices.SortFunc(places, func(a, b source.Place) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	for _, at := range places {
		lines := w.lines[at]
		if slices.Contains(w.whole, lines[0].Side.ID) || !slices.ContainsFunc(lines, func(l *Line) bool { return l.Changed() || l.moved() }) {
			continue
		}
		n, known := w.nodes[at]
		if !known {
			w.cannot(words.Of("after.not-there", "at", at))
			continue
		}
		if err := w.entry(n, lines); err != nil {
			w.cannot(words.Of("after.unit-not-put", "at", at, "name", lines[0].Name(), "why", err))
		}
	}
}

// entry puts one entry into order.
func (w *writer) entry(n source.Node, lines []*Line) error {
	if lines[0].Man != nil {
		return w.manEntry(n, lines[0])
	}
	piece, err := w.splice.Piece(n)
	if err != nil {
		return err
	}
	if len(lines) == 1 {
		l := lines[0]
		if piece, err = w.strength(piece, l); err != nil {
			return err
		}
		w.splice.Remark(n, w.remark(l))
		return w.splice.Put(n, piece)
	}
	if piece, err = w.spread(n, piece, lines); err != nil {
		return err
	}
	return w.splice.Put(n, piece)
}

// remark says what became of a unit: "lost 96 of 442 on day 1, 24 back".
func (w *writer) remark(l *Line) string {
	day := w.day.Number
	switch {
	case l.Left == 0 && l.Unit.Echelon == game.SingleMan && l.Level == "":
		return w.say("after.man-lost", "day", day)
	case l.Left == 0 && l.Unit.Echelon == game.SingleMan:
		return w.say("after.level-on-day", "level", levelOf(l.Level), "day", day)
	case l.Left == 0:
		return w.say("after.destroyed", "day", day, "began", l.Began)
	case l.Lost == 0:
		return w.say("after.begins-as-it-ended", "day", day)
	}
	return w.say("after.unit-lost", "lost", l.Lost, "began", l.Began, "day", day, "named", l.Unit.Ordnance != "", "ordnance", l.Unit.Ordnance, "taken", l.Captured, "back", l.Back)
}

// levelOf is a level or a wound as it is said.
func levelOf(level string) words.Label { return words.Label(say.Spaced(level)) }

// strength puts a unit's own strength and state into its entry.
func (w *writer) strength(piece []byte, l *Line) ([]byte, error) {
	e := &entry{text: piece}
	e.converged(l)
	if w.day.goesOn || l.Left == 0 {
		lost := l.total
		if l.Left == 0 {
			lost = l.Unit.Strength()
		}
		e.set("lost", number(lost))
		e.state(l, w.day.Book())
		return e.text, e.err
	}
	e.set("lost", "")
	e.left(l, w.day.Game.FigureScale)
	e.state(l, w.day.Book())
	return e.text, e.err
}

// moved tells a unit some of whose men the file counts elsewhere: companies that
// converged, 3.3.2.3.
func (l *Line) moved() bool { return l.Unit != nil && (l.Unit.Gave > 0 || len(l.Unit.Converged) > 0) }

// converged counts men where they are: of the companies that converged no man is
// taken from their battalions again.
func (e *entry) converged(l *Line) {
	if !l.moved() {
		return
	}
	if len(l.Unit.Converged) > 0 {
		var names []string
		for _, name := range l.Unit.Converged {
			names = append(names, source.Written(name))
		}
		e.put("converge", "["+strings.Join(names, ", ")+"]")
	}
	if e.typed("figures") == "" || e.typed("men") != "" {
		e.set("men", strconv.Itoa(l.Unit.Men))
	} else {
		e.set("figures", strconv.Itoa(l.Unit.Figures))
	}
}

// put sets a key to what is written, whatever stood under it.
func (e *entry) put(key, written string) {
	e.set(key, "")
	if e.err == nil {
		e.text, e.err = source.Insert(e.text, key, written)
	}
}

// left sets what is left of a unit: in figures where the host counts those. Words
// for a strength, or bases, are a number now. The last few men stand as one figure.
func (e *entry) left(l *Line, scale int) {
	if l.Unit.Echelon == game.SingleMan {
		return
	}
	if l.Unit.Arm == game.Artillery {
		if d := l.Unit.Drill; d != nil && l.Unit.Ordnance != "" && l.Unit.Weight == "" {
			e.set("weight", d.Weight) // which the words told
		}
		e.set("guns", strconv.Itoa(l.Left))
	} else {
		figures, _ := strconv.Atoi(e.typed("figures"))
		if figures > 0 {
			e.set("figures", strconv.Itoa(figuresLeft(l, figures)))
		}
		if figures == 0 || e.typed("men") != "" {
			e.set("men", strconv.Itoa(l.Left))
		}
		if figures == 0 && l.Unit.Figures > 0 && 2*l.Left < scale {
			e.set("figures", "1") // which the scale would not give them
		}
	}
	e.set("bases", "")
	e.set("stands", "")
}

// figuresLeft is how many of a unit's figures stand for those who are left.
func figuresLeft(l *Line, figures int) int {
	strength := max(1, l.Unit.Strength())
	return max(1, (2*figures*l.Left+strength)/(2*strength))
}

// typed is what stands under a key, empty for nothing.
func (e *entry) typed(key string) string {
	file, err := source.Parse("", e.text)
	if err != nil {
		return ""
	}
	return child(file.Root(), key).Typed()
}

// An entry is the text of one unit's mapping while it is altered.
type entry struct {
	text []byte
	err  error
}

// set sets a key to a value, or takes it away. A key that isn't there and has
// nothing to say stays away.
func (e *entry) set(key, value string) {
	if e.err != nil {
		return
	}
	file, err := source.Parse("", e.text)
	if err != nil {
		e.err = err
		return
	}
	there := !child(file.Root(), key).Absent()
	switch {
	case value == "" && there:
		e.text, e.err = source.Without(e.text, key)
	case value == "":
	case there:
		e.text, e.err = source.Edit(e.text, []string{key}, value)
	default:
		e.text, e.err = source.Insert(e.text, key, source.Written(value))
	}
}

// state sets disorder, level and the marks of the rules' own.
func (e *entry) state(l *Line, book *rules.Book) {
	e.set("disorder", number(l.Unrest))
	e.set("level", l.Morning)
	for _, f := range book.Marks() {
		e.set(f.Key, written(l.Marks.Of(f.Key)))
	}
}

// written is a mark as scenarios have it: true for yes.
func written(mark string) string {
	if mark == rules.Yes {
		return "true"
	}
	return mark
}

// manEntry puts a man's wound into his entry, or takes him out of the patrol.
func (w *writer) manEntry(n source.Node, l *Line) error {
	if l.Left == 0 {
		return w.splice.Drop(n, w.out(l))
	}
	piece, err := w.splice.Piece(n)
	if err != nil {
		return err
	}
	e := &entry{text: piece}
	wounded, level := "", l.Morning
	if level == walking {
		wounded, level = "true", ""
	}
	e.set("walking_wounded", wounded)
	e.set("level", level)
	if e.err != nil {
		return e.err
	}
	if l.Level != "" {
		w.splice.Remark(n, w.say("after.level-on-day", "level", levelOf(l.Level), "day", w.day.Number))
	}
	return w.splice.Put(n, e.text)
}

// out says why a man is out of the patrol.
func (w *writer) out(l *Line) string {
	return w.say("after.man-out", "name", l.Name(), "level", levelOf(l.Level), "fate", l.Fate, "day", w.day.Number)
}

// leaders puts those who command now in the place of those who fell.
func (w *writer) leaders() {
	for _, s := range w.day.Successions {
		n := child(child(w.file.Root(), "sides"), s.Side.ID)
		if s.what != nil {
			n = w.nodes[s.what.Place]
		}
		of := child(n, "commander")
		if slices.Contains(w.whole, s.Side.ID) && of.Absent() {
			continue // written out with its forces
		}
		piece, err := w.commander(of, s)
		if err == nil {
			err = w.splice.Put(of, piece)
		}
		if err != nil {
			w.cannot(words.Of("after.commander-not-put", "of", s.Of, "now", s.Now.Name, "fallen", s.Fallen.Name))
			continue
		}
		w.splice.Remark(of, w.succession(s))
	}
}

// succession says why somebody else commands.
func (w *writer) succession(s Succession) string {
	return w.say("after.commands", "fallen", s.Fallen.Name, "fate", s.Fate, "day", w.day.Number, "rated", s.Now.Rating != "", "table", w.day.Recovery)
}

// commander is the text of a commander with another in his place.
func (w *writer) commander(of source.Node, s Succession) ([]byte, error) {
	if of.Kind() == source.Scalar {
		return []byte(source.Written(s.Now.Name)), nil
	}
	piece, err := w.splice.Piece(of)
	if err != nil {
		return nil, err
	}
	e := &entry{text: piece}
	e.set("name", s.Now.Name)
	e.set("rank", s.Now.Rank)
	e.set("fate", "")
	charisma := ""
	if s.Now.CharismaGiven {
		charisma = strconv.Itoa(s.Now.Charisma)
	}
	e.set("charisma", charisma)
	if s.Now.Rating != "" {
		e.set("rating", s.Now.Rating)
	}
	return e.text, e.err
}

// nextDate moves the date on a day. A game without one is told from that of the day
// before by its title: phones keep the marks of a game by title and date.
func (w *writer) nextDate(text []byte) ([]byte, error) {
	d := w.day.Game.Date
	if child(w.file.Root(), "date").Absent() {
		return source.Edit(text, []string{"title"}, w.nextTitle())
	}
	if w.day.goesOn {
		return source.Edit(text, []string{"title"}, w.nextTitle())
	}
	next := time.Date(d.Year, time.Month(d.Month), d.Day+1, 0, 0, 0, 0, time.UTC)
	date := almanac.Date{Year: next.Year(), Month: int(next.Month()), Day: next.Day()}
	return source.Edit(text, []string{"date"}, fmt.Sprintf("%04d-%02d-%02d", date.Year, date.Month, date.Day))
}

// nextTitle is the title with the number of the next day.
func (w *writer) nextTitle() string {
	title, _, _ := strings.Cut(w.day.Game.Title, w.say("after.title", "title", "", "day", ""))
	return w.say("after.title", "title", title, "day", w.day.Number+1)
}

// withoutSeed drops the seed: the next day has dice of its own.
func (w *writer) withoutSeed(text []byte) ([]byte, error) {
	if child(w.file.Root(), "seed").Absent() {
		return text, nil
	}
	out, err := source.Without(text, "seed")
	if errors.Is(err, source.ErrWritten) {
		return source.Edit(text, []string{"seed"}, "")
	}
	return out, err
}
