package imports

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// twins makes the names of units different that come again in one formation, by
// a number. Units named by a number alone get their formation's name too.
func twins(nodes []*Node, report *Report) {
	setApart(nodes, nil, "", map[string]*family{}, report)
}

// A family is the units of all formations of one name and place.
type family struct{ count, used map[string]int }

func setApart(nodes []*Node, above *Node, path string, families map[string]*family, report *Report) {
	f := families[path]
	if f == nil {
		f = &family{map[string]int{}, map[string]int{}}
		families[path] = f
	}
	for _, n := range nodes {
		if !n.formation() {
			f.count[n.Name]++
		}
	}
	for _, n := range nodes {
		if n.formation() {
			setApart(n.Units, n, path+"\n"+n.Name, families, report)
			continue
		}
		f.name(n, above, report)
	}
}

// name gives a unit a name that no other of its family has.
func (f *family) name(n, above *Node, report *Report) {
	name, alone := n.Name, above != nil && numberAlone(n.Name, above)
	if alone {
		name += "/" + above.Name
	}
	base := name
	for f.used[name] > 0 {
		f.used[base]++
		name = fmt.Sprintf("%s, no. %d", base, f.used[base])
	}
	f.used[name]++
	if name == n.Name {
		return
	}
	report.row(n.At, "imports.same-name", "before", say.Quoted(n.Name), "name", say.Quoted(name), "alone", alone, "n", f.count[n.Name])
	n.remark("imports.in-the-list", "text", n.Name)
	n.Name = name
}

// numberAlone tells a name that is a number: 2, or 2nd of a regiment; a brigade's
// 29th is a regiment's name.
func numberAlone(name string, above *Node) bool {
	number := "0123456789IVX. "
	if above.Echelon == "regiment" {
		number += "º°ªstndrhe" // and what makes it an ordinal one
	}
	return strings.Trim(name, number) == ""
}
