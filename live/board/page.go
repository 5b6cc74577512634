package board

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts/screen"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
)

//go:embed page
var sources embed.FS

// scripts are the page's own, in the order in which they see one another.
var scripts = []string{"dom.js", "keep.js", "standing.js", "hub.js", "head.js", "sides.js", "aside.js", "dialogs.js", "door.js", "bulk.js", "app.js"}

// A Document is the umpire's page. It is one file and tells nothing of any game:
// what it shows it asks the hub for.
type Document struct {
	HTML   []byte
	Policy string // its content security policy
}

// Page is the page, made once.
var Page = sync.OnceValue(func() Document {
	script, style := script(), screen.Inline(read("board.css"))
	policy := fmt.Sprintf("default-src 'none'; script-src %s; style-src %s; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
		origin.HashOf(script), origin.HashOf(style))
	html := strings.NewReplacer("{{policy}}", policy, "{{style}}", style, "{{script}}", script).Replace(read("board.html"))
	return Document{[]byte(html), policy}
})

// script is all of the scripts as one, without their comments and indents.
func script() string {
	var all strings.Builder
	for _, name := range scripts {
		all.WriteString(minify.Script(read(name)))
	}
	return all.String()
}

// read is an embedded file, which is always there.
func read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}
