package weather

import "github.com/csprint/csprint/words"

// startWind rolls what the host leaves open of the wind: a D100 for the point,
// counted clockwise from the prevailing, and one for the strength. Where the host
// gives fog it blows at most lightly.
func (f *forecast) startWind() Wind {
	w := f.Given.Wind
	prevailing := f.climate.prevailing(f.Latitude < 0)
	if w.From == 0 {
		f.from = mark(f.roll(streamWind, "wind-direction", 1, marks, nil, func(total int) (row, result words.Text) {
			w.From = prevailing.Veer(mark(total).on(windPoints) - 1)
			return words.Of("roll.at", "n", total), words.Of("roll.from-the", "point", w.From.String())
		}))
	} else if !f.Steady {
		f.from = f.within(streamWind, "wind-direction", windPoints, int(w.From-prevailing+8)%8+1, words.Of("roll.from-the", "point", w.From.String()))
	}
	if w.Strength == 0 {
		f.blows = mark(f.roll(streamWind, "wind-strength", 1, f.windSides(), nil, func(total int) (row, result words.Text) {
			w.Strength = Strength(mark(total).on(f.climate.winds[:]))
			return f.climate.label(), w.Strength.Words()
		}))
	} else if !f.Steady {
		f.blows = f.within(streamWind, "wind-strength", f.climate.winds[:], int(w.Strength), w.Strength.Words())
	}
	return w
}

// windSides are those of the die for the strength: a D100, or as many numbers as
// lead to a calm or a light wind, where the host gives fog.
func (f *forecast) windSides() int {
	if f.Given.Fog > NoFog {
		return f.climate.winds[Calm-1] + f.climate.winds[Light-1]
	}
	return marks
}

// changeWind rolls four D10, two for the point and two for the strength. The wind
// shifts by one point at most, and rises or drops by one strength.
func (f *forecast) changeWind(h *Hour) {
	faces := f.dice.Roll(streamWind, 4, 10)
	prevailing := f.climate.prevailing(f.Latitude < 0)
	from := f.from.turn(faces[0] + faces[1] - even)
	point := prevailing.Veer(from.on(windPoints) - 1)
	if shift := (point - h.Wind.From + 8) % 8; shift <= 1 || shift == 7 {
		f.from, h.Wind.From = from, point
	}
	blows := f.blows.fold(faces[2] + faces[3] - even)
	strength := Strength(blows.on(f.climate.winds[:]))
	if step := strength - h.Wind.Strength; -1 <= step && step <= 1 {
		f.blows, h.Wind.Strength = blows, strength
	}
	f.dice.Note(Entry{Stream: streamWind, Table: "wind-change", Count: 4, Sides: 10, Faces: faces, Result: h.Wind.Short()})
}
