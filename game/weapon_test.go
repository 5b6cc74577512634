package game

import (
	"testing"

	"github.com/csprint/csprint/rules"
)

// Every weapon that fires or is fought with has its row in the rules.
func TestArmamentsHaveTheirRows(t *testing.T) {
	book, err := rules.Open("hot-blood")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range armaments {
		if _, ok := a.weapon.Fires(book); ok != (a.Fires != "") {
			t.Errorf("%s: no row %q in the firing chart", a.weapon, a.Fires)
		}
	}
}
