package after

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Story is the battle told for a club's page, as Markdown. Unless its umpire makes it
// public it tells what the handout tells, and nothing of the seed or of either side.
func Story(d *Day, events []live.Event, public bool) string {
	s := &story{day: d, in: d.Words(), book: d.Book()}
	if book, err := s.book.In(s.in.Label, s.in); err == nil {
		s.book = book
	}
	g := d.Game
	s.line("# " + plain(g.Title))
	s.line("")
	s.line(plain(say.Joined(g.Date.Words().In(s.in), g.Handout.Place, s.book.Title)))
	if g.Handout.Situation != "" {
		s.line("\n" + plain(strings.Join(strings.Fields(g.Handout.Situation), " ")))
	}
	s.line("\n" + s.in.Say("story.commitment", "commitment", "`"+g.Commitment+"`"))
	if !g.Seal.IsZero() {
		s.line("\n" + s.in.Say("handout.game-sealed", "seal", g.Seal.Groups()))
	}
	if all := g.Shares; len(all) > 0 {
		s.line("\n" + g.OfShares(s.in))
	}
	if !public {
		s.line(s.in.Say("story.not-public"))
		return s.String()
	}
	s.hours(events)
	s.outcome()
	s.dice()
	return s.String()
}

// A story is a report while it is being told.
type story struct {
	strings.Builder
	day  *Day
	in   *words.Catalogue
	book *rules.Book // in the language
}

func (s *story) line(text string) { s.WriteString(text + "\n") }

// say is a phrase in which nothing that is put in is a mark.
func (s *story) say(id words.ID, pairs ...any) string {
	for i := 1; i < len(pairs); i += 2 {
		switch value := pairs[i].(type) {
		case string:
			pairs[i] = plain(value)
		case words.Text:
			pairs[i] = plain(value.In(s.in))
		case words.Label:
			pairs[i] = plain(s.in.Label(string(value)))
		}
	}
	return s.in.Say(id, pairs...)
}

// plain is text in which nothing is a mark of Markdown or HTML.
func plain(text string) string {
	return marksOf.Replace(strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, text))
}

var marksOf = strings.NewReplacer("\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "[", "\\[", "]", "\\]", "<", "&lt;", ">", "&gt;", "&", "&amp;", "|", "\\|", "#", "\\#", "!", "\\!")

// hours are the hours of the day: what the weather was, and what was marked in their
// turns, as each turn left it.
func (s *story) hours(events []live.Event) {
	turns := s.turns(events)
	s.line("\n## " + s.in.Say("day.hours"))
	told := map[int]bool{}
	if day := s.day.Game.Weather.Day; day != nil {
		for i := range day.Hours {
			h := &day.Hours[i]
			seen := s.say("story.hour", "sky", h.SkyWords(), "light", h.Light().Words(), "wind", h.Wind.Short())
			s.line(fmt.Sprintf("\n### %s\n\n%s", h.At, say.Capitalized(seen)))
			for turn := h.First; turn <= h.Last; turn++ {
				s.turn(turn, turns[turn])
				told[turn] = true
			}
		}
	}
	var rest []int
	for turn := range turns {
		if !told[turn] {
			rest = append(rest, turn)
		}
	}
	slices.Sort(rest)
	for _, turn := range rest {
		s.turn(turn, turns[turn])
	}
}

func (s *story) turn(turn int, lines []string) {
	if len(lines) == 0 {
		return
	}
	s.line("\n**" + s.in.Say("story.turn", "n", turn) + "**\n")
	for _, line := range lines {
		s.line("- " + line)
	}
}

// turns gathers by turns what was marked: of each unit's field the last of a turn.
// Phones' clocks order the telling, and nothing else.
func (s *story) turns(events []live.Event) map[int][]string {
	own := records.Called(s.day.Game)
	list := slices.DeleteFunc(slices.Clone(events), func(e live.Event) bool { return !slices.Contains(own, e.Game) })
	slices.SortStableFunc(list, func(a, b live.Event) int {
		return cmp.Or(cmp.Compare(a.Time, b.Time), cmp.Compare(a.Phone, b.Phone), cmp.Compare(a.Counter, b.Counter))
	})
	turn := 1
	type mark struct {
		turn  int
		unit  string
		field live.Field
	}
	values := map[mark]live.Value{}
	var order []mark
	for _, e := range list {
		if e.Field == live.Turn {
			turn = int(e.Value.Number)
			continue
		}
		m := mark{turn, e.Unit, e.Field}
		if _, known := values[m]; !known {
			order = append(order, m)
		}
		values[m] = e.Value
	}
	out := map[int][]string{}
	for _, m := range order {
		if said := s.marked(m.unit, m.field, values[m]); said != "" {
			out[m.turn] = append(out[m.turn], said)
		}
	}
	return out
}

// marked words a mark: "1/45th Foot: 4 of 15 lost".
func (s *story) marked(unit string, field live.Field, v live.Value) string {
	_, leader, isLeader := strings.Cut(unit, "=@")
	who, known := s.day.muster.who[unit]
	switch {
	case isLeader && field == live.Fate && v.Word != "":
		return s.say("story.said", "name", leader, "words", words.Label(v.Word))
	case !known:
		return ""
	}
	name, n := who.called(), int(v.Number)
	switch {
	case field == live.Losses && who.unit != nil:
		return s.say("story.lost", "name", name, "lost", n, "hits", who.hits())
	case field == live.Disorder:
		return s.say("story.disorder", "name", name, "n", n)
	case field == live.Captured && n > 0:
		return s.say("story.taken", "name", name, "n", n)
	case field == live.Level && v.Word != "":
		return s.say("story.said", "name", name, "words", levelOf(v.Word))
	}
	if f := rules.RatingIn(s.book.Marks(), string(field)); f != nil {
		said := []string{f.Called(), s.book.Word(f, v.String())}
		if f.Truth() && n > 0 {
			said = said[:1]
		}
		return s.say("story.said", "name", name, "words", strings.Join(said, " "))
	}
	return ""
}

// outcome is what the day cost each side.
func (s *story) outcome() {
	s.line("\n## " + s.in.Say("story.cost") + "\n")
	s.row("", s.in.Say("story.began"), s.in.Say("story.lost-head"), s.in.Say("story.taken-head"), s.in.Say("story.stood"))
	s.line("|---|--:|--:|--:|--:|")
	for i := range s.day.Game.Sides {
		side := &s.day.Game.Sides[i]
		s.cost("**"+plain(side.Name)+"**", s.day.TotalOf(side, nil))
		for j := range side.Formations {
			f := &side.Formations[j]
			of := s.day.TotalOf(side, func(l Line) bool { return l.Unit != nil && len(l.Unit.Path) > 0 && l.Unit.Path[0] == f.Name })
			s.cost(plain(f.Name), of)
		}
	}
	for _, f := range s.day.Successions {
		if f.fell {
			s.line("\n" + s.say("story.fell", "name", f.Fallen.Titled(), "of", f.Of, "fate", f.Fate))
		}
	}
}

// row is one of a table.
func (s *story) row(cells ...string) { s.line("| " + strings.Join(cells, " | ") + " |") }

// cost is what the day cost some, in a row.
func (s *story) cost(name string, t Total) {
	s.row(name, s.in.Number(t.Began), s.in.Number(t.Lost), s.in.Number(t.Captured), s.in.Number(t.Began-t.Lost))
}

// dice are the seed, how to check it, and every roll that was made before the battle.
func (s *story) dice() {
	g := s.day.Game
	s.line("\n## " + s.in.Say("story.dice") + "\n")
	s.line(s.in.Say("story.seed", "seed", "`"+strings.ReplaceAll(string(g.Seed), "`", "'")+"`") + "\n")
	s.line(s.in.Say("story.prove", "sum", "`printf %s SEED | sha256sum`", "roll", "`csprint roll SCENARIO --seed SEED`", "verify", "`csprint verify PACKET`") + "\n")
	s.row(s.in.Say("story.stream"), s.in.Say("story.dice-head"), s.in.Say("story.faces"), s.in.Say("story.modifiers"), s.in.Say("story.total"), s.in.Say("story.result"))
	s.line("|---|---|---|---|--:|---|")
	for _, r := range g.Log {
		s.row(plain(r.Stream), plain(r.Dice), plain(say.Ints(r.Faces)), plain(s.modifiers(r)), strconv.Itoa(r.Total), plain(cmp.Or(r.Result.In(s.in), r.Row.In(s.in))))
	}
}

func (s *story) modifiers(r game.Roll) string {
	var all []string
	for _, m := range r.Modifiers {
		all = append(all, fmt.Sprintf("%s %+d", m.Label.In(s.in), m.Value))
	}
	return strings.Join(all, ", ")
}
