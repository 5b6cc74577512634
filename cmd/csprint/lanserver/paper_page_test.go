package lanserver

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/witness"
	"github.com/csprint/csprint/records"
)

var pictures = flag.String("pictures", "", "folder to draw what the umpire reads of photographs into")

// inScheme has a window be light or dark, and of a size.
func inScheme(t *testing.T, ctx context.Context, scheme string, wide, high int64) {
	t.Helper()
	window.Run(t, ctx, chromedp.EmulateViewport(wide, high))
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, media); err != nil {
		t.Fatal(err)
	}
}

// TestPhotographsOnTheBoard has an umpire choose photographs on his board: what is sure stands beside what the board has, a
// box that was left out is asked about by what is seen of it, all is taken over by one press, told as from paper, and
// taken back by one.
func TestPhotographsOnTheBoard(t *testing.T) {
	t.Parallel()
	window.Need(t)
	g, pages := withRecords(t, "first-game", example.Read(t, "first-game.yaml"))
	file := filepath.Join(t.TempDir(), "battle.db")
	root, stop := served(t, file, g, "")
	board := window.Another(t)
	page := paperPage{t, board, "document.body.innerText.slice(-900)"}
	until, does, texts := page.until, page.does, page.texts
	register, red := records.NewRegister(g.Game), g.Game.Sides[1].Units()
	first, second := register.Of(*red[0]).Key(), register.Of(*red[1]).Key()

	window.Run(t, board, chromedp.Navigate(root+"/live/board#JOIN:"+join.Code(string(g.Game.Seed), join.Umpire)))
	until("document.body.dataset.ready === 'yes' && lines")
	does("set([{ unit: '" + first + "', field: 'losses', value: 1 }])")
	until("!kept.outbox.length && !confirmed.length && document.querySelector('.feed li')")

	dir := t.TempDir()
	photo, none := filepath.Join(dir, "photo.jpg"), filepath.Join(dir, "none.jpg")
	sheet := camera.PageWith(t, pages, "B-01 record losses 1").Cross("B-01 record losses 1", "B-01 record losses 2", "B-01 record disorder 1", "B-02 record losses 1", "B-02 record losses 3")
	for path, data := range map[string][]byte{photo: sheet.Photo(), none: []byte("The guns are behind the wood.")} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	does("document.getElementById('photograph').click()")
	until("document.getElementById('pictures') && document.getElementById('camera').getAttribute('capture') === 'environment'")
	window.Run(t, board, chromedp.SetUploadFiles("#pictures", []string{photo, none}))
	until("paper.all.pictures.length === 2 && paper.all.pictures[1].bad && paper.all.found.questions.length")
	if got := texts(".pictures li"); !strings.HasPrefix(got[0], "Picture 1: ") || !strings.Contains(got[0], " cards and sheets read") || !strings.Contains(got[1], "Picture 2: This is no picture that csprint reads") {
		t.Errorf("of the pictures is said %q", got)
	}
	if got := texts(".changes li"); !slices.Equal(got, []string{red[0].Name + ": losses 1 → 2", red[0].Name + ": disorder 0 → 1"}) {
		t.Errorf("what is sure is %q", got)
	}
	page.showsCuts()
	page.fitsFingers("dialog button, dialog label.button")
	noTrouble(t, board, "dialog")
	for name, how := range map[string][2]int64{"board": {1180, 820}, "phone": {390, 844}} {
		for _, scheme := range []string{"light", "dark"} {
			inScheme(t, board, scheme, how[0], how[1])
			if over := window.Value[bool](t, board, "document.querySelector('dialog > div').scrollWidth > document.querySelector('dialog > div').clientWidth"); over {
				t.Errorf("on a %s words run out of the dialog", name)
			}
			if *pictures != "" {
				if err := os.WriteFile(filepath.Join(*pictures, "paper-"+name+"-"+scheme+".png"), window.Run(t, board, chromedp.CaptureScreenshot()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	inScheme(t, board, "light", 1180, 820)

	page.answers("(paper.all.found.questions.find((one) => one.open && !paper.all.answers[one.box]) || { box: '' }).box", func(box string) {
		until("!paper.all.found.questions.find((one) => one.box === '" + box + "').open")
	})
	until("document.querySelectorAll('.changes li').length === 3")
	if got := texts(".changes li")[2]; got != red[1].Name+": losses 0 → 3" {
		t.Errorf("once it is answered, paper says %q", got)
	}
	does("document.getElementById('take').click()")
	until("!document.querySelector('dialog') && !kept.outbox.length && !confirmed.length")
	until("document.querySelectorAll('.feed li').length === 4")
	if got := texts(".feed li small"); !slices.Equal(got[:3], []string{"umpire, from paper", "umpire, from paper", "umpire, from paper"}) || got[3] != "umpire" {
		t.Errorf("what happened was told by %q", got)
	}
	until("document.getElementById('u-" + second + "').querySelector('.count b').textContent === '3'")
	does("document.getElementById('undo').click()")
	until("!kept.outbox.length && !confirmed.length && document.getElementById('u-" + second + "').querySelector('.count b')?.textContent !== '3'")
	until("numberOf(find(sent, '" + first + "').losses) === 1 && numberOf(find(sent, '" + second + "').losses) === 0")

	// Of two sheets that differ he picks one.
	does("askPaper(); paper.all.found.rivals = [{ says: 'the roster differs from the record', marks: [4, 6].map((value) => ({ unit: '" + first + "', field: 'losses', value })) }]; refill()")
	noTrouble(t, board, "dialog")
	if got := texts(".rivals button"); !slices.Equal(got, []string{"4", "6"}) || len(texts(".changes li")) > 0 {
		t.Errorf("of two sheets that differ are offered %q", got)
	}
	does("document.getElementById('rival-0-1').click()")
	if got := texts(".changes li"); !slices.Equal(got, []string{red[0].Name + ": losses 1 → 6"}) {
		t.Errorf("once one is picked, paper says %q", got)
	}
	does("document.getElementById('take').click()")
	until("!kept.outbox.length && !confirmed.length && numberOf(find(sent, '" + first + "').losses) === 6")
	stop()
	games, err := witness.Read(t.Context(), file)
	if err != nil || len(games) != 1 || games[0].Marks != 8 || len(games[0].Faults) > 0 {
		t.Errorf("who reads the file finds %+v, %v", games, err)
	}
}

// A paperPage is a page on which photographs are chosen: the board, or a phone's.
type paperPage struct {
	*testing.T
	ctx   context.Context
	about string // what is told of it where something never comes, as a script
}

// until waits for something to be so.
func (p paperPage) until(truth string) {
	p.Helper()
	window.Until(p.T, p.ctx, truth, p.about)
}

// does runs a line of script.
func (p paperPage) does(line string) {
	p.Helper()
	window.Call[bool](p.T, p.ctx, "() => { "+line+"; return true; }")
}

// texts are those of all elements that a selector finds.
func (p paperPage) texts(selector string) []string {
	p.Helper()
	return window.Value[[]string](p.T, p.ctx, "[...document.querySelectorAll('"+selector+"')].map((one) => one.textContent)")
}

// showsCuts holds that something is seen of each box that is asked about.
func (p paperPage) showsCuts() {
	p.Helper()
	if !window.Value[bool](p.T, p.ctx, "[...document.querySelectorAll('.question img')].every((one) => one.complete && one.naturalWidth > 20) && document.querySelectorAll('.question img').length > 0") {
		p.Error("nothing is seen of what is asked about")
	}
}

// fitsFingers holds that buttons that a selector finds are 44 pixels high at least.
func (p paperPage) fitsFingers(selector string) {
	p.Helper()
	if small := window.Value[[]string](p.T, p.ctx, "[...document.querySelectorAll('"+selector+"')].filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"); len(small) > 0 {
		p.Errorf("too small for a finger are %q", small)
	}
}

// answers gives each answer by the keyboard: the box that was left out was crossed, those behind the last one weren't. The
// script tells the next box to be asked about, empty for none.
func (p paperPage) answers(next string, given func(box string)) {
	p.Helper()
	for range 20 {
		box := window.Value[string](p.T, p.ctx, next)
		if box == "" {
			break
		}
		id := "-" + "-" + box
		if box <= "B-02 record losses 3" {
			id = "x-" + box
		}
		p.does("document.getElementById('" + id + "').focus()")
		window.Run(p.T, p.ctx, chromedp.KeyEvent("\r"))
		p.until("document.getElementById('" + id + "').getAttribute('aria-pressed') === 'true' && document.activeElement.id === '" + id + "'")
		given(box)
	}
}

// noTrouble has axe look at a part of a page, in light and in dark.
func noTrouble(t *testing.T, ctx context.Context, part string) {
	t.Helper()
	window.Run(t, ctx, chromedp.Evaluate[bool](example.Text(t, "studio/front/testdata/axe.min.js")+"; true"))
	for _, scheme := range []string{"dark", "light"} {
		inScheme(t, ctx, scheme, 1180, 820)
		for _, one := range window.Value[[]string](t, ctx, "axe.run('"+part+"', { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.help + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))") {
			t.Errorf("%s, %s: %s", part, scheme, one)
		}
	}
}
