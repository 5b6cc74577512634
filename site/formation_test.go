package site

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/desk"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/records"
)

// side is the text of all records of an example's first side.
func (p played) side(t *testing.T) string {
	t.Helper()
	var list []records.Record
	for _, r := range p.all() {
		if r.Unit[0] == p.all()[0].Unit[0] {
			list = append(list, r)
		}
	}
	text, err := records.MarshalAll(list)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// follow touches a link by its words.
func (p phone) follow(words string) {
	p.Helper()
	found := call[bool](p, p.ctx, `(words) => new Promise((done) => {
		const link = [...document.querySelectorAll('a')].find((a) => (a.getAttribute('aria-label') || a.textContent).startsWith(words) && a.checkVisibility());
		if (!link) return done(false);
		addEventListener('hashchange', () => done(true), { once: true });
		link.click();
	})`, words)
	if !found {
		p.Fatalf("no link %q in\n%s", words, p.text())
	}
}

func (p phone) title() string {
	p.Helper()
	return run(p, p.ctx, chromedp.Evaluate[string]("document.querySelector('h1').textContent"))
}

// TestASideFromOneCode goes the whole way: the sheet of codes is printed, rasterised and
// scanned, and one code opens the whole side on a phone; from there to brigades and units,
// by arrows and by name; a test that is due is rolled, applied in one tap and undone; a
// division is tested; a brigade is handed over; a new game begins.
func TestASideFromOneCode(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	server := newServer(t, p.site.Handler())
	address, brigades := printedCodes(t, "salamanca", server.URL+"/")
	if list, err := records.ReadAll(address); err != nil || len(list) != len(p.game.Sides[0].Units()) || brigades != 7 {
		t.Fatalf("%s holds %d records, %v, beside %d brigades", address, len(list), err, brigades)
	}
	ph := phone{t, another(t)}
	ph.open(address)
	ph.shows(fmt.Sprintf("%d units on this phone", len(p.game.Sides[0].Units())))
	ph.shows("Figures\n234")
	ph.js(`const field = document.querySelector('input[type=search]'); field.value = '45th'; field.dispatchEvent(new Event('input'))`)
	if rows := run(t, ph.ctx, chromedp.Evaluate[int]("[...document.querySelectorAll('.rows li')].filter((li) => li.checkVisibility()).length")); rows != 1 {
		t.Errorf("%d units are called 45th", rows)
	}
	ph.follow("1/45th Foot")
	ph.follow("Brigade")
	if got := ph.title(); got != "Wallace's Brigade" {
		t.Errorf("its brigade is %s", got)
	}
	ph.lacks("To test now")
	ph.follow("Next formation")
	if got := ph.title(); got != "Campbell's Brigade" {
		t.Errorf("the next brigade is %s", got)
	}
	ph.follow("Formation before")
	ph.follow("1/45th Foot")
	ph.follow("Next unit")
	if got := ph.title(); got != "74th Foot" {
		t.Errorf("the next unit is %s", got)
	}
	ph.follow("Unit before")

	ph.tap("4 lost, ¼")
	ph.follow("Brigade")
	ph.shows("1/45th Foot: morale\na quarter lost")
	ph.follow("Test")
	ph.roll("Morale", 8)
	ph.press("Apply: Broken")
	ph.shows("4 of 15 figures lost")
	if got := ph.marksOf("1/45th Foot"); got != "losses 4, level broken, checked 1" {
		t.Errorf("applied, the marks are %s", got)
	}
	window.Click(t, ph.ctx, "#undo")
	if got := ph.marksOf("1/45th Foot"); got != "losses 4" {
		t.Errorf("undone, the marks are %s", got)
	}
	rolledByThePhone(t, ph)
	ph.roll("Initiative", 2)
	ph.js(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`)
	ph.follow("Brigade")
	divisionIsTested(t, ph)
	handedOver(t, ph)

	ph.follow("Side")
	ph.shows("Broken and routed")
	ph.js(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`)
	ph.press("Begin a new game")
	ph.lacks("Broken and routed")
	ph.shows("Lost\n0")
}

// printedCodes prints an example's sheet of codes, and yields what the largest holds and
// how many others there are: read from a 150 dpi raster.
func printedCodes(t *testing.T, example, address string) (whole string, others int) {
	t.Helper()
	d := desk.PointCodes(desk.Open(t, example+".yaml", desk.Plain(layout.A4)), address)
	var file bytes.Buffer
	if err := pdf.Write(&file, layout.Document{Title: "codes", Pages: qrcode.Codes(d, &d.Game.Sides[0])}); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/codes.pdf", file.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	command(t, tool.Need(t, "pdftoppm"), "-r", "150", "-gray", "-singlefile", dir+"/codes.pdf", dir+"/page")
	codes := map[string]bool{} // zbarimg sees some twice
	for _, text := range strings.Fields(command(t, tool.Need(t, "zbarimg"), "--nodbus", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", dir+"/page.pgm")) {
		codes[text] = true
		if len(text) > len(whole) {
			whole = text
		}
	}
	return whole, len(codes) - 1
}

// marksOf are what the phone keeps of a unit by its name.
func (p phone) marksOf(name string) string {
	p.Helper()
	return call[string](p, p.ctx, `(name) => { const now = unitsOf(store).find((unit) => unit.name === name).now; return Object.keys(now).filter((mark) => now[mark]).map((mark) => mark + ' ' + now[mark]).join(', '); }`, name)
}

// rolledByThePhone has dice be fair, and the sum be that of the faces.
func rolledByThePhone(t *testing.T, ph phone) {
	t.Helper()
	counts := call[map[string]int](t, ph.ctx, `() => { const n = {}; for (let i = 0; i < 10000; i++) { const face = dieOf(10); n[face] = (n[face] || 0) + 1; } return n; }`)
	for face := 1; face <= 10; face++ {
		if n := counts[fmt.Sprint(face)]; n < 800 || n > 1200 {
			t.Errorf("of 10,000 dice %d show %d", n, face)
		}
	}
	if len(counts) != 10 {
		t.Errorf("dice show %v", counts)
	}
	ph.press("Roll 2D10")
	sums := call[bool](t, ph.ctx, `() => { const roll = [...document.querySelectorAll('.rolled')].find((r) => r.querySelector('.die')); return [...roll.querySelectorAll('.die')].reduce((n, die) => n + Number(die.textContent), 0) === Number(roll.querySelector('input').value); }`)
	if !sums {
		t.Error("the faces of the dice don't add up")
	}
}

// divisionIsTested routs units until the division's first threshold.
func divisionIsTested(t *testing.T, ph phone) {
	t.Helper()
	ph.shows("3rd Division: division test")
	ph.js(`for (const unit of shown.army.filter(({ record }) => isBelow(record, ['3rd Division'])).slice(6, 11)) unit.marks.set({ level: 'routed' }); shown.screen.refresh()`)
	ph.shows("5 of 17 lost or routed, 29 %")
	ph.lacks(": test now")
	ph.js(`shown.army[0].marks.set({ losses: 8 }); shown.screen.refresh()`)
	ph.shows("6 of 17 lost or routed, 35 %: test now, 30 % reached")
	ph.follow("To the division")
	ph.shows("−2 30% or more of units lost or routed")
	ph.shows("74th Foot · 2D10 +12") // rating 11, disciplined +3, the division −2
	ph.press("The test at 30 % is taken")
	ph.lacks(": test now")

	ph.js(`history.back()`)
	ph.until("To the division")
}

// handedOver shows a brigade's code, which csprint reads from the screen.
func handedOver(t *testing.T, ph phone) {
	t.Helper()
	ph.press("Show code")
	file := t.TempDir() + "/code.png"
	if err := os.WriteFile(file, run(t, ph.ctx, chromedp.Screenshot(chromedp.CSS("svg.code"))), 0o666); err != nil {
		t.Fatal(err)
	}
	scanned := strings.TrimSpace(command(t, tool.Need(t, "zbarimg"), "--nodbus", "-q", "--raw", file))
	list, err := records.ReadAll(scanned)
	if err != nil || len(list) != 3 || list[0].Marks.Lost != 4 {
		t.Errorf("%s holds %v, %v", scanned, list, err)
	}
	second := phone{t, another(t)}
	second.open(scanned)
	second.shows("Wallace's Brigade")
	second.shows("11 of 15")
	second.ctx.Done()
	ph.press("Close")
}

// TestMarksOfABrigade asks before a code's marks replace those of the phone.
func TestMarksOfABrigade(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, another(t)}, serve(t, p.site)
	text := func(lost int) string {
		list := []records.Record{p.all()[0], p.all()[1]}
		list[0].Marks.Lost = lost
		text, err := records.MarshalAll(list)
		if err != nil {
			t.Fatal(err)
		}
		return address + "#" + text
	}
	ph.open(text(2))
	ph.shows("6 of 8")
	ph.open(text(0)) // as printed: nothing to ask
	ph.shows("6 of 8")
	ph.open(text(3))
	ph.shows("This code brings marks of 1 unit.")
	ph.press("Keep those of this phone")
	ph.shows("6 of 8")
	ph.open(text(3))
	ph.press("Take them over")
	ph.shows("5 of 8")
}

// TestResultsOfOtherRules applies what dice lead to under each rule set.
func TestResultsOfOtherRules(t *testing.T) {
	t.Parallel()
	ph := phone{t, another(t)}
	for _, c := range []struct {
		example, panel string
		dice           int
		apply, want    string
		change         func(*records.Record)
	}{
		{"canister-bridge", "Morale", 9, "Retreat", "level retreat", func(r *records.Record) {
			r.Arm, r.Kind, r.Figures, r.Guns, r.Quality, r.Size = "infantry", "line", 8, 0, "veteran", 9
		}},
		{"canister-bridge", "Morale", 7, "passed", "", func(r *records.Record) {
			r.Unit, r.Arm, r.Kind, r.Figures, r.Guns, r.Quality, r.Size = "A-44", "infantry", "line", 8, 0, "veteran", 9
		}},
		{"musket-pico", "Morale", 1, "Shaken", "level shaken", func(r *records.Record) { r.Figures, r.Guns, r.Grade = 16, 0, "D" }},
		{"musket-pico", "If it fails: rout", 5, "back 8, 2 lost", "losses 2, level shaken", func(r *records.Record) { r.Unit, r.Figures, r.Guns, r.Grade = "A-44", 16, 0, "D" }},
		{"night-raid", "When hit", 9, "Blighty", "level blighty", func(r *records.Record) { r.WalkingWounded = false }},
	} {
		p := play(t, c.example)
		ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { c.change(r); r.Name = "The unit" }))
		ph.roll(c.panel, c.dice)
		ph.press("Apply: " + c.apply)
		if got := ph.marksOf("The unit"); got != c.want {
			t.Errorf("%s, %s on %d: the marks are %q, expected %q", c.example, c.panel, c.dice, got, c.want)
		}
		if c.want != "" {
			ph.press("Undo")
			if got := ph.marksOf("The unit"); got != "" {
				t.Errorf("%s undone: the marks are %q", c.example, got)
			}
		}
	}
}

// TestFormationsOfOtherRules shows what other rules count of formations.
func TestFormationsOfOtherRules(t *testing.T) {
	t.Parallel()
	ph := phone{t, another(t)}
	for example, words := range map[string][]string{
		"canister-bridge": {"Brigade morale dice", "Roll 1 D6", "Changing orders", "new order written, roll again", "Command radius"},
		"musket-pico":     {"grade"},
		"night-raid":      {"Patrol morale", "4 of 14 hit: test, 2D6 0"},
	} {
		p := play(t, example)
		ph.open(serve(t, p.site) + "#" + p.side(t))
		ph.js(`for (const unit of shown.army.slice(0, page.book.edition.startsWith('hot-blood') ? 4 : 2)) unit.marks.set({ level: levelKeys()[2] }); shown.screen.refresh()`)
		if example == "canister-bridge" {
			ph.js(`location.hash = document.querySelectorAll('.rows a')[1].hash`)
			ph.until("Undo")
			ph.until("1/41st Foot")
			ph.follow("Brigade")
		}
		for _, w := range words {
			ph.shows(w)
		}
	}
}

// TestAxe has axe look at every kind of page, in light or in dark, and at one rule set's in both where
// every case is asked for.
func TestAxe(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("../studio/front/testdata/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	ph := phone{t, another(t)}
	look := func(where string) {
		t.Helper()
		if !run(t, ph.ctx, chromedp.Evaluate[bool]("'axe' in window")) {
			run(t, ph.ctx, chromedp.Evaluate[bool](string(axe)+"; true"))
		}
		found := run(t, ph.ctx, chromedp.Evaluate[[]string](`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.help + ': ' + one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')))`, chromedp.EvalAwaitPromise))
		for _, one := range found {
			t.Errorf("%s: %s", where, one)
		}
		if out := ph.beyond(); len(out) > 0 {
			t.Errorf("%s: wider than the phone: %q", where, out)
		}
	}
	for i, example := range examples {
		p := play(t, example)
		made, err := New(p.book, p.spec, testNations, Live, atTop)
		if err != nil {
			t.Fatal(err)
		}
		address := newServer(t, newFakeHub(made.Handler(), p.all()[0].Game.String())).URL + "/"
		schemes := []string{"light", "dark"}
		if i > 0 || !shipped.Every() {
			schemes = schemes[i%2:][:1]
		}
		for _, scheme := range schemes {
			media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
			if _, err := chromedp.Call(ph.ctx, emulation.SetEmulatedMedia, media); err != nil {
				t.Fatal(err)
			}
			ph.on([]screen{{390, 844, plainText}, {320, 640, 2 * plainText}, {844, 390, plainText}, {320, 640, plainText}}[i])
			ph.open(address + "#" + p.side(t))
			ph.js(`shown.army.slice(0, 4).forEach((unit, i) => unit.marks.set({ losses: 3, level: levelKeys()[i + 1], disorder: 6 })); shown.screen.refresh(); document.querySelectorAll('details').forEach((d) => { d.open = true; })`)
			look(example + ", " + scheme + ", the side")
			ph.js(`location.hash = document.querySelector('.rows a').hash`)
			ph.until("Undo")
			ph.js(`document.querySelectorAll('details').forEach((d) => { d.open = true; }); const roll = [...document.querySelectorAll('button')].find((b) => b.textContent.startsWith('Roll')); if (roll) roll.click()`)
			look(example + ", " + scheme + ", a unit")
			if i == 0 {
				ph.turn("#")
				look(example + ", " + scheme + ", the list")
			}
		}
	}
}
