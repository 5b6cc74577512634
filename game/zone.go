package game

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
)

// A Zone is where a side sets up, as seen on the table: a third of its depth
// from the side's own edge, an eighth of its width off either end, 1.6.
type Zone struct {
	X, Y, W, H Inches // from the north-west corner
	End, Deep  Inches // free at either end, and into the table from the edge
}

// ZoneOf is the zone at an edge of a table. Rules that know no deployment get
// the same fractions: csprint measures ground by it.
func ZoneOf(book *rules.Book, edge string, width, depth Inches) Zone {
	along, into := width, depth
	if edge == "east" || edge == "west" {
		along, into = depth, width
	}
	z := Zone{
		End:  along.part(fractionOf(book, "deployment-end-fraction", 1, 8)),
		Deep: into.part(fractionOf(book, "deployment-depth-fraction", 1, 3)),
	}
	wide := along - 2*z.End
	switch edge {
	case "north":
		z.X, z.Y, z.W, z.H = z.End, 0, wide, z.Deep
	case "west":
		z.X, z.Y, z.W, z.H = 0, z.End, z.Deep, wide
	case "east":
		z.X, z.Y, z.W, z.H = width-z.Deep, z.End, z.Deep, wide
	default:
		z.X, z.Y, z.W, z.H = z.End, depth-z.Deep, wide, z.Deep
	}
	return z
}

// part is a fraction of a length, half up.
func (i Inches) part(num, den int) Inches { return Inches((int(i)*num + den/2) / den) }

// fractionOf is a constant of the rules such as 1/3, or another where they have none.
func fractionOf(book *rules.Book, id string, num, den int) (int, int) {
	c := book.Constant(id)
	if c == nil || len(c.Value) == 0 {
		return num, den
	}
	above, below, _ := strings.Cut(c.Value[0], "/")
	n, errNum := strconv.Atoi(above)
	d, errDen := strconv.Atoi(below)
	if errNum != nil || errDen != nil || d <= 0 {
		return num, den
	}
	return n, d
}
