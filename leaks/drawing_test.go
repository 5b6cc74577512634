package leaks

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/svg"
)

// drawn is a map with a label, as csprint draws it.
func drawn(t *testing.T, words string) string {
	t.Helper()
	frame := layout.NewFrame(layout.A4.Size)
	frame.Put("label", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, layout.Text{Run: words, Face: fonts.Embedded().Serif, Size: 900})
	var b strings.Builder
	if err := svg.Write(&b, layout.Page{Frame: frame, Bookmark: "Map"}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestDrawingsAreRead reads a map, whose letters are outlines, and what was put into it in whatever way.
func TestDrawingsAreRead(t *testing.T) {
	p := &Packet{
		Title: "Two Hills", Seed: "abcdefghijklmnop", dir: t.TempDir(), budget: unbounded(),
		Sides: []Side{{ID: "red", Names: []string{"Old Guard"}, IDs: []string{"A-01"}}},
	}
	clean := drawn(t, "Bois & Étang")
	instead := func(old, by string) string { return strings.Replace(clean, old, by, 1) }
	end := func(more string) string { return instead("</svg>", more+"</svg>") }
	for _, c := range []struct{ what, want, text string }{
		{"nothing", "", clean},
		{"a label", `names "Old Guard", of side red`, drawn(t, "Old Guard")},
		{"an id", "has the id A-01, of side red", drawn(t, "A-01")},
		{"letters apart", `without blanks, names "Old Guard"`, drawn(t, "O l d G u a r d")},
		{"backwards", `names "Old Guard", of side red, backwards`, drawn(t, "drauG dlO")},
		{"a title", `names "Old Guard"`, instead("<title>Map", "<title>Old Guard")},
		{"text", `has "text"`, end("<text>550</text>\n")},
		{"a description", `has "desc"`, end("<desc>550</desc>\n")},
		{"metadata", `has "metadata"`, end("<metadata>550</metadata>\n")},
		{"a script", `has "script"`, end("<script>550</script>\n")},
		{"a style", `has "style"`, end("<style>.a550{}</style>\n")},
		{"a foreign object", `has "foreignObject"`, end("<foreignObject>550</foreignObject>\n")},
		{"a picture", `has "image"`, end(`<image href="data:,550"/>` + "\n")},
		{"a link", `has "a"`, end(`<a href="http://x/550"></a>` + "\n")},
		{"a comment", `has "!--"`, end("<!-- 550 -->\n")},
		{"characters", `has "!"`, end("<![CDATA[550]]>\n")},
		{"an instruction", `has "?a"`, end("<?a 550?>\n")},
		{"an entity", "has", instead("<svg", "<!DOCTYPE svg [<!ENTITY a '550'>]>\n<svg")},
		{"words behind the end", `has "A-01"`, clean + "A-01\n"},
		{"another attribute", `has "data-men=`, instead(" fill=", ` data-men="550" fill=`)},
		{"a class", `has "class=`, instead(" fill=", ` class="A-01" fill=`)},
		{"an id of a group", "has", end(`<g transform="translate(0 0)" id="layer-A-01" >` + "\n</g>\n")},
		{"a longer number", "has", instead("translate(20 20)", "translate(20.000550 20)")},
		{"blanks", "has", instead("<title>", " \t<title>")},
		{"other words than letters", `other letters than those of "Bois & Etang"`, instead("Étang", "Etang")},
		{"other letters than words", "other letters", instead(`<use xlink:href="#t1-`, `<use xlink:href="#t1-1`)},
		{"letters in another order", "one after the other", strings.NewReplacer(` x="550"`, ` x="5"`).Replace(swapped(clean))},
		{"an outline of another face", "of no face", instead(`" d="m`, `" d="m1 1l2 2zm`)},
		{"glyphs without words", "other letters", end(`<g transform="translate(1 1) scale(0.003)" fill="#000000" aria-label=" " >` + "\n" + clean[strings.Index(clean, "<use"):strings.Index(clean, "\n</g>")] + "\n</g>\n")},
	} {
		if err := os.WriteFile(filepath.Join(p.dir, "map.svg"), []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		report := &Report{}
		p.read(audience{file: "map.svg"}, p.sort(&Vocabulary{}), report)
		said := strings.Join(saidBy(report.Findings), "; ")
		if (c.want == "") != (said == "") || !strings.Contains(said, c.want) || c.text == clean && c.want != "" {
			t.Errorf("%s: found %q, expected %q", c.what, said, c.want)
		}
	}
	doc, err := p.open("map.svg")
	if err == nil && !slices.Contains(doc.Pages[0].Runs, "Map") {
		t.Errorf("read as %v", doc)
	}
}

// swapped is a map with two letters of its label exchanged.
func swapped(text string) string {
	lines := strings.Split(text, "\n")
	first := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "<use") })
	lines[first+1], lines[first+2] = lines[first+2], lines[first+1]
	return strings.Join(lines, "\n")
}
