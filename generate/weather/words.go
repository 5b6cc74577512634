package weather

import (
	"slices"

	"github.com/csprint/csprint/words"
)

// A Sky is how it looks above, from the best to the worst. The zero Sky is not
// said.
type Sky int

// The skies.
const (
	Clear Sky = iota + 1
	Fair
	Overcast
	Drizzle
	Rain
	HeavyRain
)

var (
	skyWords  = []string{"clear", "fair", "overcast", "drizzle", "rain", "heavy rain"}
	snowWords = map[Sky]string{Drizzle: "light snow", Rain: "snow", HeavyRain: "heavy snow"}
)

// hazeWords is what an overcast sky is called that holds dust for rain.
const hazeWords = "dust haze"

// Wet tells a sky from which something falls.
func (s Sky) Wet() bool { return s >= Drizzle }

func (s Sky) String() string { return wordOf(skyWords, int(s)) }

// Fog is what lies on the ground. The zero Fog is not said.
type Fog int

// The fogs, from none to the thickest.
const (
	NoFog Fog = iota + 1
	Mist
	PlainFog
	ThickFog
)

var fogWords = []string{"none", "mist", "fog", "thick fog"}

func (f Fog) String() string { return wordOf(fogWords, int(f)) }

// Words is the fog in the reader's language.
func (f Fog) Words() words.Text { return words.Of("weather.fog", "fog", f.String()) }

// A Point of the compass, clockwise from north. The zero Point is not said.
type Point int

// The eight points.
const (
	North Point = iota + 1
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

var (
	pointWords  = []string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}
	pointLetter = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
)

// Veer turns clockwise by so many points; a negative number backs.
func (p Point) Veer(points int) Point { return (p-1+Point(points)%8+8)%8 + 1 }

// Opposite is the other end of the needle.
func (p Point) Opposite() Point { return p.Veer(4) }

// mirrored is the point that stands for it on the other side of the equator.
func (p Point) mirrored() Point { return (South-p+8)%8 + 1 }

// Letters is NE.
func (p Point) Letters() words.Text { return words.Of("weather.point-letters", "point", p.String()) }

func (p Point) String() string { return wordOf(pointWords, int(p)) }

// A Strength of the wind. The zero Strength is not said.
type Strength int

// The strengths.
const (
	Calm Strength = iota + 1
	Light
	Fresh
	Strong
	Gale
)

var strengthWords = []string{"calm", "light", "fresh", "strong", "gale"}

func (s Strength) String() string { return wordOf(strengthWords, int(s)) }

// Words is the strength in the reader's language.
func (s Strength) Words() words.Text { return words.Of("weather.strength", "strength", s.String()) }

// A Wind is where it comes from and how hard it blows.
type Wind struct {
	From     Point
	Strength Strength
}

// Words is "light, from the south-west", or calm.
func (w Wind) Words() words.Text {
	if w.Strength == Calm {
		return Calm.Words()
	}
	return words.Of("weather.wind", "strength", w.Strength.Words(), "point", w.From.String())
}

func (w Wind) String() string { return w.Words().String() }

// Short is "SW, light".
func (w Wind) Short() words.Text {
	return words.Of("weather.wind-short", "point", w.From.Letters(), "strength", w.Strength.Words())
}

// Ground is the state of the ground. The zero Ground is not said.
type Ground int

// The states, by how wet the ground is; frozen and snow stand apart.
const (
	Dusty Ground = iota + 1
	Firm
	Soft
	Muddy
	DeepMud
	Frozen
	Snow
)

var groundWords = []string{"dusty", "firm", "soft", "muddy", "deep mud", "frozen", "snow"}

func (g Ground) String() string { return wordOf(groundWords, int(g)) }

// Words is the state of the ground in the reader's language.
func (g Ground) Words() words.Text { return words.Of("weather.ground", "ground", g.String()) }

// Water is what the ground holds that breeds fog. The zero Water is none.
type Water int

// The waters.
const (
	Dry Water = iota
	Stream
	River // or a marsh
)

var waterWords = []string{"none", "stream", "river", "marsh"}

// A Choice is yes, no, or left to the dice.
type Choice int

// The choices.
const (
	Roll Choice = iota
	Yes
	No
)

// wordOf names a value that counts from one.
func wordOf(named []string, value int) string {
	if value < 1 || value > len(named) {
		return ""
	}
	return named[value-1]
}

// parse reads a word as a value that counts from one, 0 for another word.
func parse(named []string, word string) int { return slices.Index(named, word) + 1 }
