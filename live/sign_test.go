package live_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/phonetest"
)

// marked is an event with all that one may have.
func marked() live.Event {
	return live.Event{
		Phone: phonetest.ID("Ney"), Counter: 12, Game: "7K3M", Unit: "fr=1st Légère – “the Fast”", Field: live.Losses, Value: live.Number(5),
		Seen: []live.ID{{Phone: "b", Counter: 9}, {Phone: "a", Counter: 10}}, Undoes: live.ID{Phone: "b", Counter: 3}, Time: 1_815_061_800_000,
		Play: strings.Repeat("p", 22), Last: strings.Repeat("l", 22), Heard: strings.Repeat("h", 22), Struck: []live.ID{{Phone: "a", Counter: 2}},
	}
}

// TestSignedText writes out what is signed, as phones write it in a language of their own.
func TestSignedText(t *testing.T) {
	e := marked()
	want := "csprint event 1\n7K3M\npppppppppppppppppppppp\n" + e.Phone + "\n12\nfr=1st Légère – “the Fast”\nlosses\n5\na.10,a.2,b.9\nb.3\n1815061800000\nllllllllllllllllllllll\nhhhhhhhhhhhhhhhhhhhhhh"
	if got := e.Signed(); got != want {
		t.Errorf("signed is\n%s\nexpected\n%s", got, want)
	}
	e.Paper = true
	if got := e.Signed(); got != want+"\npaper" {
		t.Errorf("read in a photograph it is signed as\n%s", got)
	}
	bare := live.Event{Phone: "a", Counter: 1, Game: "G", Field: live.Phase, Value: live.Word("fire")}
	if got, want := bare.Signed(), "csprint event 1\nG\n\na\n1\n\nphase\n=fire\n\n\n0\n\n"; got != want {
		t.Errorf("signed is %q, expected %q", got, want)
	}
	if bare.Value = live.Word(""); !strings.Contains(bare.Signed(), "\nphase\n0\n") {
		t.Errorf("nothing is signed as %q, expected 0", bare.Signed())
	}
}

// TestVerify holds that a signature is of one event by one phone, whatever the hub strikes
// of what was seen, and through the wire.
func TestVerify(t *testing.T) {
	ney := phonetest.Named("Ney")
	sound := ney.Sign(marked())
	wire, _ := json.Marshal(sound)
	var back live.Event
	if err := json.Unmarshal(wire, &back); err != nil || !back.Verify() {
		t.Errorf("%s: %v, signed: %t", wire, err, back.Verify())
	}
	kept := sound
	kept.Seen, kept.Struck = kept.Seen[:1], append([]live.ID{kept.Seen[1]}, kept.Struck...)
	if !kept.Verify() {
		t.Error("once the hub has struck what was seen, it isn't signed")
	}
	for what, spoil := range map[string]func(e *live.Event){
		"another phone":     func(e *live.Event) { e.Phone = phonetest.ID("Soult") },
		"a phone by a name": func(e *live.Event) { e.Phone = "phone-of-ney" },
		"another counter":   func(e *live.Event) { e.Counter++ },
		"another game":      func(e *live.Event) { e.Game = "7K3N" },
		"another unit":      func(e *live.Event) { e.Unit += "x" },
		"another field":     func(e *live.Event) { e.Field = live.Disorder },
		"another number":    func(e *live.Event) { e.Value.Number++ },
		"from paper":        func(e *live.Event) { e.Paper = true },
		"a word":            func(e *live.Event) { e.Value = live.Word("5") },
		"less seen":         func(e *live.Event) { e.Seen = e.Seen[:1] },
		"more seen":         func(e *live.Event) { e.Struck = append(e.Struck, live.ID{Phone: "c", Counter: 1}) },
		"nothing undone":    func(e *live.Event) { e.Undoes = live.ID{} },
		"another time":      func(e *live.Event) { e.Time++ },
		"another play":      func(e *live.Event) { e.Play = strings.Repeat("q", 22) },
		"another chain":     func(e *live.Event) { e.Last = "" },
		"another heard":     func(e *live.Event) { e.Heard = e.Last },
		"no signature":      func(e *live.Event) { e.Sign = "" },
		"another's":         func(e *live.Event) { e.Sign = phonetest.Named("Soult").Sign(marked()).Sign },
		"half a signature":  func(e *live.Event) { e.Sign = e.Sign[:43] },
		"a line feed in it": func(e *live.Event) { e.Sign = e.Sign[:40] + "\n" + e.Sign[40:] },
		"odd letters":       func(e *live.Event) { e.Sign = strings.Repeat("+", 86) },
		"fill letters":      func(e *live.Event) { e.Sign += "==" },
	} {
		e := sound
		if spoil(&e); e.Verify() {
			t.Errorf("with %s it counts as signed", what)
		}
	}
	// The last letter of a key or a signature has bits to spare: no other spelling counts.
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	keys, signs := 0, 0
	for _, c := range all {
		e := sound
		e.Phone = e.Phone[:len(e.Phone)-1] + string(c)
		if live.IsKey(e.Phone) {
			keys++
		}
		e = sound
		if e.Sign = e.Sign[:len(e.Sign)-1] + string(c); e.Verify() {
			signs++
		}
	}
	if keys != 16 || signs != 1 {
		t.Errorf("of 64 last letters %d make keys and %d the signature, expected 16 and 1", keys, signs)
	}
}

// TestKeysOfPhones tells phones by keys from those by names.
func TestKeysOfPhones(t *testing.T) {
	for text, is := range map[string]bool{
		phonetest.ID("Ney"): true, "phone-of-ney": false, "": false, phonetest.ID("Ney") + "=": false, phonetest.ID("Ney")[1:]: false,
		phonetest.ID("Ney")[1:] + "\n": false, "\n" + phonetest.ID("Ney"): false, strings.Repeat("é", 43): false, strings.Repeat("A", 43): true,
	} {
		if live.IsKey(text) != is {
			t.Errorf("%q is a key: %t, expected %t", text, !is, is)
		}
	}
}
