package chart

import "github.com/csprint/csprint/layout"

// levels are the lines through a land at one height, by marching squares:
// first those that end at the edge of the chart, then the rings. The land is
// higher on neither side by rule.
func (l *land) levels(height int32) []way {
	m := march{land: l, height: height}
	m.links = make([][2]int32, 2*l.columns*l.rows)
	for row := range l.rows - 1 {
		for column := range l.columns - 1 {
			m.cell(column, row)
		}
	}
	return m.ways()
}

// A march links the edges between samples that a line crosses. An edge runs
// right of or down from its sample and has twice the sample's number, the one
// downwards one more; links hold the edges met next, and 1, or 0 for none.
type march struct {
	*land
	height int32
	links  [][2]int32
	met    []int32
}

// cell links the edges of the square south-east of a sample.
func (m *march) cell(column, row int) {
	i := row*m.columns + column
	nw, ne := m.heights[i] >= m.height, m.heights[i+1] >= m.height
	sw, se := m.heights[i+m.columns] >= m.height, m.heights[i+m.columns+1] >= m.height
	if nw == ne && nw == sw && nw == se {
		return
	}
	north, west := int32(2*i), int32(2*i+1)
	south, east := int32(2*(i+m.columns)), int32(2*(i+1)+1)
	var crossed []int32
	for _, e := range [4]struct {
		edge int32
		is   bool
	}{{north, nw != ne}, {east, ne != se}, {south, se != sw}, {west, sw != nw}} {
		if e.is {
			crossed = append(crossed, e.edge)
		}
	}
	if len(crossed) == 2 {
		m.link(crossed[0], crossed[1])
		return
	}
	// a saddle: the middle tells which two corners hang together
	middle := (int64(m.heights[i]) + int64(m.heights[i+1]) + int64(m.heights[i+m.columns]) + int64(m.heights[i+m.columns+1])) / 4
	if nw == (middle >= int64(m.height)) {
		m.link(north, east)
		m.link(south, west)
		return
	}
	m.link(north, west)
	m.link(south, east)
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

// ways follows the links.
func (m *march) ways() []way {
	var ways []way
	for _, open := range []bool{true, false} {
		for _, edge := range m.met {
			if e := m.links[edge]; e[0] != 0 && (e[1] == 0) == open {
				ways = append(ways, m.follow(edge))
			}
		}
	}
	return ways
}

// follow walks the links from an edge and takes them away.
func (m *march) follow(edge int32) way {
	start, w := edge, way{}
	for {
		w = append(w, m.crossing(edge))
		e := &m.links[edge]
		next := e[0]
		if next == 0 {
			next = e[1]
		}
		*e = [2]int32{}
		if next == 0 {
			break
		}
		m.unlink(next-1, edge)
		edge = next - 1
	}
	if len(w) > 2 && edge == start {
		w[len(w)-1] = w[0]
	}
	return w
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

// crossing is where the line crosses an edge.
func (m *march) crossing(edge int32) layout.Point {
	i := int(edge / 2)
	j := i + 1
	if edge%2 == 1 {
		j = i + m.columns
	}
	a, b := m.heights[i], m.heights[j]
	from, to := m.place(i%m.columns, i/m.columns), m.place(j%m.columns, j/m.columns)
	if a > b {
		a, b, from, to = b, a, to, from
	}
	return between(from, to, int(m.height-a), int(b-a))
}
