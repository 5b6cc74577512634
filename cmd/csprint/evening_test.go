package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
)

// An evening is a battle with its umpire's computer.
type evening struct {
	*testing.T
	dir, address string
	hub          *exec.Cmd
}

// newEvening writes testdata/evening.yaml for an address that is free.
func newEvening(t *testing.T) *evening {
	t.Helper()
	window.Need(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	tool.Need(t, "pdftotext")
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	e := &evening{T: t, dir: t.TempDir(), address: fmt.Sprintf("localhost:%d", listener.Addr().(*net.TCPAddr).Port)}
	text, err := os.ReadFile("testdata/evening.yaml")
	if err == nil {
		err = os.WriteFile(e.at("day1.yaml"), []byte(strings.ReplaceAll(string(text), "localhost:8080", e.address)), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func (e *evening) at(name string) string { return filepath.Join(e.dir, name) }

// csprint runs the command where the scenario lies.
func (e *evening) csprint(args ...string) string {
	e.Helper()
	cmd := exec.Command("csprint", args...)
	cmd.Dir = e.dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		e.Fatalf("csprint %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// serve starts the hub on a file and waits until it serves.
func (e *evening) serve(scenario, database string, more ...string) {
	e.Helper()
	e.hub = exec.Command("csprint", append([]string{"serve", scenario, "--listen", e.address, "--live", database}, more...)...)
	e.hub.Dir = e.dir
	out, err := e.hub.StdoutPipe()
	if err != nil {
		e.Fatal(err)
	}
	e.hub.Stderr = e.hub.Stdout
	if err := e.hub.Start(); err != nil {
		e.Fatal(err)
	}
	hub := e.hub
	e.Cleanup(func() { hub.Process.Kill(); hub.Wait() })
	lines, said := bufio.NewReader(out), ""
	for !strings.HasPrefix(said, "serving on") {
		if said, err = lines.ReadString('\n'); err != nil {
			e.Fatalf("the hub ends: %v", err)
		}
	}
	go io.Copy(io.Discard, lines)
}

// kill ends the hub as a pulled plug does: with kill -9.
func (e *evening) kill() {
	e.Helper()
	if err := e.hub.Process.Kill(); err != nil {
		e.Fatal(err)
	}
	e.hub.Wait()
}

// A scan is what a phone's camera reads on the paper of a packet.
type scan struct {
	joins   map[string]string         // addresses, by the file whose first page has them
	records map[string]records.Record // by the units' names
	links   map[string]string         // addresses of records, by the units' names
	armies  map[string]string         // addresses of all units of a side, by the file that has them
}

// The files of a packet that have codes; those of recordFiles have a code for each unit.
var (
	recordFiles = []string{"allied-one-side", "french-one-side"}
	codeFiles   = append([]string{"allied", "french", "umpire"}, recordFiles...)
)

// read reads the codes off the pages of some files of a packet.
func (e *evening) read(packet string, files []string) scan {
	e.Helper()
	p := scan{joins: map[string]string{}, records: map[string]records.Record{}, links: map[string]string{}, armies: map[string]string{}}
	for _, file := range files {
		for _, text := range e.codes(filepath.Join(e.dir, packet, file+".pdf")) {
			if strings.Contains(text, "#JOIN:") {
				p.joins[file] = text
				continue
			}
			if all, err := records.ReadAll(text); err == nil && len(all) > 1 {
				if len(text) > len(p.armies[file]) {
					p.armies[file] = text
				}
				continue
			}
			r, err := records.Read(text)
			if err != nil {
				e.Fatalf("%s has a code %q: %v", file, text, err)
			}
			p.records[r.Name], p.links[r.Name] = r, text
		}
	}
	return p
}

// codes are those on the pages of a file that say what they are for.
func (e *evening) codes(path string) []string {
	e.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		e.Fatal(err)
	}
	args := []string{"--nodbus", "-q", "--raw", "-Sdisable", "-Sqrcode.enable"}
	for i, text := range strings.Split(tool.Run(e, data, "pdftotext", "FILE", "-"), "\f") {
		if !codeWords.MatchString(text) {
			continue
		}
		root := filepath.Join(e.TempDir(), "page")
		number := strconv.Itoa(i + 1)
		if out, err := exec.Command("pdftoppm", "-gray", "-r", "100", "-f", number, "-l", number, "-singlefile", path, root).CombinedOutput(); err != nil {
			e.Fatalf("pdftoppm: %v\n%s", err, out)
		}
		args = append(args, root+".pgm")
	}
	return strings.Fields(tool.Run(e, nil, "zbarimg", args...))
}

var codeWords = pattern.Of(`Join the records|Live records|a formation on a phone|^Unit records`)

// TestEvening plays from the first paper to the second: three phones and the
// umpire's board, opened by what is printed; one is offline for twenty marks, two mark
// one unit at once, the hub is killed and started again, a phone tries the other side's
// unit. All end in the same state, and so does the paper of the second day.
func TestEvening(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	e.csprint("print", "day1.yaml")
	paper := e.read("day1-packet", codeFiles)
	e.serve("day1.yaml", "battle.db")
	fusiliers, second, guns, leger := paper.records["1/7th Foot"].Key(), paper.records["2/7th Foot"].Key(), paper.records["Hawker's battery"].Key(), paper.records["12e Léger, 1st battalion"].Key()

	ann, ben, carl, umpire := device{t, window.Another(t)}, device{t, window.Another(t)}, device{t, window.Another(t)}, device{t, window.Another(t)}
	umpire.open(paper.joins["umpire"])
	umpire.until("document.body.dataset.ready === 'yes'")
	for d, file := range map[device]string{ann: "allied", ben: "allied", carl: "french"} {
		d.open(paper.joins[file])
		d.shows("all sent")
	}
	ben.open(paper.armies["allied"])
	ann.open(paper.links["1/7th Foot"])
	ann.lose(3)
	ann.disorder()
	ben.marked(fusiliers, "3 · 1 · resolute")
	umpire.marked(fusiliers, "3 · 1 · resolute")

	// twenty marks without a network, and one of somebody else meanwhile
	js[bool](ben, `async () => { await navigator.serviceWorker.ready; while (!(await caches.match('./'))) await new Promise((done) => setTimeout(done, 20)); return true; }`)
	ben.network(false)
	ben.open(paper.links["2/7th Foot"]) // the phone has kept the page
	for n := range 10 {
		ben.disorder()
		ben.lose(7 + n%2)
	}
	ben.shows("20 marks wait · no hub")
	ann.open(paper.links["2/7th Foot"])
	ann.lose(5)
	umpire.marked(second, "5 · 0 · resolute")
	ben.network(true)
	for _, d := range []device{ann, ben} {
		d.shows("Two marked this unit: 5 lost and 8 lost. Which is right?")
		d.marked(second, "8 · 10 · resolute")
		d.shows("all sent")
	}
	umpire.marked(second, "8 · 10 · resolute")
	umpire.touch(`[id="p-` + second + `-losses"]`)
	umpire.until("document.querySelector('#pick-losses-1')")
	js[bool](umpire, `() => { [...document.querySelectorAll('[id^=pick-losses]')].find((button) => /^\D*5\b/.test(button.textContent)).click(); return true; }`)
	for _, d := range []device{ann, ben, umpire} {
		d.marked(second, "5 · 10 · resolute")
	}

	// the hub is killed; what is marked meanwhile waits
	carl.open(paper.links["12e Léger, 1st battalion"])
	carl.lose(5)
	carl.level("wavering")
	carl.shows("all sent")
	e.kill()
	ann.open(paper.links["Hawker's battery"])
	ann.lose(2)
	ann.shows("1 mark waits · no hub")
	umpire.until("!document.getElementById('away').hidden")
	if err := os.Mkdir(e.at("stick"), 0o755); err != nil {
		t.Fatal(err)
	}
	e.serve("day1.yaml", "battle.db", "--backup", "stick")
	ann.js("() => window.dispatchEvent(new Event('online'))")
	for _, d := range []device{ann, ben, umpire} {
		d.marked(guns, "2 · 0 · resolute")
	}

	// the laptop is lost; the copy on the stick is older than that mark, which the phones bring back
	e.kill()
	for _, name := range []string{"battle.db", "battle.db-wal", "battle.db-shm"} {
		if err := os.Rename(e.at(name), e.at("lost-"+name)); err != nil {
			t.Fatal(err)
		}
	}
	e.csprint("live", "restore", "stick", "-o", "battle.db")
	e.serve("day1.yaml", "battle.db")
	for _, d := range []device{ann, ben} {
		d.js("() => window.dispatchEvent(new Event('online'))")
	}
	umpire.open(paper.joins["umpire"])
	umpire.until("document.body.dataset.ready === 'yes'")
	umpire.marked(guns, "2 · 0 · resolute")
	if said := e.csprint("verify", "battle.db"); !strings.Contains(said, "signatures and chains fit") {
		t.Errorf("of the file that was brought back is told %s", said)
	}

	// the other side's unit: refused, and nobody is told
	carl.open(paper.links["1/7th Foot"])
	carl.lose(9)
	carl.shows("The hub knows no such unit of French army, as which this phone has joined.")
	if sent := js[string](carl, heard); !strings.Contains(sent, leger) || strings.Contains(sent, `"A=`) {
		t.Errorf("the French are sent %s", sent)
	}
	own, both := ann.stands(), umpire.stands()
	if other := ben.stands(); own.marked() != other.marked() || own.marked() != both.of("A=").marked() {
		t.Errorf("one Allied phone has\n%s\nthe other\n%s\nthe board\n%s", own.marked(), other.marked(), both)
	}
	if french := carl.stands().of("B=").marked(); french != both.of("B=").marked() || both[leger] != "5 · 0 · wavering" {
		t.Errorf("the French phone has\n%s\nthe board\n%s", french, both)
	}
	tapped := map[string]records.Marks{
		"1/7th Foot": {Lost: 3, Disorder: 1}, "2/7th Foot": {Lost: 5, Disorder: 10}, "Hawker's battery": {Lost: 2}, "12e Léger, 1st battalion": {Lost: 5, Level: "wavering"},
	}
	e.nextDay(paper, tapped)
	e.kill()
	e.goesOn(paper, tapped, ann, umpire)
}

// heard is all that a phone's stream has sent since the beginning.
const heard = `async () => {
	const stop = new AbortController();
	const reader = (await fetch('live/stream', { signal: stop.signal })).body.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	while (!text.includes('event: ready')) text += (await reader.read()).value;
	stop.abort();
	return text;
}`

// printed writes and prints a day, and reads some files of its packet.
func (e *evening) printed(day string, files []string, how ...string) (text string, p scan) {
	e.Helper()
	e.csprint(append(how, "-o", day+".yaml")...)
	e.csprint("check", day+".yaml")
	e.csprint("print", day+".yaml")
	written, err := os.ReadFile(e.at(day + ".yaml"))
	if err != nil {
		e.Fatal(err)
	}
	return string(written), e.read(day+"-packet", files)
}

var remark = pattern.Of(`lost (\d+) of (\d+) on day 1(?:, (\d+) back)?`)

// strength is the men or the guns of a record, and what they are counted in on the table.
func strength(r records.Record) (strength, hits int) {
	if r.Guns > 0 {
		return r.Guns, r.Guns
	}
	return r.Men, r.Figures
}

// nextDay holds the day after a night's rest against what was tapped.
func (e *evening) nextDay(first scan, tapped map[string]records.Marks) {
	e.Helper()
	text, second := e.printed("day2", recordFiles, "after", "battle.db", "day1.yaml")
	for name, before := range first.records {
		men, hits := strength(before)
		lost, back := game.MenOf(tapped[name].Lost, men, hits), 0
		if said := remark.FindStringSubmatch(lineOf(text, name)); said != nil {
			back, _ = strconv.Atoi(said[3])
			if said[1] != strconv.Itoa(lost) || said[2] != strconv.Itoa(men) {
				e.Errorf("%s: %q, expected %d lost of %d", name, said[0], lost, men)
			}
		} else if lost > 0 {
			e.Errorf("%s lost %d, and no word of it in\n%s", name, lost, text)
		}
		after := second.records[name]
		if now, _ := strength(after); now != men-lost+back || !after.Marks.None() {
			e.Errorf("%s: %d men %+v on the second day, expected %d - %d + %d", name, now, after.Marks, men, lost, back)
		}
	}
}

// lineOf is the line of a scenario that names a unit last.
func lineOf(text, name string) string {
	found := ""
	for line := range strings.Lines(text) {
		if strings.Contains(line, name) {
			found = line
		}
	}
	return found
}

// goesOn holds the same battle, gone on with next Saturday, against what was tapped:
// on paper, on a phone and on the board.
func (e *evening) goesOn(first scan, tapped map[string]records.Marks, phone, umpire device) {
	e.Helper()
	_, second := e.printed("saturday", codeFiles, "after", "--goes-on", "battle.db", "day1.yaml")
	want := standing{}
	for name, before := range first.records {
		r, marks := second.records[name], tapped[name]
		if r.Men != before.Men || r.Guns != before.Guns || marksText(r.Marks) != marksText(marks) {
			e.Errorf("%s goes on as %+v, expected the strength of %+v and %+v", name, r, before, marks)
		}
		want[r.Key()] = marksText(marks)
	}
	e.serve("saturday.yaml", "saturday.db")
	umpire.open(second.joins["umpire"])
	umpire.until("document.body.dataset.ready === 'yes'")
	if got := umpire.stands(); got.String() != want.String() {
		e.Errorf("the board begins with\n%s\nexpected\n%s", got, want)
	}
	phone.js("() => localStorage.clear()")
	phone.open(second.links["2/7th Foot"]) // before it joins
	phone.shows("5 of 19 figures lost")
	phone.open(second.joins["allied"])
	phone.shows("all sent")
	phone.open(second.armies["allied"])
	key := second.records["1/7th Foot"].Key()
	if got := phone.stands(); got.marked() != want.of("A=").marked() {
		e.Errorf("the phone begins with\n%s\nexpected\n%s", got, want)
	}
	phone.open(second.links["1/7th Foot"])
	phone.lose(4)
	umpire.marked(key, "4 · 1 · resolute")
	phone.open(second.links["1/7th Foot"]) // the printed code again
	phone.marked(key, "4 · 1 · resolute")
	if shown := js[string](phone, "() => document.body.innerText"); strings.Contains(shown, "This code brings") {
		e.Errorf("the printed code asks:\n%s", shown)
	}
	if sent := js[string](phone, heard); strings.Count(sent, `"counter"`) != 1 {
		e.Errorf("the hub has more than the one mark: %s", sent)
	}
	third := e.csprint("after", "--goes-on", "--day", "2", "saturday.db", "saturday.yaml")
	for name, lost := range map[string]int{"1/7th Foot": game.MenOf(4, 720, 24), "2/7th Foot": game.MenOf(5, 570, 19)} {
		if line := lineOf(third, name); !strings.Contains(line, fmt.Sprintf("lost: %d", lost)) {
			e.Errorf("on the third day there is %s, expected %d lost", line, lost)
		}
	}
}
