package force

import (
	"testing"

	"github.com/csprint/csprint/game"
)

// The size of batteries is no figures of the men counted; both totals tell how
// they come to differ.
func TestFiguresAndSize(t *testing.T) {
	var s Strength
	s.add(&game.Unit{Arm: game.Infantry, Men: 610, Figures: 5, Canister: &game.Canister{Size: 5}})
	if got := s.Bulk(nil) + s.SizeWords(nil); got != "610 men · 5 figures" {
		t.Errorf("without guns: %q", got)
	}
	s.add(&game.Unit{Arm: game.Artillery, Guns: 6, Canister: &game.Canister{Size: 3}})
	if got := s.Bulk(nil); got != "610 men · 5 figures + 3 for guns" {
		t.Errorf("with guns: %q", got)
	}
	if got := s.SizeWords(nil); got != "size 8 in all: 5 figures + 3 for guns" {
		t.Errorf("with guns: %q", got)
	}
}
