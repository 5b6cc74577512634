package sheet

import (
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// groundTray opens dice that a seed, a stream and a try decide.
type groundTray uint64

func (t groundTray) open(stream string, try int) ground.Dice {
	h := uint64(14695981039346656037)
	for _, b := range []byte(stream) {
		h = (h ^ uint64(b)) * 1099511628211
	}
	return groundDie{rand.New(rand.NewPCG(uint64(t)*7919+uint64(try), h))}
}

type groundDie struct{ *rand.Rand }

func (d groundDie) Die(sides int) int { return d.IntN(sides) + 1 }

// groundFor is a map for the table of a game.
func groundFor(g *generate.Game, class ground.Class, seed uint64) *ground.Map {
	w, d := ground.Dist(int(g.Width)*g.PacesPerInch/10), ground.Dist(int(g.Depth)*g.PacesPerInch/10)
	o := ground.Options{Class: class, Width: w, Depth: d, Inch: ground.Paces(g.PacesPerInch), Feet: 20, Deploys: true, Defender: -1}
	for i := range g.Sides {
		box := ground.Rect{X: w / 8, W: w * 3 / 4, H: d / 3}
		if g.Sides[i].Edge == "south" {
			box.Y = d - d/3
		}
		o.Bases = append(o.Bases, ground.Box{Edge: g.Sides[i].Edge, Rect: box})
	}
	m, _ := ground.Make(o, groundTray(seed).open)
	return m
}

var look = flag.String("look", "", "write rolled maps as a PDF to look at")

func TestLookRolled(t *testing.T) {
	var pages []layout.Page
	for i, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d := openDesk(t, "../../examples/salamanca.yaml", plainPress(paper))
		d.LowInk = i == 1
		for j, class := range ground.Classes() {
			d.Game.Terrain.Map = groundFor(d.Game, class, uint64(i+1))
			pages = append(pages, d.rolledCopy(nil, umpires)...)
			if j == 1 {
				d.Crests, d.Rings = true, []int{200}
				pages = append(pages, d.rolledMap(&d.Game.Sides[0])...)
				d.Crests, d.Rings = false, nil
			}
		}
	}
	d := openDesk(t, "../../examples/salamanca.yaml", plainPress(layout.A4))
	d.Game.Terrain.Map = groundFor(d.Game, ground.Rolling, 2)
	pages = append(pages, d.Setup()...)
	for _, size := range [][2]int{{4, 8}} {
		d := openDesk(t, "../../examples/salamanca.yaml", plainPress(layout.A4))
		d.Game.Width, d.Game.Depth = generate.Inches(1200*size[0]), generate.Inches(1200*size[1])
		d.Game.Terrain.Map = groundFor(d.Game, ground.Rolling, 3)
		pages = append(pages, d.rolledCopy(nil, umpires)...)
	}
	if *look != "" {
		f, _ := os.Create(*look)
		pdf.Write(f, layout.Document{Title: "sample", Language: "en", Pages: pages})
		f.Close()
	}
}
