package rules

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// IDs is the ids of the rule sets that there are, in order.
func IDs() []string {
	registry.RLock()
	defer registry.RUnlock()
	return slices.Sorted(maps.Keys(registry.held))
}

// PackOf is the pack that a rule set comes in, nil for an id that is none.
func PackOf(id string) *pack.Pack {
	registry.RLock()
	h, ok := registry.held[id]
	registry.RUnlock()
	if !ok {
		return nil
	}
	return h.pack()
}

// Open reads and proves the book of a rule set. The error names the rule sets
// for an id that is none of them.
func Open(id string) (*Book, error) {
	registry.RLock()
	h, ok := registry.held[id]
	registry.RUnlock()
	if !ok {
		return nil, source.New(source.Place{}, "rules.unknown-rule-set", "id", say.Quoted(id), "known", oneOfBook(IDs()), "near", source.DidYouMean(id, IDs()))
	}
	b, err := h.book()
	if words := rewording.Load(); words != nil && err == nil {
		b.Reword(*words)
	}
	return b, err
}

// book reads the rule set of a pack.
func (h held) book() (*Book, error) {
	files, err := h.files()
	if err != nil {
		return nil, err
	}
	return load(h.pack(), files)
}

// files are the files of the rules, for one reader.
func (h held) files() ([]*source.File, error) {
	parsed, err := h.parsed()
	files := make([]*source.File, len(parsed))
	for i, f := range parsed {
		files[i] = f.Copy()
	}
	return files, err
}

// parse reads the files that the rules of a pack stand in.
func parse(p *pack.Pack) ([]*source.File, error) {
	var files []*source.File
	for _, name := range p.Rules() {
		f, err := source.Parse(p.At(name).File, p.Data(name))
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}
