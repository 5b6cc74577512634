package weather

import (
	"slices"
	"strings"
)

// SkyNames are the words that ParseSky reads.
func SkyNames() []string {
	return append(slices.Clone(skyWords), hazeWords, snowWords[Drizzle], snowWords[Rain], snowWords[HeavyRain])
}

// ParseSky reads a sky, with whether it is hazy and whether it snows.
func ParseSky(word string) (sky Sky, haze, snow, ok bool) {
	if word == hazeWords {
		return Overcast, true, false, true
	}
	for s, words := range snowWords {
		if word == words {
			return s, false, true, true
		}
	}
	sky = Sky(parse(skyWords, word))
	return sky, false, false, sky != 0
}

// FogNames are the words that ParseFog reads.
func FogNames() []string { return slices.Clone(fogWords) }

// ParseFog reads a fog, 0 for another word.
func ParseFog(word string) Fog { return Fog(parse(fogWords, word)) }

// GroundNames are the words that ParseGround reads.
func GroundNames() []string { return slices.Clone(groundWords) }

// ParseGround reads a state of the ground, 0 for another word.
func ParseGround(word string) Ground { return Ground(parse(groundWords, word)) }

// WaterNames are the words that ParseWater reads.
func WaterNames() []string { return slices.Clone(waterWords) }

// ParseWater reads a water; another word is none.
func ParseWater(word string) Water {
	return [...]Water{Dry, Dry, Stream, River, River}[parse(waterWords, word)]
}

// PointNames are the points of the compass.
func PointNames() []string { return slices.Clone(pointWords) }

// StrengthNames are the strengths of the wind.
func StrengthNames() []string { return slices.Clone(strengthWords) }

// ParsePoint reads north-east, northeast, NE or north-easterly, 0 for another word.
func ParsePoint(word string) Point {
	word = strings.ToLower(strings.ReplaceAll(word, "-", ""))
	word = strings.TrimSuffix(strings.TrimSuffix(word, "erly"), "ern")
	for i, name := range pointWords {
		if word == strings.ReplaceAll(name, "-", "") || word == strings.ToLower(pointLetter[i]) {
			return Point(i + 1)
		}
	}
	return 0
}

// ParseStrength reads a strength, 0 for another word.
func ParseStrength(word string) Strength {
	return Strength(parse(strengthWords, strings.ToLower(word)))
}

// ParseWind reads "light, from the south-west", "SW light", "fresh" or "calm".
// What it does not say is left to the dice; ok is false where it says nothing,
// says it twice, or says something else besides.
func ParseWind(text string) (w Wind, ok bool) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;.", r) })
	for i := 0; i < len(words); i++ {
		point, strength := ParsePoint(words[i]), ParseStrength(words[i])
		if i+1 < len(words) && point != 0 { // "north easterly"
			if both := ParsePoint(words[i] + words[i+1]); both != 0 {
				point = both
				i++
			}
		}
		switch {
		case point != 0 && w.From == 0:
			w.From = point
		case strength != 0 && w.Strength == 0:
			w.Strength = strength
		case point == 0 && strength == 0 && slices.Contains(windFill, strings.ToLower(words[i])):
		default:
			return Wind{}, false
		}
	}
	return w, w != Wind{}
}

// windFill are words that may stand between those that matter.
var windFill = []string{"from", "the", "wind", "winds", "a", "breeze"}
