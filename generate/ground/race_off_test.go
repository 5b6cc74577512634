//go:build !race

package ground_test

const raceOn = false
