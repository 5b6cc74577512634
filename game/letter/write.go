package letter

import (
	"encoding/json"
	"reflect"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Types that are written otherwise than what they consist of.
var (
	text  = reflect.TypeFor[words.Text]()
	place = reflect.TypeFor[source.Place]()
)

// Write writes a value as JSON: of structs what isn't empty, by the names of their fields; what consists
// of numbers alone as a list of them, of many such values each as its difference from the one before. Of
// places in a file it says which are one, and not where they are, which would tell how much stands
// between them.
func Write(value any) ([]byte, error) {
	w := writer{places: map[source.Place]int{}}
	return json.Marshal(w.written(reflect.ValueOf(value)))
}

type writer struct{ places map[source.Place]int } // by number, in the order in which they are met

func (w *writer) place(at source.Place) int {
	if w.places[at] == 0 {
		w.places[at] = len(w.places) + 1
	}
	return w.places[at]
}

func (w *writer) written(v reflect.Value) any {
	switch t := v.Type(); {
	case t == place:
		return w.place(v.Interface().(source.Place))
	case t == text:
		return v.Interface().(words.Text).Sent()
	case v.Kind() == reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return w.written(v.Elem())
	case listed(t):
		return differences(v)
	case numbers(t) > 1:
		return appended(nil, v)
	}
	switch v.Kind() {
	case reflect.Struct:
		fields := map[string]any{}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !v.Field(i).IsZero() {
				fields[f.Name] = w.written(v.Field(i))
			}
		}
		return fields
	case reflect.Slice, reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = w.written(v.Index(i))
		}
		return list
	}
	return v.Interface()
}

// listed tells lists of what consists of numbers alone.
func listed(t reflect.Type) bool {
	return (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && numbers(t.Elem()) > 0
}

// numbers is how many numbers, and nothing else, a type consists of; 0 for others.
func numbers(t reflect.Type) int {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return 1
	case reflect.Array:
		return t.Len() * numbers(t.Elem())
	case reflect.Struct:
		sum := 0
		for i := range t.NumField() {
			n := numbers(t.Field(i).Type)
			if n == 0 || !t.Field(i).IsExported() {
				return 0
			}
			sum += n
		}
		return sum
	}
	return 0
}

// appended puts the numbers that a value consists of behind others.
func appended(list []int, v reflect.Value) []int {
	each(v, func(one reflect.Value) {
		n := 0
		switch {
		case one.CanInt():
			n = int(one.Int())
		case one.CanUint():
			n = int(one.Uint())
		case one.Bool():
			n = 1
		}
		list = append(list, n)
	})
	return list
}

// each goes through the numbers that a value consists of.
func each(v reflect.Value, do func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), do)
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			each(v.Index(i), do)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			each(v.Elem(), do)
		}
	default:
		do(v)
	}
}

func differences(v reflect.Value) []int {
	list := appended([]int{}, v)
	n := numbers(v.Type().Elem())
	for i := len(list) - 1; i >= n; i-- {
		list[i] -= list[i-n]
	}
	return list
}
