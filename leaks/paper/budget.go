package paper

import "errors"

// A Budget is how much may still be done for all files that are read with it together, in
// bytes that are looked at; what takes longer, or stays in memory, counts for more. Packets of
// 2,000 units, with a record for each, stay below Most.
type Budget struct{ left int }

// Most is a budget that is over within a second or two.
const Most = 240_000_000

// NewBudget is a budget of so much work.
func NewBudget(most int) *Budget { return &Budget{most} }

// Spend counts work, and tells whether there was as much left.
func (b *Budget) Spend(n int) bool {
	b.left -= n
	return b.left >= 0
}

// Left is how much may still be done.
func (b *Budget) Left() int { return b.left }

// ErrSpent says that the budget is spent.
var ErrSpent = errors.New("there is more to read in this folder than csprint reads of one packet")

// What counts for more than its bytes.
const (
	tokenWork  = 8    // a number, an operator
	heldWork   = 32   // a value that stays in memory, beside its bytes
	openWork   = 64   // an array or a dictionary, a run of words, a note
	streamWork = 2048 // a stream, however short
	diskShare  = 4    // so many bytes of a file count for one
)
