// Package paper lays out the page "the day after" of each side. It knows nothing of
// scenarios and of how a night is rolled.
//
// Start at Pages.
package paper
