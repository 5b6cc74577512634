package drawn

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// A script is a map by hand while it is written.
type script struct {
	strings.Builder
	*writer
	bare bool // without remarks
}

// Write writes a map as one by hand, that draws the very same picture. About is a
// remark at its head, line by line. Which dice made the map it doesn't say.
func Write(m *ground.Map, about ...string) []byte {
	s := &script{writer: &writer{m}}
	for _, line := range about {
		s.remark("", line)
	}
	for _, line := range strings.Split(strings.TrimSpace(guide), "\n") {
		s.remark("", line)
	}
	s.WriteString("\n")
	s.all(m)
	return []byte(s.String())
}

// Bare is the map as Write writes it, but without remarks, for programs that change it: what they
// say of a piece would soon be wrong.
func Bare(m *ground.Map) []byte {
	s := &script{writer: &writer{m}, bare: true}
	s.all(m)
	return []byte(s.String())
}

// Layer is the list of one key of a map as Bare writes it, an item each.
func Layer(bare []byte, key string) []string {
	_, from, found := strings.Cut("\n"+string(bare), "\n"+key+":\n  - ")
	if !found {
		return nil
	}
	whole, _, _ := strings.Cut(strings.TrimSuffix(from, "\n"), "\n\n")
	items := strings.Split(whole, "\n  - ")
	for i := range items {
		items[i] = strings.ReplaceAll(items[i], "\n    ", "\n")
	}
	return items
}

// all writes what lies on a map.
func (s *script) all(m *ground.Map) {
	fmt.Fprintf(s, "name: %s\n", written(m.Name.String()))
	s.line("grain", m.Grain.Turned(), "degrees: along which hills and fields lie that are rolled anew")
	s.line("bend", m.Bend.Seed, "how slopes bend: another number, other slopes")
	if m.Bend.Turned {
		s.line("turned", true, "bent the other way about")
	}
	if m.Wind != 0 {
		s.line("wind", m.Wind, "by which the dunes lie: degrees that it blows from")
	}
	var hills []hill
	for _, h := range m.Hills {
		hills = append(hills, hill{Hill: h})
	}
	known := hillKeys
	if m.Survey != nil {
		s.remark("", "The heights are those of a real place: put the elevation of your scenario here.")
		known = summitKeys()
	}
	list(s, "hills", known, hills, func(h *hill) string {
		size := m.Alone(&h.Hill).Measured()
		return fmt.Sprintf("%s; about %s of %s", m.Sector(h.Centre), s.roughly(size.Along, size.Across), say.Counted(h.Contours(), "contour"))
	})
	list(s, "streams", waterKeys, m.Waters, func(w *ground.Water) string { return "in the place of the course: " + s.sketch(w.Bed) })
	list(s, "roads", roadKeys, m.Roads, func(r *ground.Road) string { return "in the place of the course: " + s.sketch(r.Way) })
	s.places()
	for _, t := range ground.CoverTypes() {
		var these []area
		for _, a := range m.Areas {
			if a.Cover == t.Cover {
				these = append(these, area{Area: a})
			}
		}
		list(s, t.Key, areaKeys(&t), these, func(a *area) string {
			box := ground.Bounds(a.Outline)
			return fmt.Sprintf("%s; about %s", m.Sector(s.middle(a.Outline)), s.roughly(box.W, box.H))
		})
	}
	list(s, "walls", lineKeys, m.Lines, func(l *ground.Line) string { return m.Sector(l.Way[0]) })
	list(s, "crossings", crossingKeys, m.Crossings, func(c *ground.Crossing) string {
		return say.Joined(m.Sector(c.At), m.Waters[c.Water].Name)
	})
	var objectives []ground.Objective
	for _, o := range m.Objectives {
		if o.Kind != "place" {
			o.Name = words.Text{} // it is called after what it is
		}
		objectives = append(objectives, o)
	}
	list(s, "objectives", objectiveKeys, objectives, func(o *ground.Objective) string { return m.Objectives[o.Number-1].Name.String() })
}

// line writes a value that stands alone, with what it means.
func (s *script) line(key string, value any, about string) {
	if s.bare {
		about = ""
	} else {
		about = "    # " + about
	}
	fmt.Fprintf(s, "%s: %v%s\n", key, value, about)
}

// places writes the villages, then the other places: in a list of their kind, or all
// in one where they are of several, so that their numbers stay.
func (s *script) places() {
	of := map[ground.PlaceKind][]ground.Place{}
	kinds := 0
	var others []ground.Place
	for _, p := range s.Places {
		if of[p.Kind] = append(of[p.Kind], p); p.Kind != ground.Village {
			if others = append(others, p); len(of[p.Kind]) == 1 {
				kinds++
			}
		}
	}
	note := func(p *ground.Place) string { return s.Sector(p.At) }
	for _, k := range places {
		switch {
		case k.kind == ground.Village || kinds == 1:
			list(s, PlacesKey(k.kind), placeKeys, of[k.kind], note)
		case k.kind == ground.Farm:
			list(s, "farms", keysOfPlaces(ground.Farm), others, note)
		}
	}
}

const guide = `
Everything lies where it was drawn; change what you like. Places are inches east
and south of the table's north-west corner; "C4", "C4 ne" and "A3 edge" do too.
A wood or field lies about its "at": change that and it moves. In the place of an
outline it may have a size ("12in x 8in"), a hill in the place of top, steps and
stretch too, with contours and a slope; in the place of a course a way of a few
places. What you take out is gone.
To have csprint roll a layer anew about the rest, write it so: "woods: roll". To
keep some woods and roll the others, take those out and put "- roll" at the end of
the list. Walls, crossings and objectives stay where they are: take the whole
list out, and csprint finds bridges, fords and objectives itself.`

func (s *script) remark(indent, text string) {
	if !s.bare {
		fmt.Fprintf(s, "%s# %s\n", indent, text)
	}
}

// list writes the pieces of a kind, each with a remark.
func list[T any](s *script, name string, keys []key[T], items []T, note func(*T) string) {
	if len(items) == 0 {
		return
	}
	fmt.Fprintf(s, "\n%s:\n", name)
	for i := range items {
		s.remark("  ", note(&items[i]))
		lead := "  - "
		for _, line := range said(s.writer, keys, &items[i]) {
			name, value, _ := strings.Cut(line, ": ")
			s.WriteString(lead + name + ": " + laid(value) + "\n")
			lead = "    "
		}
	}
}

// said are what a piece says, "at: C4".
func said[T any](w *writer, keys []key[T], of *T) []string {
	var lines []string
	for _, k := range keys {
		if k.write == nil {
			continue
		}
		if value := k.write(w, of); value != "" {
			lines = append(lines, k.name+": "+value)
		}
	}
	return lines
}

// lineLong is how long a line becomes before a list goes on in the next.
const lineLong = 96

// laid is a value in lines that are not too long: points as folded text, a list in
// brackets as it is.
func laid(value string) string {
	if len(value) <= lineLong {
		return value
	}
	const indent = "\n      "
	cut, out := ", ", ">-"
	if strings.HasPrefix(value, "[{") {
		cut, out = "}, ", ""
	} else if strings.HasPrefix(value, "[") {
		return value
	}
	line := ""
	for rest := value; rest != ""; {
		part, more, found := strings.Cut(rest, cut)
		if found {
			part += strings.TrimRight(cut, " ")
		}
		rest = more
		if line != "" && len(line)+1+len(part) > lineLong {
			out += indent + line
			line = ""
		}
		line = strings.TrimPrefix(line+" "+part, " ")
	}
	return out + indent + line
}

// roughly is a size in whole inches.
func (s *script) roughly(a, b ground.Dist) string {
	return fmt.Sprintf("%d x %d in", (a+s.Inch/2)/s.Inch, (b+s.Inch/2)/s.Inch)
}

// sketch is a way by a few of its places, as one would draw it.
func (s *script) sketch(way []ground.Point) string {
	var words []string
	for i := range 5 {
		p := way[(len(way)-1)*i/4]
		word := s.Sector(p)
		if rim := s.Rim(p); rim < s.Inch/2 {
			word = s.edge(p)
		}
		if len(words) == 0 || words[len(words)-1] != word {
			words = append(words, word)
		}
	}
	return "way: [" + strings.Join(words, ", ") + "]"
}

// edge is a place at the table's edge: "A3 west edge".
func (s *script) edge(p ground.Point) string {
	side, rim := "west", p.X
	for _, e := range []struct {
		name string
		far  ground.Dist
	}{{"north", p.Y}, {"east", s.Width - p.X}, {"south", s.Depth - p.Y}} {
		if e.far < rim {
			side, rim = e.name, e.far
		}
	}
	return s.Sector(p) + " " + side + " edge"
}
