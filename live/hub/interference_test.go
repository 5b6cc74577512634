package hub

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

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
	for n := range 6 {
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
// drawn by dice of his own.
func played(t *testing.T, battle, enemy uint64) (said []string) {
	t.Helper()
	d, secret := rand.New(rand.NewPCG(1812, battle)), rand.New(rand.NewPCG(enemy, battle))
	_, server := open(t, newStore(t))
	spy, mate := joined(t, server, "the-allied-spy", "allied"), joined(t, server, "an-allied-mate", "allied")
	french, ump := joined(t, server, fmt.Sprint("a-french-phone-", enemy), "french"), joined(t, server, "the-umpire", "")
	hidden := func() {
		for range secret.IntN(4) {
			french.sendAll(french.mark(fmt.Sprintf("B=%03d", secret.IntN(50)), live.Losses, live.Number(int64(secret.IntN(9)))))
			ump.sendAll(ump.mark(fmt.Sprintf("B=%03d", secret.IntN(50)), live.Losses, live.Number(int64(secret.IntN(9)))))
		}
		if secret.IntN(4) == 0 {
			french.post("part", map[string]string{"part": fmt.Sprint(secret.IntN(9))})
		}
	}
	// The umpire's counters depend on what is hidden. What he sends must not.
	hear := func(after string) {
		h := spy.hear("stream?after=" + after)
		said = append(said, heads(h.response))
		for {
			m, ok := h.next()
			if !ok {
				t.Fatal("the stream has ended")
			}
			said = append(said, m.kind+" "+m.id+" "+unnamed(m))
			if m.kind == "ready" {
				h.body.Close()
				return
			}
		}
	}
	for range 12 {
		hidden()
		unit := fmt.Sprintf("A=%03d", d.IntN(50))
		switch d.IntN(5) {
		case 0:
			said = append(said, spy.told("events", map[string]any{"events": []live.Event{spy.mark(unit, live.Losses, live.Number(int64(d.IntN(9))))}}))
		case 1:
			e := spy.mark(fmt.Sprintf("B=%03d", d.IntN(100)), live.Losses, live.Number(1))
			said = append(said, spy.told("events", map[string]any{"events": []live.Event{e}}))
		case 2:
			mate.sendAll(mate.mark(unit, live.Disorder, live.Number(int64(d.IntN(9)))))
		case 3:
			ump.sendAll(ump.mark(unit, live.Losses, live.Number(int64(d.IntN(9)))), ump.mark("", live.Turn, live.Number(int64(d.IntN(9)))))
		case 4:
			answer, text := spy.ask("GET", "me", nil)
			said = append(said, heads(answer)+text)
			hear([]string{"", "allied:2,*:1", "french:1,allied:1", "!:5"}[d.IntN(4)])
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

// unnamed is what a message says, the veiled counters of the umpire left out: they
// are numbers by which nobody knows how many there were before them.
func unnamed(m message) string {
	text := m.data
	for _, e := range m.events {
		if e.Counter >= veiled {
			text = strings.Replace(text, fmt.Sprint(e.Counter), "…", 1)
		}
	}
	return text
}
