package source

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A Splice is a file while parts of it get another text. Every other letter of it
// stays as it is.
type Splice struct {
	file *File
	editor
	flow    map[*yaml.Node]bool // which stand in brackets
	cuts    []cut
	remarks []cut // behind lines, by the lines' ends
}

// A cut is a stretch of a file with the text that takes its place.
type cut struct {
	from, to int
	text     string
}

// Splicing begins to splice a file.
func Splicing(f *File) *Splice {
	text := string(f.data)
	s := &Splice{file: f, editor: editor{text: text, lines: lineStarts(text)}, flow: map[*yaml.Node]bool{}}
	if f.root != nil {
		flows(f.root, false, s.flow)
	}
	return s
}

// Piece is the text of a value as it may be edited by itself: its first line
// indented as the others are.
func (s *Splice) Piece(n Node) ([]byte, error) {
	from, to, err := s.extent(n.node, s.flow[n.node])
	if err != nil {
		return nil, err
	}
	return []byte(strings.Repeat(" ", n.node.Column-1) + s.text[from:to]), nil
}

// Put puts a text in the place of a value; a piece's own indentation is taken off. A text
// in lines, which begins with an end of one, has no place in brackets.
func (s *Splice) Put(n Node, text []byte) error {
	if s.flow[n.node] && strings.HasPrefix(string(text), "\n") {
		return ErrWritten
	}
	from, to, err := s.extent(n.node, s.flow[n.node])
	if err != nil {
		return err
	}
	s.cuts = append(s.cuts, cut{from, to, strings.TrimLeft(string(text), " ")})
	return nil
}

// Drop takes an item out of a list in lines, and puts a remark in its place.
func (s *Splice) Drop(n Node, remark string) error {
	from, to, err := s.extent(n.node, s.flow[n.node])
	if err != nil {
		return err
	}
	line := s.lines[n.node.Line-1]
	dash := strings.TrimLeft(s.text[line:from], " ")
	if strings.TrimRight(dash, " ") != "-" {
		return ErrWritten
	}
	s.cuts = append(s.cuts, cut{from - len(dash), s.lineEnd(to), "# " + remark})
	return nil
}

// Remark puts words behind the line on which a value begins, after those that stand
// there.
func (s *Splice) Remark(n Node, words string) {
	s.remarks = append(s.remarks, cut{from: s.lineEnd(s.offset(n.node)), text: words})
}

// Text is the file with all that was put into it.
func (s *Splice) Text() []byte {
	cuts := s.withRemarks()
	slices.SortStableFunc(cuts, func(a, b cut) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, c := range cuts {
		if c.from < at {
			continue // within what was cut already
		}
		before := s.text[at:c.from]
		if strings.HasPrefix(c.text, "\n") {
			before = strings.TrimRight(before, " ")
		}
		out.WriteString(before + c.text)
		at = c.to
	}
	out.WriteString(s.text[at:])
	return []byte(out.String())
}

// withRemarks are the cuts with the remarks of a line in one behind it: behind the
// first line of a text that takes the place of several.
func (s *Splice) withRemarks() []cut {
	cuts := slices.Clone(s.cuts)
	var ends []int
	words := map[int]string{}
	for _, r := range s.remarks {
		if words[r.from] == "" {
			ends = append(ends, r.from)
			words[r.from] = r.text
		} else {
			words[r.from] += "; " + r.text
		}
	}
	for _, end := range ends {
		i := slices.IndexFunc(cuts, func(c cut) bool { return c.from < end && end < c.to })
		if i < 0 {
			line := s.text[strings.LastIndexByte(s.text[:end], '\n')+1 : end]
			cuts = append(cuts, cut{end, end, Remarked(line, words[end])})
			continue
		}
		first, rest, _ := strings.Cut(cuts[i].text, "\n")
		cuts[i].text = first + Remarked(first, words[end]) + "\n" + rest
	}
	return cuts
}

// Remarked is what stands behind a line then: the words, as a remark of their own or
// after the one that is there.
func Remarked(line, words string) string {
	if hasRemark(line) {
		return "; " + words
	}
	return "  # " + words
}

// hasRemark tells whether a line ends in a remark.
func hasRemark(line string) bool { return remarkIn(line) >= 0 }

// remarkIn is where the remark begins that a line ends in, -1 for none; a # in quotes begins none.
func remarkIn(line string) int {
	for at := 0; at < len(line); at++ {
		switch c := line[at]; {
		case c == '#' && (at == 0 || line[at-1] == ' ' || line[at-1] == '\t'):
			return at
		case quoteBegins(line, at):
			at += quoted(line[at:])
		}
	}
	return -1
}

// quoteBegins tells whether a value in quotes begins at a place of a text.
func quoteBegins(text string, at int) bool {
	return (text[at] == '"' || text[at] == '\'') && (at == 0 || strings.ContainsRune(" ,:{[\n", rune(text[at-1])))
}

// quoted is how far the last quote of a value in quotes is behind the first.
func quoted(text string) int {
	form := doubleQuoted
	if text[0] == '\'' {
		form = singleQuoted
	}
	return max(0, len(form.FindString(text))-1)
}

// Bracketed tells a value that stands in brackets with others.
func (s *Splice) Bracketed(n Node) bool { return s.flow[n.node] }

// flows notes which values stand in brackets: below a list or mapping that does.
func flows(n *yaml.Node, flow bool, into map[*yaml.Node]bool) {
	into[n] = flow
	for _, child := range n.Content {
		flows(child, flow || n.Style&yaml.FlowStyle != 0, into)
	}
}

// extent is from where to where a value of any kind is written.
func (e *editor) extent(n *yaml.Node, flow bool) (from, to int, err error) {
	switch {
	case n == nil || n.Anchor != "" || n.Style&yaml.TaggedStyle != 0:
		return 0, 0, ErrWritten
	case n.Kind == yaml.ScalarNode:
		return e.span(n, flow)
	case n.Style&yaml.FlowStyle != 0:
		from = e.offset(n)
		to, err = e.closing(from)
		return from, to, err
	}
	from = e.offset(n)
	return from, e.blockEnd(n, from), nil
}

// closing is where the bracket that opens at a place is closed.
func (e *editor) closing(from int) (int, error) {
	depth := 0
	for at := from; at < len(e.text); at++ {
		switch c := e.text[at]; {
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return at + 1, nil
			}
		case quoteBegins(e.text, at):
			at += quoted(e.text[at:])
		case c == '#' && (e.text[at-1] == ' ' || e.text[at-1] == '\n'):
			at = e.lineEnd(at)
		}
	}
	return 0, ErrWritten
}

// blockEnd is where a list or mapping in lines ends: behind the last line that is
// indented as far, and isn't a remark behind it.
func (e *editor) blockEnd(n *yaml.Node, from int) int {
	end := e.lineEnd(from)
	for line := n.Line; line < len(e.lines); line++ {
		text := e.text[e.lines[line]:e.lineEnd(e.lines[line])]
		trimmed := strings.TrimLeft(text, " ")
		indent := len(text) - len(trimmed)
		switch {
		case strings.TrimSpace(text) == "", strings.HasPrefix(trimmed, "#"):
			continue
		case indent < n.Column-1, indent == n.Column-1 && n.Kind == yaml.SequenceNode && trimmed[0] != '-':
			return end
		}
		end = e.lines[line] + len(strings.TrimRight(text, " \t"))
	}
	return end
}

// Without is a text without a key of its mapping, whatever stands under it.
func Without(data []byte, key string) ([]byte, error) {
	f, err := Parse("", data)
	if err != nil {
		return nil, err
	}
	n := f.root
	at, value := childOf(n, key)
	if value == nil {
		return data, nil
	}
	e := &editor{text: string(f.data), lines: lineStarts(string(f.data))}
	flow := n.Style&yaml.FlowStyle != 0
	_, to, err := e.extent(value, flow)
	if err != nil {
		return nil, err
	}
	text, err := e.without(n, at, to, flow)
	return []byte(text), err
}

// Insert is a text with one more key in its mapping, and under it what is written.
func Insert(data []byte, key, written string) ([]byte, error) {
	f, err := Parse("", data)
	if err != nil {
		return nil, err
	}
	if f.root.Kind != yaml.MappingNode {
		return nil, ErrWritten
	}
	e := &editor{text: string(f.data), lines: lineStarts(string(f.data))}
	text, err := e.insert(f.root, key, written, f.root.Style&yaml.FlowStyle != 0)
	return []byte(text), err
}

// Written is a text as a value of YAML, quoted where it would be something else.
func Written(value string) string { return written(value) }
