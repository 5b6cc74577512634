package front_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/wasm"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
	"github.com/csprint/csprint/words"
)

// weigh has the studio be packed as good hosts pack it, which takes minutes, and not as Brotli does
// in seconds.
var weigh = flag.Bool("engine", false, "pack the studio and its engine as good hosts do, which takes minutes")

// packed is how many bytes data takes, packed.
func packed(t *testing.T, data []byte) int { return len(inBrotli(t, data)) }

func inBrotli(t testing.TB, data []byte) string {
	quality := "--quality=5"
	if *weigh {
		quality = "--quality=11"
	}
	return tool.Run(t, data, "brotli", quality, "--lgwin=24", "--stdout", "FILE")
}

// A budget is how many bytes something may take, packed in seconds and as good hosts pack it.
type budget struct{ quick, well int }

func (b budget) hold(t *testing.T, what string, bytes int) {
	most := b.quick
	if *weigh {
		most = b.well
	}
	t.Logf("%s: %d bytes of %d", what, bytes, most)
	if bytes > most {
		t.Errorf("%s: %d bytes packed, at most %d are its budget", what, bytes, most)
	}
}

// TestPageFitsItsBudget counts all that comes before a page of a starter is seen, with what the first
// screen is told of battles in the heaviest language. It doesn't count their pictures, which a browser
// fetches when they are near to be seen and nothing waits for: pictures of the first two rows are held
// by TestPicturesAreLight. Nor does it count scripts and styles that come when they are first wanted.
func TestPageFitsItsBudget(t *testing.T) {
	desk, err := studio.New(studio.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	first := desk.First()
	sum, heaviest, phrases, told := packed(t, first["start.json"]), 0, 0, 0
	for _, f := range hung(t, words.Catalogues()) {
		if strings.HasSuffix(f.Name, ".json") { // one language is sent
			told = max(told, packed(t, f.Data))
		}
	}
	for _, f := range front.Static(nil, nil, nil) {
		switch {
		case len(f.Data) == 0, strings.HasSuffix(f.Name, "LICENSE.txt"), isWords(f), isLate(f): // words are the engine's; the others come when they are wanted
		case strings.HasPrefix(f.Name, "phrases-"): // one language is sent
			phrases = max(phrases, packed(t, f.Data))
		default:
			sum += packed(t, f.Data)
		}
	}
	for name, page := range first {
		if name != "start.json" {
			heaviest = max(heaviest, packed(t, page))
		}
	}
	budget{310_000, 272_000}.hold(t, "what somebody loads who opens the page in his language and a starter on it, but for the engine", sum+phrases+heaviest+told)
}

// TestPicturesAreLight holds what the pictures of the first two rows take.
func TestPicturesAreLight(t *testing.T) {
	sum, pictures := 0, 0
	for _, f := range hung(t, words.Catalogues()) {
		if strings.HasSuffix(f.Name, ".png") && pictures < 6 {
			sum += len(f.Data)
			pictures++
		}
	}
	budget{220_000, 220_000}.hold(t, "the pictures of the first six battles", sum)
}

// isWords tells the words of a language for the engine.
func isWords(f front.File) bool { return strings.HasPrefix(f.Name, "words-") }

// isLate tells what comes when it is first wanted: form, map, dice, lists, what is a club's own, games of one's own, links, letters, print.
func isLate(f front.File) bool {
	return slices.ContainsFunc([]string{"club.", "folder.js", "form.js", "dice.", "letter.js", "library.", "link.js", "lists.js", "map.", "mend.", "picture.js", "print.", "phrases-late-"}, func(late string) bool { return strings.HasPrefix(f.Name, late) })
}

func TestEngineFitsItsBudget(t *testing.T) {
	example.Long(t)
	built, err := engine()
	if err != nil {
		t.Fatal(err)
	}
	budget{5_280_000, 4_330_000}.hold(t, "the engine", packed(t, built[wasm.Engine]))
	for _, f := range front.Static(nil, nil, nil) {
		if isWords(f) {
			budget{90_000, 80_000}.hold(t, "the words of a language other than English, "+f.Name, packed(t, f.Data))
		}
	}
}
