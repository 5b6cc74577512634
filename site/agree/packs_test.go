package agree

import (
	"os"
	"path/filepath"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// The packs that come with the project are among the rule sets that pages are tried with.
func init() {
	for _, pattern := range []string{"../../examples/packs/*", "../../testdata/packs/*", "testdata/packs/*"} {
		folders, _ := filepath.Glob(pattern)
		for _, folder := range folders {
			p, err := pack.Read(folder, os.DirFS(folder))
			if err == nil {
				err = rules.Add(p)
			}
			if err != nil {
				panic(err)
			}
		}
	}
}
