package trench

// A layer is a part of the map with dice of its own: rolling one anew leaves
// the dice of the others as they fell.
type layer string

// The layers, in the order in which they are laid.
const (
	layerTrenches layer = "trenches"       // front and support trenches
	layerComms    layer = "communications" // the ways up to them
	layerWire     layer = "wire"
	layerSaps     layer = "saps"
	layerLanes    layer = "lanes"
	layerFeatures layer = "features" // crater and what the land holds
	layerHoles    layer = "holes"
	layerGuns     layer = "guns"
	layerPosts    layer = "posts"
	layerDugouts  layer = "dugouts"
	layerFlares   layer = "flares"
	layerTasks    layer = "objectives"
	layerNames    layer = "names"
	layerKnown    layer = "known" // what each side knows of the other
)

var layers = []layer{layerTrenches, layerComms, layerWire, layerSaps, layerLanes, layerFeatures, layerHoles,
	layerGuns, layerPosts, layerDugouts, layerFlares, layerTasks, layerNames, layerKnown}

// PoolSides is the sides of every die that a map rolls. Smaller dice are read
// off them, so that a layer's dice can be kept while the others change.
const PoolSides = 1000

// A Drawn is the dice that one layer took for one drawing of it.
type Drawn struct {
	Layer   string
	Drawing int // 1 for the first; later ones where a limit asked for it
	Dice    int // of PoolSides sides
	Total   int // of their faces
	Kept    bool
}

// A pool is the dice of one layer for one drawing. They are rolled as they are
// asked for, and read again from the first when the map is laid again.
type pool struct {
	dice    Dice
	drawing int
	faces   []int
	next    int
}

// at is the face of a die by its place in the pool, read as one of so many sides.
func (p *pool) at(i, sides int) int {
	for len(p.faces) <= i {
		p.faces = append(p.faces, p.dice.Die(PoolSides))
	}
	return (p.faces[i]-1)*sides/PoolSides + 1
}

// die is the next face, read as one of so many sides.
func (p *pool) die(sides int) int {
	p.next++
	return p.at(p.next-1, sides)
}

// between is even from low to high.
func (p *pool) between(low, high int) int { return low - 1 + p.die(max(1, high-low+1)) }

// percent comes true so often in 100.
func (p *pool) percent(chance int) bool { return p.die(100) <= chance }

// shuffled is the numbers from 0 to n−1 in the order of the dice: the shuffle of
// Fisher and Yates.
func (p *pool) shuffled(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := p.die(i+1) - 1
		order[i], order[j] = order[j], order[i]
	}
	return order
}

func (p *pool) drawn(l layer, kept bool) Drawn {
	d := Drawn{Layer: string(l), Drawing: p.drawing, Dice: len(p.faces), Kept: kept}
	for _, face := range p.faces {
		d.Total += face
	}
	return d
}
