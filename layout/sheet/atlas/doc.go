// Package atlas prints maps of the table: everyone's and each side's, with the
// ground that was rolled or drawn by hand, tiles at true size and the set-up
// sheet. It doesn't know how ground is drawn; layout/chart does.
//
// Start at Map, PutPlan, Tiles and Setup.
package atlas
