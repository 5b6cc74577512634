package weather

// startWind rolls what the host leaves open of the wind.
func (f *forecast) startWind() Wind {
	w := f.Given.Wind
	if w.From == 0 {
		prevailing := f.climate.prevailing(f.Latitude < 0)
		f.roll(streamWind, "wind-direction", 1, 10, nil, func(total int) (row, result string) {
			w.From = prevailing.Veer(by(startWind, total))
			return rowOf(startWind, total), "from the " + w.From.String()
		})
	}
	if w.Strength == 0 {
		f.roll(streamWind, "wind-strength", 1, 10, modifiers(Modifier{f.climate.season, f.climate.wind}), func(total int) (row, result string) {
			w.Strength = Strength(by(windStrength, total))
			return rowOf(windStrength, total), w.Strength.String()
		})
	}
	return w
}

// changeWind rolls two D10, one for the point and one for the strength.
func (f *forecast) changeWind(h *Hour) {
	faces := f.tray.Roll(streamWind, 2, 10)
	h.Wind.From = h.Wind.From.Veer(by(windChange, faces[0]))
	h.Wind.Strength = min(max(h.Wind.Strength+Strength(by(windChange, faces[1])), Calm), Gale)
	f.tray.Note(Entry{Stream: streamWind, Table: "wind-change", Count: 2, Sides: 10, Faces: faces, Result: h.Wind.Short()})
}
