// Package pack is a rule set as people hand it on: a folder, or a zip file of it, with a
// manifest, rules, designs, words, a scenario to start from, examples and proofs. It reads
// and writes them within bounds and tells them apart by their hash; it doesn't know what
// rules or designs say. Start with Read, Unzip, or Own for those that csprint comes with.
package pack
