package imports

import (
	"strconv"

	"github.com/csprint/csprint/game"
)

// What the scenario's format says today of strengths and ratings. A strength
// that nobody tells is filled here and remarked on.

// strength is a unit's men, figures or guns.
func (w *writer) strength(n *Node) []pair {
	if n.Arm == game.Artillery {
		guns := n.Strength.Guns
		if guns == 0 {
			guns = 6
			w.mapped(n, "guns", "no number told", "6")
		}
		value := strconv.Itoa(guns)
		if n.Ordnance != "" && n.Strength.Guns > 0 {
			value = scalar(n.Ordnance)
		}
		return []pair{{"guns", value}}
	}
	men := n.Men
	switch {
	case men > 0:
	case n.Figures > 0:
		return []pair{{"figures", strconv.Itoa(n.Figures)}}
	case n.Bases > 0:
		men = n.Bases * map[bool]int{true: 150, false: 300}[n.Arm == game.Cavalry]
		w.mapped(n, "men", strconv.Itoa(n.Bases)+" bases", strconv.Itoa(men))
	default:
		men = map[bool]int{true: 300, false: 500}[n.Arm == game.Cavalry]
		w.mapped(n, "men", "no strength told", strconv.Itoa(men))
	}
	pairs := []pair{{"men", strconv.Itoa(men)}}
	if parts := max(1, n.Battalions, n.Squadrons, n.Companies); men/parts < 15 {
		pairs = append(pairs, pair{"figures", strconv.Itoa(parts)})
	}
	return pairs
}

func (w *writer) mapped(n *Node, what, from, to string) {
	w.Report.Mapped = append(w.Report.Mapped, MappedReport{n.At.String(), what, from, to})
	n.Remarks = append(n.Remarks, what+": "+from)
}

// ratings are those of a unit that the game has words for.
func (w *writer) ratings(n *Node) []pair {
	var pairs []pair
	if n.Morale > 0 {
		pairs = append(pairs, pair{"morale", strconv.Itoa(n.Morale)})
	}
	for _, p := range []pair{{"discipline", n.Discipline}, {"quality", n.Quality}, {"grade", n.Grade}} {
		if p.value != "" {
			pairs = append(pairs, p)
		}
	}
	for _, t := range n.Told {
		n.Remarks = append(n.Remarks, t.Of+": "+t.Word)
	}
	return pairs
}

func (w *writer) defaults() {
	w.line("    defaults: {grade: D}")
}

// opponent is a side for an army that has none.
func (w *writer) opponent() {
	w.line("  opponent:                 # the list is of one army: write the other here")
	w.line("    name: Opponent")
	w.line("    edge: north")
	w.defaults()
	w.line("    forces:")
	w.line("      - {battalion: Unknown troops, men: 500}")
}
