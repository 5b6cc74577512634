package after

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// Story is the battle told for a club's page, as Markdown. Unless its umpire makes it
// public it tells what the handout tells, and nothing of the seed or of either side.
func Story(d *Day, events []live.Event, public bool) string {
	s := &story{day: d}
	g := d.Game
	s.line("# %s", plain(g.Title))
	s.line("")
	s.line("%s", plain(say.Joined(g.Date.Words().String(), g.Handout.Place, d.Book().Title)))
	if g.Handout.Situation != "" {
		s.line("\n%s", plain(strings.Join(strings.Fields(g.Handout.Situation), " ")))
	}
	s.line("\nThe dice were bound before the game by the commitment `%s`.", g.Commitment)
	if !public {
		s.line("What was rolled, and what became of either side, the umpire has not made public.")
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
	day *Day
}

func (s *story) line(format string, args ...any) { fmt.Fprintf(s, format+"\n", args...) }

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
	s.line("\n## Hour by hour")
	told := map[int]bool{}
	if day := s.day.Game.Weather.Day; day != nil {
		for i := range day.Hours {
			h := &day.Hours[i]
			words := say.Listed(h.SkyWords().String(), string(h.Light()), h.Wind.Short().String())
			s.line("\n### %s\n\n%s.", h.At, plain(say.Capitalized(words)))
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
	s.line("\n**Turn %d**\n", turn)
	for _, line := range lines {
		s.line("- %s", line)
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
		if words := s.marked(m.unit, m.field, values[m]); words != "" {
			out[m.turn] = append(out[m.turn], words)
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
		return fmt.Sprintf("%s: %s", plain(leader), plain(v.Word))
	case !known:
		return ""
	}
	name := plain(who.called())
	switch {
	case field == live.Losses && who.unit != nil:
		return fmt.Sprintf("%s: %d of %d lost", name, v.Number, who.hits())
	case field == live.Disorder:
		return fmt.Sprintf("%s: disorder %d", name, v.Number)
	case field == live.Captured && v.Number > 0:
		return fmt.Sprintf("%s: %d taken by the enemy", name, v.Number)
	case field == live.Level && v.Word != "":
		return fmt.Sprintf("%s: %s", name, plain(v.Word))
	}
	if f := rules.RatingIn(s.day.Book().Marks(), string(field)); f != nil {
		words := []string{f.Called(), s.day.Book().Word(f, v.String())}
		if f.Truth() && v.Number > 0 {
			words = words[:1]
		}
		return fmt.Sprintf("%s: %s", name, plain(strings.Join(words, " ")))
	}
	return ""
}

// outcome is what the day cost each side.
func (s *story) outcome() {
	s.line("\n## What it cost\n")
	s.line("| | began | lost | taken by the enemy | stood at the end |\n|---|--:|--:|--:|--:|")
	for i := range s.day.Game.Sides {
		side := &s.day.Game.Sides[i]
		t := s.day.TotalOf(side, nil)
		s.line("| **%s** | %d | %d | %d | %d |", plain(side.Name), t.Began, t.Lost, t.Captured, t.Began-t.Lost)
		for j := range side.Formations {
			f := &side.Formations[j]
			of := s.day.TotalOf(side, func(l Line) bool { return l.Unit != nil && len(l.Unit.Path) > 0 && l.Unit.Path[0] == f.Name })
			s.line("| %s | %d | %d | %d | %d |", plain(f.Name), of.Began, of.Lost, of.Captured, of.Began-of.Lost)
		}
	}
	for _, f := range s.day.Successions {
		if f.fell {
			s.line("\n%s, who led %s: %s.", plain(f.Fallen.Titled()), plain(f.Of), plain(f.Fate))
		}
	}
}

// dice are the seed, how to check it, and every roll that was made before the battle.
func (s *story) dice() {
	g := s.day.Game
	s.line("\n## The dice\n")
	s.line("Seed: `%s`\n", strings.ReplaceAll(string(g.Seed), "`", "'"))
	s.line("`printf %%s SEED | sha256sum` makes the commitment above of it. `csprint roll SCENARIO --seed SEED` rolls everything below again, and `csprint verify PACKET` holds the printed packet against it.\n")
	s.line("| stream | dice | faces | modifiers | total | result |\n|---|---|---|---|--:|---|")
	for _, r := range g.Log {
		s.line("| %s | %s | %s | %s | %d | %s |", plain(r.Stream), plain(r.Dice), plain(say.Ints(r.Faces)), plain(modifiersOf(r)), r.Total, plain(cmp.Or(r.Result.String(), r.Row.String())))
	}
}

func modifiersOf(r game.Roll) string {
	var words []string
	for _, m := range r.Modifiers {
		words = append(words, fmt.Sprintf("%s %+d", m.Label, m.Value))
	}
	return strings.Join(words, ", ")
}
