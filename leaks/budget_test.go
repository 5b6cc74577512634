package leaks

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/leaks/paper"
)

// TestFolderHasOneBudget holds that all files of a folder are read with one budget, that
// what is left over is told for each of them, and that a sound folder stays far below it.
func TestFolderHasOneBudget(t *testing.T) {
	defer func(before int) { mostWork = before }(mostWork)
	p, words := armies(t, 100)
	p.dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(p.dir, "map.svg"), []byte("<svg><text>"+words+"</text></svg>"), 0o600); err != nil {
		t.Fatal(err)
	}
	whole := func(most int) (told, spent int) {
		mostWork = most
		report, err := p.Check(&Vocabulary{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range report.Findings {
			if strings.Contains(f.What, paper.ErrSpent.Error()) {
				told++
			}
		}
		return told, most - p.budget.Left()
	}
	told, spent := whole(paper.Most)
	if told > 0 || spent < len(words) || spent > 1_000_000 {
		t.Fatalf("a folder of 200 units counts for %d, and %d files of it are not read", spent, told)
	}
	if told, _ := whole(spent - 1); told != 1 {
		t.Errorf("with a budget that is too small by one %d files are told as not read, want 1", told)
	}
}

// TestNamesCount holds that each name of a reader counts once for him, and so does each
// place of a word that everyone's pages have.
func TestNamesCount(t *testing.T) {
	p, _ := armies(t, 500)
	s := p.sort(&Vocabulary{})
	before := p.budget.Left()
	s.look(audience{reader: "a", player: &Player{Knows: make([]string, 700)}})
	if spent := before - p.budget.Left(); spent < nameWork*(2000+700) {
		t.Errorf("2,000 names and marks, of which a player may know 700, count for %d", spent)
	}
	var common Vocabulary
	_, nobody := armies(t, 1)
	other, _ := armies(t, 1)
	common.Add([]string{strings.Repeat("foot guards ", 1000) + nobody}, other)
	before = p.budget.Left()
	common.has(phraseOf("Guards Foot"), p.budget)
	if spent := before - p.budget.Left(); spent < 1000*placeWork {
		t.Errorf("a name of words that stand in 1,000 places counts for %d", spent)
	}
}
