package card

import (
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/soldier"
)

// Shown is what each kind of template can show, by verb and name.
func Shown() *slot.Showing {
	return &slot.Showing{Columns: unitColumnNames(), Contents: map[slot.Kind]map[string]map[string]slot.Content{
		slot.RecordKind:    slot.JoinedContents(slot.CommonContents, nationContents, ratingContents(), recordContents, canisterContents, drillContents),
		slot.CardFrontKind: slot.CommonContents,
		slot.CardBackKind:  slot.JoinedContents(slot.CommonContents, nationContents, backContents),
		slot.FormationKind: slot.JoinedContents(slot.CommonContents, nationContents, formationContents, battleLeaderContents),
		slot.CharacterKind: slot.JoinedContents(slot.CommonContents, soldier.Contents),
	}}
}

// ratingContents are the ratings of units that rule sets put on records.
func ratingContents() map[string]map[string]slot.Content {
	fields := map[string]slot.Content{}
	for _, f := range force.RecordRatings() {
		fields[f.Key] = slot.Content{Words: sameField(f.Key)}
	}
	return map[string]map[string]slot.Content{"field": fields}
}
