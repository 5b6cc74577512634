package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const manifest = "id: river-raid\nversion: 1.2\ntitle: River Raid\nauthors: [Ann, Bob]\nlicence: CC-BY-SA-4.0\n"

// raid are the files of a pack.
func raid() fstest.MapFS {
	return fstest.MapFS{
		"pack.yaml":              {Data: []byte(manifest)},
		"rules/rules.yaml":       {Data: []byte("sheets: [roster]\n")},
		"rules/more.yaml":        {Data: []byte("tables: []\n")},
		"designs/tables/x.yaml":  {Data: []byte("kind: tables\n")},
		"starter.yaml":           {Data: []byte("csprint: 1\n")},
		"examples/ford.yaml":     {Data: []byte("csprint: 1\n")},
		"examples/ford-list.csv": {Data: []byte("a,b\n")},
		".git/config":            {Data: []byte("no part of it")},
		"rules/.rules.yaml.swp":  {Data: []byte("no part of it")},
		"LICENCE.txt":            {Data: []byte("words\n")},
	}
}

func read(t *testing.T, folder fs.FS) *Pack {
	t.Helper()
	p, err := Read("river-raid", folder)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRead(t *testing.T) {
	p := read(t, raid())
	if p.Ref() != "river-raid@1.2" || p.Credit() != "River Raid 1.2 by Ann and Bob, CC-BY-SA-4.0" {
		t.Errorf("it is called %s, %s", p.Ref(), p.Credit())
	}
	if want := []string{"rules/more.yaml", "rules/rules.yaml"}; !slices.Equal(p.Rules(), want) {
		t.Errorf("its rules stand in %q", p.Rules())
	}
	if want := []string{"examples/ford.yaml"}; !slices.Equal(p.Examples(), want) {
		t.Errorf("its examples are %q", p.Examples())
	}
	if names := p.Names(""); len(names) != 8 {
		t.Errorf("its files are %q: what is hidden is no part of it", names)
	}
}

// TestOpen opens what the pack holds as a folder, and nothing outside of it.
func TestOpen(t *testing.T) {
	p := read(t, raid())
	examples, err := fs.Sub(p, ExamplesFolder)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := fs.ReadFile(examples, "ford-list.csv"); err != nil || string(data) != "a,b\n" {
		t.Errorf("the list beside an example is %q, %v", data, err)
	}
	for _, name := range []string{"../pack.yaml", "/etc/passwd", ".git/config"} {
		if _, err := p.Open(name); err == nil {
			t.Errorf("%s is opened", name)
		}
	}
}

// TestHash tells packs apart by their files and their names, and by nothing else.
func TestHash(t *testing.T) {
	before := read(t, raid()).Hash()
	same := raid()
	delete(same, ".git/config")
	if got := read(t, same).Hash(); got != before {
		t.Error("what is hidden changes the hash")
	}
	for name, change := range map[string]func(fstest.MapFS){
		"a letter": func(f fstest.MapFS) { f["rules/rules.yaml"] = &fstest.MapFile{Data: []byte("sheets: [rosters]\n")} },
		"a name":   func(f fstest.MapFS) { f["rules/rule.yaml"] = f["rules/rules.yaml"]; delete(f, "rules/rules.yaml") },
		"a file":   func(f fstest.MapFS) { f["designs/new.yaml"] = &fstest.MapFile{} },
		"a boundary": func(f fstest.MapFS) {
			f["rules/more.yaml"] = &fstest.MapFile{Data: []byte("tables: []\nrules/rules.yaml 17\nsheets: [roster]\n")}
			delete(f, "rules/rules.yaml")
		},
	} {
		changed := raid()
		change(changed)
		if read(t, changed).Hash() == before {
			t.Errorf("%s does not change the hash", name)
		}
	}
}

// TestZip writes a pack as a file and reads it again: the same pack, and the same bytes each
// time; also where somebody zipped the folder itself.
func TestZip(t *testing.T) {
	p := read(t, raid())
	var one, two bytes.Buffer
	if err := p.WriteZip(&one); err != nil {
		t.Fatal(err)
	}
	if err := p.WriteZip(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Errorf("written twice it differs: %v", err)
	}
	again, err := Unzip("raid.cspack", one.Bytes())
	if err != nil || again.Hash() != p.Hash() {
		t.Errorf("it comes out as %v, %v", again, err)
	}
	files := map[string]string{"__MACOSX/._pack.yaml": "no part of it"}
	for _, name := range p.Names("") {
		files["river-raid/"+name] = string(p.Data(name))
	}
	again, err = Unzip("raid.cspack", zipped(t, files))
	if err != nil || again.Hash() != p.Hash() {
		t.Errorf("the folder itself comes out as %v, %v", again, err)
	}
}

func zipped(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, text := range files {
		w, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestManifest refuses what a manifest can't say, at its place.
func TestManifest(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"id: river-raid", "id: River Raid", `raid/pack.yaml:1:5: "River Raid", expected small letters`},
		{"id: river-raid", "id: ../raid", `raid/pack.yaml:1:5`},
		{"id: river-raid", "id: " + strings.Repeat("a", 41), `41 letters, expected at most 40`},
		{"id: river-raid\n", "", `id is missing`},
		{"version: 1.2", "version: 1.2.3.4", `raid/pack.yaml:2:10: version "1.2.3.4", expected up to three numbers, such as 1.2`},
		{"version: 1.2", "version: new", `version "new"`},
		{"title: River Raid\n", "", `title is missing`},
		{"authors: [Ann, Bob]", "authors: []", `no author, expected one at least`},
		{"licence: CC-BY-SA-4.0\n", "", `raid/pack.yaml:1:1: licence is missing`},
		{"licence: CC-BY-SA-4.0", "licence: free for all!", `expected a name of the SPDX list`},
		{"title:", "csprint-pack: 2\ntitle:", `a pack of a newer form`},
		{"title:", "needs: [other]\ntitle:", `a pack that needs others`},
		{"title:", "colour: red\ntitle:", `unknown key "colour"`},
		{"title:", "languages: [German]\ntitle:", `expected a code of a language, such as en or de`},
		{"title:", "about: " + strings.Repeat("a", 301) + "\ntitle:", `raid/pack.yaml:3:8: about has 301 letters, expected at most 300`},
		{"title:", "players: many\ntitle:", `raid/pack.yaml:3:10: "many", expected how many play, such as 2 or 2-6`},
		{"title:", "home: javascript:alert(1)\ntitle:", `"javascript:alert(1)", expected an address that begins with https://`},
		{"title:", "home: 'https://club.example/\"><script>'\ntitle:", `expected an address that begins with https://`},
	} {
		files := raid()
		files["pack.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(manifest, c.from, c.to, 1))}
		if _, err := Read("raid", files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v\nwant %s", c.to, err, c.want)
		}
	}
}

func TestVersions(t *testing.T) {
	order := []string{"0.1.0", "1", "1.0.1", "1.2", "1.10", "2"}
	for i, text := range order[1:] {
		older, _ := ParseVersion(order[i])
		newer, ok := ParseVersion(text)
		if !ok || older.Compare(newer) >= 0 || newer.Compare(older) <= 0 {
			t.Errorf("%s is not newer than %s", newer, older)
		}
	}
	one, _ := ParseVersion("1.2")
	other, _ := ParseVersion("1.2.0")
	if one.Compare(other) != 0 {
		t.Error("1.2 is another than 1.2.0")
	}
	for _, text := range []string{"", "v1", "1.", "1.2.3.4", "1.x", "99999999"} {
		if v, ok := ParseVersion(text); ok {
			t.Errorf("%q is read as %s", text, v)
		}
	}
}

// TestBounds refuses packs that would fill a computer, or reach out of their folder.
func TestBounds(t *testing.T) {
	large := raid()
	large["designs/a.yaml"] = &fstest.MapFile{Data: make([]byte, MostBytes)}
	many := raid()
	for i := range mostFiles {
		many[fmt.Sprintf("designs/%d.yaml", i)] = &fstest.MapFile{}
	}
	deep := raid()
	deep["a/b/c/d/e/f.yaml"] = &fstest.MapFile{}
	link := raid()
	link["rules/x.yaml"] = &fstest.MapFile{Data: []byte("/etc/passwd"), Mode: fs.ModeSymlink}
	device := raid()
	device["designs/con.yaml"] = &fstest.MapFile{}
	for want, files := range map[string]fstest.MapFS{
		"a pack of more than 8 MB":               large,
		"a pack of more than 500 files":          many,
		"raid/a/b/c/d/e: a folder too deep":      deep,
		"rules/x.yaml: this is not an ordinary":  link,
		"raid/designs/con.yaml: the file's name": device,
		"raid: no pack.yaml":                     {"rules/x.yaml": {}},
		"raid/rules: no rules":                   {"pack.yaml": {Data: []byte(manifest)}},
	} {
		if _, err := Read("raid", files); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestHostileZips refuses zip files that would be more than they seem.
func TestHostileZips(t *testing.T) {
	bomb := zipped(t, map[string]string{"pack.yaml": manifest, "rules/a.yaml": strings.Repeat("0", 3*MostBytes)})
	if len(bomb) > MostBytes/100 {
		t.Fatalf("the bomb has %d bytes", len(bomb))
	}
	var twice bytes.Buffer
	archive := zip.NewWriter(&twice)
	for range 2 {
		if _, err := archive.Create("pack.yaml"); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	for want, data := range map[string][]byte{
		"a pack of more than 8 MB":                        bomb,
		"raid.cspack: this is no zip file":                []byte("PK but not really"),
		`a file "../../.bashrc" that lies outside`:        zipped(t, map[string]string{"../../.bashrc": "x"}),
		`a file "/etc/passwd" that lies outside`:          zipped(t, map[string]string{"/etc/passwd": "x"}),
		`that lies outside of the pack`:                   zipped(t, map[string]string{`..\..\x`: "x"}),
		"raid.cspack/pack.yaml: this file is in the pack": twice.Bytes(),
		"raid.cspack: no pack.yaml":                       zipped(t, map[string]string{"rules/a.yaml": "x"}),
	} {
		if _, err := Unzip("raid.cspack", data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestOwn reads the packs that csprint comes with.
func TestOwn(t *testing.T) {
	for _, id := range OwnIDs() {
		if p := Own(id); p.ID != id || p.Data(StarterFile) == nil {
			t.Errorf("%s: a pack called %s, or without a scenario to start from", id, p.ID)
		}
	}
	if Own("none") != nil {
		t.Error("there is a pack called none")
	}
}

func FuzzUnzip(f *testing.F) {
	var out bytes.Buffer
	p, err := Read("raid", raid())
	if err != nil {
		f.Fatal(err)
	}
	if err := p.WriteZip(&out); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Unzip("raid", data)
		if err == nil && (p.ID == "" || len(p.Rules()) == 0) {
			t.Errorf("a pack without id or rules is read")
		}
	})
}
