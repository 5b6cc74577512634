package chart

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
)

// The legend has a sign for what is on the map, two of a kind in one, and for nothing else.
func TestLegendHasWhatIsOnTheMap(t *testing.T) {
	line := func(kinds ...ground.LineKind) (lines []ground.Line) {
		for _, k := range kinds {
			lines = append(lines, ground.Line{Kind: k, Way: points(0, 100, 500, 100)})
		}
		return lines
	}
	road := func(main ...bool) (roads []ground.Road) {
		for _, m := range main {
			roads = append(roads, ground.Road{Main: m, Way: points(0, 100, 500, 100)})
		}
		return roads
	}
	water := func(kinds ...ground.WaterKind) (waters []ground.Water) {
		for _, k := range kinds {
			waters = append(waters, ground.Water{Kind: k, Width: ground.Paces(20), Bed: points(0, 100, 500, 100)})
		}
		return waters
	}
	place := func(kinds ...ground.PlaceKind) (places []ground.Place) {
		for _, k := range kinds {
			places = append(places, ground.Place{Kind: k, At: at(500, 400)})
		}
		return places
	}
	area := func(covers ...ground.Cover) (areas []ground.Area) {
		for _, c := range covers {
			areas = append(areas, ground.Area{Cover: c, Crop: ground.Plough, Outline: block(300, 300, 200, 200, 0)})
		}
		return areas
	}
	church := place(ground.Village)
	church[0].Buildings = []ground.Building{{At: at(500, 400), Long: ground.Paces(30), Short: ground.Paces(15), Church: true}}
	mosque := place(ground.Village)
	mosque[0].Buildings = []ground.Building{{At: at(500, 400), Long: ground.Paces(30), Short: ground.Paces(15), Church: true, Mosque: true}}
	for name, of := range map[string]struct {
		m    ground.Map
		want string // all but the corner of a sector
	}{
		"nothing":               {ground.Map{}, ""},
		"a road":                {ground.Map{Roads: road(true)}, "road"},
		"a track":               {ground.Map{Roads: road(false)}, "track"},
		"both":                  {ground.Map{Roads: road(true, false)}, "road; track"},
		"a bridge":              {ground.Map{Crossings: []ground.Crossing{{At: at(500, 100), Bridge: true}}}, "bridge"},
		"a ford of a stream":    {ground.Map{Waters: water(ground.Stream), Crossings: []ground.Crossing{{At: at(500, 100)}}}, "stream / ford"},
		"a ford of a dry bed":   {ground.Map{Waters: water(ground.DryBed), Crossings: []ground.Crossing{{At: at(500, 100)}}}, "wadi, dry / wadi crossing"},
		"a river and a stream":  {ground.Map{Waters: water(ground.River, ground.Stream)}, "stream / river"},
		"a sunken road":         {ground.Map{Roads: road(true), Lines: line(ground.SunkenRoad)}, "road / sunken road"},
		"walls without fields":  {ground.Map{Lines: line(ground.Wall, ground.Hedge, ground.Bank)}, "hedge / wall / bank"},
		"a field":               {ground.Map{Areas: area(ground.Tilled)}, "field, open"},
		"a field and its walls": {ground.Map{Areas: area(ground.Tilled), Lines: line(ground.Wall, ground.Bank)}, "field, open / field, wall / bank"},
		"houses":                {ground.Map{Places: place(ground.Farm)}, "buildings"},
		"a church":              {ground.Map{Places: church}, "buildings; church"},
		"a mosque":              {ground.Map{Places: mosque}, "buildings; mosque"},
		"a mill":                {ground.Map{Places: place(ground.Mill)}, "buildings / mill"},
		"a well and a ruin":     {ground.Map{Places: place(ground.Ruin, ground.Well)}, "well / ruin"},
		"an objective":          {ground.Map{Objectives: []ground.Objective{{At: at(500, 400)}}}, "objective"},
		"a marsh":               {ground.Map{Areas: area(ground.Marsh)}, "marsh"},
	} {
		var said []string
		for _, sign := range levelled(of.m).Planned() {
			said = append(said, sign.Words)
		}
		if got := strings.Join(said[:len(said)-1], " / "); got != of.want {
			t.Errorf("%s: %s, expected %s", name, got, of.want)
		}
	}
	c := levelled(ground.Map{Boxes: []ground.Box{{Edge: "north"}}})
	c.View = View{Boxes: []int{0}, Crests: true}
	if got := c.Planned(); len(got) != 3 {
		t.Errorf("%d signs of boxes, crests and sectors", len(got))
	}
	hill := incline(190)
	hill.Map.Feet = 0
	for feet, want := range map[int]string{0: "contour", 20: "20"} {
		if hill.Map.Feet = feet; !strings.Contains(hill.Planned()[0].Words, want) {
			t.Errorf("a contour of %d ft is %q", feet, hill.Planned()[0].Words)
		}
	}
}
