package game

// What fields are named by that are ticked or written in in a viewer, beside whose they are and
// their value. A mark of the rules' own is named by its key.
const (
	LossMark       = "losses"
	DisorderMark   = "disorder"
	LevelMark      = "level"
	OutMark        = "out"        // of the battle: a unit, or so many of its parts
	StabilisedMark = "stabilised" // a man's wound
	FateMark       = "fate"       // of a leader
	TurnMark       = "turn"       // which has begun
	PointsMark     = "points"
	DiceMark       = "dice"
)

// The fates of leaders that csprint knows.
const (
	WoundedFate = "wounded"
	TakenFate   = "taken"
	FallenFate  = "fallen"
)
