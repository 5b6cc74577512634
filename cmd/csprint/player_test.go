package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
)

// A device is a phone or a tablet at the table: a browser that shares nothing with
// the others.
type device struct {
	*testing.T
	ctx context.Context
}

// open opens an address anew.
func (d device) open(address string) {
	d.Helper()
	window.Run(d, d.ctx, chromedp.Navigate("about:blank"))
	window.Run(d, d.ctx, chromedp.Navigate(address))
	window.Run(d, d.ctx, chromedp.WaitVisible(chromedp.CSS("h1")))
}

// js calls a function of the page.
func js[T any](d device, function string, args ...any) T {
	d.Helper()
	return window.Call[T](d, d.ctx, function, args...)
}

// until waits for something to be true of the page.
func (d device) until(truth string) {
	d.Helper()
	missed := js[string](d, `() => new Promise((done) => {
		const end = Date.now() + 30000;
		const look = () => {
			let is = false;
			try { is = Boolean(`+truth+`); } catch { is = false; }
			if (is) done('');
			else if (Date.now() > end) done(document.body.innerText.slice(0, 2000) || 'nothing');
			else setTimeout(look, 20);
		};
		look();
	})`)
	if missed != "" {
		d.Fatalf("it never came true that %s:\n%s", truth, missed)
	}
}

// shows waits for words on the page.
func (d device) shows(words string) {
	d.Helper()
	d.until(fmt.Sprintf("document.body.innerText.includes(%q)", words))
}

// touch touches the first thing on the page that has such a selector.
func (d device) touch(selector string) {
	d.Helper()
	if !js[bool](d, `(selector) => { const found = document.querySelector(selector); if (found) found.click(); return Boolean(found); }`, selector) {
		d.Fatalf("nothing to touch is %s in\n%s", selector, js[string](d, "() => document.body.innerText"))
	}
}

// lose marks losses up to a figure or a gun.
func (d device) lose(n int) { d.Helper(); d.touch(fmt.Sprintf(`.boxes [aria-label^="%d lost"]`, n)) }

// disorder marks a marker of disorder.
func (d device) disorder() { d.Helper(); d.touch(`[aria-label="Disorder markers: one more"]`) }

// level marks a morale level by its key.
func (d device) level(key string) { d.Helper(); d.touch(`input[type=radio][value="` + key + `"]`) }

// network has the phone in the reach of the hall's router, or not.
func (d device) network(there bool) {
	d.Helper()
	rules := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{}}
	if !there {
		rules.EmulateOfflineServiceWorker = new(true)
		rules.MatchedNetworkConditions = append(rules.MatchedNetworkConditions, &network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	}
	if _, err := chromedp.Call(d.ctx, network.EmulateNetworkConditionsByRule, rules); err != nil {
		d.Fatal(err)
	}
	if there {
		js[bool](d, "() => window.dispatchEvent(new Event('online'))")
	}
}

// js calls a function of the page for what it does.
func (d device) js(function string) { d.Helper(); js[any](d, function) }

// marked waits until a unit stands so, whatever the page is.
func (d device) marked(key, want string) {
	d.Helper()
	d.until(fmt.Sprintf("(%s)()[%q] === %q", standingOf, key, want))
}

// A standing is how units stand, by their keys: "3 · 2 · wavering".
type standing map[string]string

func (s standing) String() string {
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(s)) {
		lines = append(lines, key+": "+s[key])
	}
	return strings.Join(lines, "\n")
}

// of are the units of a side: A=.
func (s standing) of(side string) standing {
	own := maps.Clone(s)
	maps.DeleteFunc(own, func(key, _ string) bool { return !strings.HasPrefix(key, side) })
	return own
}

// marked are the units that aren't as units begin.
func (s standing) marked() string {
	some := maps.Clone(s)
	maps.DeleteFunc(some, func(key, how string) bool { return how == marksText(records.Marks{}) || !strings.Contains(key, "=") })
	return some.String()
}

// marksText is marks as a standing has them.
func marksText(m records.Marks) string {
	return fmt.Sprintf("%d · %d · %s", m.Lost, m.Disorder, cmp.Or(m.Level, "resolute"))
}

// standingOf is a function of the phone's page and of the board's.
const standingOf = `() => {
	const words = (losses, disorder, level) => [losses || 0, disorder || 0, level || 'resolute'].join(' · ');
	if (document.body.dataset.ready) {
		return Object.fromEntries(board().sides.flatMap(unitsOf).map((unit) => [unit.key, words(numberOf(unit.losses), numberOf(unit.disorder), wordOf(unit.level))]));
	}
	return Object.fromEntries(Object.keys(localStorage).filter((key) => key.startsWith('csprint/')).map((key) => [key.split('/').slice(2).join('/'), JSON.parse(localStorage.getItem(key)).now || {}])
		.map(([key, { losses, disorder, level }]) => [key, words(losses, disorder, level)]));
}`

// stands is how units stand by a device.
func (d device) stands() standing { d.Helper(); return js[standing](d, standingOf) }
