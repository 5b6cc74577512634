package records

import (
	"os"
	"strings"
	"testing"
)

// The code must be complete: each string of bits leads to a symbol, and to one
// only.
func TestSpellingIsComplete(t *testing.T) {
	room := 0
	seen := map[string]bool{}
	for _, s := range book.symbols {
		room += 1 << (longestCode - s.size)
		if seen[s.text] {
			t.Errorf("%q stands twice", s.text)
		}
		seen[s.text] = true
	}
	if room != 1<<longestCode {
		t.Errorf("codes take %d of %d", room, 1<<longestCode)
	}
	if book.end().text != "" || seen["\x00"] || !seen["\n"] {
		t.Error("the end symbol must come first, the line feed stand in the list and no other control character")
	}
	for c := ' '; c <= '~'; c++ {
		if !seen[string(c)] {
			t.Errorf("%q is missing", c)
		}
	}
}

func TestSymbolsReadBack(t *testing.T) {
	for _, want := range book.symbols {
		size := want.size
		got := book.next(func() uint32 {
			size--
			return want.code >> size & 1
		})
		if got != want || size != 0 {
			t.Errorf("%q came back as %q with %d bits left", want.text, got.text, size)
		}
	}
}

func TestTexts(t *testing.T) {
	for text, bits := range map[string]int{
		"1/45th Foot":         0,
		"Wallace's Brigade":   0,
		"Caçadores":           0,
		"3rd Division\nx":     0,
		"Преображенский полк": 2 + 8 + 6 + 8*19, // one block
		"Ιερός Λόχος":         2 + 8 + 6 + 8*11,
		"दिल्ली":              2 + 8 + 6 + 8*6,
		"ἀγαθός":              2 + 6 + 8*13, // two blocks
		"近衛歩兵":                2 + 6 + 8*12,
		"Żółkiewski":          2 + 6 + 8*13,
		"Преображенский полк, Ерошкин-Ростов": 2 + 8 + 12 + 8*35, // more than 32 characters
	} {
		var w writer
		w.lines("", text, 1000)
		size := 5*len(w.body) + w.held
		if bits == 0 {
			_, n, ok := book.split(nil, text)
			if bits = 1 + n; !ok {
				t.Errorf("%q can't be spelled", text)
			}
		}
		r := reader{body: w.end()}
		if got := r.text(1000); got != text || r.at != size || size != bits {
			t.Errorf("%q takes %d bits, expected %d; came back as %q after %d, %v", text, size, bits, got, r.at, r.err)
		}
	}
}

// Ordinary names take less than half the room that bytes would.
func TestNamesAreShort(t *testing.T) {
	file, err := os.ReadFile("testdata/names.txt")
	if err != nil {
		t.Fatal(err)
	}
	names, letters, bits := strings.Split(strings.TrimSpace(string(file)), "\n"), 0, 0
	for _, name := range names {
		var w writer
		w.text("", name, mostName)
		letters += len(name)
		bits += 5*len(w.body) + w.held
		r := reader{body: w.end()}
		if got := r.text(mostName); got != name {
			t.Errorf("%q came back as %q, %v", name, got, r.err)
		}
	}
	if len(names) < 400 || bits > 4*letters {
		t.Errorf("%d names of %d letters take %d bits", len(names), letters, bits)
	}
}

func TestCounts(t *testing.T) {
	for _, group := range []int{3, 4, 5, 10} {
		for _, n := range []int{1, 2, 8, 9, 15, 16, 17, 32, 33, 442, 1023, 1024, 1025, 99999} {
			var w writer
			w.count(n, group)
			size := 5*len(w.body) + w.held
			r := reader{body: w.end()}
			if got := r.count(group, 99999); got != n || r.at != size || countSize(n, group) != size {
				t.Errorf("%d in groups of %d: %d after %d of %d bits, %v", n, group, got, r.at, size, r.err)
			}
		}
	}
}
