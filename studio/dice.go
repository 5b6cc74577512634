package studio

import (
	"cmp"
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

	again []string // the names that roll it again: side/allied/dummies, …
}

// streams are those that games have, in the order in which they are offered.
var streams = []Stream{{Name: "terrain"}, {Name: "weather"}, {Name: "dummies"}, {Name: "arrivals"}, {Name: "army"}}

// streamOf is the stream that one of the dice log belongs to, and the name that rolls it again.
func streamOf(logged string) (stream, again string) {
	logged, _, _ = strings.Cut(logged, "#")
	parts := strings.SplitN(logged, "/", 4)
	if parts[0] != "side" || len(parts) < 3 {
		return parts[0], parts[0]
	}
	stream = "army"
	switch parts[2] {
	case "dummies", "cards":
		stream = "dummies"
	case "off-board":
		stream = "arrivals"
	}
	return stream, strings.Join(parts[:3], "/")
}

// streamsOf are those that a game rolled, with how many dice each.
func streamsOf(g *game.Game) []Stream {
	rolled := slices.Clone(streams)
	for _, roll := range g.Log {
		name, again := streamOf(roll.Stream)
		for i := range rolled {
			if rolled[i].Name != name {
				continue
			}
			rolled[i].Dice += diceOf(roll)
			if !slices.Contains(rolled[i].again, again) {
				rolled[i].again = append(rolled[i].again, again)
			}
		}
	}
	return slices.DeleteFunc(rolled, func(s Stream) bool { return s.Dice == 0 })
}

// diceOf is how many dice a roll has: one where no more than their total is kept.
func diceOf(r game.Roll) int { return max(1, len(r.Faces)) }

// roll gives a text other dice: one stream by its next name, all that aren't kept by theirs,
// or everything by a new seed, where the text has none of its own.
func (d *Desk) roll(q struct {
	Text
	Stream string   `json:"stream"` // empty for all
	Kept   []string `json:"kept"`   // the streams of all that stay
}) (any, error) {
	type answer struct {
		Dice *Dice `json:"dice"`
	}
	l := d.looked(q.Text)
	if q.Stream == "" && len(q.Kept) == 0 && !l.seeded() {
		return answer{&Dice{Seed: string(job.MakeSeed())}}, nil
	}
	if l.err != nil {
		return nil, l.err
	}
	if l.edition.Game == nil {
		return nil, wrong("studio.nothing-rolled")
	}
	dice, found := *l.dice, false
	for _, s := range streamsOf(l.edition.Game) {
		switch part := under(q.Stream, s.Name); {
		case part: // terrain/woods
			s.again = []string{q.Stream}
		case s.Name != q.Stream && (q.Stream != "" || slices.Contains(q.Kept, s.Name)):
			continue
		}
		found = true
		for _, name := range s.again {
			dice.Reroll = numbered(dice.Reroll, name, generationOf(dice.Reroll, name)+1)
		}
	}
	if !found {
		return nil, wrong("studio.rolls-none", "stream", say.Quoted(cmp.Or(q.Stream, "all")))
	}
	return answer{&dice}, nil
}

// bound is the scenario as a list of shares binds it, and whether its text has a seed of its own, which nobody else has a
// share in.
func (d *Desk) bound(q Text) (any, error) {
	l := d.looked(q)
	if l.err == nil && l.edition.Job == nil {
		l.err = wrong("studio.nothing-rolled")
	}
	if l.err != nil {
		return nil, l.err
	}
	return struct {
		Text   string `json:"text"`
		Seeded bool   `json:"seeded"`
	}{l.edition.Job.Bound(), string(l.edition.Job.Spec.Seed) != l.dice.Seed}, nil
}

// seeded tells whether the text has a seed of its own, which no other takes the place of.
func (l *looked) seeded() bool {
	return l.err == nil && l.edition.Game != nil && string(l.edition.Job.Spec.Seed) != l.dice.Seed
}

// generationOf is the number of the last roll that a name has in a list of streams to roll again.
func generationOf(list []string, name string) int {
	last := 1
	for _, one := range list {
		if its, n := parted(one); its == name || under(name, its) || under(its, name) {
			last = max(last, n)
		}
	}
	return last
}

// numbered is a list of streams to roll again with a name, and all below it, at a number.
func numbered(list []string, name string, n int) []string {
	others := slices.DeleteFunc(slices.Clone(list), func(one string) bool {
		its, _ := parted(one)
		return its == name || under(its, name)
	})
	if n > 1 {
		others = append(others, name+"#"+strconv.Itoa(n))
	}
	slices.Sort(others)
	return others
}

// under tells whether a stream is below another.
func under(name, above string) bool { return strings.HasPrefix(name, above+"/") }

// parted are the name and the number of a stream to roll again; without one it is the second.
func parted(again string) (name string, n int) {
	name, count, _ := strings.Cut(again, "#")
	n, err := strconv.Atoi(count)
	if err != nil {
		n = 2
	}
	return name, n
}
