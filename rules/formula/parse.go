package formula

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/words"
)

// Parse reads a formula.
func Parse(text string) (*Formula, error) {
	p := &parser{words: split(text)}
	root, err := p.expression()
	if err == nil && len(p.words) > 0 {
		err = words.Error("formula.should-end", "text", strconv.Quote(p.words[0]))
	}
	if err != nil {
		return nil, err
	}
	return &Formula{root, root.names(nil)}, nil
}

// levels are the operators between two operands, the loosest first; "not" stands
// before an operand of the level of comparisons.
var levels = [][]string{{"or"}, {"and"}, {"=", "<", ">", "<=", ">="}, {"+", "-"}, {"*", "/"}}

const comparisons = 2

// keywords are no names.
var keywords = []string{"if", "then", "else", "or", "and", "not"}

// mostDigits bounds the numbers of a formula.
const mostDigits = 9

// split cuts a text into numbers, names, signs and brackets.
func split(text string) []string {
	var cut []string
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == ' ':
			i++
		case c == '{':
			end := strings.IndexByte(text[i:], '}') + 1
			if end == 0 {
				end = 1
			}
			cut = append(cut, text[i:i+end])
			i += end
		case (c == '<' || c == '>') && i+1 < len(text) && text[i+1] == '=':
			cut = append(cut, text[i:i+2])
			i += 2
		case isLetter(c) || isDigit(c):
			end := i + 1
			for end < len(text) && (isDigit(text[end]) || isLetter(c) && (isLetter(text[end]) || text[end] == '-' && end+1 < len(text) && text[end+1] != ' ')) {
				end++
			}
			cut = append(cut, text[i:end])
			i = end
		default:
			cut = append(cut, text[i:i+1])
			i++
		}
	}
	return cut
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// A parser reads by recursive descent, the loosest operators first.
type parser struct {
	words []string
	deep  int
}

// mostDeep bounds how deep brackets, conditions and signs stand in one another.
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

// within reads something that may hold the like of itself.
func (p *parser) within(read func() (node, error)) (node, error) {
	if p.deep++; p.deep > mostDeep {
		return node{}, words.Error("formula.too-deep", "most", mostDeep)
	}
	n, err := read()
	p.deep--
	return n, err
}

// expression reads if … then … else …, or what has no condition.
func (p *parser) expression() (node, error) {
	if p.next() != "if" {
		return p.level(0)
	}
	n := node{op: "if"}
	for _, word := range []string{"if", "then", "else"} {
		if got := p.take(); got != word {
			return node{}, words.Error("formula.other-word", "text", strconv.Quote(got), "want", strconv.Quote(word))
		}
		part, err := p.within(p.expression)
		if err != nil {
			return node{}, err
		}
		n.of = append(n.of, part)
	}
	return n, nil
}

// level reads operands of tighter operators with those of a level between them.
func (p *parser) level(i int) (node, error) {
	switch {
	case i == len(levels):
		return p.operand()
	case i == comparisons && p.next() == "not":
		p.take()
		of, err := p.within(func() (node, error) { return p.level(i) })
		return node{op: "not", of: []node{of}}, err
	}
	left, err := p.level(i + 1)
	for err == nil && slices.Contains(levels[i], p.next()) {
		op := p.take()
		var right node
		right, err = p.level(i + 1)
		left = node{op: op, of: []node{left, right}}
	}
	return left, err
}

// operand reads a number, a name, a function or what stands in brackets.
func (p *parser) operand() (node, error) {
	word := p.take()
	switch {
	case word == "":
		return node{}, words.Error("formula.ends-early")
	case word == "(":
		return p.bracket(p.expression)
	case word == "-":
		of, err := p.within(p.operand)
		return node{op: "negative", of: []node{of}}, err
	case isDigit(word[0]):
		if len(word) > mostDigits {
			return node{}, words.Error("formula.too-large", "number", strconv.Quote(word))
		}
		number, _ := new(big.Rat).SetString(word)
		return node{number: number}, nil
	case isLetter(word[0]) && p.next() == "(":
		return p.function(word)
	case isLetter(word[0]) && !slices.Contains(keywords, word), word[0] == '{' && len(word) > 2:
		return node{name: word}, nil
	}
	return node{}, words.Error("formula.no-operand", "text", strconv.Quote(word))
}

// bracket reads up to a closing bracket; the opening one was taken.
func (p *parser) bracket(inside func() (node, error)) (node, error) {
	n, err := p.within(inside)
	if err == nil && p.take() != ")" {
		err = words.Error("formula.bracket-open")
	}
	return n, err
}

func (p *parser) function(name string) (node, error) {
	if functions[name] == nil {
		return node{}, words.Error("formula.no-function", "name", strconv.Quote(name))
	}
	p.take()
	return p.bracket(func() (node, error) {
		n := node{op: name}
		for {
			of, err := p.expression()
			if err != nil {
				return node{}, err
			}
			n.of = append(n.of, of)
			if p.next() != "," {
				return n, nil
			}
			p.take()
		}
	})
}
