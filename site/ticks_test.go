package site

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// controls are what a panel has to tick or to count, by their names.
func (p phone) controls(panel string) []string {
	p.Helper()
	return call[[]string](p, p.ctx, `(panel) => ticksOf(panel).map(({ name }) => name)`, panel)
}

// ticking finds the controls of a panel in the page: {name, on, press}.
const ticking = `window.ticksOf = (panel) => [...document.querySelectorAll('section')].filter((s) => s.querySelector('h2').textContent === panel)
	.flatMap((s) => [...s.querySelectorAll('.ticks > .option, .ticks > .stepper')]).filter((node) => !node.hidden).map((node) => {
		const input = node.querySelector('input');
		return {
			name: node.getAttribute('aria-label') || node.textContent,
			on: () => (input ? input.checked : node.querySelector('output').textContent !== '0'),
			press: (by) => (input || [...node.querySelectorAll('button')].at(by)).click(),
		};
	})`

// TestJudgedModifiers has the panel of morale offer every line that a person judges, with
// its number, plain and under house rules; and in every panel those lines that don't count
// beside each other let go of one another, whichever is taken last.
func TestJudgedModifiers(t *testing.T) {
	t.Parallel()
	for _, example := range []string{"salamanca", "canister-bridge", "musket-pico", "night-raid"} {
		for _, house := range []bool{false, true} {
			p := play(t, example)
			if house {
				trial.Alter(t, p.book, rand.New(rand.NewPCG(26, 1)))
				made, err := New(p.book, p.spec, testNations, atTop)
				if err != nil {
					t.Fatal(err)
				}
				p.site = made
			}
			ph := phone{t, browser(t)}
			ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { r.WalkingWounded, r.Edition = false, p.book.Edition }))
			call[bool](t, ph.ctx, `() => Boolean(`+ticking+`)`)
			offersAll(ph, p.book)
			if pairs := letGo(ph, p.book); pairs == 0 {
				t.Errorf("%s has no lines that let go of one another", example)
			}
		}
	}
}

// offersAll holds the controls of a unit's panel of morale against the rules' lines.
func offersAll(ph phone, b *rules.Book) {
	ph.Helper()
	i := slices.IndexFunc(b.Phone.Panels, func(p *rules.Panel) bool { return p.Title == "Morale" })
	of := b.Phone.Panels[i]
	id := of.Names("throw") + of.Names("hold")
	if of.Has("strip") {
		id = b.Plays.Points.Morale["green"].ID
	}
	controls, offered := ph.controls("Morale"), 0
	for _, line := range b.Lines(id) {
		if !line.Hand || line.When != "" {
			continue
		}
		worth, _ := b.Know().Truth("irregular", false).Worth(line)
		name := say.Signed(worth) + " " + line.Label
		if offered++; !slices.Contains(controls, name) {
			ph.Errorf("%s: the panel offers %q, not %q", b.ID, controls, name)
		}
	}
	if offered < 5 {
		ph.Errorf("%s: a person judges %d lines", b.ID, offered)
	}
}

// letGo takes of each two lines that don't count beside each other first one, then the
// other, in all panels that have both; it counts these.
func letGo(ph phone, b *rules.Book) int {
	ph.Helper()
	var pairs [][2]string
	for _, list := range b.Modifiers {
		for i, one := range list.Items {
			for j, other := range list.Items {
				if i != j && (one.OneOf != "" && one.OneOf == other.OneOf || slices.Contains(one.NotWith, other.Key) || slices.Contains(other.NotWith, one.Key)) {
					pairs = append(pairs, [2]string{one.Label, other.Label})
				}
			}
		}
	}
	type result struct {
		Pairs int      `json:"pairs"`
		Wrong []string `json:"wrong"`
	}
	got := call[result](ph, ph.ctx, `(pairs) => {
		const found = { pairs: 0, wrong: [] };
		const clear = (control) => { for (let n = 0; control.on() && n < 20; n++) control.press(0); };
		for (const panel of new Set([...document.querySelectorAll('section h2')].map((h) => h.textContent))) {
			const named = (label) => ticksOf(panel).find(({ name }) => name === label || name.endsWith(' ' + label));
			for (const [one, other] of pairs) {
				if (!named(one) || !named(other)) continue;
				found.pairs++;
				named(one).press(-1);
				named(other).press(-1);
				if (named(one).on() || !named(other).on()) found.wrong.push(panel + ': ' + one + ', then ' + other);
				clear(named(one));
				clear(named(other));
			}
		}
		return found;
	}`, pairs)
	for _, wrong := range got.Wrong {
		ph.Errorf("%s: %s stand together", b.ID, wrong)
	}
	return got.Pairs
}
