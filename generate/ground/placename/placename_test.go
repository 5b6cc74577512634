package placename_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/templates"
)

// dice rolls for one map.
func dice(seed int) placename.Below {
	return rand.New(rand.NewPCG(uint64(seed), 15)).IntN
}

// own are the theatres without the words that older scenarios have for them.
func own() []string {
	return slices.DeleteFunc(placename.Theatres(), func(t string) bool { return placename.Known(t) != t })
}

// A contact list of every theatre, to be read by somebody who knows the land.
func TestContactList(t *testing.T) {
	for _, theatre := range own() {
		var b strings.Builder
		for _, part := range []struct {
			kind placename.Kind
			n    int
		}{
			{placename.Village, 30}, {placename.Farm, 10}, {placename.Mill, 4}, {placename.Windmill, 4}, {placename.Well, 4}, {placename.Ruin, 4}, {placename.Oasis, 4}, {placename.Tomb, 4},
			{placename.Hill, 10}, {placename.Wood, 10}, {placename.River, 5}, {placename.Stream, 10}, {placename.Gully, 4},
		} {
			fmt.Fprintf(&b, "%s\n", part.kind)
			for seed := range part.n {
				d := dice(1000*len(part.kind) + seed)
				fmt.Fprintf(&b, "  %s\n", placename.NewNamer(theatre, placename.Own{}).Draw(part.kind, d).Text)
			}
		}
		b.WriteString("pairs\n")
		for seed := range 6 {
			one, other, by := placename.NewNamer(theatre, placename.Own{}).Pair(dice(seed))
			fmt.Fprintf(&b, "  %s, %s (%s)\n", one, other, by)
		}
		b.WriteString("at water\n")
		for seed := range 8 {
			n, d := placename.NewNamer(theatre, placename.Own{}), dice(seed)
			at := n.Draw(placename.River, d).At
			fmt.Fprintf(&b, "  %s\n", n.AtWater(n.Draw(placename.Village, d).Text, at, d))
		}
		golden.Hold(t, theatre+".txt", b.String())
	}
}

// seeds are maps that the properties of names are held on.
const seeds = 200

// drawn are the names of a kind on a map, so many of them.
func drawn(n *placename.Namer, kind placename.Kind, count int, d placename.Below) []string {
	var names []string
	for range count {
		names = append(names, n.Draw(kind, d).Text)
	}
	return names
}

// A village's name comes back after 12 maps or more in the median, with three
// villages to a map.
func TestVillagesComeBackLate(t *testing.T) {
	const villages, least = 3, 12
	for _, theatre := range own() {
		last, gaps := map[string]int{}, []int(nil)
		for seed := range seeds {
			for _, name := range drawn(placename.NewNamer(theatre, placename.Own{}), placename.Village, villages, dice(seed)) {
				if before, ok := last[name]; ok {
					gaps = append(gaps, seed-before)
				}
				last[name] = seed
			}
		}
		slices.Sort(gaps)
		median := seeds
		if len(gaps) > 0 {
			median = gaps[len(gaps)/2]
		}
		t.Logf("%s: %d names in %d maps, a name that comes back does so after %d maps in the median", theatre, len(last), seeds, median)
		if median < least {
			t.Errorf("%s: a village comes back after %d maps in the median, expected %d or more", theatre, median, least)
		}
		if len(last) < villages*seeds/3 {
			t.Errorf("%s: %d names of villages in %d maps", theatre, len(last), seeds)
		}
	}
}

// foreign are words of English that no name of another land has.
var foreign = []string{
	"upper", "lower", "old", "new", "north", "south", "east", "west", "great", "little", "farm", "hill", "wood", "brook", "river", "house", "mill",
	"church", "castle", "bridge", "the", "of", "upon", "near", "far", "outer", "inn", "field", "well", "ridge", "down", "grove", "palm",
}

// spoken are the theatres whose names are English.
var spoken = []string{"english", "american", placename.Plain}

// Every name is one of its land: of a length for the map, in glyphs that are
// there, without English words on foreign ground, and not a famous field.
func TestNamesAreOfTheirLand(t *testing.T) {
	letters := map[rune]string{} // and a name that has each
	for _, theatre := range own() {
		for seed := range seeds {
			n, d := placename.NewNamer(theatre, placename.Own{}), dice(seed)
			var names []string
			for _, kind := range placename.Kinds() {
				names = append(names, drawn(n, kind, 2, d)...)
			}
			one, other, _ := n.Pair(d)
			names = append(names, one, other)
			for _, name := range names {
				if length := utf8.RuneCountInString(name); length < 2 || length > 18 {
					t.Errorf("%s, seed %d: %q has %d letters", theatre, seed, name, length)
				}
				if strings.ContainsAny(name, "<>~_+/*0123456789") || strings.TrimSpace(name) != name || strings.Contains(name, "  ") {
					t.Errorf("%s, seed %d: %q is not a name", theatre, seed, name)
				}
				for _, r := range name {
					letters[r] = name
				}
				for _, word := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '-' }) {
					if slices.Contains(foreign, word) && !slices.Contains(spoken, theatre) {
						t.Errorf("%s, seed %d: %q on foreign ground", theatre, seed, name)
					}
				}
			}
		}
	}
	for r, name := range letters {
		for _, face := range everywhere() {
			if !face.Has(r) {
				t.Errorf("no glyph for %c of %q", r, name)
			}
		}
	}
}

// everywhere are faces that names are printed in.
func everywhere() []*fonts.Face {
	set := fonts.Embedded()
	return []*fonts.Face{set.Serif, set.SerifBold, set.SerifItalic, set.Sans, set.SansBold, set.SansMedium, set.SansItalic}
}

// The largest table gets a name for all that is on it, each once, and the same
// again from the same dice.
func TestNamesOfAGreatTable(t *testing.T) {
	counts := []struct {
		kind placename.Kind
		n    int
	}{{placename.Stream, 12}, {placename.Village, 25}, {placename.Hill, 50}, {placename.Farm, 33}, {placename.Wood, 33}}
	for _, theatre := range own() {
		all := func() []string {
			n, d := placename.NewNamer(theatre, placename.Own{}), dice(7)
			var names []string
			for _, c := range counts {
				names = append(names, drawn(n, c.kind, c.n, d)...)
			}
			return names
		}
		names, seen := all(), map[string]bool{}
		for _, name := range names {
			if name == "" || seen[strings.ToLower(name)] {
				t.Errorf("%s: %q comes twice or is empty", theatre, name)
			}
			seen[strings.ToLower(name)] = true
		}
		if len(theatre)%3 == 0 && !slices.Equal(names, all()) {
			t.Errorf("%s: other names from the same dice", theatre)
		}
	}
}

// Names on a table of the usual size are not taken for each other: they begin
// otherwise.
func TestVillagesAreUnlike(t *testing.T) {
	for _, theatre := range own() {
		for seed := range seeds {
			names := drawn(placename.NewNamer(theatre, placename.Own{}), placename.Village, 3, dice(seed))
			for i, a := range names {
				for _, b := range names[i+1:] {
					if x, y := []rune(a), []rune(b); !strings.ContainsAny(a+b, " -'") && len(x) > 4 && len(y) > 4 && string(x[:4]) == string(y[:4]) {
						t.Errorf("%s, seed %d: %s and %s on one map", theatre, seed, a, b)
					}
				}
			}
		}
	}
}

// Every nation that csprint knows has a land, but for those that are of none.
func TestNationsHaveLands(t *testing.T) {
	for _, l := range templates.OwnLiveries() {
		if of := placename.Of(l.ID); (of == "") != (l.ID == "neutral") || of != placename.Known(of) {
			t.Errorf("the land of %s is %q", l.ID, of)
		}
	}
}

// Words of older scenarios stay good.
func TestOldTheatres(t *testing.T) {
	for _, name := range []string{"english", "iberian", "french", "german", "italian", "eastern", "desert", "plain"} {
		if placename.Known(name) == "" || !slices.Contains(placename.Theatres(), name) {
			t.Errorf("no theatre %s", name)
		}
	}
}

// A club's names are drawn before those of the theatre, the host's own in their
// order before them, and none twice.
func TestClubNamesFirst(t *testing.T) {
	f, err := source.Parse("club.yaml", []byte("theatre: our-valley\nlike: spanish\nvillages: [Uno, Dos, <n>ville]\nparts: {n: [Tres]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	l := placename.Read(f)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	host := placename.Own{Lists: l, First: map[placename.Kind][]string{placename.Village: {"Zwei", "Eins", "Eins"}}}
	n, d := placename.NewNamer("", host), dice(1)
	if first := []string{n.First(placename.Village), n.First(placename.Village), n.First(placename.Village)}; !slices.Equal(first, []string{"Zwei", "Eins", ""}) {
		t.Errorf("the host's names are %q", first)
	}
	names := drawn(n, placename.Village, 4, d)
	slices.Sort(names[:3])
	if !slices.Equal(names[:3], []string{"Dos", "Tresville", "Uno"}) || names[3] == "" {
		t.Errorf("villages %q", names)
	}
	if host.Theatre() != "our-valley" || host.Like() != "spanish" {
		t.Errorf("theatre %q like %q", host.Theatre(), host.Like())
	}
}

// What is wrong with a club's list is said at its place.
func TestFaultyLists(t *testing.T) {
	for said, want := range map[string]string{
		"villages: [<stem>ton]":                        `club.yaml:1:12: no part "stem"`,
		"vilages: [Aston]":                             `unknown key "vilages"`,
		"villages: [<stem]\nparts: {stem: [A]}":        "has a < without",
		"villages: [<a>]\nparts: {a: [<b>], b: [<a>]}": "parts within parts",
		"like: spain\nvillages: [A]":                   "like",
		"{}":                                           "nothing in them",
		"villages: [" + strings.Repeat("a", 41) + "]":  "more than 40 letters",
		"villages: [<a>]\nparts: {a: []}":              "nothing in it",
	} {
		f, err := source.Parse("club.yaml", []byte(said))
		if err != nil {
			t.Fatal(err)
		}
		placename.Read(f)
		if err := f.Problems().Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", said, err, want)
		}
	}
}
