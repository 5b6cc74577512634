// Package text says a game in plain text, its dice log with it: what csprint
// roll prints. It knows no paper.
//
// Start at Of.
package text
