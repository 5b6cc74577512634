package atlas

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A tableau is a table as somebody lays it who has the set-up sheet and a tape, and nothing
// else: all in inches from the north-west corner. It is read from the words of the pages
// alone, and shares nothing with what writes them.
type tableau struct {
	inch   float64          // of the table, in what the sheet counts in
	boards map[int][]figure // by contours
	lines  map[string][]figure
	pieces map[string][]figure
	points map[string][]spot
	faults []string
}

type spot struct{ x, y float64 }

// A figure is a line, or an outline where its end is its beginning.
type figure []spot

// Numbers and places of the sheet.
const (
	number = `(?:−?\d+(?:[.,]\d+)?½?|−?½)`
	place  = number + `/` + number
	size   = `(` + number + `) ?× ?(` + number + `)`
)

var (
	aPlace    = regexp.MustCompile(`(` + number + `)/(` + number + `)`)
	aPiece    = regexp.MustCompile(`^ {0,8}(\S+) +(\pL.*?) +(` + place + `)(?: +` + size + ` +(\d+)°)? +(\S.*)$`)
	aLine     = regexp.MustCompile(`^ {0,8}(\S+)  +([^/]*?\pL[^/]*?)  +(` + number + `)  +(?:(` + number + `)  +)?(\S.*)$`)
	aCrossing = regexp.MustCompile(`^ {0,8}(\S+)  +(\S.*?)  +(` + place + `), lies (\d+)°$`)
	aField    = regexp.MustCompile(`(\S+) +(` + place + `) +` + size + ` +(\d+)° +(\pL+(?: \pL+)?)`)
	aBuilding = regexp.MustCompile(`(` + place + `) +` + size + ` +(\d+)°`)
	aGoal     = regexp.MustCompile(`(\S+) +(\d+) +(` + place + `) +\pL`)
	aBoard    = regexp.MustCompile(`^(?:hollow in )?contour (\d+)`)
)

// heads are what stands over the lists of the sheet.
var heads = []string{
	"Hills", "Water", "Roads and crossings", "Walls, hedges and banks", "Towns, villages and farms", "Buildings", "Fields",
	"Woods and broken ground", "Objectives", "What to bring", "What to pack",
}

// layOut lays a table from the lines of a sheet.
func layOut(lines []string) *tableau {
	l := &tableau{inch: 1, boards: map[int][]figure{}, lines: map[string][]figure{}, pieces: map[string][]figure{}, points: map[string][]spot{}}
	part, begun := "", func() {}
	var text string // of the entry that is being read
	end := func() { begun(); begun, text = func() {}, "" }
	for _, line := range lines {
		trimmed := strings.TrimSpace(line)
		if strings.Contains(line, "centimetres east") {
			l.inch = 2.54
		}
		if head := strings.TrimSuffix(trimmed, ", continued"); slices.Contains(heads, head) {
			end()
			part = head
			continue
		}
		if strings.HasPrefix(trimmed, "for the umpire alone") || strings.HasPrefix(trimmed, "Setting up the ground") {
			end()

			continue
		}
		switch part {
		case "Fields":
			for _, m := range aField.FindAllStringSubmatch(line, -1) {
				l.pieces["fields"] = append(l.pieces["fields"], l.rectangle(m[2:6]))
			}
		case "Buildings":
			for _, m := range aBuilding.FindAllStringSubmatch(line, -1) {
				l.pieces["buildings"] = append(l.pieces["buildings"], l.rectangle(m[1:5]))
			}
		case "Objectives":
			for _, m := range aGoal.FindAllStringSubmatch(line, -1) {
				l.points["objectives"] = append(l.points["objectives"], l.spot(m[3]))
			}
		case "Water", "Roads and crossings", "Walls, hedges and banks":
			if m := aCrossing.FindStringSubmatch(line); m != nil {
				end()
				l.points["crossings"] = append(l.points["crossings"], l.spot(m[3]))
			} else if m := aLine.FindStringSubmatch(line); m != nil {
				end()
				kind := part
				text = m[5]
				begun = func() { l.lines[kind] = append(l.lines[kind], l.spots(text)) }
			} else {
				text += " " + line
			}
		case "Hills", "Towns, villages and farms", "Woods and broken ground":
			if m := aPiece.FindStringSubmatch(line); m != nil {
				end()
				kind := part
				text = m[7]
				begun = func() { l.piece(kind, m, text) }
			} else {
				text += " " + line
			}
		}
	}
	end()
	return l
}

// sorted is all that lies on the table, in one order whatever the order in which it was read.
func (l *tableau) sorted() string {
	var all []string
	for _, laid := range []map[string][]figure{l.lines, l.pieces} {
		for kind, figures := range laid {
			for _, f := range figures {
				all = append(all, kind+fmt.Sprint(f))
			}
		}
	}
	slices.Sort(all)
	return strings.Join(all, "\n") + fmt.Sprint(l.boards)
}

// piece lays a piece: by its corners where they are told, else by its size.
func (l *tableau) piece(kind string, m []string, text string) {
	f := l.spots(text)
	switch {
	case m[4] == "":
		l.faults = append(l.faults, m[0])
		return
	case len(f) > 0:
		f = append(f, f[0])
	default:
		f = l.oval(m[3:7])
	}
	if b := aBoard.FindStringSubmatch(text); b != nil {
		n, _ := strconv.Atoi(b[1])
		l.boards[n] = append(l.boards[n], f)
		return
	}
	l.pieces[kind] = append(l.pieces[kind], f)
}

// told is a number of the sheet in inches.
func (l *tableau) told(text string) float64 {
	text, half := strings.CutSuffix(strings.Replace(text, ",", ".", 1), "½")
	text, less := strings.CutPrefix(text, "−")
	n, err := strconv.ParseFloat(text, 64)
	if err != nil && text != "" {
		l.faults = append(l.faults, text)
	}
	if half {
		n += 0.5
	}
	if less {
		n = -n
	}
	return n / l.inch
}

func (l *tableau) spot(text string) spot {
	x, y, _ := strings.Cut(text, "/")
	return spot{l.told(x), l.told(y)}
}

func (l *tableau) spots(text string) (f figure) {
	for _, m := range aPlace.FindAllString(text, -1) {
		f = append(f, l.spot(m))
	}
	return f
}

// rectangle is one about a place, of a length, a width and so many degrees.
func (l *tableau) rectangle(told []string) figure {
	return l.about(told, []spot{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}})
}

// oval is the one in it.
func (l *tableau) oval(told []string) figure {
	var round []spot
	for i := range 37 {
		round = append(round, spot{math.Cos(float64(i) * math.Pi / 18), math.Sin(float64(i) * math.Pi / 18)})
	}
	return l.about(told, round)
}

func (l *tableau) about(told []string, unit []spot) (f figure) {
	at, long, wide := l.spot(told[0]), l.told(told[1])/2, l.told(told[2])/2
	degrees, _ := strconv.ParseFloat(told[3], 64)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for _, u := range unit {
		f = append(f, spot{at.x + u.x*long*cos - u.y*wide*sin, at.y + u.x*long*sin + u.y*wide*cos})
	}
	return f
}

// walked are points along a line, a quarter of an inch from one to the next.
func (f figure) walked() (on []spot) {
	for i := 1; i < len(f); i++ {
		a, b := f[i-1], f[i]
		n := int(math.Hypot(b.x-a.x, b.y-a.y)*4) + 1
		for k := range n {
			t := float64(k) / float64(n)
			on = append(on, spot{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)})
		}
	}
	return on
}

// from is how far a point lies from a line.
func (f figure) from(p spot) float64 {
	least := math.Inf(1)
	for i := 1; i < len(f); i++ {
		a, b := f[i-1], f[i]
		dx, dy := b.x-a.x, b.y-a.y
		t := 0.0
		if d := dx*dx + dy*dy; d > 0 {
			t = min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/d, 0), 1)
		}
		least = min(least, math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy))
	}
	return least
}

// A truth is the ground as it is, in inches.
type truth struct {
	*ground.Map
	wide, deep float64
}

func (m truth) inches(d ground.Dist) float64 { return float64(d) / float64(m.Inch) }

func (m truth) spot(p ground.Point) spot { return spot{m.inches(p.X), m.inches(p.Y)} }

func (m truth) figure(points []ground.Point, closed bool) (f figure) {
	for _, p := range points {
		f = append(f, m.spot(p))
	}
	if closed {
		f = append(f, f[0])
	}
	return f
}

// inner tells a point of the table that lies neither on its edge nor so near that an outline
// which follows the edge may be laid there.
func (m truth) inner(p spot) bool {
	const near = 1.1
	return p.x > near && p.y > near && p.x < m.wide-near && p.y < m.deep-near
}

// between is how far some lines lie from others in the mean, each way; what lies on the edge
// of the table and beyond it doesn't count. It is not a number where nothing counts.
func (m truth) between(some, others []figure) float64 {
	mean := func(some, others []figure) (sum, n float64) {
		for _, f := range some {
			for _, p := range f.walked() {
				if m.inner(p) {
					least := math.Inf(1)
					for _, o := range others {
						least = min(least, o.from(p))
					}
					sum, n = sum+least, n+1
				}
			}
		}
		return sum, n
	}
	a, n := mean(some, others)
	b, k := mean(others, some)
	return (a + b) / (n + k)
}

// crossings are where the land has a height: short lines between neighbouring squares of samples.
func (m truth) crossings(f *ground.Field, h ground.Height) (list []figure) {
	step := m.inches(f.Step)
	for y := range f.Rows - 1 {
		for x := range f.Columns - 1 {
			var cuts figure
			for _, e := range [4][4]int{{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}} {
				a, b := f.Sample(x+e[0], y+e[1]), f.Sample(x+e[2], y+e[3])
				if (a >= h) != (b >= h) {
					t := float64(h-a) / float64(b-a)
					cuts = append(cuts, spot{step * (float64(x+e[0]) + t*float64(e[2]-e[0])), step * (float64(y+e[1]) + t*float64(e[3]-e[1]))})
				}
			}
			if len(cuts) > 1 {
				list = append(list, cuts[:2])
			}
		}
	}
	return list
}

// A reckoning gathers how far off pieces of each kind are.
type reckoning map[string][]float64

func (r reckoning) mean(kind string) float64 {
	sum := 0.0
	for _, off := range r[kind] {
		sum += off
	}
	return sum / float64(max(1, len(r[kind])))
}

// hold holds a table that was laid against the ground, piece by piece.
func (r reckoning) hold(t *testing.T, what string, m truth, laid *tableau) {
	t.Helper()
	off := func(kind string, inches float64) {
		if !math.IsNaN(inches) {
			r[kind] = append(r[kind], inches)
		}
	}
	count := func(kind string, laid, there int) {
		if laid != there {
			t.Errorf("%s: %d %s are laid, of %d", what, laid, kind, there)
		}
	}
	// match pairs pieces with those laid, each with the one nearest to it that is left.
	match := func(kind string, there, laid []figure) {
		count(kind, len(laid), len(there))
		laid = slices.Clone(laid)
		for _, f := range there {
			best, least := -1, math.Inf(1)
			for i, l := range laid {
				if d := m.between([]figure{f}, []figure{l}); d < least {
					best, least = i, d
				}
			}
			if best >= 0 {
				off(kind, least)
				laid = slices.Delete(laid, best, best+1)
			}
		}
	}
	points := func(kind string, there []spot, laid []spot) {
		count(kind, len(laid), len(there))
		for _, p := range there {
			least := math.Inf(1)
			for _, q := range laid {
				least = min(least, math.Hypot(p.x-q.x, p.y-q.y))
			}
			off(kind, least)
		}
	}
	field := m.Field()
	for h := 1; ground.Height(h)*ground.Contour <= slices.Max(field.Heights); h++ {
		there := m.crossings(field, ground.Height(h)*ground.Contour)
		long := 0.0
		for _, c := range there {
			long += math.Hypot(c[1].x-c[0].x, c[1].y-c[0].y)
		}
		if long > 6 {
			off("hills", m.between(there, laid.boards[h]))
		}
	}
	var waters, roads, walls []figure
	for _, w := range m.Waters {
		waters = append(waters, m.figure(w.Bed, false))
	}
	for _, w := range m.Roads {
		roads = append(roads, m.figure(w.Way, false))
	}
	for _, l := range m.Lines {
		if l.Kind.Lane() {
			roads = append(roads, m.figure(l.Way, false))
		} else {
			walls = append(walls, m.figure(l.Way, false))
		}
	}
	match("water", waters, laid.lines["Water"])
	match("roads", roads, laid.lines["Roads and crossings"])
	match("walls", walls, laid.lines["Walls, hedges and banks"])
	var places, buildings, fields, woods []figure
	var crossings, goals []spot
	for _, p := range m.Places {
		if len(p.Plot) > 2 {
			places = append(places, m.figure(p.Plot, true))
		}
		for _, b := range p.Buildings {
			buildings = append(buildings, m.figure(b.Corners(), true))
		}
	}
	for _, a := range m.Areas {
		if f := m.figure(a.Outline, true); slices.ContainsFunc(f.walked(), m.inner) {
			fields = append(fields, f)
		}
	}
	woods, fields = fields, nil
	for _, x := range m.Crossings {
		crossings = append(crossings, m.spot(x.At))
	}
	for _, o := range m.Objectives {
		goals = append(goals, m.spot(o.At))
	}
	match("places", places, laid.pieces["Towns, villages and farms"])
	match("buildings", buildings, laid.pieces["buildings"])
	match("fields and woods", woods, append(slices.Clone(laid.pieces["fields"]), laid.pieces["Woods and broken ground"]...))
	points("crossings", crossings, laid.points["crossings"])
	points("objectives", goals, laid.points["objectives"])
}

// linesOf are the lines of some pages as a reader of PDF files has them, where one is there,
// else as the dump has them.
func linesOf(t *testing.T, pages []layout.Page) []string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil && os.Getenv("CSPRINT_REQUIRE_TOOLS") == "" {
		return dumpedLines(t, pages)
	}
	out, err := exec.Command(tool.Need(t, "pdftotext"), "-layout", desk.Printed(t, pages), "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.NewReplacer("\f", "\n", "\u00a0", " ", "\u202f", " ").Replace(string(out)), "\n")
}

// aText is a text of a dump with its place.
var aText = regexp.MustCompile(`(?m)^ +([0-9.]+),([0-9.]+) text ("(?:[^"\\]|\\.)*")`)

// dumpedLines are the texts of the dump of some pages that stand on one line, two blanks apart; those
// that don't begin at the left are moved in.
func dumpedLines(t *testing.T, pages []layout.Page) (lines []string) {
	t.Helper()
	type text struct {
		x, y float64
		run  string
	}
	for _, p := range pages {
		var texts []text
		for _, m := range aText.FindAllStringSubmatch(dumpOf(t, p), -1) {
			x, _ := strconv.ParseFloat(m[1], 64)
			y, _ := strconv.ParseFloat(m[2], 64)
			run, err := strconv.Unquote(m[3])
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text{x, y, strings.ReplaceAll(run, "\u00a0", " ")})
		}
		slices.SortStableFunc(texts, func(a, b text) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x)) })
		for i, one := range texts {
			switch {
			case i > 0 && one.y == texts[i-1].y:
				lines[len(lines)-1] += "  " + one.run
			case one.x > 12:
				lines = append(lines, strings.Repeat(" ", 12)+one.run)
			default:
				lines = append(lines, one.run)
			}
		}
	}
	return lines
}

// kindsLaid are the kinds of pieces that are reckoned apart.
var kindsLaid = []string{"hills", "water", "roads", "walls", "places", "buildings", "fields and woods", "crossings", "objectives"}

// A table is laid from the words of the set-up sheet alone, within an inch in the mean of each
// kind of piece, on ground of every class and of several sizes, on that of gridded games, on
// what hosts draw and on real ground; and all pieces are on the sheet.
func TestATableIsLaidFromItsSheet(t *testing.T) {
	desk.SkipLong(t)
	all := reckoning{}
	lay := func(what string, d *page.Desk) {
		t.Helper()
		pages := page.Bound(d, Setup)
		m := truth{Map: Rolled(d)}
		m.wide, m.deep = m.inches(m.Width), m.inches(m.Depth)
		laid := layOut(linesOf(t, pages))
		if dumped := layOut(dumpedLines(t, pages)); dumped.sorted() != laid.sorted() {
			t.Errorf("%s: the dump tells another table than the file\n%s\n%s", what, laid.sorted(), dumped.sorted())
		}
		these := reckoning{}
		these.hold(t, what, m, laid)
		told := fmt.Sprintf("%s, %d pages:", what, len(pages))
		for _, kind := range kindsLaid {
			if len(these[kind]) > 0 {
				told += fmt.Sprintf(" %s %.2f (%d)", kind, these.mean(kind), len(these[kind]))
			}
			if these.mean(kind) > 1 {
				t.Errorf("%s: %s lie %.2f in off in the mean", what, kind, these.mean(kind))
			}
			all[kind] = append(all[kind], these[kind]...)
		}
		if len(laid.faults) > 0 {
			t.Errorf("%s: no numbers: %q", what, laid.faults)
		}
		t.Log(told)
	}
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	on := func(m *ground.Map) *page.Desk {
		g := *d.Game
		g.Terrain.Map = m
		return page.New(d.PrintSettings, &g, d.Book)
	}
	for i, class := range ground.Classes()[:example.Some(5, 2)] {
		for k, feet := range [][2]int{{4, 4}, {8, 6}, {12, 8}, {20, 20}} {
			if k != i%3 && !example.Deep() || k == 3 && i > 0 {
				continue
			}
			g := *d.Game
			g.Width, g.Depth = page.OneFoot*game.Inches(feet[0]), page.OneFoot*game.Inches(feet[1])
			m := groundFor(&g, class, uint64(i+1))
			sized := on(m)
			sized.Game.Width, sized.Game.Depth = g.Width, g.Depth
			lay(fmt.Sprintf("%s, %d × %d ft", class, feet[0], feet[1]), sized)
			if k == 1 {
				gridded := on(m)
				gridded.Game.Grid = page.OneFoot / 3
				lay(fmt.Sprintf("%s on spaces of 4 in", class), gridded)
				lay(fmt.Sprintf("%s as a host draws it", class), on(takenFrom(t, d.Game, m)))
			}
		}
	}
	real := desk.Land(t, "real-ground.yaml", desk.Plain(layout.A4))
	lay("real ground", real)
	cm := desk.WithLand(t, strings.Replace(example.Read(t, "salamanca.yaml"), "\nrules:", "\nunits: cm\nrules:", 1), desk.Plain(layout.A4))
	lay("in centimetres", cm)
	for _, kind := range kindsLaid {
		t.Logf("%s: %d, %.2f in off in the mean, %.2f at most", kind, len(all[kind]), all.mean(kind), slices.Max(append(all[kind], 0)))
	}
}
