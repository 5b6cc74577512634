package maker_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
)

// pcg is dice for tests: a stream for every name, as a game has.
type pcg struct{ *rand.PCG }

func (p pcg) Die(sides int) int { return int(p.Uint64()%uint64(sides)) + 1 }

// streamsOf is the streams of a seed.
func streamsOf(seed int) maker.OpenStream {
	return func(stream string, try int) maker.Dice {
		key := uint64(seed)*1000 + uint64(try)
		var name uint64
		for _, r := range stream {
			name = name*31 + uint64(r)
		}
		return pcg{rand.NewPCG(key, name)}
	}
}

// asked is a table of some feet, two sides on its long edges.
func asked(class ground.Class, width, depth int) maker.Options {
	o := maker.Options{
		Class: class, Width: ground.Paces(width * 360), Depth: ground.Paces(depth * 360), Inch: ground.Paces(30), Feet: 20, Defender: -1,
	}
	deep, end := o.Depth/3, o.Width/8
	o.Bases = []ground.Box{
		{Edge: "south", Rect: ground.Rect{X: end, Y: o.Depth - deep, W: o.Width - 2*end, H: deep}},
		{Edge: "north", Rect: ground.Rect{X: end, Y: 0, W: o.Width - 2*end, H: deep}},
	}
	return o
}

// about has maps be about each idea of their class in turn, as often as it comes.
func about(o maker.Options, seed int) maker.Options {
	o.Idea = ground.IdeaOf(o.Class, 1+seed%ground.IdeaSides)
	return o
}

func BenchmarkMake(b *testing.B) {
	for _, size := range [][2]int{{4, 4}, {8, 6}, {12, 8}, {20, 20}} {
		for _, class := range ground.Classes() {
			b.Run(fmt.Sprintf("%dx%dft/%s", size[0], size[1], class), func(b *testing.B) {
				for seed := 0; b.Loop(); seed++ {
					maker.Make(about(asked(class, size[0], size[1]), seed), streamsOf(seed))
				}
			})
		}
	}
}
