// Package photograph finds the codes of printed sheets in what a camera or a scanner saw of them:
// turned, tilted, badly lit, several in one picture. It trusts no byte of a picture, and knows no
// game, no sheet and no record.
//
// Start at Open.
package photograph
