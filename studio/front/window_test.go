package front_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/gallery"
	"github.com/csprint/csprint/gallery/portrait"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/internal/wasm"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
	"github.com/csprint/csprint/words"
)

func TestMain(m *testing.M) { window.Main(m) }

// A studioPage is the studio in a window.
type studioPage struct {
	testing.TB
	ctx context.Context
}

const width, height = 1440, 900

func openPage(t testing.TB, address string) studioPage {
	t.Helper()
	p := studioPage{t, window.Another(t)}
	window.Run(t, p.ctx, chromedp.EmulateViewport(width, height))
	p.goTo(address)
	return p
}

func (p studioPage) goTo(address string) {
	p.Helper()
	window.Run(p, p.ctx, chromedp.Navigate(address))
	p.until("document.body.dataset.ready")
}

// until waits for something to be true of the page.
func (p studioPage) until(truth string) {
	p.Helper()
	window.Until(p, p.ctx, truth, "document.querySelector('#said').innerText + ' ' + JSON.stringify(document.querySelector('.desk')?.dataset) + ' ' + document.visibilityState")
}

func value[T any](p studioPage, expression string) T {
	p.Helper()
	return window.Value[T](p, p.ctx, expression)
}

// press clicks the button that is called so.
func (p studioPage) press(word string) {
	p.Helper()
	window.Call[bool](p, p.ctx, `(word) => {
		const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith(word) || one.getAttribute('aria-label') === word);
		if (!found) throw new Error('no button ' + word + ' in ' + document.body.innerText.slice(0, 800));
		found.focus();
		found.click();
		return true;
	}`, word)
}

// pastes puts a list into the field for it and has it read, in the words of buttons.
func (p studioPage) pastes(list, paste, read string) {
	p.Helper()
	p.press(paste)
	p.until("document.querySelector('dialog[open] textarea')")
	window.Call[bool](p, p.ctx, "(list) => { document.querySelector('dialog[open] textarea').value = list; return true; }", list)
	p.press(read)
}

// rolls has dice rolled again on their tab, and goes back to the text.
func (p studioPage) rolls(what string) {
	p.Helper()
	window.Click(p, p.ctx, "#tab-dice")
	p.until("[...document.querySelectorAll('.dice button')].some((one) => one.textContent === '" + what + "' || one.getAttribute('aria-label') === '" + what + "')")
	p.press(what)
	window.Click(p, p.ctx, "#tab-text")
}

// archive is the packet as the page hands it out, in base64.
func (p studioPage) archive() string {
	p.Helper()
	value[bool](p, `(() => { window.taken = null; window.make ||= URL.createObjectURL; URL.createObjectURL = (blob) => { if (blob.type === 'application/zip') window.taken = blob; return window.make.call(URL, blob); }; return true; })()`)
	p.press("Print…")
	p.until("document.querySelector('dialog.print[open] footer button')")
	p.press("All as one archive")
	p.until("window.taken")
	value[bool](p, "(document.querySelector('dialog.print .end').click(), true)")
	return value[string](p, `new Promise((done) => { const reader = new FileReader(); reader.onload = () => done(reader.result.split(',')[1]); reader.readAsDataURL(window.taken); })`)
}

// type writes at the end of the text, letter by letter as a keyboard does.
func (p studioPage) typeAtEnd(text string) {
	p.Helper()
	window.Run(p, p.ctx, chromedp.Focus(chromedp.CSS(".cm-content")))
	window.Run(p, p.ctx, chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(2))) // Ctrl-End
	if text != "" {
		window.Run(p, p.ctx, chromedp.KeyEvent(text))
	}
}

// settled waits until the newest text was answered.
func (p studioPage) settled() {
	p.Helper()
	p.until("Number(document.querySelector('.desk').dataset.round) > 0 && document.querySelector('.desk').dataset.idle === 'true'")
}

func (p studioPage) problems() string {
	p.Helper()
	p.settled()
	return value[string](p, "document.querySelector('.problems').innerText")
}

// engine is the engine as csprint studio --static has it built.
var engine = sync.OnceValues(func() (map[string][]byte, error) { return wasm.Build(testVersion) })

const testVersion = "v0.0.0-test"

func openDesk(t testing.TB, s studio.Settings) *studio.Desk {
	t.Helper()
	s.Version = testVersion
	desk, err := studio.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return desk
}

const testToken = "abcdefghijklmnopqrstuvwxyz"

// served is the studio as csprint serves it.
func served(t testing.TB, s studio.Settings) string {
	t.Helper()
	return servedIn(t, words.Catalogues(), s)
}

// servedIn is the studio in one of some languages.
func servedIn(t testing.TB, spoken []*words.Catalogue, s studio.Settings) string {
	t.Helper()
	return window.Serve(t, front.Handler(testToken, spoken, func() []front.File { return hung(t, spoken) }, openDesk(t, s).Ask)).URL + "/" + testToken + "/"
}

// hung are csprint's own battles as the page shows them in some languages.
func hung(t testing.TB, spoken []*words.Catalogue) []front.File {
	t.Helper()
	files, err := inGallery(spoken)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func inGallery(spoken []*words.Catalogue) (files []front.File, err error) {
	battles, err := portrait.Examples()
	if err != nil {
		return nil, err
	}
	made, err := gallery.Beside(spoken, battles)
	for _, f := range made {
		files = append(files, front.File{Name: front.InGallery + f.Name, Data: f.Data})
	}
	return files, err
}

// hosted are the files of the studio on a web host.
var hosted = sync.OnceValues(func() ([]front.File, error) {
	built, err := engine()
	if err != nil {
		return nil, err
	}
	desk, err := studio.New(studio.Settings{Version: testVersion})
	if err != nil {
		return nil, err
	}
	battles, err := inGallery(words.Catalogues())
	return front.Static(built, desk.First(), battles), err
})

// static is the studio on a web host that knows nothing of csprint, and what lies beside it there.
func static(t testing.TB, beside ...front.File) *httptest.Server {
	t.Helper()
	window.Need(t)
	built, err := hosted()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range slices.Concat(built, beside) {
		files["/"+f.Name] = f.Data
	}
	files["/"] = files["/index.html"]
	return window.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, ok := files[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		name := r.URL.Path
		if name == "/" {
			name = "/index.html"
		}
		w.Header().Set("Content-Type", precompressed.KindOf(name))
		w.Write(data)
	}))
}

// eachWay tries something on the studio that csprint serves or on that of a web host, by its address: most
// of the tests on the one, a few on the other, which takes twice as long, and all on both before a release.
func eachWay(t *testing.T, try func(t *testing.T, address string)) {
	window.Need(t)
	t.Parallel()
	t.Run("served", func(t *testing.T) {
		t.Parallel()
		try(t, served(t, studio.Settings{}))
	})
	if shipped.Deep() {
		t.Run("static", func(t *testing.T) {
			t.Parallel()
			try(t, static(t).URL+"/")
		})
	}
}

func starter(t testing.TB, name string) string {
	t.Helper()
	return shipped.Text(t, "pack/own/"+name+"/starter.yaml")
}
