package packet_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plainjson"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/seal"
)

// printed is a packet.json of Salamanca, somewhat as print writes it.
func printed(t *testing.T, reroll ...string) []byte {
	t.Helper()
	text := example.Read(t, "salamanca.yaml")
	data, err := packet.Write(trial.Roll(t, text, reroll...), packet.Print{
		By: "v1", ID: "x", Options: packet.Options{Paper: "a4", Reroll: reroll}, Files: []packet.File{{Name: "allied.pdf"}},
		Scenario: []packet.Text{{Name: "a.yaml", Text: text}, {Name: "house.yaml", Text: "morale: 9"}}, Pack: &packet.Pack{ID: "raid", Version: "1", Hash: "ab"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func sealed(t *testing.T, data []byte) *seal.Tree {
	t.Helper()
	tree, err := packet.SealOf(data)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// Whatever is changed in a packet.json gives another seal, but for what says how it is printed.
func TestAllOfAGameIsSealed(t *testing.T) {
	data := printed(t)
	root := sealed(t, data).Root()
	free := []string{"printed_by", "packet", "options", "files", "plan", "commitment"}
	tried := 0
	// each walks through a value and changes one thing of it after the other.
	var each func(path []string, value any, change func(any))
	var all map[string]any
	decode := json.NewDecoder(bytes.NewReader(data))
	decode.UseNumber()
	if err := decode.Decode(&all); err != nil {
		t.Fatal(err)
	}
	each = func(path []string, value any, change func(any)) {
		switch v := value.(type) {
		case map[string]any:
			for key, inner := range v {
				each(append(path, key), inner, func(other any) { v[key] = other })
			}
		case []any:
			for i, inner := range v {
				if i%example.SomeDeep(17, 51) > 0 { // of long lists some
					continue
				}
				each(append(path, "[]"), inner, func(other any) { v[i] = other })
			}
		default:
			change("another")
			changed, err := plainjson.Encode(all, "  ")
			change(value)
			if err != nil {
				t.Fatal(err)
			}
			tree, err := packet.SealOf(changed)
			same := err == nil && tree.Root() == root
			at := strings.Join(path, ".")
			if at == "pack.zip" {
				return
			}
			// What the file is called tells of no other game.
			mayBe := slices.Contains(free, path[0]) && path[len(path)-1] != "reroll" || at == "scenario.[].name"
			if same != mayBe {
				t.Errorf("%s changed: the seal is the same: %v, expected %v", at, same, mayBe)
			}
			tried++
		}
	}
	// Objects whose keys have another order than csprint's are other texts: the packet itself is put so first.
	again, err := plainjson.Encode(all, "  ")
	if err != nil {
		t.Fatal(err)
	}
	root = sealed(t, again).Root()
	each(nil, all, nil)
	if tried < 250 {
		t.Errorf("%d changes were tried", tried)
	}
}

func TestWhyASealIsAnother(t *testing.T) {
	before := printed(t)
	old := func(data []byte) *packet.Printed {
		tree := sealed(t, data)
		data = bytes.Replace(data, []byte(`"scenario":`), []byte(`"seal": {"root": "`+tree.Root().Groups()+`"}, "scenario":`), 1)
		p, err := packet.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, c := range []struct {
		name string
		now  []byte
		why  []string
	}{
		{"other paper", bytes.Replace(before, []byte(`"a4"`), []byte(`"letter"`), 1), nil},
		{"another seed", bytes.Replace(before, []byte(`"seed": "`), []byte(`"seed": "x`), 1), []string{"seed"}},
		{"a text", bytes.Replace(before, []byte("half past three"), []byte("half past four"), 1), []string{"scenario"}},
		{"a house rule", bytes.Replace(before, []byte("morale: 9\""), []byte("morale: 8\""), 1), []string{"scenario/house.yaml"}},
		{"a pack", bytes.Replace(before, []byte(`"hash": "ab"`), []byte(`"hash": "cd"`), 1), []string{"pack"}},
		{"dice", printed(t, "side/french/dummies"), []string{"rerolls/side/french/dummies#2"}},
		{"another csprint", bytes.Replace(before, []byte(`"dummy": false`), []byte(`"dummy": true`), 1), []string{"side/allied"}},
	} {
		since, err := old(before).Since(c.now)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case c.why == nil && len(since) > 0:
			t.Errorf("%s: it is another game, by %q", c.name, since[0].Why)
		case c.why != nil && (len(since) != 1 || !slices.Equal(since[0].Why, c.why) || since[0].Root != sealed(t, before).Root()):
			t.Errorf("%s: %v, expected %q", c.name, since, c.why)
		}
	}
	for _, odd := range []string{`"id": "twice"`, `"id": "two\nlines"`} {
		forged := regexp.MustCompile(`"id": "[^"]*"`).ReplaceAll(before, []byte(odd))
		if _, err := packet.SealOf(forged); err == nil {
			t.Errorf("cards with %s are sealed", odd)
		}
		broken, err := packet.Read(bytes.Replace(forged, []byte(`"scenario":`), []byte(`"seal": {"root": "`+sealed(t, before).Root().Groups()+`"}, "scenario":`), 1))
		if err != nil {
			t.Fatal(err)
		}
		if since, err := broken.Since(before); err != nil || since != nil {
			t.Errorf("%v, %v is kept of a packet that was never published", since, err)
		}
	}
	if a, b := sealed(t, printed(t, "weather#2", "side/french/dummies")), sealed(t, printed(t, "side/french/dummies#2", "weather")); a.Root() != b.Root() {
		t.Errorf("the same dice, typed otherwise, have another seal: %q", seal.Differing(a, b))
	}
}
