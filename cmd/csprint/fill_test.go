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

// ticking ticks boxes of a file by their names, and saves it as it is told to.
const ticking = `
var doc = new PDFDocument(scriptArgs[0]), fields = doc.getTrailer().get("Root").get("AcroForm").get("Fields");
for (var i = 0; i < fields.length; i++) {
	var box = fields.get(i);
	if (scriptArgs.indexOf(box.get("T").asString()) >= 3) {
		box.put("AS", doc.newName("On"));
		box.put("V", doc.newName("On"));
	}
}
doc.save(scriptArgs[1], scriptArgs[2]);
`

// TestFilledRecordsAreReadBack ticks boxes of records as a viewer does that adds to a file, and as
// one that writes it anew, and has the next day made of them.
func TestFilledRecordsAreReadBack(t *testing.T) {
	mutool, dir := tool.Need(t, "mutool"), firstGame(t, "--fill")
	script := filepath.Join(dir, "tick.js")
	if err := os.WriteFile(script, []byte(ticking), 0o600); err != nil {
		t.Fatal(err)
	}
	records, filled := filepath.Join(dir, "red-one-side.pdf"), filepath.Join(dir, "filled.pdf")
	after := func() (next, said string) {
		var out, trouble bytes.Buffer
		run([]string{"after", dir, "../../examples/first-game.yaml", "--seed", "sound", "--filled", filled, "--goes-on"}, &out, &trouble)
		return out.String(), trouble.String()
	}
	for _, how := range []string{"incremental", "garbage,compress"} {
		ticks := []string{"run", script, records, filled, how, "B-01 losses 1", "B-01 losses 4", "B-01 disorder 2", "B-02 level broken"}
		if out, err := exec.Command(mutool, ticks...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		next, said := after()
		if !strings.Contains(next, "12th Foot, disorder: 2, lost: 79, men: 610}") || !strings.Contains(next, "2/30th Foot, level: broken, men: 540}") {
			t.Errorf("%s: %s\n%s", how, said, next)
		}
	}
	for file, want := range map[string]string{records: "no box in it is ticked", filepath.Join(dir, "tables.pdf"): "is of another game", script: "cannot be read as a file of records"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filled, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, said := after(); !strings.Contains(said, want) {
			t.Errorf("%s: %q, expected %q", file, said, want)
		}
	}
}
