package page

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A Desk lays out the sheets of one game. What does not fit or has no glyph is
// gathered as problems at the place of the data; the pages are then not to be used.
type Desk struct {
	Fitter
	Tabletop

	Player string           // whose file alone is printed; empty for all
	Picked []string         // records and cards that are printed alone, gathered, as game.Named has them; none for all
	Spare  layout.Length    // room that a sheet leaves bare at the foot of its last page, where its rows can stand closer for it
	Leaves map[string]int   // leaves numbered so far, by side
	Plan   func() plan.Plan // of all that is printed with it, asked for once all is laid out; nil where nothing else is
	kept   *sync.Map        // what rooms work out once for a game
}

// New makes a desk for a game, in its language.
func New(p PrintSettings, g *game.Game, b *rules.Book, prepare ...func(*Desk)) *Desk {
	d := Unproved(p, g, b).In(g.Lang)
	for _, p := range prepare {
		p(d)
	}
	d.checkGlyphs()
	return d
}

// Unproved is a desk whose scenario's letters nobody has looked at: for work that is
// begun ahead, and for pages of rules alone.
func Unproved(p PrintSettings, g *game.Game, b *rules.Book) *Desk {
	return &Desk{Fitter: Fitter{PrintSettings: p}, Tabletop: Tabletop{Game: g, Rules: Rules{Book: b}}}
}

// Aside is a desk for the same game on which other sheets can be laid out at the
// same time: the two share nothing that changes. What went wrong there stays there.
func (d *Desk) Aside() *Desk {
	aside := Unproved(d.PrintSettings, d.Game, d.Book)
	aside.Player, aside.Picked, aside.Plan, aside.kept = d.Player, d.Picked, d.Plan, d.memo()
	return aside
}

// In is a desk aside for readers of a language that the game has words of: all is said in it
// and in what they measure in, the rules with it. No code stands for the game's own.
func (d *Desk) In(code string) *Desk {
	aside := d.Aside()
	spoken := d.Game.Words(code)
	if spoken == d.Words {
		return aside
	}
	once, _ := d.memo().LoadOrStore(spoken, sync.OnceValue(func() *Desk {
		in := Unproved(d.PrintSettings, d.Game, reworded(d.Book, spoken))
		in.Words, in.kept = spoken, &sync.Map{}
		return in
	}))
	in := once.(func() *Desk)()
	aside.Words, aside.Book, aside.kept = in.Words, in.Book, in.kept
	return aside
}

// reworded is a book in a language and its measures: opened as it was before, with the same
// house rules.
func reworded(b *rules.Book, in *words.Catalogue) *rules.Book {
	other, err := b.In(in.Label, in)
	if err != nil {
		panic(err)
	}
	return other
}

// Picks tells whether a record or a card of a side is printed.
func (d *Desk) Picks(side *game.Side, id string) bool {
	return len(d.Picked) == 0 || slices.Contains(d.Picked, side.ID+"/"+id)
}

// Keep is what work makes, the first time that it is asked for under a name on any
// desk of the game, or under a key that names it and what it depends on. It is for
// reading. Whether house rules changed what it rests on is kept with it.
func Keep[K comparable, T any](d *Desk, key K, work func() T) T {
	once, kept := d.memo().Load(key)
	if !kept {
		once, _ = d.memo().LoadOrStore(key, sync.OnceValue(func() (made keptThing[T]) {
			made.house = d.Worked(func() { made.value = work() })
			return made
		}))
	}
	thing := once.(func() keptThing[T])()
	d.Book.Saw(thing.house)
	return thing.value
}

// A keptThing is what is kept.
type keptThing[T any] struct {
	value T
	house bool
}

// memo holds what is worked out once for all desks of a game.
func (d *Desk) memo() *sync.Map {
	if d.kept == nil {
		d.kept = &sync.Map{}
	}
	return d.kept
}

// An Origin says where a text came from, for the problem it may cause.
type Origin struct {
	Place source.Place
	What  words.ID // what it is: page.a-name
	Sheet words.ID // for which it is too wide: page.on-roster
	Hint  words.ID // page.give-it-short; most have one

	Field, Column string // of a design, where a column of the sheet says it
}

// checkWords looks for letters that no face has in files of words which csprint didn't come with.
func (d *Desk) checkWords() {
	for _, code := range slices.Sorted(maps.Keys(d.Game.Languages)) {
		for _, letter := range d.Game.Languages[code].Letters() {
			if at, known := letter.At.(source.Place); known && !d.Faces.Draws(letter.Rune) {
				d.Trouble.Add(source.New(at, "page.letters-missing", "what", say.Quoted(letter.In), "missing", say.Quoted(string(letter.Rune))))
			}
		}
	}
}

// checkGlyphs looks for letters that no face has, in everything a scenario names.
func (d *Desk) checkGlyphs() {
	g := d.Game
	d.checkWords()
	d.checkText("page.a-title", g.Title, g.TitlePlace)
	for _, t := range d.Book.HouseTexts {
		d.checkText("page.a-house-rule", t.Text, t.Place)
	}
	d.checkText("page.a-weather", g.Weather.Words, g.Place)
	d.checkText("page.a-terrain", g.Terrain.Words, g.Place)
	for _, text := range g.Handout.Texts() {
		d.checkText("page.a-handout", text, g.Handout.At)
	}
	for _, side := range g.Sides {
		d.checkText("page.a-name", side.Name, side.Place)
		d.checkText("page.a-commander", side.Commander.Name, side.Place)
		d.checkText("page.a-briefing", side.Briefing, side.Place)
		d.checkText("page.a-commands", strings.Join(side.Commands, " "), side.Place)
		d.checkPatrol(&side)
		side.Walk(func(f *game.Formation) {
			d.checkText("page.a-name", f.Name, f.Place)
			d.checkText("page.a-short", f.Short, f.Place)
			d.checkText("page.a-commander", f.Commander.Name, f.Place)
			d.checkText("page.a-notes", f.Notes, f.Place)
			for _, u := range f.Units {
				d.checkText("page.a-name", u.Name, u.Place)
				d.checkText("page.a-short", u.Short, u.Place)
				d.checkText("page.a-notes", u.Noted(d.Words), u.Place)
			}
		})
	}
}

// checkPatrol does so for the men of a side.
func (d *Desk) checkPatrol(side *game.Side) {
	p := side.Patrol
	if p == nil {
		return
	}
	d.checkText("page.a-unit", p.Unit, side.Place)
	d.checkText("page.a-mission", p.Mission.Label+" "+p.Mission.Task, side.Place)
	for _, s := range p.Support {
		d.checkText("page.a-support", s.Name, s.Place)
	}
	for _, m := range p.Men {
		d.checkText("page.a-name", m.Name, m.Place)
		d.checkText("page.a-short", m.Short, m.Place)
		d.checkText("page.a-rank-and-role", m.RankWords(d.Words), m.Place)
		d.checkText("page.a-experience", m.Experience, m.Place)
		d.checkText("page.a-notes", m.Notes, m.Place)
	}
}
