package quickref

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// The modifiers of a check of morale that a record doesn't show have a row of boxes each,
// those of house rules too, and below them one for the sum.
func TestBoxesToAddUpIn(t *testing.T) {
	tallied := 0
	for _, b := range designedBooks(t) {
		design, err := tableDesign(desk.Plain(layout.A4), b.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range design.Blocks {
			for _, part := range block.Parts {
				if part.Boxes > 0 {
					tallied++
					checkTally(t, b, &part)
				}
			}
		}
	}
	if tallied != 3 {
		t.Errorf("%d lists have boxes, want those of the three rule sets of units", tallied)
	}
}

func checkTally(t *testing.T, b *rules.Book, part *templates.TablePart) {
	t.Helper()
	id := part.Of[0].Text
	f, err := source.Parse("club.yaml", []byte("rules: "+b.ID+`
modifiers:
  - {list: `+id+`, add: {value: -8, label: nearly gone, when: lost > 9}}
  - {list: `+id+`, add: {value: -1, label: in the rain, by: hand}}
`))
	if err == nil {
		err = b.Patch(f)
	}
	if err != nil {
		t.Fatal(err)
	}
	recorded, others := 0, 0
	for _, line := range b.ModifierList(id).Items {
		if b.OnRecord(line) {
			recorded++
		} else {
			others++
		}
	}
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		for _, large := range []bool{false, true} {
			settings := desk.Plain(paper)
			settings.Large = large
			least := tallyBox // of a box, more than a mark of house rules has
			if large {
				least = tallyBox.Times(3, 2)
			}
			boxes, said, sums := 0, 0, 0
			for _, p := range layOut(t, openTables(t, settings, b, nil)) {
				for _, ink := range preflight.InkOf(p.Frame) {
					switch {
					case ink.From != "tables/"+id:
					case ink.Run == "ON THE RECORD":
						said++
					case ink.Run == "SUM":
						sums++
					case ink.Run == "" && ink.Box.W < 2*ink.Box.H && ink.Box.H < 2*ink.Box.W && ink.Box.W >= least:
						boxes++
					}
				}
			}
			if sums == 0 || said != recorded || boxes != part.Boxes*(others+sums) {
				t.Errorf("%s on %s, large %t: %d boxes, %d sums, %d lines on the record; want %d boxes for each of %d lines and of the sums, %d on the record",
					id, paper.Name, large, boxes, sums, said, part.Boxes, others, recorded)
			}
		}
	}
}
