package job_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/scenario"
)

// stuck is a folder whose files are named pipes: opening one never ends.
type stuck struct{ fstest.MapFS }

func (s stuck) Open(name string) (fs.File, error) { panic(name + " was opened") }

// Nothing that a scenario names keeps csprint waiting, or leads out of its folder.
func TestBesideOpensPlainFilesAlone(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(t.TempDir(), "secret.yaml")
	if err := os.WriteFile(out, []byte("title: secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(out, filepath.Join(dir, "link.yaml")); err != nil {
		t.Skip(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for _, c := range []struct {
		folder fs.FS
		name   string
	}{
		{stuck{fstest.MapFS{"pipe.yaml": {Mode: fs.ModeNamedPipe}}}, "pipe.yaml"},
		{root.FS(), "link.yaml"},
		{root.FS(), "../" + filepath.Base(filepath.Dir(out)) + "/secret.yaml"},
		{root.FS(), out},
	} {
		text, err := scenario.Starter("cold-steel")
		if err != nil {
			t.Fatal(err)
		}
		file, err := source.Parse("a.yaml", []byte(text+"\nhouse_rules: [\""+filepath.ToSlash(c.name)+"\"]\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := job.Open(file, job.Beside(file, c.folder)); err == nil || !strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
