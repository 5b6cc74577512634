package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

func TestTooManyUnits(t *testing.T) {
	var forces strings.Builder
	for i := range 6 {
		fmt.Fprintf(&forces, "- {regiment: R%d, battalions: 40, copies: 100, men: 20000}\n", i)
	}
	_, problems := trial.ReadAll(t, trial.Scenario(forces.String()))
	if got := problems.Error(); !strings.Contains(got, "more than 20,000 units") {
		t.Errorf("got %v", got)
	}
}
