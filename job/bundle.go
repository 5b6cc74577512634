package job

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/plan"
)

// PacketFile makes a folder of files a packet.
const PacketFile = "packet.json"

// A Bundle is a game with its pages, on its way into files.
type Bundle struct {
	Game    *game.Game
	Sheets  *sheet.Packet
	Print   packet.Print    // what packet.json tells beside the game
	Whole   bool            // all sheets of all sides are printed
	Earlier *packet.Printed // the packet that a part is printed for; nil for none

	Changed *sheet.Packet  // sheets of it that lie beside it once more; nil for none
	Own     packet.Options // by which these are printed again

	draft func() (packet.Draft, error) // of packet.json
}

// Print is what packet.json will tell of a print of the job by a version of
// csprint, beside the game.
func (j *Job) Print(version string, g *game.Game, o packet.Options) packet.Print {
	p := packet.Print{By: version, ID: packet.IDOf(g), Options: o, Scenario: j.Texts, Pack: packOf(j.Book.Pack)}
	if !g.Seal.IsZero() {
		p.Seal = &packet.Seal{Root: g.Seal, Shares: g.Shares}
		if len(g.Shares) > 0 {
			p.Seal.Made = packet.OfShares
		}
	}
	return p
}

// Files are the files of a bundle, to be written in this order: packet.json
// comes last, with the hashes of the others.
func (b *Bundle) Files() []folder.File {
	files := b.pages(b.Tells())
	if b.Tells() {
		b.draft = sync.OnceValues(func() (packet.Draft, error) { return packet.DraftOf(b.Game) })
		go b.draft() // beside the pages
		files = append(files, folder.File{Name: PacketFile, Fill: b.tell})
	}
	return files
}

// Tells tells whether packet.json is written: it is the umpire's, and lists the
// parts that are printed into its folder.
func (b *Bundle) Tells() bool { return b.Sheets.Umpire || b.Earlier != nil }

// Pages are the files that are to be seen. Each notes its hash as it is written, and
// the pictures of its sheets.
func (b *Bundle) Pages() []folder.File { return b.pages(true) }

// pages are these files; pictures are taken for those who tell of them.
func (b *Bundle) pages(pictured bool) []folder.File {
	var files []folder.File
	b.Print.Files, b.Print.Plan = nil, b.Sheets.Plan()
	add := func(name string, pages int, fill func(io.Writer) error) {
		i := len(b.Print.Files)
		b.Print.Files = append(b.Print.Files, packet.File{Name: name, Pages: pages})
		files = append(files, folder.File{Name: name, Fill: func(w io.Writer) error {
			h := sha256.New()
			err := fill(io.MultiWriter(w, h))
			b.Print.Files[i].SHA256 = hex.EncodeToString(h.Sum(nil))
			return err
		}})
	}
	mark := plan.Mark + b.Print.ID
	for _, file := range b.documents() {
		file.Document.Mark = mark
		i := len(files)
		add(file.Name+".pdf", len(file.Document.Pages), func(w io.Writer) error {
			doc, pictures := file.Document, func() []string { return nil }
			if pictured {
				watched, album := sheet.Watched(doc, Camera(b.Game))
				doc, pictures = watched, album.Sheets
			}
			if err := pdf.Write(w, doc); err != nil {
				return allProblems(b.Sheets, err)
			}
			b.Print.Files[i].Sheets = pictures()
			return nil
		})
	}
	if b.Changed != nil {
		for i := len(b.Sheets.Files); i < len(b.Print.Files); i++ {
			b.Print.Files[i].Own = &b.Own
		}
	}
	if b.Sheets.Map != nil {
		add("map.svg", 1, func(w io.Writer) error {
			if err := svg.Write(w, *b.Sheets.Map); err != nil {
				return err
			}
			_, err := fmt.Fprintf(w, "<!-- %s -->\n", mark)
			return err
		})
	}
	return files
}

// documents are the files of pages: those of the packet, then what lies beside it.
func (b *Bundle) documents() []sheet.File {
	if b.Changed == nil {
		return b.Sheets.Files
	}
	return append(slices.Clone(b.Sheets.Files), b.Changed.Files...)
}

// Camera takes the pictures of a game's sheets, salted by what the umpire alone knows.
func Camera(g *game.Game) *layout.Camera { return layout.NewCamera(g.Seed.Mark(PictureSalt)) }

// PictureSalt is what the mark of a seed is taken of that salts pictures.
const PictureSalt = "pictures of sheets"

// tell writes packet.json. A part of a packet leaves what was told of the rest.
func (b *Bundle) tell(w io.Writer) error {
	told := b.Print
	if b.Earlier != nil {
		told = b.Earlier.With(b.Print)
	}
	draft, err := b.draft()
	if err != nil {
		return err
	}
	data, err := draft.With(told)
	if err != nil {
		return err
	}
	_, err = w.Write(append(bytes.TrimRight(data, "\n"), '\n'))
	return err
}
