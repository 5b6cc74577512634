package game

// What boxes of records are named by that are ticked in a viewer, beside their unit and value.
const (
	LossMark     = "losses"
	DisorderMark = "disorder"
	LevelMark    = "level"
)
