package imports

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// twins makes names that come again different: by the formation above, then by
// a number. Units named by a number alone get their formation's name too.
func twins(a *Army, report *Report) {
	count := map[string]int{}
	walk(a.Units, func(n *Node) {
		if !n.formation() {
			count[n.Name]++
		}
	})
	used := map[string]bool{}
	for name, times := range count {
		if times == 1 {
			used[name] = true
		}
	}
	setApart(a.Units, nil, count, used, report)
}

func setApart(nodes []*Node, above *Node, count map[string]int, used map[string]bool, report *Report) {
	for _, n := range nodes {
		if n.formation() {
			setApart(n.Units, n, count, used, report)
			continue
		}
		times := count[n.Name]
		if times == 1 && !numberAlone(n.Name) {
			continue
		}
		name := apartName(n, above, used)
		used[name] = true
		if name == n.Name {
			continue
		}
		why := fmt.Sprintf("%d units have that name", times)
		if times == 1 {
			why = "a number alone is no name"
		}
		report.row(n.At, "called "+say.Quoted(n.Name)+" "+say.Quoted(name), why)
		n.Remarks = append(n.Remarks, "in the list: "+n.Name)
		n.Name = name
	}
}

// apartName is a name for a unit that no other has.
func apartName(n, above *Node, used map[string]bool) string {
	name := n.Name
	switch {
	case above == nil:
	case numberAlone(name):
		name = name + "/" + above.Name
	default:
		name = name + ", " + above.Name
	}
	for base, i := name, 2; used[name] || above == nil && i == 2 && numberAlone(n.Name); i++ {
		name = fmt.Sprintf("%s, no. %d", base, i)
	}
	return name
}

func numberAlone(name string) bool {
	return strings.Trim(name, "0123456789IVX.º°ªst ndrhe") == ""
}
