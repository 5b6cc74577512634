package front_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/studio"
)

// playersText is a battle on full cards, of which a player has a file of her own.
func playersText(t *testing.T) string {
	t.Helper()
	text := strings.Replace(shipped.Read(t, "salamanca.yaml"), "\ncard_size: half", "\ncard_size: full", 1)
	return strings.Replace(text, "\n  allied:\n", "\n  allied:\n    players: {Anna: [3rd Division]}\n", 1)
}

// TestPrintsTrayByTray prints a heap, which stays ticked as long as the game is the same; takes half
// cards, which spares the sheets that are told, and takes that back; and saves a player's file.
func TestPrintsTrayByTray(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.dropsText("players.yaml", playersText(t))
		p.settled()
		p.press("Print…")
		p.until("document.querySelector('dialog.print .fewer')")
		if !value[bool](p, "document.querySelector('.fewer').innerText !== ''") {
			p.Error("nothing is told of fewer sheets while they are counted")
		}
		p.press("Close")
		p.prints()
		p.noTrouble("the dialog that prints")
		before := p.planLine()
		value[bool](p, `(() => { window.make = URL.createObjectURL; URL.createObjectURL = (blob) => { if (blob.type === 'application/pdf') window.taken = blob; return window.make.call(URL, blob); }; return true; })()`)
		sheets := value[int](p, "parseInt(document.querySelector('[data-id^=card-both] b').textContent)")
		value[bool](p, "(document.querySelector('[data-id^=card-both] .button').click(), true)")
		p.until("document.querySelector('[data-id^=card-both] input:checked')")
		if pages := pagesOf(t, p.taken()); pages != 2*sheets || sheets < 10 {
			t.Errorf("%d sheets on both sides are %d pages", sheets, pages)
		}
		if !value[bool](p, "document.querySelectorAll('.heaps .main').length === 1 && !document.querySelector('[data-id^=card-both] .main')") {
			t.Error("what is done is the next to do")
		}

		p.press("Save: allied-anna.pdf")
		p.until("window.taken")
		mailed := string(tool.Run(t, p.taken(), "pdftotext", "FILE", "-"))
		for _, theirs := range []string{"101e", "Thomières", "Maucune", "seed"} {
			if strings.Contains(mailed, theirs) {
				t.Errorf("Anna's file says %q", theirs)
			}
		}
		if !strings.Contains(mailed, "88th") {
			t.Error("Anna's file lacks her units")
		}

		p.press("Take: Half cards")
		p.until("document.querySelector('.taken') && document.querySelector('dialog.print').dataset.advised === document.querySelector('dialog.print').dataset.of")
		told := value[string](p, "document.querySelector('.taken .figures').textContent")
		if line := p.planLine(); line == before || !strings.Contains(line, strings.Split(told, " → ")[1]+" sheets") {
			t.Errorf("half cards spare %s, and the plan says %s", told, line)
		}
		if value[bool](p, "document.querySelector('.heaps input:checked') !== null") || !strings.Contains(value[string](p, "document.querySelector('.heaps').innerText"), "has changed since then") {
			t.Error("what was printed of another game counts as done")
		}
		p.press("Undo")
		p.until("!document.querySelector('.taken') && document.querySelector('.heaps input:checked')")
		if line := p.planLine(); line != before {
			t.Errorf("taken back, the plan says %s, before %s", line, before)
		}
		p.press("Close")
		p.settled()
		if text := p.kept("players.yaml"); text != playersText(t) {
			t.Error("taken back, the text is another")
		}

		window.Run(p, p.ctx, chromedp.Reload())
		p.until("document.body.dataset.ready")
		p.settled()
		p.prints()
		p.until("document.querySelector('[data-id^=card-both] input:checked')")
	})
}

// prints opens the dialog and waits until all is counted.
func (p studioPage) prints() {
	p.Helper()
	p.press("Print…")
	p.until("document.querySelector('dialog.print')?.dataset.advised")
}

func (p studioPage) planLine() string {
	p.Helper()
	return value[string](p, "document.querySelector('dialog.print header p').textContent")
}

// taken is the PDF file that was downloaded last.
func (p studioPage) taken() []byte {
	p.Helper()
	text := value[string](p, `new Promise((done) => { const reader = new FileReader(); reader.onload = () => { window.taken = null; done(reader.result.split(',')[1]); }; reader.readAsDataURL(window.taken); })`)
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		p.Fatal(err)
	}
	return data
}

func pagesOf(t *testing.T, data []byte) (n int) {
	t.Helper()
	told := string(tool.Run(t, data, "pdfinfo", "FILE"))
	if _, err := fmt.Sscanf(told[strings.Index(told, "Pages:"):], "Pages: %d", &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestPrintsWhatDiffers prints all of a game, changes the name of a unit, and prints again: only the sheets that
// say it.
func TestPrintsWhatDiffers(t *testing.T) {
	t.Parallel()
	p := openPage(t, served(t, studio.Settings{}))
	text := shipped.Read(t, "coalition.yaml")
	p.dropsText("again.yaml", text)
	p.settled()
	p.prints()
	value[bool](p, takesPapers)
	heaps := value[int](p, "document.querySelectorAll('.heaps li').length")
	for n := range heaps {
		value[bool](p, fmt.Sprintf("(document.querySelectorAll('.heaps li')[%d].querySelector('input').click(), true)", n))
		p.until(fmt.Sprintf("document.querySelectorAll('.heaps li.done').length === %d", n+1))
	}
	p.press("Close")
	p.dropsText("again.yaml", strings.Replace(text, "men: ", "men: 1", 1))
	p.until("document.querySelector('#facts').innerText.includes('again-2')")
	value[bool](p, "(localStorage.setItem('csprint-studio:print:again-2.yaml', localStorage.getItem('csprint-studio:print:again.yaml')), true)")
	p.settled()
	p.prints()
	told := value[string](p, "[...document.querySelectorAll('.heaps li:not(.done) .button')].map((one) => one.textContent).filter((word) => word.includes('differ')).join()")
	var sheets int
	if _, err := fmt.Sscanf(told, "Print the %d that", &sheets); err != nil || sheets < 1 || sheets > 3 {
		t.Fatalf("of a heap is told %q", told)
	}
	if value[bool](p, "document.querySelectorAll('.heaps li.done').length === 0") {
		t.Error("a heap that shows the same is to be printed again")
	}
	value[bool](p, "([...document.querySelectorAll('.heaps .button')].find((one) => one.textContent.includes('differ')).click(), true)")
	p.until("window.taken")
	if pages := pagesOf(t, p.taken()); pages != sheets && pages != 2*sheets {
		t.Errorf("%d sheets that differ are %d pages", sheets, pages)
	}
}
