package front_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
)

// TestLinkOfAPlayerOpensHisSheetsAlone sends a player the link to her sheets: another browser shows them and
// prints the file that she would have been mailed. Nothing else of the game is in it, and nothing of it is kept.
func TestLinkOfAPlayerOpensHisSheetsAlone(t *testing.T) {
	t.Parallel()
	host := static(t)
	sender, other := studioPage{t, window.Open(t)}, studioPage{t, window.Another(t)}
	sender.goTo(host.URL + "/")
	sender.dropsText("players.yaml", strings.Replace(example.Read(t, "musket-pico.yaml"), "\n  allied:\n", "\n  allied:\n    players: {Anna: [Wallace's Brigade]}\n", 1))
	sender.settled()
	sender.prints()
	value[bool](sender, "(navigator.clipboard.writeText = async (text) => { window.sent = text; }, true)")
	value[bool](sender, takesPapers)
	sender.press("Save: allied-anna.pdf")
	sender.until("window.taken")
	mailed := sender.taken()
	sender.press("Copy link: allied-anna")
	sender.until("window.sent && document.querySelector('dialog.print footer').innerText.includes('these sheets alone')")
	link := value[string](sender, "window.sent")
	if !strings.HasPrefix(link, host.URL+"/#sheets=") {
		t.Fatalf("the link is %.80s", link)
	}

	other.goTo(link)
	other.until("document.querySelector('[data-read]') && document.querySelector('.view').dataset.tag")
	value[bool](other, takesPapers)
	other.press("Print: PDF file")
	other.until("window.taken")
	printed := other.taken()
	if !bytes.Equal(mailed, printed) {
		t.Error("what she prints isn't what she would have been mailed")
	}
	if words := string(tool.Run(t, printed, "pdftotext", "FILE", "-")); !strings.Contains(words, "88th") || strings.Contains(words, "Ligne") {
		t.Error("she prints no units of hers, or the enemy's")
	}
	if kept := value[string](other, "JSON.stringify({ ...localStorage })"); strings.Contains(kept, "text:") || strings.Contains(kept, "88th") {
		t.Errorf("of a letter is kept %.200s", kept)
	}
	other.noTrouble("a letter")

	value[bool](other, "(location.hash = '#sheets='+"+quoted(t, link[strings.Index(link, "=")+1:len(link)-40])+", true)")
	other.until("document.querySelector('#said').innerText.includes('holds no game')")
}

// takesPapers keeps PDF files that are downloaded at hand.
const takesPapers = `(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => { if (blob.type === 'application/pdf') window.taken = blob; return make.call(URL, blob); }; return true; })()`
