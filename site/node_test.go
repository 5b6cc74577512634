package site

import (
	"bufio"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/keep"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// A reader is the page's record.js, run by node: it answers line by line.
type reader struct {
	sync.Mutex
	in  *json.Encoder
	out *bufio.Scanner
}

// asked is a text to read, or a body to seal in some form and then read.
type asked struct {
	Text   string `json:"text,omitempty"`
	Number int    `json:"number,omitempty"`
	Body   []int  `json:"body,omitempty"`
	All    string `json:"all,omitempty"` // a text of one record or several

	Events []live.Event `json:"events,omitempty"` // of one register
}

type answered struct {
	Text   string
	Record map[string]any
	Wrong  string
	Fault  string
	All    []map[string]any
	Up     []string // ids that stand in the register
	Worst  any
}

const readsLines = `
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
	const { text, number, body, all, events } = JSON.parse(line);
	if (events) {
		const register = { up: [], gone: [] };
		for (const event of events) put(register, { ...event, id: idOf(event), value: fromWire(event.field, event.value) });
		console.log(JSON.stringify({ Up: register.up.map(({ id }) => id).sort(), Worst: worst('losses', register, []) }));
		return;
	}
	if (all !== undefined) {
		const answer = {};
		try {
			answer.All = readRecords(all, form);
			if (joinRecords(answer.All.map((record) => writeRecord(record, form)), form) !== cutOut(all)) answer.Fault = 'written otherwise';
		} catch (fault) {
			answer.Wrong = String(fault.message);
			if (!(fault instanceof Wrong)) answer.Fault = String(fault);
		}
		console.log(JSON.stringify(answer));
		return;
	}
	const answer = { Text: text ?? seal(number, body || [], form) };
	try {
		answer.Record = readRecord(answer.Text, form);
		if (writeRecord(answer.Record, form) !== cutOut(answer.Text)) answer.Fault = 'written otherwise';
	} catch (fault) {
		if (fault instanceof Wrong) answer.Wrong = fault.message;
		else answer.Fault = String(fault);
	}
	console.log(JSON.stringify(answer));
});`

// node starts the reader and ends it with the test.
func node(t testing.TB) *reader { return nodeFor(t, "cold-steel") }

// nodeFor is the reader on the page of a rule set.
func nodeFor(t testing.TB, ruleSet string) *reader {
	t.Helper()
	form, err := json.Marshal(records.TextForm(ruleSet))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range []string{kept + keep.Store, kept + "key.js", "record.js", "marks.js", "register.js"} {
		all.WriteString(read(name))
	}
	cmd := exec.Command(tool.Need(t, "node"), "-e", "const hub = null;\nconst page = { book: {} };\nconst form = JSON.parse(process.argv[1]);\n"+words.English().Script(all.String())+readsLines, string(form))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	r := &reader{in: json.NewEncoder(in), out: bufio.NewScanner(out)}
	r.out.Buffer(nil, 1<<20)
	return r
}

func (r *reader) ask(t testing.TB, what asked) (answer answered) {
	t.Helper()
	r.Lock()
	defer r.Unlock()
	if err := r.in.Encode(what); err != nil {
		t.Fatal(err)
	}
	if !r.out.Scan() {
		t.Fatalf("node says nothing to %+v: %v", what, r.out.Err())
	}
	if err := json.Unmarshal(r.out.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	delete(answer.Record, "told") // what tells the rule set, which csprint knows by its id
	return answer
}

// agree fails unless page and csprint say the same of a text: the same record, or
// the same thing wrong with it.
func agree(t testing.TB, page answered) {
	t.Helper()
	record, err := records.Read(page.Text)
	switch {
	case page.Fault != "":
		t.Errorf("%q: the page fails with %s", page.Text, page.Fault)
	case err == nil && page.Wrong != "":
		t.Errorf("%q: the page says %q, csprint reads %s", page.Text, page.Wrong, record)
	case err != nil && page.Wrong == "":
		t.Errorf("%q: the page reads %v, csprint says %v", page.Text, page.Record, err)
	case err == nil:
		want := factsOf(record)
		want["form"] = page.Record["form"]
		if !reflect.DeepEqual(page.Record, want) {
			t.Errorf("%q: the page reads\n%v, csprint\n%v", page.Text, page.Record, want)
		}
	}
	if ofAPack(page.Text, page.Wrong) {
		return
	}
	for _, s := range saying {
		if errors.Is(err, s.kind) && !strings.Contains(page.Wrong, s.words) {
			t.Errorf("%q: the page says %q, csprint %v", page.Text, page.Wrong, err)
		}
	}
}

// ofAPack tells what a page of csprint's own rules says of the form of packs: it reads none.
func ofAPack(text, said string) bool {
	return strings.Contains(strings.ToUpper(text), "CSP3") && strings.Contains(said, "of a newer csprint or other rules")
}

// old is a record printed in form 1.
const old = "CSP1:1F2FD3NF1KA8ZZZZZZ1FHKNQRWXFRT8FT2103DGS3ED1GXRDW0E40NR"

// soundTexts are records of every rule set, in both forms.
func soundTexts(t testing.TB) []string {
	t.Helper()
	texts := []string{old, "CSP1:1P2F0BNQ5FW0C7PKKMZ5MV33GZWWZD3Q1PKSMSV15DD6R5F0G8PWKJH00GRKWE", "CSP1:136F000000004FZTMRW8V802073ZG5J823EY6W6ZMXC"}
	dice := rand.New(rand.NewPCG(3, 4))
	for _, example := range examples {
		all := play(t, example).all()
		for i := range 5 {
			texts = append(texts, marshal(t, all[i]), marshal(t, odd(dice, all[i])))
		}
	}
	return texts
}

// bodyOf is a sound record's form and the values of its body.
func bodyOf(text string) (number int, body []int) {
	letters := records.TextForm("cold-steel").Letters
	for _, letter := range text[len("CSP1:")+2 : len(text)-6] {
		body = append(body, strings.IndexRune(letters, letter))
	}
	return int(text[3] - '0'), body
}

// TestPageAgreesOnMutations changes the bodies of records behind checks that
// hold, where the page and csprint could differ on what is well written.
func TestPageAgreesOnMutations(t *testing.T) {
	t.Parallel()
	js := node(t)
	dice := rand.New(rand.NewPCG(9, 10))
	texts := soundTexts(t)
	for _, text := range texts {
		agree(t, js.ask(t, asked{Text: text}))
	}
	read, mutations := 0, 1500
	if example.Every() {
		mutations = 6000
	}
	for range mutations {
		number, body := bodyOf(texts[dice.IntN(len(texts))])
		for range 1 + dice.IntN(3) {
			body = mutated(dice, body)
		}
		page := js.ask(t, asked{Number: number, Body: body})
		agree(t, page)
		if page.Wrong == "" {
			read++
		}
	}
	if 20*read < mutations {
		t.Errorf("of %d mutations only %d can be read, which proves little", mutations, read)
	}
}

// mutated is a body with one value changed, gone, or doubled.
func mutated(dice *rand.Rand, body []int) []int {
	if len(body) == 0 {
		return []int{dice.IntN(32)}
	}
	at := dice.IntN(len(body))
	switch dice.IntN(6) {
	case 0:
		return append(body[:at:at], body[at+1:]...)
	case 1:
		return append(body[:at:at], append([]int{dice.IntN(32)}, body[at:]...)...)
	}
	body[at] ^= 1 << dice.IntN(5)
	return body
}

// FuzzPageAgrees looks for bodies that the page and csprint judge differently.
func FuzzPageAgrees(f *testing.F) {
	js := node(f)
	for _, text := range soundTexts(f) {
		number, body := bodyOf(text)
		values := make([]byte, len(body))
		for i, v := range body {
			values[i] = byte(v)
		}
		f.Add(uint8(number), values)
	}
	f.Fuzz(func(t *testing.T, number uint8, values []byte) {
		body := make([]int, min(len(values), 900))
		for i := range body {
			body[i] = int(values[i] & 31)
		}
		agree(t, js.ask(t, asked{Number: 2 - int(number&1), Body: body}))
	})
}

// FuzzPageAgreesOnText does so with whatever is scanned or pasted.
func FuzzPageAgreesOnText(f *testing.F) {
	js := node(f)
	for _, text := range soundTexts(f) {
		f.Add(text)
	}
	for _, text := range []string{"", "CSP", "CSP2:", "CSP3:0", "CSP4:0", old + "&fbclid=1", "x " + old + "?a=b", "https://a.b/#" + strings.ToLower(old) + ":~:text=x", old + " and more", "CSP%3A"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) && len(text) < 1<<15 { // JSON carries nothing else to node
			agree(t, js.ask(t, asked{Text: text}))
		}
	})
}

// TestPageReadsPacks reads records of a pack on its page, and damaged ones, as csprint does.
func TestPageReadsPacks(t *testing.T) {
	t.Parallel()
	js, dice := nodeFor(t, "hedge-skirmish"), rand.New(rand.NewPCG(7, 8))
	whole := marshal(t, records.Record{Edition: "hedge-skirmish/1", Game: 77, Unit: "A-01", Stamp: 9, Name: "Les Voltigeurs", Figures: 18})
	agree(t, js.ask(t, asked{Text: whole}))
	for range 100 {
		changed := []byte(whole)
		changed[5+dice.IntN(len(whole)-5)] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[dice.IntN(32)]
		agree(t, js.ask(t, asked{Text: string(changed)}))
	}
	if other := node(t).ask(t, asked{Text: whole}); !ofAPack(whole, other.Wrong) {
		t.Errorf("a page of other rules says %q", other.Wrong)
	}
}

// TestRegistersAgree has phones mark one unit over a net that delays, repeats and
// reorders, and holds the page's register against csprint's own history.
func TestRegistersAgree(t *testing.T) {
	t.Parallel()
	js := node(t)
	dice := rand.New(rand.NewPCG(5, 6))
	rivals := 0
	for range 400 {
		events := marked(dice)
		for range dice.IntN(4) { // repeated
			events = append(events, events[dice.IntN(len(events))])
		}
		dice.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
		history := live.NewHistory(func(_ live.Field, a, b live.Value) bool { return a.Number > b.Number })
		history.Add(events...)
		of := history.Of("A=001", live.Losses)
		var up []string
		for _, e := range of.Rivals {
			up = append(up, e.ID().String())
		}
		slices.Sort(up)
		page := js.ask(t, asked{Events: events})
		if !slices.Equal(page.Up, up) || page.Worst != float64(of.Value.Number) {
			t.Fatalf("%v: on the page %v stand, worst %v; in the history %v", events, page.Up, page.Worst, of)
		}
		if len(up) > 1 {
			rivals++
		}
	}
	if rivals < 40 {
		t.Errorf("only %d of 400 end in two values", rivals)
	}
}

// marked are events of phones that see one another's now and then.
func marked(dice *rand.Rand) []live.Event {
	var events []live.Event
	seen := make([]*live.History, 3)
	for i := range seen {
		seen[i] = live.NewHistory(func(_ live.Field, a, b live.Value) bool { return a.Number > b.Number })
	}
	for n := range 2 + dice.IntN(12) {
		i := dice.IntN(len(seen))
		e := live.Event{Phone: []string{"a", "__proto__", "umpire"}[i], Counter: int64(n + 1), Game: "G", Unit: "A=001", Field: live.Losses, Value: live.Number(int64(dice.IntN(30)))}
		if i == 2 {
			e.Counter = live.Unordered + 1 + e.Counter*577%1009
		}
		for _, other := range seen[i].Of(e.Unit, e.Field).Rivals {
			e.Seen = append(e.Seen, other.ID())
		}
		if dice.IntN(3) == 0 {
			e.Seen = nil // as no page does
		}
		events = append(events, e)
		seen[i].Add(e)
		if dice.IntN(2) == 0 {
			seen[dice.IntN(len(seen))].Add(events...)
		}
	}
	return events
}

// TestSeveralRecordsAgree reads texts of several records as csprint does, whole and
// damaged.
func TestSeveralRecordsAgree(t *testing.T) {
	t.Parallel()
	js := node(t)
	dice := rand.New(rand.NewPCG(7, 8))
	read := 0
	for _, example := range examples {
		all := play(t, example).all()
		for n := range 60 {
			text, err := records.MarshalAll(all[:1+n%6])
			if err != nil {
				t.Fatal(err)
			}
			if n > 6 {
				text = torn(dice, text)
			}
			list, err := records.ReadAll(text)
			page := js.ask(t, asked{All: text})
			if page.Fault != "" || (err == nil) != (page.Wrong == "") || len(page.All) != len(list) {
				t.Fatalf("%q: the page reads %d records, %q, %s; csprint %d, %v", text, len(page.All), page.Wrong, page.Fault, len(list), err)
			}
			for i, r := range list {
				if page.All[i]["name"] != r.Name || page.All[i]["unit"] != r.Unit {
					t.Errorf("record %d is %v, expected %s", i, page.All[i], r)
				}
			}
			if len(list) > 1 {
				read++
			}
		}
	}
	if read < 20 {
		t.Errorf("only %d texts of several records were read", read)
	}
}

// torn is a text with an end of a record gone, doubled or elsewhere, or cut short.
func torn(dice *rand.Rand, text string) string {
	at := 5 + dice.IntN(len(text)-5)
	switch dice.IntN(5) {
	case 0:
		return text[:at]
	case 1:
		return text[:at] + "U" + text[at:]
	case 2:
		return strings.Replace(text, "U", "", 1)
	case 3:
		first, rest, _ := strings.Cut(text[5:], "U")
		return "CSP2:" + rest + first + "U"
	}
	return text
}
