package trench

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"
)

func text(t *testing.T, m *Map) string {
	t.Helper()
	data, err := m.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSameDiceSameMap(t *testing.T) {
	for _, preset := range Presets {
		a, drawn := Roll(asked(preset, 7), seeded(7))
		b, again := Roll(asked(preset, 7), seeded(7))
		if strings.Contains(text(t, a), "null") {
			t.Errorf("%s: a list prints as null", preset)
		}
		if text(t, a) != text(t, b) || !reflect.DeepEqual(drawn, again) {
			t.Errorf("%s: the same dice made two maps", preset)
		}
	}
}

// The golden maps are the same on every machine: their letters, and a sum over
// all that they hold.
func TestGoldenMaps(t *testing.T) {
	var b strings.Builder
	for _, preset := range Presets {
		for seed := range 3 {
			m, _ := Roll(asked(preset, seed), seeded(seed))
			sum := sha256.Sum256([]byte(text(t, m)))
			fmt.Fprintf(&b, "seed %d\n%s%s\n\n", seed, m, hex.EncodeToString(sum[:8]))
		}
	}
	golden.Hold(t, "maps.txt", b.String())
}

// rerolled is dice of which one layer's fall anew.
func rerolled(seed int, anew string) func(string) Dice {
	return func(layer string) Dice {
		if layer == anew {
			return seeded(seed + 10_000)(layer)
		}
		return seeded(seed)(layer)
	}
}

// Each layer's dice are its own: what another layer rolls anew changes nothing
// that does not stand on it.
func TestLayersLeaveOneAnotherAlone(t *testing.T) {
	kept := map[string]int{}
	for seed := range 60 {
		ask := asked(Standard, 4*seed+1) // no meeting: its wire is mended by the cost of ways
		m, _ := Roll(ask, seeded(seed))
		for _, anew := range []string{"holes", "wire", "known", "flares", "names", "posts"} {
			other, _ := Roll(ask, rerolled(seed, anew))
			if m.Report.Tries > 1 || other.Report.Tries > 1 {
				continue // a broken limit draws more than one layer anew
			}
			kept[anew]++
			for what, same := range unchanged(m, other)[anew] {
				if !same {
					t.Errorf("seed %d: other %s changed the %s", seed, anew, what)
				}
			}
		}
	}
	for anew, n := range kept {
		if n < 20 {
			t.Errorf("only %d maps to hold other %s against", n, anew)
		}
	}
}

// unchanged tells, by the layer rolled anew, what must stay and whether it did.
func unchanged(a, b *Map) map[string]map[string]bool {
	same := map[string]bool{"ground": reflect.DeepEqual(a.Ground, b.Ground), "known": reflect.DeepEqual(a.Known, b.Known)}
	for what, of := range map[string]func(Line) any{
		"trenches":       func(l Line) any { return l.Front.Squares },
		"corners":        func(l Line) any { return l.Front.Traverses },
		"support":        func(l Line) any { return l.Support },
		"communications": func(l Line) any { return l.Communications },
		"saps":           func(l Line) any { return l.Saps },
		"lanes":          func(l Line) any { return l.Lanes },
		"wire":           func(l Line) any { return l.Belts },
		"posts":          func(l Line) any { return l.Posts },
		"guns":           func(l Line) any { return l.Guns },
		"dugouts":        func(l Line) any { return l.Dugouts },
		"flares":         func(l Line) any { return l.Flares },
	} {
		same[what] = reflect.DeepEqual([]any{of(a.Lines[0]), of(a.Lines[1])}, []any{of(b.Lines[0]), of(b.Lines[1])})
	}
	pick := func(names ...string) map[string]bool {
		some := map[string]bool{}
		for _, name := range names {
			some[name] = same[name]
		}
		return some
	}
	dug := []string{"trenches", "corners", "support", "communications"}
	manned := []string{"saps", "lanes", "posts", "guns", "dugouts"}
	return map[string]map[string]bool{
		"holes":  pick(append(append(dug, manned...), "flares")...),
		"wire":   pick(append(dug, "dugouts", "flares")...),
		"known":  pick(append(append(dug, manned...), "flares", "wire", "ground")...),
		"flares": pick(append(append(dug, manned...), "known", "wire", "ground")...),
		"names":  pick(append(append(dug, manned...), "wire", "flares")...),
		"posts":  pick(append(dug, "saps", "lanes", "wire", "dugouts", "flares")...),
	}
}
