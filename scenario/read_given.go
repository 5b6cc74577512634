package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// Bounds on a map by hand.
const (
	mostPieces = 300 // of a kind
	mostBends  = 100 // of a way
)

// A GivenMap is a map that the host lays down piece by piece.
type GivenMap struct {
	Map    *ground.Map
	rivers []source.Node // beside the rivers of the map, for what is found wrong later
	file   *source.File  // other than the scenario's; nil for a map within it
	cut    *givenSurvey  // real ground; nil for none
}

// Drawn is the map of pieces; nil for no map by hand.
func (g *GivenMap) Drawn() *ground.Map {
	if g == nil {
		return nil
	}
	return g.Map
}

// A givenReader reads a map by hand.
type givenReader struct {
	*reader
	to  *GivenMap
	per ground.Dist // ground of an inch
}

// givenMap reads the map under terrain: a mapping within the scenario, or the
// name of a file beside it.
func (r *reader) givenMap(n source.Node) *GivenMap {
	to := &GivenMap{Map: &ground.Map{}}
	if n.Kind() == source.Scalar {
		if to.file = r.beside(n, "map"); to.file == nil {
			return nil
		}
		n = to.file.Root()
	}
	m := n.Map()
	g := givenReader{reader: r, to: to, per: r.groundInch()}
	to.Map.Name = m.Line("name")
	g.survey(m)
	g.each(m, "hills", g.hill)
	g.each(m, "streams", g.stream)
	g.each(m, "roads", g.road)
	for _, kind := range []ground.PlaceKind{ground.Village, ground.Farm, ground.Mill, ground.Well, ground.Ruin} {
		g.each(m, string(kind)+"s", func(p *source.Mapping) {
			to.Map.Places = append(to.Map.Places, ground.Place{Kind: kind, At: g.at(p.Need("at")), Name: p.Line("name")})
		})
	}
	for _, key := range coverKeys {
		g.each(m, key, func(p *source.Mapping) { g.area(p, givenCovers[key]) })
	}
	g.each(m, "walls", g.wall)
	g.each(m, "fords", func(p *source.Mapping) {
		to.Map.Crossings = append(to.Map.Crossings, ground.Crossing{At: g.at(p.Need("at")), Road: -1})
	})
	m.Done()
	return to
}

// What the areas of a map by hand are called.
var (
	coverKeys   = []string{"woods", "scrub", "orchards", "fields", "marshes", "salt_pans", "rough", "rocks", "dunes"}
	givenCovers = map[string]ground.Cover{
		"woods": ground.Wood, "scrub": ground.Scrub, "orchards": ground.Orchard, "fields": ground.Tilled, "marshes": ground.Marsh,
		"salt_pans": ground.SaltPan, "rough": ground.Rough, "rocks": ground.Rock, "dunes": ground.Dune,
	}
)

// each reads the pieces of a kind.
func (g *givenReader) each(m *source.Mapping, key string, read func(*source.Mapping)) {
	list := m.List(key)
	if len(list) > mostPieces {
		m.Problem(key, say.Plural(len(list), "piece"), fmt.Sprintf("at most %d", mostPieces), "")
		return
	}
	for _, n := range list {
		p := n.Map()
		if p.Absent() {
			continue
		}
		read(p)
		p.Done()
	}
}

func (g *givenReader) hill(p *source.Mapping) {
	if g.to.Map.Survey != nil {
		g.summit(p)
		return
	}
	at, along := g.at(p.Need("at")), ground.Angle(p.Int("angle", 0, 359, 0))
	long, short := g.size(p.Need("size"))
	h := ground.Raised(at, long, short, along, p.Int("contours", 1, 12, 1), p.Choice("slope", "", "gentle", "moderate", "steep"))
	h.Name = p.Line("name")
	g.to.Map.Hills = append(g.to.Map.Hills, h)
}

func (g *givenReader) stream(p *source.Mapping) {
	kind := ground.WaterKind(p.Choice("kind", string(ground.Stream), string(ground.Stream), string(ground.River), string(ground.DryBed)))
	inches := game.Inches(game.Inch / 2)
	if kind == ground.River {
		inches = 2 * game.Inch
	}
	if wide := p.Length("width", 5_000, 600_000, 0); wide > 0 {
		inches = game.InchesOf(wide)
	}
	w := ground.Water{Kind: kind, Name: p.Line("name"), Width: g.dist(inches), Bed: g.way(p)}
	if len(w.Bed) < 2 {
		return
	}
	g.to.Map.Waters = append(g.to.Map.Waters, w)
	g.to.rivers = append(g.to.rivers, p.At())
}

func (g *givenReader) road(p *source.Mapping) {
	main := p.Choice("kind", "road", "road", "track") == "road"
	if way := g.way(p); len(way) > 1 {
		g.to.Map.Roads = append(g.to.Map.Roads, ground.Road{Main: main, Way: way})
	}
}

func (g *givenReader) wall(p *source.Mapping) {
	kind := p.Choice("kind", string(ground.Wall), string(ground.Wall), string(ground.Hedge), string(ground.Bank))
	if way := g.way(p); len(way) > 1 {
		g.to.Map.Lines = append(g.to.Map.Lines, ground.Line{Kind: ground.LineKind(kind), Way: way})
	}
}

// area reads a wood and the like, an oval of some size, or a field, a rectangle.
func (g *givenReader) area(p *source.Mapping, cover ground.Cover) {
	a := ground.Area{Cover: cover, Name: p.Line("name")}
	at, along := g.at(p.Need("at")), ground.Angle(p.Int("angle", 0, 359, 0))
	long, short := g.size(p.Need("size"))
	switch cover {
	case ground.Wood:
		a.Density = ground.Density(p.Choice("density", string(ground.Light), string(ground.Light), string(ground.Heavy)))
	case ground.Tilled:
		a.Crop = ground.Crop(p.Choice("crop", string(ground.Plough), string(ground.Plough), string(ground.Corn), string(ground.Grass), string(ground.Vines)))
	}
	if cover == ground.Tilled || cover == ground.Orchard {
		a.Outline = ground.Block(at, long, short, along)
		if edge := p.Choice("edge", "open", "open", string(ground.Wall), string(ground.Hedge)); edge != "open" {
			ring := append(append([]ground.Point{}, a.Outline...), a.Outline[0])
			g.to.Map.Lines = append(g.to.Map.Lines, ground.Line{Kind: ground.LineKind(edge), Way: ring})
		}
	} else {
		a.Outline = ground.Oval(at, long, short, along)
	}
	g.to.Map.Areas = append(g.to.Map.Areas, a)
}

// way reads the places that a stream or road runs by.
func (g *givenReader) way(p *source.Mapping) []ground.Point {
	n := p.Need("way")
	list := n.List()
	if n.Kind() == source.List && (len(list) < 2 || len(list) > mostBends) {
		n.Problem("a way of "+say.Plural(len(list), "place"), fmt.Sprintf("2 to %d", mostBends), "")
		return nil
	}
	var way []ground.Point
	for _, place := range list {
		way = append(way, g.at(place))
	}
	return way
}

func (g *givenReader) dist(i game.Inches) ground.Dist {
	return ground.Dist(int(i) * int(g.per) / game.Inch)
}

var (
	sectorForm = pattern.Of(`^([A-Ta-t])([0-9]{1,2})(?: (n|ne|e|se|s|sw|w|nw))?$`)
	tapeForm   = pattern.Of(`^([0-9.]+ ?[a-z]+)[ ,x]+([0-9.]+ ?[a-z]+)$`)
)

const placeHint = `a sector counts from the north-west corner, "C4" or its part "C4 ne"; a tape measure gives the way east, then the way south`

// at reads a place of the table: a sector, the part of one, or two lengths.
func (g *givenReader) at(n source.Node) ground.Point {
	typed := n.Line()
	if n.Kind() != source.Scalar {
		return ground.Point{}
	}
	var x, y game.Inches
	if s := sectorForm.FindStringSubmatch(typed); s != nil {
		row, _ := strconv.Atoi(s[2])
		x = game.Inches(int(strings.ToUpper(s[1])[0]-'A'))*game.Foot + game.Foot/2
		y = game.Inches(row-1)*game.Foot + game.Foot/2
		x += game.Inches(strings.Count(s[3], "e")-strings.Count(s[3], "w")) * game.Foot / 4
		y += game.Inches(strings.Count(s[3], "s")-strings.Count(s[3], "n")) * game.Foot / 4
	} else if s := tapeForm.FindStringSubmatch(typed); s != nil {
		east, okEast := source.ParseLength(s[1])
		south, okSouth := source.ParseLength(s[2])
		if !okEast || !okSouth {
			n.Problem("place is "+say.Quoted(typed), `a sector such as "C4" or a tape measure such as "30in 14in"`, placeHint)
			return ground.Point{}
		}
		x, y = game.InchesOf(east), game.InchesOf(south)
	} else {
		n.Problem("place is "+say.Quoted(typed), `a sector such as "C4" or a tape measure such as "30in 14in"`, placeHint)
		return ground.Point{}
	}
	if x < 0 || y < 0 || x > g.spec.Width || y > g.spec.Depth {
		n.Problem("place "+say.Quoted(typed)+" is off the table", fmt.Sprintf("within %s by %s", g.spec.Width, g.spec.Depth), placeHint)
	}
	return ground.Point{X: g.dist(x), Y: g.dist(y)}
}

// size reads "24in x 15in", or one length for a round piece.
func (g *givenReader) size(n source.Node) (long, short ground.Dist) {
	typed := n.Line()
	first, second, two := strings.Cut(typed, " x ")
	if !two {
		second = first
	}
	a, okA := source.ParseLength(strings.TrimSpace(first))
	b, okB := source.ParseLength(strings.TrimSpace(second))
	const most = 20 * 304_800
	if n.Kind() == source.Scalar && (!okA || !okB || a < 5_000 || b < 5_000 || a > most || b > most) {
		n.Problem("size is "+say.Quoted(typed), `a size such as "24in x 15in"`, "")
		return g.per, g.per
	}
	if n.Kind() != source.Scalar {
		return g.per, g.per
	}
	return g.dist(game.InchesOf(a)), g.dist(game.InchesOf(b))
}

// groundInch is the ground of an inch on the table.
func (r *reader) groundInch() ground.Dist {
	if paces := r.facts.Paces(r.spec.FigureScale); paces > 0 {
		return ground.Paces(paces)
	}
	return ground.Paces(UsualPaces)
}

// proveLand holds a map by hand against the deployment of the sides, once they
// are known: a river through a box leaves no room to deploy.
func (r *reader) proveLand(book *rules.Book) {
	g := r.spec.Terrain.Given
	if g == nil {
		return
	}
	for i, w := range g.Map.Waters {
		if w.Kind == ground.River && r.spec.Engagement == game.Attack && book != nil {
			r.proveRiver(book, w.Bed, g.rivers[i])
		}
	}
	if g.file != nil {
		r.adopt(g.file)
	}
}

func (r *reader) proveRiver(book *rules.Book, bed []ground.Point, at source.Node) {
	per := r.groundInch()
	dist := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * int(per) / game.Inch) }
	for _, side := range r.spec.Sides {
		zone := game.ZoneOf(book, side.Edge, r.spec.Width, r.spec.Depth)
		if ground.Wet(bed, ground.Rect{X: dist(zone.X), Y: dist(zone.Y), W: dist(zone.W), H: dist(zone.H)}) {
			at.Problem("a river runs through the deployment box of "+side.ID,
				fmt.Sprintf("none within %s of the %s edge", zone.Deep, side.Edge), "make it a stream, or lead it round the box")
		}
	}
}
