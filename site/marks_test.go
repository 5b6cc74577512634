package site

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/scenario"
)

// press touches a button by its words.
func (p phone) press(words string) {
	p.Helper()
	found := call[bool](p, p.ctx, `(words) => {
		const button = [...document.querySelectorAll('button')].find((b) => b.textContent === words);
		if (button) button.click();
		return Boolean(button);
	}`, words)
	if !found {
		p.Fatalf("no button %q in\n%s", words, p.text())
	}
}

// again opens the page anew at the address where it stands.
func (p phone) again() {
	p.Helper()
	p.open(run(p, p.ctx, chromedp.Evaluate[string]("location.href")))
}

// lacks fails if the page shows a text.
func (p phone) lacks(text string) {
	p.Helper()
	if all := p.text(); strings.Contains(all, text) {
		p.Errorf("the page shows %q:\n%s", text, all)
	}
}

// focused is the tag of what has the focus.
func (p phone) focused() string {
	p.Helper()
	return run(p, p.ctx, chromedp.Evaluate[string]("document.activeElement.tagName"))
}

// lost are the losses that are shown.
func (p phone) lost() int {
	p.Helper()
	return run(p, p.ctx, chromedp.Evaluate[int]("parseInt(document.querySelector('section p').textContent, 10)"))
}

// unitOf is the first record of an example, with 30 figures if it has any,
// changed.
func (p played) unitOf(t *testing.T, change func(*records.Record)) string {
	t.Helper()
	r := p.all()[0]
	if r.Figures > 0 {
		r.Figures = 30
	}
	id, stamp := r.Unit, r.Stamp
	change(&r)
	if r.Unit != id && r.Stamp == stamp { // another unit
		fmt.Sscanf(r.Unit[2:], "%d", &r.Stamp)
	}
	return "#" + marshal(t, r)
}

// TestMarksOfACode brings marks to a phone that has others: it asks, once.
func TestMarksOfACode(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	with := func(lost int) string {
		return address + p.unitOf(t, func(r *records.Record) { r.Marks.Lost = lost })
	}
	const question = "This code brings marks"
	ph.open(with(2))
	ph.lacks(question)
	ph.open(with(3))
	ph.shows(question)
	ph.press("Keep those of this phone")
	ph.lacks(question)
	if got := ph.lost(); got != 2 {
		t.Errorf("kept marks are %d lost, expected 2", got)
	}
	ph.open(with(3))
	ph.press("Take them over")
	if got := ph.lost(); got != 3 {
		t.Errorf("marks taken over are %d lost, expected 3", got)
	}
	if got := ph.focused(); got != "H1" {
		t.Errorf("after the answer the focus is on %s", got)
	}
	ph.tap("4 lost")
	ph.again()
	ph.lacks(question)
	if got := ph.lost(); got != 4 {
		t.Errorf("after a reload %d are lost, expected 4", got)
	}
	press := func(n int) {
		for range n {
			window.Click(t, ph.ctx, "#undo")
		}
	}
	press(2)
	if got := ph.lost(); got != 2 {
		t.Errorf("two steps back %d are lost, expected 2", got)
	}
}

// TestTwoTabs marks a unit in another tab: this one shows it, and adds to it.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(*records.Record) {}))
	ph.tap("1 lost")
	call[any](t, ph.ctx, `() => {
		const { key } = shown.watch[0];
		localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), now: { losses: 5, disorder: 1 } }));
		window.dispatchEvent(new StorageEvent('storage', { key }));
		return 1;
	}`)
	if got := ph.lost(); got != 5 {
		t.Errorf("%d are lost, in the other tab 5", got)
	}
	ph.tap("6 lost")
	if got := ph.marks(); got != "losses 6, disorder 1, level 0" {
		t.Errorf("the phone keeps %s", got)
	}
}

// TestFullPhone fills the phone: it says so, keeps the marks while the page is
// open, and still knows what it kept before.
func TestFullPhone(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	first := p.unitOf(t, func(*records.Record) {})
	ph.open(address + first)
	ph.tap("2 lost")
	const warning = "This browser keeps nothing"
	ph.lacks(warning)
	call[any](t, ph.ctx, `() => { Storage.prototype.setItem = () => { throw new Error('full'); }; return 1; }`)
	ph.tap("3 lost")
	ph.shows(warning)
	toHash := func(hash string) {
		call[any](t, ph.ctx, `(hash) => { location.hash = hash; return new Promise((done) => setTimeout(done, 50, 1)); }`, hash)
	}
	toHash(p.unitOf(t, func(r *records.Record) { r.Unit, r.Name = "A-99", "Another" }))
	ph.shows("Another")
	toHash(first)
	if got := ph.lost(); got != 3 {
		t.Errorf("%d are lost, expected 3", got)
	}
	ph.again()
	if got := ph.lost(); got != 2 {
		t.Errorf("of a full phone %d are lost, expected the 2 of before", got)
	}
}

// TestUnits opens forty units, goes back to one of them by the list, and
// forgets them.
func TestUnits(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	var all []string
	for i := range 40 {
		all = append(all, strings.TrimPrefix(p.unitOf(t, func(r *records.Record) { r.Unit, r.Marks.Lost = fmt.Sprintf("A-%02d", i+1), i%3 }), "#"))
	}
	ph.open(address)
	call[any](t, ph.ctx, `(all) => { for (const text of all) openRecord(readRecord(text, page.form)); return 1; }`, all)
	ph.open(address)
	ph.shows("A-40")
	ph.shows("2 lost")
	window.Click(t, ph.ctx, ".units li:nth-child(2) a")
	run(t, ph.ctx, chromedp.WaitVisible(chromedp.CSS("#undo")))
	if got := ph.focused(); got != "H1" || ph.lost() != 1 {
		t.Errorf("the second unit has %d lost, the focus is on %s", ph.lost(), got)
	}
	ph.open(address)
	ph.press("Forget all 40 units")
	ph.lacks("A-40")
}

// TestFolder opens the folder as a host shows it: below a path, with and
// without the last slash, and from a file share; and the text of a record that
// was printed without an address.
func TestFolder(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	dir := t.TempDir()
	for _, f := range p.site.Files() {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	mux := http.NewServeMux()
	mux.Handle("/club/csprint/", http.StripPrefix("/club/csprint/", http.FileServer(http.Dir(dir))))
	server := newServer(t, mux)
	t.Cleanup(server.Close)
	ph := phone{t, browser(t)}
	r := p.all()[0]
	hash := "#" + marshal(t, r)
	for _, address := range []string{"file://" + dir + "/index.html", server.URL + "/club/csprint", server.URL + "/club/csprint/"} {
		ph.open(address + hash)
		ph.shows(r.Name)
	}
	ph.kept()
}

// TestReadableTextIsTaken pastes what a code without an address holds.
func TestReadableTextIsTaken(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	r := p.all()[0]
	text, err := r.Readable()
	if err != nil {
		t.Fatal(err)
	}
	ph.open(serve(t, p.site))
	call[any](t, ph.ctx, `(text) => { document.querySelector('textarea').value = text; return 1; }`, text)
	ph.press("Open")
	run(t, ph.ctx, chromedp.WaitVisible(chromedp.CSS("#undo")))
	ph.shows(r.Name)
}

// TestSizes holds the boxes and quarters of units of all sizes.
func TestSizes(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	for _, c := range []struct {
		figures    int
		boxes      int
		says, isnt string
	}{
		{1, 1, "0 of 1 figures lost", "¼"},
		{2, 2, "½ at 1: initiative −8, morale −2; check morale", "¼"},
		{10, 10, "½ at 5: initiative −8, morale −2 (−4 from 6); check morale", "80"},
		{60, 60, "¾ at 45: initiative −12, morale −4 (−6 from 46); check morale", "80"},
		{300, 75, "¼ at 75: initiative −4, morale −2; check morale", "from 76"},
	} {
		ph.open(address + p.unitOf(t, func(r *records.Record) { r.Figures, r.Unit = c.figures, fmt.Sprintf("A-%02d", c.figures%99) }))
		ph.shows(c.says)
		if panel := ph.panel("Losses"); strings.Contains(panel, c.isnt) {
			t.Errorf("of %d figures the page says %q:\n%s", c.figures, c.isnt, panel)
		}
		if got := run(t, ph.ctx, chromedp.Evaluate[int]("document.querySelectorAll('.box').length")); got != c.boxes {
			t.Errorf("%d figures have %d boxes, expected %d", c.figures, got, c.boxes)
		}
		ph.tap(fmt.Sprintf("%d lost", c.figures))
		if got := ph.lost(); got != c.figures {
			t.Errorf("of %d figures the last box marks %d", c.figures, got)
		}
	}
}

// TestMen holds what a man's page says by his weapon and wound.
func TestMen(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Weapon = "shovel" }))
	ph.shows("Rifle, if found")
	ph.shows("ach column of the firing chart goes from its range up to the next")
	ph.pick("Wound", "Blighty")
	for _, panel := range []string{"Firing", "Throwing bombs", "Morale"} {
		if got := ph.panel(panel); !strings.Contains(got, "−2 walking wounded") {
			t.Errorf("a blighty wound takes nothing from\n%s", got)
		}
	}
	ph.shows("Each turn until stabilised: −2 when hit")
	ph.pick("Wound", "stabilised")
	ph.lacks("Each turn until stabilised")
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Weapon, r.WalkingWounded = "A-98", "heavy mg", true }))
	ph.lacks("if found")
	if got := ph.panel("Throwing bombs"); !strings.Contains(got, "−2 walking wounded") {
		t.Errorf("a man who comes wounded throws by\n%s", got)
	}
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Weapon, r.WalkingWounded = "A-97", "trench mortar", false }))
	ph.pick("Firing", "−2 in partial cover")
	if got := ph.panel("Firing"); !strings.Contains(got, "2D6 − 2") || strings.Contains(got, "shooting skill") || strings.Contains(got, "illuminated") {
		t.Errorf("indirect fire goes by\n%s", got)
	}
}

// TestStrictFiring leaves the reading out that the host refuses.
func TestStrictFiring(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	strict, err := New(p.book, &scenario.Spec{Options: []game.Option{game.StrictFiring}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	ph := phone{t, browser(t)}
	ph.open(serve(t, strict) + p.unitOf(t, func(*records.Record) {}))
	ph.shows("Columns are squares to the target.")
	ph.lacks("goes from its range up to the next")
}

// TestMusketState counts disorder where a list names it, once.
func TestMusketState(t *testing.T) {
	t.Parallel()
	p := play(t, "musket-pico")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Kind, r.Class, r.Grade = "line", "musket", "C" }))
	ph.pick("Shooting", "−1 disordered or skirmishing")
	ph.pick("State", "Disordered")
	if got := ph.panel("Shooting"); !strings.Contains(got, "1D10 − 1") {
		t.Errorf("a disordered unit shoots by\n%s", got)
	}
	ph.pick("State", "Steady")
	ph.pick("Shooting", "−1 disordered or skirmishing")
	if got := ph.panel("Shooting"); !strings.Contains(got, "1D10 + 0") || !strings.Contains(got, "Musket, near") {
		t.Errorf("a steady unit shoots by\n%s", got)
	}
	if got := ph.panel("Moves in inches"); !strings.Contains(got, "Infantry in square") || strings.Contains(got, "guns") {
		t.Errorf("infantry moves by\n%s", got)
	}
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Kind, r.Class, r.Unit = "line", "rifle", "A-97" }))
	if got := ph.panel("Shooting"); !strings.Contains(got, "Rifle, far") || strings.Contains(got, "Musket") {
		t.Errorf("riflemen shoot by\n%s", got)
	}
}

// TestCanisterReadings tells the reading of the row that the unit is in, and
// not of another.
func TestCanisterReadings(t *testing.T) {
	t.Parallel()
	p := play(t, "canister-bridge")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	const asPrinted = "7 5 3 3 2 stands as printed"
	for _, size := range []int{3, 5} {
		ph.open(address + p.unitOf(t, func(r *records.Record) { r.Quality, r.Size = "crack", size }))
		if panel := ph.panel("Morale"); strings.Contains(panel, asPrinted) != (size == 3) || !strings.Contains(panel, "D10 (assumed)") {
			t.Errorf("a crack unit of size %d reads\n%s", size, panel)
		}
	}
	ph.pick("Order", "level 0 · Disorder")
	if got := ph.marks(); !strings.Contains(got, "level disordered") {
		t.Errorf("disorder is kept as %s", got)
	}
}
