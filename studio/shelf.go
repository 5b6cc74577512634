package studio

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/csprint/csprint/examples"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A shelf is the packs that a desk offers beside csprint's own rule sets, by their ids, the
// newest of each first.
type shelf []*offered

// An offered pack, with what the page is told of it.
type offered struct {
	pack  *pack.Pack
	wrong error // with it; nil for nothing
	Offer
}

// An Offer is a pack to start a game from, or what keeps anybody from it.
type Offer struct {
	Ref      string    `json:"ref"` // what scenarios name it by
	Hash     string    `json:"hash"`
	Title    string    `json:"title"`
	About    string    `json:"about,omitempty"`   // what is played
	Credit   string    `json:"credit"`            // whose work it is
	Starter  string    `json:"starter,omitempty"` // a scenario to start from
	Examples []example `json:"examples,omitempty"`
	Lists    bool      `json:"lists"` // a list of units makes a game of it
	Kept     bool      `json:"kept"`  // csprint keeps it, and not this desk alone
	Problems []Problem `json:"problems,omitempty"`
}

// told is what the page is told of it, in a language.
func (o *offered) told(in *words.Catalogue) Offer {
	offer := o.Offer
	offer.Problems = problemsOf(o.wrong, "", in)
	return offer
}

// put puts a pack in its place, over one of the same name.
func (s shelf) put(one *offered) shelf {
	s = s.without(func(o *offered) bool { return o.Ref == one.Ref })
	at := slices.IndexFunc(s, func(o *offered) bool {
		return o.pack.ID > one.pack.ID || o.pack.ID == one.pack.ID && o.pack.Version.Compare(one.pack.Version) < 0
	})
	if at < 0 {
		at = len(s)
	}
	return slices.Insert(s, at, one)
}

func (s shelf) without(gone func(*offered) bool) shelf {
	return slices.DeleteFunc(slices.Clone(s), gone)
}

// find is the first pack of which something is so, nil where there is none.
func (s shelf) find(is func(*offered) bool) *offered {
	if i := slices.IndexFunc(s, is); i >= 0 {
		return s[i]
	}
	return nil
}

// named is the pack that a scenario names by its id, the newest, or by ID@VERSION.
func (s shelf) named(ref string) *pack.Pack {
	if one := s.find(func(o *offered) bool { return o.pack.ID == ref || o.Ref == ref }); one != nil {
		return one.pack
	}
	return nil
}

// hashed is the pack of a hash, nil where there is none.
func (s shelf) hashed(hash string) *offered {
	return s.find(func(o *offered) bool { return o.Hash == hash })
}

// offer is what the page is told of a pack, which is proved for it.
func (d *Desk) offer(p *pack.Pack, kept bool) (*offered, error) {
	o := &offered{pack: p, Offer: Offer{Ref: p.Ref(), Hash: p.Hash(), Title: p.Title + " " + p.Version.String(), About: p.About, Credit: p.Credit(), Kept: kept}}
	if err := d.play(p); err != nil {
		return o, err
	}
	book, err := rules.Open(p.ID)
	if err != nil {
		return o, err
	}
	o.Lists = listed(book)
	o.Starter = scenario.Naming(string(p.Data(pack.StarterFile)), p.ID, p.Ref())
	for _, name := range p.Examples() {
		title := name
		if file, err := source.Parse(name, p.Data(name)); err == nil {
			title = cmp.Or(file.Root().Under("title").Line(), name)
		}
		o.Examples = append(o.Examples, example{Name: name, Title: title})
	}
	return o, nil
}

// put puts a pack on the shelf, whatever is wrong with it.
func (d *Desk) put(p *pack.Pack, kept bool) {
	one, err := d.offer(p, kept)
	one.wrong = err
	d.shelf = d.shelf.put(one)
}

// play has the rule set of one pack, nil for none, beside csprint's own and that of no other:
// no pack has a say in a game of another.
func (d *Desk) play(p *pack.Pack) error {
	if played := d.played; played != nil && (p == nil || p.Hash() != played.Hash()) {
		rules.Remove(played.ID)
		d.played, d.last = nil, nil // its pages were laid out by those rules
	}
	if p == nil {
		return nil
	}
	if err := p.NewEnough(d.settings.Version); err != nil {
		return err
	}
	if err := rules.Add(p); err != nil {
		return err
	}
	d.played = p
	return nil
}

// packOf is the pack that a scenario names, made ready to be played: one that lies beside it,
// that it is a scenario of, or on the shelf. Nil for none, where a rule set of csprint's own is named.
func (d *Desk) packOf(name, ref string) (*pack.Pack, error) {
	if ref == "" || pack.Own(ref) != nil {
		return nil, d.play(nil)
	}
	p, err := job.Beside(nil, d.beside(name, nil)).Packs(ref)
	if p == nil && err == nil && d.settings.Around != nil && d.isOpen(name) {
		p, err = d.settings.Around(ref)
	}
	if p == nil && err == nil {
		p = d.shelf.named(ref)
	}
	var unreached source.Problem
	if p == nil && (err == nil || errors.As(err, &unreached) && unreached.Place == (source.Place{})) {
		err = d.missing(ref, unreached)
	}
	if err != nil {
		d.play(nil)
		return nil, err
	}
	return p, d.play(p)
}

// missing is what is wrong with a scenario whose pack isn't there.
func (d *Desk) missing(ref string, found source.Problem) error {
	drop := words.Of("studio.drop-pack", "ending", pack.Ending)
	stem, _, _ := strings.Cut(strings.TrimSuffix(path.Base(strings.ReplaceAll(ref, `\`, "/")), pack.Ending), "@")
	told := job.NoPack(ref, drop)
	switch near := d.shelf.named(stem); {
	case near != nil:
		told.Hint = source.Meant(near.Ref())
	case pack.IsPath(ref):
		told.Says, told.Hint = found.Says, words.Of("studio.drop-pack-by-id", "ending", pack.Ending)
	case !pack.IsRef(ref):
		if source.Nearest(ref, rules.IDs()) != "" {
			return nil // which reading the scenario tells
		}
		told.Says, told.Hint = words.Of("studio.unknown-rules", "ref", say.Quoted(ref), "own", words.OneOf(pack.OwnIDs())), drop
	}
	return told
}

// reach is what a scenario of a name may open: what lies beside it, and in the pack that it is
// played by.
func (d *Desk) reach(t Text, file *source.File) job.Reach {
	p, err := d.packOf(t.Name, scenario.RulesOf(file))
	reach := job.Beside(file, append(besides{d.kept(t.Own).folder}, d.beside(t.Name, p)...))
	reach.Packs = func(string) (*pack.Pack, error) { return p, err }
	return reach
}

// bookOf is the book that a scenario is played by, with its house rules; nil for none.
func (d *Desk) bookOf(t Text, file *source.File) *rules.Book {
	return d.books.Of(file, d.reach(t, file))
}

// bookCalled is the book of the rules that the page names: csprint's own, or of a pack.
func (d *Desk) bookCalled(ref string) (*rules.Book, *pack.Pack, error) {
	p, err := d.packOf("", ref)
	if err != nil {
		return nil, nil, err
	}
	if p != nil {
		ref = p.ID
	}
	book, err := rules.Open(ref)
	return book, p, err
}

// beside is what a text may name: where it is the open file, what lies beside
// that and nothing else, as for print; otherwise also what csprint's examples name, and those
// of the pack that it is played by, nil for none.
func (d *Desk) beside(name string, p *pack.Pack) besides {
	var folders besides
	if folder := d.settings.Beside; folder != nil {
		if d.isOpen(name) {
			return besides{folder}
		}
		folders = append(folders, folder)
	}
	if p != nil {
		if inner, err := fs.Sub(p, pack.ExamplesFolder); err == nil {
			folders = append(folders, inner)
		}
		folders = append(folders, p)
	}
	return append(folders, examples.Files)
}

func (d *Desk) isOpen(name string) bool {
	return d.settings.Open != nil && d.settings.Open.Name == name
}

// besides are folders, of which the first that has a file opens it.
type besides []fs.FS

func (b besides) Open(name string) (file fs.File, err error) {
	for _, folder := range b {
		if file, err = folder.Open(name); err == nil {
			break
		}
	}
	return file, err
}

// Stat asks without opening: opening a named pipe waits for somebody who writes into it.
func (b besides) Stat(name string) (info fs.FileInfo, err error) {
	for _, folder := range b {
		if info, err = fs.Stat(folder, name); err == nil {
			break
		}
	}
	return info, err
}
