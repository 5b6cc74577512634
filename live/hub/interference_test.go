package hub

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/live"
)

// TestEnemyTellsNothingOnTheWire holds non-interference (Goguen and Meseguer) of
// what a hub sends: a random battle is played twice, alike in what the allies and
// the umpire do to their units and to the game, unlike in all that the French do and
// that the umpire does to French units. Every answer to an allied phone is the same
// to the last byte: its status, its heads, its body, and the ids of its streams.
// When it comes is left out.
func TestEnemyTellsNothingOnTheWire(t *testing.T) {
	t.Parallel()
	for n := range example.Some(6, 2) {
		one, two := played(t, uint64(n), 1), played(t, uint64(n), 2)
		for i := range min(len(one), len(two)) {
			if one[i] != two[i] {
				t.Fatalf("battle %d: answer %d differs:\n%s\n%s", n, i, one[i], two[i])
			}
		}
		if len(one) != len(two) || len(one) < 8 {
			t.Errorf("battle %d: %d answers, then %d", n, len(one), len(two))
		}
	}
}

// played is everything that an allied phone is answered in a battle. The enemy is
// drawn by dice of his own. What the hub draws itself is the same in all battles: the play,
// and the salt of links.
func played(t *testing.T, battle, enemy uint64) (said []string) {
	t.Helper()
	d, secret := rand.New(rand.NewPCG(1812, battle)), rand.New(rand.NewPCG(enemy, battle))
	h, server := open(t, newStore(t))
	h.Random = func() string { return strings.Repeat("A", live.LinkLetters) }
	clock := setClock(h, time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC))
	spy, mate := joined(t, server, "the-allied-spy", "allied"), joined(t, server, "an-allied-mate", "allied")
	french, ump := joined(t, server, fmt.Sprint("a-french-phone-", enemy), "french"), joined(t, server, "the-umpire", "")
	byUmpire := func(d *rand.Rand, unit string, field live.Field, n int) live.Event {
		e := ump.mark(unit, field, live.Number(int64(n)))
		e.Counter = live.Unordered + d.Int64N(1<<40) // as his page draws them
		return e
	}
	hidden := func() {
		for range secret.IntN(4) {
			french.sendAll(french.mark(fmt.Sprintf("B=%03d", secret.IntN(50)), live.Losses, live.Number(int64(secret.IntN(9)))))
			ump.sendAll(byUmpire(secret, fmt.Sprintf("B=%03d", secret.IntN(50)), live.Losses, secret.IntN(9)))
		}
		if secret.IntN(4) == 0 {
			french.post("part", map[string]string{"part": fmt.Sprint(secret.IntN(9))})
		}
	}
	last, heard := "", spy.hear("stream")
	heard.untilReady()
	hear := func(after string) {
		h := spy.hear("stream?after=" + after)
		said = append(said, heads(h.response))
		for {
			m, ok := h.next()
			if !ok {
				t.Fatal("the stream has ended")
			}
			said = append(said, m.kind+" "+m.id+" "+m.data)
			heard.heard = append(heard.heard, m.entries...)
			if m.kind == "ready" {
				last = m.id
				h.body.Close()
				return
			}
		}
	}
	for range 14 {
		hidden()
		clock.goOn(time.Minute)
		unit := fmt.Sprintf("A=%03d", d.IntN(50))
		switch d.IntN(7) {
		case 0:
			said = append(said, spy.told("events", map[string]any{"events": spy.signed(spy.mark(unit, live.Losses, live.Number(int64(d.IntN(9)))))}))
		case 1:
			e := spy.mark(fmt.Sprintf("B=%03d", d.IntN(100)), live.Losses, live.Number(1))
			said = append(said, spy.told("events", map[string]any{"events": spy.signed(e)}))
		case 2:
			mate.sendAll(mate.mark(unit, live.Disorder, live.Number(int64(d.IntN(9)))))
		case 3:
			ump.sendAll(byUmpire(d, unit, live.Losses, d.IntN(9)), byUmpire(d, "", live.Turn, d.IntN(9)))
		case 4:
			answer, text := spy.ask("GET", "me", nil)
			said = append(said, heads(answer)+text)
			hear([]string{"", "allied:2,*:1", "french:1:abcdefgh,allied:1", "!:5", last}[d.IntN(5)])
		case 5:
			if n := len(heard.heard); n > 0 {
				one, other := heard.heard[d.IntN(n)], heard.heard[d.IntN(n)]
				other.Channel = "french"
				said = append(said, spy.told("hand", map[string]any{"entries": []any{one, other}}))
			}
		case 6:
			said = append(said, spy.told("offer", map[string]any{"play": unit, "marks": 1, "entry": map[string]any{}}))
		}
		hidden()
	}
	hear("")
	return said
}

// told is the whole answer to what was posted.
func (p *phone) told(what string, value any) string {
	p.Helper()
	status, text := p.post(what, value)
	return fmt.Sprint(status, " ", text)
}

// heads are the status and the heads of an answer, but for the date.
func heads(answer *http.Response) string {
	var b strings.Builder
	b.WriteString(answer.Status)
	for _, name := range slices.Sorted(maps.Keys(answer.Header)) {
		if name != "Date" {
			fmt.Fprintf(&b, "\n%s: %v", name, answer.Header[name])
		}
	}
	return b.String()
}
