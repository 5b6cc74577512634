package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// How much is told at most, the last first.
const (
	mostFeed = 40
	mostSaid = 6 // of a unit
)

// feed is what happened, the last first, with what csprint has to say itself.
func (v *view) feed() []Said {
	list := append(append([]Said{}, v.due...), v.told(v.last)...)
	slices.SortStableFunc(list, func(a, b Said) int { return cmp.Compare(b.At, a.At) })
	return list[:min(len(list), mostFeed)]
}

// told are entries in words.
func (v *view) told(entries []store.Entry) []Said {
	var list []Said
	for _, e := range entries {
		list = append(list, v.said(e))
	}
	return list
}

// said is an entry in words.
func (v *view) said(e store.Entry) Said {
	s := Said{At: e.At.UnixMilli(), Who: v.named[e.Event.Unit], By: v.part(e.Event)}
	if s.Who == "" && e.Event.Unit != "" {
		_, s.Who, _ = strings.Cut(e.Event.Unit, "=")
		s.Who = strings.TrimLeft(s.Who, "@/")
	}
	s.What = v.what(e.Event)
	if e.Event.Paper {
		s.By = v.words.Say("board.from-paper", "part", s.By)
	}
	switch {
	case e.Event.Undoes != (live.ID{}):
	case e.Event.Field == live.Level:
		s.Class = v.level(e.Event.Value).Class
	case e.Event.Field == live.Fate && e.Event.Value.Word != "":
		s.Class = Routed
	}
	return s
}

// what is what an event changes, in words.
func (v *view) what(e live.Event) string {
	if e.Undoes != (live.ID{}) {
		return v.words.Say("board.was-taken-back", "what", v.valueWord(e.Unit, e.Field, e.Value))
	}
	before, known := v.before(e)
	up := e.Value.Number - before
	switch e.Field {
	case live.Losses:
		return v.lossWords(e, before, known)
	case live.Disorder:
		if known && up > 0 && e.Value.Number > up {
			return v.words.Say("board.more-disorder", "n", int(up), "all", int(e.Value.Number))
		}
	case live.Turn:
		switch {
		case e.Value.Number == 0:
			return v.words.Say("board.not-yet-begun")
		case known && up < 0:
			return v.words.Say("board.back-to-turn", "turn", e.Value)
		}
		return v.words.Say("board.turn-begins", "turn", e.Value)
	}
	return v.valueWord(e.Unit, e.Field, e.Value)
}

// before is the worst of the numbers that an event has seen, the beginning's
// where it has seen none; false where they are not among the entries.
func (v *view) before(e live.Event) (worst int64, known bool) {
	for _, id := range e.Seen {
		seen, known := v.entries[id]
		if !known {
			return 0, false
		}
		worst = max(worst, seen.Event.Value.Number)
	}
	return worst, true
}

// lossWords tell losses by what they add: 4th figure lost, ¼.
func (v *view) lossWords(e live.Event, before int64, known bool) string {
	u := v.units[e.Unit]
	n := e.Value.Number
	called := ""
	if u != nil {
		called = u.Called
	}
	var lost string
	switch {
	case n == 0:
		return v.words.Say("board.nothing-lost")
	case !known, n == before, before == 0 && n > 1:
		lost = v.words.Say("board.n-lost", "n", int(n))
	case n == before+1:
		lost = v.words.Say("board.nth-lost", "n", int(n), "called", called)
	case n > before:
		lost = v.words.Say("board.more-lost", "n", int(n-before), "all", int(n))
	default:
		return v.words.Say("board.fewer-lost", "n", int(n), "before", int(before))
	}
	if u != nil && u.Hits > 0 && n >= int64(u.Hits) {
		return v.words.Say("board.lost-all-of-it", "lost", lost)
	}
	if u != nil && slices.ContainsFunc(u.Steps, func(step int) bool { return before < int64(step) && int64(step) <= n }) {
		if now := 4 * n / int64(u.Hits); 4*before/int64(u.Hits) < now { // steps may be smaller
			return v.words.Say("board.lost-share", "lost", lost, "share", [...]string{"", "¼", "½", "¾"}[min(3, now)])
		}
	}
	return lost
}

// valueWord is a value by itself: what stands when it does.
func (v *view) valueWord(unit string, field live.Field, value live.Value) string {
	n := int(value.Number)
	if k := v.kind(field); k != nil {
		return k.said(v.words, value)
	}
	switch field {
	case live.Losses:
		return v.words.Say("board.n-lost", "n", n)
	case live.Disorder:
		return v.words.Say("board.n-disorder", "n", n)
	case live.Level:
		return v.words.Lowered(v.level(value).Word)
	case live.Stabilised:
		if n == 0 {
			return v.words.Say("phone.not-stabilised")
		}
		return v.words.Say("phone.stabilised")
	case live.Captured:
		if u := v.units[unit]; u != nil && u.Called == "guns" {
			return v.words.Say("board.guns-captured", "n", n)
		}
		return v.words.Say("board.taken-prisoner", "n", n)
	case live.Fate:
		return v.words.Say("board.his-fate", "fate", cmp.Or(value.Word, "unhurt"))
	case live.Points:
		return v.words.Say("board.command-points-left", "n", n)
	case live.Tested:
		return v.testedWord(n)
	case live.Turn:
		return v.words.Say("phone.turn", "turn", strconv.Itoa(n))
	case live.Phase:
		return v.phaseWord(value.Word)
	}
	return string(field) + " " + value.String()
}

// testedWord is a test that was taken, in what the rules count it by.
func (v *view) testedWord(n int) string {
	switch {
	case n == 0:
		return v.words.Say("board.not-tested")
	case v.book.Plays.Brigades != nil:
		return v.words.Say("board.rolled-in-turn", "turn", n)
	case v.book.Plays.Single != nil:
		return v.words.Say("board.tested-at-hit", "n", n)
	}
	return v.words.Say("board.tested-at-share", "percent", n)
}

func (v *view) phaseWord(key string) string {
	for _, p := range v.phases {
		if p.Key == key {
			return v.words.Say("board.phase", "phase", p.Mark+" "+p.Label)
		}
	}
	if key == "" {
		return v.words.Say("board.no-phase")
	}
	return v.words.Say("board.phase", "phase", key)
}
