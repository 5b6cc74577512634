package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/javascript"
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

// marking has the page of a pack say what a record's ratings and marks are, and write it
// under other marks.
const marking = `
const marking = ([text, marks]) => {
  const record = readRecord(text);
  return {
    rated: ['steel', 'temper', 'hired'].map((key) => partOf(record, key)),
    read: soundMarks({ ...pairsOf(record.marks), level: '' }),
    sound: soundMarks(marks),
    said: Object.entries(soundMarks(marks)).map(([name, value]) => saidOf(name, value)),
    text: withMarks(record, { ...noMarks, ...soundMarks(marks) }),
  };
};`

// TestOwnMarks reads the ratings and marks of a pack from a code as csprint writes them,
// numbers, words and what is so, takes none that makes no sense, and writes others.
func TestOwnMarks(t *testing.T) {
	b, err := rules.Open("hedge-skirmish")
	if err != nil {
		t.Fatal(err)
	}
	of := records.Record{Edition: b.Edition, Game: 77, Unit: "A-01", Stamp: 9, Name: "The Rifles", Figures: 16, Ratings: game.Rated("hired", "yes", "steel", "20")}
	of.Marks.Own = game.Rated("alight", "yes", "order", "square", "spent", "3")
	script, err := Evaluator(b, "")
	if err != nil {
		t.Fatal(err)
	}
	page, err := javascript.Run(script + marking)
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()
	var out json.RawMessage
	if err := page.Ask("marking", []any{marshal(t, of), map[string]any{"losses": 2, "spent": 6, "order": "open", "alight": false, "drunk": 3}}, &out); err != nil {
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
	want := `{"rated":[20,null,true],"read":{"level":"","alight":true,"order":"square","spent":3},"sound":{"losses":2,"alight":false,"order":"open","spent":6},"said":["2 lost","not alight","order open","rounds spent 6"],"text":"` + got.Text + `"}`
	if string(out) != want {
		t.Errorf("the page says\n%s\nwant\n%s", out, want)
	}
}
