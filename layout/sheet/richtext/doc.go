// Package richtext sets texts of the rules: numbers bold, readings with their
// dagger, house rules with their mark. It doesn't know where a text stands.
//
// Start at Setter and Piece.
package richtext
