package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/leaks"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/studio"
)

// A host is one who prints a text in the studio.
type host struct {
	*testing.T
	desk *studio.Desk
	text map[string]any
}

func hostOf(t *testing.T, text, seed string) host {
	desk, err := studio.New(studio.Settings{Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return host{t, desk, map[string]any{"name": "a.yaml", "text": text, "dice": studio.Dice{Seed: seed}}}
}

// asks asks for what is called so, and reads it.
func (h host) asks(method, id string, into any) {
	h.Helper()
	h.text["id"] = id
	question, _ := json.Marshal(h.text)
	answer := struct{ Result, Fault any }{Result: into}
	if err := json.Unmarshal(h.desk.Ask(nil, method, question), &answer); err != nil || answer.Fault != nil {
		h.Fatalf("%s %s: %v %v", method, id, err, answer.Fault)
	}
}

// mailed are the files that the readers get.
func (h host) mailed() map[string][]byte {
	h.Helper()
	var p studio.Printing
	h.asks("plan", "", &p)
	files := map[string][]byte{}
	for _, r := range p.Mail {
		var made struct {
			Name string
			PDF  []byte
		}
		h.asks("mail", r.ID, &made)
		files[made.Name] = made.PDF
	}
	return files
}

// packetFile is the packet.json of the text without the list of files, which mailed ones aren't in.
func (h host) packetFile() []byte {
	h.Helper()
	var made struct{ Zip []byte }
	h.asks("packet", "", &made)
	archive, err := zip.NewReader(bytes.NewReader(made.Zip), int64(len(made.Zip)))
	if err != nil {
		h.Fatal(err)
	}
	for _, f := range archive.File {
		if filepath.Base(f.Name) != "packet.json" {
			continue
		}
		in, err := f.Open()
		if err != nil {
			h.Fatal(err)
		}
		data, _ := io.ReadAll(in)
		var packet map[string]any
		if err := json.Unmarshal(data, &packet); err != nil {
			h.Fatal(err)
		}
		delete(packet, "files")
		data, _ = json.Marshal(packet)
		return data
	}
	h.Fatal("no packet.json in the packet")
	return nil
}

// leaksOf checks mailed files as leakcheck does a packet.
func leaksOf(t *testing.T, packet []byte, files map[string][]byte) *leaks.Report {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "packet.json"), packet, 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := leaks.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	common, err := everyonesWords(p.Languages)
	if err != nil {
		t.Fatal(err)
	}
	report, err := p.Check(common)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// TestMailedFilesLeakNothing holds the files that the studio makes for players to what is promised of a
// packet's: each knows nothing of the others.
func TestMailedFilesLeakNothing(t *testing.T) {
	for _, example := range []string{"coalition", "night-patrol", "rolled-meeting", "salamanca"}[:shipped.Some(4, 2)] {
		for _, seed := range []string{"a first seed for the mail", "another seed, as long"}[:shipped.Some(2, 1)] {
			t.Run(example+"/"+seed[:7], func(t *testing.T) {
				h := hostOf(t, shipped.Read(t, example+".yaml"), seed)
				files, packet := h.mailed(), h.packetFile()
				report := leaksOf(t, packet, files)
				for _, f := range report.Findings {
					t.Error(f)
				}
				if len(files) == 0 || len(report.Read) != len(files) || report.Pages == 0 || len(report.Unread) > 0 {
					t.Errorf("of %d files %v were read, and %v not", len(files), report.Read, report.Unread)
				}
				for name, data := range files {
					if bytes.Contains(data, []byte(seed)) {
						t.Errorf("%s has the seed", name)
					}
				}
				if names := sortedNames(files); len(names) > 1 {
					files[names[0]] = files[names[1]]
					if report := leaksOf(t, packet, files); len(report.Findings) == 0 {
						t.Errorf("%s in the place of %s isn't found out", names[1], names[0])
					}
				}
			})
		}
	}
}

// TestMailedFileIsTheSameWhateverTheEnemy holds that a player's file says nothing of an enemy's troops by
// what it holds, how long it is or in what order.
func TestMailedFileIsTheSameWhateverTheEnemy(t *testing.T) {
	text := shipped.Read(t, "salamanca.yaml")
	const seed = "a first seed for the mail"
	changed := strings.Replace(text, "101st Ligne", "A much longer name of the 101st Ligne", 1)
	if changed == text {
		t.Fatal("nothing is changed of the enemy")
	}
	before, after := hostOf(t, text, seed).mailed(), hostOf(t, changed, seed).mailed()
	a, b := unsealed(t, before["allied.pdf"]), unsealed(t, after["allied.pdf"])
	if !slices.Contains(a, "SEAL") {
		t.Error("the file has no seal as a code")
	}
	if !slices.Equal(a, b) {
		t.Errorf("the file of one side depends on its enemy: %q or %q", say.Less(a, b), say.Less(b, a))
	}
	if more := len(before["allied.pdf"]) - len(after["allied.pdf"]); max(more, -more) > slack {
		t.Errorf("the file of one side is %d bytes longer for another enemy, more than a seal's letters may take", more)
	}
	if bytes.Equal(before["french.pdf"], after["french.pdf"]) {
		t.Error("what was changed of the enemy isn't printed")
	}
}

// unsealed is all that can be read in a file but its seal, which binds the whole game and hides it.
func unsealed(t *testing.T, file []byte) (all []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "side.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	doc, err := paper.Read(path, paper.NewBudget(paper.Most))
	if err != nil {
		t.Fatal(err)
	}
	groups, root := regexp.MustCompile(`([0-9A-HJKMNP-TV-Z]{4} ){12}[0-9A-HJKMNP-TV-Z]{4}`), seal.Root{}
	put := func(texts ...string) {
		for _, text := range texts {
			if found := groups.FindString(text); found != "" {
				root, _ = seal.Read(found)
			}
			all = append(all, groups.ReplaceAllString(text, "SEAL"))
		}
	}
	for _, w := range doc.Words {
		put(w.Text)
	}
	for _, p := range doc.Pages {
		put(p.Runs...)
		stamp, err := records.Encode(root.Code())
		if err != nil {
			t.Fatal(err)
		}
		sealed := false
		for _, code := range p.Codes {
			if slices.Equal(code.Dark, stamp.Dark) {
				sealed = true
				put("SEAL")
			} else {
				put(fmt.Sprint(code))
			}
		}
		for _, d := range p.Drawings {
			if sealed { // the code is in one of them
				put("a drawing")
			} else {
				put(fmt.Sprintf("%x", d.Ink))
			}
		}
	}
	return all
}

func sortedNames(files map[string][]byte) (names []string) {
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
