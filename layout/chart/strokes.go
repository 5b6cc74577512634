package chart

import "github.com/csprint/csprint/layout"

// stroke is a stroke that grows as symbols do.
func (m projection) stroke(mm float64, ink layout.Colour, dash ...float64) layout.Stroke {
	s := line(mm, ink, dash...)
	s.Width = m.mm(mm)
	for i := range s.Dash {
		s.Dash[i] = m.mm(dash[i])
	}
	return s
}

// fine is a black stroke that is drawn smaller where signs are.
func (m projection) fine(wide float64, dash ...float64) layout.Stroke {
	s := m.stroke(wide, layout.Ink, dash...)
	if wide > 0.2 {
		s.Width = m.sign(wide)
	}
	for i := range s.Dash {
		s.Dash[i] = m.sign(dash[i])
	}
	return s
}

// bushes is a line of dots of some width, so far from one to the next in turn.
func (m projection) bushes(wide float64, apart ...float64) layout.Stroke {
	var dash []float64
	for _, d := range apart {
		dash = append(dash, 0.01, d)
	}
	s := m.fine(wide, dash...)
	s.Round = true
	return s
}

// dots is a line of dots of some width, so far from one to the next.
func (m projection) dots(wide, apart float64) layout.Stroke {
	s := m.stroke(wide, layout.Ink, 0.01, apart)
	s.Round = true
	return s
}

// speckStroke draws specks as dots of some width.
func (m projection) speckStroke(wide float64, ink layout.Colour) layout.Stroke {
	s := m.stroke(wide, ink)
	s.Round = true
	return s
}

// rounded is a stroke with round ends and corners.
func rounded(s layout.Stroke) layout.Stroke {
	s.Round = true
	return s
}
