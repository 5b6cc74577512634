package csprint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/words"
)

// saidByID are files all of whose phrases have an id in words/en.yaml. The rooms that lay
// out, say and serve come to it one after the other.
var saidByID = []string{
	"layout/sheet/umpire/checklist.go",
}

// phraseOfWords is a phrase of two words or more.
var phraseOfWords = regexp.MustCompile(`[A-Za-z]{2,}[,;:]? +[A-Za-z]{2,}`)

// TestPhrasesHaveIDs holds that each phrase that is asked for is in words/en.yaml, with the
// places that are filled, that each there is asked for, and that no other phrases are in the
// files that say theirs by ids.
func TestPhrasesHaveIDs(t *testing.T) {
	english := words.English()
	asked := map[string]bool{"list.two": true, "list.comma": true, "number.thousands": true} // by words itself
	ids := english.IDs()
	for _, path := range ownSources(t) {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		bare := slices.Contains(saidByID, path)
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
			if text, ok := n.(*ast.BasicLit); bare && ok && text.Kind == token.STRING && phraseOfWords.MatchString(text.Value) {
				t.Errorf("%s: %s, expected an id of words/en.yaml in its place", set.Position(n.Pos()), text.Value)
			}
			return true
		})
	}
	for _, id := range ids {
		if !asked[id] {
			t.Errorf("words/en.yaml: nobody asks for %s", id)
		}
	}
}

// saysPhrase tells a call of a catalogue's Say.
func saysPhrase(call *ast.CallExpr) bool {
	say, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || say.Sel.Name != "Say" {
		return false
	}
	of, ok := say.X.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Words"
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

// placeNames are places without what they do.
func placeNames(places []string) []string {
	var names []string
	for _, p := range places {
		name, _, _ := strings.Cut(p, " ")
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
