package text

import (
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/trial"
)

func TestPatrolText(t *testing.T) {
	g := trial.RollPatrols(t, example.Read(t, "night-raid.yaml"))
	golden.Hold(t, "night-raid.txt", Of(g))
}
