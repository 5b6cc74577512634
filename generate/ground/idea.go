package ground

import (
	"slices"

	"github.com/csprint/csprint/words"
)

// An Idea is what a map is about: the one thing by which those who fought there would
// tell of it. The land is made about it.
type Idea string

// The ideas.
const (
	Ridge      Idea = "ridge"      // to hold
	Plateau    Idea = "plateau"    // with reverse slopes
	Defile     Idea = "defile"     // a way between two heights
	RiverLine  Idea = "river-line" // a water between the sides
	Bridges    Idea = "bridges"    // two over a river between the sides
	Crossroads Idea = "crossroads" // with a town, or a village on a small table
	Clearing   Idea = "clearing"   // in the forest, about a village
	AtOasis    Idea = "oasis"      // where tracks meet
	Scarp      Idea = "escarpment"
	Wadis      Idea = "wadis"
)

// ideas of the classes, each as often as it comes in ten: csprint's own table.
var ideas = map[Class][]Idea{
	Open:        {Ridge, Ridge, Plateau, RiverLine, RiverLine, Bridges, Bridges, Crossroads, Crossroads, Crossroads},
	Rolling:     {Ridge, Ridge, Ridge, Plateau, Plateau, RiverLine, RiverLine, Bridges, Crossroads, Crossroads},
	Mountainous: {Ridge, Ridge, Plateau, Defile, Defile, Defile, Defile, RiverLine, RiverLine, Crossroads},
	HillyWooded: {Ridge, Ridge, Defile, Defile, RiverLine, RiverLine, Crossroads, Clearing, Clearing, Clearing},
	Desert:      {Plateau, Scarp, Scarp, Scarp, AtOasis, AtOasis, AtOasis, AtOasis, Wadis, Wadis},
}

// IdeaSides are those of the die that an idea is rolled with.
const IdeaSides = 10

// IdeaOf is the idea of a class by a die; none for a class that has no recipe.
func IdeaOf(c Class, die int) Idea {
	if list := ideas[c]; list != nil {
		return list[die-1]
	}
	return ""
}

// IdeasOf are the ideas that ground of a class may have.
func IdeasOf(c Class) []Idea { return slices.Compact(slices.Clone(ideas[c])) }

// Ideas are those of all classes.
func Ideas() []Idea {
	var all []Idea
	for _, c := range Classes() {
		for _, i := range IdeasOf(c) {
			if !slices.Contains(all, i) {
				all = append(all, i)
			}
		}
	}
	return all
}

// Words is the idea in the reader's language, "a ridge to hold"; nothing for none.
func (i Idea) Words() words.Text {
	if i == "" {
		return words.Text{}
	}
	return words.Of("ground.idea", "idea", string(i))
}
