package main

import (
	"path/filepath"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// languageOf is what a command's problems are told in: --lang, else the language of the first
// scenario that it names; nil, which is English, where neither says one.
func languageOf(cmd *cobra.Command) *words.Catalogue {
	code := ""
	if flag := cmd.Flags().Lookup("lang"); flag != nil {
		code = flag.Value.String()
	}
	for _, path := range cmd.Flags().Args() {
		if c := languageFor(path, code); c != nil {
			return c
		}
	}
	return words.In(code)
}

// languageFor is the language of a code, or of a scenario where there is none, with the words
// beside the scenario; nil where nobody has words of it.
func languageFor(path, code string) *words.Catalogue {
	file, err := source.Open(path)
	if err != nil {
		return words.In(code)
	}
	if code == "" {
		code = file.Root().Map().Line("lang")
	}
	return job.WordsBeside(filepath.Dir(path), code, source.Read)
}
