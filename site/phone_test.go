package site

import (
	"bytes"
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// printed prints an example's records with their codes pointing to an address,
// and yields what a code of a side's first page holds, read from a 150 dpi raster:
// of its codes that of the first unit by number, whatever order they are read in,
// and of no battery, which loses guns where others lose figures.
func printed(t *testing.T, example, address, kind string) (text string, record records.Record) {
	t.Helper()
	pdftoppm, zbarimg := tool.Need(t, "pdftoppm"), tool.Need(t, "zbarimg")
	d := desk.PointCodes(desk.Open(t, example+".yaml", desk.Plain(layout.A4)), address)
	sheets, err := sheet.Lay(d, []string{kind}, d.Game.Sides[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := pdf.Write(&file, sheets.Files[0].Document); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	side := filepath.Join(dir, "side.pdf")
	if err := os.WriteFile(side, file.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	command(t, pdftoppm, "-r", "150", "-gray", "-l", "1", "-singlefile", side, filepath.Join(dir, "page"))
	for _, code := range strings.Fields(command(t, zbarimg, "--nodbus", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", filepath.Join(dir, "page.pgm"))) {
		r, err := records.Read(code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		if r.Guns == 0 && (text == "" || r.Unit < record.Unit) {
			text, record = code, r
		}
	}
	if text == "" {
		t.Fatalf("%s: no code on the first page of %s is of men", example, kind)
	}
	return text, record
}

func command(t *testing.T, name string, args ...string) string {
	t.Helper()
	var said strings.Builder
	run := exec.Command(name, args...)
	run.Stderr = &said // zbarimg grumbles there about what it can do without
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, &said)
	}
	return string(out)
}

// A phone is a browser with one record open.
type phone struct {
	*testing.T
	ctx context.Context
}

// open opens an address anew: one that differs from the window's in nothing but
// what follows # would not be loaded again by going there.
func (p phone) open(address string) {
	p.Helper()
	if call[bool](p, p.ctx, "(address) => location.origin === new URL(address).origin && (history.replaceState(null, '', address), true)", address) {
		run(p, p.ctx, chromedp.Reload())
	} else {
		run(p, p.ctx, chromedp.Navigate(address))
	}
	run(p, p.ctx, chromedp.WaitVisible(chromedp.CSS("h1")))
}

// turn goes to another part of the page that is open, as a link on it does: the
// list of units, or a unit, drawn anew from what the phone keeps.
func (p phone) turn(address string) {
	p.Helper()
	_, part, _ := strings.Cut(address, "#")
	run(p, p.ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise((done) => {
		const arrived = () => done(true);
		if (location.hash.slice(1) === %q) return arrived();
		addEventListener('hashchange', arrived, { once: true });
		location.hash = %[1]q;
	})`, part), chromedp.EvalAwaitPromise))
}

func (p phone) text() string {
	p.Helper()
	return run(p, p.ctx, chromedp.Evaluate[string]("document.body.innerText"))
}

// shows fails unless the page shows a text.
func (p phone) shows(want string) {
	p.Helper()
	if text := p.text(); !strings.Contains(text, want) {
		p.Errorf("the page lacks %q:\n%s", want, text)
	}
}

// tap touches what has an accessible label.
func (p phone) tap(label string) {
	p.Helper()
	window.Click(p, p.ctx, fmt.Sprintf(`[aria-label=%q]`, label))
}

// pick chooses an option or ticks a box by the beginning of its words.
func (p phone) pick(panel, label string) {
	p.Helper()
	found := call[bool](p, p.ctx, `(panel, label) => {
		const section = [...document.querySelectorAll('section')].find((s) => s.querySelector('h2').textContent === panel);
		section.querySelectorAll('details').forEach((d) => { d.open = true; });
		const option = [...section.querySelectorAll('label.option')].find((l) => l.textContent.startsWith(label));
		if (option) option.click();
		return Boolean(option);
	}`, panel, label)
	if !found {
		p.Fatalf("%s has no option %q", panel, label)
	}
}

// panel is the text of one panel.
func (p phone) panel(title string) string {
	p.Helper()
	return call[string](p, p.ctx, `(title) => [...document.querySelectorAll('section')].find((s) => s.querySelector('h2').textContent === title).innerText`, title)
}

// offline cuts the network, for the page and for its worker.
func (p phone) offline(server *httptest.Server) {
	p.Helper()
	server.CloseClientConnections()
	server.Close()
}

// kept waits until the page is on the phone.
func (p phone) kept() {
	p.Helper()
	run(p, p.ctx, chromedp.Evaluate[bool](`navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0)`, chromedp.EvalAwaitPromise))
}

// TestPhone goes the whole way for each rule set: a code printed, rasterised,
// scanned and opened; losses tapped, kept over a reload and without a network,
// undone, and taken over by csprint read and a second phone.
func TestPhone(t *testing.T) {
	t.Parallel()
	for _, way := range []struct {
		example, kind string
		play          func(*testing.T, phone, played, records.Record)
	}{
		{"salamanca", "records", coldSteel},
		{"canister-bridge", "records", canister},
		{"musket-pico", "records", musket},
		{"night-raid", "characters", hotBlood},
	} {
		t.Run(way.example, func(t *testing.T) {
			t.Parallel()
			p := play(t, way.example)
			server := newServer(t, p.site.Handler())
			t.Cleanup(server.Close)
			address, record := printed(t, way.example, server.URL+"/", way.kind)
			ph := phone{t, browser(t)}
			ph.open(address)
			ph.shows(record.Name)
			ph.kept()
			way.play(t, ph, p, record)
			before := ph.text()
			ph.open(address)
			if after := ph.text(); after[:200] != before[:200] {
				t.Errorf("after a reload the page shows\n%s\nbefore\n%s", after, before)
			}
			handOver(t, ph, p)
			ph.offline(server)
			ph.open(address)
			ph.shows(record.Name)
			if after := ph.text(); after[:200] != before[:200] {
				t.Errorf("without a network the page shows\n%s\nbefore\n%s", after, before)
			}
		})
	}
}

// handOver shows the marks as a code, which csprint reads from the screen and
// a second phone takes over.
func handOver(t *testing.T, ph phone, p played) {
	t.Helper()
	window.Click(t, ph.ctx, "#show")
	picture := run(t, ph.ctx, chromedp.Screenshot(chromedp.CSS("svg.code")))
	file := filepath.Join(t.TempDir(), "code.png")
	if err := os.WriteFile(file, picture, 0o666); err != nil {
		t.Fatal(err)
	}
	scanned := strings.TrimSpace(command(t, tool.Need(t, "zbarimg"), "--nodbus", "-q", "--raw", file))
	record, err := records.Read(scanned)
	if err != nil {
		t.Fatalf("%s: %v", scanned, err)
	}
	if record.Marks.None() {
		t.Errorf("%s carries no marks", scanned)
	}
	second := phone{t, another(t)}
	second.open(scanned)
	second.shows(record.Name)
	mine, theirs := ph.marks(), second.marks()
	if mine != theirs {
		t.Errorf("the second phone has %s, the first %s", theirs, mine)
	}
	window.Click(t, ph.ctx, "dialog button")
}

// marks are what the phone keeps of the only unit that it has opened.
func (p phone) marks() string {
	p.Helper()
	return call[string](p, p.ctx, `() => { const now = unitsOf(store)[0].now; return markNames.map((name) => name + ' ' + (now[name] || 0)).join(', '); }`)
}

// coldSteel plays a unit through losses, disorder, wavering and both look-ups.
func coldSteel(t *testing.T, ph phone, p played, r records.Record) {
	quarter := (r.Figures*25 + 99) / 100
	ph.tap(fmt.Sprintf("%d lost, ¼", quarter))
	ph.tap("Disorder markers: one more")
	ph.pick("Morale level", "Wavering")
	ph.pick("Morale", "+2 in light cover")
	ph.pick("Initiative", "+5 an order issued")
	ph.shows(fmt.Sprintf("%d of %d figures lost", quarter, r.Figures))
	morale := resolve(t, p, "morale-check", []int{6, 5}, fmt.Sprintf("morale rating=%d", r.Morale), "disorder", "wavering", "casualties 25", "light cover")
	ph.roll("Morale", 11)
	if got := ph.panel("Morale"); !strings.Contains(got, fmt.Sprintf("%d: %s", *morale.Total, morale.Result[0].Cell.Text)) {
		t.Errorf("the page says\n%s\nthe rules %s", got, morale)
	}
	initiative := resolve(t, p, "initiative-check", []int{2, 3}, fmt.Sprintf("morale rating=%d", r.Morale), r.Discipline, "disorder", "strength=1", "an order issued")
	ph.roll("Initiative", 5)
	if got := ph.panel("Initiative"); !strings.Contains(got, fmt.Sprintf("%d: %s", *initiative.Total, initiative.Result[0].Cell.Text)) {
		t.Errorf("the page says\n%s\nthe rules %s", got, initiative)
	}
	ph.undoes("Morale level", "wavering")
}

// roll types dice that fell into a panel.
func (p phone) roll(panel string, total int) {
	p.Helper()
	call[any](p, p.ctx, `(panel, total) => {
		const section = [...document.querySelectorAll('section')].find((s) => s.querySelector('h2').textContent === panel);
		const field = section.querySelector('input[type=number]');
		field.value = total;
		field.dispatchEvent(new Event('input'));
		return 1;
	}`, panel, total)
}

// undoes undoes the last mark and does it again.
func (p phone) undoes(panel, level string) {
	p.Helper()
	now := p.marks()
	window.Click(p, p.ctx, "#undo")
	if p.marks() == now {
		p.Errorf("undo leaves %s", now)
	}
	p.pick(panel, strings.ToUpper(level[:1])+level[1:])
	if again := p.marks(); again != now {
		p.Errorf("after undo and again the marks are %s, before %s", again, now)
	}
}

func resolve(t *testing.T, p played, table string, dice []int, mods ...string) rules.Answer {
	t.Helper()
	answer, err := p.book.Resolve(rules.Query{Table: table, Dice: dice, Mods: mods})
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// canister takes two casualties and holds the morale number against the rules,
// for each modifier.
func canister(t *testing.T, ph phone, p played, r records.Record) {
	ph.tap("figures lost: one more")
	ph.tap("figures lost: one more")
	for _, mods := range [][]string{nil, {"in heavy terrain"}} {
		for _, m := range mods {
			ph.pick("Morale", "−1 "+m)
		}
		answer, err := p.book.Resolve(rules.Query{Table: "morale-" + r.Quality, Row: fmt.Sprint(r.Size), Column: "2", Mods: mods})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := ph.panel("Morale"), "Passes on "+answer.Result[0].Cell.Text+" or less"; !strings.Contains(got, want) {
			t.Errorf("the page says\n%s\nexpected %s", got, want)
		}
	}
	ph.pick("Order", "level 2 · Retreat")
}

// musket loses half of its men and is shaken.
func musket(t *testing.T, ph phone, p played, r records.Record) {
	half := (r.Figures*50 + 99) / 100
	ph.tap(fmt.Sprintf("%d lost, ½", half))
	ph.pick("State", "Shaken")
	ph.pick("Morale", "−1 no general")
	answer, err := p.book.Resolve(rules.Query{Table: "morale-pass", Row: r.Grade, Dice: []int{10}, Mods: []string{"losses=2", "shaken", "no general"}})
	if err != nil {
		t.Fatal(err)
	}
	added := 0
	for _, m := range answer.Modifiers {
		added += m.Value
	}
	if got, want := ph.panel("Morale"), fmt.Sprintf("1D10 − %d", -added); !strings.Contains(got, want) {
		t.Errorf("the page says\n%s\nexpected %s", got, want)
	}
	for i := range p.game.Sides {
		for _, u := range p.game.Sides[i].Formations[0].Units {
			if u.ID == r.Unit {
				if got, want := ph.panel("Dice"), fmt.Sprintf("%d ", u.Drill.Dice[half]); !strings.Contains(got, want) {
					t.Errorf("the page says\n%s\nexpected %s", got, want)
				}
			}
		}
	}
	ph.undoes("State", "shaken")
}

// hotBlood wounds a man and holds his firing, bombs and morale.
func hotBlood(t *testing.T, ph phone, p played, r records.Record) {
	ph.shows(fmt.Sprintf("+%d", max(r.Scores.Melee, 0))[:1])
	ph.roll("Morale", 7)
	answer := resolve(t, p, "individual-morale-result", []int{3, 4}, fmt.Sprintf("%+d", r.Scores.Morale))
	if got := ph.panel("Morale"); !strings.Contains(got, fmt.Sprintf("%d: %s", *answer.Total, answer.Result[0].Cell.Text)) {
		t.Errorf("the page says\n%s\nthe rules %s", got, answer)
	}
	ph.pick("Wound", "Walking")
	ph.pick("Wound", "stabilised")
	if got := ph.panel("Morale"); !strings.Contains(got, "−2 walking wounded") {
		t.Errorf("a walking wound takes nothing from\n%s", got)
	}
}

// TestHostileNames opens records whose names are pieces of a page: they are
// shown as text and run nothing.
func TestHostileNames(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	address := serve(t, p.site)
	for i, name := range []string{"<script>window.ran=1</script>", "<img src=x onerror='window.ran=1'>", "</script><b>x", "${window.ran=1}", "\"><svg onload=window.ran=1>"} {
		r := p.all()[0]
		r.Name, r.Formation, r.Kind, r.Ordnance = name, []string{name}, "<b>b</b>", name
		r.Figures, r.Men, r.Guns = 99999, 99999, 999
		if i == 0 {
			ph.open(address)
		}
		ph.turn("#" + marshal(t, r))
		ph.shows(name)
		if ran := run(t, ph.ctx, chromedp.Evaluate[bool]("Boolean(window.ran) || document.querySelectorAll('main img, main script, main b b').length > 0")); ran {
			t.Errorf("%s ran or became a part of the page", name)
		}
	}
	for _, hash := range []string{"<script>window.ran=1</script>", "javascript:alert(1)", "CSP1:%3Cscript%3E", strings.Repeat("A", 100_000), "%"} {
		ph.open(address + "#" + hash)
		ph.shows("No unit here")
	}
}

// TestReadable holds that no text is under 16 px, that what is touched is
// large, and that the keyboard reaches it.
func TestReadable(t *testing.T) {
	t.Parallel()
	for _, example := range examples {
		p := play(t, example)
		ph := phone{t, browser(t)}
		ph.open(serve(t, p.site) + "#" + marshal(t, p.all()[0]))
		small := call[[]string](t, ph.ctx, `() => {
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const small = [];
			while (walker.nextNode()) {
				const element = walker.currentNode.parentElement;
				if (['SCRIPT', 'NOSCRIPT', 'STYLE'].includes(element.tagName)) continue;
				if (parseFloat(getComputedStyle(element).fontSize) < 16) small.push(walker.currentNode.textContent);
			}
			return small;
		}`)
		narrow := call[[]string](t, ph.ctx, `() => [...document.querySelectorAll('button, label.option, summary, footer a')]
			.filter((e) => { const r = e.getBoundingClientRect(); return r.height > 0 && (r.height < 44 || r.width < 44); }).map((e) => e.textContent)`)
		wide := run(t, ph.ctx, chromedp.Evaluate[bool]("document.documentElement.scrollWidth > innerWidth"))
		nameless := call[[]string](t, ph.ctx, `() => [...document.querySelectorAll('button, input, textarea')]
			.filter((e) => !(e.textContent || e.getAttribute('aria-label') || e.labels && e.labels.length)).map((e) => e.outerHTML)`)
		if len(small)+len(narrow)+len(nameless) > 0 || wide {
			t.Errorf("%s: small text %q, small to touch %q, without a name %q, wider than the phone %v", example, small, narrow, nameless, wide)
		}
		for _, scheme := range []string{"dark", "light"} {
			contrast(t, ph, scheme)
		}
	}
}

// contrast holds that text stands out from its ground in a colour scheme.
func contrast(t *testing.T, ph phone, scheme string) {
	t.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(ph.ctx, emulation.SetEmulatedMedia, media); err != nil {
		t.Fatal(err)
	}
	worst := call[float64](t, ph.ctx, `() => {
		const light = (text) => text.match(/\d+/g).slice(0, 3).map((n) => n / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
		const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!c.endsWith(', 0)')) return c; } return 'rgb(255,255,255)'; };
		return Math.min(...[...document.querySelectorAll('main *')].filter((e) => e.textContent && !e.disabled).map((e) => {
			const [a, b] = [light(getComputedStyle(e).color), light(ground(e))].sort((x, y) => y - x);
			return (a + 0.05) / (b + 0.05);
		}));
	}`)
	if worst < 4.5 {
		t.Errorf("%s: text stands out %.1f : 1, expected 4.5 : 1", scheme, worst)
	}
}

// BenchmarkUsable measures how soon a unit is on the screen of a slow phone in
// a slow network, from an empty cache: four times slower than this machine,
// 400 ms away, 50 kB a second.
func BenchmarkUsable(b *testing.B) {
	for _, example := range examples {
		b.Run(example, func(b *testing.B) {
			p := play(b, example)
			address := serve(b, p.site) + "#" + marshal(b, p.all()[0])
			ctx := browser(b)
			if _, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
				b.Fatal(err)
			}
			slow := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{{Latency: 400, DownloadThroughput: 50_000, UploadThroughput: 50_000}}}
			if _, err := chromedp.Call(ctx, network.EmulateNetworkConditionsByRule, slow); err != nil {
				b.Fatal(err)
			}
			var total float64
			for range b.N {
				run(b, ctx, chromedp.Navigate("about:blank"))
				run(b, ctx, chromedp.Evaluate[bool]("true"))
				run(b, ctx, chromedp.Navigate(address))
				run(b, ctx, chromedp.WaitVisible(chromedp.CSS("h1")))
				total += run(b, ctx, chromedp.Evaluate[float64]("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
			}
			b.ReportMetric(total/float64(b.N), "ms/usable")
		})
	}
}
