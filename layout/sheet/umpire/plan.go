package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
	"github.com/csprint/csprint/words"
)

// Plan is the page of the umpire's book that says how the packet is printed, in
// the order of work: one page, whatever the packet; in large print three, the table
// over two and the work on the last. They are filled when they are taken, since all
// that they tell of is laid out by then.
func Plan(d *page.Desk) []layout.Page {
	if d.Plan == nil {
		return nil
	}
	of := 1
	if !d.Zoom.None() {
		of = 3
	}
	pages := make([]layout.Page, of)
	for n := range pages {
		mark := d.NextMark("host")
		pages[n] = layout.Page{Frame: layout.NewFrame(d.Paper.Size), Fill: func(onto *layout.Frame) error {
			aside := d.Aside()
			p := &planPage{Desk: aside, Leaf: page.Leaf{Frame: onto, From: "plan", Head: planHead}, plan: d.Plan(), last: n == of-1}
			p.put(mark, n)
			return aside.Problems()
		}}
	}
	pages[0].Bookmark = d.Words.Say("plan.title")
	return pages
}

// Columns of the plan, if what stands in them has room there, and what stays bare between
// their words.
var (
	planText   = layout.MM(6)
	planPages  = layout.MM(76) // right edge
	planSheets = layout.MM(92) // right edge
	planStock  = layout.MM(98)
	planSides  = layout.MM(126)
	planCut    = layout.MM(153)
	planGap    = layout.MM(2)

	mostPages  = layout.MM(24) // the room of the pages of a row
	mostSheets = layout.MM(14) // and of its sheets
	sidesGap   = layout.MM(1)
)

// Measures of the table, from the top of the page down.
var (
	planHead     = layout.MM(20)   // the rule under the title
	planTitleGap = layout.MM(12)   // between the parts of the title, at the least
	planHeadBase = layout.MM(5)    // of the heads of the columns, under that rule
	planTop      = layout.MM(27.2) // under the heads of the columns
	planPitch    = layout.MM(6)    // of rows
	planNarrow   = layout.MM(4.2)  // the least pitch of rows
	planTick     = layout.MM(4)    // the box to tick of a row, at most
	planTickAir  = layout.MM(0.8)  // bare over and under it together, at the least

	planGroup   = layout.MM(9.6) // the head of a group
	groupBase   = layout.MM(7)
	groupRule   = layout.MM(8.8)
	groupBand   = layout.RectMM(0, 3.6, 14, 4) // of the side whose group it is
	groupBanded = layout.MM(17)                // where its name then begins
	groupGap    = layout.MM(3)                 // behind the name; twice as much before the sum

	planSum    = layout.MM(13) // the row of what it is in all
	sumRule    = layout.MM(3)
	sumBase    = layout.MM(9)
	stockBox   = layout.RectMM(0, -2.4, 3.2, 2.4) // the square of a stock, on the baseline
	stockWords = layout.MM(5)                     // from it to where its words begin
	planAir    = layout.MM(2)                     // between two parts of the page
)

// A planPage is the page while it is set.
type planPage struct {
	*page.Desk
	page.Leaf
	plan  plan.Plan
	y     layout.Length // how far it is set
	pitch layout.Length
	last  bool // the page with the work
	at    planColumns
}

// planColumns are where the columns behind the titles stand, the first two by their right edges.
type planColumns struct{ pages, sheets, stock, sides, cut layout.Length }

// settle moves the columns apart by what stands in them. In large print lines go on instead.
func (p *planPage) settle(groups []planRows) {
	p.at = planColumns{planPages, planSheets, planStock, planSides, planCut}
	if !p.Zoom.None() {
		return
	}
	heads := []words.ID{"plan.what-head", "plan.pages-head", "plan.sheets-head", "plan.stock-head", "plan.sides-head", "plan.cut-head"}
	wide := make([]layout.Length, len(heads))
	for i, head := range heads {
		wide[i] = p.Label().Width(p.Words.Say(head))
	}
	wide[3] = max(wide[3], stockWords+p.Strong(9.5).Width(p.ofCard()))
	plain := p.Sans(9.5)
	for _, g := range groups {
		for _, r := range g.rows {
			titles, cut := p.wrapped(r)
			style, stock := p.stockOf(r)
			cells := []layout.Length{min(plain.Width(titles[0]), planPages-planText-planGap), 0, p.Strong(9.5).Width(fmt.Sprint(r.All())), stockWords + style.Width(stock), 0, 0}
			if r.Pages > 0 {
				cells[1] = plain.Width(rangeOf(r))
				cells[0] = min(cells[0], planPages-planText-planGap-cells[1])
			}
			if r.Sides != "" {
				cells[4], cells[5] = plain.Width(p.sides(r)), plain.Width(cut[0])
			}
			for i, w := range cells {
				wide[i] = max(wide[i], w)
			}
		}
	}
	begins, _ := settled([]layout.Length{planText, planPages - wide[1], planSheets - wide[2], planStock, planSides, planCut}, wide, p.Wide())
	p.at = planColumns{begins[1] + wide[1], begins[2] + wide[2], begins[3], begins[4], begins[5]}
}

// put sets page n, from 0.
func (p *planPage) put(mark string, n int) {
	p.PutTitle(p.Leaf, p.title())
	p.y = p.Head + planAir
	if p.Zoom.None() || !p.last {
		p.table(n)
	}
	if !p.last {
		p.PutFoot(p.Leaf, mark, p.Words.Say("page.umpire-alone"))
		return
	}
	p.steps()
	p.less()
	marked := p.PutMark(p.Frame, "plan", layout.Point{X: p.Right(), Y: p.Size.H - layout.PageMargin}, mark)
	p.bars(p.Right() - marked - barGap)
	p.PutHouse(p.Frame, "plan")
}

// table puts the groups of page n, and under the last of them the sum. A packet of so
// many files that they don't go on is told in less rows.
func (p *planPage) table(n int) {
	p.settle(nil)
	pages := p.pagesOf(p.groups())
	for _, shorter := range []func([]planRows) []planRows{p.trays, p.names} {
		if p.pitchOf(pages) < planNarrow {
			pages = p.pagesOf(shorter(p.groups()))
		}
	}
	p.settle(slices.Concat(pages...))
	p.heads()
	p.pitch = p.pitchOf(pages)
	p.y = planTop
	for _, g := range pages[n] {
		p.group(g)
	}
	if n == len(pages)-1 {
		p.sum()
	}
}

// pagesOf are the groups of each page with a table: of one, or in large print of two,
// neither much fuller than the other.
func (p *planPage) pagesOf(groups []planRows) [][]planRows {
	if p.Zoom.None() {
		return [][]planRows{groups}
	}
	best := min(1, len(groups))
	for i := range groups {
		if max(p.highOf(groups[:i]), planSum+p.highOf(groups[i:])) < max(p.highOf(groups[:best]), planSum+p.highOf(groups[best:])) {
			best = i
		}
	}
	return [][]planRows{groups[:best], groups[best:]}
}

// highOf is how high groups are with narrow rows.
func (p *planPage) highOf(groups []planRows) layout.Length {
	return layout.Length(len(groups))*planGroup + layout.Length(p.linesOf(groups))*planNarrow
}

// title is the head of the page, with the title of the game where it has room.
func (p *planPage) title() page.Title {
	host := p.Words.Say("plan.for-host")
	t := page.Title{Name: p.Words.Say("plan.title"), Kind: say.Joined(p.Game.Title, host), Small: true, Right: [2]string{
		p.plan.Line(p.Words), say.Joined(p.Words.Say("plan.paper-and-ink", "papers", p.papers(), "low", p.LowInk), p.backWords()),
	}}
	right := max(p.Sans(9.5).Width(t.Right[0]), p.Sans(9.5).Width(t.Right[1]))
	if p.Heading(22).Width(t.Name)+p.Italic(13).Width(t.Kind)+right > p.Wide()-planTitleGap {
		t.Kind, t.Small = host, false
	}
	return t
}

// papers are the names of the sizes of paper, the packet's first.
func (p *planPage) papers() words.List {
	names := words.List{say.Capitalized(p.Paper.Name)}
	for _, f := range p.plan.Files {
		for _, r := range f.Rows() {
			if name := say.Capitalized(r.Size); p.other(r) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// pitchOf is the pitch of lines by which the groups of each page go on it.
func (p *planPage) pitchOf(pages [][]planRows) layout.Length {
	pitch, room := planPitch, p.Size.H-planTop
	if p.Zoom.None() {
		room -= planFoot + planSection + page.High(p.workRows()) + planAir
	} else {
		room -= page.LeafFoot
	}
	for n, groups := range pages {
		if n == len(pages)-1 {
			room -= planSum
		}
		pitch = min(pitch, (room-layout.Length(len(groups))*planGroup)/layout.Length(max(1, p.linesOf(groups))))
	}
	return pitch
}

// backWords say how the printer is fed.
func (p *planPage) backWords() string {
	switch {
	case p.BackMode() == layout.FoldOver:
		return p.Words.Say("plan.backs-folded")
	case p.BackMode() == layout.FrontsThenBacks:
		return p.Words.Say("plan.fronts-then-backs")
	case !p.prints("", plan.Both):
		return p.Words.Say("plan.one-side")
	}
	return p.Words.Say("plan.both-sides", "short", p.shortEdge())
}

// prints tells whether anything of a stock, or of any for none, is printed on one side or
// both.
func (p *planPage) prints(stock, sides string) bool {
	return slices.ContainsFunc(p.plan.Files, func(f plan.File) bool {
		return slices.ContainsFunc(f.Parts, func(part plan.Part) bool {
			return (stock == "" || part.Stock == stock) && part.Sides == sides
		})
	})
}

func (p *planPage) shortEdge() bool { return p.Flip == layout.ShortEdge }

// heads are those of the columns.
func (p *planPage) heads() {
	r := p.Strip("plan/head", p.Head, planTop-p.Head, planHeadBase)
	r.Left(planText, p.Label(), p.Words.Say("plan.what-head"))
	r.Right(p.at.pages, p.Label(), p.Words.Say("plan.pages-head"))
	r.Right(p.at.sheets, p.Label(), p.Words.Say("plan.sheets-head"))
	r.Left(p.at.stock, p.Label(), p.Words.Say("plan.stock-head"))
	r.Left(p.at.sides, p.Label(), p.Words.Say("plan.sides-head"))
	r.Left(p.at.cut, p.Label(), p.Words.Say("plan.cut-head"))
	r.Of("plan").Under(layout.RuleLine)
}

// A planRows is rows under a head.
type planRows struct {
	name, note, sum string
	side            *game.Side
	rows            []plan.Row
}

// groups are the files of sides, and what is left under one head.
func (p *planPage) groups() []planRows {
	var groups []planRows
	rest := planRows{name: p.Words.Say("plan.for-all")}
	var others []plan.File
	for _, f := range p.plan.Files {
		if s := p.sideOf(f.Name); s != nil {
			groups = append(groups, planRows{name: f.Name, note: strings.TrimPrefix(f.For, "for "), sum: f.Line(p.Words), side: s, rows: f.Rows()})
			continue
		}
		for _, r := range f.Rows() {
			whom, _, _ := strings.Cut(f.For, ", for")
			r.Titles = []string{f.Name + ", " + whom}
			if f.Times() > 1 {
				r.Titles[0] = p.Words.Say("plan.copies", "file", f.Name, "n", r.Sheets, "copies", f.Times())
			}
			rest.rows = append(rest.rows, r)
		}
		others = append(others, f)
	}
	if len(others) > 0 {
		rest.sum = plan.Of(others).Line(p.Words)
		groups = append(groups, rest)
	}
	return groups
}

// sideOf is whose file it is, nil for none.
func (p *planPage) sideOf(file string) *game.Side {
	var found *game.Side
	for i := range p.Game.Sides {
		s := &p.Game.Sides[i]
		rest, begins := strings.CutPrefix(file, s.ID)
		if begins && (rest == ".pdf" || strings.HasPrefix(rest, "-")) && (found == nil || len(s.ID) > len(found.ID)) {
			found = s
		}
	}
	return found
}

// ofPlayer tells whether a file is a player's, or a share of his.
func (p *planPage) ofPlayer(file string) bool {
	return slices.ContainsFunc(p.Game.Sides, func(s game.Side) bool {
		return slices.ContainsFunc(s.Players, func(who game.Player) bool {
			rest, begins := strings.CutPrefix(file, who.File)
			return begins && (rest == ".pdf" || slices.Contains(plan.Shares, strings.TrimSuffix(rest, ".pdf")))
		})
	})
}

func (p *planPage) linesOf(groups []planRows) int {
	n := 0
	for _, g := range groups {
		for _, r := range g.rows {
			titles, cut := p.wrapped(r)
			n += max(1, len(titles), len(cut))
		}
	}
	return n
}

// wrapped are a row's titles and its cut in lines, one of each but in large print,
// which sets nothing smaller.
func (p *planPage) wrapped(r plan.Row) (titles, cut []string) {
	room := p.at.pages - planText - planGap
	if r.Pages > 0 {
		room -= p.Sans(9.5).Width(rangeOf(r))
	}
	if p.Zoom.None() {
		return []string{p.titles(r, room)}, []string{orDash(r.Cut)}
	}
	return p.Sans(9.5).Wrap(p.Words.Semicolons(r.Titles...), room), p.Sans(9.5).Wrap(orDash(r.Cut), p.Wide()-p.at.cut)
}

// rangeOf are the pages of a row.
func rangeOf(r plan.Row) string { return strings.ReplaceAll(r.Range(), "-", "–") }

// trays are the groups of a packet of many files: a row for each stock.
func (p *planPage) trays(groups []planRows) []planRows {
	var out []planRows
	for _, g := range groups {
		var rows []plan.Row
		for _, stock := range []string{plan.Card, plan.Paper} {
			all := plan.Row{Titles: []string{p.Words.Say("plan.all-on", "stock", stock)}, Part: plan.Part{Stock: stock}}
			for _, r := range g.rows {
				if r.Stock == stock {
					all.Sheets += r.All()
				}
			}
			if all.Sheets > 0 {
				rows = append(rows, all)
			}
		}
		g.rows = rows
		out = append(out, g)
	}
	return out
}

// names is one group with a row for each file, of a packet of very many.
func (p *planPage) names([]planRows) []planRows {
	all := planRows{name: p.Words.Say("plan.all-files")}
	for _, f := range p.plan.Files {
		stock := plan.Paper
		if f.Of(plan.Card) > 0 {
			stock = plan.Card
		}
		all.rows = append(all.rows, plan.Row{Titles: []string{p.Words.Say("plan.file-sheets", "file", f.Name, "sheets", f.Line(p.Words))}, Part: plan.Part{Sheets: f.Sheets * f.Times(), Stock: stock}})
	}
	return []planRows{all}
}

// group puts a head and its rows.
func (p *planPage) group(g planRows) {
	head, x := p.Strip("plan", p.y, planGroup, groupBase), planText
	if g.side != nil {
		p.PutBand(p.Frame, "plan/band", groupBand.Move(head.Box.At()), p.LiveryOf(g.side))
		x = groupBanded
	}
	wide := head.Of("plan/sum").Right(p.Wide(), p.Strong(9), g.sum)
	room := p.Wide() - wide - 2*groupGap
	name, _ := p.Heading(12).Fit(g.name, room-x, layout.Pt(7))
	x += head.Of("plan/file").Left(x, name, g.name) + groupGap
	if note, err := p.Sans(9).In(layout.Third).Fit(g.note, room-x, layout.Pt(7)); err == nil {
		head.Of("plan/for").Left(x, note, g.note)
	}
	head.Line(groupRule, layout.HairLine)
	p.y += planGroup
	for i, r := range g.rows {
		p.PutBetween("plan/row", layout.Point{X: p.Left(), Y: p.y}, p.Wide(), i)
		p.row(r)
	}
}

// row puts what is worked alike with its box to tick.
func (p *planPage) row(r plan.Row) {
	titles, cut := p.wrapped(r)
	high := p.pitch * layout.Length(max(1, len(titles), len(cut)))
	box := min(planTick, p.pitch-planTickAir)
	p.PutBox("plan/tick", layout.Rect{X: p.Left(), Y: p.y + (p.pitch-box)/2, W: box, H: box}, layout.Fill{}, layout.RuleLine)
	line := p.Strip("plan/row", p.y, high, p.pitch/2+p.Sans(9.5).CapHeight()/2)
	set := func(x layout.Length, a layout.Align, s layout.Style, room layout.Length, lines ...string) {
		for i, words := range lines {
			s, _ := s.Fit(words, room, max(p.Least, layout.Pt(6)))
			p.SetLine("plan/row", line.On(layout.Length(i)*p.pitch).At(x), a, s, words)
		}
	}
	used := layout.Length(0)
	if r.Pages > 0 {
		used = p.Sans(9.5).Width(rangeOf(r))
		set(p.at.pages, layout.Right, p.Sans(9.5), mostPages, rangeOf(r))
	}
	set(planText, layout.Left, p.Sans(9.5), p.at.pages-used-planText-planGap, titles...)
	set(p.at.sheets, layout.Right, p.Strong(9.5), mostSheets, fmt.Sprint(r.All()))
	p.square(line, r)
	if r.Sides != "" {
		set(p.at.sides, layout.Left, p.Sans(9.5), p.at.cut-p.at.sides-sidesGap, p.sides(r))
		set(p.at.cut, layout.Left, p.Sans(9.5), p.Wide()-p.at.cut, cut...)
	}
	p.y += high
}

// titles are what a row is of, as many as there is room for.
func (p *planPage) titles(r plan.Row, room layout.Length) string {
	all := p.Words.Semicolons(r.Titles...)
	if _, err := p.Sans(9.5).Fit(all, room, layout.Pt(8)); err == nil || len(r.Titles) == 1 {
		return all
	}
	return p.Words.Say("plan.and-more", "sheets", r.Titles[0], "n", len(r.Titles)-1)
}

// square is black for card and empty for paper, with its word behind it.
func (p *planPage) square(line page.Row, r plan.Row) {
	fill := layout.Fill{}
	if r.Stock == plan.Card {
		fill = layout.Filled(layout.Ink)
	}
	style, stock := p.stockOf(r)
	putStock(line.Of("plan/stock"), p.at.stock, fill, style, stock)
}

// stockOf is the word for a row's stock, and for paper the name of its size where the sheet is of
// another than the packet.
func (p *planPage) stockOf(r plan.Row) (layout.Style, string) {
	switch {
	case r.Stock == plan.Card:
		return p.Strong(9.5), p.Words.Say("plan.card")
	case p.other(r):
		return p.Sans(9.5), p.Words.Say("plan.paper-of-size", "size", say.Capitalized(r.Size))
	}
	return p.Sans(9.5), p.Words.Say("plan.paper")
}

// putStock puts the square of a stock with its words.
func putStock(r page.Row, x layout.Length, fill layout.Fill, s layout.Style, words string) {
	r.PutBox(r.From, stockBox.Move(r.At(x)), fill, layout.RuleLine)
	r.Left(x+stockWords, s, words)
}

// other tells whether a row is on paper of another known size than the packet's.
func (p *planPage) other(r plan.Row) bool {
	return r.Size != "" && r.Size != p.Paper.Name
}

func (p *planPage) sides(r plan.Row) string {
	switch {
	case r.Sides != plan.Both || r.Stock != plan.Card:
		return p.Words.Say("plan.sides", "sides", r.Sides)
	case p.BackMode() == layout.FrontsThenBacks:
		return p.Words.Say("plan.both-in-two-runs")
	}
	return p.Words.Say("plan.both-flipped", "short", p.shortEdge())
}

func orDash(words string) string {
	if words == "" {
		return "–"
	}
	return words
}
