package page_test

import (
	"sync/atomic"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// What is begun ahead is done once, and is there for whoever asks.
func TestAheadIsStored(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Stock = new(page.Stock)
	d := desk.Open(t, "first-game.yaml", settings)
	type key struct{ name string }
	var done atomic.Int32
	work := func() int { return int(done.Add(1)) }
	page.Ahead(d.Stock, key{"one"}, work)
	for range 3 {
		if got := page.Stored(d, key{"one"}, work); got != 1 {
			t.Errorf("it was done %d times", got)
		}
	}
	if got := page.Stored(d, key{"two"}, work); got != 2 {
		t.Errorf("another key has %d", got)
	}
}

// Work that goes wrong ahead is told to whoever asks for it, and to nobody else.
func TestAheadTellsWhoAsks(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Stock = new(page.Stock)
	d := desk.Open(t, "first-game.yaml", settings)
	type key struct{}
	work := func() int { panic("a mistake") }
	page.Ahead(d.Stock, key{}, work)
	defer func() {
		if fault := recover(); fault != "a mistake" {
			t.Errorf("it ended in %v", fault)
		}
	}()
	t.Errorf("it is %d", page.Stored(d, key{}, work))
}
