package source

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// long is a scenario with a list of n items, each as item makes it.
func long(n int, item func(i int) string) string {
	var text strings.Builder
	text.WriteString("title: Long\n# units\nsides:\n  blue:\n    name: Blue\n    forces:\n")
	for i := range n {
		text.WriteString(item(i))
	}
	return text.String() + "\n  red:\n    name: Red\n    notes: \"\n      - no item\"\nlast: line\n"
}

func brigade(i int) string {
	return fmt.Sprintf("      - brigade: Brigade %d # the %[1]dth\n        units:\n          - {battalion: \"1/%[1]dth\", men: 500}\n\n          - battalion: 2/%[1]dth\n            notes: |\n              - none\n", i)
}

func TestInPieces(t *testing.T) {
	before := runtime.GOMAXPROCS(3)
	defer runtime.GOMAXPROCS(before)
	for name, c := range map[string]struct {
		text   string
		pieces bool
	}{
		"brigades": {long(800, brigade), true},
		"short":    {long(8, brigade), false},
		"flow":     {long(4000, func(i int) string { return fmt.Sprintf("      - {battalion: %d, men: 500}\n", i) }), true},
		"quote over items": {long(4000, func(i int) string {
			return "      - name: \"one\n      - two\"\n"
		}), false},
		"bracket over items": {long(4000, func(i int) string {
			return "      - [one,\n      - two]\n"
		}), false},
		"text like a list": {"a: |\n" + strings.Repeat("  - item after item of text\n", 4000) + "b: c\n", false},
		"anchors":          {long(800, brigade) + "again: *none\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			got := inPieces([]byte(c.text))
			if (got != nil) != c.pieces {
				t.Fatalf("parsed in pieces: %v", got != nil)
			}
			want, err := decodeWhole("", []byte(c.text))
			if got != nil && (err != nil || !reflect.DeepEqual(placed(got), placed(want))) {
				t.Errorf("the pieces differ from the whole, %v", err)
			}
		})
	}
}

// placed is a tree without its comments, which nobody reads.
func placed(n *yaml.Node) *yaml.Node {
	other := *n
	other.HeadComment, other.LineComment, other.FootComment, other.Content = "", "", "", nil
	for _, child := range n.Content {
		other.Content = append(other.Content, placed(child))
	}
	return &other
}
