package folder

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/filename"
)

// A list is what was written into a folder. It holds names and hashes, and
// nothing that the files hold. Being put in its place in one step, it is also
// what makes an exchange happen all at once.
type list struct {
	About string   `json:"about"`
	Sets  []listed `json:"sets"`
	Next  *move    `json:"half_exchanged,omitempty"` // the exchange that is under way

	found bool
}

// A listed set is the files of one kind.
type listed struct {
	Kind  string  `json:"kind"`
	Files []entry `json:"files"`
}

// An entry is one file: its name and the SHA-256 of what was written.
type entry struct {
	Name string `json:"name"`
	Hash string `json:"sha256"`
}

// A move is an exchange: files that come, and names that are set aside before.
// The order is that of the moves.
type move struct {
	Kind string   `json:"kind"`
	In   []entry  `json:"in"`
	Out  []string `json:"out"`
}

const about = "what csprint wrote here, so that it overwrites and removes nothing else; leave this file with the others"

// Bounds on a list.
const (
	mostList  = 1 << 20 // bytes
	mostFiles = 4096
)

// load reads the list of a folder, empty where there is none.
func load(disk Disk) (list, error) {
	kind, err := disk.Kind(List)
	switch {
	case err != nil:
		return list{}, failure(List, err)
	case kind == None:
		return list{}, nil
	case kind != Plain:
		return list{}, ErrDamaged
	}
	file, err := disk.Open(List)
	if err != nil {
		return list{}, failure(List, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostList+1))
	if err != nil {
		return list{}, failure(List, err)
	}
	l := list{found: true}
	if len(data) > mostList || json.Unmarshal(data, &l) != nil || !l.sound() {
		return list{}, fmt.Errorf("%w: %s", ErrDamaged, List)
	}
	return l, nil
}

// sound tells whether every name in a list is one that an exchange could have
// put there: a list that somebody made must not lead out of the folder.
func (l *list) sound() bool {
	var names []string
	for _, set := range l.Sets {
		for _, f := range set.Files {
			names = append(names, f.Name)
		}
	}
	if l.Next != nil {
		names = append(names, l.Next.Out...)
		for _, f := range l.Next.In {
			names = append(names, f.Name)
		}
	}
	return len(names) <= mostFiles && !slices.ContainsFunc(names, func(name string) bool { return misnamed(name) != "" })
}

// misnamed says why an exchange takes no file of a name, or nothing.
func misnamed(name string) string {
	if Reserved(name) {
		return "csprint keeps it for itself"
	}
	return filename.Trouble(name).String()
}

// text is the list as it stands in its file.
func (l *list) text() string {
	l.About = about
	if l.Sets == nil {
		l.Sets = []listed{}
	}
	data, err := json.MarshalIndent(l, "", " ")
	if err != nil {
		panic(err) // strings alone
	}
	return string(data) + "\n"
}

// of are the files of one kind.
func (l *list) of(kind string) []entry {
	if i := slices.IndexFunc(l.Sets, func(set listed) bool { return set.Kind == kind }); i >= 0 {
		return l.Sets[i].Files
	}
	return nil
}

// find is what the list says of a file, and the kind of its set.
func (l *list) find(name string) (e entry, kind string, ok bool) {
	for _, set := range l.Sets {
		for _, f := range set.Files {
			if f.Name == name {
				return f, set.Kind, true
			}
		}
	}
	return entry{}, "", false
}

// with is the list after a set has come: beside files of its kind, or in their place.
func (l *list) with(set Set, came []entry) list {
	after := list{found: true}
	var files []entry
	if !set.Whole {
		files = slices.DeleteFunc(slices.Clone(l.of(set.Kind)), func(old entry) bool { return named(came, old.Name) })
	}
	files = append(files, came...)
	slices.SortFunc(files, func(a, b entry) int { return strings.Compare(a.Name, b.Name) })
	for _, other := range l.Sets {
		if other.Kind != set.Kind {
			after.Sets = append(after.Sets, other)
		}
	}
	if set.Kind != "" {
		after.Sets = append(after.Sets, listed{set.Kind, files})
	}
	slices.SortFunc(after.Sets, func(a, b listed) int { return strings.Compare(a.Kind, b.Kind) })
	return after
}

func named(files []entry, name string) bool {
	return slices.ContainsFunc(files, func(e entry) bool { return e.Name == name })
}

// hashOf is the SHA-256 of a file.
func hashOf(disk Disk, name string) (string, error) {
	file, err := disk.Open(name)
	if err != nil {
		return "", failure(name, err)
	}
	defer file.Close()
	hash, err := Hash(file)
	return hash, failure(name, err)
}

// Hash is the SHA-256 of what a file holds, as lists have it.
func Hash(file io.Reader) (string, error) {
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
