package ground

// A Bearing is a direction as a compass counts: degrees clockwise from north, 1
// to 360. Of a wind it is where the wind blows from; 0 is no wind.
type Bearing int

// Opposite is the bearing the other way; that of no wind is none.
func (b Bearing) Opposite() Bearing {
	switch {
	case b == 0:
		return 0
	case b > 180:
		return b - 180
	}
	return b + 180
}

// Downwind is the direction on the map into which a wind from the bearing blows.
func (b Bearing) Downwind() Angle { return (Angle(b) + 90).Turned() }

// A DuneForm is how dunes lie to the wind.
type DuneForm string

// The forms of dunes.
const (
	Barchan    DuneForm = "barchan"    // crescents with their horns to the lee
	Transverse DuneForm = "transverse" // ridges across the wind
	Seif       DuneForm = "seif"       // ridges along the wind
)

// Prevailing is the wind that the map's dunes are drawn by: westerly where a host
// laid them down and named no wind.
func (m *Map) Prevailing() Bearing {
	if m.Wind == 0 {
		return 270
	}
	return m.Wind
}
