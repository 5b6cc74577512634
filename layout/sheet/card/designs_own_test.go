package card

import "testing"

// All designs of csprint's own can be read, those that no example prints too.
func TestOwnDesignsCanBeRead(t *testing.T) {
	for name, read := range ownDesigns().All {
		if cut := read(); cut == nil || len(cut.Fronts) == 0 {
			t.Errorf("%s has no fronts", name)
		}
	}
}
