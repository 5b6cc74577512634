package say

// Less is a list less what another has, each as often as it stands there: a
// difference of multisets, in the order of the first.
func Less(list, other []string) []string {
	left := map[string]int{}
	for _, text := range other {
		left[text]++
	}
	var out []string
	for _, text := range list {
		if left[text]--; left[text] < 0 {
			out = append(out, text)
		}
	}
	return out
}
