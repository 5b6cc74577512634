//go:build !js

package words

import (
	"embed"
	"slices"
	"strings"
)

// files are the words of csprint's own languages.
//
//go:embed *.yaml
var files embed.FS

// written is the file of a language.
func written(code string) []byte {
	data, err := files.ReadFile(code + ".yaml")
	if err != nil {
		panic(err)
	}
	return data
}

// elsewhere are beginnings of ids of phrases that the studio's engine never says: they are those of
// rooms that it is made without, or of its page's scripts alone.
var elsewhere = []string{
	"after.", "agree.", "backup.", "board.", "chance.", "club.", "command.", "day-after.", "drawing.", "gallery.", "games.", "honours.", "hub.",
	"index.", "office.", "phone.", "preflight.", "seal.", "shares.", "store.", "story.", "studio.column-", "studio.form-", "studio.mend-", "tls.", "tray.", "vectors.", "witness.",
}

// Elsewhere tells a phrase that the studio's engine never says.
func Elsewhere(id string) bool {
	return slices.ContainsFunc(elsewhere, func(of string) bool { return strings.HasPrefix(id, of) })
}

// File is the file of one of csprint's own languages without its notes and what the studio's engine
// never says, as it has it: English from the start, another from Learn.
func File(code string) []byte {
	var out strings.Builder
	for line := range strings.Lines(string(written(code))) {
		if !strings.HasPrefix(line, "#") && !Elsewhere(line) {
			out.WriteString(line)
		}
	}
	return []byte(out.String())
}
