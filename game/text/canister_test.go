package text

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
)

// The strips of 2.1 to 2.4, typed from the page a second time.
func TestMoraleNumbers(t *testing.T) {
	for _, c := range []struct {
		quality string
		figures int
		row     string
		want    string
	}{
		{"green", 1, "03 or less", "6 4 2 elim"},
		{"green", 3, "03 or less", "6 4 2 elim"},
		{"green", 4, "04–08", "6 5 4 3 2 1 elim"},
		{"green", 9, "09+", "6 5 4 3 2 2 1 elim"},
		{"veteran", 3, "03 or less", "6 4 3 2 elim"},
		{"veteran", 8, "04–08", "7 6 5 4 3 2 elim"},
		{"veteran", 9, "09+", "7 6 5 4 4 3 2 elim"},
		{"crack", 2, "03 or less", "7 5 3 3 2 elim"},
		{"crack", 5, "04–08", "8 7 6 5 4 3 2 elim"},
		{"crack", 12, "09+", "8 7 6 6 5 5 4 3 2 elim"},
		{"guard", 3, "03 or less", "8 6 4 3 3 2 elim"},
		{"guard", 6, "04–08", "9 8 7 6 5 4 3 2 elim"},
		{"guard", 20, "09+", "9 8 7 7 6 5 4 4 3 2 elim"},
	} {
		_, side := trial.RollEra(t, trial.Era("cold-steel-canister", "",
			fmt.Sprintf("- {battalion: B, figures: %d, quality: %s}", c.figures, c.quality)))
		u := side.Units()[0]
		if got := cellsText(u.Canister.Morale); got != c.want || u.Canister.SizeRow != c.row || u.Canister.Size != c.figures {
			t.Errorf("%s of %d: %s in row %s, want %s in row %s", c.quality, c.figures, got, u.Canister.SizeRow, c.want, c.row)
		}
	}
}

// The rows of 1.8, typed from the page a second time.
func TestActionPoints(t *testing.T) {
	for _, c := range []struct{ unit, want string }{
		{"battalion: U, men: 600", "3 2 2"},
		{"battery: U, guns: 6, kind: foot", "3 na na"},
		{"battery: U, guns: 6, kind: heavy", "3 na na"},
		{"regiment: U, men: 400, kind: cuirassier", "4 3 3"},
		{"regiment: U, men: 400, kind: dragoon", "4 3 3"},
		{"battery: U, guns: 6, kind: horse, nation: french", "4 na na"},
		{"regiment: U, men: 400, kind: hussar", "5 3 3"},
		{"battery: U, guns: 6, kind: horse", "5 na na"}, // British by its side
		{"battery: U, guns: 6, kind: volante", "5 na na"},
	} {
		_, side := trial.RollEra(t, trial.Era("cold-steel-canister", "", "- {"+c.unit+", quality: veteran}"))
		n := side.Units()[0].Canister
		if got := cellsText([]rules.Cell{n.AP, n.Charge, n.Reaction}); got != c.want {
			t.Errorf("%s: %s as %s, want %s", c.unit, got, n.Type, c.want)
		}
	}
}
