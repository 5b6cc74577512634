package templates

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/words"
)

//go:embed *.yaml tables/*.yaml chits/*.yaml rosters/*.yaml patrols/*.yaml divisions/*.yaml forces/*.yaml keys/*.yaml men/*.yaml
var own embed.FS

// A Library is the designs that csprint prints by: its own, over them those of the pack
// that is played, and over these those of a user's folder. A design is known by its file's
// name without the ending: "record" is record.yaml.
type Library struct {
	dir    string // as the user typed it; empty for none
	theirs map[string][]byte
	pack   *pack.Pack        // nil for csprint's own
	usual  map[string][]byte // designs that csprint made for the pack

	mu    sync.Mutex // sheets are laid out side by side
	asked map[string]bool
	under map[*pack.Pack]*Library // the library with packs beneath the user's designs
}

const ending = ".yaml"

// Folders are those in which designs stand besides the one of cards and records.
var Folders = []string{"tables", "chits", "rosters", "patrols", "divisions", "forces", "keys", "men"}

// mostDesigns bounds the designs that a user's folder may hold.
const mostDesigns = 200

// Open is the library with a user's folder over it, or csprint's own alone
// when dir is empty. It reads the .yaml files of the folder and of those in
// it that have the names of Folders, and nothing outside. The error is a Problem or Problems.
func Open(dir string) (*Library, error) {
	l := over(dir)
	if dir == "" {
		return l, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, l.unreadable("", err)
	}
	defer root.Close()
	return In(dir, root.FS())
}

// over is the library without any designs of a folder that is called so.
func over(dir string) *Library {
	return &Library{dir: dir, theirs: map[string][]byte{}, asked: map[string]bool{}}
}

// In is the library with a folder over it that is open already, as Open reads one of its name.
func In(dir string, folder fs.FS) (*Library, error) {
	l := over(dir)
	files, err := designs(folder)
	if err != nil {
		return nil, l.unreadable("", err)
	}
	var problems source.Problems
	read := 0
	for _, file := range files[:min(len(files), mostDesigns)] {
		data, err := readWithin(folder, file)
		if err != nil {
			problems.Add(l.unreadable(file, err))
		}
		if read += len(data); read > mostRead {
			problems.Add(source.New(source.Place{File: dir}, "templates.designs-too-large", "kb", (read+1023)>>10, "file", file, "most", mostRead>>10))
			break
		}
		l.theirs[strings.TrimSuffix(file, ending)] = data
	}
	switch n := len(files); {
	case n == 0:
		problems.Add(source.New(source.Place{File: dir}, "templates.no-designs"))
	case n > mostDesigns:
		problems.Add(source.New(source.Place{File: dir}, "templates.many-designs", "n", n, "most", mostDesigns))
	}
	return l, problems.Err()
}

// With is the library with the designs of a pack between the user's and csprint's own, and
// beneath them those that are usual for it, which are made when the pack is first asked for.
// Nil stands for csprint's own alone.
func (l *Library) With(p *pack.Pack, usual func() map[string][]byte) *Library {
	if l == nil {
		l = &Library{theirs: map[string][]byte{}}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if with := l.under[p]; with != nil {
		return with
	}
	with := &Library{dir: l.dir, theirs: l.theirs, pack: p, usual: usual(), asked: map[string]bool{}}
	if l.under == nil {
		l.under = map[*pack.Pack]*Library{}
	}
	l.under[p] = with
	return with
}

// designs lists the files of a folder that hold designs, sorted.
func designs(folder fs.FS) ([]string, error) {
	files, err := fs.Glob(folder, "*"+ending)
	if err != nil {
		return nil, err
	}
	for _, inner := range Folders {
		more, err := fs.Glob(folder, inner+"/*"+ending)
		if err != nil {
			return nil, err
		}
		files = append(files, more...)
	}
	return files, nil
}

// Bounds of a folder, in bytes: csprint's own designs are 96 kB.
const (
	mostDesign = 1 << 20 // of a file
	mostRead   = 2 << 20 // of all, as a print reads dozens of them
)

// readWithin reads a file of a folder.
func readWithin(folder fs.FS, name string) ([]byte, error) {
	file, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, words.Error("file.not-ordinary")
	}
	if info.Size() > mostDesign {
		return nil, words.Error("file.larger", "most", mostDesign>>20)
	}
	return io.ReadAll(io.LimitReader(file, mostDesign))
}

func (l *Library) unreadable(name string, err error) source.Problem {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		err = inPath.Err
	}
	return source.New(source.Place{File: path.Join(l.dir, name)}, "file.unread", "why", err)
}

// Hash is a hash of the user's designs, empty where there are none.
func (l *Library) Hash() string {
	if len(l.theirs) == 0 {
		return ""
	}
	return pack.HashOf(l.theirs)
}

// File is the design of a name, parsed. The user's goes before csprint's own.
// The error is a Problem or Problems.
func (l *Library) File(name string) (*source.File, error) {
	l.mu.Lock()
	l.asked[name] = true
	l.mu.Unlock()
	if data, ok := l.theirs[name]; ok {
		return source.Parse(path.Join(l.dir, name+ending), data)
	}
	if data := l.packed(name); data != nil {
		return source.Parse(l.pack.At(packedName(name)).File, data)
	}
	if data, ok := l.usual[name]; ok {
		return source.Parse("csprint's usual "+name+ending, data)
	}
	return l.ownFile(name)
}

// packedName is where a design of a name lies in a pack.
func packedName(name string) string { return pack.DesignsFolder + "/" + name + ending }

// packed is the pack's design of a name, nil for none.
func (l *Library) packed(name string) []byte {
	if l.pack == nil {
		return nil
	}
	return l.pack.Data(packedName(name))
}

// packedNames are the designs of the pack.
func (l *Library) packedNames() []string {
	if l.pack == nil {
		return nil
	}
	var names []string
	for _, file := range l.pack.Names(pack.DesignsFolder) {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(file, pack.DesignsFolder+"/"), ending))
	}
	return names
}

// ownFile is csprint's own design of a name.
func (l *Library) ownFile(name string) (*source.File, error) {
	data, err := own.ReadFile(name + ending)
	if err != nil {
		return nil, noDesign(source.Place{File: name + ending}, name, l.Names())
	}
	return source.Parse("templates/"+name+ending, data)
}

// Theirs tells whether there are any designs but csprint's own.
func (l *Library) Theirs() bool { return len(l.theirs) > 0 || l.pack != nil }

// Own tells whether the design of a name is csprint's own.
func (l *Library) Own(name string) bool {
	_, theirs := l.theirs[name]
	return !theirs && l.packed(name) == nil && l.usual[name] == nil
}

// Usual tells whether the design of a name is one that csprint made for the pack.
func (l *Library) Usual(name string) bool {
	_, theirs := l.theirs[name]
	return !theirs && l.packed(name) == nil && l.usual[name] != nil
}

// Replaces tells whether the user or the pack has a design in place of csprint's.
func (l *Library) Replaces(name string) bool {
	return !l.Own(name) && slices.Contains(ownNames(), name)
}

// Has tells whether there is a design of the name.
func (l *Library) Has(name string) bool { return slices.Contains(l.Names(), name) }

// Names lists the designs in alphabetical order.
func (l *Library) Names() []string {
	names := slices.Concat(ownNames(), l.packedNames(), slices.Collect(maps.Keys(l.usual)), slices.Collect(maps.Keys(l.theirs)))
	slices.Sort(names)
	return slices.Compact(names)
}

func ownNames() []string {
	files, err := designs(own)
	if err != nil {
		panic(err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ending)
	}
	return files
}

// Expect tells the library of designs that sheets read when they are laid out,
// so that they are not idle.
func (l *Library) Expect(names ...string) {
	for _, name := range names {
		l.asked[name] = true
	}
}

// Idle is a Problem for each design of the user's folder or the pack that replaces none of
// csprint's own and that no File has asked for and nothing expects: a misspelt name, most likely.
func (l *Library) Idle() source.Problems {
	var problems source.Problems
	known := ownNames()
	for _, name := range l.Names() {
		if slices.Contains(known, name) || l.asked[name] || l.usual[name] != nil {
			continue
		}
		at := source.Place{File: path.Join(l.dir, name+ending)}
		if l.theirs[name] == nil {
			at = l.pack.At(packedName(name))
		}
		problems.Add(source.New(at, "templates.design-not-used", "known", words.Commas(known), "near", source.DidYouMean(name, known)))
	}
	return problems
}
