package desk

import (
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// CheckPages fails where the words of a page are not apart, where one is cut off or
// struck through, and where ink comes nearer to the edge of the paper than printers
// reach.
func CheckPages(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	for n, page := range pages {
		for _, fault := range preflight.Faults(page.Frame) {
			t.Errorf("%s, page %d: %s", name, n+1, fault)
		}
	}
}
