package paper

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/words"
)

// FuzzTogether puts odd boxes together: each is refused or says nothing that a live game doesn't take, and the same again.
func FuzzTogether(f *testing.F) {
	g, book, _ := trial.Whole(f, "first-game", example.Read(f, "first-game.yaml"))
	r := New(words.English(), func() (Printed, error) { return Printed{Muster: after.MusterOf(g, book)}, nil })
	for _, text := range []string{
		``, `{}`, `{"boxes":[{}]}`, `{"boxes":7}`,
		`{"boxes":[{"box":"B-01 record losses 1","value":"On"},{"box":"B-01 record losses 2","why":"office.why-faint"}],"answers":{"B-01 record losses 2":"x"}}`,
		`{"boxes":[{"box":"B-01 record losses -","written":true,"value":"99999999999999999999"},{"box":"B-02 record level routed","value":"On"},{"box":"B-02 roster level broken","value":"On"}]}`,
		`{"boxes":[{"box":"B-01 record losses 3'","value":"On","photograph":"1"},{"box":"B-01 record losses 3","value":"","photograph":"2"}],"answers":{"":"x"}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, err := r.Together([]byte(text))
		if err != nil {
			if !strings.Contains(err.Error(), "JSON") {
				t.Error(err)
			}
			return
		}
		found := read.(*Finding)
		for _, m := range found.Marks {
			if !strings.Contains(m.Unit, "=") || m.Value.Number < 0 || m.Value.Number > 99_999 {
				t.Errorf("%s says %+v", text, m)
			}
		}
		for _, q := range found.Questions {
			if q.Why == "" {
				t.Errorf("%s asks %+v for no reason", text, q)
			}
		}
	})
}
