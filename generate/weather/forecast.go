package weather

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/generate/almanac"
	"github.com/csprint/csprint/words"
)

// Streams of dice, one for each thing that changes by itself.
const (
	streamSky    = "weather/sky"
	streamFrost  = "weather/frost"
	streamFog    = "weather/fog"
	streamWind   = "weather/wind"
	streamGround = "weather/ground"
	streamBefore = "weather/before"
	streamLight  = "weather/light"
)

// Dice are where a day is rolled.
type Dice interface {
	// Roll rolls count dice of so many sides on a stream.
	Roll(stream string, count, sides int) []int
	// Note logs what was rolled last on the entry's stream.
	Note(Entry)
}

// An Entry says what a roll came to.
type Entry struct {
	Stream, Table string
	Count, Sides  int
	Faces         []int
	Modifiers     []Modifier
	Total         int
	Row, Result   words.Text
}

// A Modifier is what was added to the dice.
type Modifier struct {
	Label words.Text
	Value int
}

// Forecast rolls a day.
func Forecast(o Order, dice Dice) *Day {
	if o.Season == "" {
		o.Season = SeasonOf(o.Climate, o.Date, o.Latitude)
	}
	f := forecast{Order: o, dice: dice, climate: mustClimate(o.Climate, o.Season), day: &Day{
		Climate: o.Climate, Season: o.Season, Latitude: o.Latitude, Minutes: o.Minutes, Light: o.Light,
		Sun: almanac.SunOn(o.Date, o.Latitude),
	}}
	if o.Date.Given() {
		moon := almanac.MoonAt(o.Date, o.Start)
		f.day.Moon = &moon
	}
	f.start()
	for i := 1; i < o.Hours; i++ {
		f.next(i)
	}
	f.light()
	return f.day
}

// A forecast is a day while it is rolled. Each hour hangs on the one before and on
// the dice alone: a Markov chain.
type forecast struct {
	Order
	dice    Dice
	climate climate
	day     *Day
	sky     mark // of the hour that was rolled last; as are the two below
	from    mark // where the wind comes from, counted from the prevailing
	blows   mark // how hard
	snowed  int  // hours of snow
}

// start rolls what the host leaves open of the first hour.
func (f *forecast) start() {
	frozen := f.rollFrost()
	h := Hour{At: f.Start, Frozen: frozen, Snowing: f.day.Frost}
	f.startSky(&h)
	h.Wind = f.startWind()
	f.startGround(&h)
	f.day.Hours = append(f.day.Hours, h)
	f.startFog(&f.day.Hours[0])
	f.number(&f.day.Hours[0], 0)
}

// next rolls the hour that follows.
func (f *forecast) next(i int) {
	last := &f.day.Hours[i-1]
	h := *last
	h.At, h.Moments, h.Given = last.At.Add(60), nil, false
	f.number(&h, i)
	fixed := slices.IndexFunc(f.Fixed, func(x Fixed) bool { return x.Hour == i })
	switch {
	case fixed >= 0:
		f.fix(&h, f.Fixed[fixed])
	case !f.Steady:
		f.changeSky(&h)
	}
	if !f.Steady {
		f.changeWind(&h)
		f.changeFog(&h)
	}
	f.soak(&h, last)
	f.day.Hours = append(f.day.Hours, h)
}

// fix sets the sky of an hour that the host gives.
func (f *forecast) fix(h *Hour, x Fixed) {
	h.Given = true
	if x.Sky.Wet() {
		h.Snowing = x.Snow
	}
	f.giveSky(h, x.Sky, x.Haze)
}

// number finds the turns that begin in the i-th hour.
func (f *forecast) number(h *Hour, i int) {
	h.First, h.Last = f.firstTurn(60*i), f.firstTurn(60*(i+1))-1
}

// firstTurn is the first turn that begins at so many minutes or later.
func (f *forecast) firstTurn(minutes int) int { return (minutes+f.Minutes-1)/f.Minutes + 1 }

// turnAt is the turn that is played when so many minutes have gone.
func (f *forecast) turnAt(minutes int) int { return minutes/f.Minutes + 1 }

// roll rolls dice, adds the modifiers and notes what they lead to.
func (f *forecast) roll(stream, table string, count, sides int, mods []Modifier, read func(total int) (row, result words.Text)) int {
	e := Entry{Stream: stream, Table: table, Count: count, Sides: sides, Faces: f.dice.Roll(stream, count, sides), Modifiers: mods}
	for _, face := range e.Faces {
		e.Total += face
	}
	for _, m := range mods {
		e.Total += m.Value
	}
	e.Row, e.Result = read(e.Total)
	f.dice.Note(e)
	return e.Total
}

// modifiers drops those that add nothing.
func modifiers(list ...Modifier) []Modifier {
	var some []Modifier
	for _, m := range list {
		if m.Value != 0 {
			some = append(some, m)
		}
	}
	return some
}

// rowOf labels the row of a table that a total falls in: "4–6", "16 and more".
func rowOf(table []step, total int) words.Text {
	low := -99
	for _, row := range table {
		if total <= row.to {
			return spanText(low, row.to)
		}
		low = row.to + 1
	}
	return spanText(low, 99)
}

func spanText(low, high int) words.Text {
	switch {
	case low == high:
		return words.Own(strconv.Itoa(low))
	case low <= -99:
		return words.Of("roll.up-to", "n", strconv.Itoa(high))
	case high >= 99:
		return words.Of("roll.and-more", "n", strconv.Itoa(low))
	}
	return words.Own(fmt.Sprintf("%d–%d", low, high))
}
