package folder

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

var (
	errKilled = errors.New("killed")
	errFull   = errors.New("disk full")
)

// A memory is a disk in memory that fails when it is told to. What was not
// synced does not outlast a power cut.
type memory struct {
	files map[string]*page // folders have none
	dirs  map[string]bool

	log    []string // of what changed something, or tried to
	ops    int      // how many since the count began
	refuse func(op int, what string) error

	crew func(int) (do func(work func()), end func()) // in which order files are made safe
}

type page struct {
	data   []byte
	synced bool
	odd    bool
}

func newMemory() *memory {
	return &memory{files: map[string]*page{}, dirs: map[string]bool{".": true}, crew: inTurn}
}

// killAfter lets so many operations through, and half of a write after them.
func (m *memory) killAfter(ops int) {
	m.ops = 0
	m.refuse = func(op int, _ string) error {
		if op > ops {
			return errKilled
		}
		return nil
	}
}

// revive is the disk after the program was killed, or the power went.
func (m *memory) revive(power bool) *memory {
	r := newMemory()
	r.crew = m.crew
	maps.Copy(r.dirs, m.dirs)
	for name, p := range m.files {
		copied := *p
		if power && !p.synced {
			copied.data = nil
		}
		r.files[name] = &copied
	}
	return r
}

func (m *memory) try(what, name string) error {
	m.log = append(m.log, what+" "+name)
	m.ops++
	if m.refuse == nil {
		return nil
	}
	return m.refuse(m.ops, what)
}

// dead fails reads once the program was killed.
func (m *memory) dead() error {
	if m.refuse == nil {
		return nil
	}
	if err := m.refuse(m.ops, "read"); err == errKilled {
		return err
	}
	return nil
}

func (m *memory) Names(dir string) ([]string, error) {
	if !m.dirs[dir] {
		return nil, fs.ErrNotExist
	}
	var names []string
	for name := range m.dirs {
		if name != "." && path.Dir(name) == dir {
			names = append(names, path.Base(name))
		}
	}
	for name := range m.files {
		if path.Dir(name) == dir {
			names = append(names, path.Base(name))
		}
	}
	slices.Sort(names)
	return names, m.dead()
}

func (m *memory) Kind(name string) (Kind, error) {
	if m.dirs[name] {
		return Dir, m.dead()
	}
	p := m.files[name]
	switch {
	case p == nil:
		return None, m.dead()
	case p.odd:
		return Odd, m.dead()
	}
	return Plain, m.dead()
}

func (m *memory) Open(name string) (io.ReadCloser, error) {
	p := m.files[name]
	if p == nil {
		return nil, fs.ErrNotExist
	}
	return io.NopCloser(bytes.NewReader(p.data)), m.dead()
}

func (m *memory) Create(name string) (Writer, error) {
	if err := m.try("create", name); err != nil {
		return nil, err
	}
	if m.files[name] != nil || !m.dirs[path.Dir(name)] {
		return nil, fs.ErrExist
	}
	m.files[name] = &page{}
	return &pen{m, m.files[name]}, nil
}

func (m *memory) Mkdir(name string) error {
	if err := m.try("mkdir", name); err != nil {
		return err
	}
	if m.dirs[name] || m.files[name] != nil {
		return fs.ErrExist
	}
	m.dirs[name] = true
	return nil
}

func (m *memory) Rename(from, to string) error {
	if err := m.try("rename", from+" "+to); err != nil {
		return err
	}
	if m.files[from] == nil || m.dirs[to] || !m.dirs[path.Dir(to)] {
		return fs.ErrNotExist
	}
	m.files[to] = m.files[from]
	delete(m.files, from)
	return nil
}

func (m *memory) Remove(name string) error {
	if err := m.try("remove", name); err != nil {
		return err
	}
	if m.dirs[name] {
		if names, _ := m.Names(name); len(names) > 0 {
			return fs.ErrExist
		}
	} else if m.files[name] == nil {
		return fs.ErrNotExist
	}
	delete(m.dirs, name)
	delete(m.files, name)
	return nil
}

func (m *memory) Sync(dir string) error {
	return m.try("sync", dir)
}

// A pen writes to a page.
type pen struct {
	m *memory
	p *page
}

func (p *pen) Write(data []byte) (int, error) {
	if err := p.m.try("write", ""); err != nil {
		half := len(data) / 2
		p.p.data = append(p.p.data, data[:half]...)
		return half, err
	}
	p.p.data, p.p.synced = append(p.p.data, data...), false
	return len(data), nil
}

func (p *pen) Sync() error {
	if err := p.m.try("sync", "a file"); err != nil {
		return err
	}
	p.p.synced = true
	return nil
}

func (p *pen) Close() error { return p.m.try("close", "") }

// put writes a file past the exchange.
func (m *memory) put(name, text string) { m.files[name] = &page{data: []byte(text), synced: true} }

// holds are the files that a person sees: name=text, sorted.
func (m *memory) holds() string {
	var out []string
	for name, p := range m.files {
		if !Reserved(strings.SplitN(name, "/", 2)[0]) {
			out = append(out, name+"="+string(p.data))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// litter are the names that begin as litter does.
func (m *memory) litter() []string {
	names, _ := m.Names(".")
	return slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, Litter) })
}
