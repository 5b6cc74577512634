package agree

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// A value is something as JSON has it: nil, a truth, a number, a text, a list or a mapping.
type value struct{ is any }

// plainly is a value as JSON has it.
func plainly(of any) any {
	data, err := json.Marshal(of)
	if err != nil {
		panic("agree: " + err.Error()) // answers are texts and numbers
	}
	var plain any
	json.Unmarshal(data, &plain)
	return plain
}

// because is why there is no answer: a phrase, which no page says. What is put into it are texts.
func because(id words.ID, pairs ...any) any {
	for i := 1; i < len(pairs); i += 2 {
		pairs[i] = fmt.Sprint(pairs[i])
	}
	return map[words.ID][]any{id: pairs}
}

// keys are those of a mapping in order, nil for anything else.
func (v value) keys() []string {
	m, ok := v.is.(map[string]any)
	if !ok {
		return nil
	}
	return slices.Sorted(maps.Keys(m))
}

// at is what a mapping has under a key.
func (v value) at(key string) value {
	m, _ := v.is.(map[string]any)
	return value{m[key]}
}

func (v value) list() []any {
	list, _ := v.is.([]any)
	return list
}

// item is an item of a list, nothing beyond its end.
func (v value) item(i int) value {
	if list := v.list(); i < len(list) {
		return value{list[i]}
	}
	return value{}
}

// text is a text, empty for anything else.
func (v value) text() string {
	text, _ := v.is.(string)
	return text
}

// told is a value as people are told it.
func (v value) told() words.Text {
	switch v.is.(type) {
	case nil:
		return words.Of("agree.nothing")
	case []any, map[string]any:
		keys := v.keys()
		if len(v.list())+len(keys) == 0 {
			return words.Of("list.none")
		}
		if len(keys) == 1 && words.English().Written(words.ID(keys[0])) != "" {
			return words.Of(words.ID(keys[0]), v.at(keys[0]).list()...)
		}
	}
	return words.Own(v.String())
}

// String is a value as texts have it: raw −2, of the best steel +1.
func (v value) String() string {
	switch is := v.is.(type) {
	case nil:
		return "nothing"
	case string:
		return strconv.Quote(is)
	case bool:
		return yesOr(is)
	case float64:
		return say.Int(int(is))
	}
	if len(v.list())+len(v.keys()) == 0 {
		return "none"
	}
	var parts []string
	for i := range v.list() {
		parts = append(parts, v.item(i).within())
	}
	for _, key := range v.keys() {
		parts = append(parts, key+" "+v.at(key).within())
	}
	return strings.Join(parts, ", ")
}

// within is a value in a list: its texts stand as they are.
func (v value) within() string {
	if text, ok := v.is.(string); ok {
		return text
	}
	var parts []string
	for i := range v.list() {
		parts = append(parts, v.item(i).within())
	}
	if parts != nil {
		return strings.Join(parts, " ")
	}
	return v.String()
}

// apart are two values where they differ first.
func apart(got, want value) (value, value) {
	for _, key := range got.keys() {
		if one, other := got.at(key), want.at(key); want.keys() != nil && !reflect.DeepEqual(one, other) {
			return apart(one, other)
		}
	}
	if len(got.list()) == len(want.list()) {
		for i := range got.list() {
			if one, other := got.item(i), want.item(i); !reflect.DeepEqual(one, other) {
				return apart(one, other)
			}
		}
	}
	return got, want
}
