package card

import (
	"sync"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/templates"
)

// Prepare reads the designs of cards, the nations and the address in their codes, so
// that a mistake in them is said before any other.
func Prepare(d *page.Desk) {
	DesignsOf(d)
	d.Liveries()
	qrcode.Base(d)
}

// DesignsOf are the designs of cards and records. Where they have problems
// csprint's own stand in, so that other sheets can be laid out and checked.
func DesignsOf(d *page.Desk) *slot.Designs {
	return page.Keep(d, "designs", func() *slot.Designs {
		read, problems := libraryOf(d)
		picked, missing := read.Of(d.Book)
		if len(problems) == 0 {
			problems = missing
		}
		for _, p := range problems {
			d.Trouble.Add(p)
		}
		return picked
	})
}

// libraryOf is the user's designs, or csprint's own where he has none or they
// have problems.
func libraryOf(d *page.Desk) (*slot.Designs, source.Problems) {
	if d.Designs == nil || !d.Designs.Theirs() {
		return ownDesigns(), nil
	}
	library := page.Stored(d, readFrom{d.Designs}, func() readLibrary {
		read, problems := slot.ReadDesigns(d.Designs, Shown())
		if len(problems) > 0 {
			read = ownDesigns()
		}
		return readLibrary{read, problems}
	})
	return library.designs, library.problems
}

// readFrom is what the designs of cards depend on.
type readFrom struct{ *templates.Library }

type readLibrary struct {
	designs  *slot.Designs
	problems source.Problems
}

// ownDesigns are csprint's own.
var ownDesigns = sync.OnceValue(func() *slot.Designs { return slot.OwnDesigns(Shown()) })
