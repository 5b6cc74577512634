package scenario

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// Starter is the text of a commented scenario to start from under a rule set, which comes
// with its pack. The error names the rule sets that have one.
func Starter(ruleSet string) (string, error) {
	if p := rules.PackOf(ruleSet); p != nil && p.Data(pack.StarterFile) != nil {
		return string(p.Data(pack.StarterFile)), nil
	}
	known := StarterNames()
	return "", source.Problem{
		What: "no scenario to start from for " + say.Quoted(ruleSet), Want: say.OneOf(known),
		Hint: source.DidYouMean(ruleSet, known),
	}
}

// StarterNames are the rule sets that there is a scenario to start from for.
func StarterNames() []string {
	return slices.DeleteFunc(rules.IDs(), func(id string) bool { return rules.PackOf(id).Data(pack.StarterFile) == nil })
}
