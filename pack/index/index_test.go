package index_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/pack/index"
	"github.com/csprint/csprint/rules"
)

// raid is a small pack whose manifest says what is given besides.
func raid(t *testing.T, id, more string) *pack.Pack {
	t.Helper()
	p, err := pack.Read(id, fstest.MapFS{
		"pack.yaml":        {Data: fmt.Appendf(nil, "id: %s\nversion: 1.2\nauthors: [Ann]\n%s", id, more)},
		"rules/rules.yaml": {Data: []byte("facts: [{key: nerve, from: record, numbers: 2-12, at: [record]}]\ntables: [{id: luck, title: Luck, section: 1, dice: 1D6, columns: [it], rows: [{range: 1-6, cells: [good]}]}]\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const plain = "title: Raid\nlicence: MIT\n"

// TestRead tells what is wrong with an index at its place.
func TestRead(t *testing.T) {
	p := raid(t, "raid", plain)
	open := func(path string) (*pack.Pack, error) {
		switch path {
		case "packs/raid.cspack", "raid":
			return p, nil
		case "broken":
			return nil, source.Own(source.Place{File: "broken/pack.yaml", Line: 3, Column: 1}, "id is missing")
		}
		return nil, errors.New("no such file: " + path)
	}
	hash := p.Hash()
	for _, c := range []struct{ text, want string }{
		{"- {address: raid, hash: " + hash + "}", ""},
		{"- {address: ./raid/, hash: " + hash + "}", ""},
		{"- {address: 'https://club.example/x/raid.cspack', hash: " + hash + "}", ""},
		{"- {address: raid, hash: " + strings.Repeat("0", 64) + "}", "i.yaml:1:25: this is not the hash of raid, expected " + hash},
		{"- {address: raid, hash: abc}", `i.yaml:1:25: "abc", expected the pack's hash, ` + hash},
		{"- {address: raid}", "i.yaml:1:3: hash is missing"},
		{"- {hash: " + hash + "}", "i.yaml:1:3: address is missing"},
		{"- {address: raid, hash: " + hash + ", colour: red}", `i.yaml:1:91: unknown key "colour"`},
		{"- {address: raid, hash: " + hash + "}\n- {address: packs/raid.cspack, hash: " + hash + "}", "i.yaml:2:3: pack raid@1.2 is listed twice, expected once"},
		{"- {address: ../raid, hash: " + hash + "}", `i.yaml:1:13: "../raid" lies outside of the index's folder`},
		{"- {address: /etc/raid, hash: " + hash + "}", "lies outside of the index's folder"},
		{`- {address: 'packs\raid', hash: ` + hash + "}", "lies outside of the index's folder"},
		{"- {address: 'http://club.example/raid.cspack', hash: " + hash + "}", "expected a path, or an address that begins with https:// and ends in .cspack"},
		{"- {address: 'https://club.example/raid.zip', hash: " + hash + "}", "expected a path, or an address"},
		{"- {address: 'https://club.example/..%2F..cspack/', hash: " + hash + "}", "expected a path, or an address"},
		{`- {address: 'https://club.example/"><script>.cspack', hash: ` + hash + "}", "expected a path, or an address"},
		{"- {address: none, hash: " + hash + "}", "i.yaml:1:13: no such file: none"},
		{"- {address: broken, hash: " + hash + "}", "broken/pack.yaml:3:1: id is missing"},
		{"[]", "i.yaml:1:1: no pack"},
		{"raid: " + hash, "i.yaml:1:1: a mapping, expected a list"},
	} {
		f, err := source.Parse("i.yaml", []byte(c.text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		entries := index.Read(f, open)
		switch err := f.Problems().Err(); {
		case c.want == "" && (err != nil || len(entries) != 1 || entries[0].Pack != p):
			t.Errorf("%s: %v, %v", c.text, entries, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v\nwant %s", c.text, err, c.want)
		}
	}
}

// filesOf are the files of a page of packs, by their names.
func filesOf(t *testing.T, entries ...index.Entry) map[string][]byte {
	t.Helper()
	var shown []index.Shown
	for _, e := range entries {
		if err := rules.Add(e.Pack); err != nil {
			t.Fatal(err)
		}
		b, err := rules.Open(e.Pack.ID)
		if err != nil {
			t.Fatal(err)
		}
		shown = append(shown, index.Shown{Entry: e, Book: b, Picture: []byte("a picture")})
	}
	made, err := index.Files(shown)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range made {
		var data bytes.Buffer
		if err := f.Fill(&data); err != nil {
			t.Fatal(err)
		}
		files[f.Name] = data.Bytes()
	}
	return files
}

// TestFiles holds what programs are told, and which files lie beside the page.
func TestFiles(t *testing.T) {
	own := raid(t, "raid-one", plain+`about: A raid across a river.
players: 2-6
home: https://club.example/raid/
attribution: by Ann, of the club
languages: [de, tlh]
csprint: {minimum: 0.1.0, verified: 0.2.0}
`)
	theirs := raid(t, "raid-two", plain)
	entries := []index.Entry{{Pack: own}, {Pack: theirs, From: "https://club.example/packs/two.cspack"}}
	files := filesOf(t, entries...)
	golden.Hold(t, "index.json", string(files["index.json"]))
	for _, name := range []string{"index.html", "raid-one-1.2.cspack", "raid-one-1.2.png", "raid-two-1.2.png"} {
		if files[name] == nil {
			t.Errorf("no file %s", name)
		}
	}
	if len(files) != 5 {
		t.Errorf("%d files, expected 5: a pack with an address of its own is not copied", len(files))
	}
	if p, err := pack.Unzip("one", files["raid-one-1.2.cspack"]); err != nil || p.Hash() != own.Hash() {
		t.Errorf("the pack beside the page is another: %v", err)
	}
	page := string(files["index.html"])
	for _, want := range []string{
		"2–6", "Deutsch and tlh", "needs csprint 0.1.0 · tried with 0.2.0", "by Ann, of the club", "A raid across a river.",
		`href="https://club.example/raid/"`, `href="https://spdx.org/licenses/MIT.html"`, `href="https://club.example/packs/two.cspack"`, ">two.cspack<", `lang="de"`, "units are rated by nerve", theirs.Hash(),
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %s", want)
		}
	}
	for name, data := range filesOf(t, entries...) {
		if !bytes.Equal(data, files[name]) {
			t.Errorf("%s comes out otherwise the second time", name)
		}
	}
}

// TestHostilePacks shows what packs say as text, whatever they say.
func TestHostilePacks(t *testing.T) {
	evil := `<script>alert(1)</script><img src=x onerror=alert(2)>"'` + "`"
	quoted, err := json.Marshal(evil)
	if err != nil {
		t.Fatal(err)
	}
	p := raid(t, "raid-evil", fmt.Sprintf("title: %s\nlicence: LicenseRef-javascript.alert\nattribution: %[1]s\nabout: %[1]s\nlanguages: [en]\n", quoted))
	page := string(filesOf(t, index.Entry{Pack: p})["index.html"])
	policy := html.UnescapeString(page)
	for _, never := range []string{"<script", "onerror=alert(2)>", "<img src=x"} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %s", never)
		}
	}
	if want := "&lt;script&gt;alert(1)&lt;/script&gt;"; strings.Count(page, want) < 3 {
		t.Error("the page does not show what the pack says")
	}
	if !strings.Contains(policy, "default-src 'none'; style-src 'sha256-") || strings.Contains(policy, "script-src") {
		t.Error("the page's policy lets something run")
	}
}
