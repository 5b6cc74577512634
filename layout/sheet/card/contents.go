package card

import (
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/soldier"
)

// contents are what each kind of template can show, by verb and name.
var Shown = &slot.Showing{Columns: unitColumnNames(), Contents: map[slot.Kind]map[string]map[string]slot.Content{
	slot.RecordKind:    slot.JoinedContents(slot.CommonContents, nationContents, recordContents, canisterContents, drillContents),
	slot.CardFrontKind: slot.CommonContents,
	slot.CardBackKind:  slot.JoinedContents(slot.CommonContents, nationContents, backContents),
	slot.FormationKind: slot.JoinedContents(slot.CommonContents, nationContents, formationContents, battleLeaderContents),
	slot.CharacterKind: slot.JoinedContents(slot.CommonContents, soldier.Contents),
}}
