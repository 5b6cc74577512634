package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/words"
)

// TestPlainWords holds how what a mapping went by is told to somebody who has never
// heard of mappings.
func TestPlainWords(t *testing.T) {
	by := func(what, word string) words.Text {
		return words.Of("mapped.condition", "what", what, "rating", words.Label(what), "word", words.Label(word))
	}
	all := func(texts ...words.Text) words.Text { return words.Of("list.all", "all", words.TextCommas(texts)) }
	row := words.Of("mapped.in-one-row", "n", 1800)
	word := func(word string) words.Text { return words.Label(word).Text() }
	for _, c := range []struct {
		what         string
		from         words.Text
		to, says, de string
	}{
		{"morale", by("experience", "crack"), "12", "crack read as morale 12", ""},
		{"grade", by("rating", "C+"), "C", "rating C+ read as grade C", ""},
		{"quality", all(by("kind", "guard"), by("rating", "unknown")), "guard", "no rating told, guard: taken as quality guard", ""},
		{"men", words.Of("mapped.unknown-men"), "600", "strength not told: taken as 600 men", "Stärke nicht genannt: genommen als 600 Mann"},
		{"guns", all(word("unknown"), by("kind", "horse")), "6", "number of guns not told, horse: taken as 6 guns", ""},
		{"guns", all(word("medium"), by("kind", "horse")), "6", "medium, horse read as 6 guns", ""},
		{"men", all(row, by("arm", "cavalry")), "360", "1,800 men of cavalry made units of 360 men", ""},
		{"men", row, "600", "1,800 men made units of 600 men", "1.800 Mann zu Einheiten von 600 Mann gemacht"},
		{"kind", words.Own("uhlan"), "lancer", "uhlan read as kind lancer", ""},
	} {
		got := readAs([]game.Mapped{{What: c.what, From: c.from, To: words.Own(c.to)}})
		if len(got) != 1 || got[0].String() != c.says || c.de != "" && got[0].In(words.In("de")) != c.de {
			t.Errorf("%s: %q, want %q", c.from, got, c.says)
		}
	}
}

// TestNoJargon holds that nothing that an import writes or tells speaks of mappings
// but where it names the file in which they are explained.
func TestNoJargon(t *testing.T) {
	for name, data := range lists(t) {
		im := read(t, name, data)
		text := im.Scenario(example.Book(t, "cold-steel"), "csprint import").Text + im.Report.Text()
		if strings.Contains(text, "mapping") || strings.Contains(text, "mapped") {
			t.Errorf("%s speaks of mappings:\n%s", name, text)
		}
	}
}

// TestTooManyUnits holds that a list with more units than check lets a scenario have
// is refused at its line.
func TestTooManyUnits(t *testing.T) {
	list := "Unit,Men,Copies\n" + strings.Repeat("Foot,400,100\n", 200)
	book := example.Book(t, "musket")
	if s := read(t, "a.csv", []byte(list)).Scenario(book, "csprint import"); s.Over != nil || len(s.Left) > 0 {
		t.Errorf("20,000 units: %v, %v", s.Over, s.Left)
	}
	s := read(t, "a.csv", []byte(list+"Horse,300,1\n")).Scenario(book, "csprint import")
	if s.Over == nil || !strings.HasPrefix(s.Over.Error(), "a.csv:202:1: more units than a scenario may have, expected at most 20,000") {
		t.Errorf("20,001 units: %v", s.Over)
	}
}

// TestUnitsOfLinesAreBounded holds that units which rows name beside others count as
// rows do, over all rows and files, and that what is over is refused at its row.
func TestUnitsOfLinesAreBounded(t *testing.T) {
	line := "Bde: " + strings.TrimSuffix(strings.Repeat("1st Foot (400), ", 125), ", ") + "\n"
	file := func(name string, lines int) list.File {
		return list.File{Name: name, Data: []byte(strings.Repeat(line, lines))}
	}
	_, err := Read([]list.File{file("a.txt", 60), file("b.txt", 60)}, Options{})
	if err == nil || !strings.HasPrefix(err.Error(), "b.txt:40:1: more units than csprint reads, expected at most 12,500") {
		t.Error(err)
	}
}

// TestStrengthOfNobody holds that a strength of none or of less is remarked on at
// its line, and makes neither a note nor a formation of it.
func TestStrengthOfNobody(t *testing.T) {
	for name, text := range map[string]string{
		"a.csv": "Unit,Men,Guns\n1st Foot,0,\n2nd Foot,400,0\nHorse Battery,,0\n",
		"a.txt": "1st Foot - 0\n2nd Foot - 400\nHorse Battery - -3 guns\n",
	} {
		im := read(t, name, []byte(text))
		text := im.Scenario(example.Book(t, "musket"), "csprint import").Text
		if im.Report.Units != 3 || strings.Contains(text, "notes:") || strings.Count(text, "# in the list: ") != 2 {
			t.Errorf("%s: %d units in\n%s", name, im.Report.Units, text)
		}
		if len(im.Report.Rows) != 2 || !strings.Contains(im.Report.Rows[0].What, `took the strength of "1st Foot" for one that nobody tells`) {
			t.Errorf("%s: %+v", name, im.Report.Rows)
		}
	}
}

// TestTitleOfFlatList holds that a line above units alone is the title and nothing
// else, but where it is a formation's name.
func TestTitleOfFlatList(t *testing.T) {
	for text, names := range map[string]string{
		"Battle\n1st Foot - 300\n2nd Foot - 400\n":                        "1st Foot, 2nd Foot",
		"Battle\n1st Foot - 0\n2nd Foot - 400\n":                          "1st Foot, 2nd Foot",
		"Wallace's Brigade\n1st Foot - 300\n2nd Foot - 400\n":             "Wallace's Brigade",
		"Advance:\n1st Foot - 300\n2nd Foot - 400\n":                      "Advance",
		"Blues\nReds\nGreens\n":                                           "Blues, Reds, Greens",
		"Left\n1st Foot - 300\n\nRight\n2nd Foot - 400\n3rd Foot - 300\n": "Left, Right",
	} {
		im := read(t, "a.txt", []byte(text))
		if got := namesOf(im.Armies[0].Units); got != names || strings.HasPrefix(text, "Battle") && im.Title != "Battle" {
			t.Errorf("%s under the title %q, want %s, of\n%s", got, im.Title, names, text)
		}
	}
}
