package list

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// A jsonValue is one value of a JSON text, its members in order, with its place.
type jsonValue struct {
	text   string // of a text, a number, true, false or null
	keys   []string
	values []*jsonValue // of the keys, or the items of a list
	list   bool
	offset int
}

// of is the value of a key; an empty one where it isn't there.
func (v *jsonValue) of(key string) *jsonValue {
	for i, k := range v.keys {
		if k == key {
			return v.values[i]
		}
	}
	return &jsonValue{}
}

// items are those of a list; none of anything else.
func (v *jsonValue) items() []*jsonValue {
	if !v.list {
		return nil
	}
	return v.values
}

// MostDeep is how deep lists and trees may be nested.
const MostDeep = 60

// A jsonParser keeps where it is in the text.
type jsonParser struct {
	name, text string
	decoder    *json.Decoder
	from       *meter // wound up for each token
	values     int    // so far
}

// parseJSON reads one JSON value with its places.
func parseJSON(name, text string) (*jsonValue, error) {
	p := &jsonParser{name: name, text: text, from: &meter{text: text}}
	p.decoder = json.NewDecoder(p.from)
	p.decoder.UseNumber()
	value, err := p.value(0)
	if err != nil {
		return nil, p.problem(err)
	}
	if _, err := p.token(); !errors.Is(err, io.EOF) {
		return nil, p.at(int(p.decoder.InputOffset())).Problem("list.behind-json")
	}
	return value, nil
}

// token is the next one, of at most mostToken bytes with the blanks before it.
func (p *jsonParser) token() (json.Token, error) {
	p.from.left = mostToken
	return p.decoder.Token()
}

// mostValues is how many a JSON text may have.
const mostValues = 500_000

var (
	errDeep = errors.New("nested too deep")
	errMany = errors.New("too many values")
)

func (p *jsonParser) problem(err error) error {
	at := p.at(int(p.decoder.InputOffset()))
	var wrong *json.SyntaxError
	switch {
	case errors.Is(err, errDeep):
		return at.Problem("list.too-deep", "most", MostDeep)
	case errors.Is(err, errMany):
		return at.Problem("list.too-many-values")
	case errors.Is(err, errRow):
		return at.Problem("list.value-too-long")
	case errors.As(err, &wrong):
		at = p.at(int(wrong.Offset))
	}
	return at.Problem("list.broken-json")
}

// at is the place of a byte of the text.
func (p *jsonParser) at(offset int) At {
	before := p.text[:min(max(offset, 0), len(p.text))]
	last := strings.LastIndex(before, "\n")
	return At{File: p.name, Line: strings.Count(before, "\n") + 1, Column: len([]rune(before[last+1:])) + 1}
}

func (p *jsonParser) value(deep int) (*jsonValue, error) {
	if deep > MostDeep {
		return nil, errDeep
	}
	if p.values++; p.values > mostValues {
		return nil, errMany
	}
	token, err := p.token()
	if err != nil {
		return nil, err
	}
	v := &jsonValue{offset: int(p.decoder.InputOffset())}
	switch delim, _ := token.(json.Delim); delim {
	case '[':
		v.list = true
		for p.decoder.More() {
			item, err := p.value(deep + 1)
			if err != nil {
				return nil, err
			}
			v.values = append(v.values, item)
		}
		_, err = p.token()
	case '{':
		err = p.members(v, deep)
	default:
		if token != nil {
			v.text = fmt.Sprint(token)
		}
	}
	return v, err
}

func (p *jsonParser) members(v *jsonValue, deep int) error {
	for p.decoder.More() {
		key, err := p.token()
		if err != nil {
			return err
		}
		value, err := p.value(deep + 1)
		if err != nil {
			return err
		}
		v.keys, v.values = append(v.keys, fmt.Sprint(key)), append(v.values, value)
	}
	_, err := p.token()
	return err
}
