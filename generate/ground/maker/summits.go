package maker

import "github.com/csprint/csprint/generate/ground"

// withSummits is what a host has drawn on real ground, with the hills that stand
// there. One that he names has his name; a name that no hill is near stands where he
// has put it.
func withSummits(o *Options, given *ground.Drawn) *ground.Drawn {
	if given.Survey == nil {
		return given
	}
	d, m := *given, newDraft(o).Map
	m.Survey = given.Survey
	d.Hills = m.Summits()
	for _, n := range given.Hills {
		best, least := -1, m.Span(360)
		for i := range d.Hills {
			if far := d.Hills[i].Centre.To(n.Centre); far < least && d.Hills[i].Name == "" {
				best, least = i, far
			}
		}
		if best < 0 {
			d.Hills, best = append(d.Hills, ground.Hill{Centre: n.Centre, Stretch: 100, Summit: m.Span(60), Gaps: []ground.Dist{m.Span(60)}}), len(d.Hills)
			for k := range d.Hills[best].Wobble {
				d.Hills[best].Wobble[k] = 100
			}
		}
		d.Hills[best].Name = n.Name
	}
	d.Sizes = make([]ground.Size, len(d.Hills))
	return &d
}
