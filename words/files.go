//go:build !js

package words

import (
	"embed"
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

// File is the file of one of csprint's own languages without its notes, as the studio's engine
// has it: English from the start, another from Learn.
func File(code string) []byte {
	var out strings.Builder
	for line := range strings.Lines(string(written(code))) {
		if !strings.HasPrefix(line, "#") {
			out.WriteString(line)
		}
	}
	return []byte(out.String())
}
