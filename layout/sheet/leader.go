package sheet

import "github.com/csprint/csprint/generate"

// formationContents are what a leader's card and an order slip can show.
var formationContents = map[string]map[string]content{}

// A leader is a commander with what he commands.
type leader struct {
	commander generate.Commander
	formation *generate.Formation // nil for the commander of the side
}
