//go:build !race

package maker_test

const raceOn = false
