package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A taggedFile is a PDF file as qpdf tells it: its objects by "obj:12 0 R".
type taggedFile struct {
	objects  map[string]map[string]any
	problems []string
}

func (f *taggedFile) wrong(format string, args ...any) {
	f.problems = append(f.problems, fmt.Sprintf(format, args...))
}

// checkTags tells what is wrong with the structure tree of a file: with what PDF/UA-1 asks of
// one, so far as a program can tell it.
func checkTags(qpdf, path string) []string {
	told, err := toldByQPDF(qpdf, path)
	if err != nil {
		return []string{err.Error()}
	}
	return checkTold(told)
}

// toldByQPDF is a file as qpdf tells it in JSON, its streams unpacked.
func toldByQPDF(qpdf, path string) ([]byte, error) {
	return exec.Command(qpdf, "--json=2", "--decode-level=generalized", "--json-stream-data=inline", path).Output()
}

// checkTold is checkTags of a file as qpdf tells it.
func checkTold(told []byte) []string {
	var read struct{ QPDF [2]json.RawMessage } // about the file, its objects
	f := &taggedFile{}
	if err := errors.Join(json.Unmarshal(told, &read), json.Unmarshal(read.QPDF[1], &f.objects)); err != nil {
		return []string{fmt.Sprint("qpdf says no objects: ", err)}
	}
	catalog := f.dict(f.value("trailer")["/Root"])
	if lang, _ := catalog["/Lang"].(string); len(lang) < 4 {
		f.wrong("the file has no language")
	}
	if marked := f.dict(catalog["/MarkInfo"])["/Marked"]; marked != true {
		f.wrong("the file says that it is not tagged")
	}
	if xmp := f.stream(catalog["/Metadata"]); !strings.Contains(xmp, "<pdfuaid:part>1</pdfuaid:part>") || !strings.Contains(xmp, "<dc:title>") {
		f.wrong("metadata lack a title or the standard: %s", xmp)
	}
	root := f.dict(catalog["/StructTreeRoot"])
	tree := &structureTree{taggedFile: f, in: map[string]string{}}
	tree.element(root["/K"], "catalog")
	tree.pages(f.dict(catalog["/Pages"]), f.numbers(root["/ParentTree"]))
	for mark, element := range tree.in {
		f.wrong("%s has a mark %s that no page has", element, mark)
	}
	return f.problems
}

func (f *taggedFile) value(key string) map[string]any {
	object, _ := f.objects[key]["value"].(map[string]any)
	return object
}

// dict is a dictionary, or the one that a reference leads to.
func (f *taggedFile) dict(v any) map[string]any {
	if ref, ok := v.(string); ok {
		if d := f.value("obj:" + ref); d != nil {
			return d
		}
		about, _ := f.objects["obj:"+ref]["stream"].(map[string]any)
		d, _ := about["dict"].(map[string]any)
		return d
	}
	d, _ := v.(map[string]any)
	return d
}

func (f *taggedFile) stream(v any) string {
	ref, _ := v.(string)
	about, _ := f.objects["obj:"+ref]["stream"].(map[string]any)
	packed, _ := about["data"].(string)
	data, _ := base64.StdEncoding.DecodeString(packed)
	return string(data)
}

// numbers are the entries of a tree of numbers, all in one node.
func (f *taggedFile) numbers(v any) map[int]any {
	list, _ := f.dict(v)["/Nums"].([]any)
	found := map[int]any{}
	for i := 0; i+1 < len(list); i += 2 {
		key, _ := list[i].(float64)
		found[int(key)] = list[i+1]
	}
	return found
}

// A structureTree is what its elements say.
type structureTree struct {
	*taggedFile
	in    map[string]string // elements by the marks, "page mark", that they have
	level int               // of the last heading
	heads int               // of tables, so far
}

// What stands nowhere but within another, and those within which nothing else stands.
var (
	tagsWithin = map[string]string{"/TR": "/Table", "/TD": "/TR", "/TH": "/TR", "/LI": "/L", "/LBody": "/LI"}
	tagsOfOwn  = map[string]bool{"/Table": true, "/TR": true, "/L": true, "/LI": true}
)

// element looks at an element and those within it, and returns how many columns it takes, a row as many as its cells.
func (s *structureTree) element(ref any, above string) int {
	self, _ := ref.(string)
	e := s.dict(ref)
	kind, _ := e["/S"].(string)
	if kind == "" {
		s.wrong("%v within %s is no element", ref, above)
		return 0
	}
	columns := 1
	if about := s.dict(e["/A"]); about["/ColSpan"] != nil {
		span, _ := about["/ColSpan"].(float64)
		columns = int(span)
	}
	switch {
	case len(kind) == 3 && kind[1] == 'H' && kind[2] >= '1' && kind[2] <= '6':
		level := int(kind[2] - '0')
		if level > s.level+1 {
			s.wrong("%s: a heading of level %d after one of %d", self, level, s.level)
		}
		s.level = level
	case kind == "/Figure":
		if alt, _ := e["/Alt"].(string); len(strings.TrimPrefix(alt, "u:")) < 3 {
			s.wrong("%s is a figure without words", self)
		}
	case kind == "/TH":
		s.heads++
		if s.dict(e["/A"])["/Scope"] == nil {
			s.wrong("%s is a head without a scope", self)
		}
	}
	if within, only := tagsWithin[kind], tagsOfOwn[above]; within != "" && above != within || only && within != above {
		s.wrong("%s: %s stands in %s", self, kind, above)
	}
	kids, _ := e["/K"].([]any)
	wide, rows, heads := 0, 0, s.heads
	for _, kid := range kids {
		switch kid := kid.(type) {
		case float64:
			s.mark(self, e["/Pg"], kid)
		case map[string]any:
			if kid["/Type"] == "/MCR" {
				s.mark(self, kid["/Pg"], kid["/MCID"])
			}
		case string:
			columns := s.element(kid, kind)
			if parent, _ := s.dict(kid)["/P"].(string); parent != self {
				s.wrong("%s is in %s and says %s", kid, self, parent)
			}
			if kind == "/Table" {
				if rows++; rows > 1 && columns != wide {
					s.wrong("%s: row %d of the table has %d columns, the first has %d", self, rows, columns, wide)
				}
				wide = columns
			}
			if kind == "/TR" {
				wide += columns
			}
		}
	}
	if kind == "/TR" {
		columns = wide
	}
	if kind == "/Table" && s.heads == heads {
		s.wrong("%s is a table without heads", self)
	}
	if len(kids) == 0 && kind != "/TD" && kind != "/Document" {
		s.wrong("%s: %s holds nothing", self, kind)
	}
	return columns
}

func (s *structureTree) mark(element string, page, number any) {
	n, _ := number.(float64)
	key := fmt.Sprint(page, " ", int(n))
	if s.in[key] != "" {
		s.wrong("mark %s is in %s and in %s", key, s.in[key], element)
	}
	s.in[key] = element
}

// pages holds the marks of the pages against the elements that have them.
func (s *structureTree) pages(node map[string]any, owners map[int]any) {
	kids, _ := node["/Kids"].([]any)
	for _, kid := range kids {
		page := s.dict(kid)
		number, known := page["/StructParents"].(float64)
		list, _ := owners[int(number)].([]any)
		if !known || page["/Tabs"] != "/S" {
			s.wrong("page %v is not in the structure tree, or its tabs don't follow it", kid)
		}
		for i, mark := range s.marks(fmt.Sprint(kid), s.stream(page["/Contents"])) {
			key := fmt.Sprint(kid, " ", mark)
			switch {
			case mark != i:
				s.wrong("page %v: mark %d after %d others", kid, mark, i)
			case i >= len(list) || list[i] != s.in[key] || s.in[key] == "":
				s.wrong("page %v: mark %d is in %q", kid, mark, s.in[key])
			}
			delete(s.in, key)
		}
		notes, _ := page["/Annots"].([]any)
		for _, note := range notes {
			about := s.dict(note)
			at, _ := about["/StructParent"].(float64)
			if link := s.dict(owners[int(at)]); !slices.Contains([]any{"/Link", "/Form"}, link["/S"]) || about["/Contents"] == nil && about["/TU"] == nil {
				s.wrong("page %v: note %v is in no element, or says nothing", kid, note)
			}
		}
	}
}

// operator is what matters of content: strings, which are skipped, marks, text and paint.
var operator = regexp.MustCompile(`(?s)\((?:\\.|[^\\()])*\)|/[A-Z]\w* <</MCID (\d+)>> BDC|/Artifact BMC|\bEMC\b|\bT[jJ]\b|\b(?:S|f|B|Do)\*?\s`)

// marks are the numbers of the marks of some content, in which all that is seen stands.
func (s *structureTree) marks(page, content string) (found []int) {
	open := false
	for _, m := range operator.FindAllStringSubmatch(content, -1) {
		switch word := m[0]; {
		case word[0] == '(':
		case word == "EMC":
			if !open {
				s.wrong("page %s ends a mark that it has not begun", page)
			}
			open = false
		case strings.HasSuffix(word, "BMC"), m[1] != "":
			if open {
				s.wrong("page %s: a mark in a mark", page)
			}
			open = true
			if m[1] != "" {
				n, _ := strconv.Atoi(m[1])
				found = append(found, n)
			}
		case !open:
			s.wrong("page %s: %s outside all marks", page, word)
		}
	}
	return found
}
