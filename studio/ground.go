package studio

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/csprint/csprint/words"
)

// A Ground is the map of a text as a host draws on it, once it was changed. Lengths are inches of
// the table.
type Ground struct {
	Text     string            `json:"text"`
	Problems []Problem         `json:"problems"`
	Fair     *Fair             `json:"fair,omitempty"` // null without a map, or where the text is wrong
	Width    float64           `json:"width,omitempty"`
	Depth    float64           `json:"depth,omitempty"`
	Name     string            `json:"name,omitempty"`
	Class    string            `json:"class,omitempty"`
	Real     bool              `json:"real,omitempty"` // the heights are those of a real place
	Rolled   []string          `json:"rolled"`         // layers that csprint rolls about what is drawn
	Feet     int               `json:"feet,omitempty"`
	Paces    float64           `json:"paces,omitempty"` // to an inch
	All      source.Outline    `json:"all"`             // what lies on it, as in a map by hand
	Own      source.Outline    `json:"own"`             // what the text has of it
	Rings    [][][2]float64    `json:"rings"`           // of the hills: where the lowest contour runs, a point for each number of the outline
	Zones    []Zone            `json:"zones"`
	Words    map[string]string `json:"words"` // for kinds, crops and densities
	SVG      string            `json:"svg,omitempty"`
	Tag      string            `json:"tag,omitempty"`
}

// A Fair is how alike the sides' ground is.
type Fair struct {
	F      int      `json:"f"` // in thousandths, 0 for alike
	Met    bool     `json:"met"`
	Nearer []int    `json:"nearer"` // objectives that each side comes to first
	Names  []string `json:"names"`
	Words  []string `json:"words"`
}

// A Zone is where a side deploys.
type Zone struct {
	Side string  `json:"side"`
	Name string  `json:"name"`
	Edge string  `json:"edge"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	W    float64 `json:"w"`
	H    float64 `json:"h"`
}

// ground changes a text as a host draws, and tells what its map is then. Asked in brief, while something is
// dragged, it tells no more than how fair that is, and not who would win: battles take as long as all the rest.
func (d *Desk) ground(q struct {
	Text
	Changes []alteration `json:"changes"`
	Brief   bool         `json:"brief"`
	Seen    string       `json:"seen"` // the tag of the picture that the asker has
}) (any, error) {
	text, err := d.drawn(q.Text, q.Changes)
	if err != nil {
		return nil, err
	}
	q.Text.Text = string(text)
	look := d.looked
	if q.Brief {
		look = d.sketched
	}
	l := look(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	made := &Ground{Text: q.Text.Text, Problems: append([]Problem{}, problemsOf(l.edition.Problems(), q.Name, d.said)...), Rolled: []string{}, Zones: []Zone{}, Rings: [][][2]float64{}}
	if !q.Brief {
		if file, err := source.Parse(q.Name, text); err == nil {
			made.Own = file.Root().Under(drawnAt...).Outline()
		}
	}
	if g := l.edition.Game; g != nil && g.Terrain.Map != nil {
		made.Fair = fairOf(g.Terrain.Map, d.said)
		if !q.Brief {
			err = made.tell(l, g.Terrain.Map, q.Seen, d.said)
		}
	}
	return made, err
}

func fairOf(m *ground.Map, in *words.Catalogue) *Fair {
	f := &Fair{F: m.Fairness.F, Met: m.Fairness.Met}
	for _, s := range m.Fairness.Sides {
		f.Nearer = append(f.Nearer, s.Nearer)
	}
	for _, name := range m.BaseNames() {
		f.Names = append(f.Names, name.In(in))
	}
	for _, line := range m.FairnessWords() {
		f.Words = append(f.Words, line.In(in))
	}
	return f
}

// tell tells what lies on a map, and draws it.
func (made *Ground) tell(l *looked, m *ground.Map, seen string, in *words.Catalogue) error {
	inch := float64(m.Inch)
	inches := func(d ground.Dist) float64 { return float64(d) / inch }
	made.Width, made.Depth, made.Name, made.Class, made.Real = inches(m.Width), inches(m.Depth), m.Name.In(in), string(m.Class), m.Survey != nil
	made.Feet, made.Paces = m.Feet, inch/float64(ground.Paces(1))
	made.Rolled = append(made.Rolled, m.Rolled...)
	made.Words = ground.Called(in)
	for i := range m.Hills {
		var ring [][2]float64
		for _, p := range m.Alone(&m.Hills[i]).Ring() {
			ring = append(ring, [2]float64{inches(p.X), inches(p.Y)})
		}
		if !made.Real {
			made.Rings = append(made.Rings, ring)
		}
	}
	g := l.edition.Game
	for i, b := range m.Bases {
		if len(m.Boxes) > 0 && i < len(g.Sides) {
			r := b.Rect
			made.Zones = append(made.Zones, Zone{g.Sides[i].ID, g.Sides[i].Name, b.Edge, inches(r.X), inches(r.Y), inches(r.W), inches(r.H)})
		}
	}
	all, err := source.Parse("", drawn.Bare(m))
	if err != nil {
		return err
	}
	made.All = all.Outline()
	svg, err := l.edition.Table()
	if err != nil {
		return err
	}
	if made.Tag = tagOf(svg); made.Tag != seen {
		made.SVG = string(svg)
	}
	return nil
}

// Bounds on the changes of a question: each reads and writes all of the text.
const (
	mostChanges = 1000
	mostWritten = 256 << 20 // bytes, of all of them
)

// drawnAt is where a text has its map.
var drawnAt = []string{"terrain", "map"}

// drawn does one change after the other. One that draws has a layer in the text as it lies on the map, or,
// where the text has no map yet, all of it.
func (d *Desk) drawn(q Text, changes []alteration) ([]byte, error) {
	if n := len(changes); n > mostChanges || n*len(q.Text) > mostWritten {
		return nil, wrong("studio.too-many-values", "most", min(mostChanges, mostWritten/max(1, len(q.Text))))
	}
	text := []byte(q.Text)
	for _, c := range changes {
		var err error
		if c.Do == "draw" {
			text, err = d.taken(q, text, c.At)
		} else {
			text, err = altered(text, c)
		}
		if err != nil {
			return nil, err
		}
	}
	return text, nil
}

// taken is a text that has a layer as it lies on the map of another, or the whole map.
func (d *Desk) taken(q Text, text []byte, layer []string) ([]byte, error) {
	of := strings.Join(append(layer, q.hash(), string(text)), "\x00")
	if d.drew.of == of {
		return d.drew.text, nil
	}
	made, err := d.take(q, text, layer)
	if err == nil {
		d.drew = drew{of, made}
	}
	return made, err
}

// drew is what was last taken, and of what: whoever drags asks for it many times.
type drew struct {
	of   string
	text []byte
}

func (d *Desk) take(q Text, text []byte, layer []string) ([]byte, error) {
	l := d.looked(q)
	if l.err != nil {
		return nil, l.err
	}
	if l.edition.Game == nil || l.edition.Game.Terrain.Map == nil {
		return nil, wrong("studio.no-map-to-draw")
	}
	file, err := source.Parse(q.Name, text)
	if err != nil {
		return nil, err
	}
	m := l.edition.Game.Terrain.Map
	bare := drawn.Bare(m)
	if own := file.Root().Under(drawnAt...); own.Kind() == source.Map {
		if len(layer) != 1 {
			return text, nil
		}
		return takeLayer(text, own.Under(layer...), append(drawnAt[:2:2], layer...), drawn.Layer(bare, layer[0]))
	}
	if m.Survey != nil {
		return nil, wrong("studio.real-map-elsewhere")
	}
	if text, err = source.Unfold(text, drawnAt[:1]); err == nil {
		text, err = source.Add(text, drawnAt, string(bare))
	}
	if err == nil && file.Root().Under("terrain", "class").Typed() != string(m.Class) {
		text, err = source.Edit(text, []string{"terrain", "class"}, string(m.Class)) // not to be rolled another time
	}
	return text, err
}

// takeLayer puts into the list of a layer what it lacks of what lies on the map; what is in it stays as it is
// written.
func takeLayer(text []byte, own source.Node, path, items []string) (_ []byte, err error) {
	have := 0
	if own.Kind() == source.List {
		list := own.List()
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].Kind() == source.Map {
				have++
			} else if text, err = source.Remove(text, append(path[:len(path):len(path)], strconv.Itoa(i)), "[]"); err != nil {
				return nil, err
			}
		}
	} else if len(items) == 0 {
		return source.Remove(text, path, "")
	} else if own.Kind() == source.Scalar {
		text, err = source.Add(text, path, "[]")
	}
	for i := have; i < len(items) && err == nil; i++ {
		text, err = source.Add(text, append(path[:len(path):len(path)], strconv.Itoa(i)), items[i])
	}
	return text, err
}
