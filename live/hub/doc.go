// Package hub lets phones join a game by their codes, takes their events into a
// store and sends them on to those who may see them. It knows no rules and no
// unit but by name, and neither how events are kept nor what a board shows.
//
// Start at New, Game and Hub.ServeHTTP.
package hub
