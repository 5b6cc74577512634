package site

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
)

// cutOff is what of a page does not fit its own place, all of it unfolded and every
// score of a table become one out of reach: {what, how wide, of how much}.
// The bar that leads to the parts of a page scrolls, and shows that it does.
const cutOff = `() => {
	document.querySelectorAll('details').forEach((d) => { d.open = true; });
	const { book } = JSON.parse(document.getElementById('page').textContent);
	const titleOf = (e) => e.closest('section')?.querySelector('h2').textContent || '';
	const sure = book.phone.panels.filter(({ hold }) => book.tables[hold]?.naturals).map(({ title }) => title); // the best dice always reach
	document.querySelectorAll('.wide td').forEach((cell) => { if (/^\d+\+$/.test(cell.textContent)) cell.textContent = sure.includes(titleOf(cell)) ? '10' : 'never'; });
	const hinted = (e) => e.matches('nav') && getComputedStyle(e).backgroundAttachment.includes('local');
	return [...document.querySelectorAll('body *')]
		.filter((e) => e.checkVisibility() && e.tagName !== 'LEGEND' && e.clientWidth && e.scrollWidth > e.clientWidth && !hinted(e))
		.map((e) => [titleOf(e), e.tagName, e.className, e.scrollWidth, e.clientWidth].join(' '));
}`

// TestNothingIsCutOff holds that on the phones with the smallest screens every word of
// every unit's page can be read without moving it aside.
func TestNothingIsCutOff(t *testing.T) {
	t.Parallel()
	desk.SkipLong(t)
	ph := phone{t, browser(t)}
	for _, file := range example.Kinds(t) {
		p := play(t, strings.TrimSuffix(file, ".yaml"))
		base := serve(t, p.site) + "#"
		var said []string
		for i, r := range p.all() {
			if i%8 > 0 && !example.Deep() {
				continue
			}
			address := base + marshal(t, r)
			if i == 0 {
				ph.open(address)
			}
			ph.turn("")
			ph.turn(address)
			for _, s := range []screen{{320, 640, plainText}, {390, 844, plainText}}[:example.SomeDeep(2, 1)] {
				ph.on(s) // the page's own rules fit it to the screen
				for _, what := range append(call[[]string](t, ph.ctx, cutOff), ph.beyond()...) {
					if !slices.Contains(said, what) {
						said = append(said, what)
						t.Errorf("%s, %s at %d px: cut off: %s", file, r.Name, s.wide, what)
					}
				}
			}
		}
	}
}
