package csprint

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/rules"
)

// TestNobodyAsksWhichRules holds that what a rule set plays and prints is asked
// of the head of its rules: no code compares an id of a rule set, nor looks
// whether a table, list or number of some name is there.
func TestNobodyAsksWhichRules(t *testing.T) {
	ids := rules.IDs()
	for _, path := range ownSources(t) {
		if strings.HasPrefix(path, "rules"+string(filepath.Separator)) {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if what := asksForRules(n, ids); what != "" {
				t.Errorf("%s: %s; say it at the head of rules/*.yaml and ask Book.Plays, Book.Designs or Book.Prints", set.Position(n.Pos()), what)
			}
			return true
		})
	}
}

// TestFewFilesNameTheMusketRules holds that they are told apart by data. A file
// that is called after them may name them, and few others.
func TestFewFilesNameTheMusketRules(t *testing.T) {
	const most = 8
	var naming []string
	for _, path := range ownSources(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(bytes.ToLower(data), []byte("musket")) {
			naming = append(naming, path)
		}
	}
	if len(naming) > most {
		t.Errorf("%d files name the musket rules, at most %d may:\n%s", len(naming), most, strings.Join(naming, "\n"))
	}
}

// ownSources are the project's Go files but for tests.
func ownSources(t *testing.T) []string {
	t.Helper()
	var paths []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			paths = append(paths, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// asksForRules says how a piece of code asks which rules are in force, empty
// where it does not.
func asksForRules(n ast.Node, ids []string) string {
	isID := func(e ast.Expr) bool { return slices.Contains(ids, textOf(e)) }
	switch n := n.(type) {
	case *ast.BinaryExpr:
		switch {
		case n.Op != token.EQL && n.Op != token.NEQ:
		case isID(n.X), isID(n.Y), namesRules(n.X) && textOf(n.Y) != "", namesRules(n.Y) && textOf(n.X) != "":
			return "the id of a rule set is compared"
		case isNil(n.Y) && isLookup(n.X), isNil(n.X) && isLookup(n.Y):
			return "a table's existence is asked"
		}
	case *ast.SwitchStmt:
		if n.Tag != nil && namesRules(n.Tag) {
			return "a switch goes by the id of a rule set"
		}
	case *ast.CaseClause:
		if slices.ContainsFunc(n.List, isID) {
			return "a case is the id of a rule set"
		}
	case *ast.KeyValueExpr:
		if isID(n.Key) {
			return "the id of a rule set is a key"
		}
	case *ast.IndexExpr:
		if isID(n.Index) || namesRules(n.Index) {
			return "something is looked up by the id of a rule set"
		}
	}
	return ""
}

// textOf is a text that is typed out, empty for anything else.
func textOf(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		text, _ := strconv.Unquote(lit.Value)
		return text
	}
	return ""
}

// namesRules tells what holds an id of rules: book.ID, game.Rules, record.Rules().
func namesRules(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 0 {
		e = call.Fun
	}
	of, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if of.Sel.Name == "Rules" {
		return true
	}
	return of.Sel.Name == "ID" && strings.EqualFold(lastName(of.X), "book")
}

func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// isLookup tells a call such as book.Table("movement").
func isLookup(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || textOf(call.Args[0]) == "" {
		return false
	}
	of, ok := call.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains([]string{"Table", "List", "ModifierList", "Constant"}, of.Sel.Name)
}

func isNil(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && name.Name == "nil"
}

// TestAskingIsSeen holds that the walk above finds what it is there to find,
// and no more.
func TestAskingIsSeen(t *testing.T) {
	ids := []string{"musket"}
	for code, want := range map[string]bool{
		`d.Book.ID == "tiny"`:                    true,
		`"musket" != name`:                       true,
		`record.Rules() == "tiny"`:               true,
		`programs[d.Book.ID]`:                    true,
		`map[string]int{"musket": 1}`:            true,
		`b.Table("dummy-cards") != nil`:          true,
		`nil == d.Book.Constant("smoke")`:        true,
		`func() { switch game.Rules {} }`:        true,
		`func() { switch x { case "musket": } }`: true,
		`side.ID == "red"`:                       false,
		`[]string{"rifle", "musket"}`:            false,
		`design.Rules.Text != d.Book.ID`:         false,
		`d.Book.Plays.Cards != nil`:              false,
		`l.Table(id) != nil`:                     false,
		`d.Book.Table("movement").Rows[0]`:       false,
	} {
		e, err := parser.ParseExpr(code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		seen := false
		ast.Inspect(e, func(n ast.Node) bool {
			seen = seen || asksForRules(n, ids) != ""
			return true
		})
		if seen != want {
			t.Errorf("%s: seen %v", code, seen)
		}
	}
}
