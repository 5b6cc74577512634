package records

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/rules"
)

// A rule set that has a code is told by it, in the second form; a pack's by the hash of the pack, in the third. Each form knows its own
// again and no other.
func TestFormsTellRuleSets(t *testing.T) {
	pack := example.Pack(t, example.Hedge).ID
	for _, of := range []struct {
		id            string
		second, third bool
	}{{"cold-steel", true, false}, {"musket", true, false}, {pack, false, true}, {"no-rules", false, false}} {
		for f, want := range map[*form]bool{&second: of.second, &third: of.third} {
			number, told := f.numberOf(of.id)
			if told != want || told && f.ruleSet(number) != of.id {
				t.Errorf("%s in form %d: %d, %t, which is %q", of.id, f.number, number, told, f.ruleSet(number))
			}
			if _, listed := f.ruleSets()[number]; listed != want && number > 0 {
				t.Errorf("%s in form %d is listed: %t", of.id, f.number, listed)
			}
		}
		if got := formFor(of.id).number == third.number; got != of.third {
			t.Errorf("%s is written in form %d", of.id, formFor(of.id).number)
		}
	}
	if got := second.ruleSet(0); got != "" {
		t.Errorf("no code is %q", got)
	}
	if n := uint32(len(rules.Codes())); second.ruleSet(n) == "" || second.ruleSet(n+1) != "" {
		t.Error("the last code is none, or there is one more")
	}
	if third.ruleSet(1<<hashSize) != "" {
		t.Error("a hash that no pack has is one's")
	}
}

// The form of a text tells scripts what each fact is, and the spelling by the sizes of its codes.
func TestFormOfATextTellsFacts(t *testing.T) {
	f := TextForm("cold-steel")
	if f.Number != second.number || len(f.Facts) != len(facts) || len(f.First) != len(firstFacts) {
		t.Fatalf("form %d of %d facts, %d of them first", f.Number, len(f.Facts), len(f.First))
	}
	told := map[string]FactForm{}
	for _, fact := range f.Facts {
		told[fact.Name] = fact
	}
	for name, want := range map[string]FactForm{
		"morale": {As: "number", Size: 4, Most: mostMorale}, "irregular": {As: "flag"}, "nation": {As: "word", Size: 6, Most: mostWord},
	} {
		got := told[name]
		if got.As != want.As || got.Size != want.Size || got.Most != want.Most || (len(got.Words) > 0) != (want.As == "word") {
			t.Errorf("%s is %+v", name, got)
		}
	}
	for size, list := range f.Spelling {
		if n := len([]rune(list[0])) + len(list) - 1; n != book.counts[size] {
			t.Errorf("%d symbols of %d bits, %d in the codebook", n, size, book.counts[size])
		}
	}
}

// Ratings and marks that have no place of their own in a code are read as they were written.
func TestRatingsBesideTheCode(t *testing.T) {
	for _, ratings := range []game.Ratings{nil, {{Fact: "nerve", Value: "3"}}, {{Fact: "arms", Value: "carbine"}, {Fact: "nerve", Value: "3"}}, {{Fact: "grade", Value: strings.Repeat("z", mostWord)}}} {
		r := Record{Edition: "cold-steel/1", Unit: "A-01", Name: "1st Foot", Stamp: 5, Ratings: ratings, Marks: Marks{Own: ratings}}
		text, err := r.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		back, err := Unmarshal(text)
		if err != nil || back.Ratings.String() != ratings.String() || back.Marks.Own.String() != ratings.String() {
			t.Errorf("%v is read as %v and %v, %v", ratings, back.Ratings, back.Marks.Own, err)
		}
	}
}
