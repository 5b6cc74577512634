package records

import (
	"errors"
	"fmt"
)

// What can be wrong with a text that should be a record. Unmarshal and Read
// return errors that wrap one of these.
var (
	ErrForeign = errors.New("not a csprint record")
	ErrNewer   = errors.New("record made by a newer csprint")
	ErrShort   = errors.New("record cut short")
	ErrMisread = errors.New("record misread")
	ErrRules   = errors.New("record of an unknown rule set")
	ErrForged  = errors.New("record not as csprint writes it")
)

var hints = map[error]string{
	ErrForeign: "a record begins CSP1: or CSP2:; paste the whole text or the whole address of a unit's code",
	ErrNewer:   "read it with the csprint that printed it, or a later one",
	ErrShort:   "copy it to its end, or scan the code again",
	ErrMisread: "scan the code again, or compare the text with where it came from",
	ErrRules:   "read it with the csprint that printed it",
	ErrForged:  "its check agrees, so it was made by something else than csprint",
}

// damaged tells what is wrong, the particulars and a way out.
func damaged(kind error, format string, args ...any) error {
	return fmt.Errorf("%w: %s\nhint: %s", kind, fmt.Sprintf(format, args...), hints[kind])
}
