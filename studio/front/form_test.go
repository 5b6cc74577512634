package front_test

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// A list as a host has it, of a battle of nobody's.
const fuentes = `Side	Division	Brigade	Commander	Unit	Men	Guns
Allies	2nd Division	Abercromby's Brigade	Abercromby	2/28th Foot	519
Allies	2nd Division	Abercromby's Brigade	Abercromby	2/34th Foot	596
Allies	2nd Division	Abercromby's Brigade	Abercromby	2/39th Foot	482
Allies	2nd Division			Hawker's battery		4
Imperials	1re Division	Brigade Veilande	Veilande	64e Ligne	1589
Imperials	1re Division	Brigade Veilande	Veilande	88e Ligne	899
`

// A formPage is the form of a scenario in a window.
type formPage struct {
	studioPage
	name string
}

func (p formPage) text() string { return p.kept(p.name) }

// done does something in the form and waits until it is in the text, and the form has it.
func (p formPage) done(what func()) {
	p.Helper()
	before := p.text()
	what()
	p.until(fmt.Sprintf("JSON.parse(localStorage.getItem('csprint-studio:text:%s')).text !== %s", p.name, quoted(p, before)))
	p.settled()
}

// fill types into a field and leaves it, as one does with a keyboard, or chooses a word.
func (p formPage) fill(at, typed string) {
	p.Helper()
	field := fmt.Sprintf("document.querySelector('.form [data-at=%s]')", strconv.Quote(at))
	p.until(field)
	p.done(func() {
		if value[bool](p.studioPage, field+".tagName === 'SELECT'") {
			value[bool](p.studioPage, fmt.Sprintf("(() => { const f = %s; f.focus(); f.value = %s; f.dispatchEvent(new Event('change', { bubbles: true })); return true; })()", field, quoted(p, typed)))
			return
		}
		value[bool](p.studioPage, field+".focus(), "+field+".select(), true")
		p.keys(cmp.Or(typed, kb.Delete))
		p.keys("\t")
	})
}

func (p formPage) keys(typed string, with ...chromedp.KeyOption) {
	p.Helper()
	window.Run(p, p.ctx, chromedp.KeyEvent(typed, with...))
}

// push presses the button of a place.
func (p formPage) push(at string) {
	p.Helper()
	button := fmt.Sprintf("document.querySelector('.form [data-at=%s]')", strconv.Quote(at))
	p.until(button)
	value[bool](p.studioPage, button+".focus(), "+button+".click(), true")
}

// drag takes one thing and drops it on another.
func (p formPage) drag(from, to string) {
	p.Helper()
	value[bool](p.studioPage, fmt.Sprintf(`(() => {
		const dataTransfer = new DataTransfer();
		for (const [kind, at] of [['dragstart', %[1]q], ['dragover', %[2]q], ['drop', %[2]q]]) {
			document.querySelector('.form [data-at="' + at + '"]').dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
		}
		return true;
	})()`, from, to))
}

// focused is the place of what has the focus.
func (p formPage) focused() string {
	p.Helper()
	return value[string](p.studioPage, "document.activeElement?.dataset.at || document.activeElement?.className || ''")
}

// A host who knows no YAML finishes a battle that was imported, in the form alone. What the
// list's import wrote beside that stays byte for byte.
func TestFormFinishesABattle(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := formPage{openPage(t, address), "pasted.yaml"}
		p.pastes(fuentes, "Paste a list", "Read what is pasted")
		p.until("document.querySelector('dialog[open] .columns')")
		p.press("Make a scenario of 6 units")
		p.until("document.querySelector('.form:not([hidden]) [data-at=title]') && !document.querySelector('.editor').checkVisibility()")
		value[bool](p.studioPage, "(window.opened = 0, new MutationObserver(() => { window.opened += !document.querySelector('#panel-text').hidden; }).observe(document.querySelector('#panel-text'), { attributes: true }), true)")
		p.settled()
		want := finishes(p)
		if got := p.text(); got != want {
			t.Errorf("the text is\n%s", differing(got, want))
		}
		if told := p.problems(); !strings.Contains(told, "All is well") {
			t.Errorf("then it says\n%s", told)
		}
		p.noTrouble("the form of a battle")
		undoes(p)
		tellsAtTheField(p)
		packs(p)
		if opened := value[int](p.studioPage, "window.opened"); opened != 0 {
			t.Errorf("the text was opened %d times", opened)
		}
		onAPhone(p)
	})
}

// finishes does all that a battle wants, and gives the text that is to come of it.
func finishes(p formPage) string {
	p.Helper()
	want := p.text()
	then := func(old, new string) {
		p.Helper()
		if !strings.Contains(want, old) {
			p.Fatalf("the text has no %q:\n%s", old, want)
		}
		want = strings.Replace(want, old, new, 1)
		if got := p.text(); got != want {
			p.Fatalf("with %q the text is\n%s", new, differing(got, want))
		}
	}
	allies, division := "sides/allies", "sides/allies/forces/0"
	brigade := division + "/units/0"
	p.fill(allies+"/nation", "portuguese")
	then("    nation: british", "    nation: portuguese")
	p.fill("sides/imperials/nation", "russian")
	then("    nation: french ", "    nation: russian ")
	p.fill(division+"/commander/name", "Stewart: the general")
	then("      - division: 2nd Division\n", "      - division: 2nd Division\n        commander: {name: \"Stewart: the general\"}\n")
	p.fill(division+"/commander/rating", "average")
	then("the general\"}", "the general\", rating: average}")
	p.fill(brigade+"/commander/rating", "superior")
	then("commander: Abercromby\n", "commander: {name: Abercromby, rating: superior}\n")

	p.done(func() { p.push(division + "/units#brigade") })
	const added = "          - brigade: New formation\n            units:\n              - {battalion: New unit, men: 500}\n"
	then("          - {battery: Hawker's battery, guns: 4}\n", "          - {battery: Hawker's battery, guns: 4}\n"+added)
	if at := p.focused(); at != division+"/units/2/brigade" {
		p.Errorf("a new formation has the focus at %q", at)
	}
	p.done(func() { p.keys("Colborne's Brigade\t") }) // its name is selected
	then("New formation", "Colborne's Brigade")
	p.fill(division+"/units/2/units/0/battalion", "1/3rd Foot")
	then("New unit, men: 500", "1/3rd Foot, men: 500")
	p.fill(division+"/units/2/units/0/men", "1,755")
	then("1/3rd Foot, men: 500", "1/3rd Foot, men: 1755")
	p.done(func() { p.push(division + "/units/2/units#battalion") })
	then("men: 1755}\n", "men: 1755}\n              - {battalion: New unit, men: 500}\n")

	p.push(brigade + "/units/0#open")
	p.done(func() { p.push(brigade + "/units/0#copy") })
	const first = "              - {battalion: 2/28th Foot, men: 519}\n"
	then(first, first+strings.Replace(first, "Foot", "Foot (2)", 1))
	p.push(brigade + "/units/3/battalion")
	p.done(func() { p.keys(kb.ArrowUp, chromedp.KeyModifiers(1)) }) // Alt
	const second, third = "              - {battalion: 2/34th Foot, men: 596}\n", "              - {battalion: 2/39th Foot, men: 482}\n"
	then(second+third, third+second)
	if at := p.focused(); at != brigade+"/units/2/battalion" {
		p.Errorf("what was moved has the focus at %q", at)
	}
	p.push(brigade + "/units/3#open")
	p.done(func() { p.push(brigade + "/units/3#remove") })
	then(second, "")
	if at := p.focused(); at != brigade+"/units/2#open" {
		p.Errorf("when the last is removed the focus is at %q", at)
	}

	p.done(func() { p.drag(brigade+"/units/0#open", division+"/units/2/units/1#open") })
	const last = "              - {battalion: New unit, men: 500}\n"
	want = strings.Replace(want, first, "", 1)
	then(last, first+last)
	p.push(division + "/units/2/units/0#open")
	p.done(func() {
		value[bool](p.studioPage, fmt.Sprintf("(() => { const to = document.querySelector('.form [data-at=%q]'); to.value = 'sides/imperials/forces'; to.dispatchEvent(new Event('change', { bubbles: true })); return true; })()", division+"/units/2/units/0#to"))
		p.push(division + "/units/2/units/1#open") // has the form drawn anew
		p.push(division + "/units/2/units/0#move")
	})
	want = strings.Replace(want, "              - {battalion: 1/3rd Foot, men: 1755}\n", "", 1)
	then("88e Ligne, men: 899}\n", "88e Ligne, men: 899}\n      - {battalion: 1/3rd Foot, men: 1755}\n")
	p.done(func() { p.push("#undo") })
	want = strings.Replace(want, "      - {battalion: 1/3rd Foot, men: 1755}\n", "", 1)
	then(first+last, "              - {battalion: 1/3rd Foot, men: 1755}\n"+first+last)

	p.fill("weather/sky", "overcast")
	then("rules: cold-steel\n\n", "rules: cold-steel\nweather: {sky: overcast}\n\n")
	p.fill("weather/hours/-", "11:00")
	then("{sky: overcast}", `{sky: overcast, hours: {"11:00": fair}}`)
	p.fill("weather/hours/11:00", "heavy rain")
	then(`"11:00": fair`, `"11:00": heavy rain`)
	p.fill("weather/hours/-", "9:00")
	then(`heavy rain}`, `heavy rain, "9:00": fair}`)
	p.until("[...document.querySelectorAll('.form .key[data-at^=\"weather/hours/\"]')].map((one) => one.value).join() === '9:00,11:00'")
	p.done(func() { p.push("weather/hours/9:00#remove") })
	then(`, "9:00": fair`, "")
	p.fill("date", "1811-05-16")
	then("rules: cold-steel\nw", "rules: cold-steel\ndate: 1811-05-16\nw")
	briefing := want[strings.Index(want, "      Your side, Allies"):strings.Index(want, "    forces:\n")]
	p.fill(allies+"/briefing", "Hold the bridge.")
	then(briefing, "      Hold the bridge.\n")
	p.fill(allies+"/players/-", "Anna")
	then("    briefing: |", "    players: {Anna: [2nd Division]}\n    briefing: |")
	return want
}

// differing are the lines from the first on that differ.
func differing(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("%s\nwant\n%s", strings.Join(a[i:min(i+6, len(a))], "\n"), strings.Join(b[i:min(i+6, len(b))], "\n"))
		}
	}
	return got
}

// undoes takes the last step back by keyboard and does it again.
func undoes(p formPage) {
	p.Helper()
	now := p.text()
	p.push("title")
	p.done(func() { p.keys("z", chromedp.KeyModifiers(2)) })
	if strings.Contains(p.text(), "Anna") {
		p.Error("undone, the player is there still")
	}
	p.done(func() { p.push("#redo") })
	if p.text() != now {
		p.Errorf("done again it is\n%s", p.text())
	}
}

// tellsAtTheField writes what cannot be, which is told there, and goes to it from the list
// of problems.
func tellsAtTheField(p formPage) {
	p.Helper()
	unit := "sides/imperials/forces/0/units/0/units/0/men"
	p.fill(unit, "lots")
	p.until(fmt.Sprintf("document.querySelector('.form [data-at=%q]')?.getAttribute('aria-invalid') === 'true' && document.querySelector('.form .wrong').textContent.includes('lots')", unit))
	value[bool](p.studioPage, "(document.querySelector('.problems button.at').click(), true)")
	p.until(fmt.Sprintf("document.activeElement.dataset.at === %q", unit))
	p.fill(unit, "1589")
	p.until("!document.querySelector('.form .wrong')")
	p.fill("figure_scale", "")
	p.until("document.querySelector('.form [data-at=figure_scale]')?.getAttribute('aria-invalid') === 'true'") // which is missing
	value[bool](p.studioPage, "(document.querySelector('.problems button.at').click(), true)")
	p.until("document.activeElement.dataset.at === 'figure_scale'")
	p.fill("figure_scale", "1:30")
	p.until("!document.querySelector('.form .wrong')")
}

// packs prints the battle.
func packs(p formPage) {
	p.Helper()
	value[bool](p.studioPage, "(() => { const f = document.querySelector('.form [data-at=place]'); f.focus(); f.select(); return true; })()")
	p.keys("At the bridge")
	data, err := base64.StdEncoding.DecodeString(p.archive()) // what is typed has not been left
	if err != nil {
		p.Fatal(err)
	}
	files := example.Unzipped(p, data)
	names := slices.Sorted(maps.Keys(files))
	if !strings.Contains(string(files["pasted-packet/packet.json"]), "At the bridge") {
		p.Error("the packet lacks what was typed last")
	}
	for _, want := range []string{"pasted-packet/allies.pdf", "pasted-packet/imperials.pdf", "pasted-packet/allies-anna.pdf"} {
		if !slices.Contains(names, want) {
			p.Errorf("the packet has no %s: %q", want, names)
		}
	}
}

// onAPhone holds that nothing of the form is wider than a phone.
func onAPhone(p formPage) {
	p.Helper()
	window.Run(p, p.ctx, chromedp.EmulateViewport(390, 844))
	if over := value[[]string](p.studioPage, "[...document.querySelectorAll('.form *')].filter((one) => { const at = one.getBoundingClientRect(); return one.checkVisibility() && at.width > 0 && (at.right > innerWidth + 1 || at.left < 0); }).map((one) => one.outerHTML.slice(0, 120))"); len(over) > 0 {
		p.Errorf("wider than a phone: %s", over[0])
	}
	p.noTrouble("the form on a phone")
}

// What is added in the form to any game is sound as it is: formations, sides, men.
func TestFormAddsWhatIsSound(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"hot-blood", "cold-steel", "cold-steel-canister", "musket"} {
		if strings.HasPrefix(rules, "cold") && !example.Every() {
			continue
		}
		t.Run(rules, func(t *testing.T) {
			p := formPage{openPage(t, served(t, studio.Settings{Open: &studio.Opened{Name: "a.yaml", Text: starter(t, rules), Seen: "x"}})), "a.yaml"}
			p.settled()
			window.Click(p, p.ctx, "#tab-form")
			sound := func(at string) {
				t.Helper()
				p.done(func() { p.push(at) })
				if told := p.problems(); !strings.Contains(told, "All is well") {
					t.Errorf("%s: %s", at, told)
				}
			}
			if rules == "hot-blood" {
				sound("sides/green/patrol/members#add")
				p.until("document.activeElement.dataset.at === 'sides/green/patrol/members/5/name'")
				p.keys("Jack\t")
				value[bool](p.studioPage, "document.querySelector('.form [data-at=\"sides/green/patrol/members/0#down\"]').click(), true") // at once, as with a mouse
				p.until("/Robert Fern[^]*Henry Moss[^]*Jack/.test(JSON.parse(localStorage.getItem('csprint-studio:text:a.yaml')).text)")
				p.settled()
				sound("sides/green/patrol/members/0#down")
				sound("sides/green/patrol/members/5#remove")
				p.byMenu("sides/green/patrol/members/0#more")
				return
			}
			for _, at := range []string{"sides/red/forces#division", "sides/red/forces/0#open", "sides#add", "sides/side-2#copy", "sides/side-2#remove", "sides/side-2-2#remove"} {
				if strings.HasSuffix(at, "#open") {
					p.push(at)
				} else {
					sound(at)
				}
			}
			sound("sides/red/forces/0#down")
			if at := p.focused(); at != "sides/red/forces/1#down" {
				t.Errorf("what was moved has the focus at %q", at)
			}
		})
	}
}

// byMenu adds a field with the keyboard alone.
func (p formPage) byMenu(at string) {
	p.Helper()
	p.push(at)
	p.keys(kb.ArrowDown)
	p.keys(kb.Enter)
	p.until("document.activeElement.dataset.at && !document.activeElement.dataset.at.includes('#')")
	field := p.focused()
	p.done(func() { p.keys("1\t") })
	if !strings.Contains(p.text(), field[strings.LastIndexByte(field, '/')+1:]+": 1") {
		p.Errorf("%s is not in the text", field)
	}
}

// TestFormSpeaksOfWhatTheFileNames holds that edges, nations and kinds stand in the form in the page's
// language, and are written as the file has them.
func TestFormSpeaksOfWhatTheFileNames(t *testing.T) {
	t.Parallel()
	p := formPage{openPage(t, servedIn(t, []*words.Catalogue{words.In("de")}, studio.Settings{Open: &studio.Opened{Name: "a.yaml", Text: starter(t, "cold-steel"), Seen: "x"}})), "a.yaml"}
	p.settled()
	window.Click(p, p.ctx, "#tab-form")
	p.until(`document.querySelector('.form [data-at="sides/red/nation"]')`)
	if said := value[string](p.studioPage, `(() => { const edge = document.querySelector('.form [data-at="sides/red/edge"]'); return [document.querySelector('.form [data-at="sides/red/nation"]').value, edge.selectedOptions[0].text, edge.value].join(' '); })()`); said != "Briten Süden south" {
		t.Errorf("nation and edge stand as %s", said)
	}
	p.fill("sides/red/nation", "Franzosen")
	p.until("/red:[^]*?nation: french/.test(JSON.parse(localStorage.getItem('csprint-studio:text:a.yaml')).text)")
	p.settled()
	if told := value[string](p.studioPage, `document.querySelector('.form [data-at="sides/red/nation"]').value`); told != "Franzosen" {
		t.Errorf("written, it stands as %s", told)
	}
}
