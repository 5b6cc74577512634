package source

import (
	"bytes"
	"maps"
	"slices"
	"sync"
)

// Bounds on what is remembered: files, and how long each may be.
const (
	mostRemembered    = 3
	longestRemembered = 1 << 20 // bytes
)

// remembered are the files that were parsed last, the newest first, each without what its readers found.
var remembered struct {
	sync.Mutex
	on    bool
	files []memory
}

type memory struct {
	of   []byte
	file *File
}

// Remember has Parse remember what it parsed last, for a program that reads a text many times over between
// its changes. What is remembered is never changed: trees are only read.
func Remember() {
	remembered.Lock()
	defer remembered.Unlock()
	remembered.on = true
}

// recall is a file of the same bytes that was parsed lately, under another name perhaps; nil for none.
func recall(name string, data []byte) *File {
	remembered.Lock()
	defer remembered.Unlock()
	at := slices.IndexFunc(remembered.files, func(m memory) bool {
		return bytes.Equal(m.of, data) && (m.file.name == name || len(m.file.problems) == 0) // which name the file
	})
	if at < 0 {
		return nil
	}
	m := remembered.files[at]
	remembered.files = slices.Insert(slices.Delete(remembered.files, at, at+1), 0, m)
	f := m.file.Copy()
	f.name, f.end.File = name, name
	return f
}

// knownParts are those of the remembered files, if a file of such data will be remembered.
func knownParts(data []byte) (all parts, on bool) {
	remembered.Lock()
	defer remembered.Unlock()
	if !remembered.on || len(data) > longestRemembered {
		return nil, false
	}
	all = parts{}
	for _, m := range remembered.files {
		maps.Copy(all, m.file.parts)
	}
	return all, true
}

// note remembers a file that was just parsed.
func note(data []byte, f *File) {
	remembered.Lock()
	defer remembered.Unlock()
	if !remembered.on || len(data) > longestRemembered {
		return
	}
	remembered.files = slices.Insert(remembered.files, 0, memory{data, f.Copy()})
	remembered.files = remembered.files[:min(len(remembered.files), mostRemembered)]
}
