package source

import (
	"bytes"
	"runtime"
	"slices"
	"sync"

	"go.yaml.in/yaml/v3"
)

// leastInPieces is how long a list must be, in bytes, to be parsed in pieces.
const leastInPieces = 64 << 10

// inPieces parses a file with one long list, as an order of battle of thousands of
// units is: the items side by side, and the rest around the first of them. Each
// piece must be sound by itself, so that no quote or bracket reaches beyond a
// cut. It is nil for any other file, and for one that has a fault.
func inPieces(data []byte) *yaml.Node {
	hands := runtime.GOMAXPROCS(0)
	if hands < 2 || len(data) < leastInPieces {
		return nil
	}
	list := longestList(data)
	if list.end-list.start() < leastInPieces {
		return nil
	}
	cuts := list.cuts(hands)
	head, first := data[:cuts[0]:cuts[0]], cuts[0]
	if tree(head, 0) == nil {
		return nil
	}
	pieces := make([]*yaml.Node, len(cuts)-1)
	var all sync.WaitGroup
	for i := range pieces {
		all.Go(func() { pieces[i] = tree(data[cuts[i]:cuts[i+1]], bytes.Count(data[:cuts[i]], newline)) })
	}
	root := tree(append(head, data[list.end:]...), 0)
	all.Wait()
	if root == nil {
		return nil
	}
	at := bytes.Count(data[:list.start()], newline) + 1
	whole := sequenceAt(root, at, list.indent+1)
	shift(root, bytes.Count(data[:first], newline), bytes.Count(data[first:list.end], newline))
	for _, piece := range pieces {
		if whole == nil || piece == nil || piece.Kind != yaml.SequenceNode {
			return nil
		}
		whole.Content = append(whole.Content, piece.Content...)
	}
	return root
}

var newline = []byte("\n")

// A block list is one whose items stand each on lines of their own.
type blockList struct {
	indent int
	items  []int // where their lines begin
	end    int   // where the line after the last begins
}

func (l blockList) start() int {
	if len(l.items) == 0 {
		return l.end
	}
	return l.items[0]
}

// cuts are the ends of the first item and of so many pieces of about the same
// length behind it, or fewer.
func (l blockList) cuts(pieces int) []int {
	cuts := []int{l.items[1]}
	for i := 1; i < pieces; i++ {
		wanted := l.items[1] + (l.end-l.items[1])*i/pieces
		at := 2
		for at+1 < len(l.items) && l.items[at] < wanted {
			at++
		}
		cuts = append(cuts, max(l.items[at], cuts[i-1]))
	}
	return slices.Compact(append(cuts, l.end))
}

// Lists are looked for so far in, and of so many items.
const (
	mostIndent = 16
	leastItems = 16
)

// longestList is the longest list by what its lines look like.
func longestList(data []byte) blockList {
	var best blockList
	var open [mostIndent + 1]blockList
	for from, next := 0, 0; from < len(data); from = next {
		next = len(data)
		if end := bytes.IndexByte(data[from:], '\n'); end >= 0 {
			next = from + end + 1
		}
		line := data[from:next]
		indent := 0
		for indent < len(line) && line[indent] == ' ' {
			indent++
		}
		text := bytes.TrimSpace(line[indent:])
		if len(text) == 0 || text[0] == '#' {
			continue
		}
		dash := bytes.HasPrefix(text, []byte("- "))
		for k := 1; k <= mostIndent; k++ {
			l := &open[k]
			switch {
			case k == indent && dash:
				l.indent, l.items, l.end = k, append(l.items, from), next
			case k >= indent:
				l.items = l.items[:0:0]
				continue
			default:
				l.end = next
			}
			if len(l.items) >= leastItems && l.end-l.items[0] > best.end-best.start() {
				best = *l
			}
		}
	}
	return best
}

// tree parses a piece of a file that begins behind so many lines; nil where it
// has a fault.
func tree(data []byte, lines int) (root *yaml.Node) {
	defer func() {
		if recover() != nil {
			root = nil
		}
	}()
	root, err := decodeWhole("", data)
	if err != nil {
		return nil
	}
	shift(root, 0, lines)
	return root
}

// shift moves what stands behind a line by so many lines.
func shift(n *yaml.Node, behind, lines int) {
	if n.Line > behind {
		n.Line += lines
	}
	for _, child := range n.Content {
		shift(child, behind, lines)
	}
}

// sequenceAt is the list that begins at a place.
func sequenceAt(n *yaml.Node, line, column int) *yaml.Node {
	if n.Kind == yaml.SequenceNode && n.Style&yaml.FlowStyle == 0 && n.Line == line && n.Column == column {
		return n
	}
	for _, child := range n.Content {
		if found := sequenceAt(child, line, column); found != nil {
			return found
		}
	}
	return nil
}
