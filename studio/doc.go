// Package studio answers what a page asks while a host writes a scenario: what is
// wrong with the text, what its packet looks like, what a list of units says. It
// opens no file and no address; csprint studio asks it over HTTP, cmd/studio-wasm
// in a browser's worker, in the same words.
//
// Start at New and Desk.Ask.
package studio
