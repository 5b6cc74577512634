package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
)

// TestMarksStayWithTheirUnit puts a unit in above another: its number moves, its
// marks don't.
func TestMarksStayWithTheirUnit(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Stamp, r.Name = "A-01", 5, "1/45th Foot" }))
	ph.tap("3 lost")
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Stamp, r.Name = "A-01", 6, "74th Foot" }))
	if got := ph.lost(); got != 0 {
		t.Errorf("the unit put in above has lost %d", got)
	}
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Stamp, r.Name = "A-02", 5, "1/45th Foot" }))
	if got := ph.lost(); got != 3 {
		t.Errorf("the unit whose number moved has lost %d, expected 3", got)
	}
	ph.open(address + p.unitOf(t, func(r *records.Record) { r.Unit, r.Stamp, r.Name = "B-02", 5, "1/45th Foot" }))
	if got := ph.lost(); got != 0 {
		t.Errorf("a unit of the other side has lost %d", got)
	}
}

// TestOldRecords opens records of form 1, which have numbers alone: marks that
// were made for a unit of another name are asked about.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	first := func(name string) string {
		text := p.unitOf(t, func(r *records.Record) { r.Name = name })[1:]
		ph.open(address)
		return call[string](t, ph.ctx, `(text) => writeRecord({ ...readRecord(text, page.form), form: 1 }, page.form)`, text)
	}
	foot, guards := first("Foot"), first("Guards")
	if r, err := records.Read(foot); err != nil || r.Name != "Foot" || !strings.HasPrefix(foot, "CSP1:") {
		t.Fatalf("%s reads as %v, %v", foot, r, err)
	}
	ph.open(address + "#" + foot)
	ph.shows("Foot")
	ph.tap("3 lost")
	ph.open(address + "#" + guards)
	ph.shows("made for Foot")
	ph.lacks("3 of 30")
	ph.press("Begin without")
	if got := ph.lost(); got != 0 {
		t.Errorf("without marks %d are lost", got)
	}
}

// longAgo has all marks of this phone be of another day.
func (p phone) longAgo() {
	p.Helper()
	call[any](p, p.ctx, `() => {
		for (const key of Object.keys(localStorage)) {
			const kept = JSON.parse(localStorage.getItem(key));
			localStorage.setItem(key, JSON.stringify({ ...kept, when: Date.now() - 86400e3 }));
		}
		return 1;
	}`)
}

// TestPlayedAgain opens units a day later: the phone asks, once for the game,
// before it shows the marks of last time.
func TestPlayedAgain(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	unit := func(stamp uint32) string {
		return address + p.unitOf(t, func(r *records.Record) { r.Stamp = stamp })
	}
	const question = "This phone has marks of"
	for stamp := range uint32(2) {
		ph.open(unit(stamp))
		ph.tap("3 lost")
	}
	ph.open(unit(0))
	ph.lacks(question)
	ph.longAgo()
	ph.open(unit(0))
	ph.shows("This phone has marks of 2 units of this game, the last made on ")
	ph.lacks("3 of 30")
	ph.press("Go on with them")
	if got := ph.lost(); got != 3 || ph.focused() != "H1" {
		t.Errorf("gone on with, %d are lost, expected 3; the focus is on %s", got, ph.focused())
	}
	ph.open(unit(1))
	ph.lacks(question)
	ph.longAgo()
	ph.open(unit(7)) // without marks of its own
	ph.shows(question)
	ph.press("Play it anew")
	ph.shows("0 of 30")
	for stamp := range uint32(2) {
		ph.open(unit(stamp))
		ph.lacks(question)
		if got := ph.lost(); got != 0 {
			t.Errorf("anew, %d are lost", got)
		}
	}
	window.Click(t, ph.ctx, "#undo")
	if got := ph.lost(); got != 3 {
		t.Errorf("undone, %d are lost, expected the 3 of last time", got)
	}
}

// forgeries are nonsense that may stand where the phone keeps a unit.
var forgeries = []string{
	`{"now":{"losses":"umpteen","disorder":"x","level":7,"stabilised":"no"}}`, `{"now":{"losses":-3,"disorder":1e999,"level":{}}}`,
	`{"now":{"losses":1.5,"disorder":[2],"level":true}}`, `{"now":[],"steps":[1,null,{"losses":"NaN"},[]]}`, `{"now":{"losses":null},"steps":"x"}`,
	`5`, `"x"`, `[]`, `null`, `{`, `{"now":{"__proto__":{"losses":"y"}}}`, `{"key":5,"when":"later","now":{"losses":"z"}}`, `{"when":1e300,"unit":{},"now":{}}`,
}

// TestForgedStorage puts nonsense where the phone keeps marks: what makes no
// sense counts as nothing, in the list of units and on the unit's own page. Where not
// every case is tried, each kind of page has a part of it.
func TestForgedStorage(t *testing.T) {
	t.Parallel()
	for i, name := range examples {
		var some []string
		for j, forged := range forgeries {
			if n := example.Some(1, 2*len(examples)); j%n == i%n {
				some = append(some, forged)
			}
		}
		p := play(t, name)
		ph, address := phone{t, browser(t)}, serve(t, p.site)
		unit := address + p.unitOf(t, func(*records.Record) {})
		ph.open(unit)
		ph.open(unit)
		for i, forged := range some {
			ph.forge(forged, fmt.Sprint("/", i))
		}
		ph.open(address)
		ph.sound()
		for i, forged := range some {
			ph.forge(forged, "")
			if ph.turn(""); i == 0 {
				ph.open(unit) // what follows is read by the same lines, without loading the page
			}
			ph.turn(unit)
			ph.shows(p.all()[0].Name)
			if undo := `document.querySelector('#undo').disabled`; !run(t, ph.ctx, chromedp.Evaluate[bool](undo)) {
				ph.press("Undo")
			}
			ph.sound()
		}
	}
}

// forge puts nonsense in place of the first unit that the phone keeps, or
// beside it.
func (p phone) forge(forged, beside string) {
	p.Helper()
	call[any](p, p.ctx, `(forged, beside) => {
		const key = Object.keys(localStorage).filter((name) => name.startsWith('csprint/')).sort()[0];
		const about = JSON.stringify({ name: 'x', record: 'y' }).slice(1, -1);
		localStorage.setItem(key + beside, forged.startsWith('{"') ? '{' + about + ',' + forged.slice(1) : forged);
		return 1;
	}`, forged, beside)
}

// sound fails where nonsense is shown.
func (p phone) sound() {
	p.Helper()
	for _, nonsense := range []string{"NaN", "undefined", "[object", "Infinity", "umpteen"} {
		p.lacks(nonsense)
	}
}

// TestTrackedAddress opens records behind which a site has put parameters of its
// own.
func TestTrackedAddress(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph, address := phone{t, browser(t)}, serve(t, p.site)
	r := p.all()[0]
	for _, tail := range []string{"&fbclid=IwAR0abc", "?utm_source=chat&utm_medium=x", "&gclid=1", "#:~:text=Foot", "/", ")."} {
		ph.open(address + "#" + marshal(t, r) + tail)
		ph.shows(r.Name)
		ph.lacks("No unit here")
	}
	ph.open(address + "?fbclid=IwAR0abc#" + marshal(t, r))
	ph.shows(r.Name)
}
