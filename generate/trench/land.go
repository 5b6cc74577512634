package trench

// holeShare is how much of no-man's-land is shell holes by the dice, in 100.
// With those dug along ways that have too few it comes to about 10, 22 and 35.
var holeShare = map[Shelling]int{Spared: 6, UsualShells: 20, Battered: 34}

const (
	oneInWater   = 8  // shell holes hold water
	behindShare  = 40 // in 100, of holes behind the front trenches
	craterChance = 50 // in 100
	mostFeatures = 3
	placesTried  = 12
	tankYear     = 1916 // from autumn
)

// land is the ground between the lines: craters, features and shell holes.
type land struct{ *draft }

// layGround lays what lies in the open: crater, features, holes.
func (d land) layGround() {
	p := d.pools[layerFeatures]
	if p.percent(craterChance) {
		d.crater(p)
	}
	for range p.die(mostFeatures+1) - 1 {
		d.feature(p)
	}
	d.holes()
}

// crater blows a mine between the wires, if one of some places has room.
func (d land) crater(p *pool) {
	water := p.die(2) == 1
	for range 3 * placesTried {
		middle := Square{p.between(3, d.size.Columns-2) - 1, p.die(d.size.Rows) - 1}
		squares := [7]Square{middle}
		fits := d.free(middle)
		for i, to := range Directions {
			squares[i+1] = middle.To(to)
			fits = fits && d.free(squares[i+1]) && d.open(squares[i+1].To(to)) // its rim clear of the wire
		}
		if !fits {
			continue
		}
		for _, s := range squares {
			d.mark(s, isCrater)
		}
		if water {
			d.mark(middle, isWater)
		}
		d.m.Ground.Craters = append(d.m.Ground.Craters, Crater{Middle: middle, Squares: squares, Water: water})
		return
	}
}

// free tells whether something of the ground may lie in a square: between the
// wires, and nothing there yet.
func (d land) free(s Square) bool {
	return d.open(s) && !d.is(s, isBuilt|isGround|isPost)
}

// A shape is how much ground a kind of feature takes.
type shape struct {
	kind        FeatureKind
	least, most int
	chain       bool
}

var shapes = []shape{
	{kind: Ruin, least: 2, most: 3},
	{kind: SunkenLane, least: 4, most: 7, chain: true},
	{kind: Ditch, least: 4, most: 6, chain: true},
	{kind: Stumps, least: 3, most: 4},
	{kind: Wreck, least: 1, most: 1},
	{kind: Graves, least: 2, most: 2},
}

// shape is the one that a die leads to; from autumn 1916 a wreck is a tank.
func (d land) shape(p *pool) shape {
	s := shapes[p.die(len(shapes))-1]
	if s.kind == Wreck && (d.ask.Year > tankYear || d.ask.Year == tankYear && d.ask.Autumn) {
		s.kind, s.most = Tank, 2
	}
	return s
}

// feature lays one feature, if one of some places has room.
func (d land) feature(p *pool) {
	kind := d.shape(p)
	count := p.between(kind.least, kind.most)
	for range placesTried {
		start := Square{p.die(d.size.Columns) - 1, p.die(d.size.Rows) - 1}
		way := Direction(p.die(6) - 1)
		squares := d.grow(p, start, way, count, kind.chain)
		if len(squares) < count {
			continue
		}
		for _, s := range squares {
			d.mark(s, isFeature)
		}
		d.m.Ground.Features = append(d.m.Ground.Features, Feature{Kind: kind.kind, Squares: squares})
		return
	}
}

// grow takes free squares from a start: a chain that bends a little, or a clump
// about the start. Fewer than count where there is no room.
func (d land) grow(p *pool, start Square, way Direction, count int, chain bool) []Square {
	if !d.free(start) {
		return nil
	}
	squares := []Square{start}
	for len(squares) < count {
		to := start.To((way + Direction(len(squares))) % 6)
		if chain {
			to = squares[len(squares)-1].To((way + Direction(p.die(2)-1)) % 6)
		}
		if !d.free(to) {
			break
		}
		squares = append(squares, to)
	}
	return squares
}

// holes digs shell holes, three dice a square whatever lies there. They are
// thicker toward the front trenches, thin behind them.
func (d land) holes() {
	p := d.pools[layerHoles]
	for i := range d.marks {
		s := Square{i % d.size.Columns, i / d.size.Columns}
		hole := Hole{Square: s, Shape: p.at(3*i+1, 4), Water: p.at(3*i+2, oneInWater) == 1}
		if p.at(3*i, PoolSides) <= d.holeChance(s) && d.mayHole(s) {
			d.addHole(hole)
		}
	}
	for i := range d.m.Lines {
		for _, post := range d.m.Lines[i].Posts {
			if post.InHole && !d.is(post.Square, isHole) {
				d.addHole(Hole{Square: post.Square, Shape: p.at(3*d.index(post.Square)+1, 4)})
			}
		}
	}
}

func (d land) addHole(h Hole) {
	d.mark(h.Square, isHole)
	if h.Water {
		d.mark(h.Square, isWater)
	}
	d.m.Ground.Holes = append(d.m.Ground.Holes, h)
}

// holeChance is in 1000: the sector's share, a quarter more at the trenches and
// a quarter less half way between them.
func (d land) holeChance(s Square) int {
	share := 10 * holeShare[d.ask.Shelling]
	near, far := d.ahead(0, s), d.ahead(1, s)
	if near <= 0 || far <= 0 {
		return share * behindShare / 100
	}
	near, far = min(near, far), max(near, far)
	return share * (125 - 100*(near-1)/(near+far-2)) / 100
}

// mayHole tells whether a square is bare enough for a shell hole. One in which
// men lie, or that the map has full of wire, is not; nor does a hole that
// nobody can lie in make a listening post.
func (d land) mayHole(s Square) bool {
	return !d.is(s, isBuilt|isGround|isPost)
}
