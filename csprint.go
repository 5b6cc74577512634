// Package csprint is the root of a program that turns an order of battle into
// everything a paper wargame needs on the table. The program is cmd/csprint;
// docs/ says how it is built and used.
package csprint
