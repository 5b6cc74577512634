package leaks

import (
	"strings"
	"testing"
)

// TestTooManyValues holds that a packet.json is refused before anything is made of it.
func TestTooManyValues(t *testing.T) {
	text := `{"seed": "x", "sides": {"a": {}}, "terrain": {"map": [` + strings.Repeat("{},", mostValues/2) + `{}]}}`
	if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), "values, expected at most 2000000") {
		t.Errorf("%v, expected the bound", err)
	}
}
