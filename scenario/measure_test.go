package scenario_test

import (
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

func TestGroundScale(t *testing.T) {
	spec := trial.Read(t, trial.Base)
	for men, paces := range map[int]int{5: 10, 10: 10, 20: 20, 30: 30, 40: 40, 50: 50, 60: 50} {
		s := *spec
		s.FigureScale, s.Terrain.NoMap = men, true
		if g := trial.Play(t, &s); g.PacesPerInch != paces {
			t.Errorf("1:%d is %d paces an inch, want %d", men, g.PacesPerInch, paces)
		}
	}
}
