package weather

// The tables below are csprint's own, not any rules'. A row reaches up to its
// number; the last row takes whatever is above.

// A step is a row of a die that moves something by so much.
type step struct{ to, by int }

func by(table []step, total int) int {
	for _, row := range table {
		if total <= row.to {
			return row.by
		}
	}
	return table[len(table)-1].by
}

// windPoints are the chances of each point for the wind, clockwise from the
// prevailing, at any hour.
var windPoints = []int{40, 13, 8, 6, 6, 6, 8, 13}

var (
	// fogKind is a D10 for a dawn with fog.
	fogKind = []step{{5, int(Mist)}, {9, int(PlainFog)}, {99, int(ThickFog)}}
	// startLight is a D10 for a game whose hour nobody chose.
	startLight = []step{{1, 3}, {3, 2}, {99, 1}} // dark, twilight, day
	// wetness is the state of the ground by its points.
	wetness = []step{{-1, int(Dusty)}, {4, int(Firm)}, {9, int(Soft)}, {15, int(Muddy)}, {99, int(DeepMud)}}
)

// Numbers of the tables that stand alone.
const (
	mostSkies   = 3  // rows that a step of the sky goes over at most
	hazeHolds   = 8  // arid: a D10 up to this keeps the rain off
	fogLifts    = 8  // a D10 with the hours since sunrise: fog lifts a step
	fogOfStream = 1  // to the chance of fog
	fogOfRiver  = 2  // or a marsh
	groundBase  = -5 // to the D10 and the season's
	snowLies    = 3  // hours of snow
)

// What the hours do to the ground, in hundredths of a point of wetness.
const (
	point        = 100
	leastWetness = -2 * point
	mostWetness  = 24 * point
	drains       = 2 // of a hundred hundredths above 0, each hour
	cloudDries   = 4 // under cloud a day dries by one part in so many of the sun's
	windDries    = 2 // times as much in a fresh wind
	daysBefore   = 3 // that are rolled before the game
)

// wets is what an hour adds to the wetness of the ground.
var wets = map[Sky]int{Drizzle: 40, Rain: 160, HeavyRain: 400}

// givenWetness are the points of a ground that the host gives: the middle of
// its row.
var givenWetness = map[Ground]int{Dusty: -1, Firm: 2, Soft: 7, Muddy: 12, DeepMud: 17, Frozen: 2, Snow: 2}

// How far one can see, in paces, by what stands in the way. None of the
// unlisted does.
var (
	skySight  = map[Sky]int{Drizzle: 2400, Rain: 1200, HeavyRain: 600}
	snowSight = map[Sky]int{Drizzle: 1200, Rain: 600, HeavyRain: 300}
	fogSight  = map[Fog]int{Mist: 1200, PlainFog: 400, ThickFog: 120}
)

// Sight in haze, at dusk and at night.
const (
	hazeSight     = 1200
	twilightSight = 1200
	moonSight     = 240
	darkSight     = 80
)

// A Drift is what the wind does to smoke.
type Drift struct {
	Wind   Strength
	Paces  int // that a ball drifts in a turn
	Clears int // a D10 of so much or more at the turn's end clears it; 1 for all
}

var drifts = []Drift{{Calm, 0, 9}, {Light, 40, 7}, {Fresh, 80, 5}, {Strong, 160, 3}, {Gale, 240, 1}}

// Drifts is the table of smoke in dry weather, by the wind.
func Drifts() []Drift { return append([]Drift(nil), drifts...) }

// rainClears is by how much rain makes smoke clear sooner.
const rainClears = 1
