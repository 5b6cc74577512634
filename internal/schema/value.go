// Package schema is the values of a JSON Schema in the dialect 2020-12 and the
// words that they are made with. It doesn't know what any file holds.
//
// A schema is made once, of some hundred words: those used most are calls and not
// their bodies over again (go:noinline), which takes 40 kB off the studio's engine.
//
// Start at Value and Mapping.
package schema

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/plainjson"
)

// A Value is what one value of the file may be.
type Value struct {
	Dialect     string   `json:"$schema,omitempty"`
	Ref         string   `json:"$ref,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Type        any      `json:"type,omitempty"` // a word or a list of them
	Enum        []any    `json:"enum,omitempty"`
	Default     any      `json:"default,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	MostLetters int      `json:"maxLength,omitempty"`
	Minimum     *int     `json:"minimum,omitempty"`
	Maximum     *int     `json:"maximum,omitempty"`
	Keys        Entries  `json:"properties,omitempty"`
	KeysLike    Entries  `json:"patternProperties,omitempty"`
	Closed      *bool    `json:"additionalProperties,omitempty"`
	Required    []string `json:"required,omitempty"`
	LeastKeys   int      `json:"minProperties,omitempty"`
	MostKeys    int      `json:"maxProperties,omitempty"`
	Items       *Value   `json:"items,omitempty"`
	LeastItems  int      `json:"minItems,omitempty"`
	MostItems   int      `json:"maxItems,omitempty"`
	AnyOf       []*Value `json:"anyOf,omitempty"`
	Parts       Entries  `json:"$defs,omitempty"`

	filled []filling
}

// A filling is what is put into a place of a description, {rules}.
type filling struct {
	place, with string
	word        bool // which a language says otherwise
}

// Entries are schemas by key, in order.
type Entries []Entry

// An Entry is a schema under its key.
type Entry struct {
	Key   string
	Value *Value
}

// At is an entry without words of its own.
func At(key string, value *Value) Entry { return Entry{key, value} }

// MarshalJSON writes the Entries as an object that keeps their order.
func (e Entries) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, entry := range e {
		b.WriteByte("{,"[min(i, 1)])
		key, err := json.Marshal(entry.Key)
		if err != nil {
			return nil, err
		}
		value, err := plainjson.Encode(entry.Value, "")
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(bytes.TrimSpace(value))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Whole is the schema as that of a whole file, which is called so.
func (s *Value) Whole(title, about string) *Value {
	whole := *s
	whole.Dialect, whole.Title, whole.Description = "https://json-schema.org/draft/2020-12/schema", title, about
	return &whole
}

// Text is the schema as a file.
func (s *Value) Text() ([]byte, error) { return s.In(func(about string) string { return about }) }

// In is the schema as a file with other words: those of a language for what stands in English.
func (s *Value) In(say func(about string) string) ([]byte, error) {
	return plainjson.Encode(s.said(say), "  ")
}

func (s *Value) said(say func(about string) string) *Value {
	if s == nil {
		return nil
	}
	other := *s
	if s.Description != "" {
		other.Description = say(s.Description)
		for _, f := range s.filled {
			if f.word {
				f.with = say(f.with)
			}
			other.Description = strings.ReplaceAll(other.Description, f.place, f.with)
		}
	}
	for _, of := range []*Entries{&other.Keys, &other.KeysLike, &other.Parts} {
		*of = slices.Clone(*of)
		for i, e := range *of {
			(*of)[i].Value = e.Value.said(say)
		}
	}
	other.Items, other.AnyOf = s.Items.said(say), slices.Clone(s.AnyOf)
	for i, one := range s.AnyOf {
		other.AnyOf[i] = one.said(say)
	}
	return &other
}

// Filled is a key whose description has a place in which a name is put: {rules}.
func (e Entry) Filled(place, name string) Entry {
	return e.filled(filling{"{" + place + "}", name, false})
}

// Worded is one in which a word is put that a language says otherwise.
func (e Entry) Worded(place, word string) Entry {
	return e.filled(filling{"{" + place + "}", word, true})
}

func (e Entry) filled(with filling) Entry {
	value := *e.Value
	value.filled = append(slices.Clone(value.filled), with)
	return Entry{e.Key, &value}
}

// About is the schema with words for whoever writes the file.
func (s *Value) About(words string) *Value {
	described := *s
	described.Description = words
	return &described
}

// Key is one key of a mapping.
//
//go:noinline
func Key(name string, value *Value, about string) Entry {
	return Entry{name, value.About(about)}
}

// Mapping is a mapping of these keys and no others.
//
//go:noinline
func Mapping(keys ...Entry) *Value {
	closed := false
	return &Value{Type: "object", Keys: keys, Closed: &closed}
}

// Needing is a mapping some of whose keys must be there.
func (s *Value) Needing(keys ...string) *Value {
	needing := *s
	needing.Required = keys
	return &needing
}

// Called is the schema with a short name for what it is of.
func (s *Value) Called(title string) *Value {
	called := *s
	called.Title = title
	return &called
}

// Usually is the schema with what holds where the key is left out.
func (s *Value) Usually(value any) *Value {
	usual := *s
	usual.Default = value
	return &usual
}

//go:noinline
func List(item *Value) *Value { return &Value{Type: "array", Items: item} }

//go:noinline
func Ref(part string) *Value { return &Value{Ref: "#/$defs/" + part} }

//go:noinline
func AnyOf(choices ...*Value) *Value { return &Value{AnyOf: choices} }

// textual is what may be typed for text: a number stands for its digits.
var textual = []string{"string", "number", "boolean"}

// Text is text of any number of lines.
func Text() *Value { return &Value{Type: textual} }

// Line is text of one line, no longer than the reader takes.
//
//go:noinline
func Line() *Value { return &Value{Type: textual, Pattern: `^[^\n\t]*$`} }

// NeededLine is a line that may not be empty.
//
//go:noinline
func NeededLine() *Value { return &Value{Type: textual, Pattern: `^[^\n\t]*[^\s][^\n\t]*$`} }

//go:noinline
func Integer(low, high int) *Value { return &Value{Type: "integer", Minimum: &low, Maximum: &high} }

// Number is any number.
func Number() *Value { return &Value{Type: "number"} }

//go:noinline
func Truth() *Value { return &Value{Type: "boolean"} }

// Word is one of some words. Those that YAML takes for true and false may
// be typed so.
func Word(words ...string) *Value {
	s := &Value{}
	for _, word := range words {
		switch word {
		case "true":
			s.Enum = append(s.Enum, true)
		case "false":
			s.Enum = append(s.Enum, false)
		default:
			s.Enum = append(s.Enum, word)
		}
	}
	return s
}

// Spoken is a word of the rules, which may be typed with spaces for its hyphens.
func Spoken(words []string, others ...string) *Value {
	all := slices.Clone(words)
	for _, word := range words {
		if spoken := strings.ReplaceAll(word, "-", " "); spoken != word {
			all = append(all, spoken)
		}
	}
	return Word(append(all, others...)...)
}

// Suggested is a line for which there are usual words. Editors offer them and
// take others, which a file beside the scenario may bring in.
func Suggested(words ...string) *Value { return AnyOf(Word(words...), NeededLine()) }

// Patterned is text of a form, told by the reader's own expression.
func Patterned(form *pattern.Pattern) *Value { return &Value{Type: "string", Pattern: form.String()} }

// Named is a mapping whose keys are names of its own, each to a value of one sort.
func Named(value *Value) *Value {
	return &Value{Type: "object", KeysLike: Entries{At("", value)}}
}

// Lettered is text of a form, which may be all digits.
func Lettered(form *pattern.Pattern) *Value { return &Value{Type: textual, Pattern: form.String()} }

// Length is a length with its unit.
func Length() *Value {
	return &Value{Type: "string", Pattern: `^[0-9]{1,9}(\.[0-9]{1,6})? ?(ft|in|mm|cm|m)$`}
}

// FewLines is a list of so many lines at most, none of them empty.
func FewLines(most int) *Value {
	line := NeededLine()
	return &Value{Type: "array", Items: line, MostItems: most}
}
