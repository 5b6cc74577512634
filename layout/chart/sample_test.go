package chart

import (
	"math"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/words"
)

// at makes a point of the ground from whole paces.
func at(x, y int) ground.Point { return ground.Point{X: ground.Paces(x), Y: ground.Paces(y)} }

func points(xy ...int) []ground.Point {
	var out []ground.Point
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, at(xy[i], xy[i+1]))
	}
	return out
}

// blob is a closed outline about a point.
func blob(x, y, wide, high, wobble int) []ground.Point {
	var out []ground.Point
	for i := range 36 {
		a := float64(i) * math.Pi / 18
		r := 100 + float64(wobble)*math.Sin(3*a+float64(x))/2 + float64(wobble)*math.Sin(5*a+float64(y))/2
		out = append(out, at(x+int(math.Cos(a)*r*float64(wide)/100), y+int(math.Sin(a)*r*float64(high)/100)))
	}
	return out
}

// block is a turned rectangle.
func block(x, y, wide, high, degrees int) []ground.Point {
	sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
	var out []ground.Point
	for _, c := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		dx, dy := c[0]*float64(wide)/2, c[1]*float64(high)/2
		out = append(out, at(x+int(dx*cos-dy*sin), y+int(dx*sin+dy*cos)))
	}
	return out
}

func gaps(paces ...int) []ground.Dist {
	var out []ground.Dist
	for _, p := range paces {
		out = append(out, ground.Paces(p))
	}
	return out
}

// sample is a map made by hand, with one of everything on it.
func sample() (*ground.Map, *ground.Field) {
	m := &ground.Map{
		Class: ground.Rolling, Tabletop: ground.Tabletop{Width: ground.Paces(2880), Depth: ground.Paces(2160), Inch: ground.Paces(30)}, Feet: 20,
		Name: words.Own("Aldermere"), Grain: 20, Tries: 3,
		Hills: []ground.Hill{
			{Name: "Gallows Hill", Centre: at(1060, 1600), Angle: 20, Stretch: 130, Summit: ground.Paces(130), Gaps: gaps(130, 240, 420)},
			{Name: "Kite Hill", Centre: at(1560, 330), Angle: 30, Stretch: 150, Summit: ground.Paces(120), Gaps: gaps(260, 440)},
			{Name: "Long Down", Centre: at(2080, 440), Angle: 0, Stretch: 110, Summit: ground.Paces(120), Gaps: gaps(150, 320)},
			{Name: "Beacon Hill", Centre: at(2230, 1500), Angle: 40, Stretch: 160, Summit: ground.Paces(180), Gaps: gaps(220, 330)},
			{Name: "Sheep Down", Centre: at(250, 1900), Angle: 0, Stretch: 120, Summit: ground.Paces(150), Gaps: gaps(420)},
		},
		Areas: []ground.Area{
			{Name: "Priory Wood", Cover: ground.Wood, Density: ground.Light, Outline: blob(1450, 430, 360, 240, 12)},
			{Name: "Hanger", Cover: ground.Wood, Density: ground.Heavy, Outline: blob(450, 700, 110, 200, 12)},
			{Name: "Fox Covert", Cover: ground.Wood, Density: ground.Light, Outline: blob(900, 1950, 180, 120, 10)},
			{Cover: ground.Wood, Density: ground.Heavy, Outline: blob(560, 80, 130, 70, 10)},
			{Cover: ground.Wood, Density: ground.Heavy, Outline: blob(2480, 1180, 110, 120, 15)},
			{Cover: ground.Tilled, Crop: ground.Plough, Outline: block(1960, 1230, 170, 130, 4)},
			{Cover: ground.Tilled, Crop: ground.Corn, Outline: block(2150, 1230, 150, 130, 4)},
			{Cover: ground.Tilled, Crop: ground.Grass, Outline: block(1960, 1380, 170, 130, 4)},
			{Cover: ground.Tilled, Crop: ground.Vines, Outline: block(500, 1560, 150, 120, -40)},
			{Cover: ground.Tilled, Crop: ground.Plough, Outline: block(1290, 930, 170, 110, 0)},
			{Cover: ground.Orchard, Outline: block(830, 560, 160, 110, 12)},
			{Name: "The Levels", Cover: ground.Marsh, Outline: blob(150, 960, 130, 90, 14)},
			{Cover: ground.Rough, Outline: blob(2600, 1850, 120, 90, 14)},
			{Cover: ground.Rock, Outline: blob(2300, 1950, 90, 70, 14)},
			{Cover: ground.Dune, Outline: blob(1650, 1950, 140, 80, 14)},
			{Cover: ground.SaltPan, Outline: blob(1400, 1950, 80, 60, 14)},
			{Cover: ground.Scrub, Outline: blob(2700, 500, 110, 90, 14)},
		},
		Waters: []ground.Water{
			{Name: "Wend Brook", Kind: ground.Stream, Width: ground.Paces(50), Bed: points(0, 960, 60, 1000, 150, 1020, 260, 1015, 400, 1000, 540, 1010, 680, 1015, 800, 1000, 940, 1010, 1080, 1030, 1200, 1080, 1320, 1150, 1440, 1220, 1560, 1300, 1680, 1400, 1780, 1520, 1880, 1640, 2000, 1740, 2120, 1770, 2260, 1770, 2400, 1740, 2560, 1700, 2720, 1620, 2880, 1580)},
			{Name: "Mill Stream", Kind: ground.Stream, Width: ground.Paces(24), Bed: points(2400, 0, 2400, 120, 2390, 260, 2350, 420, 2280, 560, 2190, 680, 2080, 770, 1960, 840, 1860, 920, 1760, 1040, 1680, 1180, 1610, 1320)},
		},
		Roads: []ground.Road{
			{Main: true, Way: points(0, 1620, 150, 1480, 300, 1300, 420, 1200, 560, 1170, 800, 1170, 1040, 1170, 1180, 1140, 1260, 1020, 1420, 960, 1620, 920, 1820, 900, 1900, 940, 1960, 980, 2150, 985, 2400, 985, 2560, 1030, 2700, 1160, 2880, 1290)},
			{Main: true, Way: points(700, 0, 690, 150, 630, 420, 600, 560, 600, 800, 590, 960, 540, 1060, 490, 1130, 470, 1190)},
			{Way: points(2010, 0, 1900, 150, 1830, 350, 1770, 620, 1760, 800, 1620, 920)},
		},
		Places: []ground.Place{
			{Name: "Aldermere", Kind: ground.Village, At: at(460, 1120), Plot: blob(470, 1130, 150, 110, 4), Buildings: []ground.Building{
				{At: at(420, 1080), Angle: 120, Long: ground.Paces(36), Short: ground.Paces(18)},
				{At: at(540, 1110), Angle: 120, Long: ground.Paces(34), Short: ground.Paces(16)},
				{At: at(440, 1240), Angle: -30, Long: ground.Paces(36), Short: ground.Paces(18)},
				{At: at(330, 1220), Angle: -40, Long: ground.Paces(36), Short: ground.Paces(18)},
				{At: at(360, 1180), Angle: 0, Long: ground.Paces(30), Short: ground.Paces(16), Church: true},
			}},
			{Name: "Stoke Barton", Kind: ground.Village, At: at(1300, 1000), Plot: blob(1330, 990, 150, 80, 4), Buildings: []ground.Building{
				{At: at(1250, 1080), Angle: -50, Long: ground.Paces(36), Short: ground.Paces(18)},
				{At: at(1330, 1030), Angle: -10, Long: ground.Paces(34), Short: ground.Paces(16)},
				{At: at(1400, 920), Angle: -10, Long: ground.Paces(36), Short: ground.Paces(18)},
			}},
			{Name: "Grange", Kind: ground.Farm, At: at(1910, 1130), Plot: blob(1910, 1130, 50, 45, 4), Buildings: []ground.Building{
				{At: at(1900, 1120), Angle: 90, Long: ground.Paces(32), Short: ground.Paces(14)},
				{At: at(1925, 1150), Angle: 0, Long: ground.Paces(32), Short: ground.Paces(14)},
				{At: at(1930, 1110), Angle: 90, Long: ground.Paces(18), Short: ground.Paces(12)},
			}},
		},
		Crossings: []ground.Crossing{
			{At: at(575, 1008), Angle: 105, Bridge: true, Water: 0, Road: 1},
			{At: at(1890, 925), Angle: 35, Bridge: true, Water: 1, Road: 0},
			{At: at(1690, 1415), Angle: 120, Water: 0, Road: -1},
		},
		Lines: []ground.Line{
			{Kind: ground.Hedge, Way: points(1875, 1165, 2225, 1165, 2225, 1295, 1875, 1295)},
			{Kind: ground.Wall, Way: points(1205, 875, 1375, 875, 1375, 985)},
			{Kind: ground.Bank, Way: points(2300, 600, 2500, 620)},
		},
		Structures: []ground.Structure{
			{Number: 1, At: at(420, 1080), Kind: "village block", Build: ground.LightBuild, Place: 0},
			{Number: 2, At: at(540, 1110), Kind: "village block", Build: ground.StoneBuild, Place: 0},
			{Number: 3, At: at(1330, 1030), Kind: "village block", Build: ground.MediumBuild, Place: 1},
			{Number: 4, At: at(1910, 1130), Kind: "farm", Build: ground.LightBuild, Place: 2},
			{Number: 5, At: at(575, 1008), Kind: "bridge", Place: -1},
			{Number: 6, At: at(1890, 925), Kind: "bridge", Place: -1},
			{Number: 7, At: at(1690, 1415), Kind: "ford", Place: -1},
		},
		Works: []ground.Work{
			{Number: 1, At: at(1255, 875), Line: 1, Length: ground.Paces(100)},
			{Number: 2, At: at(1350, 875), Line: 1, Length: ground.Paces(100)},
			{Number: 3, At: at(1375, 950), Line: 1, Length: ground.Paces(80)},
			{Number: 4, At: at(2350, 605), Line: 2, Length: ground.Paces(100)},
			{Number: 5, At: at(2450, 615), Line: 2, Length: ground.Paces(100)},
		},
		Objectives: []ground.Objective{
			{Number: 1, At: at(460, 1130), Name: words.Own("Aldermere"), Kind: "village"},
			{Number: 2, At: at(1330, 1010), Name: words.Own("Stoke Barton"), Kind: "village"},
			{Number: 3, At: at(575, 1008), Name: words.Own("bridge of the Wend Brook"), Kind: "bridge"},
			{Number: 4, At: at(1060, 1600), Name: words.Own("Gallows Hill"), Kind: "hill"},
		},
		Boxes: []ground.Box{
			{Edge: "north", Rect: ground.Rect{X: ground.Paces(360), Y: 0, W: ground.Paces(2160), H: ground.Paces(720)}},
			{Edge: "south", Rect: ground.Rect{X: ground.Paces(360), Y: ground.Paces(1440), W: ground.Paces(2160), H: ground.Paces(720)}},
		},
		Fairness: ground.Fairness{F: 130, Met: true, Wanted: words.Of("ground.wanted-of-both"), Favours: -1,
			Sides: []ground.SideGround{{Defence: 1210, Mobility: 600, Objectives: 900, Room: 610}, {Defence: 1340, Mobility: 640, Objectives: 940, Room: 580}}},
	}
	return m, landscape(m)
}

// landscape is the height of a sample map: its hills joined smoothly.
func landscape(m *ground.Map) *ground.Field {
	f := &ground.Field{Step: ground.Paces(15), Columns: int(m.Width/ground.Paces(15)) + 1, Rows: int(m.Depth/ground.Paces(15)) + 1}
	for row := range f.Rows {
		for column := range f.Columns {
			x, y := float64(column*15), float64(row*15)
			x, y = x+60*math.Sin(y/140)+16*math.Sin(y/41), y+60*math.Sin(x/170)+16*math.Sin(x/53)
			sum := 1.0
			for _, h := range m.Hills {
				sum += math.Exp(4*rise(h, x, y)) - 1
			}
			f.Heights = append(f.Heights, ground.Height(math.Round(250*math.Log(sum)/1*1)))
		}
	}
	return f
}

// rise is how high a hill is at a place, in contours.
func rise(h ground.Hill, x, y float64) float64 {
	sin, cos := math.Sincos(float64(h.Angle) * math.Pi / 180)
	dx, dy := x-float64(h.Centre.X)/10, y-float64(h.Centre.Y)/10
	u, v := (dx*cos+dy*sin)*100/float64(h.Stretch), dy*cos-dx*sin
	out := math.Hypot(u, v)
	if edge := float64(h.Summit) / 10; out <= edge {
		return float64(len(h.Gaps)) + 0.4*(1-out*out/edge/edge)
	} else {
		out -= edge
	}
	for i, g := range h.Gaps {
		if gap := float64(g) / 10; out < gap {
			return float64(len(h.Gaps)-i) - out/gap
		} else {
			out -= gap
		}
	}
	return 0
}
