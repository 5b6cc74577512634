package sheet_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// A side's own file, of all its shares together, has the key to its symbols once, and in it
// each symbol that its sheets show and no other; the umpire's has those of all sides once;
// nothing that everyone has shows one.
func TestEachSideHasTheKeyToItsOwnSymbols(t *testing.T) {
	for i, name := range example.Kinds(t) {
		for j, lean := range []bool{true, false} {
			if i%2 != j && !example.Deep() {
				continue
			}
			settings := leanly(layout.A4)
			settings.Lean = lean
			d := desk.Open(t, name, settings)
			if d.OfMen() {
				continue
			}
			files := map[string]*symbolsShown{}
			for _, f := range laid(t, d).Files {
				s := files[f.Owner()]
				if s == nil {
					s = &symbolsShown{key: map[string]bool{}, sheets: map[string]bool{}}
					files[f.Owner()] = s
				}
				for _, p := range f.Document.Pages {
					frame, err := p.Taken()
					if err != nil {
						t.Fatal(err)
					}
					s.read(frame)
				}
			}
			all := map[string]bool{}
			for owner, s := range files {
				if owner == "umpire" {
					continue
				}
				maps.Copy(all, s.key)
				if missing, idle := lacking(s.sheets, s.key), lacking(s.key, s.sheets); len(missing)+len(idle) > 0 {
					t.Errorf("%s, lean %t, %s: the key lacks %v and has %v, which no sheet shows", name, lean, owner, missing, idle)
				}
				if common := owner == "tables" || owner == "handout"; common != (s.keys == 0) || s.keys > 1 {
					t.Errorf("%s, lean %t, %s: %d keys", name, lean, owner, s.keys)
				}
			}
			if s := files["umpire"]; s.keys != 1 || !maps.Equal(s.key, all) {
				t.Errorf("%s, lean %t, umpire: %d keys, of %v, expected %v", name, lean, s.keys, lacking(s.key, nil), lacking(all, nil))
			}
		}
	}
}

// lacking are the signs of one set that another has not.
func lacking(of, in map[string]bool) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(of)), func(s string) bool { return in[s] })
}

// symbolsShown are the signs that a file shows: arms, kinds, sizes by their marks.
type symbolsShown struct {
	key, sheets map[string]bool // of the key, and of everything else
	keys        int
}

// read finds the symbols of a frame: frames of their shape, with what stands in and over
// them.
func (s *symbolsShown) read(f *layout.Frame) {
	for i, p := range f.Items {
		switch it := p.Item.(type) {
		case layout.Group:
			s.read(it.Frame)
		case layout.Text:
			if p.From == "symbols/word" && (i == 0 || f.Items[i-1].From != p.From) && firstWordOfKey(f, i) {
				s.keys++
			}
		case layout.Box:
			if it.Fill != layout.Filled(layout.White) || it.Size.W < layout.MM(3) {
				continue
			}
			unit := float64(it.Size.W) / (symbol.Wide - 5)
			if high := float64(it.Size.H) / unit; high < symbol.High-6 || high > symbol.High-4 {
				continue
			}
			s.symbol(f, i, unit)
		}
	}
}

// firstWordOfKey tells whether no word of a key stands before item i.
func firstWordOfKey(f *layout.Frame, i int) bool {
	return !slices.ContainsFunc(f.Items[:i], func(p layout.Placed) bool { return p.From == "symbols/word" })
}

// symbol reads one whose frame is item i.
func (s *symbolsShown) symbol(f *layout.Frame, i int, unit float64) {
	from, corner := f.Items[i].From, f.Items[i].At
	var inside, over []layout.Rect
	for _, p := range f.Items[i+1:] {
		if box, shape := p.Item.(layout.Box); p.From != from || shape && box.Size.W == f.Items[i].Item.(layout.Box).Size.W {
			break
		}
		if r, ok := inkIn(p, corner, unit); ok && r.Y < -5 {
			over = append(over, r)
		} else if ok {
			inside = append(inside, r)
		}
	}
	to := s.sheets
	if strings.HasPrefix(from, "symbols/") {
		to = s.key
	}
	arm, kind, known := whichSymbol(inside)
	if !known {
		return // a box to write in
	}
	to[string(arm)] = true
	if kind != "" {
		to[kind] = true
	}
	for size := range symbol.EchelonMarks {
		if mark := marksOf(func(onto *layout.Frame, at layout.Point) {
			symbol.PutEchelon(onto, "x", at, layout.MM(20), size, layout.Ink)
		}); len(over) > 0 && alikeInk(over, mark) {
			to[sizeNamed(size)] = true
		}
	}
	if strings.HasPrefix(from, "card-front") {
		to[sizeNamed(slot.FixedEchelons[arm])] = true
	}
}

// sizeNamed is one name for all sizes of a mark.
func sizeNamed(size string) string {
	names := slices.Sorted(maps.Keys(symbol.EchelonMarks))
	return names[slices.IndexFunc(names, func(n string) bool { return symbol.EchelonMarks[n] == symbol.EchelonMarks[size] })]
}

// inkIn is where an item stands, in the units of a symbol's box; false for what is no part
// of it.
func inkIn(p layout.Placed, corner layout.Point, unit float64) (layout.Rect, bool) {
	alone := layout.NewFrame(layout.Size{W: layout.MM(2000), H: layout.MM(2000)})
	shift := layout.Point{X: layout.MM(500), Y: layout.MM(500)}
	alone.Items = []layout.Placed{{From: p.From, At: p.At.Add(shift), Item: p.Item}}
	ink := preflight.InkOf(alone)
	if len(ink) != 1 || ink[0].Run != "" {
		return layout.Rect{}, false
	}
	scaled := func(l layout.Length) layout.Length { return layout.Length(float64(l) / unit) }
	b := ink[0].Box
	r := layout.Rect{X: scaled(b.X - shift.X - corner.X), Y: scaled(b.Y - shift.Y - corner.Y), W: scaled(b.W), H: scaled(b.H)}
	return r, r.X > -4 && r.Right() < symbol.Wide && r.Y > -50 && r.Bottom() < symbol.High
}

// marksOf are the marks that something draws on a symbol 20 mm wide.
func marksOf(draw func(*layout.Frame, layout.Point)) (marks []layout.Rect) {
	f, wide := layout.NewFrame(layout.Size{W: layout.MM(100), H: layout.MM(100)}), layout.MM(20)
	at := layout.Point{X: layout.MM(40), Y: layout.MM(40)}
	draw(f, at)
	unit := float64(wide) / symbol.Wide
	inset := layout.Length(unit * 5 / 2)
	for _, p := range f.Items {
		if _, shape := p.Item.(layout.Box); shape {
			continue
		}
		if r, ok := inkIn(p, at.Add(layout.Point{X: inset, Y: inset}), unit); ok {
			marks = append(marks, r)
		}
	}
	return marks
}

// whichSymbol is the symbol of some marks.
func whichSymbol(inside []layout.Rect) (game.Arm, string, bool) {
	for _, arm := range []game.Arm{game.Infantry, game.Cavalry, game.Artillery} {
		for _, kind := range append([]string{""}, slices.Sorted(maps.Keys(symbol.KindMarks))...) {
			if alikeInk(inside, marksOf(func(onto *layout.Frame, at layout.Point) {
				symbol.Put(onto, "x", at, layout.MM(20), arm, kind, layout.Ink)
			})) {
				return arm, kind, true
			}
		}
	}
	return "", "", false
}

// alikeInk compares marks, to two units.
func alikeInk(a, b []layout.Rect) bool {
	near := func(x, y layout.Length) bool { return x-y <= 2 && y-x <= 2 }
	return len(a) == len(b) && !slices.ContainsFunc(a, func(r layout.Rect) bool {
		return !slices.ContainsFunc(b, func(q layout.Rect) bool {
			return near(r.X, q.X) && near(r.Y, q.Y) && near(r.W, q.W) && near(r.H, q.H)
		})
	})
}
