package imports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// A writer writes an import as a scenario.
type writer struct {
	strings.Builder
	*Import
	book    *rules.Book
	command string
}

// YAML is the scenario under a rule set: what the columns were taken for as
// remarks at its head, then the battle, then the armies in the order of the list.
// command is how it was asked for, without --map.
func (im *Import) YAML(book *rules.Book, command string) string {
	w := &writer{Import: im, book: book, command: command}
	w.head()
	w.battle()
	w.line("sides:")
	for i, a := range im.Armies {
		w.line("")
		w.army(a, i)
	}
	if len(im.Armies) == 1 {
		w.line("")
		w.opponent()
	}
	return w.String()
}

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(w, format, args...)
	w.WriteByte('\n')
}

// remark writes text behind #, so that no letter of it can be anything else.
func (w *writer) remark(indent int, text string) {
	w.line("%s", strings.TrimRight(strings.Repeat(" ", indent)+"# "+tidiedRemark(text), " "))
}

// tidiedRemark keeps the blanks inside a text, but nothing that ends a line.
func tidiedRemark(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || r == '\u0085' || r == '\u2028' || r == '\u2029' || r == '\uFEFF' || r > 0xFFFF || r >= 0xFFFE {
			return -1
		}
		return r
	}, text)
}

// most rows of the report that the head of the file repeats.
const mostHead = 40

// head is remarks: where the list came from, what its columns were taken for,
// what was left out or guessed.
func (w *writer) head() {
	r := w.Report
	w.remark(0, w.Title+", from "+baseOf(r.File)+": "+r.Format+".")
	w.remark(0, fmt.Sprintf("%s, %s men, %s.", say.Counted(r.Units, "unit"), say.Grouped(r.Men), say.Counted(r.Guns, "gun")))
	w.remark(0, "")
	w.remark(0, "  csprint check FILE     is everything in order?")
	w.remark(0, "  csprint print FILE     the packet to print")
	w.remark(0, "")
	w.remark(0, "What the columns were taken for. To have one taken for something else, change")
	w.remark(0, "its line and give these lines to the command again:")
	w.remark(0, "")
	w.remark(0, "  "+w.command)
	for _, c := range r.Columns {
		w.remark(0, fmt.Sprintf("    %-40s  # %s", c.meaning.Option(), firstOf(c.sureness, "left out")))
	}
	if len(r.Rows) == 0 {
		w.line("")
		return
	}
	w.remark(0, "")
	w.remark(0, "To look at:")
	for i, row := range r.Rows {
		if i == mostHead {
			w.remark(0, fmt.Sprintf("  and %s more, which csprint import says", say.Grouped(len(r.Rows)-mostHead)))
			break
		}
		w.remark(0, "  "+row.base())
	}
	w.line("")
}

// battle is what every scenario says of the day and the table.
func (w *writer) battle() {
	w.line("csprint: 1")
	w.line("title: %s", scalar(w.Title))
	w.line("rules: %s", w.book.ID)
	if w.Date != "" {
		w.line("date: %s", w.Date)
	}
	w.line("")
	w.line("table: {width: 8ft, depth: 6ft}")
	if w.book.Plays.Scale.Men == 0 {
		w.line(`figure_scale: "1:30"        # one figure for 30 men`)
	}
	w.line("")
}

// edges that sides come on from, in turn.
var edges = []string{"south", "north", "east", "west"}

func (w *writer) army(a *Army, i int) {
	w.line("  %s:", a.ID)
	w.line("    name: %s", scalar(a.Name))
	if a.Nation != "" {
		w.line("    nation: %s", a.Nation)
	}
	w.line("    edge: %s", edges[i%len(edges)])
	if c := w.commander(a.Commander, a.Rating); c != "" {
		w.line("    commander: %s", c)
	}
	for _, note := range a.Notes {
		w.remark(4, note)
	}
	w.defaults()
	w.line("    forces:")
	w.nodes(a.Units, 6, "", a.Nation)
}

// nodes writes entries under an indent; arm and nation are those handed down.
func (w *writer) nodes(nodes []*Node, indent int, arm game.Arm, nation string) {
	for _, n := range nodes {
		if n.formation() {
			w.formation(n, indent, arm, nation)
			continue
		}
		w.unit(n, indent, arm, nation)
	}
}

func (w *writer) formation(n *Node, indent int, arm game.Arm, nation string) {
	room := strings.Repeat(" ", indent)
	w.line("%s- %s: %s%s", room, n.Echelon, scalar(n.Name), remarks(n))
	if n.Short != "" {
		w.line("%s  short: %s", room, scalar(n.Short))
	}
	if all := armBelow(n.Units); all != "" && all != arm && (arm != "" || all == game.Cavalry) {
		w.line("%s  arm: %s", room, all)
		arm = all
	}
	if all := nationBelow(n.Units); all != "" && all != nation {
		w.line("%s  nation: %s", room, all)
		nation = all
	}
	if c := w.commander(n.Commander, n.Rating); c != "" {
		w.line("%s  commander: %s", room, c)
	}
	if len(n.Notes) > 0 {
		w.line("%s  notes: %s", room, scalar(short(strings.Join(n.Notes, "; "), 280)))
	}
	w.line("%s  units:", room)
	w.nodes(n.Units, indent+4, arm, nation)
}

// armBelow is the arm of all horse or foot below; empty where they differ.
func armBelow(nodes []*Node) game.Arm {
	var arm game.Arm
	same := true
	walk(nodes, func(n *Node) {
		if n.formation() || n.Arm == game.Artillery {
			return
		}
		same = same && (arm == "" || n.Arm == arm)
		arm = n.Arm
	})
	if !same {
		return ""
	}
	return arm
}

// nationBelow is the nation of all units below; empty where they differ or one has none.
func nationBelow(nodes []*Node) string {
	nation, same := "", true
	walk(nodes, func(n *Node) {
		if !n.formation() {
			same = same && n.Nation != "" && (nation == "" || n.Nation == nation)
			nation = firstOf(n.Nation, nation)
		}
	})
	if !same {
		return ""
	}
	return nation
}

// unit writes one on one line.
func (w *writer) unit(n *Node, indent int, arm game.Arm, nation string) {
	pairs := []pair{{n.Echelon, scalar(n.Name)}}
	add := func(key, value string) {
		if value != "" && value != "0" {
			pairs = append(pairs, pair{key, value})
		}
	}
	text := func(key, value string) {
		if value != "" {
			add(key, scalar(value))
		}
	}
	text("short", n.Short)
	add("battalions", strconv.Itoa(n.Battalions))
	add("squadrons", strconv.Itoa(n.Squadrons))
	add("companies", strconv.Itoa(n.Companies))
	pairs = append(pairs, w.strength(n)...)
	if game.UsualArm(n.Echelon, n.Kind, arm) != n.Arm && n.Squadrons == 0 {
		add("arm", string(n.Arm))
	}
	if n.Kind != game.UsualKind("", n.Arm) {
		add("kind", n.Kind)
	}
	if n.Echelon == "battery" {
		add("weight", n.Weight)
	}
	if n.Nation != nation {
		add("nation", n.Nation)
	}
	pairs = append(pairs, w.ratings(n)...)
	if n.Copies > 1 {
		add("copies", strconv.Itoa(n.Copies))
	}
	if c := w.commander(n.Commander, n.Rating); c != "" {
		add("commander", c)
	}
	text("notes", short(strings.Join(n.Notes, "; "), 280))
	w.line("%s- %s%s", strings.Repeat(" ", indent), flow(pairs), remarks(n))
}

// remarks are those of a node's line.
func remarks(n *Node) string {
	list := slices.Compact(slices.Clone(n.Remarks))
	if len(list) == 0 {
		return ""
	}
	return "   # " + tidiedRemark(strings.Join(list, "; "))
}

// commander is a leader's value; empty for none.
func (w *writer) commander(name, rating string) string {
	var pairs []pair
	if name != "" {
		pairs = append(pairs, pair{"name", scalar(name)})
	}
	if rating != "" {
		pairs = append(pairs, pair{"rating", rating})
	}
	if pairs == nil {
		return ""
	}
	return flow(pairs)
}
