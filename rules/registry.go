package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"sync"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

const ending = ".yaml"

//go:embed *.yaml
var own embed.FS

// The registry holds csprint's own rule sets and those that were added.
var registry = struct {
	sync.RWMutex
	held    map[string]held
	codes   []string // ids by their codes from 1, read when first asked for
	ratings []*Fact  // of all of them, the same
}{held: mustHold(own)}

// A held rule set is a file of a folder, parsed once however often it is opened.
type held struct {
	name   string
	folder fs.FS
	parsed func() (*source.File, error)
}

func mustHold(folder fs.FS) map[string]held {
	of, err := hold(folder)
	if err != nil {
		panic(fmt.Sprintf("rules: %v", err))
	}
	return of
}

// hold finds the rule sets of a folder.
func hold(folder fs.FS) (map[string]held, error) {
	names, err := fs.Glob(folder, "*"+ending)
	of := map[string]held{}
	for _, name := range names {
		h := held{name, folder, sync.OnceValues(func() (*source.File, error) { return parse(folder, name) })}
		of[h.id()] = h
	}
	return of, err
}

// Add puts the rule sets of a folder, one a file, beside csprint's own until
// the program ends. Each is proved; one that has the id or the code of another
// is refused, and then none is added.
func Add(folder fs.FS) error {
	more, err := hold(folder)
	if err != nil {
		return err
	}
	registry.Lock()
	defer registry.Unlock()
	all, codes := maps.Clone(registry.held), slices.Clone(codesOf(registry.held))
	for _, id := range slices.Sorted(maps.Keys(more)) {
		b, err := more[id].book()
		if err != nil {
			return err
		}
		at := source.Place{File: "rules/" + more[id].name}
		if _, twice := all[id]; twice {
			return source.Problem{Place: at, What: "there is a rule set " + say.Quoted(id) + " already", Want: "another id"}
		}
		if by := withCode(codes, b.Code); by != "" {
			return source.Problem{Place: at, What: fmt.Sprintf("code %d is that of %s", b.Code, by), Want: "another"}
		}
		all[id], codes = more[id], coded(codes, id, b.Code)
	}
	registry.held, registry.codes, registry.ratings = all, codes, nil
	return nil
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

// code is the code of a rule set, 0 where its file cannot be read. The line that
// gives it is looked for in the text; where it has another form the file is parsed.
func (h held) code() int {
	data, err := fs.ReadFile(h.folder, h.name)
	if err != nil {
		return 0
	}
	if m := codeLine.FindSubmatch(data); m != nil {
		if code, err := strconv.Atoi(string(m[1])); err == nil && code <= mostCode {
			return code
		}
	}
	f, err := h.parse()
	if err != nil {
		return 0
	}
	return f.Root().Map().Int("code", 1, mostCode, 0)
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
