package front_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

// A battle as somebody tells it.
const told = `The French army under General Reynier stood behind the river. General Compère commanded the 1er Léger (3 bns, 2,400 men)
and the 42e Ligne (2 bns, 1,280 men), while Peyri's brigade had two battalions of the 1st Swiss Regiment, 630 men. A horse battery of four 6-pounders went with them.

The British landed in the night. Colonel Kempt led the Light Battalion (730 men) and the 20th Foot (560 men). General Cole led the 1/27th Foot (780 men) and
the Grenadier Battalion (490 men).`

// field is the id of a field of the entry of a name, as it is now.
func (p studioPage) field(name, key string) string {
	p.Helper()
	return window.Call[string](p, p.ctx, `(name, key) => [...document.querySelectorAll('.mend tbody tr')].find((one) => one.querySelector('th input').value === name).querySelector('[id$="-' + key + '"]').id`, name, key)
}

// alter writes into a field of the table to mend, and leaves it with Tab.
func (p studioPage) alter(id, text string) {
	p.Helper()
	value[bool](p, "(() => { const f = document.getElementById("+strconv.Quote(id)+"); f.focus(); f.select(); return true; })()")
	window.Run(p, p.ctx, chromedp.KeyEvent(text))
	window.Run(p, p.ctx, chromedp.KeyEvent("\t"))
}

// TestMendsAList holds that a battle told in sentences becomes a packet without the text
// pane: what was read is lit, and mended by keyboard.
func TestMendsAList(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.pastes(told, "Paste a list", "Read what is pasted")
	p.until("document.querySelectorAll('dialog[open] .mend tbody tr').length === 14")
	p.noTrouble("the table to mend")
	if lit := value[string](p, "[...document.querySelectorAll('.lit mark')].map((one) => one.textContent).join('|')"); !strings.Contains(lit, "Compère|1er Léger|(3 bns, 2,400 men)|42e Ligne") {
		t.Errorf("lit is %s", lit)
	}
	if left := value[string](p, "[...document.querySelectorAll('.lit .unread')].map((one) => one.textContent).join('|')"); !strings.Contains(left, "went with them") {
		t.Errorf("left is %s", left)
	}

	strength := p.field("42e Ligne", "strength")
	value[bool](p, "(document.getElementById("+strconv.Quote(strength)+").focus(), true)")
	p.until("[...document.querySelectorAll('.lit mark.now')].map((one) => one.textContent).join(' ') === '42e Ligne (2 bns, 1,280 men)'")
	p.alter(strength, "1,300")
	p.until("document.getElementById(" + strconv.Quote(strength) + ").value === '1300'")
	p.until("document.activeElement.id === " + strconv.Quote(strings.Replace(strength, "strength", "parts", 1)))

	value[bool](p, "(document.getElementById("+strconv.Quote(p.field("1st Swiss Regiment", "strength"))+").focus(), true)")
	window.Run(p, p.ctx, chromedp.KeyEvent(kb.Delete, chromedp.KeyModifiers(1))) // Alt
	p.until("document.querySelectorAll('.mend tbody tr').length === 13")         // nobody is left in that brigade
	p.until("document.activeElement.closest('.mend')")
	window.Run(p, p.ctx, chromedp.KeyEvent("z", chromedp.KeyModifiers(2))) // Ctrl
	p.until("document.querySelectorAll('.mend tbody tr').length === 14")
	value[bool](p, "(document.getElementById("+strconv.Quote(p.field("20th Foot", "name"))+").focus(), true)")
	window.Run(p, p.ctx, chromedp.KeyEvent(kb.ArrowDown))
	if on := value[string](p, "document.activeElement.value"); on != "Cole's Brigade" {
		t.Errorf("below the 20th Foot is %q", on)
	}
	p.alter(strength, "1,310") // and while that is read, the next field is marked
	value[bool](p, "(() => { const f = document.getElementById("+strconv.Quote(p.field("Grenadier Battalion", "name"))+"); f.focus(); f.select(); return true; })()")
	p.until("document.getElementById(" + strconv.Quote(strength) + ").value === '1310'")
	if marked := value[string](p, "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)"); marked != "Grenadier Battalion" {
		t.Errorf("marked is %q", marked)
	}
	p.alter(strength, "1,300")
	p.until("document.getElementById(" + strconv.Quote(strength) + ").value === '1300'")
	p.joined()
	p.alter(p.field("Grenadier Battalion", "name"), "Flank Battalion")
	p.until("[...document.querySelectorAll('.mend th input')].some((one) => one.value === 'Flank Battalion')")

	p.press("Make a scenario of")
	p.until("document.querySelector('.desk')")
	p.settled()
	if text := p.kept("pasted.yaml"); !strings.Contains(text, "42e Ligne, battalions: 2, men: 1300") || !strings.Contains(text, "Flank Battalion") || !strings.Contains(text, "1st Swiss Regiment") {
		t.Errorf("the list became\n%s", text)
	}
	if told := p.problems(); strings.Contains(told, "problem") {
		t.Errorf("the scenario has\n%s", told)
	}
	p.until("document.querySelector('.view .sheet-of-paper')") // pages, and the text was never opened
	if value[bool](p, "document.querySelector('#tab-text')?.getAttribute('aria-selected') === 'true'") {
		t.Error("the text is open")
	}
	p.until("document.querySelector('.form [data-at^=weather]')")
	if told := value[string](p, "[...document.querySelectorAll('.form .quiet')].map((one) => one.textContent).filter((one) => /[{}]/.test(one)).join('; ')"); told != "" {
		t.Errorf("the form tells how a file writes: %s", told)
	}
	window.Run(p, p.ctx, chromedp.Reload())
	p.until("document.body.dataset.ready")
	p.settled()
	p.until("document.querySelector('#tab-form').getAttribute('aria-selected') === 'true'")
}

// TestPatrolFromAList holds that a list of single men is read as what it is, the parts of the text lit, and becomes patrols.
func TestPatrolFromAList(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.pastes("British patrol (3 men):\nSgt Miller, rifle; Pte Jones, six grenades, lamp\nThe moon was down.", "Paste a list", "Read what is pasted")
	p.until("document.querySelector('#list-rules')?.value === 'hot-blood'")
	p.noTrouble("the patrol that is read")
	if lit := value[string](p, "[...document.querySelectorAll('.lit mark')].map((one) => one.textContent).join('|')"); lit != "British patrol (3 men)|Sgt|Miller|rifle|Pte|Jones|six grenades" {
		t.Errorf("lit is %s", lit)
	}
	row := "[...document.querySelectorAll('.mend tr[data-entry=\"3\"] :is(input, select)')].map((one) => one.value).join('|')"
	if read := value[string](p, row); read != "Jones|Private||6 bombs||lamp" {
		t.Errorf("Jones is read as %s", read)
	}
	if told := value[string](p, "document.querySelector('dialog[open]').innerText"); !strings.Contains(told, "says 3, the list names 2") || !strings.Contains(told, "The moon was down.") {
		t.Errorf("told is %s", told)
	}
	p.alter("mend-3-carries", "2 bombs, wire cutters")
	p.until(row + " === 'Jones|Private||2 bombs, wire cutters||lamp'")
	value[bool](p, "(() => { const f = document.getElementById('mend-3-weapon'); f.value = 'club'; f.dispatchEvent(new Event('change')); return true; })()")
	p.until(row + " === 'Jones|Private|club|2 bombs, wire cutters||lamp'")
	value[bool](p, "(document.getElementById('mend-2-drop').click(), true)")
	p.until("document.querySelectorAll('.mend tbody tr').length === 2")
	value[bool](p, "(document.getElementById('mend-undo').click(), true)")
	p.until("document.querySelectorAll('.mend tbody tr').length === 3")
	p.noTrouble("the patrol that is mended")
	p.press("Make a patrol of 2 men")
	p.until("document.querySelector('.desk')")
	p.settled()
	if text := p.kept("pasted.yaml"); !strings.Contains(text, "- {name: Miller, rank: nco, title: Sergeant, weapon: rifle}") || !strings.Contains(text, "weapon: club, bombs: 2, cutters: 1, notes: lamp}") {
		t.Errorf("the list became\n%s", text)
	}
	if told := p.problems(); strings.Contains(told, "problem") {
		t.Errorf("the scenario has\n%s", told)
	}
	p.until("document.querySelector('.view .sheet-of-paper')")

	value[bool](p, `(() => {
		const files = new DataTransfer();
		files.items.add(new File(['Cpl Allen, rifle; Pte Jones, pistol'], 'more.txt'));
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
		return true;
	})()`)
	p.until("document.querySelector('#list-into option[value=\"+british\"]')")
	value[bool](p, "(() => { const f = document.getElementById('list-into'); f.value = '+british'; f.dispatchEvent(new Event('change')); return true; })()")
	p.until("[...document.querySelectorAll('dialog[open] button')].some((one) => one.textContent === 'Put 2 men into the scenario')")
	p.press("Put 2 men into the scenario")
	p.settled()
	if text := p.kept("pasted.yaml"); !strings.Contains(text, "- {name: Miller,") || !strings.Contains(text, "- {name: Allen, rank: nco, title: Corporal, weapon: rifle}\n        - {name: Jones 2, title: Private, weapon: pistol}") {
		t.Errorf("the scenario became\n%s", text)
	}
}

// joined makes a side a part of the one before it, moves a unit out of its brigade, and takes both back.
func (p studioPage) joined() {
	p.Helper()
	deep := "[...document.querySelectorAll('.mend tbody th')].map((one) => parseInt(one.style.paddingLeft) / 14).join('')"
	was := value[string](p, deep)
	for _, act := range []string{p.field("20th Foot", "out"), value[string](p, "document.querySelector('.mend [id$=\"-join\"]').id")} {
		before := value[string](p, deep)
		value[bool](p, "(document.getElementById("+strconv.Quote(act)+").click(), true)")
		p.until(deep + " !== " + strconv.Quote(before))
	}
	if sides := strings.Count(value[string](p, deep), "0"); sides != 1 {
		p.Errorf("there are %d sides", sides)
	}
	for range 2 {
		before := value[string](p, deep)
		value[bool](p, "(document.getElementById('mend-undo').click(), true)")
		p.until(deep + " !== " + strconv.Quote(before))
	}
	if now := value[string](p, deep); now != was {
		p.Errorf("taken back, rows stand at %s, they stood at %s", now, was)
	}
}

// TestPastesAPage holds that what is copied from a page of the web is read with its headings
// and lists, of which the field shows the text alone.
func TestPastesAPage(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.press("Paste a list")
	p.until("document.querySelector('dialog[open] textarea')")
	window.Call[bool](p, p.ctx, `(html, text) => {
		const field = document.querySelector('dialog[open] textarea');
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/html', html);
		field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
		field.value = text;
		return new Promise((yes) => { setTimeout(() => yes(true), 50); });
	}`, "<h2>Saxon<sup>[1]</sup></h2><ul><li>Sahr&rsquo;s Brigade<ul><li>Anton Infantry &ndash; 900</li><li>Low Infantry &ndash; 800</li></ul></li></ul>", "Saxon[1]\nSahr’s Brigade\nAnton Infantry – 900\nLow Infantry – 800\n")
	p.press("Read what is pasted")
	p.until("document.querySelectorAll('dialog[open] .mend tbody tr').length === 4")
	if read := value[string](p, "document.querySelector('dialog header').innerText + [...document.querySelectorAll('.mend th input')].map((one) => one.value).join('|')"); !strings.Contains(read, "a web page") || !strings.Contains(read, "Saxon|Sahr’s Brigade|Anton Infantry|Low Infantry") {
		t.Errorf("read is %s", read)
	}
	if value[bool](p, "document.querySelector('#mend-text') !== null") {
		t.Error("a page of the web can be changed as if it were a text")
	}
}

// TestReadsAChangedTextAgain holds that what was left out of a text is put into it beside the
// table, and that no change of the table loses what is being written.
func TestReadsAChangedTextAgain(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.pastes(told, "Paste a list", "Read what is pasted")
	p.until("document.querySelectorAll('dialog[open] .mend tbody tr').length === 14")
	p.noTrouble("a table with its text")
	if wide := value[int](p, "((side) => side.scrollWidth - side.clientWidth)(document.querySelector('.two > :last-child'))"); wide > 0 {
		t.Errorf("the table is %d pixels wider than its place", wide)
	}
	p.press("Change the text")
	p.until("document.activeElement.id === 'mend-draft'")
	p.noTrouble("a text that is changed")
	window.Run(p, p.ctx, chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(2))) // Ctrl
	window.Run(p, p.ctx, chromedp.KeyEvent("\r\rThird Brigade: 1st Anton 900, 2nd Anton 800"))
	strength := p.field("42e Ligne", "strength")
	p.alter(strength, "1,300")
	p.until("document.getElementById(" + strconv.Quote(strength) + ").value === '1300'")
	if text := value[string](p, "document.querySelector('#mend-draft').value"); !strings.HasSuffix(text, "1st Anton 900, 2nd Anton 800") {
		t.Errorf("after a change of the table the text is\n%s", text)
	}
	p.press("Read it again")
	p.until("[...document.querySelectorAll('.lit mark')].some((one) => one.textContent.includes('2nd Anton'))")
	p.until("document.activeElement.id === 'mend-text'")
	p.field("2nd Anton", "name")
	if got := value[string](p, "document.getElementById("+strconv.Quote(p.field("42e Ligne", "strength"))+").value"); got != "1280" {
		t.Errorf("read again, the 42e Ligne has %s", got)
	}
	p.press("Change the text")
	p.press("Cancel")
	p.until("document.querySelector('.lit mark')")
}
