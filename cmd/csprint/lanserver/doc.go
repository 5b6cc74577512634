// Package lanserver serves what phones ask for from this computer: the page of
// records, and the hub of live games. It knows no flags and reads no scenario.
//
// Start at Listen, Serve and Open.
package lanserver
