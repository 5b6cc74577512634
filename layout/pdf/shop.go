package pdf

import "github.com/csprint/csprint/layout"

// A print shop takes PDF/X-1a:2001 (ISO 15930-1): version 1.3, inks of a press and no other
// colours, nothing that shines through, boxes that tell where pages are cut.
// docs/decisions/print-shop.md tells why this one.

// outputIntent is the press that the inks are meant for, by its name in the register of the ICC,
// which spares its profile: offset on coated paper, as ISO 12647-2 has it.
const outputIntent = " /OutputIntents [<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39)" +
	" /OutputCondition (Offset on coated paper, ISO 12647-2:2004) /RegistryName (http://www.color.org) /Info (FOGRA39)>>]"

// identity is what tells a file of this kind from others. Nobody has trapped its inks. It must bear a
// date, and the same pages must be the same file on any day: so it is no day of anybody's.
const identity = " /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001) /Trapped /False" +
	" /CreationDate (" + noDay + ") /ModDate (" + noDay + ")"

const noDay = "D:20000101000000+00'00'"

// wholeSheet is where a page is cut that stays whole, and how far ink may run over that: many shops
// refuse pages without it.
func wholeSheet(f *layout.Frame) (trim, bleed layout.Rect) {
	trim = f.Bounds()
	return trim, trim.Inset(-layout.DefaultBleed)
}

// cmyk is a colour as cyan, magenta, yellow and black, each from 0 to 255. What is grey in it is of black
// ink alone (full grey component replacement): greys are on one plate, where nothing shifts against anything,
// and no colour takes more than three inks. The first ink of all sheets is full black.
func cmyk(c layout.Colour) [4]uint8 {
	most := int(max(c.R, c.G, c.B))
	if most == 0 {
		return [4]uint8{3: full}
	}
	lacks := func(part uint8) uint8 { return uint8(rounded((most-int(part))*full, most)) }
	black := min(full, rounded((full-most)*full, full-int(layout.Ink.R)))
	return [4]uint8{lacks(c.R), lacks(c.G), lacks(c.B), uint8(black)}
}

// full is an ink where it covers the paper.
const full = 255

func rounded(a, b int) int { return (a + b/2) / b }

// separated are the pixels of an image in inks. What shines through shows white paper.
func separated(colours, cover []byte) []byte {
	inks := make([]byte, 0, 4*len(cover))
	for i, over := range cover {
		on := func(part byte) uint8 { return uint8(rounded(int(part)*int(over)+full*(full-int(over)), full)) }
		c := colours[3*i:]
		pixel := cmyk(layout.Colour{R: on(c[0]), G: on(c[1]), B: on(c[2])})
		inks = append(inks, pixel[:]...)
	}
	return inks
}
