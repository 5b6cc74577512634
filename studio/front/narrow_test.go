package front_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// TestDeskOnAPhone holds that in a language of long words the bar leaves most of a phone to the
// game, that neither the tabs nor the names of sheets run out of their places, and that one problem leaves most of it to the form.
func TestDeskOnAPhone(t *testing.T) {
	t.Parallel()
	p := openPage(t, servedIn(t, []*words.Catalogue{words.In("de")}, studio.Settings{}))
	window.Run(p, p.ctx, chromedp.EmulateViewport(390, 844))
	p.press("Cold Steel")
	p.until("document.querySelector('.desk')")
	p.settled()
	if high := value[int](p, "Math.round(document.querySelector('#bar').getBoundingClientRect().height)"); high > 190 {
		t.Errorf("the bar is %d pixels high", high)
	}
	if over := value[string](p, "[...document.querySelectorAll('.fact')].filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.innerText).join(', ')"); over != "" {
		t.Errorf("off the bar lies %s", over)
	}
	if wide := value[int](p, "document.querySelector('.tabs-row').scrollWidth"); wide > 390 {
		t.Errorf("the tabs are %d pixels wide", wide)
	}
	p.noTrouble("the desk on a phone")
	p.typeAtEnd("\nodd: 1\n")
	p.until("document.querySelector('.problem.error')")
	if high := value[int](p, "Math.round(document.querySelector('.problems').getBoundingClientRect().height)"); high > 120 {
		t.Errorf("one problem takes %d pixels", high)
	}
	value[bool](p, "(document.querySelector('#tab-dice').click(), true)") // from where the pages are a press away, too
	p.until("document.querySelector('.dice .layers li')")
	p.press("Seiten")
	p.until("document.querySelector('.kind h3')?.checkVisibility() && document.querySelector('.view .sheet-of-paper')?.checkVisibility()")
	p.noTrouble("the pages on a phone")
	if first := value[string](p, "[...document.querySelectorAll('h2, h3, h4')].find((one) => one.checkVisibility()).tagName"); first != "H2" {
		t.Errorf("the pages begin with a heading %s", first)
	}
	if over := value[string](p, "[...document.querySelectorAll('.kind h3')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent).join(', ')"); over != "" {
		t.Errorf("too wide are %s", over)
	}
}
