package page_test

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
)

// holdDrawn holds what was drawn, and what is told of it, against a file of testdata.
func holdDrawn(t *testing.T, name string, onto *layout.Frame, told string) {
	t.Helper()
	golden.Hold(t, name, desk.DumpOf(t, []layout.Page{{Frame: onto}})+told)
}
