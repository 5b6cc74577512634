package say

import "fmt"

// Tenths is a quotient to the nearest tenth: 11.8, 3.
func Tenths(num, den int) string {
	tenths := (20*num + den) / (2 * den)
	if tenths%10 == 0 {
		return Grouped(tenths / 10)
	}
	return fmt.Sprintf("%s.%d", Grouped(tenths/10), tenths%10)
}

// Centimetres is a quotient of inches in centimetres, 2.54 to the inch. They are told to the
// half where inches go by quarters or tenths: 12 inches are 30.5.
func Centimetres(num, den int) string { return Tenths((508*num+50*den)/(100*den), 2) }
