package rehearsal

import (
	"crypto/ed25519"
	_ "embed"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/javascript"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/site"
)

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

// A web is browsers without a screen, whose pages run the scripts of phones. It is of one
// goroutine.
type web struct{ engine *javascript.Engine }

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
	engine, err := javascript.Run(world + strings.Replace(opener, "{{scripts}}", scripts, 1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(engine.Close)
	for name, do := range map[string]func(...string) string{"keyOf": keyOf, "signatureOf": signatureOf} {
		if err := engine.Give(name, do); err != nil {
			t.Fatal(err)
		}
	}
	return &web{engine}
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
func (w *web) do(o turn) ([]wish, error) {
	var nothing any
	if err := w.engine.Ask("turn", o, &nothing); err != nil {
		return nil, err
	}
	if err := w.engine.Settle(); err != nil {
		return nil, err
	}
	var wishes []wish
	err := w.engine.Ask("asked", nil, &wishes)
	return wishes, err
}

// forget closes all browsers.
func (w *web) forget() error {
	var nothing any
	return w.engine.Ask("forget", nil, &nothing)
}

// secretOf is a page's key.
func secretOf(text string) ed25519.PrivateKey {
	seed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(seed) != ed25519.SeedSize {
		panic("a page signs by " + text)
	}
	return ed25519.NewKeyFromSeed(seed)
}

// keyOf is the public half of a page's key, signatureOf its signature over a text; all in base64.
func keyOf(texts ...string) string {
	return base64.StdEncoding.EncodeToString(secretOf(texts[0]).Public().(ed25519.PublicKey))
}

func signatureOf(texts ...string) string {
	text, err := base64.StdEncoding.DecodeString(texts[0])
	if err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(ed25519.Sign(secretOf(texts[1]), text))
}
