package card

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// What the card of a leader tells whose command points are rolled for, 3.1, and
// who orders by couriers, 3.2.

// battleLeaderContents are what such a card can show.
var battleLeaderContents = map[string]map[string]slot.Content{
	"field": {
		"rating":      {Words: onLeader(func(d *page.Desk, l *game.Leader) string { return d.Words.Label(l.Rating) })},
		"to-morale":   {Words: leaderToMorale},
		"worth-label": {Words: ofWorth(func(to string, _ rules.Modifier) string { return to })},
		"worth":       {Words: ofWorth(func(_ string, m rules.Modifier) string { return say.Signed(m.Value) })},
		"points-head": {Words: onLeader(func(d *page.Desk, _ *game.Leader) string { return pointsHead(d) })},
		"commands":    {Words: leaderCommands},
		"rides": {Words: onLeader(func(d *page.Desk, _ *game.Leader) string {
			return reachText(d, "leader-move-per-point", "leader-card.a-point")
		})}, // 3.2
		"couriers": {Words: leaderCouriers},
	},
	"table": {"command-points": {Draw: drawCommandPoints, Varies: byRating}},
	"track": {
		"points-left": {Draw: drawPointsLeft},
		"hurt":        {Draw: drawHurt},
		"reach":       {Draw: drawReach},
	},
}

func byRating(_ *page.Desk, a *slot.Subject) string { return a.Led.Rating }

// leaderToMorale is what he adds to the morale checks of units near him, 5.2.2.
func leaderToMorale(d *page.Desk, a *slot.Subject) slot.Wording {
	player, ok := d.Modifier("morale-modifiers", "player-figure")
	other, also := d.Modifier("morale-modifiers", "other-leader")
	if !ok || !also {
		return slot.Wording{}
	}
	return slot.Wording{
		Text:    d.Words.Say("leader-card.morale", "player", page.Adds(player), "other", page.Adds(other)),
		Shorter: []string{d.Words.Say("leader-card.adds", "player", page.Adds(player), "other", page.Adds(other))},
		Of:      page.Origin{Place: a.Led.Place, What: "page.a-formation"}}
}

func pointsHead(d *page.Desk) string {
	if t := d.Book.Plays.Command; t != nil {
		return d.Words.Say("leader-card.command-points", "dice", t.Dice.String())
	}
	return ""
}

// worth is what he is worth besides, and to what: to the dummy roll as the commander of
// the whole side, 1.6.2.2, to the division test within a division, 4.4.1; 0 for nothing.
func worth(d *page.Desk, a *slot.Subject) (string, rules.Modifier) {
	if force.CommandsSide(a.Side, a.Led) {
		m, _ := d.Modifier("dummy-card-modifiers", a.Led.Rating+"-commander")
		return d.Words.Say("leader-card.dummies"), m
	}
	m, _ := force.LeaderInTest(d.Book, a.Side, a.Led)
	return d.Words.Say("leader-card.division"), m
}

// ofWorth is a field that is empty for a leader who is worth nothing.
func ofWorth(words func(to string, m rules.Modifier) string) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		to, m := worth(d, a)
		if m.Value == 0 {
			return slot.Wording{}
		}
		return slot.Wording{Text: words(to, m)}
	}
}

// leaderCommands names what he commands: the formations right below his, or
// units where there are none.
func leaderCommands(d *page.Desk, a *slot.Subject) slot.Wording {
	var whole, short []string
	add := func(formations []game.Formation, units []game.Unit) {
		for _, f := range formations {
			name := d.FormationName(f.Name)
			whole, short = append(whole, name), append(short, cmp.Or(f.Short, strings.TrimSuffix(name, " Brigade")))
		}
		for _, u := range units {
			whole, short = append(whole, u.Name), append(short, cmp.Or(u.Short, strings.TrimSuffix(u.Name, " Brigade")))
		}
	}
	if a.Led.Level == game.Army {
		add(a.Side.Formations, nil)
	} else {
		a.Side.Walk(func(f *game.Formation) {
			if a.Led.Leads(f) && whole == nil {
				add(f.Formations, f.Units)
			}
		})
	}
	w := slot.Wording{Text: say.Joined(whole...), Shorter: []string{say.Joined(short...)}, Of: page.Origin{Place: a.Led.Place, What: "page.a-list-of-commands", Hint: "page.give-formations-short"}}
	if len(short) > 1 {
		w.Shorter = append(w.Shorter, d.Words.Say("leader-card.commands", "n", len(short), "first", short[0], "last", short[len(short)-1]))
	}
	return w
}

// leaderCouriers is how far his aides and couriers ride in a turn, 3.2, what each
// link of the chain of command adds to the way of a report, 1.6.4, and his reach
// to regiments.
func leaderCouriers(d *page.Desk, a *slot.Subject) slot.Wording {
	couriers, regiment := reachText(d, "courier-speed", "leader-card.aide-or-courier"), reachText(d, "regimental-reach", "leader-card.to-a-regiment")
	w := slot.Wording{Text: say.Joined(couriers, regiment), Of: page.Origin{Place: a.Led.Place, What: "page.a-formation"}}
	if turns := d.Book.Number("sighting-stop"); turns > 0 && couriers != "" {
		reports := func(couriers string) string {
			return say.Joined(d.Words.Say("leader-card.reports-in-short", "couriers", couriers, "turns", turns), regiment)
		}
		w.Text = say.Joined(d.Words.Say("leader-card.reports", "couriers", couriers, "turns", turns), regiment)
		w.Shorter = []string{reports(couriers), reports(reachText(d, "courier-speed", "leader-card.courier"))}
	}
	return w
}

// reachText says of a distance of the rules, on the table, what it is for.
func reachText(d *page.Desk, constant string, what words.ID) string {
	paces := d.Book.Number(constant)
	if paces == 0 || d.Game.PacesPerInch == 0 {
		return ""
	}
	return d.Words.Say(what, "length", d.Distance(paces))
}

// Measures of what is drawn of such a leader, some of them others in large print, before
// it is enlarged.
var (
	pointsGap = layout.MM(0.6) // between boxes of command points, and in them
	turnGap   = layout.MM(0.4) // between boxes of turns
	woundBox  = layout.MM(3.4)
	woundWord = layout.MM(0.9) // from it to its word

	// From the corners of boxes to the rolls of command points, and to the number of a turn.
	rollIn = map[bool]layout.Point{false: {X: pointsGap, Y: layout.MM(2.8)}, true: {X: layout.MM(1), Y: layout.MM(3)}}
	turnIn = map[bool]layout.Length{false: layout.MM(0.5), true: layout.MM(0.8)}
)

// drawCommandPoints draws a box for each number of points with the rolls that give it.
func drawCommandPoints(p *slot.Pen) {
	bands := force.CommandBands(p.Book, p.About.Led.Commander)
	if len(bands) == 0 {
		return
	}
	wide := (p.Box.W + pointsGap) / layout.Length(len(bands))
	rolls, points := p.Sans(8).In(layout.Second), p.StyleOf(p.Slot)
	for i, band := range bands {
		box := layout.Rect{X: p.Box.X + wide.Times(i, 1), Y: p.Box.Y, W: wide - pointsGap, H: p.Box.H}
		p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
		p.Onto.SetLine(p.Slot.From, box.At().Add(rollIn[p.Large]), layout.Left, rolls, band.Dice)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: box.Right() - pointsGap, Y: box.Bottom() - pointsGap}, layout.Right, points, band.Points)
	}
}

// drawPointsLeft draws a box for each turn, to write what is left in.
func drawPointsLeft(p *slot.Pen) {
	turns := p.Slot.Count
	if n := p.Game.Turns; n > 0 && n < turns {
		turns = n
	}
	style, off := p.StyleOf(p.Slot).In(layout.Second), turnIn[p.Large]
	for i := range turns {
		box := layout.Rect{X: p.Box.X + p.Box.W.Times(i, turns), Y: p.Box.Y, W: p.Box.W.Times(1, turns) - turnGap, H: p.Box.H}
		p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.HairLine)
		in := min(off, (box.W-style.Width(say.Int(i+1)))/2)
		page.PutCorner(p.Onto, p.Slot.From, box, layout.Point{X: in, Y: off}, style, say.Int(i+1))
		p.Onto.PutWriting(p.Slot.From, box, layout.Entry{Mark: game.PointsMark, Value: strconv.Itoa(i + 1)})
	}
}

// drawHurt draws a box for each wound, 3.1.2, with what it costs his command roll.
func drawHurt(p *slot.Pen) {
	list := p.Book.ModifierList("command-point-modifiers")
	if list == nil {
		return
	}
	wounds := slices.DeleteFunc(slices.Clone(list.Items), func(m rules.Modifier) bool { return m.OneOf != "wound" })
	style := p.StyleOf(p.Slot)
	for i, m := range wounds {
		box := layout.Rect{X: p.Box.X, Y: p.Box.Y + p.Box.H.Times(i, len(wounds)), W: woundBox, H: woundBox}
		p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: box.Right() + woundWord, Y: box.Centre().Y + style.CapHeight()/2}, layout.Left, style, m.Brief()+" "+page.Adds(m))
		p.Onto.PutTick(p.Slot.From, box, layout.Entry{Mark: game.FateMark, Value: m.Key, Words: m.Brief()})
	}
}

// A mark of the stick is how far something reaches from a leader.
type reachMark struct {
	paces int
	word  string
	house bool // house rules changed it
}

// reachMarks are how near to a leader orders, the division test and morale checks
// count him, 3.2, 4.4.1 and 5.2.2.
func reachMarks(d *page.Desk) []reachMark {
	var marks []reachMark
	add := func(paces int, house bool, word string) {
		if paces > 0 && (len(marks) == 0 || paces > marks[len(marks)-1].paces) {
			marks = append(marks, reachMark{paces, word, house})
		}
	}
	var orders int
	house := d.Worked(func() { orders = d.Book.Number("leader-order-distance") })
	add(orders, house, d.Words.Say("leader-card.reach-orders"))
	if m, ok := force.LeaderNear(d.Book, "average"); ok {
		add(m.Within, false, d.Words.Say("leader-card.reach-division"))
	}
	if m, ok := d.Modifier("morale-modifiers", "player-figure"); ok {
		add(m.Within, false, d.Words.Say("leader-card.reach-morale"))
	}
	if orders == 0 && len(marks) > 0 {
		marks[0].house = house // that there is none for orders
	}
	return marks
}

// drawReach draws a stick of the distances at which a leader counts, at true size
// where the card is long enough, else in words.
func drawReach(p *slot.Pen) {
	marks := reachMarks(p.Stencil.Desk)
	if len(marks) == 0 || p.Game.PacesPerInch == 0 {
		return
	}
	style := p.StyleOf(p.Slot)
	long := func(m reachMark) layout.Length { return layout.In(1).Times(m.paces, p.Game.PacesPerInch) }
	if p.Box.W-long(marks[len(marks)-1]) < besideReach || long(marks[0]) < leastReach {
		var said []string
		for _, m := range marks {
			said = append(said, page.Marked(p.Told(func() string {
				return p.Words.Say("leader-card.reach", "what", m.word, "length", p.Distance(m.paces))
			}), m.house))
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: p.Box.Y + reachHigh}, layout.Left, style, p.Words.Say("leader-card.within", "reaches", say.Joined(said...)))
		return
	}
	from, foot := p.Box.X, p.Box.Bottom()
	for i, m := range marks {
		to := p.Box.X + long(m)
		fill := []layout.Colour{layout.Ink, layout.White, layout.Tint}[i%3]
		p.Onto.PutBox(p.Slot.From, layout.Rect{X: from, Y: p.Box.Y, W: to - from, H: reachHigh}, layout.Filled(fill), layout.RuleLine)
		bold := p.Bold(style)
		paces := page.Marked(say.Int(m.paces), m.house)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: to, Y: foot}, layout.Right, bold, paces)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: to - bold.Width(paces) - reachWord[p.Large], Y: foot}, layout.Right, style.In(layout.Second), m.word)
		from = to
	}
	p.Onto.SetLine(p.Slot.From, layout.Point{X: from + reachNote, Y: p.Box.Y + reachHigh}, layout.Left, style.In(layout.Second), p.Words.Say("leader-card.true-size"))
}

// Measures of the stick.
var (
	reachHigh   = layout.MM(2.4)
	reachNote   = layout.MM(1.6) // to the words behind it
	leastReach  = layout.MM(9)   // its first part is as long at least
	besideReach = layout.MM(28)  // room for what he adds to morale checks

	// From the number of a mark to its word.
	reachWord = map[bool]layout.Length{false: layout.MM(0.8), true: layout.MM(1.5)}
)
