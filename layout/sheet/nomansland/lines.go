package nomansland

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of what is told of lines.
var (
	titleHigh = layout.MM(11) // the name of a line under a band
	titleOver = layout.MM(6)  // bare over that
	titleBand = layout.MM(3)
	titleBase = layout.MM(8.4)
	titleGap  = layout.MM(4)  // between it and who holds it
	keyWords  = layout.MM(13) // from a key to what it stands for
	keyLead   = layout.MM(4.2)
	keyBase   = layout.MM(3.4)
	keyAir    = layout.MM(0.8)
	headLead  = layout.MM(4)   // of a key that stands over its words
	headWords = layout.MM(3.7) // from line to line of these
	limitLead = layout.MM(3.9)
)

// Measures of a log to write in.
var (
	logOver   = layout.MM(8)  // bare over it
	leastLog  = layout.MM(53) // less room has none
	logBase   = layout.MM(3)  // of the heads of its columns
	logAir    = layout.MM(1)  // more under these than under a line
	logPitch  = layout.MM(7)  // from line to line
	logSquare = layout.MM(16)
	logWhat   = layout.MM(36)
	logGap    = layout.MM(3) // between two columns
)

// ownLine is the page of a side with the facts of its own line: posts, guns,
// dugouts, lanes, and the turns on which it sends up flares. Under them is room
// to write down what the night brings.
func ownLine(d *page.Desk, side *game.Side, line *dug.Line) []layout.Page {
	l := d.NewLeaf("line", side)
	d.PutTitle(l, page.Title{
		Name: line.Name, Kind: d.Words.Say("line.kind"), Right: [2]string{"", side.Name},
		Of: page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-title", Hint: "page.shorten-side"},
	})
	d.PutFoot(l, d.NextMark(side.Owner()), say.Joined(d.Words.Say("line.known"), d.OwnDesign()))
	halves := page.Columns(l.Body(page.PatrolTop), 2)
	foot := layout.Length(0)
	for i, blocks := range lineHalves(d, line, halves[0].W) {
		flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: l.Frame, Box: halves[i]} }}
		flow.Add(blocks...)
		foot = max(foot, flow.Rest().Y)
	}
	putNightLog(d, l, foot+logOver, d.Words.Say("line.seen-and-heard"), d.Words.Say("line.what-was-seen"))
	return []layout.Page{{Frame: l.Frame}}
}

// lineHalves are the facts of a line for two columns: men at the left, what
// they do at the right.
func lineHalves(d *page.Desk, line *dug.Line, wide layout.Length) [2][]layout.Block {
	men, acts := *line, *line
	men.Lanes, men.Flares, men.Guns = nil, nil, nil
	acts.Posts, acts.Dugouts = nil, nil
	return [2][]layout.Block{lineBlocks(d, &men, "", wide), lineBlocks(d, &acts, "", wide)}
}

// putNightLog rules lines to write on, under a head, down to the foot of a page.
func putNightLog(d *page.Desk, l page.Leaf, top layout.Length, name, last string) {
	room := l.Body(top)
	head := d.Section("line", name, room.W)
	head.Put(l.Frame, room.At())
	r := page.RowIn(l.Frame, "line/log", room, head.High+logBase)
	r.Left(0, d.Label(), d.Words.Say("line.turn"))
	r.Left(logSquare, d.Label(), d.Words.Say("line.square"))
	r.Left(logWhat, d.Label(), last)
	for r = r.On(logPitch + logAir); r.Base <= room.H; r = r.On(logPitch) {
		r.Blank(0, logSquare-logGap)
		r.Blank(logSquare, logWhat-logGap-logSquare)
		r.Blank(logWhat, room.W-logWhat)
	}
}

// bothLines are the umpire's facts of both lines, how each stands on the other
// side's map, the ways across and how the map keeps its limits.
func bothLines(u *page.Binder, m *dug.Map) {
	u.Note = u.OwnDesign()
	d := u.Desk
	wide := columnWide(d)
	var blocks []layout.Block
	for i := range m.Lines {
		blocks = append(blocks, lineTitle(d, &m.Lines[i], wide)...)
		blocks = append(blocks, lineBlocks(d, &m.Lines[i], " · "+m.Lines[i].Name, wide)...)
	}
	blocks = slices.Concat(blocks, tasks(d, m, wide), misreported(d, m, wide), routes(d, m, wide), report(d, m, wide))
	u.Even(u.Words.Say("line.both"), 2, blocks)
	if u.Rest.H >= leastLog {
		putNightLog(d, u.Leaf, u.Rest.Y+logOver, u.Words.Say("line.nights-log"), u.Words.Say("line.what-happened"))
		u.Rest = layout.Rect{}
	}
}

// columnWide is the width of one of two columns.
func columnWide(d *page.Desk) layout.Length {
	return page.Columns(layout.Rect{W: d.Wide()}, 2)[0].W
}

// lineTitle names a line and who holds it.
func lineTitle(d *page.Desk, line *dug.Line, wide layout.Length) []layout.Block {
	side := SideOf(d, line.Side)
	if side == nil {
		return nil
	}
	title := page.RowBlock("line/title", wide, titleHigh, titleBase, func(r page.Row) {
		d.PutBand(r.Frame, "line/band", r.Strip(0, titleBand, 0).Box, d.LiveryOf(side))
		of := page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-umpire-book", Hint: "page.shorten-side"}
		used := r.Left(0, d.Heading(13), line.Name)
		r.Right(wide, d.Fit(d.Italic(9.5), side.Name, wide-used-titleGap, layout.Pt(6.5), of), side.Name)
	})
	title.Gap, title.Keep = titleOver, true
	return []layout.Block{title}
}

// lineBlocks are the posts, guns, dugouts, lanes and flares of a line, their heads with a
// word of whose they are.
func lineBlocks(d *page.Desk, line *dug.Line, whose string, wide layout.Length) []layout.Block {
	var blocks []layout.Block
	part := func(head string, facts []page.Fact) {
		if len(facts) == 0 {
			return
		}
		blocks = append(blocks, d.Section("line", head+whose, wide))
		for _, f := range facts {
			blocks = append(blocks, keyed(d, "line", f, wide))
		}
	}
	part(d.Words.Say("line.posts"), postFacts(d.Words, line.Posts))
	part(d.Words.Say("line.machine-guns"), gunFacts(d.Words, line.Guns))
	part(d.Words.Say("line.dugouts"), dugoutFacts(d.Words, line.Dugouts))
	part(d.Words.Say("line.ways-out"), laneFacts(d.Words, line.Lanes))
	part(d.Words.Say("line.flares"), flareFacts(d.Words, line.Flares))
	return blocks
}

// keyed is a key in bold with a wrapped value beside it.
func keyed(d *page.Desk, from string, f page.Fact, wide layout.Length) layout.Block {
	lines := d.Sans(9.5).Wrap(f.Value, wide-keyWords)
	return page.RowBlock(from+"/key", wide, keyLead*layout.Length(len(lines))+keyAir, keyBase, func(r page.Row) {
		r.Left(0, d.Strong(9.5), f.Label)
		r.Of(from+"/value").Lines(keyWords, d.Sans(9.5), keyLead, lines)
	})
}

func postFacts(say *words.Catalogue, posts []dug.Post) []page.Fact {
	var facts []page.Fact
	for _, p := range posts {
		facts = append(facts, page.Fact{Label: p.ID, Value: say.Semicolons(
			say.Say("line.post", "kind", p.Kind, "n", p.Men, "square", p.Square),
			page.When(p.InHole, say.Say("line.in-a-shell-hole")), page.When(p.LightGun, say.Say("line.with-a-light-gun")), page.When(p.Telephone, say.Say("line.telephone")),
			page.When(len(p.Reliefs) > 0, say.Say("line.relieved", "turns", numberList(p.Reliefs))),
		)})
	}
	return facts
}

func gunFacts(say *words.Catalogue, guns []dug.Gun) []page.Fact {
	var facts []page.Fact
	for _, g := range guns {
		facts = append(facts, page.Fact{Label: g.ID, Value: say.Semicolons(
			say.Say("line.gun", "kind", g.Kind, "square", g.Square, "aim", g.Aim),
			say.Say("line.gun-turns", "from", g.Arc[0], "to", g.Arc[1]),
			page.When(len(g.Beaten) > 0, say.Say("line.gun-beats", "squares", squareList(g.Beaten))),
		)})
	}
	return facts
}

func dugoutFacts(say *words.Catalogue, dugouts []dug.Dugout) []page.Fact {
	var facts []page.Fact
	for _, x := range dugouts {
		facts = append(facts, page.Fact{Label: x.ID, Value: say.Say("line.dugout", "n", x.Garrison, "square", x.Square, "turns", x.StandTo)})
	}
	return facts
}

func laneFacts(say *words.Catalogue, lanes []dug.Lane) []page.Fact {
	var facts []page.Fact
	for _, l := range lanes {
		facts = append(facts, page.Fact{Label: say.Say("line.lane", "id", l.ID), Value: squareList(l.Path)})
	}
	return facts
}

// flareFacts are the turns of flares, in one run.
func flareFacts(say *words.Catalogue, flares []dug.Flare) []page.Fact {
	said := make([]string, len(flares))
	for i, f := range flares {
		said[i] = say.Say("line.flare", "turn", f.Turn, "square", f.Square)
	}
	if len(said) == 0 {
		return nil
	}
	return []page.Fact{{Label: say.Say("line.on-turn"), Value: strings.Join(said, ", ")}}
}

// tasks are the objectives of both sides.
func tasks(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	if len(m.Objectives) == 0 {
		return nil
	}
	blocks := []layout.Block{d.Section("line", d.Words.Say("line.tasks"), wide)}
	for _, o := range m.Objectives {
		if side := SideOf(d, o.Side); side != nil {
			blocks = append(blocks, keyedBelow(d, "line", side.Name, say.Capitalized(o.Words.In(d.Words)), wide)...)
		}
	}
	return blocks
}

// misreported are the works that the other side's map has wrong.
func misreported(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	var blocks []layout.Block
	for i := range m.Lines {
		for _, outcome := range []dug.Outcome{dug.Shifted, dug.Missing} {
			var works []string
			for _, f := range m.Intelligence {
				if f.Of == m.Lines[i].Side && f.Outcome == outcome {
					works = append(works, f.Work.In(d.Words))
				}
			}
			if len(works) > 0 {
				blocks = append(blocks, keyedBelow(d, "line", d.Words.Say("line.misreported", "line", m.Lines[i].Name, "outcome", outcome), strings.Join(works, ", "), wide)...)
			}
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	return append([]layout.Block{d.Section("line", d.Words.Say("line.wrong"), wide)}, blocks...)
}

// routes are the ways across that the limits were measured on.
func routes(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	if len(m.Routes) == 0 {
		return nil
	}
	var rows []layout.Block
	for _, r := range m.Routes {
		way := squareList(r.Path)
		if r.Gap != nil {
			way = d.Words.Semicolons(way, d.Words.Say("line.cut-the-wire", "from", r.Gap.Square, "to", r.Gap.Other()))
		}
		rows = append(rows, keyed(d, "line", page.Fact{Label: d.Words.Say("line.lane", "id", r.Lane), Value: way}, wide))
	}
	return d.SectionList("line", d.Words.Say("line.ways-across"), wide, nil, rows)
}

// report says how the map came about and how it stands to each limit.
func report(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	blocks := []layout.Block{d.Section("line", d.Words.Say("line.rolled"), wide)}
	blocks = append(blocks, said(d, "line", say.Stopped(say.Capitalized(m.Report.Words.In(d.Words))), wide)...)
	for _, l := range m.Report.Limits {
		kept := d.Words.Say("line.limit", "limit", say.Capitalized(l.Name.In(d.Words)), "found", l.Found, "kept", l.Kept)
		blocks = append(blocks, d.Sans(8).Paragraph("line/limit", wide, limitLead, kept)...)
	}
	for i := range blocks[1:] {
		blocks[i].Keep = true
	}
	return blocks
}

// keyedBelow is a short head with a wrapped value under it.
func keyedBelow(d *page.Desk, from, head, value string, wide layout.Length) []layout.Block {
	blocks := d.Strong(8).Paragraph(from+"/key", wide, headLead, say.Capitalized(head))
	for i := range blocks {
		blocks[i].Keep = true
	}
	blocks[0].Gap = keyAir
	return append(blocks, d.Sans(8).Paragraph(from+"/value", wide, headWords, value)...)
}

// said is a line of prose in the small face.
func said(d *page.Desk, from, text string, wide layout.Length) []layout.Block {
	return d.Sans(9.5).Paragraph(from+"/value", wide, keyLead, text)
}

// SideOf is a side by its id.
func SideOf(d *page.Desk, id string) *game.Side {
	for i := range d.Game.Sides {
		if d.Game.Sides[i].ID == id {
			return &d.Game.Sides[i]
		}
	}
	return nil
}

// squareList are squares one after the other.
func squareList(squares []dug.Square) string {
	names := make([]string, len(squares))
	for i, s := range squares {
		names[i] = s.String()
	}
	return strings.Join(names, " ")
}

// numberList are numbers with commas between them.
func numberList(list []int) words.Commas {
	numbers := make(words.Commas, len(list))
	for i, n := range list {
		numbers[i] = fmt.Sprint(n)
	}
	return numbers
}
