package atlas

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/page"
)

// groundTray opens dice that a seed, a stream and a try decide.
type groundTray uint64

func (t groundTray) open(stream string, try int) maker.Dice {
	h := uint64(14695981039346656037)
	for _, b := range []byte(stream) {
		h = (h ^ uint64(b)) * 1099511628211
	}
	return groundDie{rand.New(rand.NewPCG(uint64(t)*7919+uint64(try), h))}
}

type groundDie struct{ *rand.Rand }

func (d groundDie) Die(sides int) int { return d.IntN(sides) + 1 }

// groundFor is a map for the table of a game.
func groundFor(g *game.Game, class ground.Class, seed uint64) *ground.Map {
	w, d := ground.Dist(int(g.Width)*g.PacesPerInch/10), ground.Dist(int(g.Depth)*g.PacesPerInch/10)
	o := maker.Options{Class: class, Width: w, Depth: d, Inch: ground.Paces(g.PacesPerInch), Feet: 20, Deploys: true, Defender: -1}
	for i := range g.Sides {
		box := ground.Rect{X: w / 8, W: w * 3 / 4, H: d / 3}
		if g.Sides[i].Edge == "south" {
			box.Y = d - d/3
		}
		o.Bases = append(o.Bases, ground.Box{Edge: g.Sides[i].Edge, Rect: box})
	}
	key := fmt.Sprint(seed, o)
	if groundRolled[key] == nil {
		groundRolled[key], _ = maker.Make(o, groundTray(seed).open)
	}
	return groundRolled[key]
}

var groundRolled = map[string]*ground.Map{} // by what was asked for; tests look at them alone

var look = flag.String("look", "", "write rolled maps as a PDF to look at")

// Maps, set-up sheets and tiles of rolled ground hold together on every class.
func TestRolledPagesHoldTogether(t *testing.T) {
	desk.SkipLong(t)
	var pages []layout.Page
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	for i, class := range ground.Classes()[:example.Some(5, 2)] {
		d.Game.Terrain.Map = groundFor(d.Game, class, uint64(i+1))
		d = page.New(d.PrintSettings, d.Game, d.Book) // a desk is for one game and its ground
		these := append(rolledCopy(d, nil, umpires), page.Bound(d, Setup)...)
		desk.CheckPages(t, string(class), these)
		pages = append(pages, these...)
	}
	tiles := Tiles(d)
	if paper := newTiling(layout.A4.Size, layout.Size{W: layout.In(96), H: layout.In(72)}); len(tiles) != paper.columns*paper.rows {
		t.Errorf("%d tiles, want %d × %d", len(tiles), paper.columns, paper.rows)
	}
	if *look == "" {
		return
	}
	f, err := os.Create(*look)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := pdf.Write(f, layout.Document{Title: "sample", Language: "en", Pages: pages}); err != nil {
		t.Fatal(err)
	}
}
