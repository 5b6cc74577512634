package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/game"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/rules"
)

// play rolls an example.
func play(t testing.TB, example string) (*game.Game, *rules.Book) {
	t.Helper()
	g, book, _ := trial.Whole(t, example, shipped.Read(t, example+".yaml"))
	return g, book
}

// A story is a battle as it is told by phones, line by line:
//
//	15:42 french/Head of the column: B-03 losses 4
//
// A line that begins with + was set without having seen the one before it. A
// number stands for its unit; @NAME and /NAME are leaders and formations of the
// side that tells it.
type story struct {
	testing.TB
	maker    *Maker
	events   []live.Event
	entries  []store.Entry
	sessions []store.Session
	counters map[string]int64
	numbers  map[string]int64
	now      time.Time
}

func tell(t testing.TB, m *Maker, text string) *story {
	t.Helper()
	s := &story{TB: t, maker: m, counters: map[string]int64{}, numbers: map[string]int64{}}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			s.line(line)
		}
	}
	return s
}

func worse(m *Maker) live.Worse {
	place := func(v live.Value) int {
		return slices.IndexFunc(m.levels, func(l Level) bool { return l.Key == v.Word })
	}
	return func(field live.Field, a, b live.Value) bool {
		if field == live.Level && place(a) != place(b) {
			return place(a) > place(b)
		}
		return a.Number > b.Number || a.Number == b.Number && a.Word > b.Word
	}
}

func (s *story) history() *live.History {
	h := live.NewHistory(worse(s.maker))
	h.Add(s.events...)
	return h
}

func (s *story) line(line string) {
	s.Helper()
	line, unseen := strings.CutPrefix(line, "+ ")
	head, what, found := strings.Cut(line, ": ")
	clock, who, _ := strings.Cut(head, " ")
	words := strings.Fields(what)
	if !found || len(words) < 2 {
		s.Fatalf("odd line %q", line)
	}
	channel, part, _ := strings.Cut(who, "/")
	at, err := time.Parse("2006-01-02 15:04 MST", "2026-11-22 "+clock+" UTC")
	if err != nil {
		s.Fatal(err)
	}
	field, value := live.Field(words[len(words)-2]), valueOf(words[len(words)-1])
	unit := s.unit(channel, strings.Join(words[:len(words)-2], " "))
	phone := s.phone(channel, part)
	s.counters[phone]++
	e := live.Event{Phone: phone, Counter: s.counters[phone], Game: s.maker.id, Unit: unit, Field: field, Value: value, Time: at.UnixMilli()}
	history := s.history()
	if unseen {
		history = live.NewHistory(worse(s.maker))
		history.Add(s.events[:len(s.events)-1]...)
	}
	for _, r := range history.Of(unit, field).Rivals {
		e.Seen = append(e.Seen, r.ID())
	}
	s.add(e, channel, part, at)
}

// phone is the phone of a part, which has a session.
func (s *story) phone(channel, part string) string {
	side := channel
	if channel == "umpire" {
		side = ""
	}
	for _, each := range s.sessions {
		if each.Side == side && each.Part == part {
			return each.Phone
		}
	}
	phone := fmt.Sprintf("phone%d", len(s.sessions)+1)
	s.sessions = append(s.sessions, store.Session{Side: side, Phone: phone, Part: part})
	return phone
}

func (s *story) add(e live.Event, channel, part string, at time.Time) {
	if channel == "umpire" {
		channel = store.Public
	}
	s.numbers[channel]++
	s.events = append(s.events, e)
	s.entries = append(s.entries, store.Entry{Channel: channel, Number: s.numbers[channel], Event: e, At: at, Part: part})
	for i := range s.sessions {
		if s.sessions[i].Phone == e.Phone {
			s.sessions[i].Seen = at
		}
	}
	s.now = at
}

func valueOf(word string) live.Value {
	if n, err := strconv.ParseInt(word, 10, 64); err == nil {
		return live.Number(n)
	}
	if word == "-" {
		return live.Value{}
	}
	return live.Word(word)
}

// unit is the key of what a line is about.
func (s *story) unit(channel, called string) string {
	s.Helper()
	if called == "" {
		return ""
	}
	if u, known := s.maker.byUnit[called]; known {
		return u.Key
	}
	for key, name := range s.maker.named {
		if key == called || strings.HasSuffix(key, called) && strings.ContainsAny(called[:1], "@/") && name != "" {
			return key
		}
	}
	s.Fatalf("nobody is called %q", called)
	return ""
}

func (s *story) board() Board { return s.play().Board(s.sessions, s.now) }

// play is the story so far.
func (s *story) play() *Play {
	p := s.maker.Play()
	p.Add(s.entries...)
	return p
}

// text is a board for a golden file.
func text(b Board) string {
	var out strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&out, strings.TrimRight(format, " ")+"\n", args...) }
	say("%s", b.Title)
	out.WriteString(dayText(b))
	for _, s := range b.Sides {
		say("%s: %s", s.Name, s.Lost)
		for _, g := range s.Groups {
			say("  %s (%s) −%d", g.Name, g.Note, g.Lost)
			for _, u := range g.Units {
				say("    %s", unitText(u))
			}
		}
		for _, l := range s.Leaders {
			say("  @%s of %s: %s %s; %s", l.Name, l.Of, l.Fate.Value.Word, pointsText(l.Points), l.Bands)
		}
		for _, t := range s.Tests {
			say("  /%s: %d of %d %s out, %v, %s [due %v, reach %d] %s", t.Name, t.Out, t.Total, t.Of, t.Marks, t.Words, t.Due, t.Reach, t.Note)
		}
	}
	for _, o := range b.Off {
		say("%s: %s", o.Word, strings.Join(o.Names, " · "))
	}
	for _, r := range b.Rivals {
		say("pick: %s %s: %s", r.Who, r.Field, r.Words)
	}
	for _, s := range b.Feed {
		say("%s %s: %s {%s} – %s", time.UnixMilli(s.At).UTC().Format("15:04"), s.Who, s.What, s.Class, s.By)
	}
	for _, p := range b.Phones {
		say("%s heard %s", p.Part, time.UnixMilli(p.Seen).UTC().Format("15:04"))
	}
	return out.String()
}

// dayText is the turn of a board, its day and who arrives.
func dayText(b Board) string {
	var out strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&out, strings.TrimRight(format, " ")+"\n", args...) }
	say("turn %s of %d, %s, phase %s, %s; dice %s; points %s", b.Turn.Value, b.Turns, b.Clock, b.Phase.Value, b.Sun, strings.Join(b.Dice, " "), b.Points)
	for _, c := range b.Cells {
		fmt.Fprintf(&out, "%d %s%s  ", c.Turn, c.At, map[bool]string{true: "!"}[c.Told])
	}
	say("end %s", b.End)
	for _, h := range b.Hours {
		say("  %d–%d %s", h.From, h.To, h.Words)
	}
	for _, a := range b.Arrivals {
		say("  turn %d: %s, %s, %d units, %s", a.Turn, a.Side, a.Name, a.Units, a.Where)
	}
	return out.String()
}

func pointsText(m *Mark) string {
	if m == nil {
		return ""
	}
	return m.Value.String() + " left"
}

func unitText(u Unit) string {
	var marks []string
	add := func(name string, m *Mark) {
		if m != nil && m.Value != (live.Value{}) {
			marks = append(marks, fmt.Sprintf("%s %s %v", name, m.Value, m.Seen))
		}
	}
	add("losses", u.Losses)
	add("level", u.Level)
	add("disorder", u.Disorder)
	add("stabilised", u.Stabilised)
	add("captured", u.Captured)
	head := fmt.Sprintf("%s %s %s [%s] of %d %s %v: %s {%s}", u.Number, u.Key, u.Name, u.Symbol, u.Hits, u.Called, u.Steps, u.Word, u.Class)
	return strings.Join(append([]string{head}, marks...), "; ")
}
