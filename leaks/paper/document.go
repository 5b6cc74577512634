// Package paper reads printed PDF files back: their text, bookmarks, links, codes and the words about
// them. It knows no game and no secrets. It reads what csprint writes (model.txt, content.txt) and refuses
// whatever else a PDF file may hold. However a file is made, reading it ends, and takes no more than so
// much memory. Numbers in brackets are those of ISO 32000-1.
//
// Start at Read.
package paper

import (
	"fmt"
	"os"

	"github.com/csprint/csprint/fonts"
)

// A Document is what can be read in a file.
type Document struct {
	Title     string
	Keywords  string
	Words     []Words // that don't stand on its pages
	Bookmarks []Bookmark
	Pages     []Page
}

// Words are what a string of a file says. Where it stands has its name in model.txt.
type Words struct {
	Where string
	Page  int // from 1; 0 where it is of none
	Text  string
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Title string
	Page  int // from 1
}

// A Page is what can be read on one page.
type Page struct {
	Runs     []string // texts in the order in which they are drawn
	Codes    []Code
	Drawings []Drawing
}

// A Drawing is one of the pieces that a page is put together from.
type Drawing struct{ Ink [32]byte }

// Bounds of a file: none that csprint prints comes near.
const (
	mostBytes = 64 << 20
	mostPages = 5000
)

// Read reads a file, or tells what of it isn't as csprint writes it. Its letters are of csprint's own
// faces, or of others that somebody printed with.
func Read(path string, budget *Budget, others ...*fonts.Face) (*Document, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.Size() > mostBytes:
		return nil, fmt.Errorf("%d bytes, expected at most %d", info.Size(), mostBytes)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parse(data, budget, others...)
}

// parse reads the bytes of a file.
func parse(data []byte, budget *Budget, others ...*fonts.Face) (doc *Document, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case fault:
			doc, err = nil, thrown.error
		default:
			panic(thrown)
		}
	}()
	return readWhole(openWhole(data, budget), append(fonts.Embedded().Faces(), others...)), nil
}

// A fault is what keeps a file from being read. It is thrown, and caught in parse.
type fault struct{ error }

func fail(format string, args ...any) { panic(fault{fmt.Errorf(format, args...)}) }
