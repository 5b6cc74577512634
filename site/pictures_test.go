package site

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPictures draws the pictures of docs/phones.md anew where docs/pictures.sh asks for
// them.
func TestPictures(t *testing.T) {
	dir := os.Getenv("CSPRINT_PICTURES")
	if dir == "" {
		t.Skip("docs/pictures.sh draws them")
	}
	p := play(t, "salamanca")
	ph := phone{t, another(t)}
	keep := func(name string) {
		picture := run(t, ph.ctx, chromedp.CaptureScreenshot())
		if err := os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ph.on(screen{390, 844, plainText})
	ph.open(serve(t, p.site) + "#" + p.side(t))
	ph.js(`const mark = (name, marks) => shown.army.find(({ record }) => record.name === name).marks.set(marks);
		mark('1/45th Foot', { losses: 4, disorder: 2, level: 'determined' });
		mark('74th Foot', { losses: 1, level: 'determined' });
		mark('1/88th Foot', { losses: 2, disorder: 1 })`)
	ph.follow("1/45th Foot")
	ph.follow("Brigade")
	keep("phone-brigade")
	ph.follow("Test")
	ph.roll("Morale", 11)
	keep("phone")
}
