package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
)

// nameAll names all on a map, every kind of thing with dice of its own, and logs
// those that were rolled.
func nameAll(m *ground.Map, o *Options, open OpenStream) []Thrown {
	var thrown []Thrown
	placename.All(m, o.Theatre, o.Names, func(kind string, name func(placename.Below)) {
		r := &roller{open: func() Dice { return open("names/"+kind, 1) }}
		name(r.among)
		if r.Count > 0 {
			thrown = append(thrown, Thrown{Stream: "names/" + kind, Try: 1, Dice: r.Count, Total: r.Total})
		}
	})
	return thrown
}
