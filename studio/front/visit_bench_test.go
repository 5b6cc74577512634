package front_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
)

// BenchmarkVisit opens the static studio in a browser that has nothing of it, at a quarter of the processor (the
// browser slows the page so, and not the worker with the engine) and on a line of 10 Mbit/s with files packed, and opens
// a starter as soon as there is one: the times from the address to the first screen, to the starter's first
// page, to that by own dice, and until all is counted. Files are packed as good hosts do with -engine, which takes minutes.
//
//	go test -run '^$' -bench Visit -benchtime 5x ./studio/front -engine
func BenchmarkVisit(b *testing.B) {
	built, err := engine()
	if err != nil {
		b.Fatal(err)
	}
	l := &line{files: map[string][]byte{}}
	for _, f := range front.Static(built, openDesk(b, studio.Settings{}).First(), nil) {
		l.files["/"+f.Name] = []byte(inBrotli(b, f.Data))
	}
	l.files["/"] = l.files["/index.html"]
	host := window.Serve(b, l)
	times := map[string][]float64{}
	for range b.N {
		p := studioPage{b, window.Another(b)}
		if _, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
			b.Fatal(err)
		}
		p.goTo(host.URL + "/")
		for _, step := range []struct{ name, there string }{
			{"screen", "(() => { window.starter = [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith('Musket') || one.getAttribute('aria-label') === 'Musket'); return Boolean(starter); })()"},
			{"page", "document.querySelector('.sheet-of-paper')?.shadowRoot?.querySelector('svg')"},
			{"own", "window.own"},
			{"counted", "document.querySelector('.desk').dataset.idle === 'true'"},
		} {
			times[step.name] = append(times[step.name], value[float64](p, `new Promise((yes) => {
				const look = () => (`+step.there+` ? requestAnimationFrame(() => setTimeout(() => yes(performance.now()))) : setTimeout(look, 5));
				look();
			})`))
			switch step.name {
			case "screen":
				value[bool](p, "(starter.click(), true)")
			case "page": // that by own dice differs
				value[bool](p, "(new MutationObserver(() => { window.own = true; }).observe(document.querySelector('.sheet-of-paper').shadowRoot, { subtree: true, childList: true, attributes: true }), true)")
			}
		}
	}
	for name, all := range times {
		report(b, name, all)
	}
}

// A line sends files of so many bytes a second to all who ask, and each a little later.
type line struct {
	files map[string][]byte
	busy  sync.Mutex
	free  time.Time // when it has sent what it has
}

const (
	latency = 20 * time.Millisecond
	atOnce  = 16 << 10   // bytes
	speed   = 10_000_000 // bits a second
)

func (l *line) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	data, ok := l.files[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	name := r.URL.Path
	if strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	w.Header().Set("Content-Type", precompressed.KindOf(name))
	w.Header().Set("Content-Encoding", "br")
	time.Sleep(latency)
	for some := range slices.Chunk(data, atOnce) {
		time.Sleep(l.sent(len(some)))
		w.Write(some)
	}
}

// sent is how long it takes until bytes more are sent.
func (l *line) sent(bytes int) time.Duration {
	l.busy.Lock()
	defer l.busy.Unlock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(bytes) * 8 * time.Second / speed)
	return time.Until(l.free)
}
