package site

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	shipped "github.com/csprint/csprint/internal/example"
)

// A screen is a phone's, in CSS pixels, and the size of its reader's text.
type screen struct {
	wide, high, text int64
}

const plainText = 16

// on has the phone be of another size.
func (p phone) on(s screen) {
	p.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.wide, Height: s.high, DeviceScaleFactor: 1}); err != nil {
		p.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: s.text, Fixed: s.text}}); err != nil {
		p.Fatal(err)
	}
}

// beyond are the beginnings of what stands out to the right of the phone, tables
// that scroll within themselves left out.
func (p phone) beyond() []string {
	p.Helper()
	return call[[]string](p, p.ctx, `() => {
		const out = [...document.querySelectorAll('body *')]
			.filter((e) => e.checkVisibility() && !e.parentElement.closest('.wide, .held, svg') && e.tagName !== 'LEGEND' && e.getBoundingClientRect().right > innerWidth + 0.5);
		return [...out.map((e) => e.tagName + ' ' + e.textContent.slice(0, 30)), ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])];
	}`)
}

// TestFitsThePhone holds that no page is wider than a small phone, with large
// text, and with everything on it unfolded; and that the code is shown whole.
func TestFitsThePhone(t *testing.T) {
	t.Parallel()
	ph := phone{t, browser(t)}
	for j, example := range examples {
		p := play(t, example)
		address := serve(t, p.site) + "#" + marshal(t, p.all()[0])
		for i, s := range []screen{{320, 640, plainText}, {390, 844, plainText}, {844, 390, plainText}, {320, 640, 2 * plainText}, {844, 390, 2 * plainText}} {
			if i != j%2*4 && !shipped.Every() { // the narrowest, or the widest in the largest type
				continue
			}
			if ph.on(s); i == 0 || s.text == 2*plainText {
				ph.open(address)
			}
			ph.turn("")
			ph.turn(address)
			if out := ph.beyond(); len(out) > 0 {
				t.Errorf("%s on %v: wider than the phone: %q", example, s, out)
			}
			call[any](t, ph.ctx, `() => { document.querySelectorAll('details').forEach((d) => { d.open = true; }); return 1; }`)
			if out := ph.beyond(); len(out) > 0 {
				t.Errorf("%s on %v, unfolded: wider than the phone: %q", example, s, out)
			}
			ph.press("Show code")
			if out := ph.beyond(); len(out) > 0 {
				t.Errorf("%s on %v: the code's dialog is wider than the phone: %q", example, s, out)
			}
			cut := call[[]string](t, ph.ctx, `() => ['dialog', '.code'].filter((name) => {
				const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
				return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
			}).concat(document.querySelector('dialog').scrollWidth > document.querySelector('dialog').clientWidth ? ['its text'] : [])`)
			if len(cut) > 0 {
				t.Errorf("%s on %v: cut off: %q", example, s, cut)
			}
			if whole := run(t, ph.ctx, chromedp.Evaluate[bool](`document.querySelector('dialog').scrollHeight <= document.querySelector('dialog').clientHeight`)); !whole && s.text == plainText {
				t.Errorf("%s on %v: the code's dialog must be scrolled", example, s)
			}
		}
	}
}

// TestLossesInSight has a box for losses or wounds in sight as the page opens, above
// the buttons at the foot.
func TestLossesInSight(t *testing.T) {
	t.Parallel()
	ph := phone{t, browser(t)}
	for _, example := range examples {
		p := play(t, example)
		address := serve(t, p.site) + "#" + marshal(t, p.all()[0])
		for i, s := range []screen{{740, 360, plainText}, {320, 640, plainText}, {844, 390, plainText}, {390, 844, plainText}}[:shipped.Some(4, 2)] { // the smallest first
			if ph.on(s); i == 0 {
				ph.open(address)
			} else { // shown anew by the page that is there
				ph.turn("")
				ph.turn(address)
			}
			sees := run(t, ph.ctx, chromedp.Evaluate[bool](`document.querySelector('.box, .option').getBoundingClientRect().bottom <= document.querySelector('footer').getBoundingClientRect().top`))
			if !sees {
				t.Errorf("%s on %v: no box for losses is in sight", example, s)
			}
		}
	}
}

// TestReadersText has all text grow with what the reader has set.
func TestReadersText(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, browser(t)}
	address := serve(t, p.site) + "#" + marshal(t, p.all()[0])
	sizes := func(text int64) map[string]float64 {
		ph.on(screen{390, 844, text})
		ph.open(address)
		return call[map[string]float64](t, ph.ctx, `() => Object.fromEntries(['html', 'h1', 'h2', '.path', 'button', '.box', 'dd', '.quiet', 'small', 'textarea, output'].map((name) => [name, parseFloat(getComputedStyle(document.querySelector(name)).fontSize)]))`)
	}
	plain, large := sizes(plainText), sizes(2*plainText)
	for name, size := range plain {
		if grown := large[name] / size; grown < 1.99 || grown > 2.01 {
			t.Errorf("with text twice as large %s grows %.2f times", name, grown)
		}
	}
}
