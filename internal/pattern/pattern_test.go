package pattern_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// A pattern that is wrong would be found out where it is first asked, which may
// be at a player's table.
func TestEveryPatternCompiles(t *testing.T) {
	found := 0
	err := filepath.WalkDir(example.Root(t), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, pattern := range patternsIn(t, file) {
			found++
			if _, err := regexp.Compile(pattern); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 20 {
		t.Errorf("only %d patterns were found", found)
	}
}

// patternsIn are the patterns of pattern.Of in a file, each typed out where it stands.
func patternsIn(t *testing.T, file *ast.File) []string {
	var patterns []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		of, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || of.Sel.Name != "Of" {
			return true
		}
		if room, ok := of.X.(*ast.Ident); !ok || room.Name != "pattern" {
			return true
		}
		text, ok := call.Args[0].(*ast.BasicLit)
		if !ok {
			t.Errorf("%s: a pattern that is not typed out", file.Name)
			return true
		}
		pattern, err := strconv.Unquote(text.Value)
		if err != nil {
			t.Error(err)
		}
		patterns = append(patterns, pattern)
		return true
	})
	return patterns
}
