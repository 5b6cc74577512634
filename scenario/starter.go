package scenario

import (
	"regexp"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Starter is the text of a commented scenario to start from under a rule set, which comes
// with its pack. The error names the rule sets that have one.
func Starter(ruleSet string) (string, error) {
	if p := rules.PackOf(ruleSet); p != nil && p.Data(pack.StarterFile) != nil {
		return string(p.Data(pack.StarterFile)), nil
	}
	known := StarterNames()
	return "", source.New(source.Place{}, "scenario.no-starter", "rule-set", say.Quoted(ruleSet), "known", words.OneOf(known), "near", source.DidYouMean(ruleSet, known))
}

// Naming is the text of a scenario that names its rule set by something else than its id.
func Naming(text, id, ref string) string {
	line := regexp.MustCompile(`(?m)^(rules:[ \t]*)["']?` + regexp.QuoteMeta(id) + `["']?([ \t\r]*(?:#.*)?)$`)
	return line.ReplaceAllString(text, "${1}"+strings.ReplaceAll(ref, "$", "$$")+"${2}")
}

// StarterNames are the rule sets that there is a scenario to start from for.
func StarterNames() []string {
	return slices.DeleteFunc(rules.IDs(), func(id string) bool { return rules.PackOf(id).Data(pack.StarterFile) == nil })
}
