package maker

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A namer hands names out, each once.
type namer struct {
	theatre string
	open    Tray
	given   map[string]bool
	thrown  []Thrown
}

// nameAll names all that is worth a name. Every kind has dice of its own.
func nameAll(m *ground.Map, theatre string, open Tray) []Thrown {
	if m.Class == ground.Desert && theatre != "iberian" {
		theatre = "desert"
	}
	if !slices.Contains(ground.Theatres(), theatre) {
		theatre = "plain"
	}
	n := &namer{theatre: theatre, open: open, given: map[string]bool{}}
	lists := nameless(m)
	for _, l := range lists {
		for _, name := range l.names {
			n.given[*name] = true // a host's own are not drawn again
		}
	}
	for _, l := range lists {
		n.give(l.kind, l.names)
	}
	nameObjectives(m)
	return n.thrown
}

// A nameList is what of one kind may have names.
type nameList struct {
	kind  string
	names []*string
}

// nameless is all on a map that may have a name, in the order of drawing.
func nameless(m *ground.Map) []nameList {
	var villages, farms, wells, tombs, hills, woods, waters []*string
	for i := range m.Places {
		switch p := &m.Places[i]; {
		case p.Kind == ground.Village:
			villages = append(villages, &p.Name)
		case m.Class == ground.Desert && (p.Kind == ground.Well || p.Kind == ground.Oasis):
			wells = append(wells, &p.Name)
		case m.Class == ground.Desert && p.Kind == ground.Tomb:
			tombs = append(tombs, &p.Name)
		default:
			farms = append(farms, &p.Name)
		}
	}
	for i := range m.Hills {
		if !m.Hills[i].Swell || wanted(m, i) {
			hills = append(hills, &m.Hills[i].Name)
		}
	}
	for _, i := range largeWoods(m) {
		woods = append(woods, &m.Areas[i].Name)
	}
	for i := range m.Waters {
		waters = append(waters, &m.Waters[i].Name)
	}
	return []nameList{{"village", villages}, {"farm", farms}, {"well", wells}, {"tomb", tombs}, {"hill", hills}, {"wood", woods}, {"water", waters}}
}

// wanted tells whether a hill is an objective: then a swell has a name, too.
func wanted(m *ground.Map, hill int) bool {
	return slices.ContainsFunc(m.Objectives, func(o ground.Objective) bool { return o.Kind == "hill" && o.Of == hill })
}

// give draws a name for each, none twice; a list that runs out begins again
// with Upper and Lower before its names.
func (n *namer) give(kind string, to []*string) {
	if len(to) == 0 {
		return
	}
	r := &roller{Dice: n.open("names/"+kind, 1)}
	names := ground.Names(n.theatre, kind)
	if len(names) == 0 { // lands that tell no wells and tombs apart
		names = ground.Names(n.theatre, "farm")
	}
	left, turn := slices.Clone(names), 0
	before := [...]string{"", "Upper ", "Lower ", "Old ", "New ", "Far ", "Near "}
	for _, name := range to {
		for *name == "" {
			if len(left) == 0 {
				turn++
				left = slices.Clone(names)
			}
			k := r.below(len(left))
			drawn := before[turn%len(before)] + strings.Repeat("Outer ", turn/len(before)) + left[k]
			left = slices.Delete(left, k, k+1)
			if !n.given[drawn] {
				n.given[drawn] = true
				*name = drawn
			}
		}
	}
	n.thrown = append(n.thrown, Thrown{Stream: "names/" + kind, Try: 1, Dice: r.Count, Total: r.Total})
}

// largeWoods are the woods and marshes that are large enough for a name.
func largeWoods(m *ground.Map) []int {
	var list []int
	least := int64(m.Inch) * int64(m.Inch) / 100 * 36
	for i := range m.Areas {
		if a := &m.Areas[i]; a.Cover == ground.Wood && ground.Extent(a.Outline) >= least {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(ground.Extent(m.Areas[b].Outline), ground.Extent(m.Areas[a].Outline))
	})
	return list[:min(len(list), max(8, m.SquareFeet()/5))]
}

// nameObjectives names the objectives after what they are, and the map after the first.
func nameObjectives(m *ground.Map) {
	for i := range m.Objectives {
		o := &m.Objectives[i]
		switch {
		case o.Name != "":
			continue // by the host
		case o.Kind == "place":
			continue // by its sector
		}
		switch o.Kind {
		case "hill":
			o.Name = m.Hills[o.Of].Name
		case "bridge", "ford":
			w := &m.Waters[m.Crossings[o.Of].Water]
			o.Name = strings.TrimPrefix(m.Passage(&m.Crossings[o.Of]), "wadi ")
			if w.Name != "" {
				o.Name += " of the " + w.Name
			}
		default:
			o.Name = objectiveName(m, o)
		}
	}
	for i := range m.Places {
		if m.Places[i].Kind == ground.Village && m.Name == "" {
			m.Name = m.Places[i].Name
		}
	}
	if m.Name == "" && len(m.Objectives) > 0 {
		m.Name = m.Objectives[0].Name
	}
	if m.Name == "" && len(m.Hills) > 0 {
		m.Name = m.Hills[0].Name
	}
	if m.Name == "" {
		m.Name = "Open ground"
	}
}

// objectiveName is that of an objective that is a place, or else one by what lies
// near.
func objectiveName(m *ground.Map, o *ground.Objective) string {
	if o.Of >= 0 {
		return m.Places[o.Of].Name
	}
	name := o.Kind
	for i := range m.Areas {
		if a := &m.Areas[i]; o.Kind == string(a.Cover) {
			name = "edge of the " + o.Kind
			if a.Name != "" && plane.Away(o.At, plane.Closed(a.Outline)) < m.Inch {
				return "edge of " + a.Name
			}
		}
	}
	if near := nearestPlace(m, o.At); near != "" {
		name += " near " + near
	}
	return name
}

func nearestPlace(m *ground.Map, at ground.Point) string {
	name, least := "", ground.Dist(1<<30)
	for i := range m.Places {
		if far := m.Places[i].At.To(at); far < least {
			name, least = m.Places[i].Name, far
		}
	}
	return name
}
