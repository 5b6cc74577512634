package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Measures of a ruler.
const (
	rulerAcross               = 6
	rulerPaces  layout.Length = 3300 // baseline of the paces within a row
	rulerInches layout.Length = 6600
	rulerHigh   layout.Length = 8200
)

// ruler sets distances of the rules in paces above what they measure on the
// table. Without a game there is no scale and nothing to print.
func (s *blockSetter) ruler(p templates.TablePart) {
	if s.game == nil {
		return
	}
	paces := s.distances(p)
	for i, n := range paces {
		if i > 0 && i%rulerAcross == 0 {
			s.y += rulerHigh
		}
		if i%rulerAcross == 0 {
			box := layout.Rect{Y: s.y + rulerHigh/2, W: s.width(), H: rulerHigh/2 - 400}
			s.frame.PutBox(s.from, box, s.tint(), layout.Stroke{})
		}
		x := s.width().Times(2*(i%rulerAcross)+1, 2*rulerAcross)
		s.put(layout.Point{X: x, Y: s.y + rulerPaces}, layout.Centre, s.text(s.strong(9.5), strconv.Itoa(n)))
		s.put(layout.Point{X: x, Y: s.y + rulerInches + 500}, layout.Centre, s.plain(s.sans(9.5), piece{text: s.game.inches(n)}))
	}
	s.y += rulerHigh
}

// distances are the numbers of constants in paces, each once, in ascending order.
func (s *blockSetter) distances(p templates.TablePart) []int {
	var paces []int
	for _, of := range p.Of {
		c := s.book.need(of).constant
		if c == nil {
			continue
		}
		for _, text := range c.Value {
			if n, err := strconv.Atoi(text); err == nil && !slices.Contains(paces, n) {
				paces = append(paces, n)
			}
		}
	}
	slices.Sort(paces)
	return paces
}

// inches is a distance in paces on the table, to a quarter of an inch: 2¾.
func (g *tableGame) inches(paces int) string {
	quarters := (8*paces/g.PacesPerInch + 1) / 2
	whole, part := quarters/4, [...]string{"", "¼", "½", "¾"}[quarters%4]
	if whole == 0 && part != "" {
		return part + "″"
	}
	return fmt.Sprintf("%d%s″", whole, part)
}
