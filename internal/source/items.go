package source

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// ErrAnchored is what a change ends with of something that has a name in YAML or stands
// for it: whoever moves the one has to look after the other.
var ErrAnchored error = &words.Fault{Text: words.Of("source.anchored")}

// A change of a file's lists and mappings is told twice: as a text, every other letter of
// which stays as it is, and as a tree, which the text is held against.
type change struct {
	editor
	eol  string
	bare bool // no end of line stands at the end
	want *yaml.Node
	cuts []cut
}

func changing(data []byte) (*change, *yaml.Node, error) {
	f, err := Parse("", data)
	if err != nil {
		return nil, nil, err
	}
	c := &change{eol: "\n", want: cloned(f.root)}
	c.text = string(f.data)
	if strings.Contains(c.text, "\r\n") {
		c.eol = "\r\n"
	}
	if c.bare = !strings.HasSuffix(c.text, "\n"); c.bare {
		c.text += c.eol
	}
	c.lines = lineStarts(c.text)
	return c, f.root, nil
}

func cloned(n *yaml.Node) *yaml.Node {
	other := *n
	other.Content = make([]*yaml.Node, len(n.Content))
	for i, child := range n.Content {
		other.Content[i] = cloned(child)
	}
	return &other
}

// same tells whether two trees have the same values; keys may stand in any order.
func same(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || strings.TrimRight(a.Value, "\n") != strings.TrimRight(b.Value, "\n") || len(a.Content) != len(b.Content) {
		return false
	}
	for i, child := range a.Content {
		other := b.Content[i]
		if a.Kind == yaml.MappingNode {
			if i%2 == 0 {
				continue
			}
			if _, other = childOf(b, a.Content[i-1].Value); other == nil {
				return false
			}
		}
		if !same(child, other) {
			return false
		}
	}
	return true
}

// made is the text with its cuts, if that is what was wanted.
func (c *change) made() ([]byte, error) {
	slices.SortStableFunc(c.cuts, func(a, b cut) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, one := range c.cuts {
		if one.from < at {
			return nil, ErrWritten
		}
		out.WriteString(c.text[at:one.from] + one.text)
		at = one.to
	}
	text := out.String() + c.text[at:]
	if c.bare {
		text = strings.TrimSuffix(text, c.eol)
	}
	now, err := Parse("", []byte(text))
	if err != nil || !same(now.root, c.want) {
		return nil, ErrWritten
	}
	return []byte(text), nil
}

func (c *change) cut(from, to int, text string) { c.cuts = append(c.cuts, cut{from, to, text}) }

// A holder is a list or mapping that a path leads to, or where it would be.
type holder struct {
	node, want *yaml.Node // as it is, and as it is to be
	key        *yaml.Node // what it stands under; nil for an item of a list
	indent     int        // of the key or dash that it stands under
	flow       bool       // what is in it stands between brackets
}

// holder follows a path; what is left of it leads on from there.
func (c *change) holder(root *yaml.Node, path []string) (h holder, rest []string) {
	h = holder{node: root, want: c.want, indent: -1, flow: root.Style&yaml.FlowStyle != 0}
	for len(path) > 1 {
		i, child := childOf(h.node, path[0])
		if child == nil {
			break
		}
		next := holder{node: child, indent: h.node.Column - 1, flow: h.flow || child.Style&yaml.FlowStyle != 0}
		_, next.want = childOf(h.want, path[0])
		if h.node.Kind == yaml.MappingNode {
			next.key = h.node.Content[i]
		}
		h, path = next, path[1:]
	}
	return h, path
}

// step is how many nodes an entry has.
func (h holder) step() int {
	if h.node.Kind == yaml.MappingNode {
		return 2
	}
	return 1
}

func (h holder) count() int { return len(h.node.Content) / h.step() }

// entry is the number of what a name stands for.
func (h holder) entry(name string) (int, error) {
	i, child := childOf(h.node, name)
	if child == nil {
		return 0, ErrWritten
	}
	if anchored(h.node.Content[i]) || anchored(child) {
		return 0, ErrAnchored
	}
	return i / h.step(), nil
}

func anchored(n *yaml.Node) bool {
	return n.Anchor != "" || n.Kind == yaml.AliasNode || slices.ContainsFunc(n.Content, anchored)
}

// A chunk is an item of a list, or a key with its value, as it is written: the lines that
// are its own, with the remarks right above; between brackets, what is between the commas.
type chunk struct{ remarks, from, to int }

func (c *change) chunk(h holder, i int) (chunk, error) {
	head := h.node.Content[i*h.step()]
	tail := h.node.Content[i*h.step()+h.step()-1]
	to, err := c.end(tail, h.node.Column-1, h.flow)
	if err != nil || h.flow {
		return chunk{c.offset(head), c.offset(head), to}, err
	}
	from, dash := c.lines[head.Line-1], ""
	if h.node.Kind == yaml.SequenceNode {
		dash = "-"
	}
	if strings.Trim(c.text[from:c.offset(head)], " ") != dash {
		return chunk{}, ErrWritten
	}
	own := chunk{from, from, c.lineEnd(to) + len(c.eol)}
	for line := head.Line - 2; line >= 0; line-- {
		above := c.text[c.lines[line]:own.remarks]
		if indent := len(above) - len(strings.TrimLeft(above, " ")); indent != h.node.Column-1 || above[indent] != '#' {
			break
		}
		own.remarks = c.lines[line]
	}
	return own, nil
}

// end is where a value ends that stands in something so far indented.
func (c *change) end(n *yaml.Node, indent int, flow bool) (int, error) {
	if n.Kind != yaml.ScalarNode || flow {
		_, to, err := c.extent(n, flow)
		return to, err
	}
	if _, to, err := c.span(n, flow); err == nil {
		return to, nil
	}
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.TaggedStyle) != 0 {
		return 0, ErrWritten
	}
	return c.deeper(n.Line, indent), nil
}

// deeper is where the lines end that stand behind a line and are indented deeper.
func (c *change) deeper(line, indent int) int {
	end := c.lineEnd(c.lines[line-1])
	for ; line < len(c.lines); line++ {
		text := c.text[c.lines[line]:c.lineEnd(c.lines[line])]
		switch {
		case strings.TrimSpace(text) == "":
			continue
		case len(text)-len(strings.TrimLeft(text, " ")) <= indent:
			return end
		}
		end = c.lines[line] + len(text)
	}
	return end
}

// Add puts a value, written as YAML, into a list before the item of a number, or behind
// the last; under a key it takes the place of what is there. Lists and mappings that the
// path lacks are made.
func Add(data []byte, path []string, text string) ([]byte, error) {
	added, err := Parse("", []byte(text))
	if err != nil {
		return nil, err
	}
	return add(data, path, text, added.root)
}

// put sets text of any number of lines.
func put(data []byte, path []string, value string) ([]byte, error) {
	node, text := &yaml.Node{Kind: yaml.ScalarNode, Value: value}, written(value)
	if strings.Contains(value, "\n") {
		node.Style, text = yaml.DoubleQuotedStyle, "|\n"+value
		if strings.HasPrefix(value, " ") {
			text = bracketed(node)
		}
	}
	return add(data, path, text, node)
}

func add(data []byte, path []string, text string, value *yaml.Node) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	h, rest := c.holder(root, path)
	if len(rest) == 0 {
		return nil, ErrWritten
	}
	short := value.Kind == yaml.ScalarNode && !strings.Contains(text, "\n")
	for i := len(rest) - 1; i > 0; i-- { // what the path lacks
		if text, value = wrapped(rest[i], text, value); short {
			value.Style = yaml.FlowStyle
			text = bracketed(value)
		}
	}
	if err := c.add(h, rest[0], text, value); err != nil {
		return nil, err
	}
	return c.made()
}

// wrapped is a value in a list or mapping that has no other.
func wrapped(name, text string, value *yaml.Node) (string, *yaml.Node) {
	if _, err := strconv.Atoi(name); err == nil {
		return "- " + shifted(text, 2), &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{value}}
	}
	return entryOf(name, text, value, "\n", 2), &yaml.Node{Kind: yaml.MappingNode, Content: []*yaml.Node{{Kind: yaml.ScalarNode, Value: name}, value}}
}

// inLines tells a list or mapping that is not in brackets.
func inLines(n *yaml.Node) bool { return n.Kind != yaml.ScalarNode && n.Style&yaml.FlowStyle == 0 }

// entryOf is a key with its value, whose lines are indented behind the key's.
func entryOf(key, text string, value *yaml.Node, eol string, indent int) string {
	if inLines(value) {
		return written(key) + ":" + eol + strings.Repeat(" ", indent) + shifted(text, indent)
	}
	return written(key) + ": " + shifted(text, indent)
}

// shifted is a text whose lines behind the first are so much further in.
func shifted(text string, by int) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		switch {
		case i == 0 || strings.TrimSpace(line) == "":
		case by >= 0:
			lines[i] = strings.Repeat(" ", by) + line
		default:
			lines[i] = line[min(-by, len(line)-len(strings.TrimLeft(line, " "))):]
		}
	}
	return strings.Join(lines, "")
}

// bracketed is a value as it is written between brackets.
func bracketed(n *yaml.Node) string {
	n = cloned(n)
	var all func(n *yaml.Node)
	all = func(n *yaml.Node) {
		n.HeadComment, n.LineComment, n.FootComment = "", "", ""
		switch {
		case n.Kind != yaml.ScalarNode:
			n.Style = yaml.FlowStyle
		case strings.HasPrefix(written(n.Value), `"`):
			n.Style = yaml.DoubleQuotedStyle // as in all of csprint's own files
		case !asItIs.MatchString(n.Value):
			n.Style = 0
		}
		for _, child := range n.Content {
			all(child)
		}
	}
	all(n)
	out, err := yaml.Marshal(&yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle, Content: []*yaml.Node{n}})
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(string(out), "\n"), "["), "]")
}

func (c *change) add(h holder, name, text string, value *yaml.Node) error {
	text = strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", c.eol)
	place, err := strconv.Atoi(name)
	isPlace := err == nil
	switch {
	case isPlace && h.node.Kind == yaml.SequenceNode && len(h.node.Content) > 0:
		return c.addItem(h, place, text, value)
	case h.node.Kind == yaml.MappingNode && len(h.node.Content) > 0:
		return c.addKey(h, name, text, value)
	}
	return c.fill(h, name, text, value)
}

// fill puts a first value into what has none yet: an empty list, none, or nothing at all.
func (c *change) fill(h holder, name, text string, value *yaml.Node) error {
	word := h.node.Kind == yaml.ScalarNode && !isNull(h.node.Value) && h.node.Value != "none" && h.node.Value != "roll"
	if h.key == nil || word || len(h.node.Content) > 0 || anchored(h.node) {
		return ErrWritten
	}
	text, made := wrapped(name, text, value)
	h.want.Kind, h.want.Value, h.want.Content = made.Kind, "", made.Content
	from, to, err := c.extent(h.node, false)
	if err != nil {
		return err
	}
	if c.bracketed(h.key) || !listed(made) && h.node.Value != "" {
		c.cut(from, to, bracketed(made))
		return nil
	}
	if h.node.Value == "" && h.node.Kind == yaml.ScalarNode {
		from, to = c.behindKey(h.key), c.behindKey(h.key)
	}
	indent := h.indent + 2
	lines := c.eol + strings.Repeat(" ", indent) + shifted(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", c.eol), indent)
	end := c.lineEnd(to) // a remark stays behind the key
	c.cut(len(strings.TrimRight(c.text[:from], " ")), to, "")
	c.cut(end, end, lines)
	return nil
}

// listed tells what has a list in it.
func listed(n *yaml.Node) bool {
	return n.Kind == yaml.SequenceNode || slices.ContainsFunc(n.Content, listed)
}

// bracketed tells whether a key stands between brackets.
func (c *change) bracketed(key *yaml.Node) bool {
	return strings.Trim(c.text[c.lines[key.Line-1]:c.offset(key)], " -") != ""
}

// behindKey is the place behind a key's colon.
func (c *change) behindKey(key *yaml.Node) int {
	from := c.offset(key)
	if _, to, err := c.span(key, false); err == nil {
		from = to
	}
	return from + strings.IndexByte(c.text[from:], ':') + 1
}

func (c *change) addItem(h holder, place int, text string, value *yaml.Node) error {
	if place < 0 || place > h.count() {
		return ErrWritten
	}
	h.want.Content = slices.Insert(h.want.Content, place, value)
	if h.flow {
		text = bracketed(value)
	} else {
		text = strings.Repeat(" ", h.node.Column-1) + "- " + shifted(text, h.node.Column+1) + c.eol
	}
	return c.insert(h, place, text)
}

// insert puts the text of an item before that of a number, or behind the last.
func (c *change) insert(h holder, place int, text string) error {
	beside, err := c.chunk(h, min(place, h.count()-1))
	if err != nil {
		return err
	}
	comma := ""
	if h.flow {
		comma = c.comma(h)
	}
	if place < h.count() {
		c.cut(beside.remarks, beside.remarks, text+comma)
	} else {
		c.cut(beside.to, beside.to, comma+text)
	}
	return nil
}

// comma is what stands between two items in brackets: a comma, and an end of line where
// each has its own.
func (c *change) comma(h holder) string {
	if h.count() > 1 {
		first, err := c.chunk(h, 0)
		second, err2 := c.chunk(h, 1)
		if err == nil && err2 == nil && !strings.Contains(c.text[first.to:second.from], "#") {
			return c.text[first.to:second.from]
		}
	}
	return ", "
}

func (c *change) addKey(h holder, key, text string, value *yaml.Node) error {
	if i, old := childOf(h.node, key); old != nil {
		if anchored(old) {
			return ErrAnchored
		}
		_, was := childOf(h.want, key)
		*was = *value
		return c.replace(h, i, text, value)
	}
	h.want.Content = append(h.want.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, value)
	if h.flow {
		return c.insert(h, h.count(), written(key)+": "+bracketed(value))
	}
	indent := strings.Repeat(" ", h.node.Column-1)
	end := c.blockEnd(h.node, c.offset(h.node))
	if !inLines(value) {
		end = c.firstValues(h)
	}
	c.cut(end, end, c.eol+indent+entryOf(key, text, value, c.eol, h.node.Column+1))
	return nil
}

// firstValues is the end of the first values of a mapping that stand in one line each: a
// new one is best seen there.
func (c *change) firstValues(h holder) int {
	last := c.blockEnd(h.node, c.offset(h.node))
	for i := 0; i < len(h.node.Content); i += 2 {
		_, to, err := c.extent(h.node.Content[i+1], false)
		if err != nil || inLines(h.node.Content[i+1]) || h.node.Content[i+1].Value == "" && h.node.Content[i+1].Kind == yaml.ScalarNode || strings.Contains(c.text[c.offset(h.node.Content[i]):to], "\n") {
			if i > 0 {
				return last
			}
			break
		}
		last = c.lineEnd(to)
	}
	return last
}

// replace writes another value under a key.
func (c *change) replace(h holder, i int, text string, value *yaml.Node) error {
	key, old := h.node.Content[i], h.node.Content[i+1]
	to, err := c.end(old, h.node.Column-1, h.flow)
	if err != nil {
		return err
	}
	from := c.behindKey(key)
	switch head := c.lineEnd(from); {
	case h.flow:
		text = " " + bracketed(value)
	case old.Style&yaml.LiteralStyle != 0 && value.Kind == yaml.ScalarNode && !strings.HasPrefix(value.Value, " "):
		from, text = head, shifted(c.eol+strings.ReplaceAll(value.Value, "\n", c.eol), h.node.Column+1) // a remark stays behind the key
	default:
		text = strings.TrimPrefix(entryOf("x", text, value, c.eol, h.node.Column+1), "x:")
	}
	c.cut(from, to, text)
	return nil
}

// Remove takes an item out of a list, or a key out of a mapping, with the remarks right
// above it. A list that has no other becomes a word, such as none; without one, what would
// be empty goes as well.
func Remove(data []byte, path []string, empty string) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	if err := c.remove(root, path, empty); err != nil {
		return nil, err
	}
	return c.made()
}

func (c *change) remove(root *yaml.Node, path []string, empty string) error {
	h, rest := c.holder(root, path)
	if len(rest) != 1 {
		return ErrWritten
	}
	i, err := h.entry(rest[0])
	switch {
	case err != nil:
		return err
	case h.count() > 1:
		h.want.Content = slices.Delete(h.want.Content, i*h.step(), (i+1)*h.step())
		return c.removeOf(h, i)
	case empty != "" && h.key != nil && h.step() == 1:
		h.want.Value, h.want.Content = empty, nil
		if h.want.Kind = yaml.ScalarNode; empty == "[]" {
			h.want.Kind, h.want.Value = yaml.SequenceNode, ""
		}
		return c.empty(h, empty)
	}
	return c.remove(root, path[:len(path)-1], "")
}

// removeOf takes out one of several.
func (c *change) removeOf(h holder, i int) error {
	own, err := c.chunk(h, i)
	if !h.flow && err == ErrWritten && i == 0 && h.step() == 2 { // behind a dash
		own, err = chunk{}, nil
		own.from, own.to = c.offset(h.node.Content[0]), c.offset(h.node.Content[2])
		own.remarks = own.from
	}
	if err != nil {
		return err
	}
	if !h.flow {
		c.cut(own.remarks, own.to+c.blank(own), "")
		return nil
	}
	from, to := own.from, own.to
	if beside := max(i-1, 0); i > 0 {
		before, err := c.chunk(h, beside)
		if err != nil {
			return err
		}
		from = before.to
	} else {
		to = c.offset(h.node.Content[h.step()])
	}
	if strings.Contains(c.text[from:own.from]+c.text[own.to:to], "#") {
		return ErrWritten // whose remark is it?
	}
	c.cut(from, to, "")
	return nil
}

// blank is the length of a blank line behind lines with another one before them.
func (c *change) blank(own chunk) int {
	before := strings.TrimSuffix(c.text[:own.remarks], c.eol)
	if strings.HasSuffix(before, c.eol) && strings.HasPrefix(c.text[own.to:], c.eol) {
		return len(c.eol)
	}
	return 0
}

// empty writes a word in place of a list that had one item.
func (c *change) empty(h holder, word string) error {
	if h.flow {
		from, to, err := c.extent(h.node, true)
		c.cut(from, to, word)
		return err
	}
	own, err := c.chunk(h, 0)
	at := c.behindKey(h.key)
	c.cut(at, at, " "+word)
	c.cut(own.remarks, own.to, "")
	return err
}

// Unfold writes a mapping that stands between brackets in lines, a key each, so that there is room
// for more below them; one that stands in others' brackets, or has remarks in its own, stays.
func Unfold(data []byte, path []string) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	h, _ := c.holder(root, append(slices.Clone(path), ""))
	if nodeAt(root, path) != h.node || h.key == nil || !h.flow || h.node.Kind != yaml.MappingNode || h.count() == 0 || c.bracketed(h.key) {
		return data, nil
	}
	from, to, err := c.extent(h.node, false)
	if err != nil || strings.Contains(c.text[from:to], "#") {
		return data, err
	}
	end := c.lineEnd(to) // a remark stays behind the key
	c.cut(len(strings.TrimRight(c.text[:from], " ")), to, "")
	for i := range h.count() {
		own, err := c.chunk(h, i)
		if err != nil {
			return nil, err
		}
		c.cut(end, end, c.eol+strings.Repeat(" ", h.indent+2)+c.text[own.from:own.to])
	}
	return c.made()
}

// Copy writes an item of a list, or a key with its value under another name, once more
// behind itself.
func Copy(data []byte, path []string, name string) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	h, rest := c.holder(root, path)
	if len(rest) != 1 {
		return nil, ErrWritten
	}
	i, err := h.entry(rest[0])
	if err != nil {
		return nil, err
	}
	own, err := c.chunk(h, i)
	if err != nil {
		return nil, err
	}
	text := c.text[own.from:own.to]
	if h.step() == 2 {
		if _, there := childOf(h.node, name); there != nil || name == "" {
			return nil, ErrWritten
		}
		key := c.offset(h.node.Content[2*i])
		text = c.text[own.from:key] + written(name) + c.text[c.behindKey(h.node.Content[2*i])-1:own.to]
	}
	h.want.Content = slices.Insert(h.want.Content, (i+1)*h.step(), copied(h, i, name)...)
	switch before := strings.TrimSuffix(c.text[:own.remarks], c.eol); {
	case h.flow:
		text = c.comma(h) + text
	case strings.HasSuffix(before, c.eol):
		text = c.eol + text // a blank line parts them, as it does before
	}
	c.cut(own.to, own.to, text)
	return c.made()
}

// copied are the nodes of an entry once more.
func copied(h holder, i int, name string) []*yaml.Node {
	if h.step() == 1 {
		return []*yaml.Node{cloned(h.node.Content[i])}
	}
	return []*yaml.Node{{Kind: yaml.ScalarNode, Value: name}, cloned(h.node.Content[2*i+1])}
}

// Rename gives a key another name.
func Rename(data []byte, path []string, name string) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	h, rest := c.holder(root, path)
	if len(rest) != 1 || h.step() != 2 || name == "" {
		return nil, ErrWritten
	}
	i, err := h.entry(rest[0])
	if err != nil {
		return nil, err
	}
	if _, there := childOf(h.node, name); there != nil {
		return nil, ErrWritten
	}
	from, to, err := c.span(h.node.Content[2*i], h.flow)
	if err != nil {
		return nil, err
	}
	h.want.Content[2*i].Value = name
	c.cut(from, to, written(name))
	return c.made()
}

// Move takes an item of a list, with the remarks right above it, to another place: before
// the item that stands at a path now, or behind the last. A list that it leaves empty
// becomes a word, as with Remove.
func Move(data []byte, path, to []string, empty string) ([]byte, error) {
	c, root, err := changing(data)
	if err != nil {
		return nil, err
	}
	h, rest := c.holder(root, path)
	into, last := c.holder(root, to)
	if len(rest) != 1 || len(last) != 1 {
		return nil, ErrWritten
	}
	i, err := h.entry(rest[0])
	if err != nil {
		return nil, err
	}
	if h.node == into.node {
		err = c.moveWithin(h, i, last[0])
	} else {
		if err = c.remove(root, path, empty); err == nil {
			err = c.moveInto(h, i, into, last[0])
		}
	}
	if err != nil {
		return nil, err
	}
	return c.made()
}

// moveWithin writes the entries in another order; what stands between them stays.
func (c *change) moveWithin(h holder, from int, name string) error {
	to, err := strconv.Atoi(name)
	if h.step() == 2 {
		if to, err = h.entry(name); err != nil && name == "" {
			to, err = h.count(), nil
		}
	}
	if to > from {
		to-- // once it has left its place
	}
	if err != nil || to < 0 || to >= h.count() {
		return ErrWritten
	}
	order := make([]int, h.count())
	for i := range order {
		order[i] = i
	}
	order = slices.Insert(slices.Delete(order, from, from+1), to, from)
	var content []*yaml.Node
	for place, which := range order {
		content = append(content, h.want.Content[which*h.step():(which+1)*h.step()]...)
		if which == place {
			continue
		}
		here, err := c.chunk(h, place)
		if err != nil {
			return err
		}
		there, err := c.chunk(h, which)
		if err != nil {
			return err
		}
		if h.flow && place+1 < h.count() && strings.Contains(c.text[here.to:c.offset(h.node.Content[(place+1)*h.step()])], "#") {
			return ErrWritten // whose remark is it?
		}
		c.cut(here.remarks, here.to, c.text[there.remarks:there.to])
	}
	h.want.Content = content
	return nil
}

// moveInto takes an item into another list.
func (c *change) moveInto(h holder, i int, into holder, place string) error {
	own, err := c.chunk(h, i)
	if err != nil || h.step() != 1 {
		return ErrWritten
	}
	at := c.offset(into.node)
	if own.remarks <= at && at < own.to {
		return ErrWritten // into itself
	}
	value, text := cloned(h.node.Content[i]), c.text[own.remarks:own.to]
	number, isPlace := strconv.Atoi(place)
	switch {
	case isPlace != nil:
		return ErrWritten
	case into.flow && strings.Contains(text, "#") && !h.flow:
		return ErrWritten // remarks have no place between brackets
	case len(into.node.Content) == 0 || into.flow || h.flow:
		if !h.flow {
			text = shifted(strings.TrimLeft(strings.TrimRight(c.text[own.from:own.to], "\r\n"), " -"), -h.node.Column-1)
		}
		err = c.add(into, place, strings.ReplaceAll(text, "\r\n", "\n"), value)
	case number < 0 || number > into.count():
		return ErrWritten
	default:
		by := into.node.Column - h.node.Column
		into.want.Content = slices.Insert(into.want.Content, number, value)
		err = c.insert(into, number, strings.TrimPrefix(shifted("\n"+text, by), "\n"))
	}
	return err
}
