package imports

import (
	"github.com/csprint/csprint/imports/lexicon"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
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
	n.remark("too few men for a figure at 1:30")
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
			n.remark("in the list: " + n.Ordnance)
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
func bodyPairs(n *Node) []pair {
	if !n.mixed() {
		switch {
		case n.Arm == game.Artillery:
			return gunPairs(n)
		case n.Men+n.Infantry+n.Cavalry > 0:
			s := n.Strength
			s.Men = max(s.Men, s.Infantry+s.Cavalry)
			return []pair{{"men", menText(s)}}
		case n.Bases > 0 && n.Bases <= mostBases:
			return []pair{{"bases", strconv.Itoa(n.Bases)}}
		}
		return []pair{{"men", "unknown"}}
	}
	var sum []pair
	add := func(key string, n int) {
		if n > 0 {
			sum = append(sum, pair{key, strconv.Itoa(n)})
		}
	}
	foot, horse := n.Infantry, n.Cavalry
	if foot == 0 && horse == 0 && n.Arm == game.Cavalry {
		horse = n.Men
	} else if foot == 0 && horse == 0 {
		foot = n.Men
	}
	add("infantry", foot)
	if foot > 0 {
		add("battalions", min(n.Battalions, lexicon.MostParts))
	}
	add("cavalry", horse)
	if horse > 0 {
		add("squadrons", min(n.Squadrons, lexicon.MostParts))
	}
	if n.Strength.Guns > 0 || n.Ordnance != "" {
		if n.Strength.Guns == 0 {
			sum = append(sum, pair{"guns", "unknown"})
		}
		add("guns", n.Strength.Guns)
		add("batteries", min(n.Batteries, lexicon.MostParts))
	}
	if n.Ordnance != "" {
		n.note(n.Ordnance)
	}
	return []pair{{"sum", flow(sum)}}
}

// trainLine is a train or park.
func trainLine(n *Node) string {
	pairs := []pair{{"train", scalar(n.Name)}}
	if n.Men > 0 {
		pairs = append(pairs, pair{"men", menText(n.Strength)})
	}
	if n.Commander != "" {
		pairs = append(pairs, pair{"commander", scalar(n.Commander)})
	}
	if len(n.Notes) > 0 {
		pairs = append(pairs, pair{"notes", scalar(lexicon.Short(say.Listed(n.Notes...), 280))})
	}
	return flow(pairs)
}
