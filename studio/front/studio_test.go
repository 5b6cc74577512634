package front_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// An evening at the studio, on this computer and on a host that knows no csprint:
// one window goes through all of it, as a host would.
func TestStudio(t *testing.T) {
	window.Story(t)
	for _, way := range []struct {
		name string
		open func(t *testing.T) (address string, gone func())
	}{
		{"served", func(t *testing.T) (string, func()) { return served(t, studio.Settings{}), nil }},
		{"static", func(t *testing.T) (string, func()) {
			example.Long(t)
			host := static(t)
			return host.URL + "/", host.Close
		}},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			address, gone := way.open(t)
			p := openPage(t, address)
			if starts := value[int](p, "document.querySelectorAll('.starts button').length"); starts != 4 {
				t.Fatalf("%d games to start from, expected 4", starts)
			}
			whole := gone == nil || example.Deep()
			if whole { // what is said of lists is the same page's
				p.noTrouble("the first screen")
				readsAList(p)
				keepsMeanings(p)
				putsIntoASide(p)
				pastesAnother(p)
				p.press("New")
			}
			p.press("Musket")
			p.settled()
			mendsAnError(p)
			rollsAgain(p)
			fillsTheForm(p)
			if whole {
				p.noTrouble("the desk")
			}
			downloads(p)
			losesNothing(p)
			if gone != nil {
				value[bool](p, `navigator.serviceWorker.ready.then((found) => found.active.state === 'activated' || new Promise((yes) => found.active.addEventListener('statechange', () => yes(true))))`)
				gone()
				worksOffline(p, address)
			}
		})
	}
}

// A list as it is pasted from a sheet, with a column that nobody can guess.
const pasted = "Division\tUnit\tStr\tGuns\tBox\n3rd Division\t1/45th Foot\t442\t\t14\n3rd Division\t74th Foot\t443\t\t14\n3rd Division\tDouglas's battery\t\t6 x 9pdr\t15\n4th Division\t1/7th Fusiliers\t495\t\t16\n"

// readsAList pastes a list, changes what a column means, and makes a scenario of it.
func readsAList(p studioPage) {
	p.Helper()
	p.pastes(pasted, "Paste a list", "Read what is pasted")
	p.until("document.querySelector('dialog[open] .columns')")
	p.noTrouble("the columns of a list")
	told := value[string](p, "document.querySelector('dialog').innerText")
	for _, want := range []string{"3rd Division", "1/45th Foot", "4 units", "1,380 men", "6 guns", "Box"} {
		if !strings.Contains(strings.ToLower(told), strings.ToLower(want)) { // styles set it in capitals
			p.Errorf("the list is told as\n%s\nexpected %q", told, want)
		}
	}
	value[bool](p, `(() => {
		const row = [...document.querySelectorAll('.columns tbody tr')].find((one) => one.querySelector('th').textContent === 'Box');
		const choice = row.querySelector('select');
		choice.value = 'notes';
		choice.dispatchEvent(new Event('change'));
		return true;
	})()`)
	p.until(`[...document.querySelectorAll('.columns tbody tr')].find((one) => one.querySelector('th').textContent === 'Box').innerText.includes('said by you')`)
	p.press("Make a scenario of 4 units")
	p.until("document.querySelector('.desk')")
	if told := p.problems(); strings.Contains(told, "problem") {
		p.Errorf("the scenario of a list has\n%s", told)
	}
	if text := value[string](p, `JSON.parse(localStorage.getItem('csprint-studio:text:pasted.yaml')).text`); !strings.Contains(text, "1/45th Foot") || !strings.Contains(text, "--map Box=notes") {
		p.Errorf("the list became\n%s", text)
	}
}

// keepsMeanings pastes the list again and takes what its headings were said to mean.
func keepsMeanings(p studioPage) {
	p.Helper()
	p.press("New")
	p.pastes(pasted, "Paste a list", "Read what is pasted")
	p.until("document.querySelector('dialog[open] .before')")
	p.noTrouble("meanings that were kept")
	p.press("Use those meanings")
	p.until(`!document.querySelector('.before') && [...document.querySelectorAll('.columns tbody tr')].find((one) => one.querySelector('th').textContent === 'Box').innerText.includes('said by you')`)
	p.press("Make a scenario of 4 units")
	p.until("document.querySelector('.desk')")
	p.settled()
}

// putsIntoASide drops a list onto an open scenario and puts it there as the enemy.
func putsIntoASide(p studioPage) {
	p.Helper()
	value[bool](p, `(() => {
		const dropped = new DataTransfer();
		dropped.items.add(new File(['Unit,Men\n1re Ligne,600\n2e Ligne,700\n'], 'french.csv'));
		document.querySelector('.desk').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
		return true;
	})()`)
	p.until("document.querySelector('dialog[open] #list-into')")
	value[bool](p, `(() => { const f = document.querySelector('#list-into'); f.value = '+'; f.dispatchEvent(new Event('change')); return true; })()`)
	p.until("document.querySelector('dialog .button.main').textContent === 'Put 2 units into the scenario'")
	p.press("Put 2 units into the scenario")
	p.until(`JSON.parse(localStorage.getItem('csprint-studio:text:pasted-2.yaml')).text.includes('from french.csv: 2 units, 1,300 men')`)
	p.settled()
	if told := p.problems(); !strings.Contains(told, "All is well") {
		p.Errorf("with the enemy put in it says\n%s", told)
	}
}

// pastesAnother pastes another battle over an open text, which gets dice of its own,
// and takes it back.
func pastesAnother(p studioPage) {
	p.Helper()
	seed := func() string {
		return value[string](p, `JSON.parse(localStorage.getItem('csprint-studio:text:pasted-2.yaml')).dice?.seed || ''`)
	}
	before := seed()
	p.settled()
	window.Click(p, p.ctx, "#tab-text") // the scenario of a list opens in the form
	window.Run(p, p.ctx, chromedp.Focus(chromedp.CSS(".cm-content")))
	p.until("document.activeElement.matches('.cm-content')")
	window.Run(p, p.ctx, chromedp.KeyEvent("a", chromedp.KeyModifiers(2)))
	text, err := scenario.Starter("musket")
	if err != nil {
		p.Fatal(err)
	}
	value[bool](p, "document.execCommand('insertText', false, "+strconv.Quote(text)+")")
	p.until(`JSON.parse(localStorage.getItem('csprint-studio:text:pasted-2.yaml')).text.includes('rules: musket')`)
	p.settled()
	if now := seed(); now == before || now == "" || before == "" {
		p.Errorf("another battle that is pasted over one is rolled by %q, the one before by %q", now, before)
	}
	window.Run(p, p.ctx, chromedp.KeyEvent("z", chromedp.KeyModifiers(2)))
	p.until(`JSON.parse(localStorage.getItem('csprint-studio:text:pasted-2.yaml')).text.includes('from french.csv')`)
	p.settled()
	if now := seed(); now != before {
		p.Errorf("taken back, the first battle is rolled by %q, before by %q", now, before)
	}
}

// mendsAnError types a wrong line, finds it told at its place, and takes the word
// that the hint names.
func mendsAnError(p studioPage) {
	p.Helper()
	p.typeAtEnd("\nturms: 7")
	told := p.problems()
	for _, want := range []string{"1 problem", `unknown key "turms"`, "did you mean", "the pages wait"} {
		if !strings.Contains(told, want) {
			p.Errorf("problems say\n%s\nexpected %q", told, want)
		}
	}
	if marks := value[int](p, "document.querySelectorAll('.cm-wrong').length"); marks != 1 {
		p.Errorf("%d lines with a red edge, expected 1", marks)
	}
	if under := value[string](p, "document.querySelector('.cm-lintRange-error').textContent"); under != "turms" {
		p.Errorf("%q is underlined, expected turms", under)
	}
	if old := value[bool](p, "!document.querySelector('.stale').hidden && document.querySelector('.view .sheet-of-paper') !== null"); !old {
		p.Error("the pages of the last good text are not shown, or do not say so")
	}
	p.press("replace by turns")
	p.settled()
	told = p.problems()
	if !strings.Contains(told, "turns") || !strings.Contains(told, "twice") {
		p.Errorf("a key that stands twice is told as\n%s", told)
	}
	p.typeAtEnd("")
	for range len("\nturns: 7") {
		window.Run(p, p.ctx, chromedp.KeyEvent("\b"))
	}
	if told := p.problems(); !strings.Contains(told, "All is well") {
		p.Errorf("mended, it says\n%s", told)
	}
	if value[bool](p, "!document.querySelector('.stale').hidden") {
		p.Error("the pages are still said to be old")
	}
}

// rollsAgain rolls the weather and nothing else.
func rollsAgain(p studioPage) {
	p.Helper()
	before := p.dice()
	p.rolls("Roll: Weather")
	p.until(`JSON.parse(localStorage.getItem('csprint-studio:text:musket.yaml')).dice.reroll`)
	p.settled()
	after := p.dice()
	if after.Seed != before.Seed || strings.Join(after.Reroll, " ") != "weather#2" {
		p.Errorf("rolled by %v, then by %v; expected the weather alone to change", before, after)
	}
}

func (p studioPage) dice() studio.Dice { p.Helper(); return p.diceOf("musket.yaml") }

// diceOf are those that are kept with a game.
func (p studioPage) diceOf(name string) studio.Dice {
	p.Helper()
	return value[studio.Dice](p, fmt.Sprintf(`JSON.parse(localStorage.getItem('csprint-studio:text:%s')).dice`, name))
}

// fillsTheForm changes the title in the form; the text's comments stay.
func fillsTheForm(p studioPage) {
	p.Helper()
	comments := func() int {
		return strings.Count(value[string](p, `JSON.parse(localStorage.getItem('csprint-studio:text:musket.yaml')).text`), "#")
	}
	before := comments()
	window.Click(p, p.ctx, "#tab-form")
	p.until(`document.querySelector('.form [data-at="title"]')`)
	value[bool](p, `(() => { const f = document.querySelector('.form [data-at="title"]'); f.value = 'Élan: at the bridge'; f.dispatchEvent(new Event('change')); return true; })()`)
	p.until(`document.title.startsWith('Élan: at the bridge')`)
	p.noTrouble("the form")
	if after := comments(); after != before {
		p.Errorf("%d comments, expected %d", after, before)
	}
	window.Click(p, p.ctx, "#tab-text")
}

// downloads takes the packet and holds it against what print writes.
func downloads(p studioPage) {
	p.Helper()
	data, err := base64.StdEncoding.DecodeString(p.archive())
	if err != nil {
		p.Fatal(err)
	}
	text := value[string](p, `JSON.parse(localStorage.getItem('csprint-studio:text:musket.yaml')).text`)
	dice := p.dice()
	want := printed(p, "musket.yaml", text, dice)
	got := example.Unzipped(p, data)
	for name, file := range want {
		if !bytes.Equal(got["musket-packet/"+name], file) {
			p.Errorf("%s: %d bytes are not the %d that print writes", name, len(got["musket-packet/"+name]), len(file))
		}
	}
	if len(got) != len(want) || len(want) < 5 {
		p.Errorf("%d files in the archive, print writes %d", len(got), len(want))
	}
}

// losesNothing reloads the page in the middle of a word.
func losesNothing(p studioPage) {
	p.Helper()
	p.typeAtEnd("\n# half a wo")
	window.Run(p, p.ctx, chromedp.Reload())
	p.until("document.body.dataset.ready")
	p.settled()
	if text := value[string](p, "document.querySelector('.cm-content').cmTile?.view?.state.doc.toString() ?? JSON.parse(localStorage.getItem('csprint-studio:text:musket.yaml')).text"); !strings.HasSuffix(text, "\n# half a wo") {
		p.Errorf("after a reload the text ends in %q", text[max(0, len(text)-40):])
	}
	if !strings.Contains(value[string](p, "document.title"), "Élan: at the bridge") {
		p.Error("after a reload it is another game")
	}
}

// worksOffline opens the page again when its host is gone.
func worksOffline(p studioPage, address string) {
	p.Helper()
	p.goTo(address)
	p.until("document.querySelector('.desk, .starts')")
	p.press("Night raid")
	p.settled()
	if told := p.problems(); !strings.Contains(told, "All is well") {
		p.Errorf("without a network it says\n%s", told)
	}
}

// noTrouble has axe look at the page in light and, before a release, at its colours in dark.
func (p studioPage) noTrouble(what string) {
	p.Helper()
	if !value[bool](p, "Boolean(window.axe)") {
		axe, err := os.ReadFile("testdata/axe.min.js")
		if err != nil {
			p.Fatal(err)
		}
		window.Run(p, p.ctx, chromedp.Evaluate[bool](string(axe)+"; true"))
	}
	if example.Deep() {
		p.noTroubleIn("dark", what, ", runOnly: ['color-contrast', 'link-in-text-block']")
	}
	p.noTroubleIn("light", what, "")
}

// noTroubleIn has axe look at the page in one scheme of colours.
func (p studioPage) noTroubleIn(scheme, what, only string) {
	p.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, media); err != nil {
		p.Fatal(err)
	}
	found := value[[]string](p, `axe.run(document, { resultTypes: ['violations']`+only+` }).then(({ violations }) => violations.map((one) => one.id + ': ' + one.help + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))`)
	for _, one := range found {
		p.Errorf("%s, %s: %s", what, scheme, one)
	}
}

// TestStartsWithAList holds that a list that the studio is started with is asked about
// as one is that is dropped on it, and becomes a scenario.
func TestStartsWithAList(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{List: &studio.List{Name: "army.csv", Data: []byte("Unit,Men\n1/45th Foot,442\n74th Foot,443\n")}}))
	p.until("document.querySelector('#list-title')?.textContent === 'What the columns mean'")
	p.press("Make a scenario of 2 units")
	p.settled()
	if got := value[string](p, "document.querySelector('.cm-content').innerText"); !strings.Contains(got, "army.csv") {
		t.Errorf("the text is %q", got[:min(len(got), 200)])
	}
}

// A fileOnDisk is what a studio saves to.
type fileOnDisk struct {
	mu         sync.Mutex
	text, seen string
}

func (f *fileOnDisk) save(text, seen string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if seen != f.seen {
		return "", studio.ErrChanged
	}
	f.text, f.seen = text, f.seen+"+"
	return f.seen, nil
}

func (f *fileOnDisk) read() (text, seen string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.text, f.seen, nil
}

// write is what another program does.
func (f *fileOnDisk) write(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.text, f.seen = text, f.seen+"another"
}

// served is the studio that has the file open.
func (f *fileOnDisk) served(t *testing.T) string {
	f.text, f.seen = starter(t, "musket"), "first"
	return served(t, studio.Settings{Open: &studio.Opened{Name: "saturday.yaml", Text: f.text, Seen: f.seen, Saves: true}, Save: f.save, Read: f.read})
}

// twoTabs opens two tabs that share what the browser keeps.
func twoTabs(t *testing.T, address string) (first, second studioPage) {
	t.Helper()
	first, second = studioPage{t, window.Open(t)}, studioPage{t, window.Open(t)}
	for _, p := range []studioPage{first, second} {
		window.Run(p, p.ctx, chromedp.EmulateViewport(width, height))
		p.goTo(address)
		p.settled()
	}
	return first, second
}

func TestTwoTabsKnowOfEachOther(t *testing.T) {
	t.Parallel()
	var file fileOnDisk
	first, second := twoTabs(t, file.served(t))
	first.until("document.querySelector('#said').innerText.includes('open in another tab')")
	first.typeAtEnd("\n# mine")
	first.settled()
	second.until(asWritten("# mine")) // which has nothing of its own
	first.press("Save")
	first.until("document.querySelector('.kept').textContent === 'saved'")
	if !strings.HasSuffix(file.text, "\n# mine") {
		t.Errorf("saved was %q", file.text[max(0, len(file.text)-40):])
	}
	second.until("document.querySelector('#said').innerText.includes('was saved in another tab')")
	second.until("document.querySelector('.kept').textContent === 'saved'")
	window.Run(second, second.ctx, chromedp.Navigate("about:blank"))
	goesOnWithItsFile(first)
}

// asWritten is true of a page whose editor shows some words at the end of its text.
func asWritten(words string) string {
	return fmt.Sprintf("(document.querySelector('.cm-scroller').scrollTop = 1e9, document.querySelector('.cm-content').innerText.includes(%q))", words)
}

const (
	isOffered  = "!document.querySelector('.offer').hidden && ['Keep mine', 'Take theirs', 'Both beside one another'].every((word) => [...document.querySelectorAll('.offer button')].some((one) => one.textContent === word))"
	notOffered = "document.querySelector('.offer').hidden"
)

// When one tab saves what was changed in the other, that one offers to keep its own
// text, to take the other's, or to have both; whatever is said, neither is lost.
func TestTwoTabsChangeOneText(t *testing.T) {
	t.Parallel()
	for _, says := range []string{"Keep mine", "Take theirs", "Both beside one another"} {
		t.Run(says, func(t *testing.T) {
			var file fileOnDisk
			first, second := twoTabs(t, file.served(t))
			first.typeAtEnd("# of both")
			second.until(asWritten("# of both"))
			second.typeAtEnd(" # theirs")
			first.until(isOffered) // which has not what the second has
			first.press("Keep mine")
			first.press("Save")
			first.until("document.querySelector('.kept').textContent === 'saved'")
			second.until(isOffered)
			second.noTrouble("two texts")
			second.typeAtEnd(" and more")
			second.settled()
			saved := file.text
			second.press(says)
			second.until(notOffered)
			second.settled()
			kept, mine := second.kept("saturday.yaml"), saved+" # theirs and more"
			switch says {
			case "Keep mine":
				second.press("Save")
				second.until("document.querySelector('.kept').textContent === 'saved'")
				if kept != mine || file.text != mine {
					t.Errorf("kept is %q, the file %q", end(kept), end(file.text))
				}
				first.until("document.querySelector('#said').innerText.includes('was saved in another tab') || " + isOffered)
			case "Take theirs":
				if kept != saved || file.text != saved {
					t.Errorf("kept is %q, the file %q", end(kept), end(file.text))
				}
				window.Run(second, second.ctx, chromedp.Focus(chromedp.CSS(".cm-content")))
				window.Run(second, second.ctx, chromedp.KeyEvent("z", chromedp.KeyModifiers(2)))
				second.until(asWritten("# theirs and more")) // undo takes it back
			default:
				second.until("document.querySelector('dialog.beside[open]')")
				second.noTrouble("both beside one another")
				if marked := value[string](second, "[...document.querySelectorAll('dialog.beside mark')].map((one) => one.textContent).join('')"); marked != "# of both # theirs and more\n# of both\n" {
					t.Errorf("marked is %q", marked)
				}
				name := value[string](second, "document.querySelector('dialog.beside h3').textContent")
				if aside := second.kept(name); name == "saturday.yaml" || kept != saved || aside != mine {
					t.Errorf("kept is %q, and beside it %q", end(kept), end(aside))
				}
				second.press("Close")
				second.press("New")
				second.until("[...document.querySelectorAll('.yours li')].some((one) => one.dataset.name === " + strconv.Quote(name) + ")")
			}
		})
	}
}

func end(text string) string { return text[max(0, len(text)-60):] }

// writtenTwice is a file that has an end written on the page, and not saved, and another one by another
// program.
func writtenTwice(t *testing.T, theirs string) (*fileOnDisk, studioPage) {
	t.Helper()
	file := &fileOnDisk{}
	p := openPage(t, file.served(t))
	p.settled()
	p.typeAtEnd("\n# mine")
	p.settled()
	file.write(starter(t, "musket") + theirs)
	return file, p
}

// Nor is a text lost that another program changed: what is asked is the same.
func TestAnotherProgramChangesTheFile(t *testing.T) {
	t.Parallel()
	file, p := writtenTwice(t, "# another's\n")
	p.press("Save")
	p.until(isOffered)
	if !strings.HasSuffix(file.text, "# another's\n") {
		t.Errorf("it was written over by %q", file.text[max(0, len(file.text)-40):])
	}
	p.press("Keep mine")
	p.until("document.querySelector('.kept').textContent === 'saved'")
	if !strings.HasSuffix(file.text, "\n# mine") {
		t.Errorf("kept was %q", file.text[max(0, len(file.text)-40):])
	}
	file.write(starter(t, "musket") + "# another's\n")
	p.typeAtEnd("\n# mine too")
	p.press("Save")
	p.until(isOffered)
	p.press("Take theirs")
	p.until(asWritten("# another's"))
	p.until("document.querySelector('.kept').textContent === 'saved'")
}

// However many examples somebody looks at, their own games are listed, and no
// example that they left as it was.
func TestOwnGamesAreListed(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	p.press("Musket")
	p.settled()
	p.typeAtEnd("\n# mine")
	p.settled()
	p.press("New")
	examples := value[int](p, "document.querySelectorAll('.gallery button').length")
	for range 2 { // the second time round nothing is counted up
		for i := range examples {
			if i%4 > 0 && !example.Every() {
				continue
			}
			value[bool](p, fmt.Sprintf("(document.querySelectorAll('.gallery button')[%d].click(), true)", i))
			p.until("document.querySelector('.desk')")
			p.press("New")
		}
	}
	p.until("document.querySelector('.yours li')")
	listed := value[[]string](p, "[...document.querySelectorAll('.yours li')].map((one) => one.dataset.name)")
	if len(listed) != 1 || listed[0] != "musket.yaml" {
		t.Errorf("listed are %q, expected musket.yaml", listed)
	}
	if kept := value[[]string](p, "Object.keys(localStorage).filter((one) => /-\\d\\.yaml$/.test(one))"); len(kept) > 0 {
		t.Errorf("kept are %q", kept)
	}
	p.noTrouble("a game of one's own")
}

// What is open stands in the bar on every width of a screen, whole or with a scroll.
func TestBarTellsAllFacts(t *testing.T) {
	t.Parallel()
	for _, in := range words.Catalogues() {
		if in.Language() != "de" && !example.Every() { // whose words are long
			continue
		}
		t.Run(in.Language(), func(t *testing.T) { tellsAllFacts(t, in) })
	}
}

func tellsAllFacts(t *testing.T, in *words.Catalogue) {
	facts := []string{in.Say("studio.scenario"), in.Say("studio.rules"), in.Say("studio.paper"), in.Say("plan.title")}
	p := openPage(t, servedIn(t, []*words.Catalogue{in}, studio.Settings{}))
	p.press("Canister") // the longest name of rules
	p.settled()
	for _, wide := range []int64{1920, 1501, 1440, 1381, 1300, 1280, 1180, 1024, 880, 768} {
		window.Run(p, p.ctx, chromedp.EmulateViewport(wide, height))
		for _, one := range value[[]string](p, quoted(t, facts)+`.map((word) => {
			const fact = [...document.querySelectorAll('.fact')].find((one) => one.firstElementChild.textContent === word);
			const at = fact?.getBoundingClientRect();
			if (!at || at.width < 30 || at.right > innerWidth || at.left < 0) return word + ' is not seen';
			const cut = [...fact.children].some((one) => one.scrollWidth > one.clientWidth + 1);
			return cut ? word + ' is cut off' : '';
		}).filter(Boolean)`) {
			t.Errorf("at %d pixels: %s", wide, one)
		}
		if over := value[bool](p, "document.documentElement.scrollWidth > innerWidth"); over {
			t.Errorf("at %d pixels the page is wider than the window", wide)
		}
	}
}

// goesOnWithItsFile loads the page again: the file that was saved has its dice; one
// of its name that is another has new ones, and loses nothing that was typed.
func goesOnWithItsFile(p studioPage) {
	p.Helper()
	kept := func(name, what string) string {
		return value[string](p, fmt.Sprintf(`JSON.stringify(JSON.parse(localStorage.getItem('csprint-studio:text:%s')).%s)`, name, what))
	}
	again := func() {
		window.Run(p, p.ctx, chromedp.Reload())
		p.until("document.body.dataset.ready")
		p.settled()
	}
	dice := kept("saturday.yaml", "dice")
	again()
	if now := kept("saturday.yaml", "dice"); now != dice || value[string](p, "document.querySelector('.kept').textContent") != "saved" {
		p.Errorf("the file that was saved is rolled by %s, before by %s", now, dice)
	}
	p.typeAtEnd("\n# typed last")
	p.settled()
	value[bool](p, `(() => { const key = 'csprint-studio:text:saturday.yaml'; localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), seen: 'of another file' })); return true; })()`)
	again()
	if now := kept("saturday.yaml", "dice"); now == dice {
		p.Errorf("another file of that name is rolled by the same %s", now)
	}
	if text := kept("saturday-2.yaml", "text"); !strings.Contains(text, "# typed last") || strings.Contains(kept("saturday.yaml", "text"), "# typed last") {
		p.Errorf("what was typed last is kept as %q", text[max(0, len(text)-40):])
	}
}

// On a host that knows no csprint too: two tabs, a large file, a reload in its midst.
func TestTabsWithoutCsprint(t *testing.T) {
	t.Parallel()
	host := static(t)
	first, second := studioPage{t, window.Open(t)}, studioPage{t, window.Open(t)}
	first.goTo(host.URL + "/")
	first.press("Musket")
	first.settled()
	first.typeAtEnd("\n# mine")
	first.settled()
	second.goTo(host.URL + "/#musket.yaml")
	first.until("document.querySelector('#said').innerText.includes('open in another tab')")
	if text := second.kept("musket.yaml"); !strings.HasSuffix(text, "\n# mine") {
		t.Errorf("another tab opens %q", text[max(0, len(text)-40):])
	}
	window.Run(second, second.ctx, chromedp.Navigate("about:blank"))
	value[bool](first, "(localStorage.setItem('csprint-studio:text:large.yaml', "+quoted(t, `{"text":`+quoted(t, large(t))+`}`)+"), location.hash = '#large.yaml', true)")
	window.Run(first, first.ctx, chromedp.Reload())
	first.until("document.querySelector('.cm-content')")
	first.settled()
	wrongLine := fmt.Sprint("line ", strings.Count(large(t), "\n")/100) // and two more digits
	first.typeAtEnd("\nwrong: 1")
	if !value[bool](first, "document.querySelector('.cm-content').innerText.includes('wrong: 1') && document.querySelector('.desk').dataset.idle === 'false'") {
		t.Error("the letters wait for the engine")
	}
	if told := first.problems(); !strings.Contains(told, wrongLine) {
		t.Errorf("a wrong line at the end of a large scenario is told as\n%s", told)
	}
	window.Run(first, first.ctx, chromedp.Reload())
	first.until("document.querySelector('.cm-content')")
	if text := first.kept("large.yaml"); !strings.HasSuffix(text, "\nwrong: 1") {
		t.Errorf("after a reload it ends in %q", text[max(0, len(text)-40):])
	}
}

// kept is what the browser keeps of a text.
func (p studioPage) kept(name string) string {
	p.Helper()
	return value[string](p, "JSON.parse(localStorage.getItem('csprint-studio:text:"+name+"')).text")
}

// large is a scenario of 5,000 units, or of 1,000 where not every case is tried.
func large(t *testing.T) string {
	t.Helper()
	text, brigades := starter(t, "cold-steel"), 50
	if example.Every() {
		brigades = 250
	}
	head, _, _ := strings.Cut(text, "\nsides:")
	var b strings.Builder
	b.WriteString(head + "\nsides:\n")
	for _, side := range []string{"red", "blue"} {
		edge := map[string]string{"red": "south", "blue": "north"}[side]
		fmt.Fprintf(&b, "  %s:\n    name: %s\n    edge: %s\n    forces:\n", side, side, edge)
		for i := range brigades {
			fmt.Fprintf(&b, "      - brigade: %s %d\n        commander: {name: C%d, rating: average}\n        units:\n", side, i, i)
			for j := range 10 {
				fmt.Fprintf(&b, "          - {battalion: %d/%d Foot, men: 500, morale: 10, discipline: trained}\n", j, i)
			}
		}
	}
	return b.String()
}

func TestLargeFile(t *testing.T) {
	t.Parallel()
	text := large(t)
	wrongLine := fmt.Sprint("line ", strings.Count(text, "\n")/100) // and two more digits
	address := served(t, studio.Settings{Open: &studio.Opened{Name: "large.yaml", Text: text, Seen: "x"}})
	p := openPage(t, address)
	p.settled()
	if told := p.problems(); !strings.Contains(told, "remark") || !value[bool](p, "document.querySelector('.view .sheet-of-paper') !== null") {
		t.Fatalf("a large scenario: %s", told)
	}
	p.typeAtEnd("\nwrong: 1")
	if told := p.problems(); !strings.Contains(told, wrongLine) {
		t.Errorf("a wrong line at the end of a large scenario is told as\n%s", told)
	}
}
