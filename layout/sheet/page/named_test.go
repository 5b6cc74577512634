package page_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

func TestTextsAreBrokenAfterACommaWhereTheyCan(t *testing.T) {
	plain := desk.Plain(layout.A4)
	style := plain.Heading(12)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"24th Light, 1st battalion", []string{"24th Light,", "1st battalion"}},
		{"Conscripts of the depots", []string{"Conscripts of the", "depots"}},
		{"A name, but with a tail far too long for a line", []string{"A name, but with a", "tail far too long for", "a line"}},
	} {
		if got := page.Broken(style, c.text, layout.MM(38)); !slices.Equal(got, c.want) {
			t.Errorf("%q is broken into %q, want %q", c.text, got, c.want)
		}
	}
}

// A name goes into its room as it is, then smaller, then in lines and narrower;
// only a word that no line holds is a problem.
func TestNamedComesDownToItsRoom(t *testing.T) {
	d := desk.Salamanca(t)
	const name = "Königlich Württembergisches Infanterie-Regiment Prinz Wilhelm"
	for _, c := range []struct {
		room, high float64
		size       layout.TypeSize
		lines      int
	}{
		{160, 8, layout.Pt(15), 1}, {140, 8, layout.Pt(13), 1}, {70, 8, layout.Pt(12), 2}, {40, 6, layout.Pt(8), 2},
	} {
		n := d.Named(d.Heading(16), name, "", layout.MM(c.room), layout.MM(c.high), layout.Pt(12), page.Origin{What: "page.a-name"})
		if n.Style.Size != c.size || len(n.Lines) != c.lines || d.Problems() != nil {
			t.Errorf("in %g × %g mm: %s in %d lines %q, want %s in %d; %v", c.room, c.high, n.Style.Size, len(n.Lines), n.Lines, c.size, c.lines, d.Problems())
		}
	}
	d.Named(d.Sans(9.5), "Ab Donaudampfschifffahrt", "", layout.MM(15), layout.MM(10), layout.Pt(7), page.Origin{What: "page.a-name", Sheet: "page.on-roster"})
	if err := d.Problems(); err == nil || !strings.Contains(err.Error(), `the word "Donaudampfschifffahrt" of name`) {
		t.Errorf("a word too long: %v", err)
	}
}

// Lines of a name stand about the middle that it would have in one line.
func TestNamesStandAboutOneMiddle(t *testing.T) {
	d := desk.Salamanca(t)
	onto := layout.NewFrame(layout.A4.Size)
	told := ""
	for i, room := range []float64{160, 70, 40} {
		n := d.Named(d.Heading(16), "Prinz Wilhelm, Infanterie-Regiment von Württemberg", "", layout.MM(room), layout.MM(12), layout.Pt(12), page.Origin{})
		at := layout.Point{X: layout.MM(100), Y: layout.MM(float64(20 + 20*i))}
		told += n.Put(onto, "name", at, layout.Centre).String() + " " + n.More().String() + " " + n.Cell().Text + "\n"
	}
	holdDrawn(t, "named.txt", onto, told)
}
