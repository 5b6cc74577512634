package site

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/csprint/csprint/rules"
)

// The page's scripts know no rule set: they name none, nor a table or a list of any whose
// name is no word of records.
func TestScriptsKnowNoRules(t *testing.T) {
	err := fs.WalkDir(sources, "page", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".js") {
			return err
		}
		text := read(strings.TrimPrefix(path, "page/"))
		for _, id := range rules.IDs() {
			b, err := rules.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			names := []string{id}
			for _, table := range b.Tables {
				names = append(names, table.ID)
			}
			for _, list := range b.Modifiers {
				names = append(names, list.ID)
			}
			for _, name := range names {
				if strings.Contains(text, "'"+name+"'") && (name == id || strings.Contains(name, "-")) {
					t.Errorf("%s names %s", path, name)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
