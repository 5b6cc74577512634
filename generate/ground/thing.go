package ground

import (
	"maps"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// things are what stands or lies on the ground, by the words that maps and scenarios have
// for it: covers, waters, roads, places, lines, crossings and what is fought for.
var things = map[string]words.ID{
	"wood": "ground.wood", "scrub": "ground.scrub", "orchard": "ground.orchard", "field": "ground.field", "marsh": "ground.marsh",
	"salt pan": "ground.salt-pan", "rough": "ground.rough", "rock": "ground.rock", "dunes": "ground.dunes", "dune belt": "ground.dune-belt",
	"gravel plain": "ground.gravel-plain", "palm grove": "ground.palm-grove", "garden": "ground.garden",
	"stream": "ground.stream", "river": "ground.river", "dry bed": "ground.dry-bed", "road": "ground.road", "track": "ground.track",
	"bridge": "ground.bridge", "ford": "ground.ford", "wadi crossing": "ground.wadi-crossing", "crossing": "ground.crossing",
	"village": "ground.village", "village block": "ground.village-block", "house": "ground.house", "farm": "ground.farm", "mill": "ground.mill",
	"windmill": "ground.windmill", "well": "ground.well", "ruin": "ground.ruin", "oasis": "ground.oasis", "tomb": "ground.tomb",
	"wall": "ground.wall", "hedge": "ground.hedge", "bank": "ground.bank", "sunken road": "ground.sunken-road", "hedged lane": "ground.hedged-lane",
	"hill": "ground.hill", "swell": "ground.swell", "junction": "ground.junction", "crossroads": "ground.crossroads", "fork": "ground.fork", "pass": "ground.pass",
	"place": "ground.place",
	"clear": "ground.clear", "clearing": "ground.clearing", "dune": "ground.dune", "field and wall": "ground.field-and-wall", // by hand
	"hill and wood": "ground.hill-and-wood", "well or ruin": "ground.well-or-ruin", "stream source": "ground.stream-source",
}

// Thing is a word of maps in the reader's language: "sunken road".
func Thing[Word ~string](word Word) words.Text { return Things(word, 1) }

// Things is the word for so many: "bridges" for two of "bridge".
func Things[Word ~string](word Word, n int) words.Text {
	if id := things[string(word)]; id != "" {
		return words.Of(id, "n", n)
	}
	return words.Own(string(word))
}

// KindOf is the word of maps for what an objective is: its kind, and "fork" for crossroads at which three ways meet.
func (m *Map) KindOf(o *Objective) string {
	if o.Kind == "crossroads" && m.arms(o.At) == 3 {
		return "fork"
	}
	return o.Kind
}

// arms is how many ways lead from a place: one of each road that ends there, two of one that goes by.
func (m *Map) arms(at Point) int {
	n, near := 0, m.Span(10)
	for i := range m.Roads {
		way := m.Roads[i].Way
		switch {
		case way[0].To(at) < near || way[len(way)-1].To(at) < near:
			n++
		case plane.Away(at, way) < near:
			n += 2
		}
	}
	return n
}

// Called are a language's words for those that maps have for what lies on the ground, for crops and for
// how dense a wood is, where they are others.
func Called(in *words.Catalogue) map[string]string {
	called := map[string]string{}
	for word := range things {
		called[word] = Thing(word).In(in)
	}
	for _, c := range []Crop{Plough, Corn, Grass, Vines} {
		called[string(c)] = c.Words().In(in)
	}
	for _, d := range []Density{Light, Heavy} {
		called[string(d)] = words.Of("ground.wood-of-density", "density", string(d)).In(in)
	}
	maps.DeleteFunc(called, func(word, said string) bool { return word == said })
	return called
}

// Words is the crop in the reader's language, nothing for none.
func (c Crop) Words() words.Text {
	if c == "" {
		return words.Text{}
	}
	return words.Of("ground.crop", "crop", string(c))
}

// Words is how stout a building is in the reader's language, nothing for what is none.
func (b Build) Words() words.Text {
	if b == "" {
		return words.Text{}
	}
	return words.Of("ground.build", "build", string(b))
}
