package records

import (
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A kind is one of what can be wrong with a text that should be a record.
type kind struct{ id words.ID }

func (k *kind) Error() string { return words.Of(k.id).String() }

// What can be wrong with a text that should be a record. Unmarshal and Read
// return errors that wrap one of these.
var (
	ErrForeign error = &kind{"records.foreign"}
	ErrNewer   error = &kind{"records.newer"}
	ErrShort   error = &kind{"records.short"}
	ErrMisread error = &kind{"records.misread"}
	ErrRules   error = &kind{"records.of-unknown-rules"}
	ErrForged  error = &kind{"records.forged"}
)

// A damage is a problem of one of these kinds.
type damage struct {
	source.Problem
	kind error
}

func (d damage) Unwrap() []error { return []error{d.Problem, d.kind} }

// damaged tells what is wrong, the particulars and a way out.
func damaged(of error, id words.ID, pairs ...any) error {
	called := words.Of(of.(*kind).id)
	says := words.Of("records.damaged", "kind", called, "what", words.Of(id, pairs...))
	return damage{source.Problem{Says: says, Hint: called.Part("hint")}, of}
}
