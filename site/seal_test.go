package site

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/seal"
)

// A part that the umpire opened is held against the published seal on the page, as csprint does.
func TestPageHoldsAPartAgainstTheSeal(t *testing.T) {
	tree, err := seal.Over("our seed", []seal.Leaf{{Name: "card/blue/A7", Text: `{"id":"A7","dummy":true,"name":"é <b>"}`}, {Name: "weather", Text: "rain"}})
	if err != nil {
		t.Fatal(err)
	}
	root := tree.Root()
	p := phone{t, opened(t, play(t, "salamanca"))}
	check := func(o any, typed string) string {
		t.Helper()
		part, ok := o.(string)
		if !ok {
			data, _ := json.MarshalIndent(o, "", "  ")
			part = string(data)
		}
		return call[string](t, p.ctx, `async (part, typed) => {
			const all = document.getElementById('seal'), told = all.querySelector('[role=status]');
			all.open = true;
			all.querySelector('textarea').value = part;
			all.querySelector('input').value = typed;
			told.textContent = '';
			const said = new Promise((done) => new MutationObserver(() => told.textContent && done(told.textContent)).observe(told, { childList: true }));
			all.querySelector('button').click();
			return said;
		}`, part, typed)
	}
	for _, name := range tree.Names() {
		o, _ := tree.Open(name)
		for _, typed := range []string{root.Groups(), strings.ToLower(root.Groups()), root.Code(), strings.ReplaceAll(strings.ReplaceAll(root.Groups(), "0", "o"), " ", "-")} {
			if said := check(o, typed); said != name+" is as published: "+o.Text {
				t.Errorf("%s by %s: %s", name, typed, said)
			}
		}
		for what, forge := range map[string]func(*seal.Opened){
			"text":  func(o *seal.Opened) { o.Text += " " },
			"name":  func(o *seal.Opened) { o.Name = "card/blue/A8" },
			"index": func(o *seal.Opened) { o.Index ^= 1 },
			"short": func(o *seal.Opened) { o.Index, o.Path = o.Index/2, o.Path[1:] },
		} {
			forged := o
			forge(&forged)
			if said := check(forged, root.Groups()); said != "This is no part of the published game." {
				t.Errorf("another %s: %s", what, said)
			}
		}
		lines := o
		lines.Name, lines.Salt, lines.Text = o.Name+"\n"+o.Salt, o.Text, ""
		for _, odd := range []any{"", "{}", "[]", "null", lines, seal.Opened{Name: name, Salt: o.Salt, Index: 1}, seal.Opened{Name: name, Salt: o.Salt, Path: []string{"xyz"}}} {
			if said := check(odd, root.Groups()); !strings.HasPrefix(said, "This is no part of a sealed game") {
				t.Errorf("%v: %s", odd, said)
			}
		}
	}
}
