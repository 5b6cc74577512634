package front_test

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

// types puts a value into the field that is called so, as one who leaves it does.
func (p studioPage) types(label, value string) {
	p.Helper()
	window.Call[bool](p, p.ctx, `(label, value) => {
		const field = [...document.querySelectorAll('.club input, .club textarea, .club select')].find((one) => one.getAttribute('aria-label') === label);
		if (!field) throw new Error('no field ' + label + ' in ' + document.querySelector('.club').innerText.slice(0, 800));
		field.focus();
		field.value = value;
		field.dispatchEvent(new Event('input', { bubbles: true }));
		field.dispatchEvent(new Event('change', { bubbles: true }));
		field.blur();
		return true;
	}`, label, value)
}

// club waits until the panel shows something that is so.
func (p studioPage) club(truth string) {
	p.Helper()
	p.until("document.querySelector('.club').dataset.round && " + truth)
}

// TestClubHasItsOwn plays by a number and a design of a club's own, as a host without YAML does: they
// are printed at once, stay when the page is loaded again, go with a link, and are taken back.
func TestClubHasItsOwn(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.press("Cold Steel")
		p.settled()
		window.Click(p, p.ctx, "#tab-club")
		p.club("document.querySelectorAll('.club .table input').length > 3")
		const option = "[...document.querySelectorAll('.club option')].find((one) => one.textContent === 'Modifiers to the dummy roll').value"
		p.types("Table or list", value[string](p, option))
		p.types("twilight", "+5")
		p.club("document.querySelector('.club input.own')?.value === '+5'")
		p.until("document.querySelector('.club textarea')?.value.includes('{list: \"dummy-card-modifiers\", item: \"twilight\", value: +5}')")
		p.settled()
		if text, told := p.kept("cold-steel.yaml"), p.problems(); !strings.Contains(text, "house_rules") || !strings.Contains(text, "club.yaml") || !strings.Contains(told, "All is well") {
			t.Errorf("with a number of its own the text is\n%s\nand the page says %s", text, told)
		}
		p.types("Design to change", "record")
		p.press("Change this design")
		p.until("document.activeElement.getAttribute('aria-label') === 'templates/record.yaml' && document.activeElement.value.includes('kind: record')")
		const shown = "document.querySelector('.thumb[aria-current]').closest('.kind').querySelector('h3').firstChild.data"
		if sheet := value[string](p, shown); sheet != "Unit records" {
			t.Errorf("beside the design of a record stands %q", sheet)
		}
		if at := value[int](p, "document.activeElement.selectionStart"); at != 0 {
			t.Errorf("a design opens at its letter %d", at)
		}
		p.noTrouble("what is a club's own")
		p.types("templates/record.yaml", "csprint-template: 1\nextends: record\nnonsense: 3\n")
		p.until("document.querySelector('.problems').innerText.includes('templates/record.yaml:3')")
		p.types("templates/record.yaml", "csprint-template: 1\nextends: record\nslots:\n  name: {size: 12pt}\n")
		p.until("document.querySelector('.problems').innerText.includes('All is well')")
		p.settled()
		if dir := os.Getenv("CSPRINT_LOOK"); dir != "" {
			p.looksLike(dir + "/" + strings.ReplaceAll(t.Name(), "/", "-"))
		}
		window.Run(p, p.ctx, chromedp.Reload())
		p.until("document.body.dataset.ready")
		p.settled()
		p.club("document.querySelectorAll('.club textarea').length === 2")
		if told := p.problems(); !strings.Contains(told, "All is well") {
			t.Errorf("loaded again it says %s", told)
		}
		p.press("New")
		p.until("document.querySelector('.yours .picture img')") // drawn by its own files
		value[bool](p, "(document.querySelector('.yours .game').click(), true)")
		p.settled()
		p.club("document.querySelectorAll('.club textarea').length === 2")
		p.types("Table or list", value[string](p, option))
		p.types("twilight", "+4")
		p.club("!document.querySelector('.club input.own')")
		p.press("Remove: templates/record.yaml")
		p.club("document.querySelectorAll('.club textarea').length === 1")
		p.settled()
		if own := value[string](p, "JSON.stringify(JSON.parse(localStorage.getItem('csprint-studio:text:cold-steel.yaml')).own)"); strings.Contains(own, "twilight") || strings.Contains(own, "templates") {
			t.Errorf("taken back, there is %s", own)
		}
	})
}

// TestLinkTakesWhatIsAClubs sends files of a club's own with a link; what somebody else wrote there
// leads nowhere.
func TestLinkTakesWhatIsAClubs(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	got := value[string](p, `import('./link.js').then(async ({ linkTo, gameIn }) => {
		const own = ['club.yaml', 'templates/rosters/battle.yaml', '../club.yaml', 'templates/../x.yaml', '/x.yaml', 'x.txt'].map((name) => ({ name, text: name }));
		const { link } = await linkTo({ name: 'a.yaml', text: 'csprint: 1', dice: null, own: [...own, 'odd', null, { name: 'no-text.yaml' }] });
		return JSON.stringify((await gameIn(new URL(link).hash)).own.map(({ name, text }) => name === text && name));
	})`)
	if got != `["club.yaml","templates/rosters/battle.yaml"]` {
		t.Errorf("a link brings %s", got)
	}
}

// TestWhatIsAClubsIsToldOnSaving saves a file on this computer, and tells what of it lies in the
// browser alone.
func TestWhatIsAClubsIsToldOnSaving(t *testing.T) {
	t.Parallel()
	file := &fileOnDisk{}
	p := openPage(t, file.served(t))
	p.settled()
	window.Click(p, p.ctx, "#tab-club")
	p.club("document.querySelectorAll('.club select').length === 2")
	p.types("Design to change", "styles")
	p.press("Change this design")
	p.until("document.activeElement.getAttribute('aria-label') === 'templates/styles.yaml'")
	p.press("Save")
	p.until("document.querySelector('#said').innerText.includes('into the same folder: templates/styles.yaml')")
	if text, _, _ := file.read(); text != starter(t, "musket") {
		t.Errorf("saved is\n%s", text)
	}
}

// looksLike draws the page for who wants to look at it: wide and narrow, light and dark.
func (p studioPage) looksLike(name string) {
	p.Helper()
	for _, look := range []struct {
		name string
		wide int64
		dark string
	}{{"", 1440, "light"}, {"-dark", 1440, "dark"}, {"-narrow", 390, "light"}} {
		if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: look.wide, Height: 900, DeviceScaleFactor: 1}); err != nil {
			p.Fatal(err)
		}
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: look.dark}}}); err != nil {
			p.Fatal(err)
		}
		if err := os.WriteFile(name+look.name+".png", window.Run(p, p.ctx, chromedp.CaptureScreenshot()), 0o600); err != nil {
			p.Fatal(err)
		}
	}
}
