package brief

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/seal"
)

// Measures of the seal as a code, in the corner over the date.
var (
	sealModule = layout.MM(0.45) // read by any phone
	sealTop    = layout.MM(2.2)  // under the bands
	sealBare   = layout.MM(5)    // between title and code
)

// putSealCode sets the seal over the game as a code into the corner of a first page. It returns the
// room that it takes from the title.
func putSealCode(d *page.Desk, l page.Leaf) layout.Length {
	if d.Game.Seal.IsZero() {
		return 0
	}
	code, err := records.Encode(d.Game.Seal.Code())
	if err != nil {
		panic(err) // 65 letters and digits
	}
	wide := sealModule * layout.Length(code.Side)
	at := layout.Point{X: l.Right() - wide, Y: layout.PageMargin + page.BandHigh + sealTop}
	if d.Game.Seal == seal.Later {
		l.Frame.PutBox(l.From+"/seal", layout.Rect{X: at.X, Y: at.Y, W: wide, H: wide}, layout.Fill{}, layout.FrameLine)
	} else {
		d.PutCode(l.Frame, l.From+"/seal", d.Words.Say("brief.seal"), at, layout.Modules{Side: code.Side, Module: sealModule, Dark: code.Dark})
	}
	return wide + sealBare
}
