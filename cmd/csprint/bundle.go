package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/leaks"
)

// packetFile makes a folder of files a packet.
const packetFile = "packet.json"

// A bundle is a game with its pages, on its way into files.
type bundle struct {
	game    *game.Game
	sheets  *sheet.Packet
	print   packet.Print
	whole   bool
	earlier *packet.Printed // the packet that a part is printed for; nil for none
}

// print is what packet.json will tell of this print beside the game.
func (f *packetFlags) print(s *session, g *game.Game) packet.Print {
	return packet.Print{By: versionText(), ID: packet.IDOf(g), Options: f.options(), Scenario: s.texts}
}

// options are the flags that bear on the game and its pages.
func (f *packetFlags) options() packet.Options {
	h := f.how
	return packet.Options{
		Paper: h.paper, Ink: h.ink, Flip: h.flip, Backs: h.backs, Bleed: h.bleed, Guides: h.guides,
		Crests: h.crests, Rings: h.rings, Templates: h.ownDesigns, Fonts: h.ownFaces,
		Only: f.only, Side: f.side, Reroll: f.reroll,
	}
}

// flagsOf are the flags that options came of. Folders of the user's own are not
// among them: a packet keeps their hashes alone.
func flagsOf(o packet.Options) packetFlags {
	return packetFlags{only: o.Only, side: o.Side, reroll: o.Reroll, how: pressFlags{
		paper: o.Paper, ink: o.Ink, flip: o.Flip, backs: o.Backs, bleed: o.Bleed, guides: o.Guides,
		crests: o.Crests, rings: o.Rings,
	}}
}

// files are the files of a bundle, to be written in this order: packet.json
// comes last, with the hashes of the others.
func (b *bundle) files() []folder.File {
	files := b.pages()
	if b.tells() {
		files = append(files, folder.File{Name: packetFile, Fill: b.tell})
	}
	return files
}

// tells tells whether packet.json is written: it is the umpire's, and lists the
// parts that are printed into its folder.
func (b *bundle) tells() bool { return b.sheets.Umpire || b.earlier != nil }

// pages are the files that are to be seen. Each notes its hash as it is written.
func (b *bundle) pages() []folder.File {
	var files []folder.File
	b.print.Files = nil
	add := func(name string, pages int, fill func(io.Writer) error) {
		i := len(b.print.Files)
		b.print.Files = append(b.print.Files, packet.File{Name: name, Pages: pages})
		files = append(files, folder.File{Name: name, Fill: func(w io.Writer) error {
			h := sha256.New()
			err := fill(io.MultiWriter(w, h))
			b.print.Files[i].SHA256 = hex.EncodeToString(h.Sum(nil))
			return err
		}})
	}
	mark := leaks.Mark + b.print.ID
	for _, file := range b.sheets.Files {
		file.Document.Mark = mark
		add(file.Name+".pdf", len(file.Document.Pages), func(w io.Writer) error {
			if err := pdf.Write(w, file.Document); err != nil {
				return allProblems(b.sheets, err)
			}
			return nil
		})
	}
	if b.sheets.Map != nil {
		add("map.svg", 1, func(w io.Writer) error {
			if err := svg.Write(w, *b.sheets.Map); err != nil {
				return err
			}
			_, err := fmt.Fprintf(w, "<!-- %s -->\n", mark)
			return err
		})
	}
	return files
}

// tell writes packet.json. A part of a packet leaves what was told of the rest.
func (b *bundle) tell(w io.Writer) error {
	told := b.print
	if b.earlier != nil {
		told = b.earlier.With(b.print)
	}
	data, err := packet.Write(b.game, told)
	if err != nil {
		return err
	}
	return printText(w, string(data))
}
