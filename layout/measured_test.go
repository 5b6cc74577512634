package layout

import (
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/fonts"
)

// A line that grows by pieces is as wide as it is measured whole, with marks, tracking and what is left out at its end.
func TestLinesAreMeasuredAsTheyStand(t *testing.T) {
	roller, words := rand.New(rand.NewPCG(3, 4)), []string{"a ", "of the ", "Brigade ", "· ", "–", "Wallace's ", "foot-guards ", "◊", "  ", "é", "1/33rd ", string(Lozenge), "X"}
	for range 3000 {
		s := Style{Face: fonts.Embedded().Sans, Size: Pt(9), Tracking: roller.IntN(2) * 60}
		text := ""
		for range roller.IntN(30) {
			text += words[roller.IntN(len(words))]
		}
		line, set := "", measured{}
		for _, piece := range pieces(text) {
			if got, want := s.widthAfter(line, set, lineOf(line+piece)), s.Width(lineOf(line+piece)); got != want {
				t.Fatalf("%q after %q: %d, want %d", piece, line, got, want)
			}
			line, set = line+piece, s.measure(set, piece)
			if got, want := s.widthOf(set), s.Width(line); got != want {
				t.Fatalf("%q: %d, want %d", line, got, want)
			}
		}
	}
}
