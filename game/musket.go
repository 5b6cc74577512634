package game

// Columns of the table movement.
const (
	MoveFull = iota
	MoveCharge
	MoveProlong
)
