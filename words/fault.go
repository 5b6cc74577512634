package words

import (
	"errors"
	"strings"
)

// A Fault is an error that is a phrase.
type Fault struct{ Text }

// Error is an error that is told in the reader's language, a phrase with what is put into it.
func Error(id ID, pairs ...any) error { return Fault{Of(id, pairs...)} }

// Error is the error in English.
func (f Fault) Error() string { return f.String() }

// Unwrap is the error that is put into it, nil for none.
func (f Fault) Unwrap() error {
	for _, value := range f.values {
		if err, wrapped := value.(error); wrapped {
			return err
		}
	}
	return nil
}

// Told is an error in the language: what of it is a phrase or problems of files, and what others say as
// it is.
func (c *Catalogue) Told(err error) string {
	text := err.Error()
	var said interface {
		error
		In(*Catalogue) string
	}
	if errors.As(err, &said) {
		text = strings.Replace(text, said.Error(), said.In(c), 1)
	}
	return text
}
