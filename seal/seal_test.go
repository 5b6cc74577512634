package seal_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/seal"
)

func over(t testing.TB, secret string, leaves ...seal.Leaf) *seal.Tree {
	t.Helper()
	tree, err := seal.Over(secret, leaves)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

var parts = []seal.Leaf{{"seed", "our seed"}, {"side/red", "two battalions"}, {"side/blue", "three"}, {"card/blue/A-07", "a dummy"}}

// The tree is that of RFC 9162, by its own definition of a hash, written once more.
func TestRootIsThatOfTheRFC(t *testing.T) {
	tree := over(t, "our seed", parts...)
	var leaves [][]byte
	for _, name := range tree.Names() {
		o, _ := tree.Open(name)
		sum := sha256.Sum256([]byte("\x00" + o.Name + "\n" + o.Salt + "\n" + o.Text))
		leaves = append(leaves, sum[:])
	}
	for i := len(parts); i < seal.Least; i++ {
		salt := sha256.Sum256(fmt.Appendf(nil, "csprint seal 1\nour seed\nblank %d", i))
		sum := sha256.Sum256([]byte("\x00\n" + hex.EncodeToString(salt[:]) + "\n"))
		leaves = append(leaves, sum[:])
	}
	// The order is that of the salts, which Open tells of four leaves only: the root is looked for
	// among the hashes of each of them with its path.
	for _, name := range tree.Names() {
		o, _ := tree.Open(name)
		if len(o.Path) != 10 || !slices.ContainsFunc(leaves, func(l []byte) bool { return hex.EncodeToString(l) == o.Path[0] }) {
			t.Errorf("%s has the neighbour %s and a path of %d, expected a leaf's hash and 10", name, o.Path[0], len(o.Path))
		}
		sum := sha256.Sum256([]byte("\x00" + o.Name + "\n" + o.Salt + "\n" + o.Text))
		node := sum[:]
		for i, step := range o.Path {
			next, _ := hex.DecodeString(step)
			pair := slices.Concat([]byte{1}, node, next)
			if o.Index>>i&1 == 1 {
				pair = slices.Concat([]byte{1}, next, node)
			}
			sum := sha256.Sum256(pair)
			node = sum[:]
		}
		if root := tree.Root(); string(node) != string(root[:]) {
			t.Errorf("%s leads to %x, the root is %x", name, node, root)
		}
	}
}

func TestAnyChangeGivesAnotherSeal(t *testing.T) {
	root := over(t, "our seed", parts...).Root()
	if over(t, "our seed", parts[1], parts[0], parts[3], parts[2]).Root() != root {
		t.Error("the order in which leaves are given counts")
	}
	if over(t, "other seed", parts...).Root() == root {
		t.Error("another secret has the same seal")
	}
	for i, p := range parts {
		for _, other := range []seal.Leaf{{p.Name, p.Text + " "}, {p.Name + "x", p.Text}, {p.Name + " " + p.Text, ""}} {
			changed := slices.Clone(parts)
			changed[i] = other
			if over(t, "our seed", changed...).Root() == root {
				t.Errorf("%q in place of %q has the same seal", other, p)
			}
		}
		if over(t, "our seed", slices.Delete(slices.Clone(parts), i, i+1)...).Root() == root {
			t.Errorf("without %q the seal is the same", p)
		}
	}
	for _, odd := range []seal.Leaf{parts[0], {Name: "a\nb"}} {
		if _, err := seal.Over("our seed", append(parts, odd)); err == nil {
			t.Errorf("%q is sealed", odd.Name)
		}
	}
}

// Whoever sees one leaf opened can't tell the others by trying what they may be, nor count them.
func TestAnOpenedLeafTellsNothingElse(t *testing.T) {
	few := over(t, "our seed", parts...)
	var more []seal.Leaf
	for i := range 900 {
		more = append(more, seal.Leaf{Name: fmt.Sprint("card/red/", i), Text: "real"})
	}
	many := over(t, "our seed", append(more, parts...)...)
	a, _ := few.Open("card/blue/A-07")
	b, _ := many.Open("card/blue/A-07")
	if len(a.Path) != len(b.Path) || a.Salt != b.Salt {
		t.Error("the path or the salt of a leaf tells how many others there are")
	}
	for _, p := range parts[:3] {
		guess := sha256.Sum256([]byte("\x00" + p.Name + "\n" + a.Salt + "\n" + p.Text))
		bare := sha256.Sum256([]byte("\x00" + p.Name + "\n\n" + p.Text))
		for _, sum := range [][32]byte{guess, bare} {
			if slices.Contains(a.Path, hex.EncodeToString(sum[:])) {
				t.Errorf("%q is guessed by its hash", p)
			}
		}
	}
	if data, _ := json.Marshal(a); strings.Contains(string(data), "our seed") || strings.Contains(string(data), "battalions") {
		t.Errorf("it tells of others: %s", data)
	}
	if over(t, "our seed", make([]seal.Leaf, 1)...).Names() != nil {
		t.Error("a blank leaf has a name")
	}
}

func TestOpenedLeafIsHeldAgainstTheRoot(t *testing.T) {
	tree := over(t, "our seed", parts...)
	o, _ := tree.Open("card/blue/A-07")
	if root, err := o.Root(); err != nil || root != tree.Root() {
		t.Errorf("%v, %v", root, err)
	}
	if _, ok := tree.Open("card/blue/A-08"); ok {
		t.Error("a leaf that isn't there was opened")
	}
	if _, ok := tree.Open(""); ok {
		t.Error("a blank leaf was opened")
	}
	for what, forge := range map[string]func(*seal.Opened){
		"text":  func(o *seal.Opened) { o.Text = "a real card" },
		"name":  func(o *seal.Opened) { o.Name = "card/blue/A-08" },
		"lines": func(o *seal.Opened) { o.Name, o.Salt, o.Text = o.Name+"\n"+o.Salt, o.Text, "" },
		"salt":  func(o *seal.Opened) { o.Salt = strings.Repeat("0", 64) },
		"index": func(o *seal.Opened) { o.Index ^= 1 },
		"path":  func(o *seal.Opened) { o.Path = slices.Clone(o.Path); o.Path[3] = o.Path[4] },
		"short": func(o *seal.Opened) { o.Path = o.Path[1:]; o.Index /= 2 },
	} {
		forged := o
		forge(&forged)
		if root, err := forged.Root(); err == nil && root == tree.Root() {
			t.Errorf("a forged %s leads to the same root", what)
		}
	}
	for _, odd := range []seal.Opened{{Index: -1}, {Index: 1}, {Path: []string{"xyz"}}, {Path: make([]string, 1000)}} {
		if _, err := odd.Root(); err == nil {
			t.Errorf("%v has a root", odd)
		}
	}
}

func TestDifferingLeavesAreNamed(t *testing.T) {
	changed := slices.Clone(parts)
	changed[1].Text, changed[3].Name = "one", "card/blue/A-08"
	got := seal.Differing(over(t, "our seed", parts...), over(t, "our seed", changed...))
	if want := []string{"card/blue/A-07", "card/blue/A-08", "side/red"}; !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
}

func TestGroupsAreReadAsPeopleWriteThem(t *testing.T) {
	root := over(t, "our seed", parts...).Root()
	groups := root.Groups()
	if len(strings.Fields(groups)) != 13 || len(groups) != 64 {
		t.Errorf("%q isn't thirteen groups of four", groups)
	}
	for _, text := range []string{groups, strings.ToLower(groups), strings.ReplaceAll(groups, " ", "-"), strings.ReplaceAll(groups, " ", ""), root.Code(),
		" " + strings.ReplaceAll(strings.ReplaceAll(groups, "0", "o"), "1", "l") + "\n"} {
		if got, err := seal.Read(text); err != nil || got != root {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "0000", groups[1:], groups + "0", strings.Repeat("U", 52), strings.Repeat("Z", 52)} {
		if got, err := seal.Read(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	data, err := json.Marshal(map[string]seal.Root{"root": root})
	var back map[string]seal.Root
	if err != nil || json.Unmarshal(data, &back) != nil || back["root"] != root {
		t.Errorf("%s: %v", data, back)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(over(f, "x").Root().Groups())
	f.Fuzz(func(t *testing.T, text string) {
		if root, err := seal.Read(text); err == nil {
			if again, err := seal.Read(root.Groups()); err != nil || again != root {
				t.Errorf("%q is read as %v, which isn't", text, root)
			}
		}
	})
}
