package readback

import "testing"

// A bold number that is seen sharper than it was reckoned is no mark, be it as dark as one in the middle of its box; a faint slash is.
// What is seen of both is from photographs.
func TestBoldNumbersAreNoMarks(t *testing.T) {
	bold := Signs{Ink: -0.053, Middle: 0.191, Rising: -0.017, Fall: -0.019, Columns: 0.167, Noise: 0.0134, Base: 0.0083}
	if b := (Mark{Belief: bold.belief()}); b.Ticked() || b.Doubtful() {
		t.Errorf("a bold number is believed to be a mark: %.3f", b.Belief)
	}
	slash := Signs{Ink: 0.09, Middle: 0.17, Rising: 0.3, Fall: 0.05, Columns: 1, Rows: 1, Noise: 0.0134, Base: 0.0083}
	if b := (Mark{Belief: slash.belief()}); !b.Ticked() {
		t.Errorf("a slash is believed to be one: %.3f", b.Belief)
	}
}
