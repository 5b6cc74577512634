// Package lexicon is the words by which lists of units are understood, in the
// languages that lists are written in: words.yaml, the finding of phrases in a
// text, and strengths such as "c. 400" or "5 9-pounders, 1 howitzer". It knows no
// list.
//
// Start at Own, Lexicon and StrengthOf.
package lexicon
