package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/soldier"
	"github.com/csprint/csprint/rules"
)

// Shown is what each kind of template can show, by verb and name.
func Shown() *slot.Showing {
	return &slot.Showing{Columns: unitColumnNames(), Contents: map[slot.Kind]map[string]map[string]slot.Content{
		slot.RecordKind: slot.JoinedContents(slot.CommonContents, nationContents, unitContents(), recordContents,
			having(func(u *game.Unit) bool { return u.Canister != nil }, canisterContents), having(func(u *game.Unit) bool { return u.Drill != nil }, drillContents)),
		slot.CardFrontKind: slot.CommonContents,
		slot.CardBackKind:  slot.JoinedContents(slot.CommonContents, nationContents, backContents),
		slot.FormationKind: slot.JoinedContents(slot.CommonContents, nationContents, formationContents, battleLeaderContents),
		slot.CharacterKind: slot.JoinedContents(slot.CommonContents, soldier.Contents),
	}}
}

// unitContents are what records share with rosters and the like: ratings, what is worked out
// of them, and marks of a rule set's own.
func unitContents() map[string]map[string]slot.Content {
	fields, all := map[string]slot.Content{}, force.UnitFields()
	for name, field := range all {
		fields[name] = slot.Content{Words: onUnit(field)}
	}
	for _, f := range rules.RatingsBeside(nil) {
		class := force.ClassField(f.Key)
		fields[class] = slot.Content{Words: onUnit(func(d *page.Desk, u *game.Unit) string { return d.Words.Small(all[class](d, u)) })}
	}
	marks := map[string]slot.Content{}
	for _, f := range rules.AllMarks() {
		marks[force.MarkField(f.Key)] = markContent(f.Key)
	}
	return map[string]map[string]slot.Content{"field": fields, "track": marks}
}

// having are contents of which records of units without some facts show nothing.
func having(has func(*game.Unit) bool, contents map[string]map[string]slot.Content) map[string]map[string]slot.Content {
	for _, shown := range contents {
		for name, c := range shown {
			c.Lacks = func(a *slot.Subject) bool { return !has(a.Unit) }
			shown[name] = c
		}
	}
	return contents
}
