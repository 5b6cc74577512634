package list

// A Lit is a part of a line that something was read from: letters From, counted from 1,
// up to before Past.
type Lit struct{ Line, From, Past int }

// A spot is where a letter stands in a file, from 1.
type spot struct{ line, column int }

// lighten adds a letter to what is lit.
func lighten(all []Lit, at spot) []Lit {
	if n := len(all); n > 0 && all[n-1].Line == at.line && all[n-1].Past == at.column {
		all[n-1].Past++
		return all
	}
	return append(all, Lit{at.line, at.column, at.column + 1})
}
