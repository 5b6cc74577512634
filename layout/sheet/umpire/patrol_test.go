package umpire

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// An option that sets a reading aside takes it out of the umpire's book.
func TestReadingSetAside(t *testing.T) {
	for more, want := range map[string]bool{"": true, "options: [strict-firing]": false} {
		d := desk.Patrol(t, more, desk.PlainMen, 4, desk.Plain(layout.A4))
		if got := strings.Contains(desk.Words(page.Bound(d, PatrolBook, Readings)), "† A38"); got != want {
			t.Errorf("%q: A38 in force %t", more, got)
		}
	}
}
