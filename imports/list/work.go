package list

// mostLetters bounds what is looked for names, strengths and words, in all cells of
// all lists that are read at once. A text that many cells of a workbook share counts
// once for each of them.
const mostLetters = 500_000

// A Work counts what there is to understand in lists that are read at once, before
// it is understood.
type Work struct {
	rows, letters int
	Over          error // nil, or the Problem of the row with which there are more units than csprint reads
}

// Units counts the units that a row names beside its first, each as a row of its
// own; false where all together are more than csprint reads.
func (w *Work) Units(at At, beside int) bool {
	if w.rows += max(0, beside); w.rows > mostRows && w.Over == nil {
		w.Over = at.Problem("list.too-many-units")
	}
	return w.Over == nil
}

// Add counts the tables of a file. The error is a Problem where all together are
// more than csprint reads.
func (w *Work) Add(name string, tables []Table) error {
	for i := range tables {
		t := &tables[i]
		w.rows += len(t.Rows)
		if w.rows > mostRows {
			return t.At(&t.Rows[max(0, len(t.Rows)-1-(w.rows-mostRows-1))], 0).Problem("list.too-many-rows")
		}
		for k := range t.Rows {
			for _, c := range t.Rows[k].Cells {
				w.letters += len(c.Text)
			}
			if w.letters > mostLetters {
				return tooLong(name)
			}
		}
	}
	return nil
}

func tooLong(name string) error {
	return At{File: name}.Problem("list.too-many-letters")
}
