package rules

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// IDs is the ids of the rule sets that there are, in order.
func IDs() []string {
	registry.RLock()
	defer registry.RUnlock()
	return slices.Sorted(maps.Keys(registry.held))
}

// Open reads and proves the book of a rule set. The error names the rule sets
// for an id that is none of them.
func Open(id string) (*Book, error) {
	registry.RLock()
	h, ok := registry.held[id]
	registry.RUnlock()
	if !ok {
		return nil, source.Problem{
			What: "unknown rule set " + say.Quoted(id), Want: oneOfBook(IDs()), Hint: source.DidYouMean(id, IDs()),
		}
	}
	b, err := h.book()
	if words := rewording.Load(); words != nil && err == nil {
		b.Reword(*words)
	}
	return b, err
}

// book reads a rule set and holds it against the name of its file.
func (h held) book() (*Book, error) {
	f, err := h.parse()
	if err != nil {
		return nil, err
	}
	b, err := load(f)
	if err != nil {
		return nil, err
	}
	if id := h.id(); b.ID != id {
		return nil, source.Problem{Place: f.Place(), What: "the rule set has the id " + say.Quoted(b.ID), Want: say.Quoted(id) + ", as its file is called"}
	}
	return b, nil
}

func (h held) parse() (*source.File, error) {
	f, err := h.parsed()
	if err != nil {
		return nil, err
	}
	return f.Copy(), nil
}

func parse(folder fs.FS, name string) (*source.File, error) {
	data, err := fs.ReadFile(folder, name)
	if err != nil {
		return nil, fmt.Errorf("rules of %s: %w", strings.TrimSuffix(name, ending), err)
	}
	return source.Parse("rules/"+name, data)
}

// id is what a rule set's file is called.
func (h held) id() string { return strings.TrimSuffix(h.name, ending) }
