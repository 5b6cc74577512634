package ground

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// A Relief is the heights of a real place, in place of hills: one at every step
// of the table, from its north-west corner. Between them the ground is a smooth
// sheet through them all.
type Relief struct {
	Step    Dist
	Columns int     // from west to east, both edges counted; the last may lie just off the table
	Rows    int     // from north to south
	Low     int     // of the lowest of them, in centimetres above the sea
	Heights []int32 // row by row, in centimetres above the lowest
}

// MostPosts is how many heights a relief has at most from one edge to the other.
const MostPosts = 400

// writtenRelief is a relief in a packet: a row of heights is one line of text.
type writtenRelief struct {
	Step Dist     `json:"step"`
	Low  int      `json:"low_cm"`
	Rows []string `json:"heights_cm"`
}

// MarshalJSON writes the heights row by row, each row one text.
func (r *Relief) MarshalJSON() ([]byte, error) {
	w := writtenRelief{Step: r.Step, Low: r.Low}
	for row := range r.Rows {
		w.Rows = append(w.Rows, r.Row(row))
	}
	return json.Marshal(w)
}

// Row is a row of heights with a space between each two.
func (r *Relief) Row(row int) string {
	text := make([]byte, 0, 5*r.Columns)
	for i, h := range r.Heights[row*r.Columns : (row+1)*r.Columns] {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(h), 10)
	}
	return string(text)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Relief) UnmarshalJSON(data []byte) error {
	var w writtenRelief
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	read, err := ReadRelief(w.Step, w.Low, w.Rows)
	if err != nil {
		return err
	}
	*r = *read
	return nil
}

// MostHeight bounds heights in centimetres, either way: twice those of the earth.
const MostHeight = 2_000_000

// ReadRelief reads a relief from its rows.
func ReadRelief(step Dist, low int, rows []string) (*Relief, error) {
	r := &Relief{Step: step, Low: low, Rows: len(rows)}
	if step < 10 || step > 1_000_000 || low < -MostHeight || low > MostHeight || r.Rows < 2 || r.Rows > MostPosts {
		return nil, words.Error("survey.no-relief-so", "rows", r.Rows, "step", words.Decimal(step.decimal()), "low", strconv.Itoa(low))
	}
	for _, row := range rows {
		if len(row) > 8*MostPosts {
			return nil, words.Error("survey.relief-row-too-long", "bytes", len(row))
		}
		heights := strings.Fields(row)
		if r.Columns == 0 {
			r.Columns = len(heights)
		}
		if len(heights) != r.Columns || r.Columns < 2 || r.Columns > MostPosts {
			return nil, words.Error("survey.relief-row-of-others", "n", len(heights), "columns", r.Columns)
		}
		for _, word := range heights {
			h, err := strconv.ParseInt(word, 10, 32)
			if err != nil || h < 0 || h > 2*MostHeight {
				return nil, words.Error("survey.no-height", "word", strconv.Quote(word))
			}
			r.Heights = append(r.Heights, int32(h))
		}
	}
	return r, nil
}

// Climbed is how many contours of so many feet the land climbs and falls from one height to
// the next, along all rows and all columns: how much there is to draw.
func (r *Relief) Climbed(feet int) int {
	var sum int64
	for i, h := range r.Heights {
		if i%r.Columns > 0 {
			sum += int64(plane.Abs(h - r.Heights[i-1]))
		}
		if i >= r.Columns {
			sum += int64(plane.Abs(h - r.Heights[i-r.Columns]))
		}
	}
	return int(sum * 100 / (max(1, int64(feet)) * footCentimetres))
}

// Spans tells whether there are heights for all of a table.
func (r *Relief) Spans(width, depth Dist) bool {
	return Dist(r.Columns-1)*r.Step >= width && Dist(r.Rows-1)*r.Step >= depth
}

// turned is the relief turned about by half a turn, on a table of some size. It
// is only right where the table is so many whole steps wide and deep.
func (r *Relief) turned() *Relief {
	t := *r
	t.Heights = make([]int32, len(r.Heights))
	for i, h := range r.Heights {
		t.Heights[len(t.Heights)-1-i] = h
	}
	return &t
}

// footCentimetres is a foot in hundredths of a centimetre.
const footCentimetres = 3048

// A sheet is a relief made ready to be asked for heights of the land.
type sheet struct {
	*Relief
	contour int64 // centimetres, in hundredths
}

func (m *Map) sheet() sheet {
	return sheet{m.Survey, max(1, int64(m.Feet)) * footCentimetres}
}

// splineWeights are how much four heights in a row count at a place between the
// middle two, by the spline of Catmull and Rom. t is in thousandths; they sum to
// 2000.
func splineWeights(t int64) [4]int64 {
	t2 := t * t / 1000
	t3 := t * t2 / 1000
	a, b, d := 2*t2-t3-t, 3*t3-5*t2+2000, t3-t2
	return [4]int64{a, b, 2000 - a - b - d, d}
}

// height of the land at a point: between the samples that of a bicubic spline,
// nowhere below the lowest of them.
func (s sheet) height(p Point) Height {
	column, right := s.before(p.X, s.Columns)
	row, down := s.before(p.Y, s.Rows)
	across := splineWeights(right)
	var sum int64
	for j, v := range splineWeights(down) {
		var line int64
		for i, u := range across {
			line += u * s.post(column-1+i, row-1+j)
		}
		sum += v * line
	}
	return Height(max(0, sum/(40*s.contour))) // 2000 by 2000 parts of a centimetre, to thousandths of a contour
}

// before is the sample before a place, and the thousandths of a step to it.
func (s sheet) before(d Dist, samples int) (int, int64) {
	d = min(max(d, 0), s.Step*Dist(samples-1))
	i := min(int(d/s.Step), samples-2)
	return i, int64(d-Dist(i)*s.Step) * 1000 / int64(s.Step)
}

// post is a sample; just off the edge the land goes on as it came.
func (s sheet) post(column, row int) int64 {
	switch {
	case column < 0:
		return 2*s.post(0, row) - s.post(1, row)
	case column >= s.Columns:
		return 2*s.post(s.Columns-1, row) - s.post(s.Columns-2, row)
	case row < 0:
		return 2*s.post(column, 0) - s.post(column, 1)
	case row >= s.Rows:
		return 2*s.post(column, s.Rows-1) - s.post(column, s.Rows-2)
	}
	return int64(s.Heights[row*s.Columns+column])
}
