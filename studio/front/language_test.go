package front_test

import (
	"context"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// TestNoEnglishIsLeft goes through the studio in a language of accents: the first screen, a list,
// the desk with its menu and form, faults, two texts beside one another, the packet. Only the
// host's own words, keys, and what csprint prints in the scenario's language have none.
func TestNoEnglishIsLeft(t *testing.T) {
	t.Parallel()
	var file fileOnDisk
	file.text, file.seen = starter(t, "musket"), "first"
	book, err := rules.Open("musket")
	if err != nil {
		t.Fatal(err)
	}
	said := words.Accented(slices.Concat(book.Labels(), scenario.Meanings(), game.AllKinds, imports.Nations(), []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}))
	p := openPage(t, servedIn(t, []*words.Catalogue{said}, studio.Settings{
		Open: &studio.Opened{Name: "saturday.yaml", Text: file.text, Seen: file.seen, Saves: true}, Save: file.save, Read: file.read,
	}))
	p.settled()
	seen := map[string]string{} // by what was looked at
	look := func(what string) { seen[what] = strings.Join(p.everyText(), "\n") }
	press := func(id words.ID, pairs ...any) { t.Helper(); p.press(said.Say(id, pairs...)) }

	look("desk")
	press("studio.dice-tab")
	p.until("document.querySelector('.layers button') && document.querySelector('.strip li')")
	look("dice")
	press("chance.roll-rest")
	p.until("document.querySelectorAll('.strip li').length === 2")
	look("rolled")
	press("studio.text")
	p.typeAtEnd("\nturms: 7")
	p.settled()
	look("problems")
	press("studio.print")
	p.until("document.querySelector('#said .bad')")
	look("packet with problems")
	press("studio.replace-by", "word", "turns")
	p.settled()
	p.typeAtEnd("")
	for range len("\nturns: 7") {
		window.Run(p, p.ctx, chromedp.KeyEvent("\b"))
	}
	p.settled()
	press("studio.print")
	p.until("document.querySelector('dialog.print')?.dataset.advised")
	press("tray.all-as-archive")
	p.until("document.querySelector('#said').innerText.includes('zip')")
	press("studio.close")
	p.until("!document.querySelector('dialog')")
	look("packet")
	press("studio.form")
	p.until("document.querySelector('.form [data-at=turns]')")
	look("form")
	value[bool](p, `(() => { const f = document.querySelector('.form [data-at="turns"]'); f.value = '-3'; f.dispatchEvent(new Event('change')); return true; })()`)
	p.until("document.querySelector('.form .wrong')?.innerText.includes('-3')")
	look("wrong in the form")
	file.write(starter(t, "musket") + "# another's\n")
	press("studio.save")
	p.until("!document.querySelector('.offer').hidden")
	look("offer")
	press("studio.keep-both")
	p.until("document.querySelector('dialog.beside[open]')")
	look("beside")
	press("studio.close")
	press("studio.new")
	p.until("document.querySelector('.gallery img')")
	look("start")
	p.pastes(pasted, said.Say("studio.paste-list"), said.Say("studio.read-pasted"))
	p.until("document.querySelector('dialog[open] .columns')")
	look("list")
	press("studio.cancel")
	p.drops(map[string][]byte{"broken.cspack": []byte("no zip")})
	p.until("document.querySelector('dialog.little[open]')")
	look("broken pack")

	comments := regexp.MustCompile(`(?m)(^|\s)#.*$`)
	own := anyWord.FindAllString(comments.ReplaceAllString(file.text, "")+pasted+strings.Join(imports.Meanings(), " ")+value[string](p, ownTexts), -1)
	own = append(own, scenarioKeys(t)...)
	all := 0
	for what, text := range seen {
		for line := range strings.Lines(text) {
			all++
			for _, word := range anyWord.FindAllString(line, -1) {
				if plainWord.MatchString(word) && !slices.Contains(own, word) && !slices.Contains(own, strings.ToLower(word)) {
					t.Errorf("%s: %q stands in %q", what, word, line)
				}
			}
		}
	}
	if all < 500 {
		t.Errorf("only %d texts were seen", all)
	}
}

var (
	anyWord   = regexp.MustCompile(`[\pL\d']+`)
	plainWord = regexp.MustCompile(`^[A-Za-z]{3,}$`)
)

// scenarioKeys are the words of the keys at the head of a scenario.
func scenarioKeys(t *testing.T) []string {
	data, err := scenario.Schema(nil)
	if err != nil {
		t.Fatal(err)
	}
	var schema struct{ Properties map[string]any }
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	return anyWord.FindAllString(strings.Join(slices.Collect(maps.Keys(schema.Properties)), " "), -1)
}

// ownTexts are names of files, papers and sheets, words of scenarios in what their keys mean, packs of
// other tests, what was typed wrong, and what a library says.
const ownTexts = `[' sky heavy rain fair img src onerror window harm script Tidy Hedge Skirmish yaml zip csprint cspack Canister Cold Steel Letter Tabloid saturday-packet pasted.txt broken turms not a valid zip file CSV AM PM Ctrl ' + new Date().toLocaleString('en', { dateStyle: 'medium' }), window.kinds, ...[...document.querySelectorAll('.gallery :is(h2, .scene, b, span), .ask option')].map((one) => one.textContent)].join(' ')`

// everyText are all texts of the page but the scenario's, what an import says of a list, and keys
// to choose from.
func (p studioPage) everyText() []string {
	p.Helper()
	return value[[]string](p, `(() => {
		window.kinds = [window.kinds, ...[...document.querySelectorAll('.kinds h3')].map((one) => one.firstChild.data)].join(' ');
		const own = '.cm-content, .cm-gutters, pre, code, textarea, script, style, noscript, .guesses li, .form option, .form datalist, .form [role=menuitem], dialog header .quiet';
		return [document.title, ...[...document.querySelectorAll('body, body *')].filter((one) => !one.closest(own)).flatMap((one) =>
			[one.title, one.getAttribute('aria-label'), one.getAttribute('placeholder'), ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data)])].filter(Boolean);
	})()`)
}

// TestLanguageIsChosen holds that the page takes the browser's language, and keeps another one
// that was chosen; sheets are in the scenario's.
func TestLanguageIsChosen(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := studioPage{t, window.Another(t)}
		for asked, want := range map[string]string{"de-AT,de;q=0.9": "de", "nl,fr-CA": "fr", "nl": "en"} {
			if _, err := chromedp.Call(p.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "csprint", AcceptLanguage: asked}); err != nil {
				t.Fatal(err)
			}
			p.goTo(address)
			p.speaks(want)
		}
		if _, err := chromedp.RunResponse(p.ctx, chromedp.Func(p.choosesSpanish)); err != nil {
			t.Fatal(err)
		}
		p.until("document.body.dataset.ready")
		p.speaks("es")
		p.press(words.In("es").Say("studio.musket"))
		p.settled()
		p.typeAtEnd("\nlang: de")
		p.until("[...document.querySelectorAll('.kinds h3')].some((one) => one.textContent.includes('Einweisung'))")
		p.typeAtEnd("\nturms: 7")
		p.settled()
		if told := p.problems(); !strings.Contains(told, "clave desconocida") {
			t.Errorf("problems say\n%s", told)
		}
	})
}

// choosesSpanish has the page load itself again, a moment later.
func (p studioPage) choosesSpanish(ctx context.Context, target *chromedp.Target) error {
	_, err := chromedp.Evaluate[bool](`Boolean(setTimeout(() => { const f = document.querySelector('#acts select'); f.value = 'es'; f.dispatchEvent(new Event('change')); }))`)(ctx, target)
	return err
}

// speaks holds that the first screen is in a language.
func (p studioPage) speaks(code string) {
	p.Helper()
	if got := value[string](p, "document.documentElement.lang + ' ' + document.querySelector('h1').textContent"); got != code+" "+words.In(code).Say("gallery.title") {
		p.Errorf("the page says %q, expected it in %s", got, code)
	}
}
