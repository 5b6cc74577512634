package letter

import (
	"encoding/json"
	"errors"
	"reflect"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// errNone is what is said of bytes that nobody wrote as Write does.
var errNone = errors.New("no letter")

// most bounds every number that is read, either way: none that is printed comes near.
const most = 1 << 22

// Read reads what Write wrote, whoever wrote it, into a value that is empty. Fields that it has not are
// left out.
func Read(data []byte, into any) error {
	var sent any
	if err := json.Unmarshal(data, &sent); err != nil {
		return errNone
	}
	return fill(reflect.ValueOf(into).Elem(), sent)
}

func fill(v reflect.Value, sent any) error {
	if sent == nil {
		return nil
	}
	switch t := v.Type(); {
	case t == place:
		n, _ := sent.(float64)
		v.Set(reflect.ValueOf(source.Place{Line: int(min(max(n, 0), most))}))
		return nil
	case t.Kind() == reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		return fill(v.Elem(), sent)
	}
	switch sent := sent.(type) {
	case string:
		if v.Kind() != reflect.String {
			return errNone
		}
		v.SetString(sent)
	case bool:
		if v.Kind() != reflect.Bool {
			return errNone
		}
		v.SetBool(sent)
	case float64:
		return number(v, sent)
	case []any:
		return list(v, sent)
	case map[string]any:
		if v.Kind() != reflect.Struct {
			return errNone
		}
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if value, ok := sent[f.Name]; ok && f.IsExported() {
				if err := fill(v.Field(i), value); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func number(v reflect.Value, n float64) error {
	whole := int64(n)
	switch {
	case n != float64(whole) || whole < -most || whole >= most:
		return errNone
	case v.CanInt() && !v.OverflowInt(whole):
		v.SetInt(whole)
	case v.CanUint() && whole >= 0 && !v.OverflowUint(uint64(whole)):
		v.SetUint(uint64(whole))
	case v.Kind() == reflect.Bool:
		v.SetBool(whole != 0)
	default:
		return errNone
	}
	return nil
}

func list(v reflect.Value, sent []any) error {
	t := v.Type()
	switch {
	case t == text:
		v.Set(reflect.ValueOf(words.TextSent(sent)))
		return nil
	case listed(t):
		return whole(v, numbers(t.Elem()), sent)
	case numbers(t) > 1:
		return whole(v, 0, sent)
	case t.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(t, len(sent), len(sent)))
	}
	if t.Kind() != reflect.Slice && t.Kind() != reflect.Array || v.Len() != len(sent) {
		return errNone
	}
	for i := range sent {
		if err := fill(v.Index(i), sent[i]); err != nil {
			return err
		}
	}
	return nil
}

// whole reads values that consist of numbers; of a list, each is so many, and said by its difference from
// the one before.
func whole(v reflect.Value, n int, sent []any) error {
	if v.Kind() == reflect.Slice {
		v.Set(reflect.MakeSlice(v.Type(), len(sent)/n, len(sent)/n))
	}
	at, err := 0, error(nil)
	before := make([]float64, len(sent))
	each(v, func(one reflect.Value) {
		if at >= len(sent) {
			err = errNone
			return
		}
		said, ok := sent[at].(float64)
		if n > 0 && at >= n {
			said += before[at-n]
		}
		before[at] = said
		if at++; !ok || number(one, said) != nil {
			err = errNone
		}
	})
	if at != len(sent) {
		return errNone
	}
	return err
}
