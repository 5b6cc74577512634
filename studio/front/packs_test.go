package front_test

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
)

// drops has files fall onto the page at once, as a hand lets them go.
func (p studioPage) drops(files map[string][]byte) {
	p.Helper()
	var items strings.Builder
	for name, data := range files {
		fmt.Fprintf(&items, "dropped.items.add(new File([Uint8Array.from(atob(%q), (c) => c.charCodeAt(0))], %q));", base64.StdEncoding.EncodeToString(data), name)
	}
	value[bool](p, `(() => {
		const dropped = new DataTransfer();
		`+items.String()+`
		document.querySelector('main > *').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
		return true;
	})()`)
}

// hedgePack is a pack whose starter has no seed.
func hedgePack(t testing.TB) map[string][]byte {
	starter := strings.Replace(shipped.Text(t, shipped.Hedge+"/starter.yaml"), "seed: hedge\n", "", 1)
	return map[string][]byte{"hedge.cspack": shipped.Zip(t, shipped.Hedge, map[string]string{"starter.yaml": starter})}
}

// listedHedge is that pack, and a list that has it beside one whose hash is another.
func listedHedge(t testing.TB) []front.File {
	file := hedgePack(t)["hedge.cspack"]
	p, err := pack.Unzip("", file)
	if err != nil {
		t.Fatal(err)
	}
	entry := `{"title": %q, "version": "1.0", "hash": %q, "file": "hedge.cspack", "picture": "hedge.png"}`
	list := fmt.Sprintf(`{"csprint-packs": 1, "packs": [`+entry+","+entry+`, {"title": "Elsewhere", "file": "https://club.example/raid.cspack", "picture": "raid.png"}]}`, "Hedge Skirmish", p.Hash(), "Forged", strings.Repeat("0", 64))
	return []front.File{{Name: "packs/index.json", Data: []byte(list)}, {Name: "packs/hedge.cspack", Data: file}}
}

// An evening by the rules of a pack: it is dropped, or taken from the list beside the page; a
// game is started by it; and it is there again when the page is, on this computer and, without
// a network, on a host.
func TestPackIsDropped(t *testing.T) {
	for _, way := range []string{"served", "static"} {
		t.Run(way, func(t *testing.T) {
			var p studioPage
			gone := func() {}
			if way == "static" {
				host := static(t, listedHedge(t)...)
				gone = host.Close
				p = openPage(t, host.URL+"/")
				p.until("document.querySelectorAll('.cards img').length === 2")
				p.press("Take it in: Forged 1.0")
				p.until("document.querySelector('dialog[open]')?.innerText.includes('this is not the pack that the page lists')")
				p.press("Close")
				p.press("Take it in: Hedge Skirmish 1.0")
			} else {
				p = openPage(t, served(t, studio.Settings{}))
				p.drops(hedgePack(t))
			}
			p.until("document.activeElement.matches('.packs .cards button') && document.activeElement.innerText.includes('Hedge Skirmish 1.0')")
			p.noTrouble("a pack that is offered")
			window.Run(p, p.ctx, chromedp.KeyEvent("\r"))
			p.until("document.querySelector('.desk')")
			p.settled()
			if told := p.problems(); !strings.Contains(told, "All is well") || !value[bool](p, "document.querySelector('.view .sheet-of-paper') !== null") {
				t.Errorf("a game of the pack has\n%s", told)
			}
			if text := p.kept("hedge-skirmish.yaml"); !strings.Contains(text, "\nrules: hedge-skirmish@1.0\n") {
				t.Errorf("its text is\n%s", text)
			}
			window.Click(p, p.ctx, "#tab-form")
			p.until("[...document.querySelectorAll('.form th')].some((one) => one.textContent === 'Cold steel')")
			window.Click(p, p.ctx, "#tab-text")
			p.typeAtEnd("\n# mine")
			p.settled()
			if way == "static" {
				value[bool](p, `navigator.serviceWorker.ready.then((found) => found.active.state === 'activated' || new Promise((yes) => found.active.addEventListener('statechange', () => yes(true))))`)
				gone()
			}
			window.Run(p, p.ctx, chromedp.Reload())
			p.until("document.body.dataset.ready")
			p.settled()
			if told := p.problems(); !strings.Contains(told, "All is well") {
				t.Errorf("loaded again, it says\n%s", told)
			}
			p.press("New")
			p.press("Forget: Hedge Skirmish 1.0")
			p.until("!document.querySelector('.packs .cards').innerText")
			p.until("document.querySelector('.yours [data-name=\"hedge-skirmish.yaml\"]')")
			value[bool](p, "(document.querySelector('.yours [data-name=\"hedge-skirmish.yaml\"] button').click(), true)")
			p.until("document.querySelector('.desk')")
			if told := p.problems(); !strings.Contains(told, `no pack "hedge-skirmish@1.0"`) || !strings.Contains(told, "drop its .cspack file here") {
				t.Errorf("without its pack it says\n%s", told)
			}
			p.drops(hedgePack(t))
			p.until("document.querySelector('.problems').innerText.includes('All is well')")
		})
	}
}

// A folder falls onto the page as a hand drops it, with a file beside it, and each is a pack.
func TestFolderIsDropped(t *testing.T) {
	p := openPage(t, served(t, studio.Settings{}))
	file := filepath.Join(t.TempDir(), "tidy.cspack")
	manifest := "id: tidy\nversion: 2\ntitle: Tidy\nauthors: [a]\nlicence: MIT\n"
	if err := os.WriteFile(file, shipped.Zip(t, shipped.Hedge, map[string]string{"pack.yaml": manifest}), 0o600); err != nil {
		t.Fatal(err)
	}
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{shipped.Path(t, shipped.Hedge), file}, DragOperationsMask: 1}
	value[bool](p, "(window.over = 0, addEventListener('dragover', () => { over++; }), true)")
	for _, kind := range []input.DispatchDragEventType{"dragEnter", "dragOver", "dragOver", "drop"} {
		if kind == "drop" { // a browser lets nothing fall before the page has said that it takes it
			p.until("over > 1")
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: data}); err != nil {
			t.Fatal(err)
		}
	}
	p.until("[...document.querySelectorAll('.cards h3')].map((one) => one.textContent).join() === 'Hedge Skirmish 1.0,Tidy 2'")
}

// hostile is a text that is a script wherever somebody takes it for HTML.
const hostile = `<img src=x onerror="window.harm=1"><script>window.harm=1</script>`

// What a pack says is shown letter by letter and never read as HTML: its titles, labels, file
// names and faults.
func TestHostilePackIsText(t *testing.T) {
	p := openPage(t, served(t, studio.Settings{}))
	quoted := strconv.Quote(hostile)
	rules := strings.Replace(shipped.Text(t, shipped.Hedge+"/rules/hedge-skirmish.yaml"), "label: cold steel", "label: "+quoted, 1)
	starter := strings.Replace(shipped.Text(t, shipped.Hedge+"/starter.yaml"), "title: The Long Hedge", "title: "+quoted, 1)
	manifest := "id: hedge-skirmish\nversion: 1\ntitle: " + quoted + "\nauthors: [" + quoted + "]\nlicence: MIT\nattribution: " + quoted + "\n"
	packed := shipped.Zip(t, shipped.Hedge, map[string]string{"pack.yaml": manifest, "rules/hedge-skirmish.yaml": rules, "starter.yaml": starter, "examples/ford.yaml": starter})
	harmless := func(when string) {
		t.Helper()
		if value[bool](p, "window.harm !== undefined || document.querySelector('img:not(.gallery img), main script') !== null") {
			t.Errorf("%s: a text of the pack is read as HTML", when)
		}
	}
	p.drops(map[string][]byte{hostile + ".cspack": packed})
	p.until("document.querySelector('.cards button')")
	if told := value[string](p, "document.querySelector('.cards').textContent"); strings.Count(told, hostile) != 3 {
		t.Errorf("the pack is offered as %s", told)
	}
	harmless("offered")
	value[bool](p, "(document.querySelector('.cards button').click(), true)")
	p.settled()
	p.press("Form")
	p.until("document.querySelector('.form table')")
	if told := value[string](p, "document.querySelector('.form').textContent"); !strings.Contains(told, hostile[1:]) {
		t.Errorf("the form says %s", told)
	}
	if told := value[string](p, "document.querySelector('.facts').textContent"); !strings.Contains(told, hostile) {
		t.Errorf("the bar says %s", told)
	}
	harmless("played")
	p.drops(map[string][]byte{hostile + ".cspack": shipped.Zip(t, shipped.Hedge, map[string]string{"pack.yaml": strings.Replace(manifest, "MIT", quoted, 1)})})
	p.until("document.querySelector('dialog[open] .problem')")
	if told := value[string](p, "document.querySelector('dialog').textContent"); !strings.Contains(told, "expected a name of the SPDX list") || strings.Count(told, "<img") < 2 {
		t.Errorf("what is wrong with it is told as %s", told)
	}
	p.noTrouble("a pack that cannot be used")
	harmless("refused")
}
