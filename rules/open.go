package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
)

//go:embed *.yaml
var books embed.FS

// IDs is the ids of the rule sets that csprint knows, in order.
func IDs() []string {
	names, err := fs.Glob(books, "*.yaml")
	if err != nil {
		panic(fmt.Sprintf("rules: %v", err))
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, ".yaml")
	}
	slices.Sort(names)
	return names
}

// Open reads and proves the book of a rule set. The error names the rule sets
// for an id that is none of them.
func Open(id string) (*Book, error) {
	if !contains(IDs(), id) {
		return nil, source.Problem{
			What: "unknown rule set " + quoted(id), Want: oneOf(IDs()), Hint: source.DidYouMean(id, IDs()),
		}
	}
	data, err := books.ReadFile(id + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("rules of %s: %w", id, err)
	}
	f, err := source.Parse("rules/"+id+".yaml", data)
	if err != nil {
		return nil, err
	}
	return load(f)
}
