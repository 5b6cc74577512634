package slot

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

func TestTextsAreBrokenAfterACommaWhereTheyCan(t *testing.T) {
	style := desk.Plain(layout.A4).Heading(12)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"24th Light, 1st battalion", []string{"24th Light,", "1st battalion"}},
		{"Conscripts of the depots", []string{"Conscripts of the", "depots"}},
		{"A name, but with a tail far too long for a line", []string{"A name, but with a", "tail far too long for", "a line"}},
	} {
		if got := broken(style, c.text, layout.MM(38)); !slices.Equal(got, c.want) {
			t.Errorf("%q is broken into %q, want %q", c.text, got, c.want)
		}
	}
}
