package leaks

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A packet.json is refused where there is more in it than any packet has, as far as may
// be before anything is made of it.
func TestPacketIsBounded(t *testing.T) {
	of := func(side string) string { return `{"seed": "x", "sides": {"a": {` + side + `}}}` }
	for want, text := range map[string]string{
		"values, expected at most 2000000": `{"seed": "x", "sides": {"a": {}}, "terrain": {"map": [` + strings.Repeat("{},", mostValues/2) + `{}]}}`,
		"more than 120000 names and ids":   of(`"units": [` + numbered(`{"id": "%d", "name": "n%[1]d"}`, mostNames/2+1) + `]`),
		"more than 2000 cards":             of(`"cards": [` + numbered(`{"id": "%d"}`, mostCards+1) + `]`),
		"or 100 players":                   of(`"players": [` + numbered(`{"file": "p%d"}`, mostOwn+1) + `]`),
		"more than 1000 files":             `{"files": [` + numbered(`{"name": "%d"}`, mostFiles+1) + `],` + of("")[1:],
	} {
		if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}

// numbered are so many JSON values, each with its number in it.
func numbered(value string, n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf(value, i))
	}
	return strings.Join(all, ",")
}

// TestDrawingIsBounded holds that a drawing is refused for its size before it is read.
func TestDrawingIsBounded(t *testing.T) {
	p := &Packet{dir: t.TempDir(), budget: unbounded()}
	path := filepath.Join(p.dir, "map.svg")
	if err := os.WriteFile(path, []byte(drawn(t, "Hill")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := p.open("map.svg"); err != nil {
		t.Error(err)
	}
	if err := os.Truncate(path, 8<<20+1); err != nil {
		t.Fatal(err)
	}
	if _, err := p.open("map.svg"); err == nil || !strings.Contains(err.Error(), "has 8388609 bytes, expected at most 8388608") {
		t.Errorf("%v, expected the bound", err)
	}
}
