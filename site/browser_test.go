package site

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// patience is how long a page may take for one step, on a busy machine.
const patience = 2 * time.Minute

// TestMain lets more tests run at once than there are processors, as they wait for
// the browser most of the time, and closes the one that they have shared.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "6")
	status := m.Run()
	closeChromium()
	os.Exit(status)
}

var closeChromium = func() {}

// chromiums are the browsers that do. The headless shell is Chromium without what
// is seen on a screen; it opens a page in a third of the time.
var chromiums = []string{"chromium-headless-shell", "chromium"}

// chromium starts the headless browser of all tests, with windows the size of
// a phone.
var chromium = sync.OnceValues(func() (context.Context, error) {
	program := ""
	for _, name := range slices.Backward(chromiums) {
		if path, err := exec.LookPath(name); err == nil {
			program = path
		}
	}
	profile, err := os.MkdirTemp("", "csprint-site")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WindowSize(390, 844), chromedp.UserDataDir(profile),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("renderer-process-limit", "2"),
	)
	all, closeAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(all)
	closeChromium = func() { closeTab(); closeAll(); os.RemoveAll(profile) }
	return ctx, chromedp.Do(ctx) // starts it; a limit on it would end it
})

// browser opens a window and closes it with the test. Windows of one browser
// share what it keeps for an address; no two tests have an address in common.
func browser(t testing.TB) context.Context { return window(t) }

// another opens a window that shares nothing with other windows, as another
// phone would.
func another(t testing.TB) context.Context { return window(t, chromedp.WithNewBrowserContext()) }

func window(t testing.TB, how ...chromedp.ContextOption) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("long")
	}
	tool.Need(t, chromiums...)
	all, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	ctx, closeWindow := chromedp.NewContext(all, how...)
	t.Cleanup(closeWindow)
	if err := chromedp.Do(ctx); err != nil { // opens it; a limit on it would close it
		t.Fatal(err)
	}
	return ctx
}

func run[T any](t testing.TB, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// A played is an example as it is rolled: its game and its site.
type played struct {
	game *game.Game
	book *rules.Book
	site *Site
}

func play(t testing.TB, example string) played {
	t.Helper()
	file, err := source.Parse(example, []byte(shipped.Read(t, example+".yaml")))
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(scenario.RulesOf(file))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(file, book)
	if err := file.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	made, err := New(book, spec, testNations)
	if err != nil {
		t.Fatal(err)
	}
	return played{g, book, made}
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

// served are the addresses that some test has had.
var served sync.Map

// newServer is a server at an address that no test has had.
func newServer(t testing.TB, h http.Handler) *httptest.Server {
	t.Helper()
	for {
		server := httptest.NewServer(h)
		t.Cleanup(server.Close)
		if _, known := served.LoadOrStore(server.URL, true); !known {
			return server
		}
	}
}

func marshal(t testing.TB, r records.Record) string {
	t.Helper()
	text, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	return text
}
