package imports

import (
	"cmp"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// A treeBuilder makes a tree of the nodes of one table.
type treeBuilder struct {
	table   table
	columns []Column
	report  *Report
	plain   *bool // whether lines without a strength are headings, once that was asked
}

// build puts nodes below their formations, by whatever the table tells them by:
// its own tree, a parent's column, paths, levels, columns of formations,
// indentation, or rows that name a group.
func (p *treeBuilder) build(nodes []*Node) []*Node {
	has := func(key string) bool {
		return slices.ContainsFunc(p.columns, func(c Column) bool { return c.Means == key })
	}
	switch {
	case p.table.Nested && p.flat(nodes):
		return p.byGroups(nodes)
	case p.table.Nested:
		return adopt(byDepth(nodes, func(n *Node) int { return n.depth }))
	case has("parent"):
		return p.byParent(nodes)
	case has("path"):
		return p.byPath(nodes)
	case has("level"):
		return byDepth(nodes, func(n *Node) int { return n.level })
	case slices.ContainsFunc(p.columns, func(c Column) bool { return slices.Contains(parents, c.Means) }):
		return p.byColumns(nodes)
	case !p.flat(nodes):
		return adopt(byDepth(nodes, func(n *Node) int { return n.depth }))
	}
	return p.byGroups(nodes)
}

// adopt puts what follows a formation without units at the same depth below it,
// as far as its echelon is higher: an army whose divisions are not indented.
func adopt(nodes []*Node) []*Node {
	var kept []*Node
	var open *Node
	for _, n := range nodes {
		n.Units = adopt(n.Units)
		side := n.sided() && n.Echelon == "" && n.Arm == ""
		empty := !n.formation() && (n.above || side) && !n.Counted() && !n.Unknown && !n.Parted()
		if open != nil && groupRank(n) < groupRank(open) && (open.above || n.formation() || n.above) {
			open.Units = append(open.Units, n)
			continue
		}
		if open = nil; empty && groupRank(n) > game.Ranks["brigade"] {
			open = n
		}
		kept = append(kept, n)
	}
	return kept
}

// flat tells whether all nodes are at one depth.
func (p *treeBuilder) flat(nodes []*Node) bool {
	return !slices.ContainsFunc(nodes, func(n *Node) bool { return n.depth != nodes[0].depth })
}

// byDepth puts each node below the nearest before it that is less deep.
func byDepth(nodes []*Node, depth func(*Node) int) []*Node {
	var roots, open []*Node
	for _, n := range nodes {
		for len(open) > 0 && depth(open[len(open)-1]) >= depth(n) {
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			roots = append(roots, n)
		} else {
			above := open[len(open)-1]
			above.Units = append(above.Units, n)
		}
		open = append(open, n)
	}
	return roots
}

// byParent puts nodes below those whose id or name their parent's column gives.
func (p *treeBuilder) byParent(nodes []*Node) []*Node {
	known := map[string]*Node{}
	for _, names := range []func(*Node) string{func(n *Node) string { return n.Name }, func(n *Node) string { return n.typed }, func(n *Node) string { return n.id }} {
		for _, n := range slices.Backward(nodes) {
			if key := lexicon.Folded(names(n)); key != "" {
				known[key] = n
			}
		}
	}
	var roots []*Node
	above := map[*Node]*Node{}
	for _, n := range nodes {
		if n.parent == "" || n.parent == "0" && known["0"] == nil {
			roots = append(roots, n)
			continue
		}
		parent := known[lexicon.Folded(n.parent)]
		switch {
		case parent == nil: // a formation that has no row of its own
			parent = p.formation(n, n.parent, "")
			known[lexicon.Folded(n.parent)] = parent
			roots = append(roots, parent)
		case circle(n, parent, above):
			p.report.row(n.At, "imports.circle", "name", say.Quoted(n.Name))
			roots = append(roots, n)
			continue
		}
		above[n] = parent
		parent.Units = append(parent.Units, n)
	}
	return roots
}

func circle(n, parent *Node, above map[*Node]*Node) bool {
	for ; parent != nil; parent = above[parent] {
		if parent == n {
			return true
		}
	}
	return false
}

// formation is one that a unit's row names and that has no row of its own.
func (p *treeBuilder) formation(of *Node, name, echelon string) *Node {
	f := &Node{At: of.At, Copies: 1, made: true}
	f.read(name)
	f.above = true
	f.named()
	if echelon != "" && !(f.Echelon == "group" && echelon == "brigade") {
		f.Echelon = echelon // the column's, but for a screen in a column of brigades
	}
	f.sorted()
	return f
}

var pathMark = pattern.Of(`\s*[/\\>|»→]+\s*`)

// byPath puts nodes below those whose path theirs continues.
func (p *treeBuilder) byPath(nodes []*Node) []*Node {
	mark := "."
	for _, n := range nodes {
		if pathMark.MatchString(n.path) {
			mark = "/"
		}
	}
	steps := func(path string) []string {
		if mark == "/" {
			path = pathMark.ReplaceAllString(path, "/")
		}
		return strings.Split(strings.Trim(path, mark+" "), mark)
	}
	known := map[string]*Node{}
	for _, n := range nodes {
		known[strings.Join(steps(n.path), mark)] = n
	}
	var roots []*Node
	for _, n := range nodes {
		path := steps(n.path)
		roots = p.below(roots, n, path[:len(path)-1], mark, known)
	}
	return roots
}

// below puts a node below the formations of a path, which are made where they
// have no row.
func (p *treeBuilder) below(roots []*Node, n *Node, path []string, mark string, known map[string]*Node) []*Node {
	if len(path) == 0 || len(path) > list.MostDeep {
		return append(roots, n)
	}
	key := strings.Join(path, mark)
	above := known[key]
	if above == nil || above == n {
		above = p.formation(n, strings.ReplaceAll(path[len(path)-1], "_", " "), "")
		known[key] = above
		roots = p.below(roots, above, path[:len(path)-1], mark, known)
	}
	above.Units = append(above.Units, n)
	return roots
}

// byColumns puts nodes below the formations that columns name.
func (p *treeBuilder) byColumns(nodes []*Node) []*Node {
	columns := p.parentColumns()
	known := map[string]*Node{}
	inner := map[string]string{} // what stands in brackets behind a formation's name
	held := make([]string, len(columns))
	var roots []*Node
	for _, n := range nodes {
		if n.bare && !n.Counted() {
			roots = append(roots, n)
			continue
		}
		var above *Node
		key := n.side
		for i, c := range columns {
			text := p.stepOf(n, c, held, i)
			if text == "" || lexicon.Folded(text) == lexicon.Folded(n.typed) {
				continue
			}
			for _, step := range stepsOf(text) {
				bare, said := lexicon.WordsIn(brackets.ReplaceAllString(step, "")), lexicon.WordsIn(step)
				if other := inner[key+"\n"+bare]; said != bare && other != "" && other != said {
					bare = said // Cavalry (Lumley) beside Cavalry (Long)
				}
				if key += "\n" + bare; said != bare {
					inner[key] = said
				}
				f := known[key]
				if f == nil {
					f = p.formation(n, step, c.Means)
					p.complete(f, c)
					f.side = n.side
					known[key] = f
					roots = under(roots, above, f)
				}
				above = f
			}
		}
		if key := key + "\n" + lexicon.WordsIn(brackets.ReplaceAllString(n.typed, "")); n.above && !n.Counted() {
			known[key] = n
		}
		roots = under(roots, above, n)
	}
	roots = p.gather(roots)
	p.led(roots)
	return roots
}

// led gives formations that have no row of their own the commander of their first
// unit, where no other unit has one, or all have the same.
func (p *treeBuilder) led(nodes []*Node) {
	for _, f := range nodes {
		if !f.formation() {
			continue
		}
		p.led(f.Units)
		if !f.made {
			continue
		}
		first := f.Units[0]
		if first.formation() || first.Commander == "" || len(f.Units) == 1 && f.Commander == "" && first.Rating == "" {
			continue
		}
		if slices.ContainsFunc(f.Units[1:], func(u *Node) bool { return u.Commander != "" && u.Commander != first.Commander }) {
			continue
		}
		p.report.row(first.At, "imports.commander-of-first", "commander", say.Quoted(first.Commander), "name", say.Quoted(f.Name))
		f.Commander, f.Rating = first.Commander, cmp.Or(first.Rating, f.Rating)
		for _, u := range f.Units {
			u.Commander, u.Rating = "", ""
		}
	}
}

func under(roots []*Node, above, n *Node) []*Node {
	if above == nil {
		return append(roots, n)
	}
	above.Units = append(above.Units, n)
	return roots
}

// parentColumns are the columns of formations from the top: by their echelon,
// those without one as they stand.
func (p *treeBuilder) parentColumns() []Column {
	var columns []Column
	for _, key := range parents {
		for _, c := range p.columns {
			if c.Means == key {
				columns = append(columns, c)
			}
		}
	}
	return columns
}

// stepOf is the formation that a column gives a node: what stands there, or
// what stood last where a name stands once for several rows.
func (p *treeBuilder) stepOf(n *Node, c Column, held []string, i int) string {
	text := lexicon.Tidied(p.table.Rows[n.row].Text(c.index))
	if text != "" {
		if held[i] != text {
			held[i] = text
			clear(held[i+1:])
		}
		return text
	}
	if c.fills {
		return held[i]
	}
	clear(held[i:])
	return ""
}

// stepsOf cuts "Curto's Division, 1st Brigade" where both parts name formations.
func stepsOf(text string) []string {
	parts := strings.Split(text, ", ")
	for _, part := range parts {
		if !lexicon.AboveUnits(part) {
			return []string{text}
		}
	}
	return parts
}

// ordinal is the number of a formation: 1st, 2e, 3ème, IV.
var ordinal = pattern.Of(`^(?:\d{1,3} ?(?:st|nd|rd|th|e|er|ère|ème|[.ºªo°])|[IVX]{1,5}\.?)$`)

// complete makes a whole name of what stands in a column of formations: 1st
// Brigade of 1, Wallace's Brigade of Wallace.
func (p *treeBuilder) complete(f *Node, c Column) {
	if c.Means == "formation" {
		f.Echelon = ""
		f.named()
		return
	}
	before := f.Name
	n, numeric := lexicon.Number(f.Name)
	switch {
	case lexicon.AboveUnits(f.Name) || c.Means == "group" || c.Means == "regiment" || c.Means == "battalion":
		return
	case ordinal.MatchString(f.Name):
		f.Name += " " + say.Capitalized(c.Means)
	case numeric && n > 0:
		f.Name = say.Ordinal(n) + " " + say.Capitalized(c.Means)
	case f.Arm == game.Artillery:
		f.Echelon = "group"
		return
	case f.Arm != "":
		return
	case likeAName(f.Name) && len(strings.Fields(f.Name)) == 1:
		f.Name = f.Name + "'s " + say.Capitalized(c.Means)
		if f.Commander == "" {
			f.Commander = before
		}
	default:
		return
	}
	p.report.row(f.At, "imports.called-by-column", "before", say.Quoted(before), "name", say.Quoted(f.Name), "column", say.Quoted(c.Name))
}

// gather puts the units of a formation that has a row of its own and was named
// by others' columns too below one and the same.
func (p *treeBuilder) gather(roots []*Node) []*Node {
	first := map[string]*Node{}
	var kept []*Node
	for _, n := range roots {
		key := n.side + "\n" + lexicon.Folded(n.typed)
		before := first[key]
		switch {
		case before != nil && n.above && !n.Counted() && before.above:
			merge(before, n)
		default:
			if n.above && before == nil {
				first[key] = n
			}
			kept = append(kept, n)
		}
	}
	for _, n := range kept {
		n.Units = p.gather(n.Units)
	}
	return kept
}

// merge takes over what another row of the same formation says.
func merge(into, from *Node) {
	into.Units = append(into.Units, from.Units...)
	into.Commander = cmp.Or(into.Commander, from.Commander)
	into.Rating = cmp.Or(into.Rating, from.Rating)
	into.Notes = append(into.Notes, from.Notes...)
	into.beside = append(into.beside, from.beside...)
}
