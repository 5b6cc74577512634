package site

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/rules"
)

var cases = flag.Int("cases", 0, "cases of each rule set, plain and under house rules, that the page's script and csprint must answer alike; by default 100, 400 where every case is asked for")

func caseCount() int {
	switch {
	case *cases > 0:
		return *cases
	case example.Every():
		return 400
	}
	return 100
}

// A question is what is known, and the table whose lines are to be counted by it.
type question struct {
	Table string         `json:"table"`
	Lists []string       `json:"lists"` // of modifiers, by their ids
	Known map[string]any `json:"known"` // numbers, words, and yes or no, by the keys of facts
}

// A reply is what counts: labels, how often and how much; and what is left open.
type reply struct {
	Counts [][3]any `json:"counts"`
	Open   []string `json:"open"`
}

// asker asks the page's script: a line of JSON for each question.
const asker = `
const openOf = (items, of) => items.filter((item) => timesOf(item, of) === undefined);
const ask = ({ table, lists, known }) => {
  const of = knowing(({ key }) => (typeof known[key] === 'string' ? known[key].toLowerCase() : known[key]));
  const lines = [...(page.book.tables.find((t) => t.id === table).adds || []), ...page.book.modifiers.filter((l) => lists.includes(l.id)).flatMap((l) => l.items)];
  return { counts: countsOf(lines, of).map(({ item, times, value }) => [item.label, times, value]), open: openOf(lines, of).map(({ label }) => label) };
};
require('fs').readFileSync(0, 'utf8').split('\n').filter(Boolean).forEach((line) => console.log(JSON.stringify(ask(JSON.parse(line)))));
`

// TestPageAgrees holds what counts for a unit by the page's script against what counts
// by csprint, for random units, marks and answers, plain and with random house rules.
func TestPageAgrees(t *testing.T) {
	node := tool.Need(t, "node")
	for _, id := range rules.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(26, uint64(len(id))))
			for house := range 4 {
				b, err := rules.Open(id)
				if err != nil {
					t.Fatal(err)
				}
				if house > 0 {
					alter(t, b, random)
				}
				countAlike(t, node, b, random, caseCount()/4)
			}
		})
	}
}

// alter lays house rules over a book that change every line's number at random.
func alter(t *testing.T, b *rules.Book, random *rand.Rand) {
	t.Helper()
	var text bytes.Buffer
	fmt.Fprintf(&text, "rules: %s\n", b.ID)
	head := "modifiers:\n"
	for _, list := range b.Modifiers {
		for _, item := range list.Items {
			if item.Target == nil && item.Variable == "" {
				fmt.Fprintf(&text, "%s  - {list: %s, item: %s, value: %d}\n", head, list.ID, item.Key, random.IntN(19)-9)
				head = ""
			}
		}
	}
	if b.Constant("division-test-thresholds") != nil {
		first := 1 + random.IntN(40)
		fmt.Fprintf(&text, "constants:\n  - {id: division-test-thresholds, value: [%d, %d, %d]}\n", first, first+1+random.IntN(20), first+21+random.IntN(30))
	}
	file, err := source.Parse("club.yaml", text.Bytes())
	if err == nil {
		err = b.Patch(file)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// countAlike asks both about so many cases.
func countAlike(t *testing.T, node string, b *rules.Book, random *rand.Rand, n int) {
	t.Helper()
	var tables []string
	for _, table := range b.Tables {
		if len(b.Lines(table.ID)) > 0 && table.RolledAs == "" && slices.Contains(b.Phone.Tables, table.ID) {
			tables = append(tables, table.ID)
		}
	}
	if len(tables) == 0 {
		return // a pack whose phone throws nothing
	}
	var asked bytes.Buffer
	var questions []question
	for i := range n {
		q := question{Table: tables[i%len(tables)], Known: knownOf(b, random), Lists: []string{}}
		for _, list := range b.Modifiers {
			if slices.Contains(list.AppliesTo, q.Table) {
				q.Lists = append(q.Lists, list.ID)
			}
		}
		questions = append(questions, q)
		line, _ := json.Marshal(q)
		asked.Write(append(line, '\n'))
	}
	known, err := bookOf(b)
	if err != nil {
		t.Fatal(err)
	}
	data, _ := json.Marshal(map[string]any{"book": known})
	script := "const page = " + string(data) + ";\n" + read("rules.js") + read("reckon.js") + asker
	cmd := exec.Command(node, "-e", script)
	cmd.Stdin = &asked
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	if len(lines) != n {
		t.Fatalf("%d replies to %d questions", len(lines), n)
	}
	wrong, counted := 0, 0
	for i, q := range questions {
		var got reply
		if err := json.Unmarshal(lines[i], &got); err != nil {
			t.Fatal(err)
		}
		want := answer(t, b, q)
		counted += len(want.Counts)
		if !reflect.DeepEqual(got, want) && wrong < 3 {
			wrong++
			t.Errorf("%s by %v: the page says %+v, csprint %+v", q.Table, q.Known, got, want)
		}
	}
	settles := func(table string) bool {
		return slices.ContainsFunc(b.Lines(table), func(line rules.Modifier) bool { return !line.Hand })
	}
	if counted == 0 && slices.ContainsFunc(tables, settles) {
		t.Errorf("nothing ever counts")
	}
}

// answer is csprint's own, in JSON's numbers.
func answer(t *testing.T, b *rules.Book, q question) reply {
	t.Helper()
	known := b.Know()
	for key, value := range q.Known {
		switch v := value.(type) {
		case int:
			known.Number(key, v)
		case string:
			known.Word(key, v)
		case bool:
			known.Truth(key, v)
		}
	}
	counts, open := known.Count(b.Lines(q.Table))
	r := reply{Counts: [][3]any{}, Open: []string{}}
	for _, c := range counts {
		r.Counts = append(r.Counts, [3]any{c.Line.Label, float64(c.Times), float64(c.Value)})
	}
	for _, line := range open {
		r.Open = append(r.Open, line.Label)
	}
	return r
}

// knownOf makes most facts of a rule set known at random, and leaves some out.
func knownOf(b *rules.Book, random *rand.Rand) map[string]any {
	known := map[string]any{}
	for _, f := range b.Facts {
		switch {
		case f.Is != "" || random.IntN(12) == 0:
		case f.Choices != nil:
			known[f.Key] = f.Choices[random.IntN(len(f.Choices))]
		case f.Numbers == nil:
			known[f.Key] = random.IntN(2) == 0
		default:
			most := min(f.Numbers.Most, 60)
			known[f.Key] = f.Numbers.Least + random.IntN(most-f.Numbers.Least+1)
		}
	}
	if lost, ok := known["lost"].(int); ok {
		if figures, ok := known["figures"].(int); ok {
			known["lost"] = min(lost, figures)
		}
	}
	return known
}
