// Package minify makes scripts lighter that stand in the program as they are
// written.
package minify

import (
	"fmt"
	"strings"
	"sync"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"
)

// Script leaves out what browsers don't need: the lines that are comments, and
// indents. No text of such a script goes over several lines.
func Script(script string) string {
	var kept strings.Builder
	for line := range strings.Lines(script) {
		if line = strings.TrimLeft(line, " "); !strings.HasPrefix(line, "//") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// Strict is a script in strict mode.
func Strict(script string) string { return "'use strict';\n" + script }

// A Kind is what a text is written in.
type Kind string

// The kinds that can be made as small as they go.
const (
	JS  Kind = "js"
	CSS Kind = "css"
)

// made are texts made small, by their kinds and themselves.
var made sync.Map

// Whole makes a script or a style as small as it goes. What stands at a script's
// top keeps its name, other names become short.
func Whole(kind Kind, text string) string {
	if kept, ok := made.Load(string(kind) + text); ok {
		return kept.(string)
	}
	m := minify.New()
	m.AddFunc(string(JS), js.Minify)
	m.AddFunc(string(CSS), css.Minify)
	out, err := m.String(string(kind), text)
	if err != nil {
		panic(fmt.Sprintf("minify: %s of our own: %v", kind, err))
	}
	made.Store(string(kind)+text, out)
	return out
}
