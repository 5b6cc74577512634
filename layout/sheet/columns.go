package sheet

import (
	"path"
	"slices"

	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/umpire"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// columnDesigns are the folders in which designs of columns stand, each with
// what its columns can show.
var columnDesigns = []struct {
	folder     string
	vocabulary func() templates.Vocabulary
}{
	{"rosters", roster.RosterVocabulary},
	{"patrols", roster.PatrolVocabulary},
	{"divisions", roster.DivisionVocabulary},
	{"forces", brief.ForceVocabulary},
	{"keys", umpire.KeyVocabulary},
	{"men", umpire.MenVocabulary},
}

// prepareColumns reads every design of columns that a user has in place of
// csprint's or that a rule set names, so that mistakes are said whatever is
// printed, and then names the user's designs that nothing asks for.
func prepareColumns(d *page.Desk) {
	if d.Designs == nil || !d.Designs.Theirs() {
		return
	}
	named := namedColumns()
	for _, kind := range columnDesigns {
		for _, name := range d.Designs.Names() {
			theirs := !d.Designs.Own(name) && path.Dir(name) == kind.folder
			if theirs && (d.Designs.Replaces(name) || slices.Contains(named, name)) {
				page.DesignedColumns(d, name, kind.vocabulary())
			}
		}
	}
	for _, id := range rules.IDs() {
		d.Designs.Expect("tables/"+id, "chits/"+id)
	}
	for _, p := range d.Designs.Idle() {
		d.Trouble.Add(p)
	}
}

// namedColumns are the designs of columns that some rule set names.
func namedColumns() []string {
	var names []string
	for _, id := range rules.IDs() {
		if b, err := rules.Open(id); err == nil {
			d := b.Designs
			names = append(names, "rosters/"+d.Roster, "patrols/"+d.Patrol, "divisions/"+d.Divisions, "forces/"+d.Forces, "keys/"+d.Key, "men/"+d.Key)
		}
	}
	return names
}
