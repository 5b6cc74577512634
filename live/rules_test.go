package live

import (
	"math"
	"strings"
	"testing"
)

// whole is an event that passes, for tests to spoil.
func whole() Event {
	return Event{Phone: "a", Counter: 2, Game: "G", Unit: "fr=1", Field: Losses, Value: Number(3), Seen: []ID{{"b", 1}}, Time: 1_700_000_000_000}
}

func TestCheckTells(t *testing.T) {
	for what, spoil := range map[string]func(*Event){
		"":                                   func(*Event) {},
		"phone is \"\"":                      func(e *Event) { e.Phone = "" },
		"phone is \"a.b\"":                   func(e *Event) { e.Phone = "a.b" },
		"phone is \"aaa":                     func(e *Event) { e.Phone = strings.Repeat("a", 44) },
		"phone's counter is 0":               func(e *Event) { e.Counter = 0 },
		"phone's counter is -1":              func(e *Event) { e.Counter = -1 },
		"phone's counter is 92":              func(e *Event) { e.Counter = math.MaxInt64 },
		"game has 0 bytes":                   func(e *Event) { e.Game = "" },
		"game has 65 bytes":                  func(e *Event) { e.Game = strings.Repeat("G", 65) },
		"game is \"a\\x00\"":                 func(e *Event) { e.Game = "a\x00" },
		"unit has 401 bytes":                 func(e *Event) { e.Unit = "fr=" + strings.Repeat("1", 398) },
		"unit is \"\", expected a unit":      func(e *Event) { e.Unit = "" },
		"unit is \"fr\", expected a unit":    func(e *Event) { e.Unit = "fr" },
		"unit is \"=1\", expected a unit":    func(e *Event) { e.Unit = "=1" },
		"unit is \"fr=@Ney\", expected a u":  func(e *Event) { e.Unit = "fr=@Ney" },
		"unit is \"fr=1\\xff\", expected l":  func(e *Event) { e.Unit = "fr=1\xff" },
		"unit is \"fr=1\", expected the ga":  func(e *Event) { e.Field = Turn },
		"field is \"loss\", expected one":    func(e *Event) { e.Field = "loss" },
		"losses is 100000, expected 0 to 9":  func(e *Event) { e.Value = Number(100000) },
		"losses is -1, expected 0 to 99999":  func(e *Event) { e.Value = Number(-1) },
		"losses is \"3\", expected a numbe":  func(e *Event) { e.Value = Word("3") },
		"disorder is 100, expected 0 to 99":  func(e *Event) { e.Field, e.Value = Disorder, Number(100) },
		"stabilised is 2, expected 0 to 1":   func(e *Event) { e.Field, e.Value = Stabilised, Number(2) },
		"tested is 1000, expected 0 to 999":  func(e *Event) { e.Unit, e.Field, e.Value = "fr=/I Corps", Tested, Number(1000) },
		"level is 3, expected a word":        func(e *Event) { e.Field = Level },
		"level is \"dead\", expected one o":  func(e *Event) { e.Field, e.Value = Level, Word("dead") },
		"fate has 61 bytes":                  func(e *Event) { e.Unit, e.Field, e.Value = "fr=@Ney", Fate, Word(strings.Repeat("x", 61)) },
		"fate is \"a\\nb\", expected lette":  func(e *Event) { e.Unit, e.Field, e.Value = "fr=@Ney", Fate, Word("a\nb") },
		"seen has 257 values":                func(e *Event) { e.Seen = make([]ID, 257) },
		"seen is \"\", expected":             func(e *Event) { e.Seen = []ID{{}} },
		"seen is a.2, the event itself":      func(e *Event) { e.Seen = []ID{e.ID()} },
		"seen has 258 values":                func(e *Event) { e.Seen, e.Struck = make([]ID, 255), make([]ID, 3) },
		"seen's counter is 0":                func(e *Event) { e.Struck = []ID{{"c", 0}} },
		"play is \"x\", expected 22 letters": func(e *Event) { e.Play = "x" },
		"last is \"xxx":                      func(e *Event) { e.Last = strings.Repeat("x", 23) },
		"heard is \"===":                     func(e *Event) { e.Heard = strings.Repeat("=", 22) },
		"sign is \"é\", expected 86 letters": func(e *Event) { e.Sign = "é" },
		"undoes is \"é\"":                    func(e *Event) { e.Undoes = ID{"é", 1} },
		"time is -1, expected 0 to 2534023":  func(e *Event) { e.Time = -1 },
	} {
		e := whole()
		spoil(&e)
		switch odd := rules.Check(e).String(); {
		case what == "" && odd != "":
			t.Errorf("a whole event: %s", odd)
		case what != "" && !strings.HasPrefix(odd, what):
			t.Errorf("got %s, expected %s…", odd, what)
		}
	}
}

func TestCheckTakesWhatEachFieldIsFor(t *testing.T) {
	for _, e := range []Event{
		{Unit: "fr=K4T9", Field: Level, Value: Word("routed")},
		{Unit: "fr=K4T9", Field: Level},
		{Unit: "fr=K4T9", Field: Captured, Value: Number(12)},
		{Unit: "fr=@Maréchal Ney", Field: Fate, Value: Word("killed")},
		{Unit: "fr=/I Corps/1st Division", Field: Tested, Value: Number(50)},
		{Field: Turn, Value: Number(7)},
		{Field: Phase, Value: Word("small-arms")},
	} {
		e.Phone, e.Counter, e.Game = "a", 1, "G"
		if odd := rules.Check(e); !odd.IsZero() {
			t.Errorf("%s of %q: %s", e.Field, e.Unit, odd)
		}
	}
}

// TestCheckTakesAsMuchAsItSays holds that what is as long as may be passes.
func TestCheckTakesAsMuchAsItSays(t *testing.T) {
	for what, fill := range map[string]func(*Event){
		"a phone": func(e *Event) { e.Phone = strings.Repeat("a", longestPhone) },
		"a game":  func(e *Event) { e.Game = strings.Repeat("G", longestGame) },
		"a unit":  func(e *Event) { e.Unit = "fr=" + strings.Repeat("1", longestUnit-3) },
		"a fate":  func(e *Event) { e.Unit, e.Field, e.Value = "fr=@Ney", Fate, Word(strings.Repeat("x", longestWord)) },
		"what is seen": func(e *Event) {
			e.Seen = nil
			for n := range int64(mostSeen) {
				e.Seen = append(e.Seen, ID{"b", n + 1})
			}
		},
		"most losses": func(e *Event) { e.Value = Number(99999) },
		"none":        func(e *Event) { e.Value = Number(0) },
	} {
		e := whole()
		if fill(&e); !rules.Check(e).IsZero() {
			t.Errorf("%s: %s", what, rules.Check(e))
		}
	}
}

// TestWorseIsAnOrder tries all pairs and triples of odd values: what is worse
// depends on nothing else, so no three go round in a circle.
func TestWorseIsAnOrder(t *testing.T) {
	values := []Value{{}, Number(1), Number(5), Number(-3), Word("steady"), Word("routed"), Word("dead"), Word("alive"), {4, "broken"}}
	for _, field := range []Field{Losses, Level, Stabilised, Fate, "none"} {
		for _, a := range values {
			for _, b := range values {
				if rules.Worse(field, a, b) && rules.Worse(field, b, a) {
					t.Errorf("%s: %v and %v are each worse", field, a, b)
				}
				for _, c := range values {
					if rules.Worse(field, a, b) && rules.Worse(field, b, c) && !rules.Worse(field, a, c) {
						t.Errorf("%s: %v, %v, %v go round", field, a, b, c)
					}
				}
			}
		}
	}
}

func TestWorse(t *testing.T) {
	for _, c := range []struct {
		field Field
		worst []Value // the worst first
	}{
		{Losses, []Value{Number(12), Number(9), Number(0)}},
		{Level, []Value{Word("routed"), Word("shaken"), Word("steady"), {}}},
		{Stabilised, []Value{Number(0), Number(1)}},
		{Fate, []Value{Word("wounded"), Word("killed"), {}}}, // no order given: that of the letters
	} {
		for i, v := range c.worst[1:] {
			if !rules.Worse(c.field, c.worst[i], v) || rules.Worse(c.field, v, c.worst[i]) {
				t.Errorf("%s: expected %v worse than %v", c.field, c.worst[i], v)
			}
		}
	}
}
