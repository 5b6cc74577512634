package paper

import (
	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Campaign is the pages of a campaign: for each side a chart of the strengths of its
// formations by days, who fell, and the units' roll of honour. They are for the end of
// a campaign, or for its umpire: each tells all of one side.
func Campaign(d *page.Desk, c *after.Campaign) []layout.Page {
	var pages []layout.Page
	for i := range c.Days[0].Game.Sides {
		side := &c.Days[0].Game.Sides[i]
		s := &story{campaign: c, book: book{page.Sheets{
			Desk: d, Side: side, From: "campaign", Bookmark: side.Name, Mark: side.ID + " campaign",
			Foot: d.Words.Say("honours.foot"),
			Title: page.Title{
				Kind: d.Words.Say("honours.title"), Right: [2]string{c.Title, d.Words.Say("honours.days", "n", len(c.Days))}, Of: page.Origin{Sheet: "page.on-roll-of-honour"},
			}, Air: bookAir,
		}}}
		flow := s.Flow()
		flow.Add(s.chart()...)
		flow.Add(s.fallen()...)
		flow.Add(s.honours()...)
		pages = append(pages, s.Pages...)
	}
	return pages
}

// A story is the pages of a side on a campaign.
type story struct {
	book
	campaign *after.Campaign
}

// Measures of the chart.
var (
	barHigh  = layout.MM(13) // of the strongest
	barWide  = layout.MM(5)
	nameWide = layout.MM(54)
)

// chart is a row of bars for each formation: a pair each day, what stood in the
// morning and what in the evening, all on one scale (small multiples).
func (s *story) chart() []layout.Block {
	courses := s.campaign.Courses(s.Side.ID)
	most := 1
	for _, c := range courses {
		for _, m := range c.Marks {
			most = max(most, m.Morning)
		}
	}
	blocks := []layout.Block{s.Section("campaign", s.Words.Say("honours.strength"), s.Wide()), s.days()}
	for _, c := range courses {
		blocks = append(blocks, s.course(c, most))
	}
	return blocks
}

// pitch is from day to day.
func (s *story) pitch() layout.Length {
	return min(layout.MM(26), (s.Wide()-nameWide)/layout.Length(len(s.campaign.Days)))
}

func (s *story) days() layout.Block {
	return layout.Block{High: layout.MM(5), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		for i := range s.campaign.Days {
			x := at.X + nameWide + s.pitch()*layout.Length(i)
			onto.SetLine("campaign/day", layout.Point{X: x, Y: at.Y + layout.MM(3)}, layout.Left, s.Label(), s.Words.Say("honours.day-head", "n", i+1))
		}
	}}
}

func (s *story) course(c after.Course, most int) layout.Block {
	high := barHigh + layout.MM(5)
	wide := min(barWide, (s.pitch()-layout.MM(1))/2)
	return layout.Block{High: high, Gap: layout.MM(2), Put: func(onto *layout.Frame, at layout.Point) {
		foot := at.Y + high - layout.MM(0.5)
		name, _ := s.Heading(12).Fit(c.Name, nameWide-layout.MM(4), layout.Pt(7))
		onto.SetLine("campaign/formation", layout.Point{X: at.X, Y: foot - layout.MM(1)}, layout.Left, name, c.Name)
		onto.PutLine("campaign/chart", layout.Point{X: at.X, Y: foot}, layout.Point{X: at.X + s.Wide(), Y: foot}, layout.HairLine)
		for i, m := range c.Marks {
			x := at.X + nameWide + s.pitch()*layout.Length(i)
			if m.Morning == 0 {
				continue
			}
			s.bar(onto, layout.Point{X: x, Y: foot}, wide, barHigh.Times(m.Morning, most), layout.Filled(layout.White))
			s.bar(onto, layout.Point{X: x + wide, Y: foot}, wide, barHigh.Times(m.Evening, most), layout.Filled(layout.Ink))
			men := s.Words.Number(m.Evening)
			style, _ := s.Sans(7).Fit(men, s.pitch()-layout.MM(1), layout.Pt(5))
			top := foot - barHigh.Times(m.Morning, most) - layout.MM(0.8)
			onto.SetLine("campaign/men", layout.Point{X: x, Y: top}, layout.Left, style, men)
		}
	}}
}

// bar stands on a point.
func (s *story) bar(onto *layout.Frame, foot layout.Point, wide, high layout.Length, fill layout.Fill) {
	if high > 0 {
		onto.PutBox("campaign/bar", layout.Rect{X: foot.X, Y: foot.Y - high, W: wide, H: high}, fill, layout.RuleLine)
	}
}

// fallen are the leaders who fell.
func (s *story) fallen() []layout.Block {
	var blocks []layout.Block
	for _, f := range s.campaign.Fallen(s.Side.ID) {
		if blocks == nil {
			blocks = append(blocks, s.Section("campaign", s.Words.Say("honours.fallen"), s.Wide()))
		}
		blocks = append(blocks, s.line(f.Succession.Fallen.Titled(), s.Words.Say("honours.fell", "of", f.Of, "day", f.Day, "fate", say.Capitalized(f.Fate.In(s.Words)))))
	}
	return blocks
}

// honours are the units by what they have lost.
func (s *story) honours() []layout.Block {
	list := s.campaign.Honours(s.Side.ID)
	if len(list) == 0 {
		return nil
	}
	w := s.Wide()
	at := func(mm int) layout.Length { return w.Times(mm, 194) }
	t := layout.Table{From: "campaign/honours", Wide: w, Pitch: layout.MM(5.4), Label: s.Label(), Columns: []layout.Column{
		{Head: s.Words.Say("honours.unit-head"), Style: s.Strong(9.5)}, {Head: s.Words.Say("honours.of-head"), Edge: at(66), Style: s.Sans(8).In(layout.Second)},
		{Head: s.Words.Say("honours.days-head"), Edge: at(132), Align: layout.Right, Style: s.Sans(9.5)}, {Head: s.Words.Say("honours.began-head"), Edge: at(148), Align: layout.Right, Style: s.Sans(9.5)},
		{Head: s.Words.Say("honours.lost-head"), Edge: at(162), Align: layout.Right, Style: s.Strong(9.5)}, {Head: s.Words.Say("honours.share-head"), Edge: at(176), Align: layout.Right, Style: s.Sans(9.5)},
		{Head: s.Words.Say("honours.left-head"), Edge: at(192), Align: layout.Right, Style: s.Sans(9.5)},
	}}
	blocks := []layout.Block{s.Section("campaign", s.Words.Say("honours.roll"), w), t.Head()}
	for i, h := range list {
		number := s.Words.Number
		left := number(h.Left)
		if h.Destroyed > 0 {
			left = s.Words.Say("honours.destroyed", "day", h.Destroyed)
		}
		cells := page.Cells(h.Name, h.Of, number(h.Days), number(h.Began), number(h.Lost), number(h.Lost*100/max(1, h.Began)), left)
		for j, room := range []layout.Length{at(63), at(58)} {
			cells[j].Style, _ = t.Columns[j].Style.Fit(cells[j].Text, room, layout.Pt(6))
		}
		blocks = append(blocks, t.Row(i, cells...))
	}
	return blocks
}
