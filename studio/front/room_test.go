package front_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/internal/window"
)

// full has the browser keep as much as it can, but for some letters.
const full = `((free) => {
	let filling = '';
	for (let more = 1 << 22; more >= 1; more >>= 1) {
		try { localStorage.setItem('filling', filling + 'x'.repeat(more)); filling += 'x'.repeat(more); } catch { /* half of it */ }
	}
	localStorage.setItem('filling', filling.slice(free));
	return filling.length > 1e6;
})(%d)`

// TestNothingIsLostWhereNoRoomIs opens a file where the browser keeps other unsaved text under its name, and
// has no room for a second copy of it, or for no letter more.
func TestNothingIsLostWhereNoRoomIs(t *testing.T) {
	t.Parallel()
	for free, told := range map[int]string{20: "is kept as saturday-2.yaml", 0: "stays kept in its place"} {
		t.Run(fmt.Sprint(free), func(t *testing.T) {
			var file fileOnDisk
			p := openPage(t, file.served(t))
			p.settled()
			other := "# other unsaved text" + strings.Repeat(" of an evening", 500)
			if !value[bool](p, "(localStorage.setItem('csprint-studio:text:saturday.yaml', JSON.stringify({ text: "+quoted(t, other)+", seen: 'of another file', saved: false })), "+fmt.Sprintf(full, free)+")") {
				t.Fatal("the browser keeps little")
			}
			window.Run(p, p.ctx, chromedp.Reload())
			p.until("document.body.dataset.ready && document.querySelector('#said').innerText.includes(" + quoted(t, told) + ")")
			p.settled()
			p.typeAtEnd("\n# mine")
			p.settled()
			if !value[bool](p, "Object.keys(localStorage).some((key) => key.startsWith('csprint-studio:text:') && JSON.parse(localStorage[key]).text === "+quoted(t, other)+")") {
				t.Error("what was not saved is lost")
			}
			if !value[bool](p, "document.querySelector('.cm-content').innerText.includes('# mine')") {
				t.Error("the file isn't open")
			}
		})
	}
}

// TestBothAreKeptOrNoneIsLost asks for both texts where the browser has room for one: it is asked again.
func TestBothAreKeptOrNoneIsLost(t *testing.T) {
	t.Parallel()
	_, p := writtenTwice(t, "\n# theirs")
	value[bool](p, fmt.Sprintf(full, 0))
	p.press("Save")
	p.until(isOffered)
	p.press("Both beside one another")
	p.until("document.querySelector('#said').innerText.includes('no room for both')")
	if !value[bool](p, isOffered+" && "+asWritten("# mine")) {
		t.Error("what was typed here is lost")
	}
	value[bool](p, "(localStorage.removeItem('filling'), true)")
	p.press("Both beside one another")
	p.until(notOffered + " && " + asWritten("# theirs"))
	if text := p.kept("saturday-2.yaml"); !strings.HasSuffix(text, "# mine") {
		t.Errorf("mine is kept as %q", end(text))
	}
}
