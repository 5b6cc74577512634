package game

// Card ids are a letter and digits, without the letters and digits that are
// mistaken for one another.
const (
	IDLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
	IDDigits  = "23456789"
)
