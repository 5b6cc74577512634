package site

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/records"
)

// testNations are what the page of a test knows of nations.
var testNations = map[string]Nation{
	"portuguese": {Strokes: []Stroke{{Path: "M0 0h700v400h-700z", Ink: "#1E4F9A"}, {Path: "M0 200L1400 200", Ink: "#FFFFFF", Wide: 12, Dash: "84 56"}}},
}

// The page shows the chip and the word of a nation that it knows, and the word
// alone of any other, whatever that is.
func TestNationOnThePage(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	record := records.Of(p.game, *p.game.Sides[0].Units()[0])
	ph := phone{t, browser(t)}
	address := serve(t, p.site)
	for _, c := range []struct {
		nation, word, chip string
	}{
		{"portuguese", "Portuguese", "Portuguese, 4 strokes"},
		{"Caçadores", "Caçadores", ""},
		{"constructor", "constructor", ""},
		{"", "", ""},
	} {
		r := record
		r.Nation = c.nation
		text, err := r.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		ph.open(address + "#" + text)
		chip := run(t, ph.ctx, chromedp.Evaluate[string](`(() => { const c = document.querySelector('svg.chip');
			return c ? c.getAttribute('aria-label') + ', ' + c.children.length + ' strokes' : ''; })()`))
		word := run(t, ph.ctx, chromedp.Evaluate[string](`(() => { const terms = [...document.querySelectorAll('dt')].filter((dt) => dt.textContent === 'nation');
			return terms.length ? terms[0].nextElementSibling.textContent : ''; })()`))
		if chip != c.chip || word != c.word {
			t.Errorf("%q shows %q and %q, want %q and %q", c.nation, chip, word, c.chip, c.word)
		}
	}
}
