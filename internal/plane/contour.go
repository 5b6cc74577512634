package plane

import "sync"

// A Cut is where a contour crosses the line between two neighbouring samples:
// Part of Whole of the way from the lower to the higher.
type Cut struct {
	Low, High   int // samples, row by row
	Part, Whole int
}

// Contours are the lines of one height through samples on a square grid, row by
// row, so many to a row: marching squares. A sample at the height itself is
// above it. In a saddle the mean of its four corners tells which two hang
// together. First come the lines that end at the rim, each from the end that is
// met first, row by row from the north-west; then the rings, whose first cut
// comes again at their end. The high ground lies on neither side by rule.
func Contours(heights []int32, columns int, height int32) [][]Cut {
	room := linkRoom.Get().(*links)
	defer linkRoom.Put(room)
	m := march{heights: heights, columns: columns, height: height, links: room.of(2 * len(heights))}
	for row := range len(heights)/columns - 1 {
		m.row(row)
	}
	lines := m.lines()
	for _, edge := range m.met {
		m.links[edge] = [2]int32{}
	}
	return lines
}

// links are room for a march, all of it zero: few edges are met by any line, and
// the lines of many heights are looked for.
type links struct{ all [][2]int32 }

var linkRoom = sync.Pool{New: func() any { return &links{} }}

func (l *links) of(n int) [][2]int32 {
	if len(l.all) < n {
		l.all = make([][2]int32, n)
	}
	return l.all[:n]
}

// A march links the edges between samples that a line crosses. An edge runs
// right of or down from its sample and has twice the sample's number, the one
// downwards one more; links hold the edges met next, and 1, or 0 for none.
type march struct {
	heights []int32
	columns int
	height  int32
	links   [][2]int32
	met     []int32 // edges in the order in which lines met them
}

// row links the edges of the squares below a row of samples. Where all four
// corners of a square lie on one side there is nothing to link.
func (m *march) row(row int) {
	north := m.heights[row*m.columns : (row+1)*m.columns]
	south := m.heights[(row+1)*m.columns : (row+2)*m.columns]
	northWest, southWest := north[0] >= m.height, south[0] >= m.height
	for column := 1; column < len(north) && column < len(south); column++ {
		northEast, southEast := north[column] >= m.height, south[column] >= m.height
		if northWest != northEast || northWest != southWest || northWest != southEast {
			m.square(row*m.columns + column - 1)
		}
		northWest, southWest = northEast, southEast
	}
}

// square links the edges of the square south-east of a sample.
func (m *march) square(i int) {
	corners := [4]int32{m.heights[i], m.heights[i+1], m.heights[i+m.columns+1], m.heights[i+m.columns]} // clockwise from the north-west
	north, west := int32(2*i), int32(2*i+1)
	south, east := int32(2*(i+m.columns)), int32(2*(i+1)+1)
	var crossed [4]int32
	n := 0
	for k, edge := range [4]int32{north, east, south, west} {
		if (corners[k] >= m.height) != (corners[(k+1)%4] >= m.height) {
			crossed[n] = edge
			n++
		}
	}
	switch n {
	case 2:
		m.link(crossed[0], crossed[1])
	case 4:
		mean := (int64(corners[0]) + int64(corners[1]) + int64(corners[2]) + int64(corners[3])) / 4
		if (corners[0] >= m.height) == (mean >= int64(m.height)) {
			m.link(north, east)
			m.link(south, west)
			return
		}
		m.link(north, west)
		m.link(south, east)
	}
}

func (m *march) link(a, b int32) {
	for _, pair := range [2][2]int32{{a, b}, {b, a}} {
		e := &m.links[pair[0]]
		if e[0] == 0 {
			m.met = append(m.met, pair[0])
			e[0] = pair[1] + 1
		} else {
			e[1] = pair[1] + 1
		}
	}
}

// lines follows the links.
func (m *march) lines() [][]Cut {
	var lines [][]Cut
	for _, open := range []bool{true, false} {
		for _, edge := range m.met {
			if e := m.links[edge]; e[0] != 0 && (e[1] == 0) == open {
				lines = append(lines, m.follow(edge))
			}
		}
	}
	return lines
}

// follow walks the links from an edge and takes them away.
func (m *march) follow(edge int32) []Cut {
	var line []Cut
	for {
		line = append(line, m.cut(edge))
		e := &m.links[edge]
		next := e[0]
		if next == 0 {
			next = e[1]
		}
		*e = [2]int32{}
		if next == 0 {
			return line
		}
		m.unlink(next-1, edge)
		edge = next - 1
	}
}

func (m *march) unlink(from, to int32) {
	e := &m.links[from]
	for i := range e {
		if e[i] == to+1 {
			e[i] = 0
			return
		}
	}
}

// cut is where the line crosses an edge.
func (m *march) cut(edge int32) Cut {
	i := int(edge / 2)
	j := i + 1
	if edge%2 == 1 {
		j = i + m.columns
	}
	if m.heights[i] > m.heights[j] {
		i, j = j, i
	}
	return Cut{i, j, int(m.height - m.heights[i]), int(m.heights[j] - m.heights[i])}
}
