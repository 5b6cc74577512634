package hub

import (
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// sealed is an entry as a hub has it.
func sealed(part string) store.Entry {
	e := store.Entry{
		Channel: "allied", Before: strings.Repeat("b", live.LinkLetters), At: time.UnixMilli(1_815_061_800_123), Part: part, Salt: "AAECAwQFBgcICQoLDA0ODw",
		Event: live.Event{Phone: "p", Counter: 1, Game: called, Unit: "A=001", Field: live.Losses, Value: live.Number(3), Play: "a play"},
	}
	e.Link = e.LinkIn("G")
	return e
}

// TestSealsOpen holds that a hub of the same packet reads what another one has sealed, and how
// long that is: it tells no more of a part than whether it is very long.
func TestSealsOpen(t *testing.T) {
	s := newSealer(join.Sealing(seed), "G")
	for part, letters := range map[string]int{"": 107, "umpire": 107, strings.Repeat("x", 40): 107, strings.Repeat("x", 41): 150, "“Allix”, 馬": 107, strings.Repeat("x", longestPart): 235} {
		e := sealed(part)
		seal := s.seal(e)
		read := e
		read.At, read.Part, read.Salt, read.Number = time.Time{}, "", "", 0
		if !newSealer(join.Sealing(seed), "G").open(&read, seal) || read.At != e.At || read.Part != part || read.Salt != e.Salt {
			t.Errorf("%q is read as %+v", part, read)
		}
		if len(seal) != letters || strings.Contains(seal, "umpire") {
			t.Errorf("%q is sealed in %d letters, expected %d", part, len(seal), letters)
		}
		if again := s.seal(e); again != seal {
			t.Errorf("%q is sealed another time as %s", part, again)
		}
		for what, other := range map[string]sealer{"another packet": newSealer(join.Sealing("another"), "G"), "another game": newSealer(join.Sealing(seed), "H")} {
			if other.open(&read, seal) {
				t.Errorf("%s reads %q", what, part)
			}
		}
	}
	old := sealed("")
	old.Link, old.Salt = "", ""
	if seal := s.seal(old); seal != "" {
		t.Errorf("an entry of an older csprint is sealed as %s", seal)
	}
}

// TestSealsStay holds a link and a seal against those of the first hub that made any: phones keep
// them for a hub of another csprint.
func TestSealsStay(t *testing.T) {
	e := sealed("I Corps")
	const link, seal = "z2Fvuc1Zx3c3fv1NeZb7H0", "oUb5dAXHrKGruwfV8im1GwYEnRJDV_LT-m4St3onLDChuuDN4EqCIC_V6SuqgBwbD720iWeqMpVJo0oMJurUXGB2-22I8S4mh9wyMi56EgQ"
	if got := newSealer(join.Sealing("a seed"), "G").seal(e); e.Link != link || got != seal {
		t.Errorf("the link is %s and the seal %s, expected %s and %s", e.Link, got, link, seal)
	}
}

// FuzzSeals opens seals that anybody may send: none but the hub's own opens.
func FuzzSeals(f *testing.F) {
	s := newSealer(join.Sealing(seed), "G")
	sound := s.seal(sealed("umpire"))
	for _, text := range []string{sound, "", "A", sound[1:], sound + "A", strings.Repeat("A", len(sound)), strings.Repeat("\n", 107), "ü", strings.Repeat("_", 9999)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, seal string) {
		e := sealed("umpire")
		if is := s.open(&e, seal); is != (strings.NewReplacer("\n", "", "\r", "").Replace(seal) == sound) {
			t.Errorf("%q opens: %t", seal, is)
		}
	})
}

// FuzzPositions reads what anybody may say that he has.
func FuzzPositions(f *testing.F) {
	for _, text := range []string{"", "allied:3:abcdefgh,*:7", "allied:-1:,:,*::", "allied:9223372036854775808", "allied:1:" + strings.Repeat("x", 2000), "*:1:é\x00", ",,,:::", "allied:1:a:b:c"} {
		f.Add(text)
	}
	own := []string{"allied", store.Public}
	r := newRelay(f.Context(), nil, "G", own, newGame().Rules.Worse, nil, func(store.Entry) string { return "" })
	r.add(r.channels["allied"], []store.Entry{{Channel: "allied", Number: 1, Event: live.Event{Phone: "p", Counter: 1}, Link: "abcdefghijklmnopqrstuv"}})
	f.Fuzz(func(t *testing.T, text string) {
		at := positionOf(text, own)
		anew := r.fit(at)
		if len(at) != 2 || at[store.Public] != (place{}) || at["allied"] != (place{}) && at["allied"] != (place{1, "abcdefgh"}) {
			t.Errorf("%q is %v", text, at)
		}
		if again := positionOf(at.text(own), own); again["allied"] != at["allied"] || len(r.fit(again)) > 0 {
			t.Errorf("%q is %v, which is read as %v", text, at, again)
		}
		if len(anew) > 2 {
			t.Errorf("%q begins %v anew", text, anew)
		}
	})
}
