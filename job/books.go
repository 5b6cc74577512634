package job

import (
	"errors"
	"slices"
	"sync"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// Books keeps books of rules with the house rules laid over them, for a scenario
// that is read again and again. What is kept is for reading. Without Books a book
// is read anew each time.
type Books struct {
	House []*source.File // laid over those that the scenario names

	mu   sync.Mutex
	kept []patched // the one last asked for first
}

// mostBooks is how many are kept: a scenario has one, and one while its rules change.
const mostBooks = 4

// HouseRules is what an Opener is asked for house rules by.
const HouseRules = "house rules"

// A patched book, by the rule set and the texts of the house rules.
type patched struct {
	by   []string
	book *rules.Book
}

// Of is the book of a scenario with its house rules, nil where it names no rule set that
// there is. Problems of its pack and of house rules are left with the file.
func (b *Books) Of(file *source.File, reach Reach) *rules.Book {
	id := ruleSetOf(file, reach)
	if id == "" {
		return nil // reading the scenario says at its place what is wrong with the name
	}
	by := []string{id, rules.PackOf(id).Hash()}
	var patches []*source.File
	total := 0
	for _, named := range scenario.HouseRulesOf(file) {
		if total > rules.MostHouse {
			break // Patch tells it of the file that is too much
		}
		if patch := reach.Files(named, HouseRules); patch != nil {
			patches, total = append(patches, patch), total+len(patch.Data())
			by = append(by, patch.Name(), string(patch.Data()))
		}
	}
	if b != nil {
		patches = append(patches, b.House...)
	}
	if book := b.find(by); book != nil {
		return book
	}
	book, err := rules.Open(id)
	if err != nil {
		AddProblems(file, err)
		return nil
	}
	var wrong error
	for _, patch := range patches {
		if err := book.Patch(patch); err != nil {
			AddProblems(file, err)
			wrong = errors.Join(wrong, err)
		}
	}
	if wrong == nil {
		b.keep(patched{by, book})
	}
	return book
}

func (b *Books) find(by []string) *rules.Book {
	if b == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.kept, func(p patched) bool { return slices.Equal(p.by, by) })
	if i < 0 {
		return nil
	}
	found := b.kept[i]
	b.kept = slices.Insert(slices.Delete(b.kept, i, i+1), 0, found)
	return found.book
}

func (b *Books) keep(p patched) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.kept = slices.Insert(b.kept, 0, p)
	b.kept = b.kept[:min(len(b.kept), mostBooks)]
}
