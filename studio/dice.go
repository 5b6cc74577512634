package studio

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/job"
)

// A Stream is what can be rolled again by itself.
type Stream struct {
	Name string `json:"name"` // weather
	Dice int    `json:"dice,omitempty"`
}

// streams are those that games have, in the order in which they are offered.
var streams = []Stream{{Name: "weather"}, {Name: "terrain"}, {Name: "side"}}

// streamsOf are those that a game rolled, with how many dice each.
func streamsOf(g *game.Game) []Stream {
	var rolled []Stream
	for _, stream := range streams {
		for _, roll := range g.Log {
			if roll.Stream == stream.Name || strings.HasPrefix(roll.Stream, stream.Name+"/") || strings.HasPrefix(roll.Stream, stream.Name+"#") {
				stream.Dice += diceOf(roll)
			}
		}
		if stream.Dice > 0 {
			rolled = append(rolled, stream)
		}
	}
	return rolled
}

// diceOf is how many dice a roll has: one where no more than their total is kept.
func diceOf(r game.Roll) int { return max(1, len(r.Faces)) }

// roll gives a text other dice: all by a new seed, or one stream by its next name.
func (d *Desk) roll(q struct {
	Text
	Stream string `json:"stream"`
}) (any, error) {
	if q.Stream == "" {
		return struct {
			Dice *Dice `json:"dice"`
		}{&Dice{Seed: string(job.MakeSeed())}}, nil
	}
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	if l.edition.Game == nil {
		return nil, wrong("studio.nothing-rolled")
	}
	if !slices.ContainsFunc(streamsOf(l.edition.Game), func(s Stream) bool { return s.Name == q.Stream }) {
		return nil, wrong("studio.rolls-none", "stream", say.Quoted(q.Stream))
	}
	dice := *l.dice
	dice.Reroll = rolledOnceMore(dice.Reroll, q.Stream)
	return struct {
		Dice *Dice `json:"dice"`
	}{&dice}, nil
}

// rolledOnceMore is a list of streams to roll again with one of them a step on.
func rolledOnceMore(list []string, stream string) []string {
	next := 2
	var others []string
	for _, one := range list {
		name, count, _ := strings.Cut(one, "#")
		if name != stream {
			others = append(others, one)
		} else if n, err := strconv.Atoi(count); err == nil {
			next = n + 1
		}
	}
	others = append(others, stream+"#"+strconv.Itoa(next))
	slices.Sort(others)
	return others
}
