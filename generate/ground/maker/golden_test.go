package maker_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
)

// The map of seed 7 of each class as words and numbers, one piece a line; the
// first line is a hash of all that the map is, its heights among them.
func TestGoldenMaps(t *testing.T) {
	for _, class := range ground.Classes() {
		m, thrown := maker.Make(about(asked(class, 8, 6), 7), streamsOf(7))
		golden.Hold(t, string(class)+".txt", dump(t, m, thrown))
	}
}

// dump writes a map line by line.
func dump(t *testing.T, m *ground.Map, thrown []maker.Thrown) string {
	h := fnv.New64a()
	h.Write(written(t, []any{m, m.Field(), thrown}))
	var b strings.Builder
	fmt.Fprintf(&b, "hash %016x\n", h.Sum64())
	parts := reflect.ValueOf(*m)
	for _, field := range reflect.VisibleFields(parts.Type()) {
		name, part := field.Name, parts.FieldByIndex(field.Index)
		if field.Anonymous {
			continue
		}
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
