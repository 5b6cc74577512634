package front_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/internal/window"
)

// TestLinkOpensTheGameElsewhere sends a game by its link: another browser opens the same text with
// the same dice. What is too long, cut, or made by somebody else is told, and opens nothing.
func TestLinkOpensTheGameElsewhere(t *testing.T) {
	t.Parallel()
	host := static(t)
	sender, other := studioPage{t, window.Open(t)}, studioPage{t, window.Another(t)}
	sender.goTo(host.URL + "/")
	sender.press("Musket")
	sender.settled()
	sender.typeAtEnd("\n# Élite, für Anna")
	sender.settled()
	before := sender.dice()
	sender.rolls("Roll what isn’t kept")
	sender.until("JSON.parse(localStorage.getItem('csprint-studio:text:musket.yaml')).dice.seed !== " + quoted(t, string(before.Seed)))
	sender.settled()
	value[bool](sender, "(navigator.clipboard.writeText = async (text) => { window.sent = text; }, true)")
	sender.press("Copy link")
	sender.until("window.sent && document.querySelector('#said').innerText.includes('not for players')")
	link, dice := value[string](sender, "window.sent"), sender.dice()
	if !strings.HasPrefix(link, host.URL+"/#game=") || strings.ContainsAny(link[len(host.URL)+2:], "+/ ") {
		t.Errorf("the link is %.80s", link)
	}
	other.goTo(link)
	other.settled()
	other.until("document.querySelector('#tab-form').getAttribute('aria-selected') === 'true'") // who gets it may know no YAML
	if text := other.kept("musket.yaml"); text != sender.kept("musket.yaml") || !strings.HasSuffix(text, "# Élite, für Anna") {
		t.Errorf("elsewhere the text ends in %q", end(text))
	}
	if got := other.dice(); got.Seed != dice.Seed || got.Seed == "" {
		t.Errorf("elsewhere the dice are %v, want %v", got, dice)
	}
	if hash := value[string](other, "location.hash"); hash != "#musket.yaml" {
		t.Errorf("the address goes on as %s: a reload would open the game a second time", hash)
	}

	value[bool](other, "(location.hash = '#game='+"+quoted(t, link[strings.Index(link, "=")+1:len(link)-40])+", true)")
	other.until("document.querySelector('#said').innerText.includes('holds no game')")
	const bomb = `(async () => {
		document.querySelector('#said').textContent = '';
		const packed = await new Response(new Blob([JSON.stringify({ name: 'x.yaml', text: ' '.repeat(1 << 24) })]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
		location.hash = '#game=' + btoa([...new Uint8Array(packed)].map((byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
	})() && true`
	value[bool](other, bomb)
	other.until("document.querySelector('#said').innerText.includes('holds no game')")
	if value[bool](other, "Object.keys(localStorage).some((key) => key.endsWith('x.yaml'))") {
		t.Error("16 MB of blanks are kept")
	}

	const foreign = `(async () => {
		const own = [{ name: 'club.yaml', text: 'rules: musket' }, { name: 'club.yaml', text: '' }, { name: ['x.yaml'], text: '' }, { name: 'templates/../x.yaml', text: '' }];
		const packed = await new Response(new Blob([JSON.stringify({ name: 'f.yaml', text: 'csprint: 1', own })]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
		location.hash = '#game=' + btoa([...new Uint8Array(packed)].map((byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
	})() && true`
	value[bool](other, foreign)
	other.until("document.querySelector('#said .bad')?.innerText.includes('change what is printed: club.yaml.')")
	other.goTo(host.URL + "/?#%E0%A4%A")
	other.until("document.body.dataset.ready && document.querySelector('.starts')")

	value[bool](sender, "(localStorage.setItem('csprint-studio:text:odd.yaml', JSON.stringify({ text: 'csprint: 1\\n# ' + Array.from({ length: 30000 }, () => String.fromCharCode(97 + Math.random() * 26)).join('') })), location.hash = '#odd.yaml', true)")
	window.Run(sender, sender.ctx, chromedp.Reload())
	sender.until("document.querySelector('.cm-content')")
	sender.press("Copy link")
	sender.until("document.querySelector('#said').innerText.includes('too long for a link')")
}
