package force

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
)

// The command points of 3.1.1 shifted by the ratings of 3.1.2.
func TestCommandBands(t *testing.T) {
	d := desk.Salamanca(t)
	for rating, want := range map[string]string{
		"superior": "2–3:2 4–8:3 9–13:4 14+:5",
		"average":  "2–7:2 8–12:3 13–17:4 18+:5",
		"poor":     "2–11:2 12–16:3 17–21:4 22+:5",
		"":         "2–7:2 8–12:3 13–17:4 18+:5",
	} {
		var got []string
		for _, b := range CommandBands(d.Book, game.Commander{Rating: rating}) {
			got = append(got, b.Dice+":"+b.Points)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q commander: %s, want %s", rating, strings.Join(got, " "), want)
		}
	}
}
