package desk

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// RunsOf are the texts of a slot, in the order in which they are set.
func RunsOf(f *layout.Frame, from string) string {
	var runs []string
	for _, i := range preflight.InkOf(f) {
		if i.From == from && i.Run != "" {
			runs = append(runs, i.Run)
		}
	}
	return strings.Join(runs, " ")
}

// DumpOf is the text of some pages with every coordinate.
func DumpOf(t *testing.T, pages []layout.Page) string {
	t.Helper()
	var dump strings.Builder
	if err := layout.Dump(&dump, pages); err != nil {
		t.Fatal(err)
	}
	return dump.String()
}

// Words are all that can be read on some pages: text, bookmarks, links.
func Words(pages []layout.Page) string {
	var b strings.Builder
	var walk func(*layout.Frame)
	walk = func(f *layout.Frame) {
		for _, placed := range f.Items {
			switch it := placed.Item.(type) {
			case layout.Text:
				b.WriteString(it.Run + "\n")
			case layout.Link:
				b.WriteString(it.URL + "\n")
			case layout.Group:
				walk(it.Frame)
			}
		}
	}
	for _, page := range pages {
		b.WriteString(page.Bookmark + "\n")
		walk(page.Frame)
	}
	return b.String()
}

// Secrets are what a side may not let its enemy read: who it is made of.
func Secrets(side *game.Side) []string {
	var found []string
	side.Walk(func(f *game.Formation) {
		found = append(found, f.Name, f.Commander.Name)
		for _, u := range f.Units {
			found = append(found, u.Name)
		}
	})
	return found
}

// WordsOf are the texts of a frame and of those placed on it.
func WordsOf(f *layout.Frame) string {
	var words []string
	for _, i := range preflight.InkOf(f) {
		words = append(words, i.Run)
	}
	return strings.Join(words, "\n")
}
