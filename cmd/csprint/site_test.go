package main

import (
	"bytes"
	"compress/gzip"
	"testing"

	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/site"
)

// TestNationsOfThePageHaveColours holds every nation that the page knows to a chip that it
// can draw: the edge of one is in the ink of its first stroke.
func TestNationsOfThePageHaveColours(t *testing.T) {
	for id, n := range nationsOfPage() {
		if len(n.Strokes) == 0 || n.Strokes[0].Ink == "" {
			t.Errorf("%s has no ink: %+v", id, n)
		}
	}
}

// mostPacked is what a phone loads at the most, in bytes: behind a hub 7,000 more to sign what
// is marked, 5,000 to keep what the hub tells and bring it back, and 3,000 to photograph paper.
const (
	mostPacked     = 36_000
	mostLivePacked = 51_000
)

// TestThePhonePageIsLight packs the page of each rule set, a hub behind it, with all
// nations that csprint knows.
func TestThePhonePageIsLight(t *testing.T) {
	for _, id := range rules.IDs() {
		book, err := rules.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, with := range [][]site.Option{nil, {site.Live}} {
			made, err := site.New(book, &scenario.Spec{}, nationsOfPage(), with...)
			if err != nil {
				t.Fatal(err)
			}
			var packed bytes.Buffer
			z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
			z.Write(made.Files()[0].Data)
			z.Close()
			most := mostPacked
			if with != nil {
				most = mostLivePacked
			}
			if packed.Len() > most {
				t.Errorf("%s: the page takes %d bytes packed, expected %d at most", id, packed.Len(), most)
			}
			t.Logf("%s, live %v: %d bytes", id, len(with) > 0, packed.Len())
		}
	}
}
