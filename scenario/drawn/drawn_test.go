package drawn_test

import (
	"cmp"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/csprint/csprint/words"
)

var seeds = flag.Int("seeds", example.SomeDeep(5, 2), "how many maps of each class are written and read again")

// pcg is dice for tests: a stream for every name, as a game has.
type pcg struct{ *rand.PCG }

func (p pcg) Die(sides int) int { return int(p.Uint64()%uint64(sides)) + 1 }

func trayOf(seed int) maker.OpenStream {
	return func(stream string, try int) maker.Dice {
		var name uint64
		for _, r := range stream {
			name = name*31 + uint64(r)
		}
		return pcg{rand.NewPCG(uint64(seed)*1000+uint64(try), name)}
	}
}

// asked is a table of some feet at a ground scale, for a meeting or an attack.
func asked(class ground.Class, width, depth, paces int, attack bool) (maker.Options, drawn.Table) {
	inch := ground.Paces(paces)
	o := maker.Options{
		Class: class, Width: inch * ground.Dist(width*12), Depth: inch * ground.Dist(depth*12), Inch: inch, Feet: 20, Defender: -1, Deploys: attack,
	}
	deep, end := o.Depth/3, o.Width/8
	o.Bases = []ground.Box{
		{Edge: "south", Rect: ground.Rect{X: end, Y: o.Depth - deep, W: o.Width - 2*end, H: deep}},
		{Edge: "north", Rect: ground.Rect{X: end, Y: 0, W: o.Width - 2*end, H: deep}},
	}
	if attack {
		o.Defender = 0
	}
	return o, drawn.Table{Width: game.Inches(width) * game.Foot, Depth: game.Inches(depth) * game.Foot, Inch: inch}
}

// read reads a map by hand that must be right.
func read(t *testing.T, text []byte, table drawn.Table) *ground.Drawn {
	t.Helper()
	f, err := source.Parse("ground.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	m := drawn.Read(f.Root(), table)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	return m.Drawn
}

// picture is a map without what it says of how it came about; areas of one cover
// keep their order, which is all that a picture shows.
func picture(m *ground.Map) *ground.Map {
	c := *m
	c.Tries, c.Repairs, c.Best, c.Given, c.Rolled, c.Limits, c.Fairness, c.Idea = 0, nil, false, false, nil, nil, ground.Fairness{}, ""
	c.Played.Maps = 0
	c.Grain = c.Grain.Turned()
	c.Areas = slices.Clone(c.Areas)
	slices.SortStableFunc(c.Areas, func(a, b ground.Area) int { return cmp.Compare(a.Cover, b.Cover) })
	c.Hills = slices.Clone(c.Hills)
	for i := range c.Hills {
		c.Hills[i].Angle = c.Hills[i].Angle.Turned()
	}
	return &c
}

// Every map that is rolled can be written as one drawn by hand, and read again it is
// the very same map, of the same worth.
func TestRolledMapsAreWrittenByHand(t *testing.T) {
	seen := fields{}
	for i, class := range ground.Classes() {
		for seed := range *seeds {
			o, table := asked(class, 8, 6, [...]int{30, 50, 10, 24}[seed%4], seed%2 == 1)
			if seed%4 == 3 {
				o, table = asked(class, 6, 4, 40, true)
			}
			o.Idea = ground.IdeaOf(class, 1+(seed*3+i)%ground.IdeaSides)
			was, _ := maker.Make(o, trayOf(seed*7+i+2))
			text := drawn.Write(was, "a test")
			given := read(t, text, table)
			is, thrown := maker.Complete(o, given, trayOf(seed+5000)) // other dice: none bear on it
			for _, at := range differences(reflect.ValueOf(*picture(was)), reflect.ValueOf(*picture(is)), "") {
				t.Errorf("%s, seed %d: %s", class, seed, at)
			}
			if len(thrown) > 0 && slices.ContainsFunc(thrown, func(t maker.Thrown) bool { return t.Dice > 0 }) {
				t.Errorf("%s, seed %d: dice were thrown for it: %+v", class, seed, thrown)
			}
			if !reflect.DeepEqual(was.Fairness, is.Fairness) {
				t.Errorf("%s, seed %d: fairness %+v, was %+v", class, seed, is.Fairness, was.Fairness)
			}
			if again := drawn.Write(is, "a test"); string(again) != string(text) {
				t.Errorf("%s, seed %d: written otherwise the second time", class, seed)
			}
			seen.note(reflect.ValueOf(*was), "Map")
		}
	}
	for _, path := range seen.missing(reflect.TypeOf(ground.Map{}), "Map") {
		t.Errorf("%s is on none of these maps: nobody knows whether it is written", path)
	}
}

// kindOf is the kind of a type; a text is a string, which knows its languages.
func kindOf(t reflect.Type) reflect.Kind {
	if t == reflect.TypeFor[words.Text]() {
		return reflect.String
	}
	return t.Kind()
}

// differences are where two values are not alike, a few of them.
func differences(a, b reflect.Value, path string) []string {
	switch kindOf(a.Type()) {
	case reflect.String:
		a, b = reflect.ValueOf(fmt.Sprint(a)), reflect.ValueOf(fmt.Sprint(b))
	case reflect.Struct:
		var list []string
		for i := range a.NumField() {
			list = append(list, differences(a.Field(i), b.Field(i), path+"."+a.Type().Field(i).Name)...)
		}
		return list[:min(len(list), 5)]
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return []string{path + ": other length"}
		}
		var list []string
		for i := range a.Len() {
			list = append(list, differences(a.Index(i), b.Index(i), path)...)
		}
		return list[:min(len(list), 5)]
	}
	if !a.Equal(b) {
		return []string{fmt.Sprintf("%s: %v became %v", path, a, b)}
	}
	return nil
}

// unwritten are the fields that a drawn map has no need to say: they follow from the
// scenario, from what is drawn, or tell how a map was rolled.
var unwritten = []string{
	"Map.Class", "Map.Width", "Map.Depth", "Map.Inch", "Map.Feet", "Map.Structures", "Map.Works", "Map.Boxes", "Map.Bases", "Map.Defender",
	"Map.Limits", "Map.Fairness", "Map.Tries", "Map.Repairs", "Map.Best", "Map.Given", "Map.Rolled", "Map.Packing", "Map.Survey", "Map.Mapped", "Map.Credits",
	"Map.Hills.Pieces", "Map.Waters.Pieces", "Map.Roads.Pieces", "Map.Crossings.Pieces", "Map.Places.Pieces", "Map.Lines.Pieces", "Map.Areas.Pieces",
}

// fields are the paths of fields that were other than nothing on some map.
type fields map[string]bool

func (f fields) note(v reflect.Value, path string) {
	switch kindOf(v.Type()) {
	case reflect.Struct:
		for i := range v.NumField() {
			f.note(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			f.note(v.Index(i), path)
		}
	default:
		f[path] = f[path] || !v.IsZero()
	}
}

func (f fields) missing(t reflect.Type, path string) []string {
	if slices.Contains(unwritten, path) {
		return nil
	}
	switch kindOf(t) {
	case reflect.Struct:
		var list []string
		for i := range t.NumField() {
			list = append(list, f.missing(t.Field(i).Type, path+"."+t.Field(i).Name)...)
		}
		return list
	case reflect.Slice, reflect.Array:
		return f.missing(t.Elem(), path)
	}
	if f[path] {
		return nil
	}
	return []string{path}
}
