package board

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/live"
)

func TestMain(m *testing.M) { window.Main(m) }

var pictures = flag.String("pictures", "", "folder to draw the board of each story into")

// A tablet is the umpire's page in a window.
type tablet struct {
	testing.TB
	ctx context.Context
	hub *testHub

	finger bool // in the place of a mouse
}

func openTablet(t testing.TB, example string) tablet {
	t.Helper()
	g, book := play(t, example)
	return openStory(t, tell(t, New(g, book), stories[example]))
}

func openStory(t testing.TB, s *story) tablet {
	t.Helper()
	window.Need(t)
	tab := tablet{TB: t, ctx: window.Another(t), hub: openHub(t, s)}
	window.Run(t, tab.ctx, chromedp.EmulateViewport(1180, 820))
	window.Run(t, tab.ctx, chromedp.Navigate(tab.hub.URL+"/live/board#JOIN:"+tab.hub.code))
	tab.until("document.body.dataset.ready === 'yes'")
	return tab
}

// until waits for something to be true of the page.
func (p tablet) until(truth string) {
	p.Helper()
	window.Until(p, p.ctx, truth, "document.body.innerText.slice(0, 2000)")
}

func value[T any](p tablet, expression string) T {
	p.Helper()
	return window.Value[T](p, p.ctx, expression)
}

// press presses what has an id.
func (p tablet) press(id string) {
	p.Helper()
	window.Call[bool](p, p.ctx, `(id) => {
		const found = document.getElementById(id);
		if (!found || found.disabled) throw new Error('nothing to press: ' + id + ' in ' + document.body.innerText.slice(0, 800));
		found.focus();
		found.click();
		return true;
	}`, id)
}

// settled waits until the hub has all, and has shown it.
func (p tablet) settled() {
	p.Helper()
	p.until("kept.outbox.length === 0 && confirmed.length === 0")
}

func (p tablet) text(selector string) string {
	p.Helper()
	return strings.Join(strings.Fields(value[string](p, "document.querySelector('"+selector+"').textContent")), " ")
}

// on has the page be of a size, under a finger or a mouse.
func (p tablet) on(wide, high int64) {
	p.Helper()
	window.Run(p, p.ctx, chromedp.EmulateViewport(wide, high))
	if _, err := chromedp.Call(p.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: p.finger}); err != nil {
		p.Fatal(err)
	}
	p.until(fmt.Sprintf("innerWidth === %d && matchMedia('(pointer: coarse)').matches === %t", wide, p.finger))
}

func (p tablet) shoot(name string, wide, high int64) {
	p.Helper()
	p.on(wide, high)
	data := window.Run(p, p.ctx, chromedp.CaptureScreenshot())
	if err := os.WriteFile(*pictures+"/"+name+".png", data, 0o644); err != nil {
		p.Fatal(err)
	}
}

// TestPictures draws the boards, to be looked at.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("only with -pictures FOLDER")
	}
	for example := range stories {
		t.Run(example, func(t *testing.T) {
			p := openTablet(t, example)
			p.shoot(example, 1180, 820)
			p.shoot(example+"-1440", 1440, 900)
			p.shoot(example+"-1024", 1024, 768)
			p.shoot(example+"-800", 800, 600)
			p.press("large")
			p.shoot(example+"-large-800", 800, 600)
			p.shoot(example+"-large-1024", 1024, 768)
			p.shoot(example+"-large", 1180, 820)
			p.shoot(example+"-large-1440", 1440, 900)
			p.press("large")
			p.finger = true
			p.shoot(example+"-800-touch", 800, 600)
			p.shoot(example+"-touch", 1180, 820)
			p.shoot(example+"-1024-touch", 1024, 768)
			p.finger = false
			p.shoot(example+"-portrait", 820, 1180)
			p.press("door")
			p.until("document.querySelectorAll('dialog .code').length > 1")
			p.shoot(example+"-door", 1180, 820)
			p.press("show-" + p.hub.story.maker.sides[0].ID)
			p.shoot(example+"-code", 1180, 820)
			p.press("close")
			p.inScheme("dark")
			p.shoot(example+"-dark", 1180, 820)
		})
	}
}

// noTrouble has axe look at a part of the page, in light and, where every case is asked for, at its
// colours in dark.
func (p tablet) noTrouble(part string) {
	p.Helper()
	if loaded := value[bool](p, "Boolean(window.axe)"); !loaded {
		axe := shipped.Text(p, "studio/front/testdata/axe.min.js")
		window.Run(p, p.ctx, chromedp.Evaluate[bool](axe+"; true"))
	}
	for _, scheme := range []string{"dark", "light"} {
		if scheme == "dark" && !shipped.Every() {
			continue
		}
		p.inScheme(scheme)
		only := ""
		if scheme == "dark" {
			only = ", runOnly: ['color-contrast']"
		}
		found := value[[]string](p, `axe.run('`+part+`', { resultTypes: ['violations']`+only+` }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.help + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))`)
		for _, one := range found {
			p.Errorf("%s, %s: %s", part, scheme, one)
		}
	}
}

func (p tablet) inScheme(scheme string) {
	p.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, media); err != nil {
		p.Fatal(err)
	}
}

// An umpire's evening: phases, a correction, rivals, a test, a leader, undo, a hub
// that goes away, and paper records at the end.
func TestUmpire(t *testing.T) {
	window.Story(t)
	t.Parallel()
	p := openTablet(t, "salamanca")
	key := func(number string) string { return p.hub.story.maker.byUnit[number].Key }
	p.noTrouble("html")

	p.press("next")
	p.settled()
	if got := p.text(".phase"); got != "phase 7 Close combat › 8 End of turn" {
		t.Errorf("after the next phase it says %q", got)
	}
	p.press("undo")
	p.settled()
	if got := p.hub.of(live.Phase); len(got) != 2 || got[1].Undoes != got[0].ID() || got[1].Value.Word != "small-arms" || len(got[1].Seen) == 0 {
		t.Errorf("undo sent %+v", got)
	}

	p.press("u-" + key("A-07"))
	p.noTrouble("dialog")
	p.press("losses-more")
	p.press("losses-more")
	p.press("level-routed")
	p.press("disorder-more")
	p.settled()
	if got := p.text(`[id="u-` + key("A-07") + `"]`); got != "1/5th Foot2/30 figures lost, Routed, disorder 1" {
		t.Errorf("corrected it says %q", got)
	}
	if got := p.hub.of(live.Losses); len(got) != 2 || got[1].Value.Number != 2 || len(got[1].Seen) != 1 || got[1].Seen[0] != got[0].ID() {
		t.Errorf("two touches sent %+v", got)
	}
	p.press("close")

	p.press("p-" + key("A-05") + "-losses")
	p.noTrouble("dialog")
	p.press("pick-losses-1")
	p.settled()
	if got := p.hub.of(live.Losses)[2]; got.Value.Number != 4 || len(got.Seen) != 2 {
		t.Errorf("the pick sent %+v", got)
	}
	p.until("!document.querySelector('.pick') && !document.querySelector('dialog')")

	p.press("t-B=/Thomières' Division")
	p.noTrouble("dialog")
	p.press("taken")
	p.settled()
	p.until("document.querySelectorAll('.test.due').length === 0")
	p.press("close")
	p.press("l-french")
	p.noTrouble("dialog")
	p.press("fate-1-fallen")
	p.press("points-0-more")
	p.settled()
	if got := p.text(`#l-french`); got != "Command points left Marmont 1 · Thomières fallen · Curto 0" {
		t.Errorf("the leaders: %q", got)
	}
	p.press("close")
	p.awayAndBack(key("A-08"))
	p.bulk()
}

// awayAndBack marks a unit while no hub is there.
func (p tablet) awayAndBack(key string) {
	p.Helper()
	p.hub.setAway(true)
	p.until("!document.getElementById('away').hidden")
	p.press("u-" + key)
	p.press("losses-more")
	p.press("losses-more")
	p.press("close")
	p.until("/^no hub since \\d\\d:\\d\\d · 2 marks wait on this page$/.test(document.getElementById('away').textContent)")
	if got := p.text(`[id="u-` + key + `"] .count b`); got != "2" {
		p.Errorf("without a hub the unit shows %q lost", got)
	}
	p.noTrouble("#away")
	p.hub.setAway(false)
	p.until("document.getElementById('away').hidden && kept.outbox.length === 0")
	p.settled()
	if got := p.hub.of(live.Losses); got[len(got)-1].Value.Number != 2 {
		p.Errorf("back again, the hub has %+v", got)
	}
}

// bulk types paper records in by keyboard.
func (p tablet) bulk() {
	p.Helper()
	p.press("b-allied")
	p.noTrouble("dialog")
	before := len(p.hub.of(live.Losses))
	for _, keys := range []string{"3", "\r", "\r", "5", "\t", "2"} {
		window.Run(p, p.ctx, chromedp.KeyEvent(keys))
	}
	if got := p.text("dialog footer .quiet"); got != "3 marks changed" {
		p.Errorf("the foot says %q", got)
	}
	p.press("take")
	p.settled()
	lost, disorder := p.hub.of(live.Losses)[before:], p.hub.of(live.Disorder)
	if len(lost) != 2 || lost[0].Value.Number != 3 || lost[1].Value.Number != 5 || disorder[len(disorder)-1].Value.Number != 2 {
		p.Errorf("taken over were %+v and %+v", lost, disorder)
	}
	p.press("undo")
	p.settled()
	if got := p.hub.of(live.Losses); len(got) != before+4 {
		p.Errorf("undo of three marks leaves %d events of losses, want %d", len(got), before+4)
	}
}

// What others have set since is not taken back: what was set before it is.
func TestUndoLeavesOthers(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "musket-pico")
	unit := p.hub.story.maker.byUnit["A-01"].Key
	p.press("u-" + unit)
	p.press("level-shaken")
	p.press("losses-more")
	p.settled()
	p.press("close")
	p.hub.Lock()
	p.hub.story.line("10:05 allied/Right: A-01 losses 4")
	p.hub.Unlock()
	p.hub.push()
	p.until("document.querySelector('.unit .count b').textContent === '4'")
	p.press("undo")
	p.settled()
	if got := p.text(".unit"); got != "5/60th (Rifles)4/8 figures lost, Steady" {
		t.Errorf("after undo: %q", got)
	}
	p.until("document.getElementById('undo').disabled")
}

// A wrong code is refused with a word, the right one opens the board.
func TestCodes(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "night-raid")
	p.noTrouble("#main")
	p.hub.Lock()
	p.hub.forgot = true
	p.hub.Unlock()
	window.Run(t, p.ctx, chromedp.Reload())
	p.until("document.getElementById('code')")
	p.noTrouble("html")
	for _, c := range []struct{ code, opens string }{{"nonsense", "[role=alert]"}, {p.hub.code, ".side"}} {
		window.Call[bool](t, p.ctx, "(code) => { document.getElementById('code').value = code; document.querySelector('form button').click(); return true; }", c.code)
		p.until("document.querySelector('" + c.opens + "')")
	}
}

// TestACodeForAnOpenTab opens another code in a tab that has the board already: the page
// joins by it. A wrong one is told, and the board stays; what waits for another game is
// not sent into this one.
func TestACodeForAnOpenTab(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "salamanca")
	<-p.hub.joined // as it was opened
	open := func(code string) { value[bool](p, "(location.hash = '#JOIN:"+code+"', true)") }
	open("WRONG")
	p.until("document.getElementById('said').textContent.includes('No code of this game.')")
	p.until("document.querySelector('.side') && location.hash === ''")
	p.hub.Lock()
	p.hub.code = "ANOTHER"
	p.hub.Unlock()
	open("ANOTHER")
	p.until("location.hash === '' && document.querySelector('.side')")
	select {
	case <-p.hub.joined:
	case <-time.After(time.Minute):
		t.Fatal("the page has not joined by the new code")
	}
	n := len(p.hub.of(live.Turn))
	value[bool](p, `(kept.outbox.push({ phone: phone(), counter: newCounter(), game: 'LAST', unit: '', field: 'turn', value: 9, time: Date.now() }), kept.game = 'LAST', keep(), true)`)
	open("ANOTHER")
	p.until("document.getElementById('said').textContent.includes('1 mark of another game was not sent.')")
	p.settled()
	p.press("next")
	p.settled()
	if n := len(p.hub.joined); n != 1 {
		t.Errorf("the page has joined %d times by the code that it was given again, expected once", n)
	}
	if sent := p.hub.of(live.Phase); len(sent) == 0 || len(p.hub.of(live.Turn)) != n {
		t.Errorf("%d turns were sent, expected %d, and a phase: %v", len(p.hub.of(live.Turn)), n, sent)
	}
}

// TestHubIsLost loses the hub in the middle of a game: a new one of the same packet asks whether
// the game on the phones goes on, is brought what this page holds, and what was marked
// meanwhile. Then the game is closed, and opened again.
func TestHubIsLost(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "salamanca")
	key := p.hub.story.maker.byUnit["A-07"].Key
	lose := func(words string) {
		p.press("u-" + key)
		p.press("losses-more")
		p.press("close")
		if got := p.text(`[id="u-` + key + `"]`); !strings.HasPrefix(got, words) {
			t.Errorf("the unit says %q, expected %q", got, words)
		}
	}
	lose("1/5th Foot1/30")
	p.settled()
	had := len(p.hub.story.events)
	p.until(fmt.Sprintf("log.size === %d", had))
	if sent := p.hub.of(live.Losses); len(sent) != 1 || !live.IsKey(sent[0].Phone) {
		t.Errorf("the page sent %v", sent)
	}

	p.hub.lose()
	p.until("document.getElementById('code')")
	value[bool](p, "(location.hash = '#JOIN:"+p.hub.code+"', true)")
	p.until("document.querySelector('#plays section')")
	if got := p.text("#plays p"); !strings.HasPrefix(got, "23 phones hold a game of this packet with 1204 marks, the last at ") || !strings.HasSuffix(got, "Does it go on here?") {
		t.Errorf("the page asks %q", got)
	}
	p.noTrouble("#plays")
	p.shootAll("offer")
	p.press("next") // it waits for the answer
	p.until("waitingIn(kept).length > 0 && held === 'asked' && document.getElementById('away').textContent.includes('wait on this page')")
	if n := len(p.hub.of(live.Turn)); n != 0 {
		t.Errorf("%d turns were sent before it was decided", n)
	}
	p.press("decline-0")
	p.until("document.querySelector('dialog').textContent.includes('can’t be taken back')")
	p.press("close")
	p.press("take-0")
	p.settled()
	p.until("document.querySelector('.there').textContent.includes('Phones have brought back')")
	if got := p.text(`[id="u-` + key + `"]`); !strings.HasPrefix(got, "1/5th Foot1/30") || len(p.hub.story.events) <= had || p.hub.brought != had {
		t.Errorf("the unit says %q, and the hub has %d entries, %d of which were brought, expected %d", got, len(p.hub.story.events), p.hub.brought, had)
	}
	p.until("document.getElementById('plays').hidden")

	p.press("door")
	p.until("document.getElementById('close-game')")
	p.press("close-game")
	p.press("yes")
	p.until("held === 'closed' && log.size === 0 && document.querySelector('#plays').textContent.includes('The game is closed')")
	p.noTrouble("#plays")
	p.shootAll("closed")
	lose("1/5th Foot2/30")
	p.until("waitingIn(kept).length === 1 && document.getElementById('away').textContent === '1 mark waits on this page'")
	p.press("open-again")
	p.settled()
	p.until(fmt.Sprintf("log.size === %d", len(p.hub.story.events)))
	if sent := p.hub.of(live.Losses); len(sent) != 1 {
		t.Errorf("the page sent %v to the new hub", sent)
	}
}

// shootAll draws the page on several screens by day and by lamp, where pictures are asked for.
func (p tablet) shootAll(name string) {
	p.Helper()
	if *pictures == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		p.inScheme(scheme)
		p.shoot(name+"-390-"+scheme, 390, 844)
		p.shoot(name+"-800-"+scheme, 800, 600)
		p.shoot(name+"-1440-"+scheme, 1440, 900)
	}
	p.inScheme("light")
	p.on(1180, 820)
}

// TestRowsInSight holds on every screen, under a mouse and under a finger, from near and
// large, how many units are in sight without scrolling, that a finger finds 44 px, and
// that nothing lies over a unit or leaves its column.
func TestRowsInSight(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "salamanca")
	type sight struct {
		Rows, Low, Small float64
		Trouble          []string
	}
	const look = `(() => {
		const trouble = [], rows = [];
		for (const side of document.querySelectorAll('.side')) {
			const foot = side.querySelector('.foot').getBoundingClientRect();
			const box = side.querySelector('.units').getBoundingClientRect(), outer = side.getBoundingClientRect(), top = side.querySelector('header').getBoundingClientRect().bottom;
			const low = Math.min(outer.bottom, box.bottom);
			for (const unit of side.querySelectorAll('.unit')) {
				const { top: y, bottom, height } = unit.getBoundingClientRect();
				if (y < Math.max(top, box.top) - 1 || bottom > low + 1) continue;
				rows.push(height);
				if (y < foot.bottom - 1 && bottom > foot.top + 1) trouble.push('under the foot: ' + unit.title);
			}
			for (const one of [side, side.querySelector('.units'), side.querySelector('.foot')]) if (one.scrollWidth > one.clientWidth + 1) trouble.push('wider than its column: ' + one.className);
		}
		const small = [...document.querySelectorAll('.acts button, .points, .test, .unit, .pick, .do .button')].filter((one) => one.getBoundingClientRect().height < 44).length;
		return { Rows: rows.length, Low: Math.min(...rows), Small: small, Trouble: trouble };
	})()`
	for i, c := range []struct {
		wide, high   int64
		finger       bool
		rows, larger float64
	}{
		{800, 600, false, 25, 6}, {800, 600, true, 12, 6}, {1024, 768, false, 32, 10}, {1024, 768, true, 16, 10},
		{1180, 820, false, 34, 12}, {1180, 820, true, 18, 12}, {1440, 900, false, 34, 16},
	} {
		p.finger = c.finger
		p.on(c.wide, c.high)
		for _, large := range []bool{false, true} {
			if large {
				p.press("large")
			}
			want := c.rows
			if large {
				want = c.larger
			}
			got := value[sight](p, look)
			if got.Rows < want || len(got.Trouble) > 0 || c.finger && (got.Low < 44 || got.Small > 0) || large && got.Low < 44 {
				t.Errorf("%d × %d, finger %t, large %t: %+v, expected %v units in sight", c.wide, c.high, c.finger, large, got, want)
			}
			t.Logf("%d × %d, finger %t, large %t: %v units of %v px", c.wide, c.high, c.finger, large, got.Rows, got.Low)
		}
		if i%3 == 0 || shipped.Every() {
			p.noTrouble("html")
		}
		window.Run(t, p.ctx, chromedp.Reload()) // it stays large
		p.until("document.querySelector('.side') && document.getElementById('large').getAttribute('aria-pressed') === 'true'")
		if size := value[string](p, "getComputedStyle(document.querySelector('.unit .count')).fontSize"); size != "22px" {
			t.Errorf("large is %s", size)
		}
		p.press("large")
	}
}

// TestDoor removes a phone, lets it in again, and replaces a code.
func TestDoor(t *testing.T) {
	t.Parallel()
	p := openTablet(t, "salamanca")
	stray := p.hub.story.sessions[1] // of the allies
	listed := func() bool {
		return value[bool](p, "[...document.querySelectorAll('#aside .phones li')].some((one) => one.textContent.startsWith('"+stray.Part+"'))")
	}
	if !listed() {
		t.Fatalf("%s is not among the phones: %s", stray.Part, p.text("#aside .there"))
	}
	p.press("door")
	p.until("document.querySelectorAll('dialog .code').length === 3")
	p.noTrouble("dialog")
	p.press("remove-" + stray.Phone)
	p.press("yes")
	p.until("Boolean(document.getElementById('admit-" + stray.Phone + "'))")
	if listed() {
		t.Error("a removed phone is among those that are there")
	}
	p.press("admit-" + stray.Phone)
	p.until("Boolean(document.getElementById('remove-" + stray.Phone + "'))")
	if own := value[int](p, "[...document.querySelectorAll('.joined li')].filter((one) => one.textContent.includes('this page') && !one.querySelector('button')).length"); own != 1 {
		t.Errorf("the page itself is listed %d times without a button", own)
	}
	p.press("renew-allied")
	p.press("yes")
	p.until("document.querySelector('dialog .letters')?.textContent === '7K3M-9Q2R-4T6V-8X01'")
	p.until("document.querySelector('dialog svg')?.getAttribute('aria-label').startsWith('Code to join: ')")
	p.noTrouble("dialog")
	if drawn := value[int](p, "document.querySelectorAll('dialog svg path').length"); drawn != 1 || listed() {
		t.Errorf("the new code is drawn %d times, its old phones listed: %v", drawn, listed())
	}
	p.press("close")
	p.press("door")
	p.until("Boolean(document.getElementById('renew-'))")
	streams := value[int](p, "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/me')).length")
	p.press("renew-")
	p.press("yes")
	p.until("document.querySelector('dialog .letters')?.textContent === '7K3M-9Q2R-4T6V-8X02'")
	p.until(fmt.Sprint("performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/me')).length > ", streams))
	p.press("close")
	p.press("next") // the page that made it goes on
	p.settled()
	if n := len(p.hub.of(live.Phase)) + len(p.hub.of(live.Turn)); n == 0 {
		t.Error("the page that has made a new code of its own marks nothing")
	}
}
