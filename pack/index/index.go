// Package index is lists of packs to choose from: packs/index.yaml, which names packs with
// their hashes, and the page and the JSON file made of one. It knows packs and what their rules
// hold; it fetches nothing, and doesn't know how a picture is drawn. Start with Read and Files.
package index

import (
	"io/fs"
	"path"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// FileName is where a folder has its index: what that names lies in the same folder.
const FileName = "packs/index.yaml"

// An Entry is a pack that an index names.
type Entry struct {
	Pack  *pack.Pack
	From  string       // the https address that others have it from; empty where a copy lies beside the page
	Place source.Place // in the index
}

// mostEntries bounds an index.
const mostEntries = 500

var (
	hashForm  = pattern.Of(`^[0-9a-f]{64}$`)
	httpsForm = pattern.Of(`^https://[a-z0-9][a-z0-9.-]*(?::[0-9]{1,5})?/(?:[A-Za-z0-9._~!$&'()*+,;=:@%-]+/)*[A-Za-z0-9._~-]+\.cspack$`)
)

// Read reads an index. It opens the packs by their paths in the index's folder: one that has
// an https address by its file beside the index. What is wrong is left with the file.
func Read(f *source.File, open func(path string) (*pack.Pack, error)) []Entry {
	var entries []Entry
	named := map[string]source.Place{}
	nodes := f.Root().List()
	if len(nodes) == 0 {
		f.Root().Problem("index.no-pack")
	}
	for i, n := range nodes {
		if i == mostEntries {
			n.Problem("index.many-packs", "most", mostEntries)
			break
		}
		e, ok := readEntry(f, n, open)
		if !ok {
			continue
		}
		if before, twice := named[e.Pack.Ref()]; twice {
			n.Problem("index.pack-listed-twice", "ref", e.Pack.Ref(), "place", before.String())
			continue
		}
		named[e.Pack.Ref()] = e.Place
		entries = append(entries, e)
	}
	return entries
}

// readEntry reads one pack of an index, and tells whether it is the one that is meant.
func readEntry(f *source.File, n source.Node, open func(path string) (*pack.Pack, error)) (Entry, bool) {
	m := n.Map()
	address, hash := m.NeedLine("address"), m.NeedLine("hash")
	m.Done()
	if address == "" || hash == "" {
		return Entry{}, false
	}
	e := Entry{Place: n.Place()}
	file := path.Clean(address)
	switch {
	case httpsForm.MatchString(address):
		e.From, file = address, path.Join(path.Dir(FileName), path.Base(address))
	case strings.Contains(address, "://"):
		m.Problem("address", "index.address-of-odd-form", "address", say.Quoted(address), "ending", pack.Ending)
		return e, false
	case !fs.ValidPath(file) || strings.Contains(address, `\`):
		m.Problem("address", "index.outside-its-folder", "address", say.Quoted(address))
		return e, false
	}
	p, err := open(file)
	if err != nil {
		f.AddError(err, m.Place("address"))
		return e, false
	}
	e.Pack = p
	if !hashForm.MatchString(hash) {
		m.Problem("hash", "index.hash-of-odd-form", "hash", say.Quoted(hash), "right", p.Hash())
		return e, false
	}
	if p.Hash() != hash {
		m.Problem("hash", "index.other-hash", "address", address, "hash", p.Hash())
		return e, false
	}
	return e, true
}
