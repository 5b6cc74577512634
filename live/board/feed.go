package board

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
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
	if e.Event.Undoes != (live.ID{}) {
		s.What = "taken back: " + v.valueWord(e.Event.Unit, e.Event.Field, e.Event.Value)
		return s
	}
	switch e.Event.Field {
	case live.Level:
		s.Class = v.level(e.Event.Value).Class
	case live.Fate:
		if e.Event.Value.Word != "" {
			s.Class = Routed
		}
	}
	return s
}

// what is what an event changes, in words.
func (v *view) what(e live.Event) string {
	before, known := v.before(e)
	up := e.Value.Number - before
	switch e.Field {
	case live.Losses:
		return v.lossWords(e, before, known)
	case live.Disorder:
		if known && up > 0 && e.Value.Number > up {
			return fmt.Sprintf("%d disorder, %d in all", up, e.Value.Number)
		}
	case live.Turn:
		switch {
		case e.Value.Number == 0:
			return "the game has not begun"
		case known && up < 0:
			return "back to turn " + e.Value.String()
		}
		return "turn " + e.Value.String() + " begins"
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
	called := "figure"
	if u != nil {
		called = say.One(u.Called)
	}
	var words string
	switch {
	case n == 0:
		return "nothing lost"
	case !known, n == before, before == 0 && n > 1:
		words = fmt.Sprintf("%d lost", n)
	case n == before+1:
		words = fmt.Sprintf("%s %s lost", say.Ordinal(int(n)), called)
	case n > before:
		words = fmt.Sprintf("%d lost, %d in all", n-before, n)
	default:
		return fmt.Sprintf("%d lost, not %d", n, before)
	}
	if u != nil && u.Hits > 0 && n >= int64(u.Hits) {
		return words + ", all of it"
	}
	if u != nil && slices.ContainsFunc(u.Steps, func(step int) bool { return before < int64(step) && int64(step) <= n }) {
		if now := 4 * n / int64(u.Hits); 4*before/int64(u.Hits) < now { // steps may be smaller
			return say.Listed(words, [...]string{"", "¼", "½", "¾"}[min(3, now)])
		}
	}
	return words
}

// valueWord is a value by itself: what stands when it does.
func (v *view) valueWord(unit string, field live.Field, value live.Value) string {
	n := int(value.Number)
	if k := v.kind(field); k != nil {
		return k.said(value)
	}
	switch field {
	case live.Losses:
		return fmt.Sprintf("%d lost", n)
	case live.Disorder:
		return fmt.Sprintf("%d disorder", n)
	case live.Level:
		return say.Lowered(v.level(value).Word)
	case live.Stabilised:
		return map[bool]string{true: "stabilised", false: "not stabilised"}[n > 0]
	case live.Captured:
		if u := v.units[unit]; u != nil && u.Called == "guns" {
			return say.Counted(n, "gun") + " captured"
		}
		return fmt.Sprintf("%d taken prisoner", n)
	case live.Fate:
		return fateWord(value)
	case live.Points:
		return say.Counted(n, "command point") + " left"
	case live.Tested:
		return v.testedWord(n)
	case live.Turn:
		return "turn " + strconv.Itoa(n)
	case live.Phase:
		return v.phaseWord(value.Word)
	}
	return string(field) + " " + value.String()
}

// testedWord is a test that was taken, in what the rules count it by.
func (v *view) testedWord(n int) string {
	switch {
	case n == 0:
		return "not tested"
	case v.book.Plays.Brigades != nil:
		return fmt.Sprintf("dice rolled in turn %d", n)
	case v.book.Plays.Single != nil:
		return "tested at " + strconv.Itoa(n) + " hit"
	}
	return fmt.Sprintf("tested at %d %%", n)
}

func (v *view) phaseWord(key string) string {
	for _, p := range v.phases {
		if p.Key == key {
			return "phase " + p.Mark + " " + p.Label
		}
	}
	if key == "" {
		return "no phase"
	}
	return "phase " + key
}
