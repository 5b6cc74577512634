package front_test

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

// BenchmarkLetter types letters into a title, of Salamanca and of a game of 3,000 units, and looks at the briefing: the
// times from the key to the frame with the letter on the page, and to all pages
// counted, how long the text takes to open, all counted, and how long the browser takes for such a change by itself, its floor.
// Asked for alone: go test -run '^$' -bench Letter -benchtime 20x ./studio/front
func BenchmarkLetter(b *testing.B) {
	for _, of := range []struct{ name, text string }{{"salamanca", shipped.Text(b, "examples/salamanca.yaml")}, {"units=3000", title.ReplaceAllString(trial.LargeScenario(3000), "title: Salamanca")}} {
		b.Run(of.name+"/served", func(b *testing.B) { letters(b, served(b, studio.Settings{}), of.text) })
		b.Run(of.name+"/static", func(b *testing.B) { letters(b, static(b).URL+"/", of.text) })
	}
}

var title = regexp.MustCompile(`(?m)^title: .*$`)

func letters(b *testing.B, address, text string) {
	p := openPage(b, address)
	value[bool](p, "(localStorage.setItem('csprint-studio:text:salamanca.yaml', JSON.stringify({ text: "+quoted(b, text)+" })), location.hash = '#salamanca.yaml', true)")
	window.Run(p, p.ctx, chromedp.Reload())
	p.until("document.querySelector('.cm-content') && document.querySelector('.sheet-of-paper')")
	p.settled()
	opened := value[float64](p, "performance.now()")
	time.Sleep(3 * time.Second) // thumbnails
	value[bool](p, watch)
	var page, packet, floor []float64
	for range b.N {
		window.Run(p, p.ctx, chromedp.KeyEvent("o"))
		p.until("took.page && took.packet")
		page = append(page, value[float64](p, "took.page"))
		packet = append(packet, value[float64](p, "took.packet"))
		time.Sleep(200 * time.Millisecond)
	}
	for range b.N {
		floor = append(floor, value[float64](p, byHand))
	}
	for unit, times := range map[string][]float64{"page": page, "packet": packet, "floor": floor} {
		report(b, unit, times)
	}
	b.ReportMetric(opened, "opened-ms")
}

// BenchmarkDrag drags the first village of Salamanca's map about: the times from each move of the mouse to the
// frame with its fairness. Asked for alone: go test -run '^$' -bench Drag -benchtime 20x ./studio/front
func BenchmarkDrag(b *testing.B) {
	for way, address := range map[string]string{"served": served(b, studio.Settings{}), "static": static(b).URL + "/"} {
		b.Run(way, func(b *testing.B) {
			p := openMap(b, address, shipped.Text(b, "examples/salamanca.yaml"))
			time.Sleep(3 * time.Second) // thumbnails
			value[bool](p.studioPage, `(() => {
				let since = 0;
				addEventListener('pointermove', (event) => { since = event.timeStamp; window.took = {}; }, true);
				new MutationObserver(() => document.querySelector('.fair').dataset.f && since && requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => { took.fair ||= performance.now() - since; }; c.port2.postMessage(0); }))
					.observe(document.querySelector('.fair'), { attributes: true, childList: true });
				return true;
			})()`)
			east, south := p.grip("villages/0", "")
			x, y := p.placed(east, south)
			p.mouse(chromedp.MouseMoved, x, y)
			p.mouse(chromedp.MousePressed, x, y)
			var fair []float64
			for i := range b.N {
				x, y := p.placed(east+float64(1+i%6), south+float64(i%5))
				p.mouse(chromedp.MouseMoved, x, y)
				p.until("took.fair")
				fair = append(fair, value[float64](p.studioPage, "took.fair"))
			}
			report(b, "fair", fair)
		})
	}
}

// report tells the least of some times, the median, and that which 19 of 20 keep to.
func report(b *testing.B, of string, times []float64) {
	slices.Sort(times)
	b.ReportMetric(times[0], of+"-min-ms")
	b.ReportMetric(times[len(times)/2], of+"-median-ms")
	b.ReportMetric(times[len(times)*19/20], of+"-p95-ms")
	b.ReportMetric(0, "ns/op")
}

// watch puts the cursor behind the title and notes what a letter takes: to the page
// by a mark behind the frame in which it changed.
const watch = `(() => {
	let since = 0;
	window.took = {};
	const after = (name) => requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => { took[name] ||= performance.now() - since; }; c.port2.postMessage(0); });
	addEventListener('keydown', (event) => { since = event.timeStamp; window.took = {}; }, true);
	new MutationObserver(() => after('page')).observe(document.querySelector('.sheet-of-paper').shadowRoot, { subtree: true, childList: true, attributes: true });
	new MutationObserver(() => after('packet')).observe(document.querySelector('.desk'), { attributeFilter: ['data-round'] });
	const line = [...document.querySelectorAll('.cm-line')].find((one) => one.textContent.startsWith('title:'));
	const range = document.createRange();
	range.selectNodeContents(line);
	range.collapse(false);
	document.querySelector('.cm-content').focus();
	getSelection().removeAllRanges();
	getSelection().addRange(range);
	return true;
})()`

// byHand changes the title on the page and nothing else.
const byHand = `new Promise((yes) => setTimeout(() => {
	const title = [...document.querySelector('.sheet-of-paper').shadowRoot.querySelectorAll('path[aria-label]')].find((one) => one.getAttribute('aria-label').includes('Salamanca'));
	const since = performance.now();
	title.setAttribute('d', title.getAttribute('d') + 'M9000 0l0 -500l200 0z');
	requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => yes(performance.now() - since); c.port2.postMessage(0); });
}, 300))`
