package filename

import (
	"strings"
	"testing"
)

func TestTrouble(t *testing.T) {
	for name, want := range map[string]string{
		"con": "device", "CON": "device", "nul.pdf": "device", "Aux.tar.gz": "device", "prn": "device", "con .pdf": "device",
		"com1": "device", "com¹": "device", "lpt9.svg": "device", "conin$": "device",
		"a:b": "takes none of", "what?.pdf": "takes none of", `a\b`: "takes none of", "a/b": "takes none of", "<x>": "takes none of",
		"a|b": "takes none of", "*": "takes none of", `"x"`: "takes none of",
		"blue.": "at its end", "blue ": "at its end", "a\tb": "cannot be seen", "": "no file", "..": "no file",
		strings.Repeat("x", 241): "too long",
		"com":                    "", "com0": "", "com10": "", "comte": "", "lpt": "", "console.pdf": "", "null": "", "auxiliaries.pdf": "",
		"blue.pdf": "", ".csprint": "", "Kämpfer & Co.pdf": "", "red-1st-corps.pdf": "",
	} {
		got := Trouble(name).String()
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestFold(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "anna", "D'Urban": "durban", "Anna  von  Thal.": "anna-von-thal", "Zoë": "zoë", "../x": "x", "!?": "", "": "", "B/C:1": "b-c-1",
	} {
		if got := Fold(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
