package sheet

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
	"github.com/csprint/csprint/words/translation"
)

// labelsOf are all that a rule set and csprint's designs show, and what German calls otherwise.
func labelsOf(t *testing.T, b *rules.Book) []string {
	t.Helper()
	l, err := templates.Open("")
	if err != nil {
		t.Fatal(err)
	}
	designs, err := l.Labels()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Concat(b.Labels(), designs, usual.Labels, words.In("de").Labels())
}

var (
	anyWord   = regexp.MustCompile(`[\pL\d]+`)
	plainWord = regexp.MustCompile(`^[A-Za-z]{3,}$`)
)

// TestNoEnglishIsLeft holds that whatever a sheet says is a phrase, a label, or the host's or the
// dice's own name: in a language whose vowels all bear accents, no other word is without.
func TestNoEnglishIsLeft(t *testing.T) {
	for _, name := range example.DeepKinds(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := desk.Land(t, name, desk.Plain(layout.A4))
			d.Game.Lang, d.Game.Languages = "en-XA", map[string]*words.Catalogue{"en-XA": words.Accented(labelsOf(t, d.Book))}
			packet, err := Lay(NewDesk(d.PrintSettings, d.Game, d.Book), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			texts := []string{example.Read(t, name), d.Book.Title, "csprint"}
			for _, f := range packet.Files {
				texts = append(texts, f.Name+".pdf")
			}
			own, seen := ownWords(d.Game, texts...), 0
			for _, f := range packet.Files {
				for n, p := range f.Document.Pages {
					frame, err := p.Taken()
					if err != nil {
						t.Fatal(err)
					}
					for _, placed := range frame.Items {
						text, _ := placed.Item.(layout.Text)
						seen += len(text.Run)
						for _, word := range anyWord.FindAllString(text.Run, -1) {
							if plainWord.MatchString(word) && strings.ContainsAny(strings.ToLower(word), "aeiou") && !own[strings.ToLower(word)] {
								t.Errorf("%s, page %d: %q stands in %q", f.Name, n+1, word, text.Run)
							}
						}
					}
				}
			}
			if seen < 10_000 {
				t.Errorf("only %d letters were seen", seen)
			}
		})
	}
}

// ownWords are the words of texts, and those of all names in a game, in small letters.
func ownWords(g any, texts ...string) map[string]bool {
	own := map[string]bool{}
	add := func(text string) {
		for _, word := range anyWord.FindAllString(text, -1) {
			own[strings.ToLower(word)] = true
		}
	}
	for _, text := range texts {
		add(text)
	}
	named := []string{"ID", "Name", "Short", "Title", "File"}
	var walk func(v reflect.Value, name string)
	walk = func(v reflect.Value, name string) {
		switch v.Kind() {
		case reflect.String:
			if slices.Contains(named, name) {
				add(v.String())
			}
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem(), name)
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i), name)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					walk(v.Field(i), v.Type().Field(i).Name)
				}
			}
		}
	}
	walk(reflect.ValueOf(g), "")
	return own
}

// bounded are words that stay as long as English in the pseudo-language: their places are
// too small for more, and a translator abbreviates there. docs/languages.md tells of them.
const bounded = `language: en-XA
# Heads of the lines under a Canister record's morale numbers: seven lines in 20 mm.
record.loss-by-fire: loss by fire
record.burning: burning
record.retreat-beside: retreat beside
record.retreat-through: retreat through
record.rout-beside: rout beside
record.rout-through: rout through
record.cavalry-beside: cavalry beside
record.closing-on-foot: "{adds} closing on foot, no square"
# One line under the wounds of a character sheet, whose foot has no more.
soldier.wound-care: "each turn until stabilised: {care}"
soldier.wound-care-short: "until stabilised: {care}"
labels:
  # Heads over the lines of fire of a musket record, four to a line of 33 mm.
  skirm.: skirm.
  norm.: norm.
  canister: canister
  # What a score is the sum of, a line each in a column of 22 mm on a character sheet.
  specialist grenadier: specialist grenadier
  British private: British private
  rifle and bayonet: rifle and bayonet
  NCO or officer: NCO or officer
  # A tail or a cedilla over an umlaut, in lines of a table page as close as English has them.
  Succeeded: Succeeded
  combats with cavalry first: combats with cavalry first
`

// speaks is a language with the words of a file over it.
func speaks(t *testing.T, c *words.Catalogue, text []byte) *words.Catalogue {
	t.Helper()
	file, err := source.Parse("words.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	said, err := translation.Read(c, file)
	if err != nil {
		t.Fatal(err)
	}
	return said
}

// TestLongWordsFit holds that every sheet has room for words two fifths longer than English, with
// accents on them, and for those of each language, which are longer still in places: no word upon
// another, none cut.
func TestLongWordsFit(t *testing.T) {
	desk.SkipLong(t)
	for i, name := range example.DeepKinds(t) {
		holdSpoken(t, i, name, "en-XA", func(b *rules.Book) *words.Catalogue {
			return speaks(t, words.Pseudo(labelsOf(t, b)), []byte(bounded))
		})
		for j, code := range words.Languages()[1:] { // English is the first
			if j != i%len(words.Languages()[1:]) && !example.Deep() || i > 0 && !example.Every() {
				continue
			}
			holdSpoken(t, i+j, name, code, func(b *rules.Book) *words.Catalogue {
				if text := b.Pack.Data("words/" + code + ".yaml"); text != nil {
					return speaks(t, words.In(code), text)
				}
				return words.In(code)
			})
		}
	}
}

// holdSpoken holds the words of an example in a language, on one paper or, where all cases are
// looked at, on both.
func holdSpoken(t *testing.T, i int, name, code string, in func(*rules.Book) *words.Catalogue) {
	papers := []layout.Paper{layout.A4, layout.Letter}
	for n, paper := range papers {
		if n != i%len(papers) && !example.Deep() {
			continue
		}
		t.Run(name+"/"+code+"/"+paper.Name, func(t *testing.T) {
			t.Parallel()
			d := desk.Land(t, name, desk.Plain(paper))
			d.Game.Lang, d.Game.Languages = code, map[string]*words.Catalogue{code: in(d.Book)}
			packet, err := Lay(NewDesk(d.PrintSettings, d.Game, d.Book), nil, "")
			if err != nil {
				t.Error(err)
			}
			if packet == nil {
				return
			}
			for _, f := range packet.Files {
				holdWords(t, f)
			}
		})
	}
}
