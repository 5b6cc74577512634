package drawn

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

var (
	sectorForm = pattern.Of(`^([A-Ta-t])([0-9]{1,2})(?: (n|ne|e|se|s|sw|w|nw))?(?:( north| east| south| west)? edge)?$`)
	tapeForm   = pattern.Of(`^(-?[0-9.]+ ?[a-z]+)[ ,x]+(-?[0-9.]+ ?[a-z]+)$`)
	pairForm   = pattern.Of(`^(-?[0-9]{1,4}(?:\.[0-9]{1,4})?) +(-?[0-9]{1,4}(?:\.[0-9]{1,4})?)$`)
)

// placeHint tells how a place is given.
var placeHint = words.Of("drawn.place-hint")

// beyond is how far off the table the middle of a hill may lie.
const beyond = 4 * game.Foot

// at reads a place of the table: a sector, the part of one, its edge, or two lengths.
func (r *reader) at(n source.Node) ground.Point { return r.near(n, 0) }

// near reads a place that may lie so far off the table.
func (r *reader) near(n source.Node, beyond game.Inches) ground.Point {
	typed := n.Line()
	if n.Kind() != source.Scalar {
		return ground.Point{}
	}
	var p ground.Point
	if s := sectorForm.FindStringSubmatch(typed); s != nil {
		at, fault := r.sector(s, typed)
		if !fault.IsZero() {
			n.Problem("drawn.place-at-edge", "typed", say.Quoted(typed), "want", fault, "hint", placeHint)
			return ground.Point{}
		}
		p = at
	} else if s := tapeForm.FindStringSubmatch(typed); s != nil {
		east, okEast := r.signed(s[1])
		south, okSouth := r.signed(s[2])
		if !okEast || !okSouth {
			n.Problem("drawn.place", "typed", say.Quoted(typed), "hint", placeHint)
			return ground.Point{}
		}
		p = ground.Point{X: east, Y: south}
	} else {
		n.Problem("drawn.place", "typed", say.Quoted(typed), "hint", placeHint)
		return ground.Point{}
	}
	if off := r.dist(beyond); p.X < -off || p.Y < -off || p.X > r.dist(r.Width)+off || p.Y > r.dist(r.Depth)+off {
		n.Problem("drawn.place-off-table", "typed", say.Quoted(typed), "width", r.Width, "depth", r.Depth, "hint", placeHint)
	}
	return p
}

// sector is the middle of a sector or of a part of it, or the place of the table's
// edge that lies nearest to that; fault is what was expected instead.
func (r *reader) sector(s []string, typed string) (at ground.Point, fault words.Text) {
	row, _ := strconv.Atoi(s[2])
	west, north := game.Inches(strings.ToUpper(s[1])[0]-'A')*game.Foot, game.Inches(row-1)*game.Foot
	x, y := west+game.Foot/2, north+game.Foot/2
	x += game.Inches(strings.Count(s[3], "e")-strings.Count(s[3], "w")) * game.Foot / 4
	y += game.Inches(strings.Count(s[3], "s")-strings.Count(s[3], "n")) * game.Foot / 4
	if !strings.HasSuffix(typed, "edge") {
		return ground.Point{X: r.dist(x), Y: r.dist(y)}, words.Text{}
	}
	x, y = min(x, r.Width), min(y, r.Depth)
	rims := []struct {
		name string
		has  bool
		far  game.Inches
		at   ground.Point
	}{
		{"north", row == 1, y, ground.Point{X: r.dist(x)}},
		{"east", west < r.Width && west+game.Foot >= r.Width, r.Width - x, ground.Point{X: r.dist(r.Width), Y: r.dist(y)}},
		{"south", north < r.Depth && north+game.Foot >= r.Depth, r.Depth - y, ground.Point{X: r.dist(x), Y: r.dist(r.Depth)}},
		{"west", west == 0, x, ground.Point{Y: r.dist(y)}},
	}
	var names []words.Text
	nearest, best := 0, game.Inches(1<<30)
	asked := strings.TrimSpace(s[4])
	for _, rim := range rims {
		if !rim.has || asked != "" && rim.name != asked || west >= r.Width || north >= r.Depth {
			continue
		}
		names = append(names, words.Own(strings.ToUpper(s[1])+s[2]+" "+rim.name+" edge"))
		switch {
		case rim.far < best:
			nearest, best, at = 1, rim.far, rim.at
		case rim.far == best:
			nearest++
		}
	}
	switch {
	case len(names) == 0:
		return at, words.Of("drawn.sector-at-edge", "edge", cmp.Or(asked, "any"))
	case nearest > 1:
		return at, words.Of("drawn.which-edge", "edges", words.Joined("list.or", names...))
	}
	return at, words.Text{}
}

// dist is the ground of a length of the table.
func (r *reader) dist(i game.Inches) ground.Dist {
	return ground.Dist(int(i) * int(r.Inch) / game.Inch)
}

// inchLong is an inch in micrometres.
const inchLong = 25_400

// long is the ground of a length in micrometres, to the nearest unit.
func (r *reader) long(micrometres int32) ground.Dist {
	return ground.Dist((int64(micrometres)*int64(r.Inch) + inchLong/2) / inchLong)
}

// signed reads a length with its unit, which may lie to the west or the north.
func (r *reader) signed(typed string) (ground.Dist, bool) {
	short, minus := strings.CutPrefix(typed, "-")
	n, ok := source.ParseLength(short)
	if minus {
		return -r.long(n), ok
	}
	return r.long(n), ok
}

// parts is how finely bare inches are read.
const parts = 10_000

// bare reads inches without their unit: "12.25" or "-3".
func (r *reader) bare(typed string) ground.Dist {
	short, minus := strings.CutPrefix(typed, "-")
	whole, part, _ := strings.Cut(short, ".")
	n, _ := strconv.ParseInt(whole+(part + "0000")[:4], 10, 64)
	d := ground.Dist((n*int64(r.Inch) + parts/2) / parts)
	if minus {
		return -d
	}
	return d
}

// points reads places that are given one by one in inches, east and south: "12.25 3,
// 12.5 3.1".
func (r *reader) points(n source.Node, least int) []ground.Point {
	text := n.Text()
	if n.Kind() != source.Scalar {
		return nil
	}
	typed := strings.Split(text, ",")
	if len(typed) < least || len(typed) > mostPoints {
		n.Problem("drawn.count-of-points", "n", len(typed), "least", least, "most", mostPoints)
		return nil
	}
	if !r.spend(n, len(typed)) {
		return nil
	}
	var list []ground.Point
	for i, t := range typed {
		t = strings.Join(strings.Fields(t), " ")
		s := pairForm.FindStringSubmatch(t)
		if s == nil {
			n.Problem("drawn.point", "number", strconv.Itoa(i+1), "typed", say.Quoted(t))
			return nil
		}
		list = append(list, ground.Point{X: r.bare(s[1]), Y: r.bare(s[2])})
	}
	return list
}

// offsets reads points that lie about a place.
func (r *reader) offsets(n source.Node, about ground.Point, least int) []ground.Point {
	list := r.points(n, least)
	for i := range list {
		list[i] = list[i].Add(about)
	}
	return list
}

// whole sees that points lie on the table.
func (r *reader) whole(n source.Node, list []ground.Point) []ground.Point {
	for i, p := range list {
		if slip := r.Inch / 4; p.X < -slip || p.Y < -slip || p.X > r.dist(r.Width)+slip || p.Y > r.dist(r.Depth)+slip {
			n.Problem("drawn.point-off-table", "number", strconv.Itoa(i+1), "width", r.Width, "depth", r.Depth)
			return nil
		}
	}
	return list
}

// size reads "24in x 15in", or one length for a round piece.
func (r *reader) size(n source.Node) (long, short ground.Dist, ok bool) {
	typed := n.Line()
	first, second, two := strings.Cut(typed, " x ")
	if !two {
		second = first
	}
	a, okA := source.ParseLength(strings.TrimSpace(first))
	b, okB := source.ParseLength(strings.TrimSpace(second))
	const most = 20 * 304_800
	if n.Kind() != source.Scalar {
		return r.Inch, r.Inch, false
	}
	if !okA || !okB || a < 5_000 || b < 5_000 || a > most || b > most {
		n.Problem("drawn.size", "typed", say.Quoted(typed))
		return r.Inch, r.Inch, false
	}
	return r.long(a), r.long(b), true
}

// inches are inches of the table without their unit, as few digits as bare reads the
// same from again.
func (w *writer) inches(d ground.Dist) string {
	r := reader{Table: Table{Inch: w.Inch}}
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	for digits, scale := 0, int64(1); digits <= 4; digits, scale = digits+1, scale*10 {
		n := (int64(d)*scale + int64(w.Inch)/2) / int64(w.Inch)
		text := strconv.FormatInt(n/scale, 10)
		if digits > 0 {
			text += fmt.Sprintf(".%0*d", digits, n%scale)
		}
		if r.bare(text) == d {
			if text == "0" {
				return text
			}
			return sign + text
		}
	}
	return sign + "0"
}

// tape is a place by tape measure.
func (w *writer) tape(p ground.Point) string { return w.inches(p.X) + "in " + w.inches(p.Y) + "in" }

// spots are points about a place, one after the other.
func (w *writer) spots(list []ground.Point, about ground.Point) string {
	var words []string
	for _, p := range list {
		p = p.Sub(about)
		words = append(words, w.inches(p.X)+" "+w.inches(p.Y))
	}
	return strings.Join(words, ", ")
}
