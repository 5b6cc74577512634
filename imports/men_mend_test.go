package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// TestMendedMen holds what mends make of a list of men, entries by the numbers that the list has without any.
func TestMendedMen(t *testing.T) {
	const text = "British patrol: Sgt Miller, rifle; Pte Jones, 6 grenades, lamp\nGerman patrol: Uffz Braun, Pistole\n"
	for _, c := range []struct {
		mends []Mend
		want  string
	}{
		{nil, "British patrol british: Miller|Sergeant|rifle|||; Jones|Private||6 bombs||lamp. German patrol german: Braun|Unteroffizier|pistol|||"},
		{[]Mend{{2, "name", "Moss"}, {2, "title", "Lt."}, {2, "weapon", "pistol"}, {2, "quality", "veteran"}, {3, "carries", "2 bombs, wire cutters, helmet"}, {3, "notes", ""}},
			"British patrol british: Moss|Lieutenant|pistol||veteran|; Jones|Private||2 bombs, wire cutters, helmet||. German patrol german: Braun|Unteroffizier|pistol|||"},
		{[]Mend{{3, "carries", "a goat"}, {3, "title", "Havildar"}, {3, "weapon", "catapult"}, {5, "quality", "brave"}},
			"British patrol british: Miller|Sergeant|rifle|||; Jones|Havildar||||lamp; goat. German patrol german: Braun|Unteroffizier|pistol|||"},
		{[]Mend{{1, "drop", ""}, {4, "name", "The Saxons"}, {4, "nation", "nowhere"}}, "The Saxons german: Braun|Unteroffizier|pistol|||"},
		{[]Mend{{2, "drop", ""}, {4, "drop", ""}, {1, "nation", "french"}, {3, "name", ""}}, "British patrol french: Arnaud|Private||6 bombs||lamp"},
	} {
		m, err := Men([]list.File{{Name: "men.txt", Data: []byte(text)}}, Options{Mends: c.mends})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range m.Entries(nil) {
			if e.Heading {
				got = append(got, ". "+e.Name+" "+e.Nation+": ")
				continue
			}
			if !strings.HasSuffix(got[len(got)-1], ": ") {
				got = append(got, "; ")
			}
			got = append(got, strings.Join([]string{e.Name, e.Title, e.Weapon, e.Carries, e.Quality, e.Notes}, "|"))
		}
		if all := strings.TrimPrefix(strings.Join(got, ""), ". "); all != c.want {
			t.Errorf("%v make\n%s\nwant\n%s", c.mends, all, c.want)
		}
		if made := m.Scenario(example.Book(t, "hot-blood"), "csprint import"); len(made.Left) > 0 {
			t.Errorf("%v: %v\n%s", c.mends, made.Left, made.Text)
		}
	}
	if _, err := Men([]list.File{{Name: "men.txt", Data: []byte(text)}}, Options{Mends: []Mend{{1, "drop", ""}, {4, "drop", ""}}}); err == nil {
		t.Error("a list of nobody is read")
	}
}

// TestCarriedIsReadAgain holds that what a table shows a man to carry is read as that in each language.
func TestCarriedIsReadAgain(t *testing.T) {
	for _, code := range words.Languages() {
		m, err := Men([]list.File{{Name: "men.txt", Data: []byte("Pte Jones, rifle\nPte Fern, rifle")}}, Options{Mends: []Mend{{2, "carries", "3 bombs, 1 cutters, 2 flares, armour, helmet"}}})
		if err != nil {
			t.Fatal(err)
		}
		told := m.Entries(words.In(code))[1].Carries
		again, err := Men([]list.File{{Name: "men.txt", Data: []byte("Pte Jones, rifle\nPte Fern, rifle")}}, Options{Mends: []Mend{{2, "carries", told}}})
		if err != nil {
			t.Fatal(err)
		}
		lines := func(m *Muster) string {
			return m.Scenario(example.Book(t, "hot-blood"), "").Text
		}
		if a, b := lines(m), lines(again); a != b || !strings.Contains(a, "bombs: 3, cutters: 1, flares: 2, armour: true, helmet: true") {
			t.Errorf("%s: %q is read as\n%s", code, told, b)
		}
	}
}

// TestMenInto holds that men go where they are told to in a scenario that is there, that every other line stays, and that
// check has nothing against it.
func TestMenInto(t *testing.T) {
	book := example.Book(t, "hot-blood")
	given := menOf(t, "British patrol: Sgt Miller, rifle; Pte Jones, club\nGerman patrol: Uffz Braun, Pistole\n").Scenario(book, "").Text
	rolled, err := scenario.Starter("hot-blood")
	if err != nil {
		t.Fatal(err)
	}
	sides := func(text string) string {
		var all []string
		for _, one := range Patrols(text) {
			all = append(all, one[0])
		}
		return strings.Join(all, " ")
	}
	if of := sides(given); of != "british german" || len(Sides(given)) > 0 {
		t.Fatalf("patrols are %s", of)
	}
	first := strings.Fields(sides(rolled))[0]
	for _, c := range []struct {
		text       string
		spot       Spot
		has, lacks string
	}{
		{given, Spot{Side: "british"}, "        - {name: Jones 2, title: Private, bombs: 2}", ""},
		{given, Spot{Side: "british", Replace: true}, "        - {name: Jones, title: Private, bombs: 2}", "Miller"},
		{given, Spot{}, "  british-2:\n    name: ", ""},
		{rolled, Spot{Side: first, Replace: true}, "        - {name: Jones, title: Private, bombs: 2}", ""},
	} {
		text, err := menOf(t, "Pte Jones, 2 bombs; Cpl Allen, rifle").Into(c.text, c.spot, book)
		if err != nil {
			t.Fatalf("%+v: %v", c.spot, err)
		}
		if problems := checked(t, text, book); len(problems) > 0 || !strings.Contains(text, c.has) || c.lacks != "" && strings.Contains(text, c.lacks) {
			t.Errorf("%+v: %v\n%s", c.spot, problems, text)
		}
	}
	for _, text := range []string{"", "sides: []\n", "sides:\n  british: {patrol: {members: []}}\n", "sides:\n  british:\n    forces: []\n"} {
		if got, err := menOf(t, "Pte Jones, 2 bombs; Cpl Allen, rifle").Into(text, Spot{Side: "british"}, book); err == nil {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func menOf(t *testing.T, text string) *Muster {
	t.Helper()
	m, err := Men([]list.File{{Name: "men.txt", Data: []byte(text)}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
