package sheet

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// seeds is how many packets TestWordsAreApart lays out; check.sh tries 100.
var seeds = flag.Int("seeds", 0, "packets whose words are held to be apart; by default one, one of each example and one without where every case is asked for")

// crowded are packets whose words were not apart once: names of three lines on a
// division's sheet in large print.
var crowded = []int{249, 332, 392}

// TestWordsAreApart holds what desk.CheckPages does on every sheet of a packet, with
// its ground: no word upon another, none cut off, none struck through. Each seed is
// one of the examples, or a random game of sides with allies of several nations, on
// A4 or Letter, in small or large print, lean or in full, with cards of any size.
func TestWordsAreApart(t *testing.T) {
	desk.SkipLong(t)
	names := append(example.Names(t), "match")
	tried := slices.Clone(crowded[:example.Some(3, 1)])
	for i := range max(*seeds, example.Some(len(names), 1)) {
		tried = append(tried, i)
	}
	slices.Sort(tried)
	for _, i := range slices.Compact(tried) {
		d := rand.New(rand.NewPCG(1811, uint64(i)))
		p, text := wordsSettings(d), ""
		if name := names[i%len(names)]; name != "match" {
			text = example.Read(t, name)
		} else {
			m := newMatch(d, one(d, "cold-steel", "cold-steel-canister", "musket"))
			m.house = ""
			text = m.text()
		}
		size := ""
		if strings.Contains(text, "rules: cold-steel\n") && !strings.Contains(text, "card_size:") {
			size = one(d, "full", "half", "4x6in", "tarot", "poker", "bridge")
			text = strings.Replace(text, "\nrules:", "\ncard_size: "+size+"\nrules:", 1)
		}
		t.Run(fmt.Sprintf("%d-%s", i, strings.TrimSuffix(names[i%len(names)], ".yaml")), func(t *testing.T) {
			t.Parallel()
			t.Logf("%s, large %t, lean %t, low ink %t, cards %s", p.Paper.Name, p.Large, p.Lean, p.LowInk, size)
			spec, book := trial.ReadWhole(t, "words.yaml", text)
			game, err := generate.New(spec.WithSeed(dice.Seed(fmt.Sprint("words ", i))), book, generate.Options{})
			if err != nil {
				t.Fatal(err)
			}
			packet, err := Lay(NewDesk(p, game, book), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range packet.Files {
				holdWords(t, f)
			}
		})
	}
}

func wordsSettings(d *rand.Rand) page.PrintSettings {
	p := desk.Plain([]layout.Paper{layout.A4, layout.Letter}[d.IntN(2)])
	p.Large, p.Lean, p.LowInk = d.IntN(3) == 0, d.IntN(2) == 0, d.IntN(4) == 0
	return p
}

func holdWords(t *testing.T, f File) {
	t.Helper()
	heads := map[layout.TypeSize]int{}
	for n, p := range f.Document.Pages {
		frame, err := p.Taken()
		if err != nil {
			t.Fatal(err)
		}
		faults := preflight.Faults(frame)
		if p.Cut != "" {
			faults = append(faults, preflight.CutFaults(frame)...)
		}
		for _, fault := range faults {
			t.Errorf("%s, page %d: %s", f.Name, n+1, fault)
		}
		if size := headSize(frame); p.Cut != "" && size > 0 {
			heads[size] = n + 1
		}
	}
	if len(heads) > 1 {
		t.Errorf("%s has heads of several sizes over what is cut, by one page of each: %v", f.Name, heads)
	}
}

// headSize is the size of the title over the cards of a sheet, 0 for a sheet without one.
func headSize(f *layout.Frame) (size layout.TypeSize) {
	for _, placed := range f.Items {
		if text, ok := placed.Item.(layout.Text); ok && text.Turn == layout.Upright && placed.At.Y < layout.MM(11.5) {
			size = max(size, text.Size)
		}
	}
	return size
}
