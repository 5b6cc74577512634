// Package paper reads printed PDF files back: their text, bookmarks, links,
// codes and the words about them. It knows no game and no secrets, and copes
// with what csprint writes; of other files it may read less than a viewer shows.
//
// Start at Read.
package paper

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/ledongthuc/pdf"
)

// A Document is what can be read in a file.
type Document struct {
	Title     string
	Creator   string // the program that made the file
	Keywords  string
	About     []string // title, author, keywords and what else is said of the file
	Bookmarks []Bookmark
	Attached  []string // names of files inside the file
	Pages     []Page
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Title string
	Page  int // from 1; 0 where it leads to none
}

// A Page is what can be read on one page.
type Page struct {
	Runs     []string // texts in the order in which they are drawn
	Links    []string
	Codes    []Code
	Drawings []Drawing
}

// A Drawing is one of the pieces that a page is put together from.
type Drawing struct{ Ink [32]byte }

// Bounds of a file: none that csprint prints comes near.
const (
	mostBytes = 256 << 20
	mostPages = 5000
	mostSteps = 10_000 // entries of an outline or of a list of attachments
)

// Read reads a file. What the library stumbles over is an error, not a panic.
func Read(path string) (doc *Document, err error) {
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
	defer func() {
		if fault := recover(); fault != nil {
			doc, err = nil, fmt.Errorf("%v", fault)
		}
	}()
	file, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	return readDocument(file)
}

func readDocument(file *pdf.Reader) (*Document, error) {
	root, info := file.Trailer().Key("Root"), file.Trailer().Key("Info")
	count := root.Key("Pages").Key("Count").Int64()
	if count < 1 || count > mostPages {
		return nil, fmt.Errorf("%d pages, expected 1 to %d", count, mostPages)
	}
	doc := &Document{Title: info.Key("Title").Text(), Creator: info.Key("Creator").Text(), Keywords: info.Key("Keywords").Text()}
	for _, key := range info.Keys() {
		doc.About = append(doc.About, info.Key(key).Text())
	}
	doc.About = append(doc.About, streamText(root.Key("Metadata")))
	numbers := pageNumbers{}
	r := reader{forms: map[string]*Page{}}
	for i := 1; i <= int(count); i++ {
		v := file.Page(i).V
		if v.IsNull() {
			return nil, fmt.Errorf("page %d of %d is missing", i, count)
		}
		numbers[v.String()] = i
		page, err := r.page(v)
		if err != nil {
			return nil, fmt.Errorf("page %d: %w", i, err)
		}
		doc.Pages = append(doc.Pages, *page)
	}
	steps := mostSteps
	doc.bookmarks(root.Key("Outlines").Key("First"), numbers, &steps)
	doc.attachments(root.Key("Names").Key("EmbeddedFiles"), &steps)
	if steps < 0 {
		return nil, errors.New("an outline without end")
	}
	return doc, nil
}

// pageNumbers are the pages by what they hold, as the library has no other
// name for them. Pages of the same values are the same to a reader.
type pageNumbers map[string]int

// bookmarks adds an entry of the outline, those below it and those behind it.
func (d *Document) bookmarks(entry pdf.Value, numbers pageNumbers, steps *int) {
	for ; !entry.IsNull() && *steps >= 0; entry = entry.Key("Next") {
		*steps--
		page := numbers[entry.Key("Dest").Index(0).String()]
		d.Bookmarks = append(d.Bookmarks, Bookmark{Title: entry.Key("Title").Text(), Page: page})
		d.bookmarks(entry.Key("First"), numbers, steps)
	}
}

// attachments adds the names of a tree of embedded files.
func (d *Document) attachments(tree pdf.Value, steps *int) {
	*steps--
	names, kids := tree.Key("Names"), tree.Key("Kids")
	for i := 0; i+1 < names.Len() && *steps >= 0; i += 2 {
		*steps--
		d.Attached = append(d.Attached, names.Index(i).Text())
	}
	for i := 0; i < kids.Len() && *steps >= 0; i++ {
		d.attachments(kids.Index(i), steps)
	}
}
