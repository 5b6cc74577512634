package site

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/live/keep"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

//go:embed page
var sources embed.FS

// scripts are the page's own, in the order in which they see one another; app.js
// comes last, behind the scripts of kinds of panels.
// The encoder of codes is lean-qr (MIT, its licence beside it), without what the page
// has no use for: pictures, and letters beyond ASCII.
var scripts = []string{
	"page.js", kept + keep.Store, "record.js", "rules.js", "reckon.js", "marks.js", "register.js", "screen.js", "sum.js", "dice.js", "code.js", "looks.js", "facts.js", "formation.js", "jump.js",
}

// kept begins the names of scripts that the umpire's board has, too.
const kept = "keep/"

// liveScripts are those of a page that has a hub behind it, besides.
var liveScripts = []string{"line.js", "proof.js", "sender.js", "joining.js", "hub.js", "join.js", "paper.js"}

// kindScripts are those of kinds of panels, in the order in which these stand in one
// panel: throw of panel/throw.js. A page has those that its rules' panels are of.
var kindScripts = []string{"each", "pick", "read", "throw", "apart", "orders", "hold", "strip", "scores", "fight", "rolls", "pool", "work"}

// A File is one file of the folder.
type File struct {
	Name string
	Data []byte
}

// A Site is the finished folder.
type Site struct {
	files  []File
	words  *words.Catalogue
	policy string // content security policy of the page
}

// An Option is something about a page that is not so of every page.
type Option func(*content)

// In has the page in a language.
func In(said *words.Catalogue) Option {
	return func(c *content) { c.words = said }
}

// Live has the page look for a hub beside it, under live/.
func Live(c *content) { c.Live = true }

// New makes the site of a rules book, read as a scenario chooses to: how dice
// are rounded, and whether ranges between those of the firing chart count. It
// takes nothing else from the scenario: the nations are those that everyone's
// csprint knows.
func New(b *rules.Book, spec *scenario.Spec, nations map[string]Nation, with ...Option) (*Site, error) {
	if b.Phone == nil {
		return nil, fmt.Errorf("no page knows the rule set %s: its head has no line phone", b.ID)
	}
	form, err := json.Marshal(records.TextForm(b.ID))
	if err != nil {
		return nil, err
	}
	if nations == nil {
		nations = map[string]Nation{}
	}
	strict := slices.Contains(spec.Options, game.StrictFiring)
	known := content{Nations: nations, Rounding: string(spec.Rounding), Strict: strict, Section: game.GunsPerSection, Form: form}
	for _, option := range with {
		option(&known)
	}
	spoken := b
	if known.words != nil {
		if spoken, err = b.In(known.words.Label, known.words); err != nil {
			return nil, err
		}
		known.Called, known.Said = saidOf(known.words, b, spoken)
	}
	if known.Book, err = bookOf(spoken); err != nil {
		return nil, err
	}
	data, err := json.Marshal(known)
	if err != nil {
		return nil, err
	}
	script, style := minify.Whole(minify.JS, script(b, &known)), minify.Whole(minify.CSS, read("style.css"))
	s := &Site{words: known.words, policy: policyOf(script, style)}
	page := strings.NewReplacer("{{language}}", s.words.Language(), "{{noscript}}", s.words.Say("phone.noscript"), "{{policy}}", s.policy, "{{style}}", style, "{{page}}", string(data), "{{script}}", script).
		Replace(read("page.html"))
	version := sha256.Sum256([]byte(page))
	worker := strings.ReplaceAll(read("sw.js"), "{{version}}", hex.EncodeToString(version[:8]))
	s.files = []File{{"index.html", []byte(page)}, {"sw.js", []byte(worker)}, {"lean-qr.LICENSE", []byte(read("lean-qr.LICENSE"))}}
	return s, nil
}

// Files are the files to write, the page first.
func (s *Site) Files() []File { return s.files }

// script is all scripts for a rule set as one, in strict mode, within a function, which lets their names
// become short; an open one leaves them where others find them.
func script(b *rules.Book, c *content) string {
	var all strings.Builder
	all.WriteString(strings.Replace(read("encoder.js"), "{{encoder}}", read("lean-qr.js"), 1))
	names := slices.Concat(scripts, []string{partScript(b)}, kindsOf(b))
	if c.Live {
		names = append(names, ofHub()...)
	} else {
		names = append(names, "seal.js")
	}
	for _, name := range append(names, "app.js") {
		all.WriteString(read(name))
	}
	said := c.words.Script(all.String())
	if !c.open {
		said = "(() => {" + said + "})();"
	}
	return minify.Strict(said)
}

// partScript is the script that tells what a record has of a fact.
func partScript(b *rules.Book) string {
	if pack.Own(b.ID) != nil {
		return "part.js"
	}
	return "ratings.js"
}

// beside are scripts that kinds of panels share.
var beside = map[string][]string{"chances": {"strip", "fight"}, "throw": {"rolls"}}

// kindsOf are the scripts of the kinds of panels that a rule set has, and what they share.
func kindsOf(b *rules.Book) []string {
	var names []string
	panels := slices.Concat(b.Phone.Panels, b.Phone.Formations)
	for _, kind := range append([]string{"chances"}, kindScripts...) {
		serves := func(p *rules.Panel) bool { return p.Has(kind) || slices.ContainsFunc(beside[kind], p.Has) }
		if slices.ContainsFunc(panels, serves) {
			names = append(names, "panel/"+kind+".js")
		}
	}
	return names
}

// ofHub are the scripts of a page that has a hub behind it.
func ofHub() []string {
	var names []string
	for _, name := range keep.Scripts {
		names = append(names, kept+name)
	}
	return append(names, liveScripts...)
}

// read is an embedded file, which is always there.
func read(name string) string {
	if name, is := strings.CutPrefix(name, kept); is {
		return keep.Read(name)
	}
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// policyOf lets the page run its own script and style and nothing else; it may
// ask only the place that it came from, for its worker to keep it.
func policyOf(script, style string) string {
	return origin.Allowed{
		Scripts: []string{origin.HashOf(script)}, Styles: []string{origin.HashOf(style)},
		Images: []string{origin.Data}, Asks: true, Workers: true,
	}.Policy()
}
