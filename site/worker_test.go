package site

import (
	"net/http"
	"reflect"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/records"
)

// TestBadNetwork opens a unit in a network that takes the request and never
// answers, and in none: the page comes from the phone, whatever else of the
// folder has been looked at.
func TestBadNetwork(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	var hangs atomic.Bool
	ended := make(chan struct{})
	handler := p.site.Handler()
	server := newServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if hangs.Load() {
			select {
			case <-ended:
			case <-r.Context().Done():
			}
			return
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { close(ended) })
	ph := phone{t, browser(t)}
	r := p.all()[0]
	address := server.URL + "/#" + marshal(t, r)
	ph.open(address)
	ph.kept()
	run(t, ph.ctx, chromedp.Navigate(server.URL+"/lean-qr.LICENSE"))
	hangs.Store(true)
	ph.open(address)
	ph.shows(r.Name)
	server.CloseClientConnections()
	server.Listener.Close()
	ph.open(address)
	ph.shows(r.Name)
}

// TestForeignMark leaves out a level that no list of ours has, when it writes
// the marks of a unit.
func TestForeignMark(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ctx := opened(t, p)
	r := p.all()[0]
	r.Marks.Level = "exhausted"
	text := call[string](t, ctx, `(text) => withMarks(readRecord(text, page.form), { losses: 2, disorder: -1, level: 'exhausted' }, page.form)`, marshal(t, r))
	got, err := records.Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if want := (records.Marks{Lost: 2}); !reflect.DeepEqual(got.Marks, want) {
		t.Errorf("the marks are %+v, expected %+v", got.Marks, want)
	}
}
