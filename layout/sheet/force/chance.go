package force

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// A Chance is how many of all throws, each as likely as another, do something.
// The zero Chance is one that the rules don't tell.
type Chance struct{ Hits, Of int }

// Told tells whether the rules tell the chance.
func (c Chance) Told() bool { return c.Of > 0 }

// Percent is the chance in whole percent, a half rounded up; 0 is never and 100
// always, so that what may happen is 1 at least and 99 at most.
func (c Chance) Percent() int {
	switch {
	case c.Hits <= 0 || c.Of <= 0:
		return 0
	case c.Hits >= c.Of:
		return 100
	}
	return min(max((200*c.Hits+c.Of)/(2*c.Of), 1), 99)
}

// Text is the percent alone, a dash for one that the rules don't tell.
func (c Chance) Text() string {
	if !c.Told() {
		return say.Nothing
	}
	return strconv.Itoa(c.Percent())
}

// Each is that all of n throws do it.
func (c Chance) Each(n int) Chance {
	all := Chance{1, 1}
	for range n {
		all = Chance{all.Hits * c.Hits, all.Of * c.Of}
	}
	return all
}

// count adds throws that do it, or don't.
func (c *Chance) count(throws int, does bool) {
	c.Of += throws
	if does {
		c.Hits += throws
	}
}

// Not is that it doesn't happen.
func (c Chance) Not() Chance { return Chance{c.Of - c.Hits, c.Of} }

// A throw is one of the totals that dice come to, faces that show it, and in how
// many ways dice come to it.
type throw struct {
	faces []int
	total int
	ways  int
}

// throwsOf are all throws of some dice, by their totals; none of no dice.
func throwsOf(d rules.Dice) []throw {
	if d.Count < 1 || d.Sides < 1 {
		return nil
	}
	var list []throw
	for over, n := range waysOf(d.Count, slices.Repeat([]int{1}, d.Sides)) {
		t := throw{faces: make([]int, d.Count), total: d.Count + over, ways: n}
		for f := range t.faces {
			more := min(over, d.Sides-1)
			t.faces[f], over = 1+more, over-more
		}
		list = append(list, t)
	}
	return list
}

// waysOf are in how many ways some dice come to each sum from 0 on, where so many faces
// of a die add 0, 1, 2 …
func waysOf(dice int, faces []int) []int {
	ways := []int{1}
	for range dice {
		more := make([]int, len(ways)+len(faces)-1)
		for sum, n := range ways {
			for adds, alike := range faces {
				more[sum+adds] += n * alike
			}
		}
		ways = more
	}
	return ways
}

// AtLeast is how many throws of some dice come to a number or more.
func AtLeast(d rules.Dice, n int) (c Chance) {
	for _, t := range throwsOf(d) {
		c.count(t.ways, t.total >= n)
	}
	return c
}

// Hits are the chances that of so many dice of brigade morale, 2.9, at least 1, 2,
// 3 … show a face that moves the brigade's commander; none where the rules don't
// tell the faces.
func Hits(b *rules.Book, dice int) []Chance {
	faces := b.Constant("brigade-die-hit")
	if faces == nil || faces.Sides() < len(faces.Value) || dice < 1 || dice > mostDice {
		return nil
	}
	hit := len(faces.Value)
	ways, all := waysOf(dice, []int{faces.Sides() - hit, hit}), 1
	for range dice {
		all *= faces.Sides()
	}
	list, left := make([]Chance, dice), all
	for i := range list {
		left -= ways[i]
		list[i] = Chance{left, all}
	}
	return list
}

// mostDice are the most dice whose throws are counted.
const mostDice = 20
