package packet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/csprint/csprint/internal/say"
)

// An object is a JSON object whose keys keep their order. The other values of a
// tree are []any, string, json.Number, bool and nil.
type object struct {
	keys   []string
	values map[string]any
}

// Bounds on a packet.json.
const (
	mostValues = 750_000 // a packet of 20,000 units, half a side, has 382,000 in 12 MB
	mostDepth  = 60
)

// A treeReader reads JSON as it stands: in order, figure for figure.
type treeReader struct {
	*json.Decoder
	left int
}

// treeOf reads a JSON object. A key that is given twice, by which one program
// would read this and another that, is an error.
func treeOf(data []byte) (*object, error) {
	r := &treeReader{json.NewDecoder(bytes.NewReader(data)), mostValues}
	r.UseNumber()
	value, err := r.value(0)
	switch {
	case errors.Is(err, io.EOF):
		return nil, errors.New("it ends too early")
	case err != nil:
		return nil, err
	}
	if _, err := r.Token(); err != io.EOF {
		return nil, errors.New("something stands behind its end")
	}
	root, ok := value.(*object)
	if !ok {
		return nil, errors.New("it is no JSON object")
	}
	return root, nil
}

func (r *treeReader) value(depth int) (any, error) {
	token, err := r.Token()
	switch r.left--; {
	case r.left < 0:
		return nil, fmt.Errorf("it has more values than any packet, expected at most %s", say.Grouped(mostValues))
	case depth > mostDepth:
		return nil, fmt.Errorf("it has lists inside one another deeper than any packet, expected at most %d", mostDepth)
	}
	switch token {
	case json.Delim('{'):
		return r.object(depth)
	case json.Delim('['):
		return r.list(depth)
	}
	return token, err
}

func (r *treeReader) object(depth int) (any, error) {
	o := &object{values: map[string]any{}}
	for r.More() {
		key, err := r.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string)
		if _, twice := o.values[name]; twice {
			return nil, fmt.Errorf("it has %s twice", say.Quoted(name))
		}
		o.keys = append(o.keys, name)
		if o.values[name], err = r.value(depth + 1); err != nil {
			return nil, err
		}
	}
	_, err := r.Token()
	return o, err
}

func (r *treeReader) list(depth int) (any, error) {
	list := []any{}
	for r.More() {
		value, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	_, err := r.Token()
	return list, err
}
