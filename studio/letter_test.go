package studio_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/studio"
)

// A sender is a host with a text and its dice.
type sender struct {
	*testing.T
	desk *studio.Desk
	text studio.Text
}

func senderOf(t *testing.T, name, text string) sender {
	t.Helper()
	desk, err := studio.New(studio.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return sender{t, desk, studio.Text{Name: name, Text: text, Dice: &studio.Dice{Seed: "a seed of a test of letters"}}}
}

// tries asks, and tells what is wrong; empty for nothing.
func (s sender) tries(method string, question, into any) string {
	s.Helper()
	asked, err := json.Marshal(question)
	if err != nil {
		s.Fatal(err)
	}
	answer := struct {
		Result any
		Fault  *struct{ What string }
	}{Result: into}
	if err := json.Unmarshal(s.desk.Ask(nil, method, asked), &answer); err != nil {
		s.Fatalf("%s: %v", method, err)
	}
	if answer.Fault != nil {
		return answer.Fault.What
	}
	return ""
}

func (s sender) ask(method string, question, into any) {
	s.Helper()
	if wrong := s.tries(method, question, into); wrong != "" {
		s.Fatalf("%s: %s", method, wrong)
	}
}

// A forReader question is about the file of one reader.
type forReader struct {
	studio.Text
	ID string `json:"id"`
}

type paper struct{ PDF []byte }

func (s sender) readers() (ids []string) {
	s.Helper()
	var plan studio.Printing
	s.ask("plan", s.text, &plan)
	for _, one := range plan.Mail {
		ids = append(ids, one.ID)
	}
	return ids
}

func (s sender) mailed(id string) []byte {
	s.Helper()
	var file paper
	s.ask("mail", forReader{s.text, id}, &file)
	return file.PDF
}

func (s sender) letter(id string) (letter studio.Letter) {
	s.Helper()
	s.ask("letter", forReader{s.text, id}, &letter)
	return letter
}

// opened is what a letter prints at somebody's who has nothing else.
func opened(t *testing.T, letter studio.Letter) []byte {
	t.Helper()
	var file paper
	senderOf(t, "elsewhere.yaml", "").ask("paper", letter, &file)
	return file.PDF
}

// lettered are texts whose readers get letters: each example, and what readers, languages, house rules,
// designs and live records change of them.
func lettered(t *testing.T) map[string]studio.Text {
	t.Helper()
	all := map[string]studio.Text{}
	for _, name := range example.Names(t) {
		all[name] = studio.Text{Name: name, Text: example.Read(t, name)}
	}
	players := strings.Replace(all["salamanca.yaml"].Text, "\n  allied:\n", "\n  allied:\n    players: {Anna: [3rd Division], Ben: {commands: [Arentschildt's Brigade], secret: true, lang: fr}}\n", 1)
	all["players"] = studio.Text{Name: "players.yaml", Text: players + "\nlang: de\n"}
	if example.Every() {
		all["live"] = studio.Text{Name: "live.yaml", Text: strings.Replace(all["coalition.yaml"].Text, "\nsides:\n", "\nrecords: {base: \"https://club.example/c\", live: true}\nsides:\n", 1)}
	}
	all["club"] = studio.Text{Name: "club.yaml", Text: all["coalition.yaml"].Text + "\nhouse_rules: [club.yaml]\n", Own: []studio.Own{
		{Name: "club.yaml", Text: "rules: cold-steel # for the Guard, who wait behind the hill\nmodifiers:\n  - {list: morale-modifiers, item: light cover, value: if irregular then 5 else 3}\n"},
	}}
	kinds := example.Kinds(t)
	kinds = kinds[:example.Some(len(kinds), 1)]
	maps.DeleteFunc(all, func(name string, _ studio.Text) bool {
		return strings.HasSuffix(name, ".yaml") && !slices.Contains(kinds, name)
	})
	return all
}

// TestALetterPrintsWhatIsMailed holds that what a reader prints of his letter is, to the last byte, the file
// that he would have been mailed; and that the seed is not in it.
func TestALetterPrintsWhatIsMailed(t *testing.T) {
	for name, text := range lettered(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := senderOf(t, text.Name, text.Text)
			s.text.Own = text.Own
			for _, id := range s.readers() {
				letter := s.letter(id)
				if !bytes.Equal(s.mailed(id), opened(t, letter)) {
					t.Errorf("%s: the sheets of the letter are others", id)
				}
				sent, _ := json.Marshal(letter)
				for _, secret := range []string{s.text.Dice.Seed, "behind the hill"} {
					if strings.Contains(string(sent), secret) {
						t.Errorf("%s: the letter says %q", id, secret)
					}
				}
			}
		})
	}
}

// TestALetterKeepsSecrets holds that a letter knows neither the enemy's troops nor those of a fellow that
// are secret, when troops come that are off the board, or later hours.
func TestALetterKeepsSecrets(t *testing.T) {
	text := lettered(t)["players"]
	s := senderOf(t, text.Name, text.Text)
	for id, secrets := range map[string][]string{
		"allied":      {"101st", "Thomières", "Maucune"},
		"allied-anna": {"101st", "Thomières", "Hussars KGL", "Arentschildt"},
		"allied-ben":  {"101st", "Thomières", "88th", "Wallace", "Power"},
		"french":      {"88th", "Wallace", "Arentschildt", "Anna", `"Ben"`},
	} {
		letter := s.letter(id)
		for _, secret := range secrets {
			if strings.Contains(string(letter.Game), secret) {
				t.Errorf("%s: the letter says %q", id, secret)
			}
		}
	}
	var commander, anna struct {
		Sides []struct {
			Cards []struct {
				ID    string
				Dummy bool
			}
		}
	}
	if err := json.Unmarshal(s.letter("allied-anna").Game, &anna); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(s.letter("allied").Game, &commander); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(commander.Sides[0].Cards, func(c struct {
		ID    string
		Dummy bool
	}) bool {
		return c.Dummy
	}) {
		t.Error("the commander's letter lacks his dummies")
	}
	for _, c := range anna.Sides[0].Cards {
		if c.Dummy {
			t.Error("a player's letter tells which cards are dummies")
		}
	}

	marching := example.Read(t, "second-column.yaml")
	early, late := senderOf(t, "a.yaml", marching), senderOf(t, "a.yaml", marching)
	late.text.Dice = &studio.Dice{Seed: early.text.Dice.Seed, Reroll: []string{"side/blue/off-board"}}
	a, b := early.letter("blue"), late.letter("blue")
	if bytes.Equal(a.Game, b.Game) {
		t.Error("the seal doesn't bind when troops come that are off the board")
	}
	sealed := regexp.MustCompile(`"Seal":("[^"]*"|\[[^]]*\])`)
	if unsealed := sealed.ReplaceAll(a.Game, nil); !bytes.Equal(unsealed, sealed.ReplaceAll(b.Game, nil)) {
		t.Error("the letter tells when troops come that are off the board")
	}
}

// unseen is what a letter holds and not every sheet shows: what book and design leave out of a reader's own.
var unseen = regexp.MustCompile(`^\.(Rules|Engagement|Minutes|BlankCards|Council|CardSize|CoverSheets|CoversAsked|Terrain|Weather|Lines|Options|Sides\.(Edge|Nation|Place|Commands|Council|ManoeuvreUnits|Letter|Commander|Patrol|Dummies\.Given|Leaders|Cards\.(Place|Short)|OffBoard\.March\.Place|Formations\.(Arm|Nation|Place|Units\.(Canister|Key|Place|Short|Weight))))\b`)

// TestALetterHoldsWhatIsOnTheSheets takes each of what a letter holds out of it. The sheets are others then,
// unless it is known that they don't show it: so nothing is sent that nobody thought of. Where not every
// case is asked for, each fourth is taken out.
func TestALetterHoldsWhatIsOnTheSheets(t *testing.T) {
	if testing.Short() {
		t.Skip("prints the sheets a hundred times")
	}
	for _, name := range []string{"canister-bridge.yaml", "night-patrol.yaml", "second-column.yaml"}[:example.Some(3, 1)] {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := senderOf(t, name, example.Read(t, name))
			id := s.readers()[0]
			letter, printed := s.letter(id), s.mailed(id)
			var sent any
			if err := json.Unmarshal(letter.Game, &sent); err != nil {
				t.Fatal(err)
			}
			all := map[string]bool{}
			keysOf(sent, "", all)
			elsewhere := senderOf(t, name, "")
			for i, at := range slices.Sorted(maps.Keys(all)) {
				called := at
				for strings.Contains(called, "Formations.Formations") {
					called = strings.ReplaceAll(called, "Formations.Formations", "Formations")
				}
				if unseen.MatchString(called) || i%example.Some(1, 4) > 0 {
					continue
				}
				var file paper
				letter.Game, _ = json.Marshal(lacking(sent, strings.Split(at[1:], ".")))
				if elsewhere.tries("paper", letter, &file) == "" && bytes.Equal(file.PDF, printed) {
					t.Errorf("the letter holds %s, which no sheet of %s shows", at, id)
				}
			}
		})
	}
}

// keysOf are the keys of a value and of all below it.
func keysOf(value any, at string, into map[string]bool) {
	switch value := value.(type) {
	case map[string]any:
		for key, one := range value {
			into[at+"."+key] = true
			keysOf(one, at+"."+key, into)
		}
	case []any:
		for _, one := range value {
			keysOf(one, at, into)
		}
	}
}

// lacking is a value without a key.
func lacking(value any, at []string) any {
	switch value := value.(type) {
	case map[string]any:
		out := maps.Clone(value)
		if one, ok := out[at[0]]; ok && len(at) > 1 {
			out[at[0]] = lacking(one, at[1:])
		} else {
			delete(out, at[0])
		}
		return out
	case []any:
		out := slices.Clone(value)
		for i := range out {
			out[i] = lacking(out[i], at)
		}
		return out
	}
	return value
}

// TestAForgedLetterIsRefused has what somebody made to do harm refused, before anything is laid out of it.
func TestAForgedLetterIsRefused(t *testing.T) {
	s := senderOf(t, "a.yaml", example.Read(t, "first-game.yaml"))
	letter := s.letter("blue")
	for name, forged := range map[string]func(g map[string]any){
		"a hill without contours":  func(g map[string]any) { delete(inside(g, "Terrain", "Map", "Hills", 0).(map[string]any), "Gaps") },
		"a table without end":      func(g map[string]any) { g["Width"] = 4_000_000 },
		"millions of turns":        func(g map[string]any) { g["Turns"] = 4_000_000 },
		"millions of blank cards":  func(g map[string]any) { g["BlankCards"] = 4_000_000 },
		"a number beyond any":      func(g map[string]any) { g["Turns"] = 1e18 },
		"a part of a number":       func(g map[string]any) { g["Turns"] = 1.5 },
		"no sides":                 func(g map[string]any) { delete(g, "Sides") },
		"nothing of the seed":      func(g map[string]any) { delete(g, "Sent") },
		"rules of another edition": func(g map[string]any) { g["Edition"] = "cold-steel/99" },
		"a list for a text":        func(g map[string]any) { g["Title"] = []any{1} },
	} {
		var g map[string]any
		if err := json.Unmarshal(letter.Game, &g); err != nil {
			t.Fatal(err)
		}
		forged(g)
		sent := letter
		sent.Game, _ = json.Marshal(g)
		if s.tries("paper", sent, &paper{}) == "" {
			t.Errorf("%s is laid out", name)
		}
	}
	for _, odd := range []string{"null", "[]", `"x"`, "{}", strings.Repeat("[", 5000) + strings.Repeat("]", 5000)} {
		sent := letter
		sent.Game = json.RawMessage(odd)
		if s.tries("read", sent, &struct{}{}) == "" {
			t.Errorf("%.20s is laid out", odd)
		}
	}
	other := letter
	other.File = "red"
	if s.tries("paper", other, &paper{}) == "" {
		t.Error("one side's letter holds another's file")
	}
}

// inside is what stands in a value below keys and places.
func inside(value any, at ...any) any {
	for _, one := range at {
		switch key := one.(type) {
		case string:
			value = value.(map[string]any)[key]
		case int:
			value = value.([]any)[key]
		}
	}
	return value
}

// TestChangedLettersEnd lays out letters with some values changed at random: each is laid out or refused, and
// csprint goes on.
func TestChangedLettersEnd(t *testing.T) {
	many := example.Some(100, 10)
	for _, name := range []string{"first-game.yaml", "night-patrol.yaml", "second-column.yaml"}[:example.Some(3, 1)] {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := senderOf(t, name, example.Read(t, name))
			letter := s.letter(s.readers()[0])
			laid := 0
			for i := range many {
				d := rand.New(rand.NewPCG(7, uint64(i)))
				var g map[string]any
				if err := json.Unmarshal(letter.Game, &g); err != nil {
					t.Fatal(err)
				}
				for range 1 + d.IntN(3) {
					key := []string{"Sides", "Terrain", "Lines", "Weather"}[d.IntN(4)]
					g[key] = changed(d, g[key])
				}
				sent := letter
				sent.Game, _ = json.Marshal(g)
				if s.tries("paper", sent, &paper{}) == "" {
					laid++
				}
			}
			if laid == 0 {
				t.Error("nothing was laid out")
			}
		})
	}
}

// changed is a value with another somewhere in it, or without one.
func changed(d *rand.Rand, value any) any {
	switch value := value.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(value))
		if len(keys) == 0 {
			return value
		}
		key := keys[d.IntN(len(keys))]
		if value[key] = changed(d, value[key]); d.IntN(8) == 0 {
			delete(value, key)
		}
		return value
	case []any:
		if len(value) == 0 {
			return value
		}
		i := d.IntN(len(value))
		if value[i] = changed(d, value[i]); d.IntN(8) == 0 {
			return value[:i]
		}
		return value
	case float64:
		return []float64{0, -1, 1, 4e6, -4e6, value * 2, value + 1, 1e5}[d.IntN(8)]
	case string:
		return []string{"", "x", "north", value + value}[d.IntN(4)]
	}
	return value
}
