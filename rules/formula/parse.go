package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// mostDigits bounds the numbers of a formula.
const mostDigits = 9

// split cuts a text into numbers, names, signs and brackets.
func split(text string) []string {
	var words []string
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == ' ':
			i++
		case c == '{':
			end := strings.IndexByte(text[i:], '}') + 1
			if end == 0 {
				end = 1
			}
			words = append(words, text[i:i+end])
			i += end
		case (c == '<' || c == '>') && i+1 < len(text) && text[i+1] == '=':
			words = append(words, text[i:i+2])
			i += 2
		case isLetter(c) || isDigit(c):
			end := i + 1
			for end < len(text) && (isDigit(text[end]) || isLetter(c) && (isLetter(text[end]) || text[end] == '-' && end+1 < len(text) && text[end+1] != ' ')) {
				end++
			}
			words = append(words, text[i:end])
			i = end
		default:
			words = append(words, text[i:i+1])
			i++
		}
	}
	return words
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// A parser reads by recursive descent, the loosest operators first.
type parser struct {
	words []string
	names []string
	deep  int
}

// mostDeep bounds how deep brackets stand in one another.
const mostDeep = 20

func (p *parser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

func (p *parser) take() string {
	word := p.next()
	p.words = p.words[min(1, len(p.words)):]
	return word
}

func (p *parser) and() (node, error) { return p.level(0) }

// level reads operands of tighter operators with those of a level between them.
func (p *parser) level(i int) (node, error) {
	if i == len(levels) {
		return p.operand()
	}
	left, err := p.level(i + 1)
	for err == nil {
		join, ok := levels[i][p.next()]
		if !ok {
			break
		}
		p.take()
		var right node
		right, err = p.level(i + 1)
		left = joined(left, right, join)
	}
	return left, err
}

func joined(left, right node, join operator) node {
	return func(of Lookup) ([]*big.Rat, error) {
		a, err := one(left, of)
		if err != nil {
			return nil, err
		}
		b, err := one(right, of)
		if err != nil {
			return nil, err
		}
		value, err := join(a, b)
		return []*big.Rat{value}, err
	}
}

// operand reads a number, a name, a function or what stands in brackets.
func (p *parser) operand() (node, error) {
	word := p.take()
	switch {
	case word == "":
		return nil, fmt.Errorf("it ends too soon")
	case word == "(":
		return p.bracket(p.and)
	case isDigit(word[0]):
		if len(word) > mostDigits {
			return nil, fmt.Errorf("%q is too large", word)
		}
		value, _ := new(big.Rat).SetString(word)
		return func(Lookup) ([]*big.Rat, error) { return []*big.Rat{value}, nil }, nil
	case isLetter(word[0]) && p.next() == "(":
		return p.function(word)
	case isLetter(word[0]) && word != "and", word[0] == '{' && len(word) > 2:
		p.names = append(p.names, word)
		return func(of Lookup) ([]*big.Rat, error) {
			values := of(word)
			if values == nil {
				return nil, fmt.Errorf("nothing says what %s is", word)
			}
			return values, nil
		}, nil
	}
	return nil, fmt.Errorf("%q where a number or a name should be", word)
}

// bracket reads up to a closing bracket; the opening one was taken.
func (p *parser) bracket(inside func() (node, error)) (node, error) {
	if p.deep++; p.deep > mostDeep {
		return nil, fmt.Errorf("brackets more than %d deep", mostDeep)
	}
	n, err := inside()
	p.deep--
	if err == nil && p.take() != ")" {
		err = fmt.Errorf("a bracket is not closed")
	}
	return n, err
}

func (p *parser) function(name string) (node, error) {
	work, known := functions[name]
	if !known {
		return nil, fmt.Errorf("no function %q", name)
	}
	p.take()
	return p.bracket(func() (node, error) {
		var inside []node
		for {
			n, err := p.and()
			if err != nil {
				return nil, err
			}
			inside = append(inside, n)
			if p.next() != "," {
				break
			}
			p.take()
		}
		return applied(name, work, inside), nil
	})
}

func applied(name string, work func([]*big.Rat) *big.Rat, inside []node) node {
	return func(of Lookup) ([]*big.Rat, error) {
		var values []*big.Rat
		for _, n := range inside {
			some, err := n(of)
			if err != nil {
				return nil, err
			}
			values = append(values, some...)
		}
		if len(values) == 0 || len(values) > 1 && slices.Contains(single, name) {
			return nil, fmt.Errorf("%s of %d numbers", name, len(values))
		}
		return []*big.Rat{work(values)}, nil
	}
}
