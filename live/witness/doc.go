// Package witness tells who marked what in live games, and what was added, lost or changed
// behind those who marked: by their signatures, and by what each mark says of those before it.
// It knows no scenario and no rules.
//
// Start at Read.
package witness
