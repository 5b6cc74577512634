// Package formula works out the arithmetic that rules ask for in words: exact
// fractions, never rounded unless the rule says so. It knows no rules.
//
//	least(parents) + {converged-elite-bonus}
//	up(paces / {sighting-courier}) + links * {sighting-stop}
//	if irregular then -4 else -2
//	arm = cavalry and not (lost * 4 < figures or level = broken)
//
// Numbers are whole; names are of small letters, digits and dashes, so that a minus
// stands between spaces; names in braces are constants. In order of how loosely they
// bind: if … then … else, or, and, not, the comparisons = < > <= >=, + and -, * and /,
// a minus before a number. What is true is 1 and what is not 0; all but 0 holds.
// Functions: up and down round to a whole number, near to the nearest, halves up;
// least, most and sum are of several numbers, or of one name that stands for several.
//
// Start at Parse.
package formula

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"

	"github.com/csprint/csprint/words"
)

// A Formula is one line of arithmetic.
type Formula struct {
	root  node
	names []string
}

// A Lookup is what a name stands for: one number or several, never changed.
type Lookup func(name string) []*big.Rat

// Names are what the formula asks for, each once, constants in braces.
func (f *Formula) Names() []string { return f.names }

// Value works the formula out. It is an error to divide by nothing, and to reckon
// with a name that stands for several numbers, or for none.
func (f *Formula) Value(of Lookup) (*big.Rat, error) { return f.root.value(of) }

// Holds tells whether the formula comes to anything but 0.
func (f *Formula) Holds(of Lookup) (bool, error) {
	value, err := f.root.value(of)
	return err == nil && value.Sign() != 0, err
}

// Over is the formula with a number in the place of each sum: what it is of, added up over
// several lookups.
func (f *Formula) Over(each []Lookup) (*Formula, error) {
	root, err := f.root.over(each)
	return &Formula{root, root.names(nil)}, err
}

// names adds the names that a node asks for to those of others.
func (n node) names(known []string) []string {
	if n.name != "" && !slices.Contains(known, n.name) {
		known = append(known, n.name)
	}
	for _, part := range n.of {
		known = part.names(known)
	}
	return known
}

func (n node) over(each []Lookup) (node, error) {
	if n.op != "sum" {
		out := n
		out.of = make([]node, len(n.of))
		for i, part := range n.of {
			var err error
			if out.of[i], err = part.over(each); err != nil {
				return out, err
			}
		}
		return out, nil
	}
	total := new(big.Rat)
	for _, of := range each {
		value, err := n.applied(functions["sum"], of)
		if err != nil {
			return n, err
		}
		total.Add(total, value)
	}
	return node{number: total}, nil
}

// Tree is the formula as nested lists for programs in other languages: a number, the
// name of a fact, or an operator or function and what it is of. Put stands in the
// place of a name; a name that it has no number for stays.
//
//	["+", ["least", "parents"], 2]
func (f *Formula) Tree(put func(name string) *big.Rat) (json.RawMessage, error) {
	return json.Marshal(f.root.tree(put))
}

// A node is a number, a name, or an operation on others.
type node struct {
	op     string // of operations, or a function's name; empty for numbers and names
	of     []node
	number *big.Rat
	name   string
}

func (n node) tree(put func(string) *big.Rat) any {
	switch {
	case n.number != nil:
		return exact(n.number)
	case n.op == "":
		if number := put(n.name); number != nil {
			return exact(number)
		}
		return n.name
	}
	list := []any{n.op}
	for _, part := range n.of {
		list = append(list, part.tree(put))
	}
	return list
}

// exact is a number as it is, or what divides what.
func exact(n *big.Rat) any {
	if n.IsInt() {
		return n.Num()
	}
	return []any{"/", n.Num(), n.Denom()}
}

// value works a node out to one number.
func (n node) value(of Lookup) (*big.Rat, error) {
	values, err := n.values(of)
	if err != nil {
		return nil, err
	}
	if len(values) != 1 {
		return nil, words.Error("formula.several-numbers", "n", len(values))
	}
	return values[0], nil
}

// values are the numbers that a node stands for: only a name has several.
func (n node) values(of Lookup) ([]*big.Rat, error) {
	switch {
	case n.number != nil:
		return []*big.Rat{n.number}, nil
	case n.op == "":
		values := of(n.name)
		if values == nil {
			return nil, words.Error("formula.unknown", "name", n.name)
		}
		return values, nil
	}
	value, err := n.worked(of)
	return []*big.Rat{value}, err
}

// worked is what an operation comes to. Of "if" only the branch that is taken is
// worked out, and "and" and "or" go no further than they must.
func (n node) worked(of Lookup) (*big.Rat, error) {
	switch n.op {
	case "if", "and", "or":
		first, err := n.of[0].value(of)
		switch holds := err == nil && first.Sign() != 0; {
		case err != nil:
			return nil, err
		case n.op == "if" && holds:
			return n.of[1].value(of)
		case n.op == "if":
			return n.of[2].value(of)
		case holds == (n.op == "or"):
			return truth(holds), nil
		}
		second, err := n.of[1].value(of)
		if err != nil {
			return nil, err
		}
		return truth(second.Sign() != 0), nil
	}
	if work, ok := functions[n.op]; ok {
		return n.applied(work, of)
	}
	operands := make([]*big.Rat, len(n.of))
	for i, part := range n.of {
		var err error
		if operands[i], err = part.value(of); err != nil {
			return nil, err
		}
	}
	return operate(n.op, operands)
}

// truth is 1 for what is so. Nobody changes a number that a formula came to.
func truth(is bool) *big.Rat {
	if is {
		return so
	}
	return notSo
}

var so, notSo = big.NewRat(1, 1), new(big.Rat)

// compared tells which number is larger; whole ones, which most are, without a fraction being worked out.
func compared(a, b *big.Rat) int {
	if a.IsInt() && b.IsInt() {
		return a.Num().Cmp(b.Num())
	}
	return a.Cmp(b)
}

// operate works an operator out.
func operate(op string, of []*big.Rat) (*big.Rat, error) {
	switch a := of[0]; op {
	case "not":
		return truth(a.Sign() == 0), nil
	case "negative":
		return new(big.Rat).Neg(a), nil
	case "+":
		return new(big.Rat).Add(a, of[1]), nil
	case "-":
		return new(big.Rat).Sub(a, of[1]), nil
	case "*":
		return new(big.Rat).Mul(a, of[1]), nil
	case "/":
		if of[1].Sign() == 0 {
			return nil, words.Error("formula.by-zero")
		}
		return new(big.Rat).Quo(a, of[1]), nil
	}
	sign := compared(of[0], of[1])
	switch op {
	case "=":
		return truth(sign == 0), nil
	case "<":
		return truth(sign < 0), nil
	case ">":
		return truth(sign > 0), nil
	case "<=":
		return truth(sign <= 0), nil
	}
	return truth(sign >= 0), nil
}

// functions are of one number or more.
var functions = map[string]func(values []*big.Rat) *big.Rat{
	"up":    func(v []*big.Rat) *big.Rat { return whole(v[0], new(big.Int).Sub(v[0].Denom(), big.NewInt(1)), 1) },
	"down":  func(v []*big.Rat) *big.Rat { return whole(v[0], new(big.Int), 1) },
	"near":  func(v []*big.Rat) *big.Rat { return whole(v[0], v[0].Denom(), 2) },
	"least": func(v []*big.Rat) *big.Rat { return slices.MinFunc(v, (*big.Rat).Cmp) },
	"most":  func(v []*big.Rat) *big.Rat { return slices.MaxFunc(v, (*big.Rat).Cmp) },
	"sum": func(v []*big.Rat) *big.Rat {
		total := new(big.Rat)
		for _, n := range v {
			total.Add(total, n)
		}
		return total
	},
}

// single are the functions of one number alone.
var single = []string{"up", "down", "near"}

func (n node) applied(work func([]*big.Rat) *big.Rat, of Lookup) (*big.Rat, error) {
	var values []*big.Rat
	for _, part := range n.of {
		some, err := part.values(of)
		if err != nil {
			return nil, err
		}
		values = append(values, some...)
	}
	if len(values) == 0 || len(values) > 1 && slices.Contains(single, n.op) {
		return nil, words.Error("formula.of-several", "function", n.op, "n", len(values))
	}
	return work(values), nil
}

// whole is the largest whole number not above a fraction to whose numerator, times
// so much, something is added.
func whole(r *big.Rat, add *big.Int, times int64) *big.Rat {
	by := big.NewInt(times)
	above := new(big.Int).Add(new(big.Int).Mul(r.Num(), by), add)
	below := new(big.Int).Mul(r.Denom(), by)
	floor, rest := new(big.Int).QuoRem(above, below, new(big.Int))
	if rest.Sign() < 0 {
		floor.Sub(floor, big.NewInt(1))
	}
	return new(big.Rat).SetInt(floor)
}

// Text is a number as it is printed: whole, with decimals where those end soon, else
// as a fraction.
func Text(r *big.Rat) string {
	if r.IsInt() {
		return strings.Replace(r.Num().String(), "-", "−", 1)
	}
	for places := 1; places <= 3; places++ {
		text := r.FloatString(places)
		if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 {
			return strings.Replace(text, "-", "−", 1)
		}
	}
	return strings.Replace(r.String(), "-", "−", 1)
}
