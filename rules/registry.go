package rules

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// The registry holds the rule sets of csprint's own packs and of those that were added.
var registry = struct {
	sync.RWMutex
	held  map[string]held
	codes []string  // ids by their codes from 1, read when first asked for
	facts *gathered // of all of them, the same
}{held: ownSets()}

// A held rule set is that of a pack, parsed once however often it is opened.
type held struct {
	pack   func() *pack.Pack
	parsed func() ([]*source.File, error)
}

func hold(of func() *pack.Pack) held {
	return held{of, sync.OnceValues(func() ([]*source.File, error) { return parse(of()) })}
}

func ownSets() map[string]held {
	of := map[string]held{}
	for _, id := range pack.OwnIDs() {
		of[id] = hold(func() *pack.Pack { return pack.Own(id) })
	}
	return of
}

// Add puts the rule set of a pack beside csprint's own until the program ends, in the place
// of one of the same id that was added before: a pack may be edited while it is open. It is
// proved first, unless it is there already as it is. One that has the id or the code of another
// of csprint's own is refused.
func Add(p *pack.Pack) error {
	if before := PackOf(p.ID); before != nil && before.Hash() == p.Hash() && before.At("") == p.At("") {
		return nil
	}
	added := hold(func() *pack.Pack { return p })
	b, err := added.book()
	if err != nil {
		return err
	}
	if b.Plays.Single != nil {
		return added.patrols()
	}
	registry.Lock()
	defer registry.Unlock()
	if pack.Own(p.ID) != nil {
		return source.New(p.At(pack.ManifestFile), "rules.rule-set-is-there", "id", say.Quoted(p.ID))
	}
	all := maps.Clone(registry.held)
	delete(all, p.ID)
	codes := codesOf(all)
	if by := withCode(codes, b.Code); by != "" {
		return source.New(p.At(pack.RulesFolder), "rules.code-is-taken", "code", b.Code, "by", by)
	}
	all[p.ID] = added
	registry.held, registry.codes = all, coded(codes, p.ID, b.Code)
	registry.facts = nil
	return nil
}

// patrols refuses rules of patrols, whose men and ground csprint has types of its own for.
func (h held) patrols() error {
	files, err := h.files()
	if err != nil {
		return err
	}
	return source.New(headOf(files).Map("plays").Place("single"), "rules.patrols-in-pack")
}

// Remove takes the rule set of a pack away that was added; csprint's own stay.
func Remove(id string) {
	registry.Lock()
	defer registry.Unlock()
	if _, there := registry.held[id]; !there || pack.Own(id) != nil {
		return
	}
	registry.held = maps.Clone(registry.held)
	delete(registry.held, id)
	registry.codes, registry.facts = nil, nil
}

// Codes are the ids of the rule sets by the numbers that codes of records have
// for them, the first for 1; empty for a number that none has.
func Codes() []string {
	registry.Lock()
	defer registry.Unlock()
	if registry.codes == nil {
		registry.codes = codesOf(registry.held)
	}
	return slices.Clone(registry.codes)
}

// codesOf reads nothing of the books but their codes.
func codesOf(of map[string]held) []string {
	var codes []string
	for _, id := range slices.Sorted(maps.Keys(of)) {
		codes = coded(codes, id, of[id].code())
	}
	return codes
}

// code is the code of a rule set, 0 where it has none or its files cannot be read. The line
// that gives it is looked for in the text; where it has another form the files are parsed.
func (h held) code() int {
	p := h.pack()
	for _, name := range p.Rules() {
		if m := codeLine.FindSubmatch(p.Data(name)); m != nil {
			if code, err := strconv.Atoi(string(m[1])); err == nil && code <= mostCode {
				return code
			}
		}
	}
	files, err := h.files()
	if err != nil {
		return 0
	}
	return headOf(files).Int("code", 1, mostCode, 0)
}

// codeLine is the line of a code in a file of rules.
var codeLine = pattern.Of(`(?m)^code: ([1-9][0-9]{0,4})(?:[ \t]+#.*)?\r?$`)

func coded(codes []string, id string, code int) []string {
	for len(codes) < code {
		codes = append(codes, "")
	}
	if code > 0 {
		codes[code-1] = id
	}
	return codes
}

func withCode(codes []string, code int) string {
	if code < 1 || code > len(codes) {
		return ""
	}
	return codes[code-1]
}
