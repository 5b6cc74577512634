package scenario_test

import (
	"testing"

	"github.com/csprint/csprint/scenario"
)

// TestNaming names a rule set otherwise, however a host wrote its line, and leaves all else alone.
func TestNaming(t *testing.T) {
	for text, want := range map[string]string{
		"a: 1\nrules: raid\nb: 2\n":             "a: 1\nrules: ./raid-1.cspack\nb: 2\n",
		"rules: 'raid'   # of the club\r\nb: 2": "rules: ./raid-1.cspack   # of the club\r\nb: 2",
		"rules: raid":                           "rules: ./raid-1.cspack",
		"title: x\n  rules: raid\n":             "title: x\n  rules: raid\n",
		"rules: raiders\n":                      "rules: raiders\n",
		"rules: raid@1\n":                       "rules: raid@1\n",
	} {
		if got := scenario.Naming(text, "raid", "./raid-1.cspack"); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
