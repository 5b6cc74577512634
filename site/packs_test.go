package site

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// The packs that come with the project are among the rule sets that pages are tried with.
func init() {
	for _, pattern := range []string{"../examples/packs/*", "../testdata/packs/*"} {
		folders, _ := filepath.Glob(pattern)
		for _, folder := range folders {
			p, err := pack.Read(folder, os.DirFS(folder))
			if err == nil {
				err = rules.Add(p)
			}
			if err != nil {
				panic(err)
			}
		}
	}
}

// marking asks the page of a pack what a record's ratings and marks are, and to write it
// under other marks.
const marking = `
const [text, marks] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const record = readRecord(text);
console.log(JSON.stringify({
  rated: ['steel', 'temper', 'hired'].map((key) => partOf(record, key)),
  read: soundMarks({ ...pairsOf(record.marks), level: '' }),
  sound: soundMarks(marks),
  said: Object.entries(soundMarks(marks)).map(([name, value]) => saidOf(name, value)),
  text: withMarks(record, { ...noMarks, ...soundMarks(marks) }),
}));`

// TestOwnMarks reads the ratings and marks of a pack from a code as csprint writes them,
// numbers, words and what is so, takes none that makes no sense, and writes others.
func TestOwnMarks(t *testing.T) {
	b, err := rules.Open("hedge-skirmish")
	if err != nil {
		t.Fatal(err)
	}
	of := records.Record{Edition: b.Edition, Game: 77, Unit: "A-01", Stamp: 9, Name: "The Rifles", Figures: 16, Ratings: game.Rated("hired", "yes", "steel", "20")}
	of.Marks.Own = game.Rated("alight", "yes", "order", "square", "spent", "3")
	known, err := bookOf(b)
	if err != nil {
		t.Fatal(err)
	}
	page, _ := json.Marshal(map[string]any{"book": known})
	form, _ := json.Marshal(records.TextForm(b.ID))
	script := "const page = " + string(page) + ", form = " + string(form) + ", hub = null;\n"
	for _, name := range []string{"record.js", "reckon.js", "marks.js", "register.js", "looks.js", partScript(b)} {
		script += read(name)
	}
	cmd := exec.Command(tool.Need(t, "node"), "-e", script+marking)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		json.NewEncoder(in).Encode([]any{marshal(t, of), map[string]any{"losses": 2, "spent": 6, "order": "open", "alight": false, "drunk": 3}})
		in.Close()
	}()
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Text string }
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	of.Marks = records.Marks{Lost: 2, Own: game.Rated("order", "open", "spent", "6")}
	if want := marshal(t, of); got.Text != want {
		t.Errorf("the page writes %s, csprint %s", got.Text, want)
	}
	want := `{"rated":[20,null,true],"read":{"level":"","alight":true,"order":"square","spent":3},"sound":{"losses":2,"alight":false,"order":"open","spent":6},"said":["2 lost","not alight","order open","rounds spent 6"],"text":"` + got.Text + "\"}\n"
	if string(out) != want {
		t.Errorf("the page says\n%swant\n%s", out, want)
	}
}
