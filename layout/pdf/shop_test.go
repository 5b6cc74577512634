package pdf_test

import (
	"image/color"
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
)

// A file for a print shop keeps to PDF/X-1a:2001: it says so, for which press, and where each page is cut; no colour
// is of a screen, nothing shines through, and nothing leads out of it.
func TestShopTakesTheFile(t *testing.T) {
	size := layout.Size{W: layout.MM(127), H: layout.MM(101.6)}
	card, sheet := layout.NewFrame(size), layout.NewFrame(size)
	everyItem(card)
	card.Put("card/glass", layout.Point{}, layout.Image{Size: size, PNG: picture(3, 2, color.NRGBA{R: 90, G: 160, B: 220, A: 40})})
	sheet.Put("sheet/word", layout.Point{X: layout.MM(20), Y: layout.MM(20)}, say("next"))
	doc := layout.Document{Title: "Cards", Language: "en-GB", Mark: "packet 7", Shop: true, Pages: []layout.Page{
		{Frame: card, Trim: layout.RectMM(12.7, 12.7, 101.6, 76.2), Bleed: layout.RectMM(9.7, 9.7, 107.6, 82.2)}, {Frame: sheet},
	}}
	file := written(t, doc)
	if !strings.HasPrefix(string(file), "%PDF-1.3\n") || !strings.Contains(string(file), "\nxref\n0 ") {
		t.Errorf("the file begins %q; expected version 1.3 and a plain table of its objects", file[:9])
	}
	all := string(tool.Run(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-"))
	for _, want := range []string{
		"/GTS_PDFXVersion (PDF/X-1:2001)", "/GTS_PDFXConformance (PDF/X-1a:2001)", "/Trapped /False", "/CreationDate (D:", "/ModDate (D:", "/Title (Cards)",
		"/S /GTS_PDFX", "/OutputConditionIdentifier (FOGRA39)", "/RegistryName (http://www.color.org)", "/ColorSpace /DeviceCMYK", "/ID [",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
	for _, never := range []string{
		`/DeviceRGB`, `/SMask`, `/Annots`, `/URI`, `/ObjStm`, `/XRef`, `/Metadata`, `/StructTreeRoot`, `/Encrypt`, `(?m)^[\d. ]+ (rg|RG|g|G)$`,
	} {
		if found := regexp.MustCompile(never).FindString(all); found != "" {
			t.Errorf("the file has %q", found)
		}
	}
	boxes := tool.Run(t, file, "pdfinfo", "-box", "-l", "2", "FILE")
	for _, want := range []string{
		`Page +1 MediaBox: +0.00 +0.00 +360.00 +288.00\n`, `Page +1 BleedBox: +27.50 +27.50 +332.50 +260.50\n`, `Page +1 TrimBox: +36.00 +36.00 +324.00 +252.00\n`,
		`Page +2 MediaBox: +-8.50 +-8.50 +368.50 +296.50\n`, `Page +2 BleedBox: +-8.50 +-8.50 +368.50 +296.50\n`, `Page +2 TrimBox: +0.00 +0.00 +360.00 +288.00\n`,
	} {
		if !regexp.MustCompile(want).MatchString(boxes) {
			t.Errorf("want %s in\n%s", want, boxes)
		}
	}
}
