package records

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

func TestSegments(t *testing.T) {
	for text, want := range map[string][]Segment{
		"":                       nil,
		"0123456789":             {{Numeric, "0123456789"}},
		"CSP1:ABC":               {{Alphanumeric, "CSP1:ABC"}},
		"line foot":              {{Byte, "line foot"}},
		"a1b":                    {{Byte, "a1b"}},
		"ABCDEF0123456789012345": {{Alphanumeric, "ABCDEF"}, {Numeric, "0123456789012345"}},
		"HTTPS://CLUB.EXAMPLE/csprint#CSP1:22040K22XDSBZBC087": {
			{Alphanumeric, "HTTPS://CLUB.EXAMPLE/"}, {Byte, "csprint#"}, {Alphanumeric, "CSP1:22040K22XDSBZBC087"},
		},
		"12th Caçadores\nCSP1:22040K22XDSBZBC087": {
			{Byte, "12th Caçadores\n"}, {Alphanumeric, "CSP1:22040K22XDSBZBC087"},
		},
	} {
		if got := Segments(text, 5); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v, expected %v", text, got, want)
		}
	}
}

// No way of cutting a short text may beat Segments.
func TestSegmentsAreTheCheapest(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		text := make([]byte, 1+random.IntN(12))
		for i := range text {
			text[i] = "0123456789ABCDEFGHab"[random.IntN(20)]
		}
		if random.IntN(2) == 0 {
			text = append([]byte("0123456789012ABCDEFGHIJK"), text...)[random.IntN(13)+len(text):]
		}
		for _, version := range []int{1, 10} {
			segments := Segments(string(text), version)
			var joined strings.Builder
			for _, s := range segments {
				joined.WriteString(s.Text)
			}
			if joined.String() != string(text) {
				t.Fatalf("%q was cut into %v", text, segments)
			}
			if got, want := bitLength(segments, false, version), fewest(string(text), version); got != want {
				t.Errorf("%q as %v takes %d bits, expected %d", text, segments, got, want)
			}
		}
	}
}

// fewest tries every way of cutting a text, last segment first.
func fewest(text string, version int) int {
	best := make([]int, len(text)+1)
	for end := 1; end <= len(text); end++ {
		best[end] = 1 << 30
		for start := range end {
			for mode := range modes {
				if fits(text[start:end], mode) {
					n := best[start] + bitLength([]Segment{{mode, text[start:end]}}, false, version)
					best[end] = min(best[end], n)
				}
			}
		}
	}
	return best[len(text)]
}

func fits(text string, mode Mode) bool {
	for i := range len(text) {
		if modesOf[text[i]] > mode {
			return false
		}
	}
	return true
}
