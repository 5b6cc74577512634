package live

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

var rules = Rules{Levels: []string{"steady", "shaken", "broken", "routed"}}

// event is one of unit fr=1 for tests: phone, counter, field, value, what it has seen.
func event(phone string, counter int64, field Field, value Value, seen ...ID) Event {
	return Event{Phone: phone, Counter: counter, Game: "g", Unit: "fr=1", Field: field, Value: value, Seen: seen}
}

func historyOf(events ...Event) *History {
	h := NewHistory(rules.Worse)
	h.Add(events...)
	return h
}

func wantStanding(t *testing.T, h *History, field Field, value Value, rivals ...ID) {
	t.Helper()
	got := h.Of("fr=1", field)
	if ids := idsOf(got.Rivals); got.Value != value || !slices.Equal(ids, rivals) {
		t.Errorf("%s stands at %v of %v, expected %v of %v", field, got.Value, ids, value, rivals)
	}
}

func idsOf(events []Event) []ID {
	var ids []ID
	for _, e := range events {
		ids = append(ids, e.ID())
	}
	return ids
}

func TestTheWorseShowsUntilSomeonePicks(t *testing.T) {
	a, b := event("a", 1, Losses, Number(4)), event("b", 1, Losses, Number(3))
	h := historyOf(b, a)
	wantStanding(t, h, Losses, Number(4), a.ID(), b.ID())
	picked := event("c", 1, Losses, Number(3), a.ID(), b.ID())
	h.Add(picked)
	wantStanding(t, h, Losses, Number(3), picked.ID())
}

func TestTheWorseLevelIsTheLaterOne(t *testing.T) {
	a, b, c := event("a", 1, Level, Word("broken")), event("b", 1, Level, Word("shaken")), event("c", 1, Level, Word(""))
	wantStanding(t, historyOf(c, b, a), Level, Word("broken"), a.ID(), b.ID(), c.ID())
}

func TestAMarkSetAgainReplaces(t *testing.T) {
	one := event("a", 1, Losses, Number(4))
	two := event("a", 2, Losses, Number(2), one.ID())
	for _, order := range [][]Event{{one, two}, {two, one}, {two, one, two, one}} {
		wantStanding(t, historyOf(order...), Losses, Number(2), two.ID())
	}
}

// TestNoMoreStandThanPhones has one phone flood a unit with marks that have seen
// nothing: the last of them stands, in whatever order they come, so that a correction
// can name all that stands.
func TestNoMoreStandThanPhones(t *testing.T) {
	var flood []Event
	for i := range 300 {
		flood = append(flood, event("a", int64(i+1), Losses, Number(int64(i%7))))
	}
	other := event("b", 1, Losses, Number(9))
	dice := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		dice.Shuffle(len(flood), func(i, j int) { flood[i], flood[j] = flood[j], flood[i] })
		h := historyOf(append(flood, other)...)
		wantStanding(t, h, Losses, Number(9), other.ID(), ID{"a", 300})
		right := event("c", 1, Losses, Number(2), idsOf(h.Of("fr=1", Losses).Rivals)...)
		if odd := rules.Check(right); !odd.IsZero() {
			t.Error(odd)
		}
		h.Add(right)
		h.Add(flood...)
		wantStanding(t, h, Losses, Number(2), right.ID())
	}
}

func TestUndoSetsWhatStood(t *testing.T) {
	one := event("a", 1, Losses, Number(4))
	two := event("a", 2, Losses, Number(9), one.ID())
	undo := event("a", 3, Losses, Number(4), two.ID())
	undo.Undoes = two.ID()
	wantStanding(t, historyOf(undo, two, one), Losses, Number(4), undo.ID())
}

func TestFieldsAndUnitsKeepToThemselves(t *testing.T) {
	losses := event("a", 1, Losses, Number(4))
	stray := event("a", 2, Disorder, Number(1), losses.ID())
	other := event("a", 3, Losses, Number(7), losses.ID())
	other.Unit = "fr=2"
	h := historyOf(stray, other, losses)
	wantStanding(t, h, Losses, Number(4), losses.ID())
	wantStanding(t, h, Disorder, Number(1), stray.ID())
	wantStanding(t, h, Level, Value{})
}

var histories = flag.Int("histories", 10_000, "random histories to try")

// TestAllEndAlike plays random battles over a bad net and holds that all who
// took part end with what a naive reading of the set of events gives.
func TestAllEndAlike(t *testing.T) {
	if testing.Short() {
		*histories = min(*histories, 500)
	}
	conflicts, undone := 0, 0
	for seed := range *histories {
		b := newBattle(uint64(seed))
		b.play()
		b.settle()
		conflicts += b.conflicts()
		undone += b.undone
		for _, of := range registers {
			want := b.naive(of)
			for name, h := range b.all() {
				if got := h.Of(of.unit, of.field); got.Value != want.Value || !slices.Equal(idsOf(got.Rivals), idsOf(want.Rivals)) {
					t.Fatalf("history %d: %s has %v of %v, the set of events says %v", seed, name, got, of, want)
				}
			}
		}
	}
	if conflicts < *histories/10 || undone < *histories/10 {
		t.Errorf("%d conflicts stood and %d events were undone in %d histories, expected more of each", conflicts, undone, *histories)
	}
}

var registers = []register{{"fr=1", Losses}, {"fr=1", Level}, {"fr=2", Losses}}

// A battle is some phones and their hub, and a net between that repeats,
// reorders, delays and loses.
type battle struct {
	*rand.Rand
	phones []*phone
	hub    *History
	log    []Event // what the hub has confirmed, in its order
	board  *History
	undone int
}

type phone struct {
	name    string
	umpires bool    // its counters say nothing of what came first
	made    []Event // its own, the outbox: all may be sent again
	history *History
	heard   int // of the hub's log
}

func newBattle(seed uint64) *battle {
	b := &battle{Rand: rand.New(rand.NewPCG(seed, 14)), hub: historyOf(), board: historyOf()}
	for i := range 2 + b.IntN(3) {
		b.phones = append(b.phones, &phone{name: "p" + strconv.Itoa(i), umpires: i == 1, history: historyOf()})
	}
	return b
}

func (b *battle) play() {
	for range 10 + b.IntN(20) {
		p := b.phones[b.IntN(len(b.phones))]
		switch b.IntN(5) {
		case 0, 1:
			b.set(p)
		case 2:
			b.undo(p)
		case 3:
			b.send(p)
		case 4:
			b.hear(p)
		}
	}
}

// set marks something, as the phone sees it: a new value, or one of those that
// stand beside each other.
func (b *battle) set(p *phone) {
	of := registers[b.IntN(len(registers))]
	stands := p.history.Of(of.unit, of.field)
	value := Number(b.Int64N(6))
	if of.field == Level {
		value = Word(rules.Levels[b.IntN(len(rules.Levels))])
	}
	if len(stands.Rivals) > 1 {
		value = stands.Rivals[b.IntN(len(stands.Rivals))].Value
	}
	seen := idsOf(stands.Rivals)
	if b.IntN(4) == 0 {
		seen = nil // as nobody's page does
	}
	p.mark(Event{Unit: of.unit, Field: of.field, Value: value, Seen: seen})
}

// undo takes back one of the phone's own events, the last or an earlier one.
func (b *battle) undo(p *phone) {
	if len(p.made) == 0 {
		return
	}
	back := p.made[b.IntN(len(p.made))]
	before := Value{}
	for _, e := range p.made {
		if slices.Contains(back.Seen, e.ID()) {
			before = e.Value
		}
	}
	stands := p.history.Of(back.Unit, back.Field)
	p.mark(Event{Unit: back.Unit, Field: back.Field, Value: before, Seen: idsOf(stands.Rivals), Undoes: back.ID()})
	b.undone++
}

func (p *phone) mark(e Event) {
	e.Phone, e.Counter, e.Game = p.name, int64(len(p.made)+1), "g"
	if p.umpires {
		e.Counter = Unordered + 1 + e.Counter*577%1009
	}
	p.made = append(p.made, e)
	p.history.Add(e)
}

// send delivers some of the outbox in any order, some of it again.
func (b *battle) send(p *phone) {
	for _, i := range b.Perm(len(p.made)) {
		if b.IntN(3) > 0 {
			b.confirm(p.made[i])
		}
	}
}

func (b *battle) confirm(e Event) {
	b.hub.Add(e)
	if !slices.ContainsFunc(b.log, func(known Event) bool { return known.ID() == e.ID() }) {
		b.log = append(b.log, e)
	}
}

// hear gives the phone what it hasn't heard, or part of that, or more than that.
func (b *battle) hear(p *phone) {
	from, to := b.IntN(p.heard+1), p.heard
	if len(b.log) > p.heard {
		to += b.IntN(len(b.log) - p.heard + 1)
	}
	some := slices.Clone(b.log[from:to])
	b.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	p.history.Add(some...)
	p.heard = to
}

// settle brings all of them everything at last.
func (b *battle) settle() {
	for _, p := range b.phones {
		for _, i := range b.Perm(len(p.made)) {
			b.confirm(p.made[i])
		}
	}
	for _, p := range b.phones {
		p.history.Add(b.log[p.heard:]...)
	}
	for _, i := range b.Perm(len(b.log)) {
		b.board.Add(b.log[i])
	}
}

func (b *battle) all() map[string]*History {
	all := map[string]*History{"the hub": b.hub, "the board": b.board}
	for _, p := range b.phones {
		all[p.name] = p.history
	}
	return all
}

// naive is what stands by the set of all events: those that no other has seen, and
// after which their phones have set nothing else there.
func (b *battle) naive(of register) Standing {
	var standing []Event
	for _, e := range b.log {
		seen := slices.ContainsFunc(b.log, func(later Event) bool {
			after := later.Phone == e.Phone && later.Counter > e.Counter && later.Counter < Unordered
			return register{later.Unit, later.Field} == of && (after || slices.Contains(later.Seen, e.ID()))
		})
		if (register{e.Unit, e.Field}) == of && !seen {
			standing = append(standing, e)
		}
	}
	if standing == nil {
		return Standing{}
	}
	slices.SortFunc(standing, func(a, b Event) int { return a.ID().compare(b.ID()) })
	slices.SortStableFunc(standing, func(a, b Event) int { return badness0(b) - badness0(a) })
	return Standing{Value: standing[0].Value, Rivals: standing}
}

// badness0 is how bad a value is, said otherwise than Rules say it.
func badness0(e Event) int { return int(e.Value.Number) + slices.Index(rules.Levels, e.Value.Word) }

func (b *battle) conflicts() int {
	n := 0
	for _, of := range registers {
		if len(b.hub.Of(of.unit, of.field).Rivals) > 1 {
			n++
		}
	}
	return n
}
