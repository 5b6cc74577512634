package chart

import (
	"strconv"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// objectives draws numbered discs beside what they stand for, on hills at the
// top itself.
func (c marks) objectives() {
	if !c.view.Plain {
		lettering(c).villages()
	}
	for _, o := range c.Map.Objectives {
		if c.view.Plain {
			c.disc(c.at(o.At), "", c.view.Heavier)
			continue
		}
		around := layout.Rect{X: c.at(o.At).X, Y: c.at(o.At).Y}.Inset(-c.mm(0.5))
		if o.Kind != "hill" {
			around = around.Inset(-c.mm(2))
		}
		number := strconv.Itoa(o.Number)
		l := label{from: "objective", text: number, around: around, over: o.Kind == "hill", must: true, disc: layout.MM(2.35), reach: c.reach()}
		if o.Kind == string(ground.Village) && o.Of >= 0 && o.Of < len(c.Map.Places) {
			village := c.Map.Places[o.Of]
			l.beside, l.around = village.Name, c.placeBounds(village)
			l.parts, l.others = c.buildingBoxes(village.Buildings), lettering(c).otherVillages(o.Of)
		}
		if placed, ok := lettering(c).settle(l); ok {
			c.disc(placed.centre, number, placed.by)
		}
	}
}

// disc is a black disc in a white ring with a number, so many per cent larger than on a page.
func (c marks) disc(p layout.Point, number string, by int) {
	r, ring := layout.MM(2).Times(100+by, 100), layout.MM(2.35).Times(100+by, 100)
	if c.view.Plain {
		r, ring = c.mm(1.1), c.mm(1.4)
	}
	c.put("objective", layout.Circle(p, ring), layout.Filled(layout.White), layout.Stroke{})
	c.put("objective", layout.Circle(p, r), layout.Filled(layout.Ink), layout.Stroke{})
	if number != "" {
		s := style(c.Strong, 9).In(layout.White)
		s = s.At(s.Size * layout.TypeSize(100+by) / 100)
		c.onto.SetLine("chart/objective", layout.Point{X: p.X, Y: p.Y + s.CapHeight()/2}, layout.Centre, s, number)
	}
}
