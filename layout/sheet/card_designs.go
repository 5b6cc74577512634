package sheet

import (
	"sync"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/templates"
)

// prepareDesigns reads the designs of cards, the nations and the address in their codes, so
// that a mistake in them is said before any other.
func prepareDesigns(d *Desk) {
	designsOf(d)
	d.liveries()
	baseOf(d)
}

// designsOf are the designs of cards and records. Where they have problems
// csprint's own stand in, so that other sheets can be laid out and checked.
func designsOf(d *Desk) *designs {
	return keep(d, "designs", func() *designs {
		read, problems := libraryOf(d)
		picked, missing := read.of(d.Book)
		if len(problems) == 0 {
			problems = missing
		}
		for _, p := range problems {
			d.problems.Add(p)
		}
		return picked
	})
}

// libraryOf is the user's designs, or csprint's own where he has none or they
// have problems.
func libraryOf(d *Desk) (*designs, source.Problems) {
	if d.Designs == nil {
		return ownDesigns(), nil
	}
	read, problems := readDesigns(d.Designs, shown)
	if len(problems) > 0 {
		read = ownDesigns()
	}
	return read, problems
}

// baseOf is the address that the codes of records point to.
func baseOf(d *Desk) records.Base {
	return keep(d, "records", func() records.Base {
		if d.Game.RecordsBase == "" {
			return records.Base{}
		}
		base, err := records.ParseBase(d.Game.RecordsBase)
		if err != nil {
			d.problems.Add(source.Problem{Place: d.Game.Place, What: "records: " + err.Error()})
		}
		return base
	})
}

// ownDesigns are csprint's own, read once. A problem in them is our own fault.
var ownDesigns = sync.OnceValue(func() *designs {
	library, err := templates.Open("")
	if err != nil {
		panic(err)
	}
	d, problems := readDesigns(library, shown)
	if err := problems.Err(); err != nil {
		panic(err)
	}
	return d
})
