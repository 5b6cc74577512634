package source

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// decode parses data as one YAML document; of one that is remembered, its parts are told. The error is a Problem.
func decode(name string, data []byte) (*yaml.Node, parts, error) {
	if known, on := knownParts(data); on {
		if root, all := inParts(string(data), known); root != nil {
			return root, all, nil
		}
	}
	if root := inPieces(data); root != nil {
		return root, nil, nil
	}
	root, err := decodeWhole(name, data)
	return root, nil, err
}

func decodeWhole(name string, data []byte) (root *yaml.Node, err error) {
	lines := &lineReader{rest: data}
	defer func() {
		if recover() != nil { // the parser's own fault: not worse for the user than any other bad line
			root, err = nil, New(lines.place(name, data, lines.given), "yaml.not")
		}
	}()
	var first, second yaml.Node
	decoder := yaml.NewDecoder(lines)
	if err := decoder.Decode(&first); errors.Is(err, io.EOF) {
		return nil, New(Place{File: name, Line: 1, Column: 1}, "yaml.empty")
	} else if err != nil {
		return nil, lines.problem(name, data, err)
	}
	if err := decoder.Decode(&second); err == nil {
		return nil, New(Place{File: name, Line: second.Line, Column: second.Column}, "yaml.second-document")
	} else if !errors.Is(err, io.EOF) {
		return nil, lines.problem(name, data, err)
	}
	if first.Kind != yaml.DocumentNode || len(first.Content) != 1 {
		return nil, New(Place{File: name, Line: 1, Column: 1}, "yaml.empty")
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
	p := Problem{Place: l.place(name, data, line), Says: plainWords(message)}
	if at := tabFrom(data, line); at.Line > 0 && (at.Line == line || message == tabMessage) {
		p.Place.Line, p.Place.Column = at.Line, at.Column
		p.Says = plainWords(tabMessage)
	}
	if bracket && begin < p.Place.Line {
		p.Hint = words.Of("yaml.bracket-hint", "line", strconv.Itoa(begin))
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
func plainWords(message string) words.Text {
	for _, w := range syntaxWords {
		if strings.Contains(message, w.message) {
			return w.says
		}
	}
	return words.Of("yaml.not-because", "why", message)
}

var syntaxWords = []struct {
	message string
	says    words.Text
}{
	{"mapping values are not allowed", words.Of("yaml.colon")},
	{"cannot start any token", words.Of("yaml.begins")},
	{"violates indentation", words.Of("yaml.tab")},
	{"could not find expected ':'", words.Of("yaml.no-colon")},
	{"did not find expected ',' or ']'", words.Of("yaml.brackets")},
	{"did not find expected ',' or '}'", words.Of("yaml.braces", "braces", `"," or "}"`)},
	{"did not find expected '-' indicator", words.Of("yaml.item")},
	{"did not find expected key", words.Of("yaml.key")},
	{"did not find expected node content", words.Of("yaml.value")},
	{"unexpected end of stream", words.Of("yaml.quotes")},
	{"unexpected document indicator", words.Of("yaml.quotes")},
	{"unknown escape character", words.Of("yaml.escape")},
	{"block sequence entries are not allowed", words.Of("yaml.hyphen")},
	{"unknown anchor", words.Of("yaml.alias")},
	{"exceeded max depth", words.Of("file.deep", "most", mostDepth)},
}
