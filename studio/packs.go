package studio

import (
	"bytes"
	"encoding/json"
	"errors"
	"path"
	"strings"

	"github.com/csprint/csprint/internal/archive"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A dropped pack is one file, or the files of a folder.
type dropped struct {
	Name    string        `json:"name"`
	Data    []byte        `json:"data"`
	Files   []droppedFile `json:"files"`
	Hash    string        `json:"hash"`    // that it must have; empty for any
	Instead bool          `json:"instead"` // of another of the same name
}

type droppedFile struct {
	Name string `json:"name"` // within the folder
	Data []byte `json:"data"`
}

// read reads the pack within its bounds; a folder by the same reader, as a file of it.
func (q dropped) read() (*pack.Pack, error) {
	name := path.Base(strings.ReplaceAll(q.Name, `\`, "/"))
	if q.Files == nil {
		return pack.Unzip(name, q.Data)
	}
	var files []archive.File
	for _, file := range q.Files {
		files = append(files, archive.File{Name: file.Name, Data: file.Data, Stored: true})
	}
	data, err := archive.Of(files)
	if err != nil {
		return nil, err
	}
	return pack.Unzip(name, data)
}

// pack puts a pack on the shelf that was dropped on the page, or tells what is wrong with
// it. The page is given it as one file, to keep.
func (d *Desk) pack(q dropped) (any, error) {
	var answer struct {
		Pack     *Offer    `json:"pack,omitempty"`
		Zip      []byte    `json:"zip,omitempty"`
		Problems []Problem `json:"problems,omitempty"`
	}
	p, err := q.read()
	if err == nil && q.Hash != "" && q.Hash != p.Hash() {
		err = source.New(p.At(""), "studio.other-pack", "hash", q.Hash)
	}
	if err != nil {
		answer.Problems = problemsOf(err, "", d.said)
		return answer, nil
	}
	one := d.shelf.hashed(p.Hash())
	if one == nil {
		if one, err = d.offer(p, false); err != nil {
			answer.Problems = problemsOf(err, "", d.said)
			return answer, nil
		}
		if same := d.shelf.named(p.Ref()); same != nil && !q.Instead {
			return nil, wrong("studio.pack-of-that-name", "pack", p.Ref())
		}
		d.shelf = d.shelf.put(one)
		d.last = nil // its text may have waited for the pack
	}
	var file bytes.Buffer
	if err := p.WriteZip(&file); err != nil {
		return nil, err
	}
	offer := one.told(d.said)
	answer.Pack, answer.Zip = &offer, file.Bytes()
	return answer, nil
}

// A hashed question is about a pack on the shelf.
type hashed struct {
	Hash string `json:"hash"`
}

// keep has csprint keep a pack, for all its commands.
func (d *Desk) keep(q hashed) (any, error) {
	one := d.shelf.hashed(q.Hash)
	if one == nil || d.settings.Keep == nil {
		return nil, wrong("studio.no-pack")
	}
	if err := d.settings.Keep(one.pack); err != nil {
		return nil, err
	}
	one.Kept = true
	return one.told(d.said), nil
}

// forget takes a pack off the shelf. One that csprint keeps comes back with the next desk.
func (d *Desk) forget(q hashed) (any, error) {
	d.shelf = d.shelf.without(func(o *offered) bool { return o.Hash == q.Hash })
	d.last = nil
	return struct{}{}, d.play(nil)
}

// schema is what a text of some rules may say, for the editor.
func (d *Desk) schema(q struct {
	Name  string `json:"name"`
	Rules string `json:"rules"`
}) (any, error) {
	if _, err := d.packOf(q.Name, q.Rules); err != nil {
		d.play(nil)
	}
	var packs []*pack.Pack
	for _, one := range d.shelf {
		packs = append(packs, one.pack)
	}
	schema, err := scenario.Schema(d.said, packs...)
	return json.RawMessage(schema), err
}

// problemsOf are the problems that an error consists of, for a file of a name.
func problemsOf(err error, name string, in *words.Catalogue) []Problem {
	var all source.Problems
	var one source.Problem
	switch {
	case err == nil:
		return nil
	case errors.As(err, &all):
	case errors.As(err, &one):
		all = source.Problems{one}
	default:
		all = source.Problems{source.Own(source.Place{}, err.Error())}
	}
	list := []Problem{}
	for _, p := range all.Sorted() {
		list = append(list, problemOf(p, name, in))
	}
	return list
}
