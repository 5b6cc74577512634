package site

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

//go:embed page
var sources embed.FS

// scripts are the page's own, in the order in which they see one another; app.js
// comes last, behind the script of a rule set that has one of its own: NAME.js.
// The encoder of codes is lean-qr (MIT, its licence beside it).
var scripts = []string{"record.js", "rules.js", "marks.js", "screen.js", "looks.js"}

// A File is one file of the folder.
type File struct {
	Name string
	Data []byte
}

// A Site is the finished folder.
type Site struct {
	files  []File
	policy string // content security policy of the page
}

// New makes the site of a rules book, read as a scenario chooses to: how dice
// are rounded, and whether ranges between those of the firing chart count. It
// takes nothing else from the scenario: the nations are those that everyone's
// csprint knows.
func New(b *rules.Book, spec *scenario.Spec, nations map[string]Nation) (*Site, error) {
	if b.Phone == nil {
		return nil, fmt.Errorf("no page knows the rule set %s: its head has no line phone", b.ID)
	}
	form, err := json.Marshal(records.TextForm())
	if err != nil {
		return nil, err
	}
	if nations == nil {
		nations = map[string]Nation{}
	}
	strict := slices.Contains(spec.Options, game.StrictFiring)
	data, err := json.Marshal(content{Nations: nations, Book: bookOf(b), Rounding: string(spec.Rounding), Strict: strict, Form: form})
	if err != nil {
		return nil, err
	}
	script, style := script(b.ID), read("style.css")
	s := &Site{policy: policyOf(script, style)}
	page := strings.NewReplacer("{{policy}}", s.policy, "{{style}}", style, "{{page}}", string(data), "{{script}}", script).
		Replace(read("page.html"))
	version := sha256.Sum256([]byte(page))
	worker := strings.ReplaceAll(read("sw.js"), "{{version}}", hex.EncodeToString(version[:8]))
	s.files = []File{{"index.html", []byte(page)}, {"sw.js", []byte(worker)}, {"lean-qr.LICENSE", []byte(read("lean-qr.LICENSE"))}}
	return s, nil
}

// Files are the files to write, the page first.
func (s *Site) Files() []File { return s.files }

// script is all of a rule set's scripts as one. The encoder is a CommonJS
// module: it fills the exports that it is handed.
func script(rules string) string {
	var all strings.Builder
	fmt.Fprintf(&all, "'use strict';\nconst leanQR = {};\n(function (exports) {%s})(leanQR);\n", read("lean-qr.js"))
	for _, name := range slices.Concat(scripts, ownScript(rules), []string{"app.js"}) {
		all.WriteString(bare(read(name)))
	}
	return all.String()
}

// ownScript is the one that a rule set has of its own, if any.
func ownScript(rules string) []string {
	name := rules + ".js"
	if _, err := fs.Stat(sources, "page/"+name); err != nil {
		return nil
	}
	return []string{name}
}

// bare leaves out what phones don't need: the lines that are comments, and
// indents.
func bare(script string) string {
	var kept strings.Builder
	for line := range strings.Lines(script) {
		if line = strings.TrimLeft(line, " "); !strings.HasPrefix(line, "//") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// read is an embedded file, which is always there.
func read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// policyOf lets the page run its own script and style and nothing else; it may
// ask only the place that it came from, for its worker to keep it.
func policyOf(script, style string) string {
	return fmt.Sprintf("default-src 'none'; script-src %s; style-src %s; img-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
		hashOf(script), hashOf(style))
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
