//go:build race

package maker_test

// The race detector makes maps five to eight times as slow.
const raceOn = true
