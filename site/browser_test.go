package site

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/game"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// TestMain lets more tests run at once than there are processors, as they wait for
// the browser most of the time, and closes the one that they have shared.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "6")
	window.Main(m)
}

func browser(t testing.TB) context.Context { t.Helper(); return window.Open(t) }

func another(t testing.TB) context.Context { t.Helper(); return window.Another(t) }

func run[T any](t testing.TB, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	return window.Run(t, ctx, action)
}

// A played is an example as it is rolled: its game and its site.
type played struct {
	game *game.Game
	book *rules.Book
	spec *scenario.Spec
	site *Site
}

// atTop leaves the names of a page's script where tests find them.
func atTop(c *content) { c.open = true }

func play(t testing.TB, example string) played {
	t.Helper()
	g, book, spec := trial.Whole(t, example, shipped.Read(t, example+".yaml"))
	made, err := New(book, spec, testNations, atTop)
	if err != nil {
		t.Fatal(err)
	}
	return played{g, book, spec, made}
}

// all are the records of a game: of every unit or man.
func (p played) all() []records.Record {
	var list []records.Record
	for i := range p.game.Sides {
		side := &p.game.Sides[i]
		for _, u := range side.Units() {
			list = append(list, records.Of(p.game, *u))
		}
		if side.Patrol != nil {
			for _, m := range side.Patrol.Men {
				list = append(list, records.OfMan(p.game, side.Patrol, m))
			}
		}
	}
	return list
}

func serve(t testing.TB, s *Site) string {
	t.Helper()
	return newServer(t, s.Handler()).URL + "/"
}

func newServer(t testing.TB, h http.Handler) *httptest.Server { t.Helper(); return window.Serve(t, h) }

func marshal(t testing.TB, r records.Record) string {
	t.Helper()
	text, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	return text
}
