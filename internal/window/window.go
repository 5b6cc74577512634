// Package window opens windows of a headless Chromium, the one that all tests of a
// package share. It knows nothing of csprint; tests alone import it.
package window

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
)

// patience is how long a page may take for one step, on a busy machine.
const patience = 4 * time.Minute

// untilPatience is how long something may take to come true of it.
const untilPatience = 3 * time.Minute

// Close ends the browser; a TestMain that does more than Main calls it last.
var Close = func() {}

// Main is the TestMain of a package whose tests open windows.
func Main(m *testing.M) {
	flag.Parse()
	status := m.Run()
	Close()
	os.Exit(status)
}

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
	profile, err := os.MkdirTemp("", "csprint-window")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WindowSize(390, 844), chromedp.UserDataDir(profile),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("renderer-process-limit", "2"), chromedp.Flag("in-process-gpu", true),
	)
	if bench := flag.Lookup("test.bench"); bench == nil || bench.Value.String() == "" {
		// Compiling the studio's engine once more, and better, takes longer than a test of it. What a benchmark tells is of
		// the browser that people have.
		options = append(options, chromedp.Flag("js-flags", "--liftoff-only"))
	}
	all, closeAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(all)
	Close = func() { closeTab(); closeAll(); os.RemoveAll(profile) }
	return ctx, chromedp.Do(ctx) // starts it; a limit on it would end it
})

// Open opens a window and closes it with the test. Windows of one browser share
// what it keeps for an address; no two tests have an address in common.
func Open(t testing.TB) context.Context { return open(t) }

// Another opens a window that shares nothing with other windows, as another
// phone would.
func Another(t testing.TB) context.Context { return open(t, chromedp.WithNewBrowserContext()) }

// stories are the tests that open windows in every run.
var stories sync.Map

// Story says that a test opens windows in every run: one for each page, which a person
// would follow from end to end. The others are left to runs that try every case.
func Story(t testing.TB) { stories.Store(t.Name(), true) }

// Need skips a test that has no browser, or no time for one.
func Need(t testing.TB) {
	t.Helper()
	name, _, _ := strings.Cut(t.Name(), "/")
	switch _, story := stories.Load(name); {
	case story && testing.Short():
		t.Skip("long")
	case !story && !strings.HasPrefix(name, "Benchmark"):
		example.Long(t)
	}
	tool.Need(t, chromiums...)
}

func open(t testing.TB, how ...chromedp.ContextOption) context.Context {
	t.Helper()
	Need(t)
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

// Run does one thing in a window.
func Run[T any](t testing.TB, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// Call calls a function of the page, written as JavaScript, and waits for what it
// promises.
func Call[T any](t testing.TB, ctx context.Context, function string, args ...any) T {
	t.Helper()
	texts := make([]string, len(args))
	for i, arg := range args {
		text, err := json.Marshal(arg)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	return Run(t, ctx, chromedp.Evaluate[T](fmt.Sprintf("(%s)(%s)", function, strings.Join(texts, ",")), chromedp.EvalAwaitPromise))
}

// served are the addresses that some test has had.
var served sync.Map

// Serve is a server at an address that no test has had.
func Serve(t testing.TB, h http.Handler) *httptest.Server {
	t.Helper()
	for {
		server := httptest.NewServer(h)
		t.Cleanup(server.Close)
		if _, known := served.LoadOrStore(server.URL, true); !known {
			return server
		}
	}
}

// Until waits for something to be true of a page, a while at most; said is what to tell
// of the page where it never is, both written as JavaScript.
func Until(t testing.TB, ctx context.Context, truth, said string) {
	t.Helper()
	Call[bool](t, ctx, fmt.Sprintf(`() => new Promise((done, failed) => {
		const began = Date.now();
		const look = () => {
			let is = false;
			try { is = Boolean(%s); } catch { is = false; }
			if (is) done(true);
			else if (Date.now() - began > %d) failed(new Error('it never came true: ' + %s));
			else setTimeout(look, 40);
		};
		look();
	})`, truth, untilPatience.Milliseconds(), said))
}

// Click presses an element, named as by CSS, once it lies still and nothing lies over it: a page
// that is being laid out moves what is pressed away from under the mouse.
func Click(t testing.TB, ctx context.Context, selector string) {
	t.Helper()
	named, err := json.Marshal(selector)
	if err != nil {
		t.Fatal(err)
	}
	Call[bool](t, ctx, fmt.Sprintf("() => { window.lay = ''; document.querySelector(%s)?.scrollIntoView({ block: 'center', behavior: 'instant' }); return true; }", named))
	Until(t, ctx, fmt.Sprintf(`(() => {
		const one = document.querySelector(%s);
		const { x, y, width, height } = one.getBoundingClientRect();
		const lay = [x, y, width, height].join(' ');
		const still = lay === window.lay;
		window.lay = lay;
		return still && one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	})()`, named), "document.body.innerText")
	Run(t, ctx, chromedp.Click(chromedp.CSS(selector)))
}

// Value is what an expression of the page comes to.
func Value[T any](t testing.TB, ctx context.Context, expression string) T {
	t.Helper()
	return Call[T](t, ctx, "async () => ("+expression+")")
}
