package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// filling ticks boxes of a file by their names and writes in others, "NAME=WORDS", and saves it as
// it is told to.
const filling = `
var doc = new PDFDocument(scriptArgs[0]), fields = doc.getTrailer().get("Root").get("AcroForm").get("Fields");
for (var n = 3; n < scriptArgs.length; n++) {
	var name = scriptArgs[n].split("=")[0], words = scriptArgs[n].split("=")[1], found = false;
	for (var i = 0; i < fields.length; i++) {
		var box = fields.get(i);
		if (box.get("T").asString() != name) continue;
		found = true;
		if (words == undefined) box.put("AS", doc.newName("On"));
		box.put("V", words == undefined ? doc.newName("On") : doc.newString(words));
	}
	if (!found) throw new Error("no field " + name);
}
doc.save(scriptArgs[1], scriptArgs[2]);
`

// filled fills in fields of a file.
func filled(t *testing.T, from, to, how string, fields ...string) {
	t.Helper()
	script := filepath.Join(t.TempDir(), "fill.js")
	if err := os.WriteFile(script, []byte(filling), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tool.Need(t, "mutool"), append([]string{"run", script, from, to, how}, fields...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// TestFilledSheetsAreReadBack fills in sheets as a viewer does that adds to a file, and as one that
// writes it anew, and has the next day made of them.
func TestFilledSheetsAreReadBack(t *testing.T) {
	dir := printed(t, "first-game", "--fill")
	records, roster, one, other := filepath.Join(dir, "red-one-side.pdf"), filepath.Join(dir, "red.pdf"), filepath.Join(dir, "one.pdf"), filepath.Join(dir, "other.pdf")
	after := func(files ...string) (next, said string) {
		args := []string{"after", dir, "../../examples/first-game.yaml", "--seed", "sound", "--goes-on"}
		for _, file := range files {
			args = append(args, "--filled", file)
		}
		var out, trouble bytes.Buffer
		run(args, &out, &trouble)
		return out.String(), trouble.String()
	}
	for _, how := range []string{"incremental", "garbage,compress"} {
		filled(t, records, one, how, "B-01 record losses 1", "B-01 record losses 4", "B-01 record disorder 2", "B-02 record level broken")
		filled(t, roster, other, how, "B-01 roster losses=4", "B-03 roster losses=2", "B track turn 3", "B track note=The mill is taken")
		next, said := after(one, other)
		if !strings.Contains(next, "12th Foot, disorder: 2, lost: 79, men: 610}") || !strings.Contains(next, "2/30th Foot, level: broken, men: 540}") || !strings.Contains(said, "The mill is taken") {
			t.Errorf("%s: %s\n%s", how, said, next)
		}
	}
	filled(t, roster, other, "incremental", "B-01 roster losses=7", "B-02 roster losses=a few")
	if _, said := after(one, other); !strings.Contains(said, "two sheets differ on losses of 12th Foot (B-01): 4 on the record, 7 on the roster") || !strings.Contains(said, "a few") {
		t.Errorf("said of sheets that differ: %s", said)
	}
	for file, want := range map[string]string{records: "no box in it is ticked", filepath.Join(dir, "packet.json"): "cannot be read as a file"} {
		if _, said := after(file); !strings.Contains(said, want) {
			t.Errorf("%s: %q, expected %q", file, said, want)
		}
	}
}
