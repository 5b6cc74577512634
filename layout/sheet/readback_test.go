package sheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// marked are the marks by which after works out how a battle ended.
var marked = []string{" " + game.LossMark + " ", " " + game.DisorderMark + " ", " " + game.LevelMark + " ", " " + game.OutMark + " ", " " + game.FateMark + " "}

// A block is a card or a sheet that a photograph is read of, and what lies on it.
type block struct {
	box    layout.Rect
	codes  []string
	fields int
}

// blocksOf are those of a page, and the fields that lie on none.
func blocksOf(f *layout.Frame) (blocks []block, stray []string) {
	var own *block
	for _, p := range f.Items {
		if c, is := p.Item.(layout.Corners); is {
			own = &block{box: layout.Rect{X: p.At.X, Y: p.At.Y, W: c.Size.W, H: c.Size.H}}
		}
	}
	for _, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Group:
			inner, fields := blocksOf(it.Frame)
			blocks, stray = append(blocks, inner...), append(stray, fields...)
		case layout.Modules:
			if own != nil {
				own.codes = append(own.codes, it.Says)
			}
		case layout.Field:
			in := own != nil && p.At.X >= own.box.X && p.At.Y >= own.box.Y && p.At.X+it.Size.W <= own.box.Right() && p.At.Y+it.Size.H <= own.box.Bottom()
			if in {
				own.fields++
			} else {
				stray = append(stray, it.Name)
			}
		}
	}
	if own != nil {
		blocks = append(blocks, *own)
	}
	return blocks, stray
}

// All that after can use lies on cards and sheets with marks in their corners and one code each, no two
// of which say the same, and the same whether sheets are filled in in a viewer or on paper. What lies face down, or
// stands on the table for the enemy to see, has neither marks nor codes.
func TestSheetsAreMadeToBeReadBack(t *testing.T) {
	for _, name := range []string{"canister-bridge.yaml", "night-patrol.yaml", "salamanca.yaml", "musket-pico.yaml"}[:example.SomeDeep(4, 2)] {
		said := map[bool][]string{}
		for _, fill := range []bool{false, true} {
			settings := desk.Plain(layout.A4)
			settings.Fill = fill
			d := desk.Open(t, name, settings)
			program, err := programOf(d.Book)
			if err != nil {
				t.Fatal(err)
			}
			for i := range d.Game.Sides {
				for _, k := range program.sides {
					blocks, stray := []block(nil), []string(nil)
					for _, p := range k.pages(d, &d.Game.Sides[i]) {
						on, off := blocksOf(p.Frame)
						blocks, stray = append(blocks, on...), append(stray, off...)
						boxes := map[string]layout.Rect{}
						fieldsOf(p.Frame, layout.Point{}, boxes)
						for box := range boxes {
							of, _, _ := strings.Cut(box, " ")
							if of == d.Game.Sides[i].Letter && slices.ContainsFunc(marked, func(m string) bool { return m != " "+game.OutMark+" " && strings.Contains(box+" ", m) }) {
								t.Errorf("%s: %s on sheets of %s is of nobody", name, box, k.name)
							}
						}
					}
					if hidden := slices.Contains([]string{"cards", "chits"}, k.name); hidden && len(blocks) > 0 {
						t.Errorf("%s: %d %s can be told apart", name, len(blocks), k.name)
					}
					for _, s := range stray {
						if slices.ContainsFunc(marked, func(m string) bool { return strings.Contains(s+" ", m) }) {
							t.Errorf("%s: %s on sheets of %s has no marks around it", name, s, k.name)
						}
					}
					for _, b := range blocks {
						if len(b.codes) != 1 || b.codes[0] == "" {
							t.Fatalf("%s: a sheet of %s has the codes %q", name, k.name, b.codes)
						}
						said[fill] = append(said[fill], b.codes[0])
					}
				}
			}
		}
		if len(said[false]) == 0 || !slices.Equal(said[false], said[true]) {
			t.Errorf("%s: on paper %s\nin a viewer %s", name, said[false], said[true])
		}
		slices.Sort(said[true])
		if once := slices.Compact(slices.Clone(said[true])); len(once) != len(said[true]) {
			t.Errorf("%s: of %d codes %d say the same as others", name, len(said[true]), len(said[true])-len(once))
		}
	}
}

// What a sheet's code says tells nothing of what isn't seen on it: it is the same with another enemy, and another
// sheet, unit or place of a box is another code.
func TestSheetCodesTellNothing(t *testing.T) {
	codes := func(change func(*game.Game)) (all []string) {
		d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
		change(d.Game)
		program, err := programOf(d.Book)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range program.sides {
			if k.name != "roster" && k.name != "records" || len(k.pages(d, &d.Game.Sides[0])) == 0 {
				continue
			}
			for _, p := range k.pages(d, &d.Game.Sides[0]) {
				blocks, _ := blocksOf(p.Frame)
				for _, b := range blocks {
					if len(b.codes[0]) == 16 {
						all = append(all, b.codes[0])
					}
				}
			}
		}
		return all
	}
	as := codes(func(*game.Game) {})
	if len(as) < 5 {
		t.Fatalf("%d sheets have codes", len(as))
	}
	other := codes(func(g *game.Game) {
		enemy := &g.Sides[1]
		enemy.Leaders, enemy.Formations, enemy.Cards = enemy.Leaders[:1], enemy.Formations[:1], enemy.Cards[:1]
		own := &g.Sides[0]
		own.Cards = own.Cards[:len(own.Cards)/2] // and with fewer dummies
	})
	if fmt.Sprint(as) != fmt.Sprint(other) {
		t.Errorf("codes hang on the enemy or on cards: %s, %s", as, other)
	}
	fewer := codes(func(g *game.Game) {
		g.Sides[0].Formations[0].Formations[0].Units = g.Sides[0].Formations[0].Formations[0].Units[1:]
	})
	if slices.ContainsFunc(fewer[:1], func(c string) bool { return slices.Contains(as, c) }) {
		t.Error("a roster of which a unit is gone says what the whole one says")
	}
}

// fieldsOf are the boxes to tick of a page, by their names.
func fieldsOf(f *layout.Frame, at layout.Point, boxes map[string]layout.Rect) {
	for _, p := range f.Items {
		corner := at.Add(p.At)
		switch it := p.Item.(type) {
		case layout.Group:
			if it.Turn == layout.Upright {
				fieldsOf(it.Frame, corner, boxes)
			}
		case layout.Field:
			if !it.Written {
				boxes[it.Name] = layout.Rect{X: corner.X, Y: corner.Y, W: it.Size.W, H: it.Size.H}
			}
		}
	}
}

// Nothing is printed in the boxes of records and character sheets, so that whatever is seen there in a photograph
// was drawn by hand: numbers and words stand beside or over them. Dice of the musket reference stand in theirs.
func TestBoxesOfRecordsAreBare(t *testing.T) {
	for _, name := range []string{"canister-bridge.yaml", "salamanca.yaml", "night-patrol.yaml"}[:example.SomeDeep(3, 2)] {
		for _, large := range []bool{false, true}[:example.SomeDeep(2, 1)] {
			settings := desk.Plain(layout.A4)
			settings.Fill, settings.Large = true, large
			d := desk.Open(t, name, settings)
			program, err := programOf(d.Book)
			if err != nil {
				t.Fatal(err)
			}
			seen := 0
			for _, k := range program.sides {
				if k.name != "records" && k.name != "characters" {
					continue
				}
				for _, p := range k.pages(d, &d.Game.Sides[0]) {
					boxes := map[string]layout.Rect{}
					fieldsOf(p.Frame, layout.Point{}, boxes)
					seen += len(boxes)
					for _, ink := range preflight.InkOf(p.Frame) {
						for field, box := range boxes {
							if ink.Run != "" && ink.Box.X < box.Right() && box.X < ink.Box.Right() && ink.Box.Y < box.Bottom() && box.Y < ink.Box.Bottom() {
								t.Errorf("%s, large %t: %q stands in the box %s", name, large, ink.Run, field)
							}
						}
					}
				}
			}
			if seen < 20 {
				t.Errorf("%s: %d boxes", name, seen)
			}
		}
	}
}
