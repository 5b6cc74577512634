package records

import (
	"slices"

	"github.com/csprint/csprint/rules"
)

// ruleSets are the ids of the rule sets by their numbers in a record, the
// first for 1; empty for a number that none has.
func ruleSets() []string { return rules.Codes() }

// numberOf is the number of a rule set, 0 for an unknown one.
func numberOf(id string) int {
	if id == "" {
		return 0
	}
	return slices.Index(ruleSets(), id) + 1
}

// ruleSet is the id that a number stands for, empty for none.
func ruleSet(number int) string {
	if known := ruleSets(); number >= 1 && number <= len(known) {
		return known[number-1]
	}
	return ""
}
