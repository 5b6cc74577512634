// Package card fills designs: grand-tactical cards and their dummies, unit
// records with codes, leaders, order markers and slips. It doesn't know how sheets are cut.
//
// Start at Cards, RecordRuns, LeaderRuns and CharacterRuns.
package card
