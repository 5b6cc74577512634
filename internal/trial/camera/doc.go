// Package camera photographs printed sheets as players do, and crosses boxes on them by pencil, pen and felt tip, for
// tests that read them back. It knows no game.
//
// Start at Shot and Hand.
package camera
