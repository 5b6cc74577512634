package lanserver

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/witness"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/site"
)

// TestPhotographsOnAPhone has a player choose photographs on his phone: what is sure stands beside what the phone has, the
// enemy's are refused, a box that was left out is asked about by what is seen of it. While the hub is away all is taken over
// by one press and waits as any mark does; it comes as from paper, bears the phone's signature, and is taken back by one press.
func TestPhotographsOnAPhone(t *testing.T) {
	t.Parallel()
	window.Need(t)
	g, pages := withRecords(t, "first-game", example.Read(t, "first-game.yaml"))
	made, err := site.New(g.Book, &scenario.Spec{}, nil, site.Live)
	if err != nil {
		t.Fatal(err)
	}
	g.Page = made.Handler()
	file, dir := filepath.Join(t.TempDir(), "battle.db"), t.TempDir()
	root, stop := servedAt(t, "localhost:0", file, g, "")
	phone := window.Another(t)
	page := paperPage{t, phone, "document.body.innerText.slice(0, 2500)"}
	until, does, texts := page.until, page.does, page.texts
	shows := func(words string) {
		t.Helper()
		until("document.body.innerText.includes('" + words + "')")
	}
	shoot := func(name string) {
		t.Helper()
		if *pictures == "" {
			return
		}
		does("document.getElementById('paper').scrollIntoView()")
		if err := os.WriteFile(filepath.Join(*pictures, name+".png"), window.Run(t, phone, chromedp.CaptureScreenshot()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	red := g.Game.Sides[1].Units()
	unit, err := records.NewRegister(g.Game).Of(*red[0]).Marshal()
	if err != nil {
		t.Fatal(err)
	}

	window.Run(t, phone, chromedp.Navigate(root+"/"))
	until("document.getElementById('paper')?.hidden") // it has joined no hub
	does("location.hash = '#JOIN:" + join.Code(string(g.Game.Seed), g.Game.Sides[1].ID) + "'")
	shows("all sent")
	until("!document.getElementById('paper').hidden")
	does("location.hash = '#" + unit + "'")
	until("document.querySelector('[aria-label^=\"1 lost\"]')")
	does("document.querySelector('[aria-label^=\"1 lost\"]').click()")
	shows("all sent")
	does("location.hash = '#'")
	until("document.getElementById('pictures') && document.getElementById('camera').getAttribute('capture') === 'environment'")

	var paths []string
	own := camera.PageWith(t, pages, "B-01 record losses 1").Cross("B-01 record losses 1", "B-01 record losses 2", "B-01 record disorder 1", "B-02 record losses 1", "B-02 record losses 3")
	for i, data := range [][]byte{own.Photo(), []byte("The guns are behind the wood."), packed(camera.PageWith(t, pages, "A-01 record losses 1").Picture)} {
		path := filepath.Join(dir, string(rune('a'+i))+".jpg")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	window.Run(t, phone, chromedp.SetUploadFiles("#pictures", paths))
	until("document.querySelectorAll('#paper .loud').length === 2 && document.querySelector('.question')")
	if got := texts(".pictures li"); !strings.Contains(got[0], " cards and sheets read") || !strings.Contains(got[1], "no picture that csprint reads") || !strings.Contains(got[2], "not your side’s of this packet") || strings.Contains(got[2], "A-0") {
		t.Errorf("of the pictures is said %q", got)
	}
	sure := []string{red[0].Name + ": losses 1 → 2", red[0].Name + ": disorder 0 → 1"}
	if got := texts(".changes li"); !slices.Equal(got, sure) {
		t.Errorf("what is sure is %q", got)
	}
	page.showsCuts()
	noTrouble(t, phone, "html")
	for _, scheme := range []string{"dark", "light"} {
		inScheme(t, phone, scheme, 390, 844)
		until("innerWidth === 390")
		page.fitsFingers("#paper button:not([hidden]), #paper label.button:not([hidden])")
		if window.Value[bool](t, phone, "document.documentElement.scrollWidth > innerWidth") {
			t.Error("words run out of the screen")
		}
		shoot("player-" + scheme)
	}

	page.answers("([...document.querySelectorAll('.question')].find((one) => !one.querySelector('[aria-pressed=true]'))?.querySelector('[id^=x-]').id || '').slice(2)", func(string) {})
	all := append(sure, red[1].Name+": losses 0 → 3")
	until("document.querySelectorAll('.changes li').length === 3")
	if got := texts(".changes li"); !slices.Equal(got, all) {
		t.Errorf("once it is answered, paper says %q", got)
	}

	inScheme(t, phone, "light", 390, 1030)
	shoot("phone-paper")
	inScheme(t, phone, "light", 390, 844)

	stop()
	shows("no hub")
	if got := texts(".changes li"); !slices.Equal(got, all) {
		t.Errorf("without the hub the page says %q", got)
	}
	does("document.getElementById('take').click()")
	shows("3 marks wait")
	at, err := url.Parse(root)
	if err != nil {
		t.Fatal(err)
	}
	window.Run(t, phone, chromedp.Reload()) // what waits outlives the page, and so does the way back
	shows("3 marks wait")
	_, stop = servedAt(t, at.Host, file, g, "")
	does("dispatchEvent(new Event('online'))")
	shows("all sent")
	shows("Take back 3 marks from paper")
	noTrouble(t, phone, "#paper")
	inScheme(t, phone, "light", 390, 844)
	shoot("player-taken")
	board := enter(t, root, string(g.Game.Seed), join.Umpire, "the-umpires-tablet")
	var marks []live.Event
	heard := func() (said []string) {
		marks = nil
		for _, text := range logOf(t, board, root) {
			var e live.Event
			if err := json.Unmarshal(text, &e); err != nil || !e.Verify() {
				t.Fatalf("%s: %v", text, err)
			}
			marks = append(marks, e)
			said = append(said, strings.TrimSpace(string(e.Field)+" "+e.Value.String()+map[bool]string{true: " from paper"}[e.Paper]))
		}
		return said
	}
	if got := heard(); !slices.Equal(got, []string{"losses 1", "losses 2 from paper", "disorder 1 from paper", "losses 3 from paper"}) {
		t.Errorf("the umpire hears %q", got)
	}
	does("document.getElementById('untake').click()")
	until("document.getElementById('untake').hidden")
	shows("all sent")
	if got := heard(); !slices.Equal(got[min(4, len(got)):], []string{"losses 1", "disorder 0", "losses 0"}) || marks[4].Undoes != marks[1].ID() {
		t.Errorf("once it is taken back the umpire hears %q, %+v", got, marks)
	}
	does("location.hash = '#" + unit + "'")
	shows("1 of ")
	stop()
	games, err := witness.Read(t.Context(), file)
	if err != nil || len(games) != 1 || games[0].Marks != 7 || len(games[0].Faults) > 0 {
		t.Errorf("who reads the file finds %+v, %v", games, err)
	}
}
