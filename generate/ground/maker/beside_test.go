package maker_test

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
)

// On great tables tries are made side by side, and the map is the same for any
// number of hands, with the dice of the try that was taken.
func TestTriesBesideOneAnother(t *testing.T) {
	old := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(old)
	late := false
	for seed := 0; seed < 12 && !late; seed++ {
		var maps [2][]byte
		for i := range maps {
			runtime.GOMAXPROCS(i + 1)
			m, thrown := maker.Make(asked(ground.Rolling, 11, 11), streamsOf(seed))
			maps[i] = written(t, []any{m, thrown})
			late = m.Tries > 1
			for _, r := range thrown {
				if r.Try != m.Tries && r.Stream[:min(5, len(r.Stream))] != "names" {
					t.Errorf("seed %d: dice of try %d for a map of try %d", seed, r.Try, m.Tries)
				}
			}
		}
		if !bytes.Equal(maps[0], maps[1]) {
			t.Errorf("seed %d: another map with two hands", seed)
		}
	}
	if !late {
		t.Error("no map took more than one try")
	}
}
