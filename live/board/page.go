package board

import (
	"embed"
	"strings"

	"github.com/csprint/csprint/fonts/screen"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/live/keep"
	"github.com/csprint/csprint/words"
)

//go:embed page
var sources embed.FS

// scripts are the page's own, in the order in which they see one another.
var scripts = []string{"dom.js", "keep.js", "standing.js", "hub.js", "outbox.js", "plays.js", "head.js", "sides.js", "aside.js", "dialogs.js", "door.js", "bulk.js", "paper.js", "app.js"}

// A Document is the umpire's page. It is one file and tells nothing of any game:
// what it shows it asks the hub for.
type Document struct {
	HTML   []byte
	Policy string // its content security policy
}

// Page is the page in a language.
func Page(in *words.Catalogue) Document {
	script, style := script(in), screen.Inline(read("board.css"))
	policy := origin.Allowed{
		Scripts: []string{origin.HashOf(script)}, Styles: []string{origin.HashOf(style)},
		Fonts: []string{origin.Data}, Images: []string{origin.Data}, Asks: true,
	}.Policy()
	html := strings.NewReplacer("{{language}}", in.Language(), "{{title}}", in.Say("board.page"), "{{noscript}}", in.Say("board.noscript"), "{{policy}}", policy, "{{style}}", style, "{{script}}", script).Replace(read("board.html"))
	return Document{[]byte(html), policy}
}

// script is all of the scripts as one in a language, in strict mode, as small as they go; names at its top stay as they are.
func script(in *words.Catalogue) string {
	var all strings.Builder
	for _, name := range append([]string{keep.Store}, keep.Scripts...) {
		all.WriteString(keep.Read(name))
	}
	for _, name := range scripts {
		all.WriteString(read(name))
	}
	return minify.Whole(minify.JS, minify.Strict(in.Script(all.String())))
}

// read is an embedded file, which is always there.
func read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}
