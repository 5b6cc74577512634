package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// ownLine is the page of a side with the facts of its own line: posts, guns,
// dugouts, lanes, and the turns on which it sends up flares. Under them is room
// to write down what the night brings.
func (d *Desk) ownLine(side *generate.Side, line *dug.Line) []layout.Page {
	l := d.newLeaf("line", side)
	d.putTitle(l, title{
		name: line.Name, kind: "your line", right: [2]string{"", side.Name},
		of: origin{side.Place, "name", "title", "give the side a shorter name"},
	})
	d.putFoot(l, d.nextMark(side.ID), joined("the other side knows some of your works from patrols and airmen, and no lane, flare or timetable", ownDesign))
	halves := columns(l.body(patrolTop), 2)
	foot := layout.Length(0)
	for i, blocks := range d.lineHalves(line, halves[0].W) {
		flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: l.Frame, Box: halves[i]} }}
		flow.Add(blocks...)
		foot = max(foot, flow.Rest().Y)
	}
	d.putNightLog(l, foot+layout.MM(8), "Seen and heard", "WHAT, AND WHO SAW IT")
	return []layout.Page{{Frame: l.Frame}}
}

// lineHalves are the facts of a line for two columns: men at the left, what
// they do at the right.
func (d *Desk) lineHalves(line *dug.Line, wide layout.Length) [2][]layout.Block {
	men, acts := *line, *line
	men.Lanes, men.Flares, men.Guns = nil, nil, nil
	acts.Posts, acts.Dugouts = nil, nil
	return [2][]layout.Block{d.lineBlocks(&men, wide), d.lineBlocks(&acts, wide)}
}

// putNightLog rules lines to write on, under a head, down to the foot of a page.
func (d *Desk) putNightLog(l leaf, top layout.Length, name, last string) {
	room := l.body(top)
	pitch := layout.MM(7)
	head := d.section("line", name, room.W)
	head.Put(l.Frame, room.At())
	y := room.Y + head.High + layout.MM(3)
	edges := []layout.Length{0, layout.MM(16), layout.MM(36)}
	for i, words := range []string{"TURN", "SQUARE", last} {
		l.SetLine("line/log", layout.Point{X: room.X + edges[i], Y: y}, layout.Left, d.label(), words)
	}
	for y += pitch + layout.MM(1); y <= room.Bottom(); y += pitch {
		for i, x := range edges {
			end := room.W
			if i+1 < len(edges) {
				end = edges[i+1] - layout.MM(3)
			}
			l.PutLine("line/log", layout.Point{X: room.X + x, Y: y}, layout.Point{X: room.X + end, Y: y}, layout.HairLine.In(layout.Rule))
		}
	}
}

// bothLines are the umpire's facts of both lines, how each stands on the other
// side's map, the ways across and how the map keeps its limits.
func (d *Desk) bothLines(m *dug.Map) []layout.Page {
	u := &umpire{Desk: d, note: ownDesign}
	wide := d.columnWide()
	var blocks []layout.Block
	for i := range m.Lines {
		blocks = append(blocks, d.lineTitle(&m.Lines[i], wide)...)
		blocks = append(blocks, d.lineBlocks(&m.Lines[i], wide)...)
	}
	blocks = slices.Concat(blocks, d.trenchTasks(m, wide), d.misreported(m, wide), d.trenchRoutes(m, wide), d.trenchReport(m, wide))
	u.evenly("Both lines", blocks, func(rest layout.Rect) {
		if rest.H >= layout.MM(45) {
			d.putNightLog(u.leaf, rest.Y, "The night's log", "WHAT HAPPENED, AND WHO HEARD IT")
		}
	})
	return u.pages
}

// columnWide is the width of one of two columns.
func (d *Desk) columnWide() layout.Length {
	return columns(layout.Rect{W: d.Paper.Size.W - 2*layout.PageMargin}, 2)[0].W
}

// evenly sets blocks in two columns, page after page under a title. Those of the
// last page end at much the same height; rest is then called for what is below.
func (u *umpire) evenly(name string, blocks []layout.Block, rest func(layout.Rect)) {
	for first := true; len(blocks) > 0; first = false {
		body := u.titled(name, first)
		high, n := evenHigh(body.H, blocks), len(blocks)
		if high == 0 {
			high, n = body.H, fitting(body.H, blocks)
		}
		halves := columns(layout.Rect{X: body.X, Y: body.Y, W: body.W, H: high}, 2)
		flow := layout.Flow{Next: func() layout.Region {
			box := halves[0]
			halves = halves[min(1, len(halves)-1):]
			return layout.Region{Frame: u.leaf.Frame, Box: box}
		}}
		flow.Add(blocks[:n]...)
		if blocks = blocks[n:]; len(blocks) == 0 {
			y := body.Y + high + layout.MM(8)
			rest(layout.Rect{X: body.X, Y: y, W: body.W, H: body.Bottom() - y})
		}
	}
}

// evenHigh is the least height at which two columns hold blocks, 0 where none
// up to the most will do.
func evenHigh(most layout.Length, blocks []layout.Block) layout.Length {
	for high := layout.MM(10); high <= most; high += layout.MM(2) {
		if layout.Regions(high, blocks...) <= 2 {
			return high
		}
	}
	return 0
}

// fitting is how many of some blocks two columns hold, without parting those
// that keep together; one at least.
func fitting(high layout.Length, blocks []layout.Block) int {
	n := 1
	for i := 2; i < len(blocks) && layout.Regions(high, blocks[:i]...) <= 2; i++ {
		if !blocks[i-1].Keep {
			n = i
		}
	}
	return n
}

// lineTitle names a line and who holds it.
func (d *Desk) lineTitle(line *dug.Line, wide layout.Length) []layout.Block {
	side := d.sideOf(line.Side)
	if side == nil {
		return nil
	}
	return []layout.Block{{High: layout.MM(11), Gap: layout.MM(6), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		d.putBand(onto, "line/band", layout.Rect{X: at.X, Y: at.Y, W: wide, H: layout.MM(3)}, d.livery(side))
		of := origin{side.Place, "name", "umpire's book", "give the side a shorter name"}
		onto.SetLine("line/title", layout.Point{X: at.X, Y: at.Y + layout.MM(8.4)}, layout.Left, d.heading(13), line.Name)
		style := d.fit(d.italic(9.5), side.Name, wide-d.heading(13).Width(line.Name)-layout.MM(4), layout.Pt(6.5), of)
		onto.SetLine("line/title", layout.Point{X: at.X + wide, Y: at.Y + layout.MM(8.4)}, layout.Right, style, side.Name)
	}}}
}

// lineBlocks are the posts, guns, dugouts, lanes and flares of a line.
func (d *Desk) lineBlocks(line *dug.Line, wide layout.Length) []layout.Block {
	var blocks []layout.Block
	part := func(head string, facts []fact) {
		if len(facts) == 0 {
			return
		}
		blocks = append(blocks, d.section("line", head, wide))
		for _, f := range facts {
			blocks = append(blocks, d.keyed("line", f, wide))
		}
	}
	part("Posts", postFacts(line.Posts))
	part("Machine-guns", gunFacts(line.Guns))
	part("Dugouts", dugoutFacts(line.Dugouts))
	part("Ways out through the wire", laneFacts(line.Lanes))
	part("Flares", flareFacts(line.Flares))
	return blocks
}

// keyed is a key in bold with a wrapped value beside it.
func (d *Desk) keyed(from string, f fact, wide layout.Length) layout.Block {
	indent, lead := layout.MM(13), layout.MM(4.2)
	style := d.sans(9.5)
	lines := style.Wrap(f.value, wide-indent)
	return layout.Block{High: lead*layout.Length(len(lines)) + layout.MM(0.8), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.4)
		onto.SetLine(from+"/key", layout.Point{X: at.X, Y: base}, layout.Left, d.strong(9.5), f.label)
		onto.SetLines(from+"/value", layout.Point{X: at.X + indent, Y: base}, layout.Left, style, lead, lines)
	}}
}

func postFacts(posts []dug.Post) []fact {
	var facts []fact
	for _, p := range posts {
		kind := "sentries"
		if p.Kind == dug.Listening {
			kind = "listening post"
		}
		facts = append(facts, fact{p.ID, phrases(
			fmt.Sprintf("%s, %s at %s", kind, counted(p.Men, "man"), p.Square),
			when(p.InHole, "in a shell hole"), when(p.LightGun, "with a light machine-gun"), when(p.Telephone, "telephone"),
			when(len(p.Reliefs) > 0, "relieved on turns "+numberList(p.Reliefs)),
		)})
	}
	return facts
}

func gunFacts(guns []dug.Gun) []fact {
	var facts []fact
	for _, g := range guns {
		facts = append(facts, fact{g.ID, phrases(
			fmt.Sprintf("%s, at %s, laid on %s", g.Kind, g.Square, g.Aim),
			fmt.Sprintf("turns from %s to %s", g.Arc[0], g.Arc[1]),
			when(len(g.Beaten) > 0, "beats "+squareList(g.Beaten)),
		)})
	}
	return facts
}

func dugoutFacts(dugouts []dug.Dugout) []fact {
	var facts []fact
	for _, x := range dugouts {
		facts = append(facts, fact{x.ID, fmt.Sprintf("%s at %s; they stand to %s after the alarm", counted(x.Garrison, "man"), x.Square, counted(x.StandTo, "turn"))})
	}
	return facts
}

func laneFacts(lanes []dug.Lane) []fact {
	var facts []fact
	for _, l := range lanes {
		facts = append(facts, fact{"lane " + l.ID, squareList(l.Path)})
	}
	return facts
}

// flareFacts are the turns of flares, in one run.
func flareFacts(flares []dug.Flare) []fact {
	words := make([]string, len(flares))
	for i, f := range flares {
		words[i] = fmt.Sprintf("%d%sover%s%s", f.Turn, unbroken, unbroken, f.Square)
	}
	if len(words) == 0 {
		return nil
	}
	return []fact{{"on turn", strings.Join(words, ", ")}}
}

// trenchTasks are the objectives of both sides.
func (d *Desk) trenchTasks(m *dug.Map, wide layout.Length) []layout.Block {
	if len(m.Objectives) == 0 {
		return nil
	}
	blocks := []layout.Block{d.section("line", "What each side is out for", wide)}
	for _, o := range m.Objectives {
		if side := d.sideOf(o.Side); side != nil {
			blocks = append(blocks, d.keyedBelow("line", side.Name, capitalized(o.Words), wide)...)
		}
	}
	return blocks
}

// misreported are the works that the other side's map has wrong.
func (d *Desk) misreported(m *dug.Map, wide layout.Length) []layout.Block {
	var blocks []layout.Block
	for i := range m.Lines {
		for _, outcome := range []dug.Outcome{dug.Shifted, dug.Missing} {
			var works []string
			for _, f := range m.Intelligence {
				if f.Of == m.Lines[i].Side && f.Outcome == outcome {
					works = append(works, f.Work)
				}
			}
			if len(works) > 0 {
				blocks = append(blocks, d.keyedBelow("line", fmt.Sprintf("%s, %s", m.Lines[i].Name, outcome), strings.Join(works, ", "), wide)...)
			}
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	return append([]layout.Block{d.section("line", "Wrong on the other side's map", wide)}, blocks...)
}

// trenchRoutes are the ways across that the limits were measured on.
func (d *Desk) trenchRoutes(m *dug.Map, wide layout.Length) []layout.Block {
	if len(m.Routes) == 0 {
		return nil
	}
	blocks := []layout.Block{d.section("line", "Ways across", wide)}
	for _, r := range m.Routes {
		words := squareList(r.Path)
		if r.Gap != nil {
			words += fmt.Sprintf("; cut the wire between %s and %s", r.Gap.Square, r.Gap.Other())
		}
		blocks = append(blocks, d.keyed("line", fact{"lane " + r.Lane, words}, wide))
	}
	return blocks
}

// trenchReport says how the map came about and how it stands to each limit.
func (d *Desk) trenchReport(m *dug.Map, wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.section("line", "How the map was rolled", wide)}
	blocks = append(blocks, d.said("line", stopped(capitalized(m.Report.Words)), wide)...)
	for _, l := range m.Report.Limits {
		words := capitalized(l.Name) + ": " + l.Found
		if !l.Kept {
			words += ", NOT KEPT"
		}
		blocks = append(blocks, d.sans(8).Paragraph("line/limit", wide, layout.MM(3.9), words)...)
	}
	for i := range blocks[1:] {
		blocks[i].Keep = true
	}
	return blocks
}

// keyedBelow is a short head with a wrapped value under it.
func (d *Desk) keyedBelow(from, head, value string, wide layout.Length) []layout.Block {
	blocks := d.strong(8).Paragraph(from+"/key", wide, layout.MM(4), capitalized(head))
	for i := range blocks {
		blocks[i].Keep = true
	}
	blocks[0].Gap = layout.MM(0.8)
	return append(blocks, d.sans(8).Paragraph(from+"/value", wide, layout.MM(3.7), value)...)
}

// said is a line of prose in the small face.
func (d *Desk) said(from, words string, wide layout.Length) []layout.Block {
	return d.sans(9.5).Paragraph(from+"/value", wide, layout.MM(4.2), words)
}

// sideOf is a side by its id.
func (d *Desk) sideOf(id string) *generate.Side {
	for i := range d.Game.Sides {
		if d.Game.Sides[i].ID == id {
			return &d.Game.Sides[i]
		}
	}
	return nil
}

// squareList are squares one after the other.
func squareList(squares []dug.Square) string {
	words := make([]string, len(squares))
	for i, s := range squares {
		words[i] = s.String()
	}
	return strings.Join(words, " ")
}

// phrases joins those of some phrases that say anything.
func phrases(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(p string) bool { return p == "" }), "; ")
}

// numberList are numbers with commas between them.
func numberList(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}
