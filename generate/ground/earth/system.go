package earth

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Nano is a billionth of a degree, a metre or a foot: whatever a file counts in.
type Nano int64

// Whole is one of what is counted, in Nano.
const Whole = 1_000_000_000

// NanoOf turns a number into billionths; false for one that no place has.
func NanoOf(v float64) (Nano, bool) {
	if math.IsNaN(v) || v > 1e9 || v < -1e9 {
		return 0, false
	}
	return Nano(math.Round(v * Whole)), true
}

// String is the number in whole metres or feet, or with four places of a degree.
func (n Nano) String() string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n >= 1000*Whole {
		return fmt.Sprintf("%s%d", sign, (n+Whole/2)/Whole)
	}
	n = (n + 50_000) / 100_000
	return fmt.Sprintf("%s%d.%04d", sign, n/10_000, n%10_000)
}

// A System is how places are counted: one of those below, or a zone of UTM, "utm 30n".
type System string

// The systems, zones of UTM left out. Of metres and feet it isn't known where on
// the earth they count from.
const (
	Degrees     System = "degrees" // of latitude and longitude
	Metres      System = "metres"
	Feet        System = "feet"
	SurveyFeet  System = "US survey feet"
	WebMercator System = "web mercator"
)

// UTM is a zone of Universal Transverse Mercator, of the northern or the southern half.
func UTM(zone int, south bool) System {
	half := "n"
	if south {
		half = "s"
	}
	return System("utm " + strconv.Itoa(zone) + half)
}

// zone is the zone of UTM, 1 to 60; false for another system.
func (s System) zone() (zone int, south, ok bool) {
	number, isUTM := strings.CutPrefix(string(s), "utm ")
	if !isUTM || number == "" {
		return 0, false, false
	}
	last := len(number) - 1
	zone, err := strconv.Atoi(number[:last])
	return zone, number[last] == 's', err == nil && zone >= 1 && zone <= 60 && (number[last] == 's' || number[last] == 'n')
}

// Nanometres of one of what is counted; a system of degrees has none.
func (s System) Nanometres() int64 {
	switch s {
	case Feet:
		return 304_800_000
	case SurveyFeet:
		return 304_800_610
	}
	return Whole
}

// Named is the system that somebody calls "degrees", "UTM 30 N" or "EPSG:25830"; false
// for none that is known.
func Named(typed string) (System, bool) {
	word := strings.Join(strings.Fields(strings.ToLower(typed)), " ")
	switch s := System(word); s {
	case Degrees, Metres, Feet, WebMercator:
		return s, true
	}
	if code, ok := strings.CutPrefix(word, "epsg:"); ok {
		n, err := strconv.Atoi(strings.TrimSpace(code))
		s, known := ByEPSG(n)
		return s, known && err == nil
	}
	if number, ok := strings.CutPrefix(word, "utm"); ok {
		s := System("utm " + strings.TrimPrefix(strings.ReplaceAll(number, " ", ""), "0"))
		_, _, ok := s.zone()
		return s, ok
	}
	return "", false
}

// zones are runs of EPSG's numbers for zones of UTM on datums that lie within a metre or
// two of WGS 84.
var zones = []struct {
	first, last, zone int // the zone of the first
	south             bool
}{
	{32601, 32660, 1, false}, {32701, 32760, 1, true}, // WGS 84
	{25828, 25838, 28, false}, // ETRS89
	{26901, 26923, 1, false},  // NAD83
	{6330, 6348, 1, false},    // NAD83(2011)
	{28348, 28358, 48, true},  // GDA94
}

// ByEPSG is the system that has a number of EPSG's; false for one that csprint doesn't
// turn into degrees.
func ByEPSG(code int) (System, bool) {
	switch code {
	case 4326, 4979, 4258, 4269, 6318:
		return Degrees, true
	case 3857, 3785, 900913, 102100:
		return WebMercator, true
	}
	for _, z := range zones {
		if code >= z.first && code <= z.last {
			return UTM(z.zone+code-z.first, z.south), true
		}
	}
	return "", false
}
