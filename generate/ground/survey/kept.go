package survey

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// keptMark begins ground that was cut for a table: what a packet keeps in place
// of the file of heights, so that it can be rolled again.
const keptMark = "csprint relief 1\n"

func isKept(data []byte) bool { return bytes.HasPrefix(data, []byte(keptMark)) }

// Text writes the land down as Read takes it back: the same land, whatever else
// is asked, for a table of the same size and scale.
func (l *Land) Text() string {
	var b strings.Builder
	b.WriteString(keptMark)
	r := l.Relief
	fmt.Fprintf(&b, "table %d %d inch %d low %d rows %d\n", l.width, l.depth, l.inch, r.Low, r.Rows)
	for row := range r.Rows {
		b.WriteString(r.Row(row))
		b.WriteByte('\n')
	}
	for _, w := range l.Waters {
		fmt.Fprintf(&b, "%s %d", strings.ReplaceAll(string(w.Kind), " ", "-"), w.Width)
		for _, p := range w.Bed {
			fmt.Fprintf(&b, " %d,%d", p.X, p.Y)
		}
		b.WriteByte('\n')
	}
	for _, said := range l.Remarks {
		b.WriteString("remark " + said.String() + "\n")
	}
	return b.String()
}

// Bounds on ground that was written down.
const (
	mostKept    = 8 << 20 // bytes
	mostRemarks = 10
	mostBed     = 4000 // points
)

// readKept reads what Text writes.
func readKept(name string, data []byte) (*Land, error) {
	wrong := func(id words.ID, pairs ...any) (*Land, error) {
		return nil, fault(name, "survey.not-as-written", "what", words.Of(id, pairs...))
	}
	if len(data) > mostKept {
		return wrong("survey.ground-too-large", "bytes", len(data))
	}
	lines := strings.Split(strings.TrimSuffix(string(data[len(keptMark):]), "\n"), "\n")
	l := &Land{}
	var low, rows int
	head := "table %d %d inch %d low %d rows %d"
	if n, err := fmt.Sscanf(lines[0], head, &l.width, &l.depth, &l.inch, &low, &rows); n != 5 || err != nil || rows < 2 || rows > len(lines)-1 {
		return wrong("survey.no-head-of-ground")
	}
	var err error
	if l.Relief, err = ground.ReadRelief(l.inch, low, lines[1:1+rows]); err != nil {
		return nil, fault(name, "survey.not-as-written", "what", err)
	}
	if l.width < l.inch || l.depth < l.inch || !l.Relief.Spans(l.width, l.depth) {
		return wrong("survey.too-few-heights")
	}
	for _, line := range lines[1+rows:] {
		if said, ok := strings.CutPrefix(line, "remark "); ok && len(l.Remarks) < mostRemarks && len(said) < 300 {
			l.Remarks = append(l.Remarks, words.Own(strings.ToValidUTF8(said, "?")))
			continue
		}
		w, ok := l.readWater(line)
		if !ok || len(l.Waters) == mostWaters {
			return wrong("survey.line-of-ground", "line", say.Quoted(clip([]byte(line))))
		}
		l.Waters = append(l.Waters, w)
	}
	return l, nil
}

// readWater reads a stream or river: its kind, its width and its bed.
func (l *Land) readWater(line string) (ground.Water, bool) {
	words := strings.Fields(line)
	if len(words) < 4 || len(words) > mostBed {
		return ground.Water{}, false
	}
	w := ground.Water{Kind: ground.WaterKind(say.Spaced(words[0]))}
	width, err := strconv.ParseInt(words[1], 10, 32)
	known := w.Kind == ground.Stream || w.Kind == ground.River || w.Kind == ground.DryBed
	if err != nil || !known || width < 1 || ground.Dist(width) > 10*l.inch {
		return w, false
	}
	w.Width = ground.Dist(width)
	for _, word := range words[2:] {
		x, y, ok := strings.Cut(word, ",")
		east, errX := strconv.ParseInt(x, 10, 32)
		south, errY := strconv.ParseInt(y, 10, 32)
		if !ok || errX != nil || errY != nil || east < 0 || south < 0 || ground.Dist(east) > l.width || ground.Dist(south) > l.depth {
			return w, false
		}
		w.Bed = append(w.Bed, ground.Point{X: ground.Dist(east), Y: ground.Dist(south)})
	}
	return w, true
}
