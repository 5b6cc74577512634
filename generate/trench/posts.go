package trench

// betweenPosts is the least distance of a post from another, guns among them.
const betweenPosts = 3

// Reliefs come each so many turns; posts of a line one after the other.
const (
	reliefEach  = 12
	reliefApart = 2
	reliefTurns = 3 // so many posts before the first one's turn again
)

// garrison is who holds the lines: guns, sentries, reliefs, dugouts and flares.
type garrison struct{ *draft }

// manLines lays the guns and puts out sentries, dugouts and flares.
func (d garrison) manLines() {
	for i := range d.m.Lines {
		d.heavyGuns(d.pools[layerGuns], i)
	}
	for i := range d.m.Lines {
		d.sentries(d.pools[layerPosts], i)
		d.reliefs(d.pools[layerPosts], i)
	}
	for i := range d.m.Lines {
		d.lightGuns(d.pools[layerGuns], i)
	}
	for i := range d.m.Lines {
		d.dugouts(d.pools[layerDugouts], i)
	}
	d.flares()
}

// manned is every square of a line where men keep watch.
func (l *Line) manned() []Square {
	var squares []Square
	for _, post := range l.Posts {
		squares = append(squares, post.Square)
	}
	for _, gun := range l.Guns {
		squares = append(squares, gun.Square)
	}
	return squares
}

// roomFor tells whether a post may stand in a square.
func (l *Line) roomFor(s Square) bool {
	for _, other := range l.manned() {
		if s.Distance(other) < betweenPosts {
			return false
		}
	}
	return true
}

// heavyGuns lays heavy machine-guns, one each 10 to 13 columns, along the wire.
func (d garrison) heavyGuns(p *pool, line int) {
	count := max(1, d.size.Columns/p.between(10, 13))
	for i := range count {
		d.gun(p, line, Heavy, i*d.size.Columns/count, (i+1)*d.size.Columns/count)
	}
}

// lightGuns lays light ones to the front, where the side has them and its posts
// leave room.
func (d garrison) lightGuns(p *pool, line int) {
	if !lanes(d).hasLight(line) {
		return
	}
	for range max(1, d.size.Columns/13) {
		d.gun(p, line, Light, 0, d.size.Columns)
	}
}

// gun lays one gun in a column from low to below high.
func (d garrison) gun(p *pool, line int, kind GunKind, low, high int) {
	reach := p.between(6, 8)
	way := 2*p.die(2) - 3
	l := &d.m.Lines[line]
	for _, i := range p.shuffled(high - low) {
		at := d.front(line, low+i)
		if !l.Front.FireSteps[at.Column] || d.sapFrom(line, at) || !l.roomFor(at) {
			continue
		}
		gun := Gun{ID: "M" + lanes(d).letter(line, len(l.Guns)), Kind: kind, Square: at}
		if kind == Light {
			gun.Aim = Square{at.Column, at.Row + reach*sign(line)}
		} else {
			gun.Aim = d.along(line, at, reach, way)
			gun.Beaten = d.beaten(line, gun)
		}
		gun.Arc = d.arc(line, gun)
		l.Guns = append(l.Guns, gun)
		return
	}
}

// sapFrom tells whether a sap leaves from a square.
func (d garrison) sapFrom(line int, at Square) bool {
	for _, sap := range d.m.Lines[line].Saps {
		if sap.Squares[0] == at {
			return true
		}
	}
	return false
}

// along is a square of the outermost wire, so many columns to one side of a
// gun, or to the other where the map ends; never nearer than the beaten zone.
func (d garrison) along(line int, at Square, reach, way int) Square {
	if c := at.Column + way*reach; c < 0 || c >= d.size.Columns {
		way = -way
	}
	column := min(max(at.Column+way*reach, 0), d.size.Columns-1)
	return Square{column, d.outer(line)[column]}
}

// beaten is the beaten zone of a heavy gun: the wire about its aim and a square
// on the enemy's side of it, none nearer than the rules let it begin.
func (d garrison) beaten(line int, gun Gun) []Square {
	var zone []Square
	for c := gun.Aim.Column - 2; c <= gun.Aim.Column+2; c++ {
		for deep := range 2 {
			if c < 0 || c >= d.size.Columns {
				continue
			}
			s := Square{c, d.outer(line)[c] + deep*sign(line)}
			if gun.Square.Distance(s) >= d.ask.BeatenFrom {
				zone = append(zone, s)
			}
		}
	}
	return zone
}

// A point is a place in half squares, in which columns stand straight.
type point struct{ x, y int }

func (s Square) point() point { return point{2 * s.Column, 2*s.Row + s.Column&1} }

// square is the square about a point.
func (p point) square() Square {
	column := floorDiv(p.x+1, 2)
	return Square{column, floorDiv(p.y-column&1+1, 2)}
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

// turns are the angles to which a gun may be turned, widest first: cosine and
// sine of 30, 20 and 10 degrees, in 1000.
var turns = [3][2]int{{866, 500}, {940, 342}, {985, 174}}

// arc is how far to the left and right of its aim a gun can be turned: 30
// degrees, fewer where it would fire into its own trenches or off the map.
func (d garrison) arc(line int, gun Gun) [2]Square {
	ends := [2]Square{gun.Aim, gun.Aim}
	for i, side := range [2]int{-1, 1} { // rows count down the map, so this is left and right
		for _, turn := range turns {
			if end, ok := d.turned(line, gun, turn[0], side*turn[1]); ok {
				ends[i] = end
				break
			}
		}
	}
	return ends
}

// turned is as far out as its aim or the map lets it show; false where that is
// hardly beyond the gun, or behind its own front.
func (d garrison) turned(line int, gun Gun, cosine, sine int) (Square, bool) {
	from, aim := gun.Square.point(), gun.Aim.point()
	x, y := aim.x-from.x, aim.y-from.y
	for length := 10; length > 3; length-- {
		end := point{
			from.x + rounded((x*cosine-y*sine)*length, 10_000),
			from.y + rounded((x*sine+y*cosine)*length, 10_000),
		}.square()
		if d.m.Has(end) {
			return end, d.ahead(line, end) > 0
		}
	}
	return Square{}, false
}

// rounded is a quotient, halves away from nought.
func rounded(a, b int) int {
	if a < 0 {
		return -((-2*a + b) / (2 * b))
	}
	return (2*a + b) / (2 * b)
}

// sentries stand each four to six squares along the front trench.
func (d garrison) sentries(p *pool, line int) {
	l := &d.m.Lines[line]
	n := 0
	for c := p.die(3) - 1; c < d.size.Columns; c++ {
		at := d.front(line, c)
		if !l.Front.FireSteps[c] || d.sapFrom(line, at) || !l.roomFor(at) {
			continue
		}
		l.Posts = append(l.Posts, Post{ID: "S" + lanes(d).letter(line, n), Kind: Sentry, Square: at, Men: 2, Telephone: true})
		n++
		c += p.between(4, 6) - 1
	}
}

// reliefs writes the timetable of a line's posts.
func (d garrison) reliefs(p *pool, line int) {
	first := p.die(reliefEach)
	for i := range d.m.Lines[line].Posts {
		post := &d.m.Lines[line].Posts[i]
		for turn := first + i%reliefTurns*reliefApart; turn <= d.ask.Turns; turn += reliefEach {
			post.Reliefs = append(post.Reliefs, turn)
		}
	}
}

// dugouts open into the front or the support trench, one each six columns.
func (d garrison) dugouts(p *pool, line int) {
	l := &d.m.Lines[line]
	count := max(1, d.size.Columns/6)
	for i := range count {
		low, high := i*d.size.Columns/count, (i+1)*d.size.Columns/count-1
		at := d.front(line, p.between(low, high))
		if back := p.die(2) == 1; back && d.rears[line] != nil {
			at.Row = d.rears[line][at.Column]
		}
		l.Dugouts = append(l.Dugouts, Dugout{
			ID: "D" + lanes(d).letter(line, i), Square: at, Garrison: p.die(6) + 2, StandTo: p.die(6),
		})
	}
}

// flareChance is in 100, that a flare goes up on a turn.
var flareChance = map[Sector]int{Quiet: 5, StandardSector: 12, Strong: 25}

// flares writes the programme: whether one goes up on a turn, whose it is, and
// over which square of no-man's-land. Four dice a turn.
func (d garrison) flares() {
	p := d.pools[layerFlares]
	for turn := 1; turn <= d.ask.Turns; turn++ {
		i := 4 * (turn - 1)
		if p.at(i, 100) > flareChance[d.ask.Sector] {
			continue
		}
		column := p.at(i+2, d.size.Columns) - 1
		top, bottom := d.fronts[0][column], d.fronts[1][column]
		l := &d.m.Lines[p.at(i+1, 2)-1]
		l.Flares = append(l.Flares, Flare{Turn: turn, Square: Square{column, top + p.at(i+3, bottom-top-1)}})
	}
}
