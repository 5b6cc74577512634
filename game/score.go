package game

// Scores are a man's four numbers, "Character Generation".
type Scores struct {
	Morale, Grenadier, Melee, Shooting Score
}

// A Score is a sum of what counts for a man, held within the rules' limits:
// reading A32.
type Score struct {
	Terms []Applied // that are not 0, in the order of the rules
	Sum   int       // of the terms
	Value int       // the sum within the limits
	House bool      // house rules changed what it is worked out of
}

// Held tells whether the limits changed the sum.
func (s Score) Held() bool { return s.Sum != s.Value }
