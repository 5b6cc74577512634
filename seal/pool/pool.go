// Package pool keeps what has come in of dice that nobody chose, for the umpire: who has joined, the list that was
// closed, and who has opened. Mails and phones bring shares in by it alone, so that both may be used for
// one game. It knows no scenario, and writes no file.
//
// Start at Begin and Read.
package pool

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/seal"
)

// A Pool is the umpire's own share, and what came in.
type Pool struct {
	path  string
	parts seal.Parts
}

// Begin is a pool with the umpire's share alone, of a file that is to be written.
func Begin(path string) *Pool {
	share := seal.NewShare()
	return &Pool{path, seal.Parts{{Who: seal.Umpire, Commitment: seal.Commit(seal.Umpire, share), Share: share}}}
}

// Read reads a file of shares, and refuses one that somebody has changed since it was closed.
func Read(path string, data []byte) (*Pool, error) {
	file, err := source.Parse(path, data)
	if err != nil {
		return nil, err
	}
	p := &Pool{path: path}
	m := file.Root().Map()
	sum := m.Line("list")
	for _, node := range m.List("shares") {
		one := node.Map()
		commitment, err := seal.Read(one.NeedLine("commitment"))
		part := seal.Part{Who: one.Node("who").Typed(), Commitment: commitment, Share: seal.Share(one.Line("share"))}
		if err != nil || part.Share != "" && !part.Fits() {
			return nil, source.New(node.Place(), "seal.misfit", "who", part.Who)
		}
		p.parts = append(p.parts, part)
		one.Done()
	}
	m.Done()
	if problems := file.Problems(); len(problems) > 0 {
		return nil, problems
	}
	if !p.parts.Sound() || (sum != "") != p.Closed() || p.Closed() && sum != p.parts.Sum().Groups() {
		return nil, source.New(p.Place(), "seal.list-changed")
	}
	return p, nil
}

// Text is the file, in which a list that was closed has its seal.
func (p *Pool) Text() string {
	text := "# for the umpire alone until the game is over: csprint seal keeps it\n"
	if p.Closed() {
		text += "list: " + p.parts.Sum().Groups() + "\n"
	}
	text += "shares:\n"
	for _, one := range p.parts {
		text += "  - {who: " + strconv.Quote(one.Who) + ", commitment: " + strconv.Quote(one.Commitment.Groups()) + ", share: " + strconv.Quote(string(one.Share)) + "}\n"
	}
	return text
}

// Parts are those of all, the umpire's among them, which nobody else may see.
func (p *Pool) Parts() seal.Parts { return slices.Clone(p.parts) }

// Closed tells whether nobody joins any more.
func (p *Pool) Closed() bool { return p.parts.Closed() }

// Place is the file, as problems name it.
func (p *Pool) Place() source.Place { return source.Place{File: p.path} }

// Join takes commitments in, all or none. Who has joined by the same one joins no second time.
func (p *Pool) Join(committed seal.Parts) error {
	parts := p.Parts()
	for _, one := range committed {
		switch i := parts.Find(one.Who); {
		case i >= 0 && parts[i].Commitment == one.Commitment:
			continue // a mail has those before it below
		case i >= 0:
			return source.New(p.Place(), "seal.joined-twice", "who", one.Who)
		case p.Closed():
			return source.New(p.Place(), "seal.closed", "who", one.Who)
		case one.Who == "" || seal.Name(one.Who) != one.Who || seal.Taken(one.Who):
			return source.New(p.Place(), "seal.odd-name")
		case len(parts) >= seal.MostParts-1: // the scenario is the last
			return source.New(p.Place(), "seal.full", "n", len(parts)-1)
		}
		parts = append(parts, seal.Part{Who: one.Who, Commitment: one.Commitment})
	}
	p.parts = parts
	return nil
}

// Leave takes somebody out again, who has no place in the list or joins anew, while it is not closed. All see by the list
// who is in it.
func (p *Pool) Leave(who string) error {
	i := p.parts.Find(who)
	switch {
	case p.Closed():
		return source.New(p.Place(), "seal.closed", "who", who)
	case i <= 0:
		return source.New(p.Place(), "seal.not-listed", "who", who)
	}
	p.parts = slices.Delete(p.Parts(), i, i+1)
	return nil
}

// Close ends the taking in, and binds a scenario, told as a text. What is closed stays as it is.
func (p *Pool) Close(scenario func() (string, error)) error {
	switch {
	case p.Closed():
		return nil
	case len(p.parts) == 1:
		return source.New(p.Place(), "seal.nobody-joined")
	}
	text, err := scenario()
	if err == nil {
		p.parts = append(p.Parts(), seal.Part{Who: seal.Scenario, Commitment: p.parts.CommitTo(text)})
	}
	return err
}

// Open takes opened shares in, all or none. The umpire's own is opened when the game is printed, the last of all.
func (p *Pool) Open(told seal.Parts) error {
	if !p.Closed() {
		return source.New(p.Place(), "seal.not-closed")
	}
	parts := p.Parts()
	for _, one := range told {
		i := parts.Find(one.Who)
		switch {
		case i <= 0:
			return source.New(p.Place(), "seal.not-listed", "who", one.Who)
		case seal.Commit(parts[i].Who, one.Share) != parts[i].Commitment:
			return source.New(p.Place(), "seal.misfit", "who", parts[i].Who)
		}
		parts[i].Share = one.Share
	}
	p.parts = parts
	return nil
}

// Rolled are the parts to roll by, once all have opened but those who are left out by name. These are returned as the list
// has them.
func (p *Pool) Rolled(without []string) (parts seal.Parts, silent []string, err error) {
	if !p.Closed() {
		return nil, nil, source.New(p.Place(), "seal.not-closed")
	}
	silent = p.parts.Silent()
	out := make([]string, len(without))
	for i, who := range without {
		at := p.parts.Find(seal.Name(who))
		if at < 0 || !slices.Contains(silent, p.parts[at].Who) {
			return nil, nil, source.New(p.Place(), "seal.not-silent", "who", who)
		}
		out[i] = p.parts[at].Who
	}
	left := slices.DeleteFunc(silent, func(who string) bool { return slices.Contains(out, who) })
	if len(left) == 0 && p.parts.Opened() == 0 {
		return nil, nil, source.New(p.Place(), "seal.nobody-opened")
	}
	return p.Parts(), left, nil
}
