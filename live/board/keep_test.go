package board

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/keep"
)

// TestAPageOfBefore opens the page on what an older one has kept, which had no key: what waits,
// waits under names of its own, and the umpire is to join again.
func TestAPageOfBefore(t *testing.T) {
	old := `{"phone":"abcdefgh","counters":{"abcdefgh":4},"joined":true,"large":true,"game":"G","done":[{"words":"x","before":[]}],
		"waiting":[{"phone":"abcdefgh","counter":3,"game":"G","unit":"","field":"turn","value":2,"time":1},{"phone":"abcdefgh","counter":4,"game":"G","unit":"","field":"turn","value":3,"seen":["abcdefgh.3","other.2"],"undoes":"abcdefgh.3","time":2}]}`
	var all strings.Builder
	all.WriteString(`globalThis.window = globalThis; globalThis.location = { pathname: '/live/board' };
		const texts = { 'csprint-board /live/board': ` + "`" + old + "`" + ` };
		Object.defineProperty(globalThis, 'localStorage', { value: { getItem: (key) => texts[key] ?? null, setItem: (key, text) => { texts[key] = text; }, removeItem: (key) => { delete texts[key]; } } });
	`)
	for _, name := range append([]string{keep.Store}, keep.Scripts...) {
		all.WriteString(keep.Read(name))
	}
	all.WriteString(read("keep.js") + `keep(); const { ...now } = kept; process.stdout.write(JSON.stringify(now));`)
	cmd := exec.Command(tool.Need(t, "node"), "-")
	cmd.Stdin = strings.NewReader(all.String())
	data, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var now struct {
		Phone         string
		Joined, Large bool
		Game          string
		Outbox        []live.Event
	}
	if err := json.Unmarshal(data, &now); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	if !live.IsKey(now.Phone) || now.Joined || !now.Large || now.Game != "G" || len(now.Outbox) != 2 {
		t.Fatalf("the page keeps %s", data)
	}
	first, second := now.Outbox[0], now.Outbox[1]
	if first.Phone != now.Phone || first.Counter < live.Unordered || second.Counter < live.Unordered || first.Counter == second.Counter || first.Counter > 1<<53-1 {
		t.Errorf("they wait as %v and %v", first.ID(), second.ID())
	}
	if len(second.Seen) != 2 || second.Seen[0] != first.ID() || second.Seen[1] != (live.ID{Phone: "other", Counter: 2}) || second.Undoes != first.ID() {
		t.Errorf("the second has seen %v and undoes %v, expected %v", second.Seen, second.Undoes, first.ID())
	}
}
