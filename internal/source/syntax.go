package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"go.yaml.in/yaml/v3"
)

// decode parses data as one YAML document. The error is a Problem.
func decode(name string, data []byte) (*yaml.Node, error) {
	if root := inPieces(data); root != nil {
		return root, nil
	}
	return decodeWhole(name, data)
}

func decodeWhole(name string, data []byte) (root *yaml.Node, err error) {
	lines := &lineReader{rest: data}
	defer func() {
		if recover() != nil { // the parser's own fault: not worse for the user than any other bad line
			root, err = nil, Problem{Place: lines.place(name, data, lines.given), What: "this is not YAML"}
		}
	}()
	var first, second yaml.Node
	decoder := yaml.NewDecoder(lines)
	if err := decoder.Decode(&first); errors.Is(err, io.EOF) {
		return nil, Problem{Place: Place{File: name, Line: 1, Column: 1}, What: "file is empty"}
	} else if err != nil {
		return nil, lines.problem(name, data, err)
	}
	if err := decoder.Decode(&second); err == nil {
		return nil, Problem{Place: Place{File: name, Line: second.Line, Column: second.Column}, What: "a second document begins here", Want: "one", Hint: "leave out the line ---"}
	} else if !errors.Is(err, io.EOF) {
		return nil, lines.problem(name, data, err)
	}
	if first.Kind != yaml.DocumentNode || len(first.Content) != 1 {
		return nil, Problem{Place: Place{File: name, Line: 1, Column: 1}, What: "file is empty"}
	}
	return first.Content[0], nil
}

// A lineReader hands out one line at a time, so that given is about where the
// parser stopped when it gave up.
type lineReader struct {
	rest  []byte
	given int
}

func (l *lineReader) Read(p []byte) (int, error) {
	if len(l.rest) == 0 {
		return 0, io.EOF
	}
	end := bytes.IndexByte(l.rest, '\n') + 1
	if end == 0 {
		end = len(l.rest)
	}
	n := copy(p, l.rest[:end])
	if n == end {
		l.given++
	}
	l.rest = l.rest[n:]
	return n, nil
}

var yamlError = pattern.Of(`^yaml: (?:line (\d+): )?(.*)$`)

// yamlMessage splits an error of the parser; line is 0 where it tells none.
func yamlMessage(err error) (line int, message string) {
	m := yamlError.FindStringSubmatch(err.Error())
	if m == nil {
		return 0, err.Error()
	}
	line, _ = strconv.Atoi(m[1])
	return line, m[2]
}

// problem turns an error of the parser into one with a place and plain words.
// Of a list or mapping that goes wrong the parser tells the line before its
// beginning; where it goes wrong is about where the parser stopped reading.
func (l *lineReader) problem(name string, data []byte, err error) Problem {
	line, message := yamlMessage(err)
	begin := line + 1
	broken := strings.HasPrefix(message, "did not find expected")
	bracket := broken && strings.Contains(message, "' or '")
	switch {
	case bracket:
		line = l.given
	case broken:
		line = firstBroken(data, l.given, message)
	}
	p := Problem{Place: l.place(name, data, line)}
	p.What, p.Want, p.Hint = plainWords(message)
	if at := tabFrom(data, line); at.Line > 0 && (at.Line == line || message == tabMessage) {
		p.Place.Line, p.Place.Column = at.Line, at.Column
		p.What, p.Want, p.Hint = plainWords(tabMessage)
	}
	if bracket && begin < p.Place.Line {
		p.Hint = fmt.Sprintf("the bracket that opens on line %d is not closed", begin)
	}
	return p
}

// tabMessage is what the parser says of some tabs in an indentation, one line
// above them; of others it says what it says of any letter out of place.
const tabMessage = "found a tab character that violates indentation"

// tabFrom is the first tab in an indentation from a line on; the zero Place for none.
func tabFrom(data []byte, line int) Place {
	for i, text := range strings.Split(string(data), "\n") {
		indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
		if tab := strings.IndexByte(indent, '\t'); tab >= 0 && i+1 >= line {
			return Place{Line: i + 1, Column: tab + 1}
		}
	}
	return Place{}
}

// firstBroken goes back over the few lines that the parser looked ahead: the
// break is on the first line with which the text goes wrong in the same way.
func firstBroken(data []byte, line int, message string) int {
	const mostBack, mostData = 4, 1 << 20
	lines := bytes.SplitAfter(data, []byte("\n"))
	if len(data) > mostData || line > len(lines) {
		return line
	}
	for range mostBack {
		if line <= 1 {
			break
		}
		err := yaml.Unmarshal(bytes.Join(lines[:line-1], nil), new(yaml.Node))
		if err == nil {
			break
		}
		if _, m := yamlMessage(err); m != message {
			break
		}
		line--
	}
	return line
}

// place is the first letter of the line, or of the last line with letters before it.
func (l *lineReader) place(name string, data []byte, line int) Place {
	lines := strings.Split(string(data), "\n")
	line = max(1, min(line, len(lines)))
	for line > 1 && strings.TrimSpace(lines[line-1]) == "" {
		line--
	}
	text := lines[line-1]
	indent := len(text) - len(strings.TrimLeft(text, " \t"))
	return Place{File: name, Line: line, Column: indent + 1}
}

// plainWords says in our own words what the parser stumbled over.
func plainWords(message string) (what, want, hint string) {
	for _, w := range syntaxWords {
		if strings.Contains(message, w.message) {
			return w.what, w.want, w.hint
		}
	}
	return "this is not YAML: " + message, "", ""
}

var syntaxWords = []struct{ message, what, want, hint string }{
	{"mapping values are not allowed", "a colon where no key can stand", "one key: value a line", `put text that holds ": " in quotes, and indent keys of one level alike`},
	{"cannot start any token", "a character that cannot begin a value", "text, a list or a mapping", "put text that begins with @, ` or % in quotes"},
	{"violates indentation", "a tab in the indentation", "spaces", ""},
	{"could not find expected ':'", "a line without a colon", "key: value", ""},
	{"did not find expected ',' or ']'", "a list in brackets that goes wrong", `"," or "]"`, ""},
	{"did not find expected ',' or '}'", "a mapping in braces that goes wrong", `"," or "}"`, ""},
	{"did not find expected '-' indicator", "a line that does not belong to the list above", `"- " at the list's indentation`, "indent items of one list alike"},
	{"did not find expected key", "a line that does not belong to the keys above", "key: value at their indentation", "indent keys of one level alike, and close what is in quotes"},
	{"did not find expected node content", "a value that goes wrong", "text, a list or a mapping", "close every bracket and brace"},
	{"unexpected end of stream", "text in quotes that is not closed", "a closing quote", ""},
	{"unexpected document indicator", "text in quotes that is not closed", "a closing quote", ""},
	{"unknown escape character", "an unknown escape after a backslash", `one such as \n or \"`, "single quotes take a backslash as it is"},
	{"block sequence entries are not allowed", `"- " where no list can begin`, "the list on a line of its own", ""},
	{"unknown anchor", "an alias", "the value itself", `put text that begins with * in quotes`},
	{"exceeded max depth", "lists or mappings nested too deeply", fmt.Sprintf("at most %d levels", mostDepth), ""},
}
