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
	"github.com/csprint/csprint/words/translation"
)

// spokenRooms are the rooms whose phrases have an id in words/en.yaml, with those in them.
var spokenRooms = []string{"after", "gallery", "imports", "layout/chart", "layout/sheet", "live", "plan", "seal/hall", "site", "studio"}

// unspokenRooms are those in them whose texts are SQL.
var unspokenRooms = []string{"live/store"}

// besideStudio are the rooms that the studio's engine is made without.
var besideStudio = []string{"after", "cmd", "export", "gallery", "generate/ground/vectors", "layout/preflight", "live", "pack/index", "seal/hall", "seal/pool", "site", "studio/front"}

// spokenScripts are where scripts of pages say their phrases so.
var spokenScripts = []string{"words/*.js", "site/page/*.js", "site/page/panel/*.js", "seal/hall/page/*.js", "live/board/page/*.js", "live/keep/page/photographs.js", "studio/front/*.js", "gallery/*.js"}

// designers are files of theirs that write designs, whose labels languages say by what they are.
var designers = []string{
	"layout/sheet/usual/chits.go",
	"layout/sheet/usual/columns.go",
	"layout/sheet/usual/leader.go",
	"layout/sheet/usual/record.go",
	"layout/sheet/usual/tables.go",
	"layout/sheet/usual/usual.go",
}

// phraseOfWords is a phrase of two words or more.
var phraseOfWords = regexp.MustCompile(`[A-Za-z]{2,}[,;:]? +[A-Za-z]{2,}`)

// TestPhrasesHaveIDs holds that each phrase that is asked for is in words/en.yaml, with the
// places that are filled, that each there is asked for, and that no other phrases are in the
// files that say theirs by ids.
func TestPhrasesHaveIDs(t *testing.T) {
	english := words.English()
	asked := map[string]bool{"list.two": true, "list.comma": true, "number.thousands": true, "number.decimal": true} // by words itself
	excepted := map[string]bool{}
	scriptsSay(t, asked, excepted)
	ids := english.IDs()
	for _, path := range ownSources(t) {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		in := func(room string) bool { return strings.HasPrefix(path, room+"/") }
		spoken := slices.ContainsFunc(spokenRooms, in) && !slices.ContainsFunc(unspokenRooms, in) && !slices.Contains(designers, path)
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if at := phraseAt(call, ids); at >= 0 {
					id, filled := filledIn(call.Args[at:])
					if !slices.Contains(ids, id) {
						t.Errorf("%s: %q is no id of words/en.yaml", set.Position(n.Pos()), id)
					} else if places := placesOf(id); !slices.Equal(places, filled) {
						t.Errorf("%s: %s has places %v, filled in are %v", set.Position(n.Pos()), id, places, filled)
					}
				}
			}
			text, ok := n.(*ast.BasicLit)
			if !ok || text.Kind != token.STRING {
				return !spoken || !tellsTrouble(n)
			}
			said, _ := strconv.Unquote(text.Value)
			if slices.Contains(ids, said) {
				asked[said] = true
				if words.Elsewhere(said) && !slices.ContainsFunc(besideStudio, in) {
					t.Errorf("%s: the studio's engine has no %s", set.Position(n.Pos()), said)
				}
			}
			if spoken && phraseOfWords.MatchString(text.Value) && !isNoPhrase(said, excepted) {
				t.Errorf("%s: %s, expected an id of words/en.yaml in its place", set.Position(n.Pos()), text.Value)
			}
			return true
		})
	}
	if len(noPhrases) > mostNoPhrases {
		t.Errorf("%d exceptions, expected %d at most", len(noPhrases), mostNoPhrases)
	}
	for _, text := range noPhrases {
		if !excepted[text] {
			t.Errorf("%q is excepted and stands nowhere", text)
		}
	}
	for _, id := range ids {
		if of, _, part := cutPart(id); !asked[id] && !(part && asked[of]) {
			t.Errorf("words/en.yaml: nobody asks for %s", id)
		}
	}
}

// partsOf are what a problem says beside what is wrong, and a row of a list beside what was done.
var partsOf = []string{".want", ".hint", ".why"}

// cutPart tells the part of a problem, and which problem's.
func cutPart(id string) (of, name string, part bool) {
	for _, name := range partsOf {
		if of, part := strings.CutSuffix(id, name); part {
			return of, name, true
		}
	}
	return id, "", false
}

// placesOf are the names of what is put into a phrase and its parts, in order.
func placesOf(id string) []string {
	var places []string
	for _, part := range append([]string{""}, partsOf...) {
		places = append(places, words.English().Places(words.ID(id+part))...)
	}
	return placeNames(places)
}

// scriptsSay holds so of the scripts of pages, and tells what they ask for.
func scriptsSay(t *testing.T, asked, excepted map[string]bool) {
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
			script := scriptKey.ReplaceAllString(scriptComment.ReplaceAllString(string(text), ""), "")
			for _, ask := range words.Asks(script) {
				asked[string(ask.ID)] = true
				slices.Sort(ask.Names)
				if places := placeNames(words.English().Places(ask.ID)); !slices.Equal(places, ask.Names) {
					t.Errorf("%s: %s has places %v, filled in are %v", path, ask.ID, places, ask.Names)
				}
			}
			if strings.Contains(path, "lean-qr") || strings.HasSuffix(path, "/editor.js") { // not ours
				continue
			}
			for _, quoted := range scriptText.FindAllString(script, -1) {
				if phraseOfWords.MatchString(scriptValue.ReplaceAllString(quoted, "$")) && !isNoPhrase(quoted[1:len(quoted)-1], excepted) {
					t.Errorf("%s: %s, expected an id of words/en.yaml in its place", path, quoted)
				}
			}
		}
	}
}

// Parts of scripts: comments, keys and lists of classes, texts, and what a template puts in.
var (
	scriptComment = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	scriptKey     = regexp.MustCompile(`'[a-zA-Z $]*':|class: [^,}\n\x60]*`)
	scriptText    = regexp.MustCompile("'[^'\n]*'|`[^`]*`")
	scriptValue   = regexp.MustCompile(`\$\{(?:[^{}]|\{[^{}]*\})*\}`)
)

// mostNoPhrases bounds that list: who wants one more finds a better place for it.
const mostNoPhrases = 20

// noPhrases are texts that have no language: commands and lines of files as they are typed, names
// of formats, marks.
var noPhrases = []string{
	"use strict",
	"csprint packet ", "csprint live\x00", // what marks a packet's file, and a hash's purpose
	"wadi crossing", // a kind of crossing, whose label is said
	"<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">${now.map(written).join('')}</svg>",
	"`csprint roll SCENARIO --seed SEED`", "`csprint verify PACKET`", "  csprint check FILE     ", "  csprint print FILE     ", "csprint import ", // as they are typed
	"    defaults: {short: auto%s", "table: {width: 8ft, depth: 6ft}", "opponent: none              # %s", "terrain: {class: roll}      # open | rolling | mountainous | hilly-wooded | desert | roll", // of a scenario's text
	"ORBAT Mapper JSON",
	"h:mm AM/PM", "h:mm:ss AM/PM", "m/d/yy hh:mm", // formats of spreadsheets
	`^(\d{1,3}\s*(?:x|×)?\s*\d{0,2}\s*-?[\pL.]+)\s+(?:of (?:the )?|der |des |du |de la |de |d['’])?(\S.*)$`,
}

// isNoPhrase tells whether a text is excepted, and notes that it was met.
func isNoPhrase(text string, excepted map[string]bool) bool {
	excepted[text] = true
	return slices.Contains(noPhrases, text)
}

// TestPhrasesOfLanguages holds that each language's words, csprint's own and those of its rule
// sets, read over English, and that csprint's own say every phrase.
func TestPhrasesOfLanguages(t *testing.T) {
	for _, code := range words.Languages()[1:] {
		var ids []string
		if own := spoken(t, "words/"+code+".yaml"); own != nil {
			ids = own.IDs()
		}
		for _, id := range words.English().IDs() {
			if !slices.Contains(ids, id) {
				t.Errorf("words/%s.yaml says no %s", code, id)
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
	said, err := translation.Read(nil, file)
	if err != nil {
		t.Error(err)
	}
	return said
}

// phraseForm is what ids look like.
var phraseForm = regexp.MustCompile(`^[a-z-]+\.[a-z0-9-]+$`)

// phraseAt is which argument of a call is the id of a phrase whose places the next ones fill, -1
// for none. It is so of a catalogue's Say, of words.Of, of problems, and of whatever else hands on
// an id with more behind it.
func phraseAt(call *ast.CallExpr, ids []string) int {
	f, ok := call.Fun.(*ast.SelectorExpr)
	of := ""
	if ok {
		if room, named := f.X.(*ast.Ident); named {
			of = room.Name + "."
		}
	}
	for i, arg := range call.Args {
		lit, named := arg.(*ast.BasicLit)
		if !named || lit.Kind != token.STRING {
			continue
		}
		text, _ := strconv.Unquote(lit.Value)
		says := ok && (i == 0 && (f.Sel.Name == "Say" || of+f.Sel.Name == "words.Of" || of+f.Sel.Name == "words.Error") || i <= 1 && f.Sel.Name == "Problem" || i == 1 && of+f.Sel.Name == "source.New")
		if says && (phraseForm.MatchString(text) || i > 0) || slices.Contains(ids, text) && i+1 < len(call.Args) && handsOn(call.Args[i+1:]) && !(ok && f.Sel.Name == "pick") { // which counts itself
			return i
		}
	}
	return -1
}

// handsOn tells names and values in turn.
func handsOn(args []ast.Expr) bool {
	for i := 0; i < len(args); i += 2 {
		if lit, ok := args[i].(*ast.BasicLit); !ok || lit.Kind != token.STRING || strings.Contains(lit.Value, ".") || i+1 == len(args) {
			return false
		}
	}
	return true
}

// tellsTrouble tells what a host reads where something is wrong, or would be, and no reader of a sheet,
// and labels, which have no ids.
func tellsTrouble(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		switch f := n.Fun.(type) {
		case *ast.Ident:
			return f.Name == "panic"
		case *ast.SelectorExpr:
			if room, ok := f.X.(*ast.Ident); ok && room.Name == "errors" {
				return true
			}
			return slices.Contains([]string{"Errorf", "wrongKind", "Label", "Unknown"}, f.Sel.Name)
		}
	case *ast.ImportSpec, *ast.Field:
		return true
	}
	return false
}

// filledIn is the id that arguments begin with and the names of what they fill in, in order; a
// name that is none in so many words is empty.
func filledIn(args []ast.Expr) (id string, names []string) {
	literal := func(e ast.Expr) string {
		text, _ := e.(*ast.BasicLit)
		if text == nil {
			return ""
		}
		said, _ := strconv.Unquote(text.Value)
		return said
	}
	for i := 1; i < len(args); i += 2 {
		names = append(names, literal(args[i]))
	}
	slices.Sort(names)
	return literal(args[0]), slices.Compact(names)
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
