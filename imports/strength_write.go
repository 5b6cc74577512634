package imports

import (
	"github.com/csprint/csprint/imports/lexicon"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// strength is how many a unit has, in the words of scenarios: men: 442,
// men: c. 400, men: unknown, bases: 3, guns: medium. What they leave open the
// scenario's mapping fills.
func strengthPairs(n *Node) []pair {
	parts := max(1, n.Battalions, n.Squadrons, n.Companies)
	switch {
	case n.Arm == game.Artillery:
		return gunPairs(n)
	case n.Men > 0:
		pairs := []pair{{"men", menText(n.Strength)}}
		if n.Figures > 0 {
			return append(pairs, pair{"figures", strconv.Itoa(max(n.Figures, parts))})
		}
		return append(pairs, smallUnit(n, parts)...)
	case n.Figures > 0:
		return []pair{{"figures", strconv.Itoa(max(n.Figures, parts))}}
	case n.Bases > 0 && n.Bases <= mostBases:
		return []pair{{"bases", strconv.Itoa(n.Bases)}}
	}
	return []pair{{"men", "unknown"}}
}

const mostBases = 100

// leastFigure is the fewest men that make a figure at 1:30.
const leastFigure = 15

// smallUnit overrules the figure scale for units of which none would stand.
func smallUnit(n *Node, parts int) []pair {
	if n.Men/parts >= leastFigure {
		return nil
	}
	n.remark("imports.too-few-men", "scale", "1:30")
	return []pair{{"figures", strconv.Itoa(parts)}}
}

// menText is a number of men, one that is about right, or two that it lies between.
func menText(s lexicon.Strength) string {
	switch {
	case s.Low > 0 && s.High > s.Low:
		return strconv.Itoa(s.Low) + "-" + strconv.Itoa(s.High)
	case s.About:
		return "c. " + strconv.Itoa(s.Men)
	}
	return strconv.Itoa(s.Men)
}

// heavyWords are the weights of guns in the words that stand for their number.
var heavyWords = map[string]string{"light": "light", "field": "medium", "heavy": "heavy"}

func gunPairs(n *Node) []pair {
	guns := n.Strength.Guns
	pairs := []pair{}
	switch {
	case guns > 0 && n.Ordnance != "":
		pairs = append(pairs, pair{"guns", scalar(n.Ordnance)})
	case guns > 0:
		pairs = append(pairs, pair{"guns", strconv.Itoa(guns)})
	case n.Bases > 0 && n.Bases <= mostBases:
		return []pair{{"bases", strconv.Itoa(n.Bases)}}
	case n.Weight != "":
		return []pair{{"guns", heavyWords[n.Weight]}}
	default:
		if n.Ordnance != "" {
			n.remark("imports.in-the-list", "text", n.Ordnance)
		}
		pairs = append(pairs, pair{"guns", "unknown"})
	}
	if n.Men > 0 {
		pairs = append(pairs, pair{"men", menText(n.Strength)})
	}
	if n.Figures > 0 {
		pairs = append(pairs, pair{"figures", strconv.Itoa(n.Figures)})
	}
	if n.Weight != "" {
		pairs = append(pairs, pair{"weight", n.Weight})
	}
	return pairs
}

// bodyPairs is the strength of a formation whose units the list doesn't name.
func bodyPairs(in *words.Catalogue, n *Node) []pair {
	if !n.summed() {
		switch {
		case n.Arm == game.Artillery:
			return gunPairs(n)
		case n.Men+n.Infantry+n.Cavalry > 0:
			s := n.Strength
			s.Men = max(s.Men, s.Infantry+s.Cavalry)
			if s.Men < leastFigure {
				n.remark("imports.in-the-list", "text", counted("man", s.Men))
				return []pair{{"men", "unknown"}}
			}
			return []pair{{"men", menText(s)}}
		case n.Bases > 0 && n.Bases <= mostBases:
			return []pair{{"bases", strconv.Itoa(n.Bases)}}
		}
		return []pair{{"men", "unknown"}}
	}
	return sumPairs(in, n)
}

// summed tells a formation whose arms are counted, or its batteries.
func (n *Node) summed() bool {
	return n.mixed() || n.Arm == game.Artillery && n.Batteries > 0 && n.Strength.Guns > 0
}

// unsaid notes what a list says of a unit's strength that the pairs of its line leave
// out: bases beside men, men beside foot and horse.
func (n *Node) unsaid(in *words.Catalogue, pairs []pair) {
	line := strings.ReplaceAll(flow(pairs), "}", ",")
	for _, c := range []struct {
		count int
		what  string
		keys  []string // under which it may stand
	}{
		{n.Men, "man", []string{"men", "infantry", "cavalry"}}, {n.Infantry, "infantry", []string{"men", "infantry"}},
		{n.Cavalry, "cavalry", []string{"men", "cavalry"}}, {n.Figures, "figure", []string{"figures"}}, {n.Bases, "base", []string{"bases"}},
		{n.Strength.Guns, "gun", []string{"guns"}}, {n.Battalions, "battalion", []string{"battalions"}}, {n.Squadrons, "squadron", []string{"squadrons"}},
		{n.Companies, "company", []string{"companies"}}, {n.Batteries, "battery", []string{"batteries"}},
	} {
		if c.count <= 0 {
			continue
		}
		text, told := strconv.Itoa(c.count), counted(c.what, c.count)
		switch {
		case c.what == "man" && n.About:
			text, told = menText(n.Strength), words.Of("imports.about-men", "men", menText(n.Strength))
		case c.what == "gun" && n.Ordnance != "":
			text, told = scalar(n.Ordnance), words.Own(n.Ordnance)
		}
		said := slices.ContainsFunc(c.keys, func(key string) bool {
			return strings.Contains(line, key+": "+text+",") || strings.Contains(line, key+": c. "+text+",")
		})
		if !said && !n.remarked(words.Of("imports.in-the-list", "text", told)) {
			n.note(told.In(in))
		}
	}
	if n.Strength.Guns == 0 && n.Ordnance != "" && !n.remarked(words.Of("imports.in-the-list", "text", n.Ordnance)) {
		n.note(n.Ordnance) // 9-pounders, without a number
	}
}

// sumPairs is what a formation of several arms comes to.
func sumPairs(in *words.Catalogue, n *Node) []pair {
	foot, horse := n.Infantry, n.Cavalry
	switch {
	case foot > 0 || horse > 0, n.Arm == game.Artillery:
	case n.Arm == game.Cavalry:
		horse = n.Men
	default:
		foot = n.Men
	}
	sum := append(armPairs(in, n, "infantry", foot, "battalions", n.Battalions), armPairs(in, n, "cavalry", horse, "squadrons", n.Squadrons)...)
	switch guns := n.Strength.Guns; {
	case guns > 0:
		sum = append(sum, pair{"guns", strconv.Itoa(guns)})
		if n.Batteries > 0 && n.Batteries <= min(guns, lexicon.MostParts) {
			sum = append(sum, pair{"batteries", strconv.Itoa(n.Batteries)})
		}
	case n.Ordnance != "":
		sum = append(sum, pair{"guns", "unknown"})
	}
	n.note(n.Ordnance)
	if sum == nil {
		return []pair{{"men", "unknown"}}
	}
	return []pair{{"sum", flow(sum)}}
}

// armPairs is one arm of a sum, in parts that have a figure each; too few men are
// noted.
func armPairs(in *words.Catalogue, n *Node, arm string, men int, word string, parts int) []pair {
	switch {
	case men == 0:
		return nil
	case men < leastFigure:
		n.note(counted(arm, men).In(in))
		return nil
	}
	text := strconv.Itoa(men)
	if men == n.Men {
		text = menText(n.Strength)
	}
	pairs := []pair{{arm, text}}
	if parts > 0 && parts <= lexicon.MostParts && men/parts >= leastFigure {
		pairs = append(pairs, pair{word, strconv.Itoa(parts)})
	}
	return pairs
}

// trainLine is a train or park.
func trainLine(in *words.Catalogue, n *Node) string {
	pairs := []pair{{"train", scalar(n.Name)}}
	if n.Men > 0 {
		pairs = append(pairs, pair{"men", menText(n.Strength)})
	}
	if n.Commander != "" {
		pairs = append(pairs, pair{"commander", scalar(n.Commander)})
	}
	n.unsaid(in, pairs)
	for _, t := range n.Told {
		n.note(t.Of + " " + t.Word)
	}
	if n.Copies > 1 {
		n.note(counted("copy", n.Copies).In(in))
	}
	if len(n.Notes) > 0 {
		pairs = append(pairs, pair{"notes", scalar(lexicon.Short(say.Listed(n.Notes...), 280))})
	}
	return flow(pairs)
}
