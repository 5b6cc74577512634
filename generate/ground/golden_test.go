package ground_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
)

var update = flag.Bool("update", false, "write the golden files anew")

// The map of seed 7 of each class as words and numbers, one piece a line; the
// first line is a hash of all that the map is, its heights among them.
func TestGoldenMaps(t *testing.T) {
	for _, class := range ground.Classes() {
		m, thrown := ground.Make(asked(class, 8, 6), trayOf(7))
		golden(t, string(class), dump(t, m, thrown))
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s", difference(string(want), got))
	}
}

// difference is the first line that two texts do not share.
func difference(want, got string) string {
	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := 1; i < min(len(wants), len(gots)); i++ {
		if wants[i] != gots[i] {
			return fmt.Sprintf("line %d is\n%s\nwant\n%s", i+1, gots[i], wants[i])
		}
	}
	return fmt.Sprintf("%d lines, %s; want %d, %s", len(gots), gots[0], len(wants), wants[0])
}

// dump writes a map line by line.
func dump(t *testing.T, m *ground.Map, thrown []ground.Thrown) string {
	h := fnv.New64a()
	h.Write(written(t, []any{m, m.Field(), thrown}))
	var b strings.Builder
	fmt.Fprintf(&b, "hash %016x\n", h.Sum64())
	parts := reflect.ValueOf(*m)
	for i := range parts.NumField() {
		name, part := parts.Type().Field(i).Name, parts.Field(i)
		if part.Kind() != reflect.Slice {
			fmt.Fprintf(&b, "%s %s\n", name, written(t, part.Interface()))
			continue
		}
		for k := range part.Len() {
			fmt.Fprintf(&b, "%s %d %s\n", name, k, written(t, part.Index(k).Interface()))
		}
	}
	for _, r := range thrown {
		fmt.Fprintf(&b, "try %d %s: %d dice, total %d\n", r.Try, r.Stream, r.Dice, r.Total)
	}
	return b.String()
}

func written(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
