package rehearsal

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// A mistake is a fault that was there once, or could have been: it is put back into a script as it
// is loaded, or into a file of Go as it is compiled, and some hall must find it (of the first hundred, when this was written).
type mistake struct {
	file   string // a script's name, or a file of Go
	is, be string
	found  []string // checks, one of which finds it
}

// searched is how many halls are played to find a mistake, behind those that are telling.
const searched = 300

var inScripts = map[string]mistake{
	"last game's marks are shown in this one":         {"hub.js", "fresh: () => ({ proving: true, chain: {}, outbox: rightful(this.kept) })", "fresh: () => ({ chain: {} })", []string{"alike", "late", "other play"}},
	"what waits is never late":                        {"proof.js", "!(Math.abs(Date.now() - time) < pause)", "false", []string{"late"}},
	"a refused mark is told to nobody":                {"hub.js", "this.report(key, event.field, say('phone.not-taken'", "[].concat(key, event.field, say('phone.not-taken'", []string{"untold"}},
	"a refusal hides what waits":                      {"hub.js", "if (!game) return this.trouble", "if (this.kept.news[0]) return this.kept.news[0].words;\n    if (!game) return this.trouble", []string{"words"}},
	"who lost a dispute isn't told":                   {"hub.js", "if (!again) this.overruled(marks, event);", "", []string{"untold"}},
	"an ally's unit is marked as one's own":           {"hub.js", "return this.plays(key) && (!this.kept.letter || unitIn(key).startsWith(`${this.kept.letter}=`));", "return this.plays(key);", []string{"foreign"}},
	"a mark leaves the outbox once it is confirmed":   {"keep/outbox.js", "outbox.filter(({ counter }) => !no.has(counter))", "outbox.filter(({ counter }) => !no.has(counter) && !yes.has(counter))", []string{"lost"}},
	"a phone hands over other channels":               {"keep/memory.js", "this.post('hand', { entries: some })", "this.post('hand', { entries: some.map((one) => ({ ...one, channel: '!' })) })", []string{"hand"}},
	"a phone hands nothing over":                      {"keep/memory.js", "if (!some.length) return 0;", "return 0;", []string{"lost", "alike"}},
	"marks are sent before the hub has what they saw": {"hub.js", "this.line.listen(this.held ? end || '' : from, this.joining.knows);", "this.line.listen(this.held ? end || '' : from, this.joining.knows);\n    this.memory.brought = true;\n    this.sender.send();", []string{"alike"}},
	"what the umpire decided is asked for once":       {"hub.js", "this.close();\n    this.joining.whether();", "this.joining.whether();", []string{"joined"}},
	"a full phone keeps what rests on what it didn't": {"keep/store.js", "if (bases.some((base) => this.lacks(base))) throw new Error(key);", "", []string{"alike", "lost"}},
	"a proof ends with the page that began it":        {"hub.js", "if (this.line.stream && !gone && this.untold) this.listen();", "if (false) this.listen();", []string{"joined"}},
	"a clock is set while a phone joins":              {"sender.js", "if (hub.kept.outbox.some(isLate)) {", "if (false) {", []string{"late"}},
	"an old copy strikes out what was seen":           {"sender.js", "{ events, at: hub.memory.at }", "{ events }", []string{"alike"}},
	"a phone is proved by what is new":                {"proof.js", "if (proving) this.hub.memory.afresh();", "", []string{"alike"}},
	"a mark replaces nothing that it has seen":        {"register.js", "new Set([...register.gone, ...seen])", "new Set(register.gone)", []string{"alike"}},
}

var inGo = map[string]mistake{
	"300 marks freeze a unit":                        {"live/history.go", "\tdelete(s.up, ID{id.Phone, before})\n", "", []string{"umpire", "alike"}},
	"wrong codes shut out right ones":                {"live/hub/session.go", "\trounds, err := t.hub.store.Rounds(r.Context(), t.ID)\n", "\tif wait := t.hub.tries.take(t.ID+\"/\"+clientOf(r), 1, t.hub.Clock()); wait > 0 {\n\t\trefuseFor(w, wait, http.StatusTooManyRequests, t.Words.Say(\"hub.wrong-codes\"))\n\t\treturn\n\t}\n\trounds, err := t.hub.store.Rounds(r.Context(), t.ID)\n", []string{"codes"}},
	"each joining gets limits of its own":            {"live/hub/limit.go", `p.all.take(side, some, now)`, `p.all.take(phone, some, now)`, []string{"greed"}},
	"who was sent away is answered":                  {"live/hub/session.go", "case s.Gone != store.Welcome:", "case false:", []string{"gone"}},
	"a unit loses more than it has":                  {"live/hub/events.go", "if !counted ||", "if true || !counted ||", []string{"bound"}},
	"a clock set back puts new marks under old":      {"live/hub/relay.go", "if !r.latest.Before(now) {", "if false {", []string{"order"}},
	"an old copy goes on as if nothing were missing": {"live/hub/position.go", "\t\t\tanew = append(anew, name)\n", "", []string{"lost", "alike"}},
	"a play is taken without the umpire":             {"live/hub/hand.go", `state = "asked"`, `t.hub.store.Decide(r.Context(), t.ID, asked.Play, store.Taken, t.hub.Clock())` + "\n\t\tt.plays.read(r.Context())\n\t\tstate = store.Taken", []string{"other play"}},
}

// put is a text with the mistake, which must have a place in it.
func (m mistake) put(t *testing.T, text string) string {
	t.Helper()
	if strings.Count(text, m.is) != 1 {
		t.Fatalf("%s has %d places for the mistake, expected one: %s", m.file, strings.Count(text, m.is), m.is)
	}
	return strings.Replace(text, m.is, m.be, 1)
}

// TestMistakesAreFound puts mistakes back, one at a time.
func TestMistakesAreFound(t *testing.T) {
	if !example.Deep() {
		t.Skip("it takes minutes: CSPRINT_EVERY_CASE=deep has it")
	}
	for name, m := range inScripts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			there := false
			s := newStage(t, sqlite(t), func(file, script string) string {
				if file != m.file {
					return script
				}
				there = true
				return m.put(t, script)
			})
			if !there {
				t.Fatalf("there is no script %s", m.file)
			}
			for _, seed := range append(slices.Clone(telling), halls(0, searched)...) {
				h := newHall(s, seed)
				found := h.play()
				s.web.forget()
				if i := slices.IndexFunc(found, func(f fault) bool { return slices.Contains(m.found, f.check) }); i >= 0 {
					t.Logf("seed %d: %s: %s", seed, found[i].check, found[i].words)
					return
				}
			}
			t.Errorf("no hall of %d finds it", searched)
		})
	}
	for name, m := range inGo {
		t.Run(name, func(t *testing.T) { m.compiled(t) })
	}
}

var foundBy = regexp.MustCompile(`seed \d+: \d+ faults, the first ([\w ]+): [^\n]*`)

// compiled plays halls with a mistake in a file of Go.
func (m mistake) compiled(t *testing.T) {
	path := example.Path(t, m.file)
	dir := t.TempDir()
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	swap, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{changed: m.put(t, example.Text(t, m.file)), overlay: string(swap)} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", "test", "-vet=off", "-overlay", overlay, "-run", "^TestHalls$", ".", "-seeds", strconv.Itoa(searched), "-only", strings.Join(m.found, ","))
	out, err := run.CombinedOutput()
	said := foundBy.FindSubmatch(out)
	if err == nil || said == nil {
		t.Fatalf("no hall of %d finds it: %v\n%s", searched, err, out)
	}
	t.Logf("%s", said[0])
}
