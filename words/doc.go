// Package words says what csprint prints and shows in the reader's language. Each phrase has
// an id and stands in a file of its language, en.yaml first, as a message in the subset of
// ICU's MessageFormat that Message tells; a language lies over English and falls back to it
// phrase by phrase. It knows no game and no paper.
//
// Start at English, Catalogue.Over and Catalogue.Say.
package words
