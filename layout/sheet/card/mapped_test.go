package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// What marks a mapped value in a record stands in the note that explains it, and the
// note names each rating once.
func TestMappedMarkIsExplained(t *testing.T) {
	units := []*game.Unit{
		{Mapping: []string{"grade"}}, {Mapping: []string{"grade", "weight"}},
	}
	if got := mappedWords(&page.Desk{}, units); got != "≈"+page.Unbroken+"grade, weight mapped" {
		t.Errorf("the note says %q", got)
	}
	if mark := strings.TrimSpace(force.Mapped(units[0], "grade")); mark != "≈" {
		t.Errorf("a mapped value is marked %q, and explained by ≈", mark)
	}
}
