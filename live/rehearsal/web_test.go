package rehearsal

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/site"
)

//go:embed testdata/browsers.js
var browsers string

//go:embed testdata/world.js
var world string

// opener makes a page's scripts, over a browser that world.js has, anew for each page.
const opener = `
function openScripts(browser) {
const { window, document, localStorage, location, navigator, crypto, Date, Math, setTimeout, setInterval, clearTimeout, clearInterval, fetch, EventSource, AbortController, changed } = browser;
{{scripts}}
const hub = openHub();
return { hub, store, Marks, unitKeys, gameIn, unitIn, isPlain, waitingIn };
}
`

// A web is browsers without a screen, whose pages run the scripts of phones, in Node.js: the engine is that of
// many phones, and takes a tenth of the time of one in Go. It signs by Node's own hand: the page's library takes long
// there, and has tests of its own. It is of one goroutine.
type web struct {
	in  io.Writer
	out *bufio.Reader
}

// unseen are scripts that those of the hub have no use for: a page opens the faster without.
var unseen = map[string]bool{"code.js": true, "sum.js": true, "dice.js": true, "formation.js": true, "jump.js": true, "ratings.js": true, "part.js": true, "rules.js": true, "keep/signing.js": true}

// newWeb makes one whose scripts are changed before they run.
func newWeb(t testing.TB, book *rules.Book, changed func(name, script string) string) *web {
	t.Helper()
	scripts, err := site.Phone(book, func(name, script string) string {
		if unseen[name] || strings.HasPrefix(name, "panel/") {
			return ""
		}
		return changed(name, script)
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "world.js")
	if err := os.WriteFile(file, []byte(world+strings.Replace(opener, "{{scripts}}", scripts, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	node := exec.Command(tool.Need(t, "node"), "-e", browsers, file)
	node.Stderr = os.Stderr
	in, err := node.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := node.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := node.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		node.Wait()
	})
	return &web{in, bufio.NewReader(out)}
}

// A turn is something that happens to a page, or to a browser.
type turn struct {
	Op      string `json:"op"`
	Page    int    `json:"page,omitempty"`
	Browser string `json:"browser"`
	Now     int64  `json:"now"` // by the browser's clock, ms since 1970

	Seed   uint32         `json:"seed,omitempty"`
	What   string         `json:"what,omitempty"`
	Args   map[string]any `json:"args,omitempty"`
	ID     int            `json:"id,omitempty"` // of a timer, a question or a stream
	Status int            `json:"status,omitempty"`
	Body   string         `json:"body,omitempty"`
	Kind   string         `json:"kind,omitempty"`
	Data   string         `json:"data,omitempty"`
	At     string         `json:"at,omitempty"`
	Hidden *bool          `json:"hidden,omitempty"`
	Key    string         `json:"key,omitempty"`
	Full   bool           `json:"full,omitempty"`
	Writes int            `json:"writes,omitempty"`
	Unit   string         `json:"unit,omitempty"`
	Field  string         `json:"field,omitempty"`
}

// A wish is what a page asks of its browser.
type wish struct {
	Op     string
	Page   int
	ID     int
	MS     int64
	Every  bool
	Path   string
	Method string
	Body   string
	Key    string
	Words  string
	Seen   *seen
	Stands []standing
}

// seen is what a page shows and keeps of its game.
type seen struct {
	Phone   string
	Counter int64
	Game    string
	Side    string
	Waiting int
	Waits   int // of these, those that no hub has confirmed
	Outbox  []string
	News    []struct{ Key, Field, Words string }
	Gone    string
	At      string
	Proving bool
	Play    string
	Closed  bool
	Held    string
	Log     []string
	LogKept bool
	Units   map[string]shown
	Others  map[string]map[string]any
	Asides  int
	Words   string
	Open    bool
}

// shown is what a page shows of a unit.
type shown struct {
	Now     map[string]any
	Up      map[string][]string
	Aside   map[string]any
	Foreign string
}

// standing is a value that stands of a field on a page.
type standing struct {
	ID    string
	Value any
}

// do has something happen, and yields what pages wish then.
func (w *web) do(o turn) (wishes []wish, err error) {
	text, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	if _, err := w.in.Write(append(text, '\n')); err != nil {
		return nil, err
	}
	answer, err := w.out.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	return wishes, json.Unmarshal(answer, &wishes)
}

// forget closes all browsers.
func (w *web) forget() error {
	_, err := w.do(turn{Op: "forget"})
	return err
}
