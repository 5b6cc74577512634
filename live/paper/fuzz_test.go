package paper

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/words"
)

// FuzzTogether puts odd boxes together: each is refused or says nothing that a live game doesn't take, and the same again.
func FuzzTogether(f *testing.F) {
	g, book, _ := trial.Whole(f, "first-game", example.Read(f, "first-game.yaml"))
	m := after.MusterOf(g, book)
	r := New(words.English(), [32]byte{}, func() (Printed, error) { return Printed{Muster: m}, nil })
	for _, text := range []string{
		``, `{}`, `{"boxes":[{}]}`, `{"boxes":7}`,
		`{"boxes":[{"box":"B-01 record losses 1","value":"On"},{"box":"B-01 record losses 2","why":"office.why-faint"}],"answers":{"B-01 record losses 2":"x"}}`,
		`{"boxes":[{"box":"B-01 record losses -","written":true,"value":"99999999999999999999"},{"box":"B-02 record level routed","value":"On"},{"box":"B-02 roster level broken","value":"On"}]}`,
		`{"boxes":[{"box":"B-01 record losses 3'","value":"On","photograph":"1"},{"box":"B-01 record losses 3","value":"","photograph":"2"}],"answers":{"":"x"}}`,
		`{"pictures":[{"name":"1","told":"nothing"}]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if read, err := r.Together("", []byte(text)); err != nil && !strings.Contains(err.Error(), "JSON") && !strings.Contains(err.Error(), "not read here") {
			t.Error(err)
		} else if err == nil && len(read.(*Finding).Marks) > 0 {
			t.Errorf("of what nobody has read is said %+v", read)
		}
		var asked struct {
			Boxes   []office.Told
			Answers map[string]string
		}
		if json.Unmarshal([]byte(text), &asked) != nil {
			return
		}
		found := r.together(m, asked.Boxes, asked.Answers)
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
