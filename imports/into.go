package imports

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A Spot is where the only army of a list goes in a scenario that is there already:
// among the forces of a side, in their place, or as a side of its own.
type Spot struct {
	Side    string // empty for a side of its own
	Replace bool
}

// Errors of Into.
var (
	ErrSeveral error = &words.Fault{Text: words.Of("imports.several-armies")}
	ErrWritten error = &words.Fault{Text: words.Of("imports.forces-in-no-lines")}
)

// Sides are the sides of a scenario that an army may be put into, by their ids and
// names.
func Sides(text string) [][2]string { return sidesWith(text, "forces") }

// sidesWith are the sides that have a key.
func sidesWith(text, key string) [][2]string {
	file, err := source.Parse("", []byte(text))
	if err != nil || file.Root().Kind() != source.Map {
		return nil
	}
	sides := file.Root().Map().Node("sides")
	if sides.Kind() != source.Map {
		return nil
	}
	var list [][2]string
	for _, id := range sides.Map().Keys() {
		side := sides.Map().Node(id)
		if side.Kind() != source.Map || !side.Map().Has(key) {
			continue
		}
		name := side.Map().Node("name").Typed()
		if name == "" {
			name = id
		}
		list = append(list, [2]string{id, name})
	}
	return list
}

// Into puts the army of the list into the text of a scenario and leaves every other
// line of it as it is.
func (im *Import) Into(text string, spot Spot, book *rules.Book) (string, error) {
	if len(im.Armies) != 1 {
		return "", ErrSeveral
	}
	j := joint{Import: im, book: book, army: *im.Armies[0]}
	if spot.Side == "" {
		text, spot.Replace = asBattle(text, book), false
	}
	plain, at, err := j.join(text, spot, nil)
	if err != nil {
		return "", err
	}
	file, err := source.Parse("scenario.yaml", []byte(plain))
	if err != nil {
		return "", ErrWritten
	}
	usual := func(_ int, from words.Text) bool {
		return is(from, "rating", unknown) || spot.Side == "" && im.usual(0, from)
	}
	joined, _, err := j.join(text, spot, im.filled(scenario.Read(file, book), at, usual))
	return joined, err
}

// asBattle is the list of one army as the text of a battle: it has an opponent now.
func asBattle(text string, book *rules.Book) string {
	data := []byte(text)
	if edited, err := source.Edit(data, []string{"opponent"}, ""); err == nil {
		data = edited
	}
	if file, err := source.Parse("", data); err == nil && book.Plays.Ground != nil && file.Root().Kind() == source.Map && !file.Root().Map().Has("terrain") {
		if edited, err := source.Edit(data, []string{"terrain", "class"}, "roll"); err == nil {
			data = edited
		}
	}
	return string(data)
}

// A joint is an army while it is put into a scenario.
type joint struct {
	*Import
	book *rules.Book
	army Army
}

// join writes the army where it is to stand; at tells the lines of its nodes.
func (j *joint) join(text string, spot Spot, filled map[*Node][]game.Mapped) (joined string, at map[int]*Node, err error) {
	_, sides, lines, err := openText(text)
	if err != nil {
		return "", nil, err
	}
	block, indent := sides, 2
	if spot.Side != "" {
		side := sides.Map().Node(spot.Side)
		if side.Kind() != source.Map {
			return "", nil, ErrWritten
		}
		block, indent = side.Map().Node("forces"), 6
		if block.Kind() != source.List {
			return "", nil, ErrWritten
		}
	}
	first, past, ok := span(lines, block)
	if !ok {
		return "", nil, ErrWritten
	}
	if !spot.Replace {
		first = past
	}
	w := &writer{Import: j.Import, book: j.book, lines: first, at: map[int]*Node{}, filled: filled}
	if spot.Side == "" {
		j.side(w, sides)
	} else {
		j.forces(w, sides.Map().Node(spot.Side))
	}
	return between(lines, first, past, shift(w.String(), block.Place().Column-1-indent)), w.at, nil
}

// openText is the root of a scenario, its sides and its lines, all of which end.
func openText(text string) (root, sides source.Node, lines []string, err error) {
	file, err := source.Parse("", []byte(text))
	if err != nil || file.Root().Kind() != source.Map {
		return root, sides, nil, ErrWritten
	}
	root = file.Root()
	if sides = root.Map().Node("sides"); sides.Kind() != source.Map {
		return root, sides, nil, ErrWritten
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return root, sides, strings.SplitAfter(text, "\n"), nil
}

// span is the lines of a block: the first, and that behind the last which is no
// remark. It is none where the block stands in brackets or behind its key.
func span(lines []string, block source.Node) (first, past int, ok bool) {
	at := block.Place()
	first = at.Line - 1
	if first < 0 || first >= len(lines) || strings.TrimSpace(lines[first][:min(at.Column-1, len(lines[first]))]) != "" || strings.HasPrefix(lines[first][at.Column-1:], "[") || strings.HasPrefix(lines[first][at.Column-1:], "{") {
		return 0, 0, false
	}
	past = first + 1
	for i := first + 1; i < len(lines); i++ {
		rest := strings.TrimLeft(lines[i], " ")
		deep := len(lines[i]) - len(rest)
		switch {
		case strings.TrimSpace(rest) == "" || rest[0] == '#':
			continue
		case deep < at.Column-1, deep == at.Column-1 && block.Kind() == source.List && rest[0] != '-':
			return first, past, true
		}
		past = i + 1
	}
	return first, past, true
}

// forces writes the army's units for a side that has defaults of its own; what the
// list tells of all of them stands at each.
func (j *joint) forces(w *writer, side source.Node) {
	told := slices.Clone(j.army.defaults)
	if !side.Map().Has("defaults") {
		told = j.army.usual()
	}
	walk(j.army.Units, func(n *Node) {
		if n.formation() || n.aside() {
			return
		}
		rated := slices.ContainsFunc(n.Told, func(t lexicon.Told) bool { return t.Of == "rating" || t.Of == "experience" })
		for _, t := range told {
			if !(rated && t == (lexicon.Told{Of: "rating", Word: "unknown"})) {
				n.tell(t.Of, t.Word)
			}
		}
		if side.Map().Has("defaults") {
			j.rate(n)
		}
	})
	w.remark(6, j.source())
	w.nodes(j.army.Units, 6, "", side.Map().Node("nation").Typed())
}

// rate gives a unit the ratings that the list's words stand for, which the side's
// own for all units would go before.
func (j *joint) rate(n *Node) {
	if !slices.ContainsFunc(n.retold(), known) {
		return
	}
	unit := &oob.Node{Arm: n.Arm, Kind: n.Kind}
	unit.Ratings = n.Ratings
	for _, t := range n.retold() {
		unit.Told = append(unit.Told, game.Told{Key: t.Of, Words: t.Word})
	}
	oob.MappingFor(rules.RatingsBeside(j.book)).Complete(unit, j.book.Plays.Needs)
	n.Ratings = unit.Ratings
	n.Remarks = append(n.Remarks, readAs(unit.Mapped)...)
}

// side writes the army as a side of its own, under an id and at an edge that no
// other has.
func (j *joint) side(w *writer, sides source.Node) {
	var all []*Army
	for _, id := range sides.Map().Keys() {
		other := &Army{ID: id, Name: id}
		if side := sides.Map().Node(id); side.Kind() == source.Map {
			if name := side.Map().Node("name").Typed(); name != "" {
				other.Name = name
			}
			other.edge = side.Map().Node("edge").Typed()
		}
		all = append(all, other)
	}
	own, taken := j.army, takenBy(sides)
	own.ID, own.edge = freeID(&own, taken), cmp.Or(freeEdge(taken), own.edge)
	of := *j.Import
	of.Armies = append(all, &own)
	w.Import = &of
	w.line("")
	w.remark(2, j.source())
	w.army(&own, len(all))
}

// takenBy are the ids and the edges that sides have.
func takenBy(sides source.Node) map[string]bool {
	taken := map[string]bool{}
	for _, id := range sides.Map().Keys() {
		taken[id] = true
		if side := sides.Map().Node(id); side.Kind() == source.Map {
			taken[side.Map().Node("edge").Typed()] = true
		}
	}
	return taken
}

// freeEdge is an edge that no side has; empty where all are taken.
func freeEdge(taken map[string]bool) string {
	if i := slices.IndexFunc(edges, func(e string) bool { return !taken[e] }); i >= 0 {
		return edges[i]
	}
	return ""
}

// freeID is an id for a side that no other has.
func freeID(a *Army, taken map[string]bool) string {
	for _, id := range []string{a.ID, idOf(a.key), idOf(a.Name)} {
		if id != "" && !taken[id] {
			return id
		}
	}
	id := "side-a"
	for taken[id] {
		id = id[:5] + string(id[5]+1)
	}
	return id
}

// source says where the army came from.
func (j *joint) source() string {
	return j.say("imports.from", "file", baseOf(j.Report.File), "sum", j.Report.sum())
}

// shift moves lines to the right, or to the left where by is less than none.
func shift(text string, by int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		switch {
		case strings.TrimSpace(line) == "":
		case by > 0:
			b.WriteString(strings.Repeat(" ", by))
		default:
			line = line[-by:]
		}
		b.WriteString(line)
	}
	return b.String()
}
