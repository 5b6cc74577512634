package packet

import (
	"strings"
	"testing"
)

// TestTooMuch holds that a packet is refused once it has more than any has, by the
// bound that it is over.
func TestTooMuch(t *testing.T) {
	for want, text := range map[string]string{
		"more values than any packet, expected at most 750,000":                `{"log": [` + strings.Repeat("{},", mostValues) + `{}]}`,
		"lists inside one another deeper than any packet, expected at most 60": `{"log": ` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`,
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
	}
}
