// Package formula works out the arithmetic that rules ask for in words: exact
// fractions, never rounded unless the rule says so. It knows no rules.
//
//	least(parents) + {converged-elite-bonus}
//	up(paces / {sighting-courier}) + links * {sighting-stop}
//	die <= ap and sees = 1
//
// Numbers are whole; names are of small letters, digits and dashes, so that a minus
// stands between spaces; names in braces are constants. In order of how tightly they
// bind: * and /, + and -, the comparisons = < > <= >=, which are 1 or 0, and: and.
// Functions: up and down round to a whole number, near to the nearest, halves up;
// least, most and sum are of several numbers, or of one name that stands for several.
//
// Start at Parse.
package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
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
func (f *Formula) Value(of Lookup) (*big.Rat, error) {
	return one(f.root, of)
}

// Parse reads a formula.
func Parse(text string) (*Formula, error) {
	p := &parser{words: split(text)}
	root, err := p.and()
	if err == nil && len(p.words) > 0 {
		err = fmt.Errorf("%q where it should end", p.words[0])
	}
	if err != nil {
		return nil, err
	}
	f := &Formula{root: root}
	for _, name := range p.names {
		if !slices.Contains(f.names, name) {
			f.names = append(f.names, name)
		}
	}
	return f, nil
}

// A node yields the numbers that it stands for.
type node func(of Lookup) ([]*big.Rat, error)

func one(n node, of Lookup) (*big.Rat, error) {
	values, err := n(of)
	if err != nil {
		return nil, err
	}
	if len(values) != 1 {
		return nil, fmt.Errorf("%d numbers where there should be one", len(values))
	}
	return values[0], nil
}

// An operator joins two numbers.
type operator func(a, b *big.Rat) (*big.Rat, error)

func truth(is func(sign int) bool) operator {
	return func(a, b *big.Rat) (*big.Rat, error) {
		if is(a.Cmp(b)) {
			return big.NewRat(1, 1), nil
		}
		return new(big.Rat), nil
	}
}

// levels are the operators, the loosest first.
var levels = []map[string]operator{
	{"and": func(a, b *big.Rat) (*big.Rat, error) {
		if a.Sign() != 0 && b.Sign() != 0 {
			return big.NewRat(1, 1), nil
		}
		return new(big.Rat), nil
	}},
	{
		"=":  truth(func(sign int) bool { return sign == 0 }),
		"<":  truth(func(sign int) bool { return sign < 0 }),
		">":  truth(func(sign int) bool { return sign > 0 }),
		"<=": truth(func(sign int) bool { return sign <= 0 }),
		">=": truth(func(sign int) bool { return sign >= 0 }),
	},
	{
		"+": func(a, b *big.Rat) (*big.Rat, error) { return new(big.Rat).Add(a, b), nil },
		"-": func(a, b *big.Rat) (*big.Rat, error) { return new(big.Rat).Sub(a, b), nil },
	},
	{
		"*": func(a, b *big.Rat) (*big.Rat, error) { return new(big.Rat).Mul(a, b), nil },
		"/": func(a, b *big.Rat) (*big.Rat, error) {
			if b.Sign() == 0 {
				return nil, fmt.Errorf("divided by 0")
			}
			return new(big.Rat).Quo(a, b), nil
		},
	},
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
