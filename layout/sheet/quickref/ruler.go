package quickref

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
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
func (p partSetter) ruler() {
	if p.game == nil || p.game.PacesPerInch < 1 {
		return
	}
	paces := p.Book.distances(p.part)
	for i, n := range paces {
		if i > 0 && i%rulerAcross == 0 {
			p.Y += rulerHigh
		}
		if i%rulerAcross == 0 {
			box := layout.Rect{Y: p.Y + rulerHigh/2, W: p.width(), H: rulerHigh/2 - 400}
			p.Frame.PutBox(p.From, box, p.Tint(), layout.Stroke{})
		}
		x := p.width().Times(2*(i%rulerAcross)+1, 2*rulerAcross)
		p.Put(layout.Point{X: x, Y: p.Y + rulerPaces}, layout.Centre, p.Text(p.Strong(9.5), strconv.Itoa(n)))
		p.Put(layout.Point{X: x, Y: p.Y + rulerInches + 500}, layout.Centre, p.Plain(p.Sans(9.5), richtext.Piece{Text: p.onTable(n)}))
	}
	p.Y += rulerHigh
}

// distances are the numbers of constants in paces, each once, in ascending order.
func (b *Book) distances(p *templates.TablePart) []int {
	var paces []int
	for _, of := range p.Of {
		c := b.Need(of).Constant
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

// onTable is a distance in paces on the table, to a quarter of an inch: 2¾; or 7 cm.
func (p partSetter) onTable(paces int) string {
	if p.Words.Centimetres() {
		return p.Words.Say("page.length", "length", words.Decimal(say.Centimetres(paces, p.game.PacesPerInch)))
	}
	quarters := (8*paces/p.game.PacesPerInch + 1) / 2
	whole, part := quarters/4, [...]string{"", "¼", "½", "¾"}[quarters%4]
	if whole == 0 && part != "" {
		return part + "″"
	}
	return fmt.Sprintf("%d%s″", whole, part)
}
