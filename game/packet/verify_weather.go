package packet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// weather holds the hours of the packet against what the log says of them. A
// thing that the host holds steady has no rolls, and is not checked.
func (v *verifier) weather() {
	rolled := map[string][]string{} // results by table
	for _, r := range v.packet.Log {
		if strings.HasPrefix(r.Stream, "weather/") {
			v.gather(rolled, r)
		}
	}
	skies := slices.Concat(rolled["sky-at-start"], rolled["sky-change"])
	for i, h := range v.packet.Weather.Hours {
		if !h.Given && len(skies) > 0 {
			v.weatherAt(h.At, "sky", h.Sky, skies, 0)
			skies = skies[1:]
		}
		if i > 0 {
			v.weatherAt(h.At, "wind", h.Wind.short(), rolled["wind-change"], i-1)
		}
	}
}

// weatherAt holds a value of an hour against the i-th of the results.
func (v *verifier) weatherAt(at, what, has string, results []string, i int) {
	if i < len(results) && results[i] != has {
		v.differ("weather at "+at, "the %s is %s, the log has %s", what, say.Quoted(has), say.Quoted(results[i]))
	}
}

// gather takes a result down. Dust in place of rain takes the place of the
// sky that it came of.
func (v *verifier) gather(rolled map[string][]string, r roll) {
	if r.Table != "rain-or-dust" {
		rolled[r.Table] = append(rolled[r.Table], r.Result)
		return
	}
	for _, table := range []string{"sky-change", "sky-at-start"} {
		if skies := rolled[table]; len(skies) > 0 {
			skies[len(skies)-1] = r.Result
			return
		}
	}
}
