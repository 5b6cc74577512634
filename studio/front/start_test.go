package front_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/examples"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// seen are the titles of the battles that are seen, and how many fit.
const seen = `[...document.querySelectorAll('.gallery li:not([hidden]) h2')].map((one) => one.textContent).join(', ') + ' | ' + document.querySelector('.asking [role=status]').textContent`

// asks chooses in the sentence.
func (p studioPage) asks(key, answer string) {
	p.Helper()
	window.Call[bool](p, p.ctx, "(key, answer) => { const select = document.querySelector('.ask').elements[key]; select.value = answer; select.dispatchEvent(new Event('change')); return true; }", key, answer)
}

// TestChoosesABattle looks at the first screen as a host does who has nothing yet: the battles in
// pictures, those that fit, what to change where none does, all of them, and one that is opened with
// the keyboard.
func TestChoosesABattle(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.until("[...document.querySelectorAll('.gallery li:not([hidden]) img')].filter((one) => one.complete && one.naturalWidth > 600).length === 6")
		p.until("document.fonts.status === 'loaded'")
		if !value[bool](p, "[...document.fonts].some(({ style, status }) => style === 'italic' && status === 'loaded') && getComputedStyle(document.querySelector('.scene')).font.includes('italic')") {
			t.Error("the line about a battle is not set in the house's italic")
		}
		if told := value[string](p, "document.querySelector('.gallery li').innerText.split(/\\n+/).join(' | ')"); told != "The Fighting Third at Salamanca | 22 July 1812 · Los Arapiles, south of Salamanca | Cold Steel | 4–6 players | 5 h | 57 sheets" {
			t.Errorf("the first battle is told as %s", told)
		}
		if sentence := value[string](p, "document.querySelector('.asking').textContent"); !strings.HasPrefix(sentence, "to play with ") || !strings.HasSuffix(sentence, fmt.Sprintf("%d battles · a club’s folder…", len(examples.Names))) {
			t.Errorf("the sentence is %q", sentence)
		}
		if value[bool](p, "document.querySelector('.yours, .packs:not([hidden])') !== null") {
			t.Error("who has no games is shown a place for them")
		}
		p.noTrouble("the first screen")

		p.asks("rules", "Musket")
		if got := value[string](p, seen); got != "The Pico de Miranda, The Corps at the Crossing | 2 battles" {
			t.Errorf("under Musket are left %s", got)
		}
		p.asks("rules", "Hot Blood & Cold Steel")
		p.asks("players", "6")
		if got := value[string](p, seen); got != " | 0 battles" {
			t.Errorf("of six under rules for two are left %s", got)
		}
		p.noTrouble("no battle that fits")
		p.press("any number of: 2 battles")
		if got := value[string](p, seen+" + ' ' + document.activeElement.name"); got != "The Brickfield Sector, The Raid on Nose Trench | 2 battles players" {
			t.Errorf("without the number are left %s", got)
		}
		p.asks("rules", "")
		p.press("5 more battles")
		if got := value[string](p, "[...document.querySelectorAll('.gallery li:not([hidden])')].length + ' ' + document.activeElement.textContent"); got != fmt.Sprint(len(examples.Names), " Where the Roads Meet") {
			t.Errorf("all battles are %s", got)
		}
		window.Run(p, p.ctx, chromedp.KeyEvent(kb.Enter))
		p.until("document.querySelector('.desk')")
		p.settled()
		if !value[bool](p, "document.title.startsWith('Where the Roads Meet')") {
			t.Error("another battle is opened")
		}
	})
}

// TestFirstScreenOnAPhone holds that the last game comes first, that what asks is as large as a
// finger, and that a list can be brought wherever one has scrolled.
func TestFirstScreenOnAPhone(t *testing.T) {
	t.Parallel()
	in := words.In("de")
	p := studioPage{t, window.Another(t)}
	window.Run(p, p.ctx, chromedp.EmulateViewport(390, 844))
	p.goTo(servedIn(t, []*words.Catalogue{in}, studio.Settings{}))
	window.Call[bool](p, p.ctx, `(text) => { for (const [n, name] of ['old.yaml', 'new.yaml'].entries()) localStorage.setItem('csprint-studio:text:' + name, JSON.stringify({ text, when: Date.now() - 9e7 * (1 - n), dice: { seed: 'x' }, own: [] })); return true; }`, starter(t, "musket"))
	window.Run(p, p.ctx, chromedp.Reload())
	p.until("document.body.dataset.ready && document.querySelector('.yours .game') && document.querySelector('.gallery img')")
	p.lists("new.yaml")
	top := "Math.round(document.querySelector('%s').getBoundingClientRect().top)"
	if yours, head := value[int](p, fmt.Sprintf(top, ".yours")), value[int](p, fmt.Sprintf(top, "h1")); yours > head {
		t.Errorf("the last game is at %d, the battles at %d", yours, head)
	}
	if low := value[string](p, "[...document.querySelectorAll('.ask select, .drop .button')].filter((one) => one.offsetHeight < 44).map((one) => one.textContent.slice(0, 20)).join()"); low != "" {
		t.Errorf("lower than a finger are %s", low)
	}
	p.noTrouble("the first screen on a phone")
	for _, to := range []int{0, 700, 99999} {
		value[bool](p, fmt.Sprintf("(document.querySelector('.start').scrollTop = %d, true)", to))
		if !value[bool](p, "[...document.querySelectorAll('.drop .button')].every((one) => { const at = one.getBoundingClientRect(); return at.bottom <= innerHeight && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === one; })") {
			t.Errorf("scrolled to %d, a list can't be brought", to)
		}
	}
	if wide := value[int](p, "document.querySelector('.start').scrollWidth"); wide > 390 {
		t.Errorf("the first screen is %d pixels wide", wide)
	}
	p.press(in.Say("games.all-games", "n", 2))
	p.lists("new.yaml", "old.yaml")
}

// TestPastesOntoTheFirstScreen holds that a list that is pasted where no field is, is read.
func TestPastesOntoTheFirstScreen(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	window.Call[bool](p, p.ctx, `(text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', text);
		document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
		return true;
	}`, pasted)
	p.until("document.querySelector('dialog[open] .columns')")
	p.press("Cancel")
	p.press("Paste a list")
	p.until("document.querySelector('dialog[open] textarea')")
	p.noTrouble("a field for a list")
	p.press("Read what is pasted")
	p.until("document.querySelector('#said .bad')?.innerText.includes('Paste a list of units first')")
}

// TestClubsFolder chooses a folder of a club's: its battles stand before csprint's own, with what their
// hosts say, fit as those do, and are opened; a folder that is a pack is taken as one.
func TestClubsFolder(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.until("document.querySelector('.gallery img')")
	chooses := func(files map[string]string) {
		t.Helper()
		window.Call[bool](p, p.ctx, `(files) => {
			HTMLInputElement.prototype.click = function () {
				Object.defineProperty(this, 'files', { value: Object.entries(files).map(([path, text]) => {
					const file = new File([text], path.split('/').pop());
					Object.defineProperty(file, 'webkitRelativePath', { value: 'club/' + path });
					return file;
				}) });
				this.dispatchEvent(new Event('change'));
			};
			return true;
		}`, files)
		p.press("a club’s folder…")
	}
	chooses(map[string]string{
		"a.yaml": "csprint: 1\ntitle: \"<b>Ours\"\nrules: musket\ndate: 1809-05-01\nhandout: {players: 7 to 9, lasts: 90 minutes}\n" +
			"sides:\n  a: {name: A, edge: north, forces: [{brigade: B, units: [{battalion: C, men: 400}]}]}\n  b: {name: D, edge: south, forces: [{brigade: E, units: [{battalion: F, men: 400}]}]}\n",
		"b.yaml":       "csprint: 1\ntitle: Theirs\nrules: elsewhere\nhandout:\n  when: Friday\n  players: \"2\"\n",
		"house.yaml":   "rules: musket\n",
		".git/c.yaml":  "csprint: 1\ntitle: Hidden\n",
		"maps/old.txt": "csprint: 1\ntitle: No scenario\n",
	})
	p.until(fmt.Sprintf("document.querySelector('.asking [role=status]').textContent === '%d battles'", len(examples.Names)+2))
	p.until("document.querySelector('.gallery img')")
	if told := value[string](p, "[...document.querySelectorAll('.gallery li')].slice(0, 2).map((one) => one.innerText.split(/\\n+/).join(' | ')).join(' + ')"); told != "<b>Ours | 1809-05-01 | Musket | 7–9 players | 2 h + Theirs | elsewhere | 2 players" {
		t.Errorf("they are told as %s", told)
	}
	p.until("document.querySelector('.gallery li img').src.startsWith('data:image/webp') && document.querySelector('.gallery li:nth-child(2) .blank')")
	p.noTrouble("a club's battles")
	p.asks("players", "7")
	if got := value[string](p, seen); !strings.HasPrefix(got, "<b>Ours, Wellington's Right") {
		t.Errorf("of seven are left %s", got)
	}
	p.asks("players", "")
	p.asks("rules", "elsewhere")
	if got := value[string](p, seen); got != "Theirs | 1 battle" {
		t.Errorf("under its rules are left %s", got)
	}
	p.asks("rules", "")
	p.press("<b>Ours")
	p.until("document.querySelector('.desk')")
	p.until("localStorage.getItem('csprint-studio:text:a.yaml')?.includes('7 to 9')")
	p.press("New")
	p.until("document.querySelector('.start')")
	chooses(map[string]string{"pack.yaml": "id: x\n", "a.yaml": "csprint: 1\ntitle: Within\n"})
	p.until("document.querySelector('dialog.little[open]')")
}
