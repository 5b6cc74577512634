package keep

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/live"
)

// oddEvents have all that is odd in units, words and what was seen.
func oddEvents() []live.Event {
	id := func(phone string, counter int64) live.ID { return live.ID{Phone: phone, Counter: counter} }
	link := strings.Repeat("l", live.LinkLetters)
	return []live.Event{
		{Counter: 1, Game: "7K3M", Unit: "A=1", Field: live.Losses, Value: live.Number(5), Time: 1_815_061_800_000},
		{Counter: 1<<53 - 1, Game: "7K3M", Field: live.Phase, Value: live.Word("fire & move"), Play: link, Last: link, Heard: link},
		{Counter: 3, Game: "G", Unit: "A=/Corps “Ney”/Légère, № 3", Field: live.Tested, Value: live.Number(0), Seen: []live.ID{id("b", 9), id("b", 10), id("a-_", 2), id("B", 1)}},
		{Counter: 4, Game: "G", Unit: "A=@Müller 将軍 🐎", Field: live.Fate, Value: live.Word("gefallen äöüß"), Undoes: id("b", 3), Struck: []live.ID{id("a", 1)}, Seen: []live.ID{id("c", 1)}},
		{Counter: 5, Game: "G", Unit: "A=2\u2028", Field: live.Level, Value: live.Word("")},
		{Counter: 6, Game: "G", Unit: "A=\"\\</script>", Field: live.Level, Value: live.Word("5")},
		{Counter: 8, Game: "G", Unit: "A=1", Field: live.Losses, Value: live.Number(3), Paper: true},
		{Counter: 7, Game: "G", Unit: "A=e\u0301", Field: live.Level, Value: live.Word("\U0001F3F4\u200d")},
	}
}

// TestSignaturesAreCsprints signs odd events by the page's script: csprint has the same text
// of each, takes each signature, and none of another event or of another phone.
func TestSignaturesAreCsprints(t *testing.T) {
	var told struct {
		Events []live.Event
		Texts  []string
		Lone   []live.Event // of half a letter, which becomes another on the wire
	}
	inNode(t, `
		const { phone, secret } = newKey();
		const other = newKey();
		is('a key', [isKeyed({ phone, secret }), isKeyed({ phone: 'abcdefgh' }), isKeyed({}), phone === other.phone], [true, false, false, false]);
		const events = given.map((event) => withSign({ ...event, phone }, secret));
		is('nothing', signedText({ value: '' }), signedText({ value: 0 }));
		is('a repeat', events[0], withSign({ ...given[0], phone }, secret));
		const lone = ['A=\ud83d', '\ude00', 'a\ud83d\ud83dz'].map((unit) => withSign({ ...given[0], unit, phone }, secret));
		shown({ Events: events, Texts: events.map(signedText), Lone: lone });`, oddEvents(), &told)
	if len(told.Events) != len(oddEvents()) || len(told.Lone) != 3 {
		t.Fatalf("%d events came back", len(told.Events))
	}
	for i, e := range told.Events {
		if got := e.Signed(); got != told.Texts[i] {
			t.Errorf("csprint has signed as\n%q, the page\n%q", got, told.Texts[i])
		}
		if !e.Verify() {
			t.Errorf("no signature of %q", e.Signed())
		}
		e.Value = live.Number(e.Value.Number + 1)
		if e.Value.Word = ""; e.Verify() {
			t.Errorf("a signature of another event: %q", e.Signed())
		}
	}
	for _, e := range told.Lone {
		if !e.Verify() {
			t.Errorf("no signature of %q", e.Unit)
		}
	}
}
