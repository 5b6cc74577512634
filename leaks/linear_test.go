package leaks

import (
	"fmt"
	"strings"
	"testing"
)

// armies are a packet of two sides of so many units, and the words of a page that has
// all names of both.
func armies(t *testing.T, n int) (*Packet, string) {
	t.Helper()
	var sides, words []string
	for _, side := range []string{"a", "b"} {
		var units []string
		for i := range n {
			name := fmt.Sprintf("%d%s Foot", i, side)
			units = append(units, fmt.Sprintf(`{"id": "%s-%d", "name": %q}`, side, i, name))
			words = append(words, name+" Guards")
		}
		sides = append(sides, fmt.Sprintf(`%q: {"units": [%s]}`, side, strings.Join(units, ",")))
	}
	p, err := Parse([]byte(fmt.Sprintf(`{"seed": "guessed-by-nobody", "sides": {%s}}`, strings.Join(sides, ","))))
	if err != nil {
		t.Fatal(err)
	}
	return p, strings.Join(words, "\n")
}

// compared is how many places of words are compared where a side's pages have all names,
// each on one of its own and all on one.
func compared(t *testing.T, n int) int {
	t.Helper()
	p, words := armies(t, n)
	s := p.searchOf(audience{reader: "a", file: "a.pdf"}, p.sort(&Vocabulary{}))
	s.text(0, "", words)
	for i, name := range strings.Split(words, "\n") {
		s.text(1+i, "", name)
	}
	if len(s.found) != 2*n {
		t.Errorf("%d of %d names are found", len(s.found), n)
	}
	return mostWork - s.budget.Left()
}

// TestTimeOfItsLength holds that four times the units and four times the words are four
// times as much to compare, not sixteen times.
func TestTimeOfItsLength(t *testing.T) {
	small, large := compared(t, 100), compared(t, 400)
	if small < 200 || large > 5*small {
		t.Errorf("%d places of words are compared for 100 units, %d for 400", small, large)
	}
}

// TestAlikeWords holds that a file whose words are all alike is not read without end,
// nor passed.
func TestAlikeWords(t *testing.T) {
	defer func(before int) { mostWork = before }(mostWork)
	mostWork = 10_000
	var units, words []string
	for i := range 200 {
		name := strings.NewReplacer("0", "foot ", "1", "horse ").Replace(fmt.Sprintf("%08b", i))
		units, words = append(units, fmt.Sprintf(`{"id": "b-%d", "name": %q}`, i, name)), append(words, name)
	}
	p, err := Parse([]byte(fmt.Sprintf(`{"seed": "guessed-by-nobody", "sides": {"a": {}, "b": {"units": [%s]}}}`, strings.Join(units, ","))))
	if err != nil {
		t.Fatal(err)
	}
	s := p.searchOf(audience{reader: "a", file: "a.pdf"}, p.sort(&Vocabulary{}))
	for page := range 3 {
		s.text(page, "", strings.Join(words, " "))
	}
	if last := s.found[len(s.found)-1]; !last.Whole || !strings.Contains(last.What, "was not read to its end") {
		t.Errorf("found %v, expected to be told that the file was not read", last)
	}
}

// TestMostFindings holds that of a file no more is told than anybody reads.
func TestMostFindings(t *testing.T) {
	p, words := armies(t, mostFindings+10)
	s := p.searchOf(audience{reader: "a", file: "a.pdf"}, p.sort(&Vocabulary{}))
	s.text(1, "", words)
	s.text(2, "", words)
	if n := len(s.found); n > mostFindings+2 || !s.found[n-1].Whole {
		t.Errorf("%d findings, the last %v", n, s.found[n-1])
	}
}
