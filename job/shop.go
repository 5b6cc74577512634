package job

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// PDFX is what a print shop takes, as --shop names it: PDF/X-1a.
const PDFX = "pdfx"

// provenShop refuses what a print shop can't be asked for.
func provenShop(o packet.Options) error {
	switch {
	case o.Shop == "":
		return nil
	case o.Shop != PDFX:
		return words.Error("shop.unknown", "typed", o.Shop)
	case o.Backs != "duplex":
		return words.Error("shop.backs", "backs", o.Backs)
	case o.Fill:
		return words.Error("shop.fill")
	case o.Printer != nil:
		return words.Error("shop.printer")
	}
	return nil
}

// papers are the paper that sheets are laid out for, and that of a shop's press, on which cards
// are imposed: what is read is on A4 there.
func papers(o packet.Options) (paper, press layout.Paper, err error) {
	name := strings.ToLower(o.Paper)
	if name == layout.SRA3.Name {
		if o.Shop == "" {
			return paper, press, words.Error("shop.press")
		}
		return layout.A4, layout.SRA3, nil
	}
	paper, ok := layout.PaperNamed(name)
	if !ok {
		err = fmt.Errorf("--paper %s: expected one of %s", o.Paper, strings.Join(layout.PaperNames(), ", "))
	}
	return paper, press, err
}
