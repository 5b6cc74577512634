package lookalike_test

import (
	"testing"

	"github.com/csprint/csprint/internal/lookalike"
)

func TestPlainIsWhatIsSeen(t *testing.T) {
	for text, want := range map[string]string{
		"Anna": "Anna", "\u0410nna": "Anna", "An\u200bna": "Anna", "Anna\u3164": "Anna", "\u2800Anna\ufe0f": "Anna", "Anna\u034f": "Anna", "\u202eAnna": "Anna",
		"Jose\u0301": "José", "\uff21nna": "Anna", "ﬁn": "fin", "Мах": "Max", "Grüße 🦊": "Grüße 🦊", "O’Neill": "O'Neill", "Борис": "Бopиc",
	} {
		if got := lookalike.Plain(text); got != want {
			t.Errorf("%+q looks like %+q, expected %+q", text, got, want)
		}
	}
}
