package csprint

import (
	"bytes"
	"cmp"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// A compiled is a package as a build for some system has it.
type compiled struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	Module          *struct{ Main bool }
}

// TestBuildsElsewhere holds the types of the command as other systems have it, of which a
// compiler would say the same in ten times the time.
func TestBuildsElsewhere(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, system := range []string{"windows/amd64", "darwin/arm64"}[:example.Some(2, 1)] {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			goos, goarch, _ := strings.Cut(system, "/")
			list := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,ImportMap,Module", "./cmd/csprint")
			list.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
			out, err := list.Output()
			if err != nil {
				t.Fatalf("go list: %v", err)
			}
			known := map[string]*types.Package{"unsafe": types.Unsafe}
			for all := json.NewDecoder(bytes.NewReader(out)); all.More(); {
				var p compiled
				if err := all.Decode(&p); err != nil {
					t.Fatal(err)
				}
				if known[p.ImportPath] == nil {
					known[p.ImportPath] = p.check(t, known, types.SizesFor("gc", goarch))
				}
			}
		})
	}
}

// check is the types of a package; known are those of all that it imports.
func (p compiled) check(t *testing.T, known map[string]*types.Package, sizes types.Sizes) *types.Package {
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	config := types.Config{
		Importer:         importer(func(path string) (*types.Package, error) { return known[cmp.Or(p.ImportMap[path], path)], nil }),
		Sizes:            sizes,
		IgnoreFuncBodies: p.Module == nil || !p.Module.Main, // others hold their own
		Error:            func(err error) { t.Error(err) },
	}
	pkg, _ := config.Check(p.ImportPath, set, files, nil)
	return pkg
}

type importer func(path string) (*types.Package, error)

func (i importer) Import(path string) (*types.Package, error) { return i(path) }
