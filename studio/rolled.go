package studio

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// A Rolled is what dice give a text, for the host to choose by.
type Rolled struct {
	Dice    *Dice     `json:"dice"`
	Number  int       `json:"number"` // of its ground: which roll of its stream it is
	Ground  string    `json:"ground,omitempty"`
	Map     string    `json:"map,omitempty"`   // as SVG
	Heads   []string  `json:"heads,omitempty"` // the sides by their edges
	Gives   []Measure `json:"gives,omitempty"` // what the ground gives each of them
	Share   []int     `json:"share,omitempty"` // of the objectives, those that each is nearer to
	Sky     string    `json:"sky,omitempty"`
	Hours   []Hour    `json:"hours,omitempty"`
	Sides   []Rolling `json:"sides"`
	Streams []Stream  `json:"streams"`
}

// A Measure is one that the sides' ground is held against each other by.
type Measure struct {
	What string   `json:"what"`
	Of   []string `json:"of"`
}

// An Hour is one of the day.
type Hour struct {
	At  string `json:"at"`
	Sky string `json:"sky"` // clear, fair, overcast, drizzle, rain or heavy-rain
}

// A Rolling is what fell for a side.
type Rolling struct {
	Name     string    `json:"name"`
	Cards    int       `json:"cards"`
	Dummies  int       `json:"dummies"` // of these
	Arrivals []Arrival `json:"arrivals,omitempty"`
}

// An Arrival is when troops come onto the table.
type Arrival struct {
	Name string `json:"name"`
	Turn int    `json:"turn"`
}

// rolled tells what a text is by its dice, or by those with the ground of a number. What was
// looked at last stays at hand: a host only looks.
func (d *Desk) rolled(q struct {
	Text
	Number int `json:"number"` // 0 for that of the dice
}) (any, error) {
	defer func(last *looked) { d.last = last }(d.last)
	if q.Dice == nil {
		return nil, wrong("studio.nothing-rolled")
	}
	if q.Number > 0 {
		dice := *q.Dice
		dice.Reroll = numbered(dice.Reroll, "terrain", min(q.Number, 1000))
		q.Dice = &dice
	}
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	g := l.edition.Game
	if g == nil {
		return nil, wrong("studio.nothing-rolled")
	}
	r := Rolled{Dice: l.dice, Number: generationOf(l.dice.Reroll, "terrain"), Streams: streamsOf(g), Sky: g.Weather.Sky.In(d.said)}
	drawn, err := l.edition.Map()
	if err != nil {
		return nil, err
	}
	r.Map = string(drawn)
	r.measure(g, d.said)
	if day := g.Weather.Day; day != nil {
		for _, h := range day.Hours {
			r.Hours = append(r.Hours, Hour{h.At.String(), strings.ReplaceAll(h.Sky.String(), " ", "-")})
		}
	}
	for i := range g.Sides {
		r.Sides = append(r.Sides, rollingOf(&g.Sides[i]))
	}
	return r, nil
}

// measure tells what the ground gives each side, in the words of the sheet of maps to choose from.
func (r *Rolled) measure(g *game.Game, in *words.Catalogue) {
	land := g.Terrain.Map
	if land == nil {
		return
	}
	r.Ground, r.Heads = land.Name.In(in), in.All(land.BaseNames())
	sides := land.Fairness.Sides
	gives := func(what words.ID, cell func(i int) string) {
		m := Measure{What: in.Say(what)}
		for i := range sides {
			m.Of = append(m.Of, cell(i))
		}
		r.Gives = append(r.Gives, m)
	}
	percent := func(n int) string { return in.Say("roster.percent", "percent", (n+5)/10) }
	gives("studio.objectives-nearer", func(i int) string { return in.Say("maps.of", "n", sides[i].Nearer, "all", land.Fairness.Fought) })
	gives("studio.way-to-middle", func(i int) string { return hundredths(sides[i].Mobility).In(in) })
	gives("studio.front-with-cover", func(i int) string { return percent(sides[i].Held) })
	gives("studio.easy-ground", func(i int) string { return percent(sides[i].Room) })
	for _, s := range sides {
		r.Share = append(r.Share, s.Nearer)
	}
}

func hundredths(n int) words.Decimal {
	return words.Decimal(fmt.Sprintf("%d.%02d", (n+5)/1000, (n+5)%1000/10))
}

func rollingOf(s *game.Side) Rolling {
	r := Rolling{Name: s.Name, Cards: len(s.Cards)}
	for _, c := range s.Cards {
		if c.Dummy {
			r.Dummies++
		}
	}
	for _, a := range s.OffBoard {
		r.Arrivals = append(r.Arrivals, Arrival{a.Name, a.Turn})
	}
	return r
}
