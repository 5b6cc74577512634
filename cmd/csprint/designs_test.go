package main

import (
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestDesignsPageIsTried holds that the files and the command of docs/designs.md
// are those that the transcript tries out.
func TestDesignsPageIsTried(t *testing.T) {
	page, err := os.ReadFile("../../docs/designs.md")
	if err != nil {
		t.Fatal(err)
	}
	tried, err := txtar.ParseFile("testdata/script/designs.txtar")
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, f := range tried.Files {
		if !strings.HasPrefix(f.Name, "club/") {
			continue
		}
		shown++
		if !strings.Contains(string(page), "`"+f.Name+"`:\n\n```yaml\n"+string(f.Data)+"```\n") {
			t.Errorf("docs/designs.md doesn't show %s as it is tried", f.Name)
		}
	}
	const command = "csprint print salamanca.yaml --templates club\n"
	if !strings.Contains(string(page), "```console\n"+command) || !strings.Contains(string(tried.Comment), "\n"+command) || shown != 2 {
		t.Errorf("the page's command isn't tried, or %d files are", shown)
	}
}
