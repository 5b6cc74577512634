package scenario

import (
	"embed"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

//go:embed starters/*.yaml
var starters embed.FS

// Starter is the text of a commented scenario to start from under a rule set.
// The error names the rule sets that have one.
func Starter(ruleSet string) (string, error) {
	data, err := starters.ReadFile("starters/" + ruleSet + ".yaml")
	if err != nil {
		known := StarterNames()
		return "", source.Problem{
			What: "no scenario to start from for " + say.Quoted(ruleSet), Want: say.OneOf(known),
			Hint: source.DidYouMean(ruleSet, known),
		}
	}
	return string(data), nil
}

func StarterNames() []string {
	files, err := starters.ReadDir("starters")
	if err != nil {
		panic("generate: " + err.Error())
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), ".yaml")
	}
	return names
}
