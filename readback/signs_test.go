package readback

import "testing"

// A bold number that is seen sharper than it was reckoned is no mark, be it as dark as one in the middle of its box; a faint slash is.
// What is seen of both is from photographs.
func TestBoldNumbersAreNoMarks(t *testing.T) {
	bold := Signs{Ink: -0.053, Middle: 0.191, Rising: -0.017, Fall: -0.019, Columns: 0.167, Noise: 0.0134, Base: 0.0083}
	if b := (Mark{Belief: bold.belief()}); b.Ticked() || b.Doubtful() {
		t.Errorf("a bold number is believed to be a mark: %.3f", b.Belief)
	}
	for _, slash := range []Signs{
		{Ink: 0.105, Middle: 0.248, Rising: 0.386, Fall: 0.065, Columns: 0.667, Rows: 0.8, Noise: 0.0134, Base: 0.0083},
		{Ink: 0.0131, Middle: 0.264, Rising: 0.0305, Fall: 0.146, Columns: 0.167, Rows: 0.2, Noise: 0.0124, Base: 0.0218}, // upon a bold number
	} {
		if b := (Mark{Belief: slash.belief()}); !b.Ticked() {
			t.Errorf("a slash is believed to be one: %.3f", b.Belief)
		}
	}
}
