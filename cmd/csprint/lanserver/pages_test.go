package lanserver

import (
	"context"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/witness"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/site"
)

func TestMain(m *testing.M) { window.Main(m) }

// TestPagesBringTheGameBack loses the file of a game that a phone and a board, as browsers have
// them, play at a hub: the next one asks the umpire, and is brought all; the game is closed and
// opened again. Who reads the file then finds nothing added, lost or changed.
func TestPagesBringTheGameBack(t *testing.T) {
	t.Parallel()
	window.Need(t)
	g := rolled(t, "salamanca")
	page, err := site.New(g.Book, &scenario.Spec{}, nil, site.Live)
	if err != nil {
		t.Fatal(err)
	}
	g.Page = page.Handler()
	board, phone := window.Another(t), window.Another(t)
	shows := func(in context.Context, words string) {
		t.Helper()
		window.Until(t, in, "document.body.innerText.includes('"+words+"')", "document.body.innerText.slice(-600)")
	}
	does := func(in context.Context, line string) {
		t.Helper()
		window.Call[bool](t, in, "() => { "+line+"; return true; }")
	}
	lose := func(n string) {
		t.Helper()
		does(phone, "document.querySelector('[aria-label^=\""+n+" lost\"]').click()")
	}
	unit := records.NewRegister(g.Game).Of(*g.Game.Sides[0].Units()[0])
	text, err := unit.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	code := "#JOIN:" + join.Code(string(g.Game.Seed), join.Umpire)

	where := t.TempDir()
	root, stop := servedAt(t, "localhost:0", filepath.Join(where, "lost.db"), g, "")
	at, err := url.Parse(root)
	if err != nil {
		t.Fatal(err)
	}
	window.Run(t, board, chromedp.Navigate(root+"/live/board"+code))
	window.Until(t, board, "document.querySelector('.side')", "document.body.innerText")
	window.Run(t, phone, chromedp.Navigate(root+"/#JOIN:"+join.Code(string(g.Game.Seed), g.Game.Sides[0].ID)))
	shows(phone, "all sent")
	window.Run(t, phone, chromedp.Navigate(root+"/#"+text))
	window.Until(t, phone, "document.querySelector('[aria-label^=\"1 lost\"]')", "document.body.innerText")
	lose("1")
	does(board, "set([turnChange(1)])")
	window.Until(t, board, "log.size === 2 && !kept.outbox.length", "JSON.stringify([kept, log.size])")
	window.Until(t, phone, "JSON.parse(localStorage.getItem('csprint-log 0') || '[]').length === 2", "JSON.stringify(localStorage)")
	stop()

	found := filepath.Join(where, "found.db")
	_, stop = servedAt(t, at.Host, found, g, "")
	does(phone, "window.dispatchEvent(new Event('online'))")
	shows(phone, "This hub is new")
	window.Until(t, board, "document.getElementById('code')", "document.body.innerText")
	does(board, "location.hash = '"+code+"'")
	shows(board, "2 phones hold a game of this packet with 2 marks")
	does(board, "document.getElementById('take-0').click()")
	shows(board, "Phones have brought back 2 marks that this hub lacked.")
	shows(phone, "all sent")
	lose("3")
	window.Until(t, board, "log.size === 3 && !kept.owes", "JSON.stringify([kept, log.size])")
	does(board, "decide('close', kept.play)")
	shows(phone, "The umpire has closed the game")
	lose("5")
	shows(phone, "1 mark waits")
	does(board, "decide('open', kept.play)")
	window.Until(t, board, "log.size === 4", "JSON.stringify([kept, log.size])")
	shows(phone, "all sent")
	stop()

	games, err := witness.Read(t.Context(), found)
	if err != nil || len(games) != 1 || games[0].Marks != 4 || len(games[0].Faults) > 0 {
		t.Errorf("who reads the file finds %+v, %v", games, err)
	}
}
