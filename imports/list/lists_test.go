package list

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/words"
)

// told is a list as it was read: its tables row by row, the deeper the further in, each
// cell behind its place.
func told(p Parsed) string {
	var b strings.Builder
	for _, m := range p.Meta {
		fmt.Fprintf(&b, "! %s, at %s\n", m.Text, m.at)
	}
	for i := range p.Tables {
		t := &p.Tables[i]
		fmt.Fprintf(&b, "%s %q, caption %q at %s, army %q, under %v, nested %t, heads %q\n", t.Format, t.Said, t.Caption, t.CaptionAt, t.Army, t.Under, t.Nested, t.Heads)
		for _, head := range slices.Sorted(maps.Keys(t.Means)) {
			fmt.Fprintf(&b, "  %s means %q\n", head, t.Means[head])
		}
		for j := range t.Rows {
			row := &t.Rows[j]
			if row.Break {
				b.WriteString("  …\n")
			}
			b.WriteString(strings.Repeat("  ", row.Depth+1))
			for k, c := range row.Cells {
				at := t.At(row, k)
				fmt.Fprintf(&b, "%d:%d %q %s%s; ", at.Line, at.Column, c.Text, c.Fault, c.Note)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// TestListsAreRead holds what is read of lists of every format, and what is left out
// of them, as one text.
func TestListsAreRead(t *testing.T) {
	var paths []string
	for _, dir := range []string{"testdata/lists", "../testdata/lists"} {
		in, err := filepath.Glob(dir + "/*")
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, in...)
	}
	var b strings.Builder
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(path)
		fmt.Fprintf(&b, "== %s\n", name)
		p, err := Read(File{Name: name, Data: data}, nil, func(at At, what words.Text) { fmt.Fprintf(&b, "%s: %s: %s\n", at, what, what.Part("why")) })
		if err != nil {
			fmt.Fprintln(&b, err)
		}
		fmt.Fprintf(&b, "%q\n%s", p.Said, told(p))
	}
	golden.Hold(t, "lists.txt", b.String())
}

// TestPlaces holds how a place is told: of a text, of a sheet, of the whole.
func TestPlaces(t *testing.T) {
	for want, at := range map[string]At{
		"a.csv":          {File: "a.csv"},
		"a.csv:3:7":      {File: "a.csv", Line: 3, Column: 7},
		"a.xlsx:Oob":     {File: "a.xlsx", Sheet: "Oob"},
		"a.xlsx:Oob!C5":  {File: "a.xlsx", Sheet: "Oob", Line: 5, Column: 3},
		"a.xlsx:Oob!Z5":  {File: "a.xlsx", Sheet: "Oob", Line: 5, Column: 26},
		"a.xlsx:Oob!AA5": {File: "a.xlsx", Sheet: "Oob", Line: 5, Column: 27},
		"a.xlsx:Oob!BA1": {File: "a.xlsx", Sheet: "Oob", Line: 1, Column: 53},
	} {
		if got := at.String(); got != want {
			t.Errorf("%+v is told as %s, expected %s", at, got, want)
		}
	}
}

// TestOtherFilesAreTold holds what is said of files that are no lists.
func TestOtherFilesAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"%PDF-1.7": "this is a PDF", "\xD0\xCF\x11\xE0old": "an old office program", "{\\rtf1": "an RTF text",
		"\x89PNG": "a picture", "GIF89a": "a picture", "\x1F\x8Bz": "a packed file", "Rar!": "a packed file",
		"PK\x03\x04opendocument": "an OpenDocument file", "PK\x03\x04xl": "workbooks are not read here", "PK\x03\x04.ros": "no whole archive",
		"": "file is empty", " \n\t": "file is empty", "title: A\ncsprint: 1\n": "a scenario already", `{"a": 1}`: "JSON without sides",
	} {
		_, err := Read(File{Name: "a.txt", Data: []byte(text)}, nil, func(At, words.Text) {})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %s", text, err, want)
		}
	}
}
