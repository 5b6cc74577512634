package maker

import "github.com/csprint/csprint/generate/ground"

// summits finds the hills of real ground, and gives those that the host names
// their names. A name that no hill is near stands where the host has put it.
func (d *draft) summits(named []ground.Hill) {
	if d.Survey == nil {
		return
	}
	d.Hills = d.Summits()
	for _, n := range named {
		best, least := -1, d.Span(360)
		for i := range d.Hills {
			if far := d.Hills[i].Centre.To(n.Centre); far < least && d.Hills[i].Name == "" {
				best, least = i, far
			}
		}
		if best >= 0 {
			d.Hills[best].Name = n.Name
			continue
		}
		n.Stretch, n.Summit, n.Gaps = 100, d.Span(60), []ground.Dist{d.Span(60)}
		for k := range n.Wobble {
			n.Wobble[k] = 100
		}
		d.Hills = append(d.Hills, n)
	}
}
