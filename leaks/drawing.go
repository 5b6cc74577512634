package leaks

import (
	"bytes"
	"io"

	"github.com/csprint/csprint/leaks/paper"
)

// A markup is XML that is read as far as the budget lasts: an element or an attribute
// counts for much more than its bytes.
type markup struct {
	from   io.Reader
	budget *paper.Budget
}

func (m *markup) Read(p []byte) (int, error) {
	const byteWork, partWork = 4, 400
	n, err := m.from.Read(p)
	if !m.budget.Spend(byteWork*n + partWork*(bytes.Count(p[:n], []byte("<"))+bytes.Count(p[:n], []byte("=")))) {
		return 0, paper.ErrSpent
	}
	return n, err
}
