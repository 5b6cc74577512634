package keep

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// browser is what the scripts ask of one: a storage that takes so many letters, and forgets
// nothing when a page ends.
const browser = `
'use strict';
globalThis.window = globalThis;
class Storage {
  constructor(most = Infinity) { Object.assign(this, { texts: new Map(), most, wrote: 0, dies: Infinity }); }
  getItem(key) { return this.texts.get(key) ?? null; }
  setItem(key, text) {
    if (this.wrote++ >= this.dies) throw new Error('the page was killed');
    const others = [...this.texts].filter(([one]) => one !== key).reduce((sum, [one, kept]) => sum + one.length + kept.length, 0);
    if (others + key.length + text.length > this.most) throw new Error('full');
    this.texts.set(key, text);
  }
  removeItem(key) { if (this.wrote++ >= this.dies) throw new Error('the page was killed'); this.texts.delete(key); }
}
// what browsers list of a storage by Object.keys
const storageOf = (most) => new Proxy(new Storage(most), { ownKeys: (own) => [...own.texts.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }), get: (own, name) => (typeof own[name] === 'function' ? own[name].bind(own) : own[name]), set: (own, name, value) => { own[name] = value; return true; } });
Object.defineProperty(globalThis, 'localStorage', { value: storageOf(), writable: true, configurable: true });
const is = (what, got, want) => { if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push(what + ': ' + JSON.stringify(got) + ', expected ' + JSON.stringify(want)); };
const wrong = [];
const shown = (value) => process.stdout.write(JSON.stringify(value));
`

func scripts() string {
	all := Read(Store)
	for _, name := range Scripts {
		all += Read(name)
	}
	return all
}

// inNode runs lines behind the scripts, with what they are given as given, and takes what
// they show into told. What they find wrong it tells.
func inNode(t *testing.T, lines string, given, told any) {
	t.Helper()
	data, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool.Need(t, "node"), "-")
	cmd.Stdin = bytes.NewBufferString(browser + scripts() + "const given = " + string(data) + ";\n(async () => {" + lines + "})().then(() => { for (const one of wrong) console.error(one); process.exitCode = wrong.length ? 1 : 0; });")
	var out, faults bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &faults
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, faults.String())
	}
	if told != nil {
		if err := json.Unmarshal(out.Bytes(), told); err != nil {
			t.Fatalf("%v: %s", err, out.String())
		}
	}
}
