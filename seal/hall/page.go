package hall

import (
	"embed"
	"strings"

	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/words"
)

//go:embed page
var sources embed.FS

// scripts are the page's own, in the order in which they see one another.
var scripts = []string{"sha.js", "shares.js", "dom.js", "phone.js", "umpire.js", "app.js"}

// page is the page of players and umpire in a language, and its content security policy. It tells nothing of any game.
func page(in *words.Catalogue) (html, policy string) {
	script, style := script(in), minify.Whole(minify.CSS, read("style.css"))
	policy = origin.Allowed{Scripts: []string{origin.HashOf(script)}, Styles: []string{origin.HashOf(style)}, Images: []string{origin.Data}, Asks: true}.Policy()
	return strings.NewReplacer("{{language}}", in.Language(), "{{title}}", in.Say("shares.page"), "{{noscript}}", in.Say("shares.noscript"), "{{policy}}", policy,
		"{{style}}", style, "{{script}}", script).Replace(read("page.html")), policy
}

// script is all of the scripts as one in a language.
func script(in *words.Catalogue) string {
	var all strings.Builder
	for _, name := range scripts {
		all.WriteString(read(name))
	}
	return minify.Strict(minify.Script(in.Script(all.String())))
}

// Module is what pages of others hash, read and write shares by: a module of a script.
func Module() string {
	return read("sha.js") + read("shares.js") + read("mails.js") + read("exports.js")
}

// read is an embedded file, which is always there.
func read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}
