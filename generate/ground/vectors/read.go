//go:build !js

package vectors

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// openStreetMap is how its makers are to be named.
const openStreetMap = "© OpenStreetMap contributors"

// Read makes pieces of ground of files of features. The error is a source.Problem: with the
// place in the file where something is wrong with that.
func Read(files []File, ask Ask) (*Drawn, error) {
	c := &collector{Ask: &ask, left: count{}, kinds: count{}}
	to := &Drawn{}
	var system earth.System
	var reach [2][2]earth.Nano
	for i, file := range files {
		r := &reader{scanner: scanner{name: file.Name, data: file.Data}, to: c, system: ask.System}
		if len(file.Data) > MostBytes {
			return nil, source.New(source.Place{File: file.Name}, "survey.file-too-large", "size", (len(file.Data)+1<<20-1)>>20, "most", MostBytes>>20)
		}
		if r.head(); r.err == nil && r.system == "" {
			r.system = earth.Degrees
		}
		if i == 0 {
			system = r.system
		}
		if r.err == nil && ask.Frame == nil && !ask.Placed {
			r.bounds()
		}
		if r.err == nil {
			r.lie([2][2]earth.Nano{r.low, r.up})
		}
		r.low, r.up = nowhere()
		r.all()
		if r.err != nil {
			return nil, r.err
		}
		if i == 0 {
			reach = [2][2]earth.Nano{r.low, r.up}
		}
		to.Credits = append(to.Credits, r.credits...)
		if r.osm && !slices.Contains(to.Credits, openStreetMap) {
			to.Credits = append(to.Credits, openStreetMap)
		}
	}
	if c.full {
		return nil, source.New(source.Place{}, "vectors.too-much", "most", mostPoints)
	}
	if c.on == 0 && reach[0][0] > reach[1][0] {
		return nil, source.New(source.Place{File: files[0].Name}, "vectors.no-feature")
	}
	if c.on == 0 {
		return nil, c.nothing(files[0].Name, system, reach)
	}
	to.Credits = slices.Compact(to.Credits)
	c.draw(&to.Drawn)
	return to, nil
}

// nowhere are the bounds of nothing.
func nowhere() (low, up [2]earth.Nano) {
	const far = 1 << 62
	return [2]earth.Nano{far, far}, [2]earth.Nano{-far, -far}
}

// bounds reads where the features of a file lie.
func (r *reader) bounds() {
	r.low, r.up = nowhere()
	r.measure = true
	r.all()
	r.measure = false
	if r.err == nil {
		r.at, r.features = 0, 0
	}
	if r.err == nil && r.low[0] > r.up[0] {
		r.fail(0, "vectors.no-feature")
	}
}

// lie makes ready to find places of the file on the table.
func (r *reader) lie(reach [2][2]earth.Nano) {
	ask := r.to.Ask
	from, known := r.system.Projection()
	if ask.Frame == nil {
		place := ask.Place
		middle := [2]earth.Nano{(reach[0][0] + reach[1][0]) / 2, (reach[0][1] + reach[1][1]) / 2}
		switch {
		case !ask.Placed && known:
			place[0], place[1] = from.Back(middle[0], middle[1])
		case !ask.Placed:
			place = [2]earth.Nano{middle[0], middle[1]}
		case known && (place[0] > 90*earth.Whole || place[0] < -90*earth.Whole || place[1] > 180*earth.Whole || place[1] < -180*earth.Whole):
			place[0], place[1] = from.Back(place[0], place[1])
		}
		var frame earth.Frame
		if known {
			frame = earth.About(place[0], place[1], ask.Corner, ask.Width, ask.Depth, ask.Inch, ask.Real, ask.Turn)
		} else {
			frame = earth.Frame{System: r.system, Corner: place, Turn: ask.Turn, Real: ask.Real, Inch: ask.Inch}
			frame.Per[0], frame.Per[1] = r.system.Per(0)
			if !ask.Corner {
				frame.Corner[0], frame.Corner[1] = frame.Off(ground.Point{X: -ask.Width / 2, Y: -ask.Depth / 2})
			}
		}
		ask.Frame = &frame
	}
	by, knownBy := ask.Frame.System.Projection()
	r.from, r.by = from, by
	if r.plain = r.system == ask.Frame.System; !r.plain && !(known && knownBy) {
		r.fail(0, "vectors.unknown-zone", "one", string(r.system), "other", string(ask.Frame.System))
	}
}

// nothing says where the features of a file lie, of which the table has none.
func (c *collector) nothing(name string, system earth.System, reach [2][2]earth.Nano) error {
	low, up := reach[0], reach[1]
	within := words.Of("survey.within-metres", "west", low[0], "east", up[0], "south", low[1], "north", up[1])
	if system == earth.Degrees {
		within = words.Of("survey.within-degrees", "south", low[1], "north", up[1], "west", low[0], "east", up[0])
	}
	real := func(d ground.Dist) int { return int(int64(d) * int64(c.Frame.Real) / int64(c.Inch) / 1000) }
	return source.New(source.Place{}, "vectors.none-on-table", "name", name, "within", within, "hint", words.Of("survey.move-table", "width", real(c.Width), "depth", real(c.Depth)))
}

func yearText(year int) string { return strconv.Itoa(year) }

// paces are from one point of a way to the next, in hundredths of an inch: the first with which
// all that is drawn is no more than a map by hand may have.
var paces = []ground.Dist{67, 100, 150, 220}

// mostWork is how much may be drawn, as maps by hand count it: a point of a stream for eight.
const mostWork = 40_000

// draw makes pieces of all that was collected.
func (c *collector) draw(to *ground.Drawn) {
	built := c.builtUp()
	quarters := c.quarters(built)
	waters, roads := c.waters(), c.roads(built)
	var beds, lanes [][]ground.Point
	for _, pace := range paces {
		if beds, lanes = c.bent(waters, roads, pace*c.Inch/100); work(beds, lanes) <= mostWork {
			break
		}
	}
	for i := range waters {
		w := ground.Water{Name: waters[i].name, Kind: ground.Stream, Bed: beds[i]}
		switch kind := waters[i].kind; {
		case kind == "wadi" || c.Dry:
			w.Kind = ground.DryBed
		case kind == "river" || kind == "canal":
			w.Kind = ground.River
		}
		w.Width = c.bedWidth(&waters[i], w.Kind)
		to.Waters, to.Beds = append(to.Waters, w), append(to.Beds, true)
	}
	for i := range roads {
		to.Roads, to.Ways = append(to.Roads, ground.Road{Main: roads[i].kind == "road", Way: lanes[i]}), append(to.Ways, true)
	}
	covered, on := c.covered(built)
	fields, open := c.fields(on, built)
	to.Areas = append(c.drained(fields, c.running(to.Waters)), covered...)
	to.Places = c.places(built, quarters, lanes, beds)
	to.Lines = c.lines(lanes)
	c.cross(to, roads)
	if c.Relief != nil {
		for _, s := range c.spots {
			if s.kind == "peak" && s.name != "" && len(to.Hills) < mostVillages {
				to.Hills = append(to.Hills, ground.Hill{Name: s.name, Centre: s.at})
			}
		}
	}
	lakes := 0
	for _, a := range c.areas {
		if a.kind == "lake" && plane.DoubleArea(a.outline)/2 >= c.square(leastArea) {
			lakes++
		}
	}
	to.Repairs = c.remarks(lakes, open)
}

// bent are the beds and the ways as a table shows them.
func (c *collector) bent(waters, roads []way, pace ground.Dist) (beds, lanes [][]ground.Point) {
	for i := range waters {
		beds = append(beds, c.downhill(c.drawn(waters[i].at, pace)))
	}
	c.snap(beds, 1, c.Inch*5/4)
	for i := range roads {
		lanes = append(lanes, c.drawn(roads[i].at, pace))
	}
	c.snap(lanes, 1, c.Inch*2/3)
	return beds, lanes
}

func work(beds, lanes [][]ground.Point) (n int) {
	for _, bed := range beds {
		n += 8 * len(bed)
	}
	for _, lane := range lanes {
		n += len(lane)
	}
	return n
}

// mostLines is how many walls, hedges and banks a table has at most.
const mostLines = 200

// lines are walls, hedges and banks, the longest first; not those along a road, which are its own.
func (c *collector) lines(lanes [][]ground.Point) (list []ground.Line) {
	kinds := map[string]ground.LineKind{"wall": ground.Wall, "hedge": ground.Hedge, "bank": ground.Bank}
	var ways []way
	for _, w := range c.ways {
		if kinds[w.kind] != "" {
			ways = append(ways, w)
		}
	}
	ways = c.shortened(join(ways, func(a, b *way, endA, endB int) int64 {
		if a.kind != b.kind {
			return -1
		}
		return straight(a, b, endA, endB, c.Inch)
	}))
	slices.SortStableFunc(ways, func(a, b way) int { return int(plane.Length(b.at)) - int(plane.Length(a.at)) })
	taken := newNearness(c.Tabletop)
	for _, lane := range lanes {
		taken.add(lane)
	}
	for _, w := range ways {
		if len(list) < mostLines && plane.Length(w.at) >= leastWater*c.Inch && !taken.beside(w.at, 1) {
			taken.add(w.at)
			list = append(list, ground.Line{Kind: kinds[w.kind], Way: plainer(w.at, c.Inch/6)})
		}
	}
	return list
}

// cross puts bridges and fords where the files know them: others follow from roads and waters.
func (c *collector) cross(to *ground.Drawn, roads []way) {
	put := func(at ground.Point, bridge bool) {
		ford := ground.Crossing{At: at, Bridge: bridge, Water: -1, Road: -1}
		off := c.Inch * 3 / 2
		for i := range to.Roads {
			if far := plane.Away(at, to.Roads[i].Way); far < off {
				off, ford.Road = far, i
			}
		}
		off = c.Inch * 3 / 2
		for i, w := range to.Waters {
			for k := 1; k < len(w.Bed); k++ {
				if on := plane.Nearest(at, w.Bed[k-1], w.Bed[k]); on.To(at) < off {
					off, ford.Water, ford.At = on.To(at), i, on
					ford.Angle = (ground.AngleOf(w.Bed[k].Sub(w.Bed[k-1])) + 90).Turned() % 180
				}
			}
		}
		known := func(o ground.Crossing) bool { return o.At.To(ford.At) < c.Inch*2 }
		if ford.Water < 0 || len(to.Crossings) >= mostVillages || slices.ContainsFunc(to.Crossings, known) {
			return
		}
		if ford = c.met(to, ford); ford.Road >= 0 || !bridge {
			to.Crossings = append(to.Crossings, ford)
		}
	}
	for i := range roads {
		if roads[i].kind == "rail" { // which fords nothing
			for _, at := range c.over(to.Roads[i].Way, to.Waters) {
				put(at, true)
			}
		}
	}
	for _, w := range c.ways {
		if !isRoad(w.kind) || !w.bridge && !w.ford {
			continue
		}
		for _, at := range c.over(w.at, to.Waters) {
			put(at, w.bridge)
		}
	}
	for _, s := range c.spots {
		if s.kind == "bridge" || s.kind == "ford" {
			put(s.at, s.kind == "bridge")
		}
	}
}

// over are the places where a way runs over waters; of a short one, as bridges are, its middle where
// the bed is drawn somewhat aside.
func (c *collector) over(at []ground.Point, waters []ground.Water) (list []ground.Point) {
	for k := 1; k < len(at); k++ {
		for _, w := range waters {
			for n := 1; n < len(w.Bed); n++ {
				if p, ok := crossing(at[k-1], at[k], w.Bed[n-1], w.Bed[n]); ok {
					list = append(list, p)
				}
			}
		}
	}
	if long := plane.Length(at); len(list) == 0 && long < 4*c.Inch {
		list = append(list, plane.Paced(at, max(1, long/2))[1])
	}
	return list
}

// met is a crossing where its road runs over the water, if that does so near by.
func (c *collector) met(to *ground.Drawn, at ground.Crossing) ground.Crossing {
	if at.Road < 0 {
		return at
	}
	bed, way := to.Waters[at.Water].Bed, to.Roads[at.Road].Way
	best := c.Inch * 2
	meets := false
	for i := 1; i < len(way); i++ {
		if plane.Away(way[i], bed) > 3*c.Inch {
			continue
		}
		for k := 1; k < len(bed); k++ {
			if p, ok := crossing(way[i-1], way[i], bed[k-1], bed[k]); ok && p.To(at.At) < best {
				best, meets, at.At, at.Angle = p.To(at.At), true, p, ground.AngleOf(way[i].Sub(way[i-1])).Turned()%180
			}
		}
	}
	if !meets {
		at.Road = -1
	}
	return at
}

// crossing is where two straight pieces cross, by Cramer's rule.
func crossing(a, b, from, to ground.Point) (ground.Point, bool) {
	r, s, q := b.Sub(a), to.Sub(from), from.Sub(a)
	den := plane.Cross(r, s)
	if den == 0 {
		return a, false
	}
	t, u := plane.Cross(q, s), plane.Cross(q, r)
	if den < 0 {
		den, t, u = -den, -t, -u
	}
	if t < 0 || t > den || u < 0 || u > den {
		return a, false
	}
	return plane.Between(a, b, t, den), true
}
