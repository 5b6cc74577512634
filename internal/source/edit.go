package source

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// ErrWritten is what Edit ends with where a value is written in a way that only a
// person should alter: over several lines, or as more than one value.
var ErrWritten error = &words.Fault{Text: words.Of("source.written-otherwise")}

// Edit sets the value at a path of keys and places in lists (sides, allied,
// forces, 0, men) and leaves every other letter of a file as it is: comments,
// order, indents. A key that is not there is put after the first plain values of
// its mapping; an empty value takes the key away, and what it leaves empty.
func Edit(data []byte, path []string, value string) ([]byte, error) {
	old, err := Parse("", data)
	if err != nil {
		return nil, err
	}
	edited, err := editLine(old, path, value)
	if was := nodeAt(old.root, path); err == nil || was != nil && was.Kind != yaml.ScalarNode {
		return edited, err
	}
	if value == "" {
		return Remove(data, path, "")
	}
	return put(data, path, value)
}

// nodeAt is what stands at a path, nil for nothing.
func nodeAt(n *yaml.Node, path []string) *yaml.Node {
	for _, name := range path {
		if n != nil {
			_, n = childOf(n, name)
		}
	}
	return n
}

// editLine is Edit of what stands in one line.
func editLine(old *File, path []string, value string) ([]byte, error) {
	if strings.Contains(value, "\n") {
		return nil, ErrWritten
	}
	e := editor{text: string(old.data), lines: lineStarts(string(old.data))}
	edited, err := e.edit(old.root, path, value)
	if err != nil {
		return nil, err
	}
	now, err := Parse("", []byte(edited))
	if err != nil || !changesOnly(old, now, strings.Join(path, "\x00"), value) {
		return nil, ErrWritten
	}
	return []byte(edited), nil
}

// changesOnly tells whether two files differ in one value and no other.
func changesOnly(old, now *File, path, value string) bool {
	before, after := flattened(old.root), flattened(now.root)
	if after[path] != value {
		return false
	}
	delete(before, path)
	delete(after, path)
	return maps.Equal(before, after)
}

// flattened is every value that is not empty, by its path.
func flattened(root *yaml.Node) map[string]string {
	all := map[string]string{}
	var walk func(n *yaml.Node, at string)
	walk = func(n *yaml.Node, at string) {
		switch n.Kind {
		case yaml.ScalarNode:
			all[at] = n.Value
		case yaml.MappingNode:
			for i := 0; i+1 < len(n.Content); i += 2 {
				walk(n.Content[i+1], joined(at, n.Content[i].Value))
			}
		case yaml.SequenceNode:
			for i, item := range n.Content {
				walk(item, joined(at, strconv.Itoa(i)))
			}
		}
	}
	if root != nil {
		walk(root, "")
	}
	return all
}

func joined(at, name string) string {
	if at == "" {
		return name
	}
	return at + "\x00" + name
}

// An editor cuts and joins the text of a file.
type editor struct {
	text  string
	lines []int // where each begins
}

func lineStarts(text string) []int {
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// edit follows a path down to the mapping or list that holds its end.
func (e *editor) edit(n *yaml.Node, path []string, value string) (string, error) {
	flow := false
	for {
		if n == nil || len(path) == 0 {
			return "", ErrWritten
		}
		flow = flow || n.Style&yaml.FlowStyle != 0
		at, entry := childOf(n, path[0])
		switch {
		case len(path) > 1 && entry == nil && n.Kind == yaml.MappingNode && value != "" && !slices.ContainsFunc(path[1:], isPlace):
			return e.insert(n, path[0], nested(path[1:], value), flow)
		case len(path) > 1 && entry == nil:
			return "", ErrWritten
		case len(path) > 1:
			n, path = entry, path[1:]
		case entry == nil && n.Kind == yaml.MappingNode && value != "":
			return e.insert(n, path[0], written(value), flow)
		case entry == nil:
			return "", ErrWritten
		case value == "" && n.Kind == yaml.MappingNode:
			return e.remove(n, at, flow)
		default:
			from, to, err := e.span(entry, flow)
			if err != nil {
				return "", err
			}
			return e.text[:from] + written(value) + e.text[to:], nil
		}
	}
}

// isPlace tells the number of a place in a list.
func isPlace(name string) bool {
	_, err := strconv.Atoi(name)
	return err == nil
}

// childOf is the value under a key or at a place, and the place of its key.
func childOf(n *yaml.Node, name string) (int, *yaml.Node) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == name {
				return i, n.Content[i+1]
			}
		}
	case yaml.SequenceNode:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(n.Content) {
			return i, n.Content[i]
		}
	}
	return -1, nil
}

// offset is where a node begins in the text: columns count letters, not bytes.
func (e *editor) offset(n *yaml.Node) int {
	if n.Line < 1 || n.Line > len(e.lines) {
		return len(e.text)
	}
	at := e.lines[n.Line-1]
	for range n.Column - 1 {
		if at >= len(e.text) {
			break
		}
		at += len(string([]rune(e.text[at:min(at+4, len(e.text))])[:1]))
	}
	return at
}

// span is from where to where a value of one line is written, quotes and all.
func (e *editor) span(n *yaml.Node, flow bool) (from, to int, err error) {
	from = e.offset(n)
	if n.Kind != yaml.ScalarNode || n.Style&(yaml.LiteralStyle|yaml.FoldedStyle|yaml.TaggedStyle) != 0 || n.Anchor != "" || from >= len(e.text) {
		return 0, 0, ErrWritten
	}
	rest := e.text[from:]
	switch {
	case n.Value == "" && n.Style == 0:
		to = from
	case rest[0] == '"':
		to = from + len(doubleQuoted.FindString(rest))
	case rest[0] == '\'':
		to = from + len(singleQuoted.FindString(rest))
	default:
		to = from + len(plainScalar(rest, flow))
		if e.text[from:to] != n.Value {
			return 0, 0, ErrWritten
		}
	}
	return from, to, nil
}

var (
	doubleQuoted = pattern.Of(`^"(?:[^"\\]|\\.)*"`)
	singleQuoted = pattern.Of(`^'(?:[^']|'')*'`)
	plainEnd     = pattern.Of(`\s+#|:\s|[\r\n]|$`)
	plainFlowEnd = pattern.Of(`\s+#|:\s|[\r\n,\[\]{}]|$`)
	asItIs       = pattern.Of(`^(0|[1-9][0-9]*|[0-9]{4}-[0-9]{2}-[0-9]{2}|true|false)$`)
)

// plainScalar is the plain scalar at the head of a text.
func plainScalar(rest string, flow bool) string {
	end := plainEnd
	if flow {
		end = plainFlowEnd
	}
	return strings.TrimRight(rest[:end.FindStringIndex(rest)[0]], " \t")
}

// written is a value as it may stand anywhere: numbers and dates as they are, the
// rest quoted where YAML would read something else.
func written(value string) string {
	if asItIs.MatchString(value) {
		return value
	}
	list := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Tag: "!!str", Value: value}}}
	out, err := yaml.Marshal(list)
	if err != nil {
		return strconv.Quote(value)
	}
	text := strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(string(out), "\n"), "["), "]")
	if text == "'"+value+"'" && !strings.ContainsAny(value, `"\`) {
		return `"` + value + `"` // as in all of csprint's own files
	}
	return text
}

// nested is a value in mappings that are not there yet: {class: rolling}.
func nested(path []string, value string) string {
	if len(path) == 0 {
		return written(value)
	}
	return "{" + written(path[0]) + ": " + nested(path[1:], value) + "}"
}

// insert writes a key that a mapping lacks, with its value as it is to be written.
func (e *editor) insert(n *yaml.Node, key, value string, flow bool) (string, error) {
	entry := written(key) + ": " + value
	if len(n.Content) == 0 {
		if n.Style&yaml.FlowStyle == 0 {
			return "", ErrWritten
		}
		at := e.offset(n) + len("{")
		return e.text[:at] + entry + e.text[at:], nil
	}
	last := -1 // end of the first plain values that stand together
	for i := 0; i+1 < len(n.Content); i += 2 {
		_, to, err := e.span(n.Content[i+1], flow)
		if err != nil || n.Content[i+1].Value == "" || strings.Contains(e.text[e.offset(n.Content[i]):to], "\n") {
			break
		}
		last = to
		if flow {
			break // behind the name
		}
	}
	head := e.offset(n.Content[0])
	indent := "\n" + strings.Repeat(" ", n.Content[0].Column-1)
	switch {
	case flow && last >= 0:
		return e.text[:last] + ", " + entry + e.text[last:], nil
	case flow:
		return e.text[:head] + entry + ", " + e.text[head:], nil
	case last >= 0:
		end := e.lineEnd(last)
		return e.text[:end] + indent + entry + e.text[end:], nil
	}
	return e.text[:head] + entry + indent + e.text[head:], nil
}

// lineEnd is the end of the line that a place is in.
func (e *editor) lineEnd(at int) int {
	if i := strings.IndexByte(e.text[at:], '\n'); i >= 0 {
		return len(strings.TrimSuffix(e.text[:at+i], "\r"))
	}
	return len(e.text)
}

// remove takes a key of one line out of a mapping that has others.
func (e *editor) remove(n *yaml.Node, i int, flow bool) (string, error) {
	_, to, err := e.span(n.Content[i+1], flow)
	if err != nil {
		return "", err
	}
	return e.without(n, i, to, flow)
}

// without takes a key, whose value ends at a place, out of a mapping that has others.
func (e *editor) without(n *yaml.Node, i, to int, flow bool) (string, error) {
	from := e.offset(n.Content[i])
	switch {
	case len(n.Content) <= 2:
		return "", ErrWritten
	case flow && i+2 < len(n.Content):
		to = e.offset(n.Content[i+2])
	case flow:
		from = len(strings.TrimRight(e.text[:from], ", \t\r\n"))
	case i == 0:
		to = e.offset(n.Content[2])
	default:
		from, to = e.lines[n.Content[i].Line-1], e.lineEnd(to)
		if rest := e.text[to:]; rest != "" {
			to += strings.IndexByte(rest, '\n') + 1
		} else {
			from = len(strings.TrimSuffix(strings.TrimSuffix(e.text[:from], "\n"), "\r")) // a last line leaves no break behind
		}
	}
	return e.text[:from] + e.text[to:], nil
}
