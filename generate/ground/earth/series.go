package earth

import "math"

// Each product here is rounded before it is added to something: a compiler that fuses
// the two would have places differ by the last digit from machine to machine. For the
// same reason no sine comes of package math.

// halvings are how often an argument is halved before its series is summed.
const halvings = 3

// circular are the sine and the cosine of an angle, with sign −1, or the hyperbolic ones
// with +1.
func circular(x, sign float64) (odd, even float64) {
	x /= 1 << halvings
	square := sign * (x * x)
	term := x
	for k := 1.0; k < 20; k += 2 {
		odd += term
		term = term * square / ((k + 1) * (k + 2))
	}
	even = 1 + sign*(odd*odd)
	even = math.Sqrt(even)
	for range halvings {
		odd, even = 2*(odd*even), float64(2*(even*even))-1
	}
	return odd, even
}

// inverse is the arctangent with sign −1, the inverse hyperbolic tangent with +1.
func inverse(x, sign float64) float64 {
	for range halvings + 1 {
		x = x / (1 + math.Sqrt(1-float64(sign*(x*x))))
	}
	square := sign * (x * x)
	sum, power := 0.0, x
	for k := 1.0; k < 24; k += 2 {
		sum += power / k
		power *= square
	}
	return sum * (2 << halvings)
}

func arctan(x float64) float64 { return inverse(x, -1) }

// arcsinh is the inverse hyperbolic sine.
func arcsinh(x float64) float64 { return inverse(x/root1(x), 1) }

// root1 is the root of 1 + x².
func root1(x float64) float64 { return math.Sqrt(1 + float64(x*x)) }
