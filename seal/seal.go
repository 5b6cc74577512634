// Package seal binds a game: a Merkle tree as RFC 9162 hashes one, over all that a game is made of.
// Its root, the seal, is published before the game. Whatever is changed afterwards gives
// another; and any one leaf can be shown to be of the published game without the others.
//
// Nobody guesses a leaf by its hash: each is hashed with a salt of its own, which comes of the
// game's seed and tells nothing of it. Nobody counts them: they lie in the order of their salts among
// as many blank ones as fill the tree. It knows no game.
//
// Start at Over; for dice that nobody chose at Parts.
package seal

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Leaf is one part of a game: what it is called, and what is sealed of it.
type Leaf struct{ Name, Text string }

// A Root is what a whole game is sealed by.
type Root [sha256.Size]byte

// Least is how many leaves a tree has at least, blank ones among them. A larger one has a
// multiple of it by a power of two.
const Least = 1024

// A Tree is a sealed game.
type Tree struct {
	leaves []salted // in the order of their salts, as many as a power of two
	levels [][]Root // hashes: of the leaves first, the root alone last
}

type salted struct {
	Leaf
	salt string // 64 hexadecimal digits
}

// Over seals leaves with salts that come of a secret, the seed of the game. The error is for two
// leaves of one name, or a name of two lines.
func Over(secret string, leaves []Leaf) (*Tree, error) {
	t := &Tree{}
	known := map[string]bool{}
	for _, l := range leaves {
		if known[l.Name] || strings.Contains(l.Name, "\n") {
			return nil, fmt.Errorf("%q is sealed twice, or no name", l.Name)
		}
		known[l.Name] = true
		t.leaves = append(t.leaves, salted{l, saltOf(secret, "leaf "+l.Name)})
	}
	size := Least
	for size < len(leaves) {
		size *= 2
	}
	for i := len(leaves); i < size; i++ {
		t.leaves = append(t.leaves, salted{salt: saltOf(secret, "blank "+strconv.Itoa(i))})
	}
	slices.SortFunc(t.leaves, func(a, b salted) int { return cmp.Compare(a.salt, b.salt) })
	level := make([]Root, size)
	for i, l := range t.leaves {
		level[i] = l.hash()
	}
	for t.levels = append(t.levels, level); len(level) > 1; t.levels = append(t.levels, level) {
		above := make([]Root, len(level)/2)
		for i := range above {
			above[i] = join(level[2*i], level[2*i+1])
		}
		level = above
	}
	return t, nil
}

// saltOf is a salt that tells nothing of the secret, nor of any other.
func saltOf(secret, name string) string {
	sum := sha256.Sum256([]byte("csprint seal 1\n" + secret + "\n" + name))
	return hex.EncodeToString(sum[:])
}

// hash is that of a leaf: RFC 9162, 2.1.1, with a zero before it.
func (l salted) hash() Root {
	return sha256.Sum256([]byte("\x00" + l.Name + "\n" + l.salt + "\n" + l.Text))
}

// join is the hash of a node: RFC 9162, 2.1.1, with a one before its two children.
func join(left, right Root) Root {
	return sha256.Sum256(slices.Concat([]byte{1}, left[:], right[:]))
}

// Root is the seal.
func (t *Tree) Root() Root { return t.levels[len(t.levels)-1][0] }

// Names are what its leaves are called, in order.
func (t *Tree) Names() []string {
	var names []string
	for _, l := range t.leaves {
		if l.Name != "" {
			names = append(names, l.Name)
		}
	}
	slices.Sort(names)
	return names
}

// Text is what is sealed under a name, empty where nothing is.
func (t *Tree) Text(name string) string {
	if i := t.find(name); i >= 0 {
		return t.leaves[i].Text
	}
	return ""
}

func (t *Tree) find(name string) int {
	return slices.IndexFunc(t.leaves, func(l salted) bool { return name != "" && l.Name == name })
}

// Open is one leaf with all that it takes to hold it against the root, and nothing else of the
// game.
func (t *Tree) Open(name string) (Opened, bool) {
	i := t.find(name)
	if i < 0 {
		return Opened{}, false
	}
	o := Opened{Name: name, Salt: t.leaves[i].salt, Text: t.leaves[i].Text, Index: i}
	for _, level := range t.levels[:len(t.levels)-1] {
		o.Path = append(o.Path, hex.EncodeToString(level[i^1][:]))
		i /= 2
	}
	return o, true
}

// An Opened leaf is shown to be of a sealed game by its path: an inclusion proof of RFC 9162.
type Opened struct {
	Name  string   `json:"leaf"`
	Text  string   `json:"text"`
	Salt  string   `json:"salt"`
	Index int      `json:"index"` // of the leaf, from 0
	Path  []string `json:"path"`  // hashes from its neighbour up to below the root, in hexadecimal digits
}

// mostPath bounds the path of a leaf that somebody else wrote.
const mostPath = 40

// Root is the seal that the leaf is under. The error is for a path that is none.
func (o Opened) Root() (Root, error) {
	sum, at := (salted{Leaf{o.Name, o.Text}, o.Salt}).hash(), o.Index
	if o.Index < 0 || len(o.Path) > mostPath || o.Index>>len(o.Path) > 0 {
		return Root{}, fmt.Errorf("no path leads from leaf %d to a root", o.Index)
	}
	// Else one leaf could be read as two.
	if salt, err := hex.DecodeString(o.Salt); err != nil || len(salt) != len(sum) || strings.Contains(o.Name, "\n") {
		return Root{}, fmt.Errorf("%q has no name and salt as csprint gives them", o.Name)
	}
	for _, step := range o.Path {
		next, err := hex.DecodeString(step)
		if err != nil || len(next) != len(sum) {
			return Root{}, fmt.Errorf("%q is no hash", step)
		}
		if at%2 == 0 {
			sum = join(sum, Root(next))
		} else {
			sum = join(Root(next), sum)
		}
		at /= 2
	}
	return sum, nil
}

// Differing are the names of leaves that two trees don't have alike, in order.
func Differing(a, b *Tree) []string {
	var names []string
	for _, name := range slices.Concat(a.Names(), b.Names()) {
		if i, j := a.find(name), b.find(name); i < 0 || j < 0 || a.leaves[i].Text != b.leaves[j].Text {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// IsZero tells a root that is none.
func (r Root) IsZero() bool { return r == Root{} }

// MarshalText writes a root as people read it, in groups.
func (r Root) MarshalText() ([]byte, error) { return []byte(r.Groups()), nil }

// UnmarshalText reads it.
func (r *Root) UnmarshalText(text []byte) (err error) {
	*r, err = Read(string(bytes.TrimSpace(text)))
	return err
}
