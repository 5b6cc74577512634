package page_test

import (
	"sync/atomic"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// What is stored is worked out once, and is there for the desks of games after it.
func TestStoredIsWorkedOutOnce(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Stock = new(page.Stock)
	d := desk.Open(t, "first-game.yaml", settings)
	type key struct{ name string }
	var done atomic.Int32
	work := func() int { return int(done.Add(1)) }
	for _, d := range []*page.Desk{d, d, desk.Open(t, "salamanca.yaml", settings)} {
		if got := page.Stored(d, key{"one"}, work); got != 1 {
			t.Errorf("it was done %d times", got)
		}
	}
	if got := page.Stored(d, key{"two"}, work); got != 2 {
		t.Errorf("another key has %d", got)
	}
}
