package front_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/window"
)

// TestGamesOfOnesOwn renames, copies and deletes a game, takes that back, has all of them in one
// file, and restores them in a browser that has none.
func TestGamesOfOnesOwn(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.press("Cold Steel")
		p.settled()
		p.typeAtEnd("\n# Élite, mine")
		p.settled()
		p.rolls("Roll: Weather")
		p.until("JSON.parse(localStorage.getItem('csprint-studio:rolls:cold-steel.yaml')).list.length === 2")
		p.settled()
		p.press("New")
		p.lists("cold-steel.yaml")
		p.until("document.querySelector('.yours .picture img')")
		p.noTrouble("games of one's own")

		p.does("cold-steel.yaml", "Rename")
		value[bool](p, "(document.querySelector('.yours input').value = ' Saturday’s: ../game.yaml', true)")
		window.Run(p, p.ctx, chromedp.KeyEvent("\r"))
		p.lists("Saturday’s ..game.yaml")
		p.does("Saturday’s ..game.yaml", "Duplicate")
		p.lists("Saturday’s ..game-2.yaml", "Saturday’s ..game.yaml")
		p.does("Saturday’s ..game.yaml", "Delete")
		p.until("document.querySelector('.gone')")
		p.until("document.querySelector('.yours header').innerText.includes('1 game,')")
		if p.isKept("Saturday’s ..game.yaml") {
			t.Error("what was deleted is kept")
		}
		p.noTrouble("a game that is deleted")
		p.press("Undo")
		p.lists("Saturday’s ..game-2.yaml", "Saturday’s ..game.yaml")

		value[bool](p, `(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => { if (blob.type === 'application/json') blob.text().then((text) => { window.backup = text; }); return make.call(URL, blob); }; return true; })()`)
		p.press("Back up as one file")
		p.until("window.backup")
		backup := value[string](p, "window.backup")
		const all = "JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([key]) => /:(text|rolls):Sat/.test(key)).sort()))"
		before := value[string](p, all)
		p.dropsText("again.json", backup)
		p.until("document.querySelector('#said').innerText.includes('2 were here already')")
		p.refuses(backup)
		if after := value[string](p, all); after != before {
			t.Errorf("a backup that is refused or is here already changes what is kept to\n%s\nfrom\n%s", after, before)
		}

		value[bool](p, "(localStorage.clear(), location.hash = '', true)")
		window.Run(p, p.ctx, chromedp.Reload())
		p.until("document.body.dataset.ready && document.querySelector('.starts')")
		p.dropsText("backup.json", backup)
		p.lists("Saturday’s ..game-2.yaml", "Saturday’s ..game.yaml")
		value[bool](p, "(document.querySelector('.yours [data-name=\"Saturday’s ..game.yaml\"] .game').click(), true)")
		p.settled()
		if text := p.kept("Saturday’s ..game.yaml"); !strings.HasSuffix(text, "# Élite, mine") {
			t.Errorf("restored, the text ends in %q", end(text))
		}
		window.Click(p, p.ctx, "#tab-dice")
		p.until("document.querySelectorAll('.strip li').length === 2")
	})
}

// refuses has what is no backup refused with a word, whatever it is.
func (p studioPage) refuses(backup string) {
	p.Helper()
	for what, text := range map[string]string{
		"cut short": backup[:len(backup)-20], "damaged": strings.Replace(backup, "mine", "mime", 1), "of another form": strings.Replace(backup, `"form":1`, `"form":2`, 1),
		"no list": `{"csprint":"games","form":1,"sum":"0","games":7}`, "deep": `{"csprint":"games","form":1,"sum":"0","games":` + strings.Repeat("[", 200_000),
		"of games without text": summed(`[{"name":"x.yaml","text":{"length":9}}]`), "of games without a name": summed(`[{"name":"../","text":"csprint: 1"}]`),
	} {
		value[bool](p, "(document.querySelector('#said').textContent = '', true)")
		p.dropsText(what+".json", text)
		p.until(fmt.Sprintf("document.querySelector('#said').innerText.includes('%s.json is no backup')", what))
	}
}

// TestBackupOfAnEnemy restores what somebody made to do harm: what is in it is kept as plain values
// under free names of games, and told; where the browser has no room, nothing of it comes and nothing
// that was there goes.
func TestBackupOfAnEnemy(t *testing.T) {
	t.Parallel()
	p := openPage(t, static(t).URL+"/")
	p.until("document.body.dataset.ready && document.querySelector('.starts')")
	const text = `"text":"csprint: 1\n# <img src=x onerror=alert(1)>"`
	const kept = "JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.endsWith(':language')).sort())"
	hostile := window.Call[string](p, p.ctx, `(games) => {
		const text = JSON.stringify(JSON.parse(games));
		let sum = 0x811c9dc5;
		for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0;
		return '{"csprint":"games","form":1,"sum":"' + sum.toString(16) + '","games":' + text + '}';
	}`, `[{"__proto__":{"printed":"x"},"name":"a\u2028b.yaml",`+text+`,"when":1e300,"paper":["a4"],"ink":7,"constructor":1,"seen":"x","saved":true,"shipped":true,`+
		`"own":[{"name":["club.yaml"],"text":""},{"name":"../club.yaml","text":""},{"name":"club.yaml","text":"<b>"},{"name":"club.yaml","text":"twice"}],`+
		`"rolls":{"list":[{"dice":{"seed":"s"},"what":"<script>alert(1)</script>","when":-1e300}],"pinned":[{}],"constructor":1}},`+
		`{"name":"`+strings.Repeat("x", 79)+`😀.yaml","text":"csprint: 1"},{"name":"pane","text":"csprint: 1 # pane"},{"name":"game=x","text":"csprint: 1 # link"}]`)
	value[bool](p, `(() => { localStorage.setItem('csprint-studio:pane', '"form"'); window.setItem = Storage.prototype.setItem; window.wrote = 0; window.room = 5;
		Storage.prototype.setItem = function (key, value) { if (window.wrote++ >= window.room) throw new DOMException('full', 'QuotaExceededError'); return window.setItem.call(this, key, value); }; return true; })()`)
	before := value[string](p, kept)
	p.dropsText("enemy.json", hostile)
	p.until("document.querySelector('#said .bad')?.innerText.includes('no room')")
	if after := value[string](p, kept); after != before {
		t.Errorf("half of a backup is kept: %s", after)
	}
	value[bool](p, "(window.room = 1000, true)")
	p.dropsText("enemy.json", hostile)
	p.lists("ab.yaml", "game=x", "pane", strings.Repeat("x", 79))
	p.until("document.querySelector('#said .bad')?.innerText.includes('club.yaml')")
	const want = `{"text":"csprint: 1\n# <img src=x onerror=alert(1)>","when":true,"dice":null,"own":[{"name":"club.yaml","text":"<b>"}],"seen":"","saved":false,"shipped":false}`
	if got := value[string](p, "(({ when, text, ...game }) => JSON.stringify({ text, when: when > 1e12 && when <= Date.now(), ...game }))(JSON.parse(localStorage.getItem('csprint-studio:text:ab.yaml')))"); got != want {
		t.Errorf("kept is %s, want %s", got, want)
	}
	if got := value[string](p, "localStorage.getItem('csprint-studio:rolls:ab.yaml')"); got != `{"list":[{"dice":{"seed":"s"},"what":"<script>alert(1)</script>","when":0}],"pinned":[]}` {
		t.Errorf("rolls are %s", got)
	}
	if value[string](p, "localStorage.getItem('csprint-studio:pane')") != `"form"` || value[bool](p, "document.querySelector('.yours li img[src=x], .yours li script') !== null") {
		t.Error("a game overwrites another key, or its words are a page's")
	}

	// The same game with other house rules is another one.
	game := func(value string) string {
		return summed(`[{"name":"house.yaml","text":"csprint: 1 # house","own":[{"name":"club.yaml","text":"` + value + `"}]}]`)
	}
	for _, number := range []string{"4", "5", "5"} {
		value[bool](p, "Boolean(document.querySelector('.start').dataset.before = 'drop')")
		p.dropsText("house.json", game(number))
		p.until("document.querySelector('#said').innerText.includes(' back') && !document.querySelector('.start').dataset.before")
		window.Call[bool](p, p.ctx, "() => (document.querySelector('#said').replaceChildren(), true)")
	}
	p.until("[...document.querySelectorAll('.yours button')].some((one) => one.textContent === 'All 6 games')")
	p.press("All 6 games")
	p.lists("ab.yaml", "game=x", "house-2.yaml", "house.yaml", "pane", strings.Repeat("x", 79))

	value[bool](p, "(window.room = window.wrote + 1, true)")
	before = value[string](p, kept)
	p.does("ab.yaml", "Rename")
	value[bool](p, "(document.querySelector('.yours input').value = 'c.yaml', true)")
	window.Run(p, p.ctx, chromedp.KeyEvent("\r"))
	p.until("document.querySelector('#said .bad')?.innerText.includes('no room')")
	if after := value[string](p, kept); after != before {
		t.Errorf("a game that has no room under another name is kept as\n%s\nfrom\n%s", after, before)
	}

	value[bool](p, "(window.room = Infinity, true)")
	p.dropsText("many.json", summed("["+strings.TrimSuffix(strings.Repeat(`{"name":"a","text":"b"},`, 20_000), ",")+"]"))
	p.until("document.querySelector('#said').innerText.includes('many.json is no backup')")
}

// summed is a backup of some games whose sum is right.
func summed(games string) string {
	sum := fnv.New32a()
	sum.Write([]byte(games))
	return fmt.Sprintf(`{"csprint":"games","form":1,"sum":"%x","games":%s}`, sum.Sum32(), games)
}

// lists waits until the games of one's own are these.
func (p studioPage) lists(names ...string) {
	p.Helper()
	p.until(fmt.Sprintf("[...document.querySelectorAll('.yours li')].filter((one) => one.querySelector('.game')).map((one) => one.dataset.name).sort().join('\\n') === %q", strings.Join(names, "\n")))
}

// does opens the menu of a game and chooses.
func (p studioPage) does(name, what string) {
	p.Helper()
	p.press("More: " + name)
	value[bool](p, fmt.Sprintf("([...document.querySelectorAll('.yours [data-name=%q] [role=menuitem]')].find((one) => one.textContent === %q).click(), true)", name, what))
}

func (p studioPage) isKept(name string) bool {
	p.Helper()
	return value[bool](p, fmt.Sprintf("localStorage.getItem('csprint-studio:text:%s') !== null", name))
}

// dropsText drops a file on the page.
func (p studioPage) dropsText(name, text string) {
	p.Helper()
	window.Call[bool](p, p.ctx, `(name, text) => {
		const dropped = new DataTransfer();
		dropped.items.add(new File([text], name));
		document.querySelector('#main').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
		return true;
	}`, name, text)
}
