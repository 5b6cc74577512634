package pdf_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// later leaves the pages of a document to be laid out as they are taken, by fill
// where it is not nil.
func later(doc layout.Document, fill func(page int, onto *layout.Frame) error) layout.Document {
	pages := doc.Pages
	doc.Pages = nil
	for i, page := range pages {
		frame := page.Frame
		page.Frame = layout.NewFrame(frame.Size)
		page.Fill = func(onto *layout.Frame) error {
			onto.Items = append(onto.Items, frame.Items...)
			return fill(i, onto)
		}
		doc.Pages = append(doc.Pages, page)
	}
	return doc
}

func well(int, *layout.Frame) error { return nil }

// Frames that may stand elsewhere are forms on pages left for later; where each of
// them does, and the others are known to stand once, the file is the same.
func TestPagesLeftForLaterAreTheSame(t *testing.T) {
	doc := cardDocument(t, 80)
	if !bytes.Equal(written(t, doc), written(t, later(doc, well))) {
		t.Error("pages that are laid out as they are taken make another file")
	}
}

func TestPageLeftForLaterFails(t *testing.T) {
	wrong, laid := errors.New("a name too long for its room"), 0
	doc := later(cardDocument(t, 800), func(page int, _ *layout.Frame) error {
		laid++
		if page == 7 {
			return wrong
		}
		return nil
	})
	if err := pdf.Write(io.Discard, doc); !errors.Is(err, wrong) || laid != 8 {
		t.Errorf("%v after %d pages, expected %v after 8", err, laid, wrong)
	}
}

// A panic comes out where it can be caught: in the goroutine of who writes.
func TestPageLeftForLaterPanics(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "a card without a unit" {
			t.Errorf("%v, expected the panic of the page", fault)
		}
	}()
	pdf.Write(io.Discard, later(cardDocument(t, 8), func(int, *layout.Frame) error { panic("a card without a unit") }))
}

// Whoever gets an error may lay out the other pages himself: nobody else does by
// then, as the race detector would tell of laid.
func TestNothingIsLaidOutAfterAnError(t *testing.T) {
	laid := 0
	doc := later(cardDocument(t, 800), func(page int, onto *layout.Frame) error {
		laid++
		if page == 0 {
			onto.Put("card/name", origin, layout.Text{Run: "no face"})
		}
		return nil
	})
	if err := pdf.Write(io.Discard, doc); err == nil {
		t.Error("a text without a face was printed")
	}
	if laid >= len(doc.Pages) {
		t.Errorf("all %d pages were laid out behind an error on the first", laid)
	}
}
