package pack

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Files and folders of a pack beside its manifest.
const (
	RulesFolder    = "rules"
	DesignsFolder  = "designs"
	ExamplesFolder = "examples"
	StarterFile    = "starter.yaml"
	ProofsFile     = "proofs.yaml"
)

// A File is a file of a pack: its name, with slashes, and what stands in it.
type File struct{ Name, Text string }

// A Pack is a rule set with all that comes with it. It is for reading.
type Pack struct {
	Manifest

	name   string            // of its folder or file, for messages
	files  map[string][]byte // by their names within it
	hash   func() string
	folder func() fs.FS
}

// of is the pack of some files. The error is Problems.
func of(name string, files map[string][]byte) (*Pack, error) {
	p := &Pack{name: name, files: files, hash: sync.OnceValue(func() string { return HashOf(files) })}
	p.folder = sync.OnceValue(p.unzipped)
	var problems source.Problems
	for _, file := range p.Names("") {
		if trouble := troubleOf(file); !trouble.IsZero() {
			problems.Add(source.New(p.At(file), "pack.odd-file-name", "trouble", trouble))
		}
	}
	text, ok := files[ManifestFile]
	if !ok {
		problems.Add(source.New(source.Place{File: name}, "pack.no-manifest", "file", ManifestFile))
		return nil, problems.Err()
	}
	manifest, err := source.Parse(p.At(ManifestFile).File, text)
	if err != nil {
		return nil, err
	}
	p.Manifest = readManifest(manifest)
	for _, problem := range manifest.Problems() {
		problems.Add(problem)
	}
	if len(p.Rules()) == 0 {
		problems.Add(source.New(p.At(RulesFolder), "pack.no-rules", "folder", RulesFolder))
	}
	return p, problems.Err()
}

// troubleOf says what keeps the name of a file within a pack from being one on some
// system, or nothing.
func troubleOf(file string) words.Text {
	for part := range strings.SplitSeq(file, "/") {
		if trouble := filename.Trouble(part); !trouble.IsZero() {
			return trouble
		}
	}
	return words.Text{}
}

// HashOf is the SHA-256 over the names of files, in their order, each with its length and bytes.
func HashOf(files map[string][]byte) string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(h, "%s %d\n%s", name, len(files[name]), files[name])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// At is where a file of the pack lies, for messages.
func (p *Pack) At(file string) source.Place { return source.Place{File: path.Join(p.name, file)} }

// Hash is the SHA-256 of the pack's files, in hex: no two packs that differ have the same.
func (p *Pack) Hash() string { return p.hash() }

// Ref is what a scenario names the pack by wherever it was added: river-raid@1.2.
func (p *Pack) Ref() string { return p.ID + "@" + p.Version.String() }

// FileName is what the pack is called as one file: river-raid-1.2.cspack.
func (p *Pack) FileName() string { return p.ID + "-" + p.Version.String() + Ending }

// Credit is whose work the pack is, in one line, to be printed with its tables.
func (p *Pack) Credit() string {
	return cmp.Or(p.Attribution, p.Title+" "+p.Version.String()+" by "+say.AllOf(p.Authors)+", "+p.Licence)
}

// Names are the names of the files in one of the pack's folders and those below it, or of
// all, sorted.
func (p *Pack) Names(folder string) []string {
	var names []string
	for name := range p.files {
		if folder == "" || strings.HasPrefix(name, folder+"/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Files are all files of the pack, by their names.
func (p *Pack) Files() []File { return listed(p.files) }

// listed are files in the order of their names.
func listed[T ~string | ~[]byte](files map[string]T) []File {
	var list []File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list = append(list, File{name, string(files[name])})
	}
	return list
}

// Data is a file of the pack, nil where it has none of that name.
func (p *Pack) Data(name string) []byte { return p.files[name] }

// Open opens a file of the pack, which is a folder to whoever reads one.
func (p *Pack) Open(name string) (fs.File, error) { return p.folder().Open(name) }

// yaml are the YAML files that lie in a folder of the pack.
func (p *Pack) yaml(folder string) []string {
	return slices.DeleteFunc(p.Names(folder), func(name string) bool { return path.Ext(name) != ".yaml" })
}

// Rules are the names of the files that hold its rules.
func (p *Pack) Rules() []string { return p.yaml(RulesFolder) }

// Examples are the names of its scenarios, beside the one to start from.
func (p *Pack) Examples() []string { return p.yaml(ExamplesFolder) }

// Scenarios are the names of all its scenarios.
func (p *Pack) Scenarios() []string {
	names := p.Examples()
	if p.Data(StarterFile) != nil {
		names = append(names, StarterFile)
	}
	return names
}
