// Package after works out the day after a battle: from what stood at its end, the
// scenario of the next day, with who came back overnight and who has taken over
// from the fallen. It knows no paper, and opens no files.
//
// Start at Ending, Recovery, Work and Day.Scenario.
package after
