package plane

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
	m := march{heights: heights, columns: columns, height: height}
	m.links = make([][2]int32, 2*len(heights))
	for row := range len(heights)/columns - 1 {
		for column := range columns - 1 {
			m.square(row*columns + column)
		}
	}
	return m.lines()
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
