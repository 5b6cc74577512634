package csprint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// spokenRooms are the rooms whose phrases have an id in words/en.yaml, with those in them.
var spokenRooms = []string{"layout/sheet", "live", "site"}

// unspokenRooms are those in them that speak to hosts and authors of rules.
var unspokenRooms = []string{"live/store", "site/agree"}

// spokenScripts are where scripts of pages say their phrases so.
var spokenScripts = []string{"words/*.js", "site/page/*.js", "site/page/panel/*.js", "live/board/page/*.js"}

// unsaid are files of theirs that are not brought to it yet.
var unsaid = []string{
	"layout/sheet/qrcode/codes.go",
	"layout/sheet/usual/chits.go",
	"layout/sheet/usual/columns.go",
	"layout/sheet/usual/leader.go",
	"layout/sheet/usual/record.go",
	"layout/sheet/usual/tables.go",
}

// phraseOfWords is a phrase of two words or more.
var phraseOfWords = regexp.MustCompile(`[A-Za-z]{2,}[,;:]? +[A-Za-z]{2,}`)

// TestPhrasesHaveIDs holds that each phrase that is asked for is in words/en.yaml, with the
// places that are filled, that each there is asked for, and that no other phrases are in the
// files that say theirs by ids.
func TestPhrasesHaveIDs(t *testing.T) {
	english := words.English()
	asked := map[string]bool{"list.two": true, "list.comma": true, "number.thousands": true} // by words itself
	scriptsSay(t, asked)
	ids := english.IDs()
	for _, path := range ownSources(t) {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		in := func(room string) bool { return strings.HasPrefix(path, room+"/") }
		spoken := slices.ContainsFunc(spokenRooms, in) && !slices.ContainsFunc(unspokenRooms, in)
		phrases := 0
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && saysPhrase(call) {
				id, filled := filledIn(call)
				asked[id] = true
				if !slices.Contains(ids, id) {
					t.Errorf("%s: %q is no id of words/en.yaml", set.Position(n.Pos()), id)
				} else if places := placeNames(english.Places(words.ID(id))); !slices.Equal(places, filled) {
					t.Errorf("%s: %s has places %v, filled in are %v", set.Position(n.Pos()), id, places, filled)
				}
			}
			text, ok := n.(*ast.BasicLit)
			if !ok || text.Kind != token.STRING {
				return !spoken || !tellsTrouble(n)
			}
			said, _ := strconv.Unquote(text.Value)
			if slices.Contains(ids, said) {
				asked[said] = true
			}
			if spoken && phraseOfWords.MatchString(text.Value) && !slices.Contains(noPhrases, said) {
				phrases++
				if !slices.Contains(unsaid, path) {
					t.Errorf("%s: %s, expected an id of words/en.yaml in its place", set.Position(n.Pos()), text.Value)
				}
			}
			return true
		})
		if phrases == 0 && slices.Contains(unsaid, path) {
			t.Errorf("%s has no phrase without an id: it goes from the list of those that have", path)
		}
	}
	for _, id := range ids {
		if !asked[id] {
			t.Errorf("words/en.yaml: nobody asks for %s", id)
		}
	}
}

// scriptsSay holds so of the scripts of pages, and tells what they ask for.
func scriptsSay(t *testing.T, asked map[string]bool) {
	t.Helper()
	for _, pattern := range spokenScripts {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: no scripts, %v", pattern, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			script := scriptComment.ReplaceAllString(string(text), "")
			for _, ask := range words.Asks(script) {
				asked[string(ask.ID)] = true
				slices.Sort(ask.Names)
				if places := placeNames(words.English().Places(ask.ID)); !slices.Equal(places, ask.Names) {
					t.Errorf("%s: %s has places %v, filled in are %v", path, ask.ID, places, ask.Names)
				}
			}
			if strings.Contains(path, "lean-qr") { // not ours
				continue
			}
			for _, quoted := range scriptText.FindAllString(script, -1) {
				if phraseOfWords.MatchString(scriptValue.ReplaceAllString(quoted, "$")) && !slices.Contains(noPhrases, quoted[1:len(quoted)-1]) {
					t.Errorf("%s: %s, expected an id of words/en.yaml in its place", path, quoted)
				}
			}
		}
	}
}

// Parts of scripts: comments, texts but lists of classes, and what a template puts in.
var (
	scriptComment = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	scriptText    = regexp.MustCompile("'[^'\n]*'|`[^`]*`")
	scriptValue   = regexp.MustCompile(`\$\{[^{}]*\}`)
)

// noPhrases are texts that nobody reads: classes, scripts, keys.
var noPhrases = []string{
	"box share", "jump wide", "level bad", "units rows", "wide held", "nothing kept",
	"use strict", "'use strict';\n", "const page = ", ";\nconst { form } = page;\nconst hub = null;\n", "const store = new Store();\n", "const leanQR = {};\n(function (exports) {%s})(leanQR);\n",
	"default-src 'none'; script-src %s; style-src %s; img-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
	"GET, HEAD", "action points", "walking wounded",
	"button main", "off quiet", "name quiet", "tests slim", "test due", "td input, td select", `inline; filename="records.pdf"`, "csprint live\x00",
	"default-src 'none'; script-src %s; style-src %s; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
}

// TestPhrasesOfLanguages holds that each language's words, csprint's own and those of its rule
// sets, read over English, and tells what the language doesn't say yet.
func TestPhrasesOfLanguages(t *testing.T) {
	for _, code := range words.Languages()[1:] {
		var ids []string
		if own := spoken(t, "words/"+code+".yaml"); own != nil {
			ids = own.IDs()
		}
		for _, id := range words.English().IDs() {
			if !slices.Contains(ids, id) {
				t.Logf("words/%s.yaml says no %s", code, id)
			}
		}
		files, err := filepath.Glob("pack/own/*/words/" + code + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			spoken(t, name)
		}
	}
}

// spoken is a file of words laid over English, nil for one that cannot be.
func spoken(t *testing.T, name string) *words.Catalogue {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := source.Parse(name, data)
	if err != nil {
		t.Error(err)
		return nil
	}
	said, err := words.English().Over(file)
	if err != nil {
		t.Error(err)
	}
	return said
}

// saysPhrase tells a call of a catalogue's Say, or of words.Of, for a phrase that it names.
func saysPhrase(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	_, named := call.Args[0].(*ast.BasicLit)
	of, _ := f.X.(*ast.Ident)
	return named && (f.Sel.Name == "Say" || f.Sel.Name == "Of" && of != nil && of.Name == "words")
}

// tellsTrouble tells what a host reads where something is wrong, or would be, and no reader of a sheet,
// and labels, which have no ids.
func tellsTrouble(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		of, _ := n.Type.(*ast.Ident)
		if from, ok := n.Type.(*ast.SelectorExpr); ok {
			of = from.Sel
		}
		return of != nil && slices.Contains([]string{"Problem", "Origin"}, of.Name)
	case *ast.AssignStmt: // to a part of a problem
		to, ok := n.Lhs[0].(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"What", "Want", "Hint"}, to.Sel.Name)
	case *ast.CallExpr:
		switch f := n.Fun.(type) {
		case *ast.Ident:
			return f.Name == "panic"
		case *ast.SelectorExpr:
			return slices.Contains([]string{"Problem", "Errorf", "New", "NameOn", "checkText", "wrongKind", "Label", "TooSmall", "tooMuch", "Unknown"}, f.Sel.Name)
		}
	case *ast.ImportSpec, *ast.Field:
		return true
	}
	return false
}

// filledIn is the id that a call asks for and the names of what it fills in, in order; a
// name that is none in so many words is empty.
func filledIn(call *ast.CallExpr) (id string, names []string) {
	literal := func(e ast.Expr) string {
		text, _ := e.(*ast.BasicLit)
		if text == nil {
			return ""
		}
		said, _ := strconv.Unquote(text.Value)
		return said
	}
	for i := 1; i < len(call.Args); i += 2 {
		names = append(names, literal(call.Args[i]))
	}
	slices.Sort(names)
	return literal(call.Args[0]), slices.Compact(names)
}

// placeNames are places without what they do, but what readers measure in, which words know.
func placeNames(places []string) []string {
	var names []string
	for _, p := range places {
		if name, _, _ := strings.Cut(p, " "); name != "tape" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
