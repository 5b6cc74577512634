package paper

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// spentOn is how much a file of some objects costs, and whether it was read.
func spentOn(body []string) (int, error) {
	budget := NewBudget(Most)
	_, err := parse(fileOf(body...), budget, readDocument)
	return Most - budget.Left(), err
}

// TestWorkOfItsKind holds that whatever a page draws, with whatever values, counts for each
// of them, and not for its bytes alone: half a million are more than so many bytes.
func TestWorkOfItsKind(t *testing.T) {
	const many = 20_000
	for drawn, least := range map[string]int{
		"0 0 1 1 re ":                  5 * tokenWork,
		"q Q ":                         2*tokenWork + openWork,
		"f ":                           tokenWork,
		".1 f ":                        2 * tokenWork,
		"[] f ":                        3*tokenWork + openWork,
		"[[]] f ":                      5*tokenWork + 2*openWork + heldWork,
		"<<>> f ":                      3*tokenWork + openWork,
		"<</A 1>> f ":                  5*tokenWork + 2*openWork,
		"<41> f ":                      2 * tokenWork,
		"0 20 21 1 re f ":              6*tokenWork + 21*21,
		"0 0 177 1 re 0 176 1 1 re f ": 11*tokenWork + 177*177,
		"/T 9 Tf (A) Tj ":              5*tokenWork + openWork,
		"/F Do ":                       2 * tokenWork,
		"/B Do ":                       2*tokenWork + streamWork,
	} {
		n := many * 8 / max(8, least/32)
		body := []string{catalog, pages,
			"<</Type /Page /Contents 4 0 R /Resources <</Font <</T 5 0 R>> /XObject <</F 6 0 R /B 7 0 R>>>>>>",
			packed("", strings.Repeat(drawn, n)), "<<>>",
			streamOf("/Subtype /Form /Resources <<>>", ""), streamOf("/Subtype /Form", "")}
		if spent, err := spentOn(body); err != nil || spent < n*(least+len(drawn)) {
			t.Errorf("%d times %q counts for %d, want %d or more; %v", n, drawn, spent, n*(least+len(drawn)), err)
		}
	}
}

// TestWorkOfObjects holds that what a file says of itself counts each time that it is said,
// and so do values that nothing draws.
func TestWorkOfObjects(t *testing.T) {
	long := strings.Repeat("a", 10_000)
	var keys strings.Builder
	for i := range 100 {
		fmt.Fprintf(&keys, "/K%d 5 0 R ", i)
	}
	file := fileOf(catalog, pages, "<</Contents 4 0 R>>", streamOf("", "n"), "("+long+")")
	file = []byte(strings.Replace(string(file), "/Creator (csprint)", "/Creator (csprint) "+keys.String(), 1))
	budget := NewBudget(Most)
	if _, err := parse(file, budget, readDocument); err != nil || Most-budget.Left() < 100*len(long) {
		t.Errorf("a text that is referred to a hundred times counts for %d, %v", Most-budget.Left(), err)
	}
	held := strings.Repeat("1 ", 10_000)
	if spent, err := spentOn([]string{catalog + "\n", pages, "<</Contents 4 0 R /X [" + held + "]>>", streamOf("", "n")}); err != nil || spent < 10_000*heldWork {
		t.Errorf("10,000 values that are kept count for %d, %v", spent, err)
	}
}

// TestOthersAreNotRead holds that of a file that csprint didn't make no page is read, and
// that files which are read with one budget spend it together.
func TestOthersAreNotRead(t *testing.T) {
	body := []string{catalog, pages, aPage, packed("", strings.Repeat("0 0 1 1 re ", 100_000)), "<<>>", streamOf("", "")}
	other := []byte(strings.Replace(string(fileOf(body...)), "csprint", "another", 1))
	budget := NewBudget(Most)
	if doc, err := parse(other, budget, readDocument); err != nil || doc.Creator != "another" || len(doc.Pages) > 0 || Most-budget.Left() > 20_000 {
		t.Errorf("another program's file is read as %+v, %v, for %d", doc, err, Most-budget.Left())
	}
	if doc, err := parse(fileOf(body...), budget, readAbout); err != nil || doc.Creator != "csprint" || Most-budget.Left() > 40_000 {
		t.Errorf("what a file says of itself is read as %+v, %v, for %d", doc, err, Most-budget.Left())
	}
	budget = NewBudget(20_000_000)
	for i := range 9 {
		if _, err := parse(fileOf(body...), budget, readDocument); (err != nil) != (i >= 3) || err != nil && !errors.Is(err, ErrSpent) {
			t.Errorf("file %d: %v, with %d left", i+1, err, budget.Left())
		}
	}
}
