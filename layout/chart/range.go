package chart

import (
	"strconv"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// ranges draws rings about the objectives, each with its paces at the top.
func (c marks) ranges() {
	s := style(c.Medium, 6.5)
	for _, paces := range c.view.Ranges {
		r := c.length(ground.Paces(paces))
		if r < layout.MM(3) {
			continue
		}
		var steps []layout.Step
		for _, o := range c.Map.Objectives {
			steps = append(steps, layout.Circle(c.at(o.At), r)...)
		}
		c.put("range", steps, layout.Fill{}, c.stroke(0.18, layout.Ink, 0.4, 0.8))
		for _, o := range c.Map.Objectives {
			l := label{from: "range", text: strconv.Itoa(paces), style: s, gap: layout.MM(0.25)}
			for _, turn := range []int{270, 250, 290, 230, 310, 90, 70, 110} {
				l.spots = append(l.spots, spot{centre: sines(turn).along(c.at(o.At), r)})
			}
			lettering(c).write(l)
		}
	}
}
