package game

func Total(faces []int, modifiers []Applied) int {
	sum := 0
	for _, face := range faces {
		sum += face
	}
	for _, m := range modifiers {
		sum += m.Value
	}
	return sum
}

// SumOf stands before dice of which the log tells no more than their total.
const SumOf = "sum of "
