package scenario

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
)

// Schema is the JSON Schema of the scenario file, in the dialect 2020-12, for
// editors. It tells the keys, words and bounds that Read reads, from the
// same lists; what only a whole file can tell, such as an attacker that is no
// side, is left to Read.
func Schema() ([]byte, error) { return game.EncodeJSON(scenarioSchema(), "  ") }

// A schema is what one value of the file may be.
type schema struct {
	Dialect     string   `json:"$schema,omitempty"`
	Ref         string   `json:"$ref,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Type        any      `json:"type,omitempty"` // a word or a list of them
	Enum        []any    `json:"enum,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	Minimum     *int     `json:"minimum,omitempty"`
	Maximum     *int     `json:"maximum,omitempty"`
	Keys        entries  `json:"properties,omitempty"`
	KeysLike    entries  `json:"patternProperties,omitempty"`
	Closed      *bool    `json:"additionalProperties,omitempty"`
	Required    []string `json:"required,omitempty"`
	LeastKeys   int      `json:"minProperties,omitempty"`
	MostKeys    int      `json:"maxProperties,omitempty"`
	Items       *schema  `json:"items,omitempty"`
	LeastItems  int      `json:"minItems,omitempty"`
	MostItems   int      `json:"maxItems,omitempty"`
	AnyOf       []schema `json:"anyOf,omitempty"`
	Parts       entries  `json:"$defs,omitempty"`
}

// entries are schemas by key, in order.
type entries []schemaEntry

type schemaEntry struct {
	key   string
	value schema
}

// MarshalJSON writes the entries as an object that keeps their order.
func (e entries) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, entry := range e {
		b.WriteByte("{,"[min(i, 1)])
		key, err := json.Marshal(entry.key)
		if err != nil {
			return nil, err
		}
		value, err := game.EncodeJSON(entry.value, "")
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

// about is the schema with words for whoever writes the file.
func (s schema) about(words string) schema {
	s.Description = words
	return s
}

// key is one key of a mapping.
func key(name string, value schema, about string) schemaEntry {
	return schemaEntry{name, value.about(about)}
}

// mappingOf is a mapping of these keys and no others.
func mappingOf(keys ...schemaEntry) schema {
	closed := false
	return schema{Type: "object", Keys: keys, Closed: &closed}
}

// needing is a mapping some of whose keys must be there.
func (s schema) needing(keys ...string) schema {
	s.Required = keys
	return s
}

func listOf(item schema) schema { return schema{Type: "array", Items: &item} }

func refTo(part string) schema { return schema{Ref: "#/$defs/" + part} }

func anyOf(choices ...schema) schema { return schema{AnyOf: choices} }

// textual is what may be typed for text: a number stands for its digits.
var textual = []string{"string", "number", "boolean"}

// anyText is text of any number of lines.
func anyText() schema { return schema{Type: textual} }

// oneLine is text of one line, no longer than the reader takes.
func oneLine() schema { return schema{Type: textual, Pattern: `^[^\n\t]*$`} }

// neededLine is a line that may not be empty.
func neededLine() schema { return schema{Type: textual, Pattern: `^[^\n\t]*[^\s][^\n\t]*$`} }

func integer(low, high int) schema { return schema{Type: "integer", Minimum: &low, Maximum: &high} }

func truth() schema { return schema{Type: "boolean"} }

// oneWord is one of some words. Those that YAML takes for true and false may
// be typed so.
func oneWord(words ...string) schema {
	var s schema
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

// spokenWord is a word of the rules, which may be typed with spaces for its hyphens.
func spokenWord(words []string, others ...string) schema {
	all := slices.Clone(words)
	for _, word := range words {
		if spoken := strings.ReplaceAll(word, "-", " "); spoken != word {
			all = append(all, spoken)
		}
	}
	return oneWord(append(all, others...)...)
}

// suggested is a line for which there are usual words. Editors offer them and
// take others, which a file beside the scenario may bring in.
func suggested(words ...string) schema { return anyOf(oneWord(words...), neededLine()) }

// patterned is text of a form, told by the reader's own expression.
func patterned(form *pattern.Pattern) schema { return schema{Type: "string", Pattern: form.String()} }

// lengthText is a length with its unit.
func lengthText() schema {
	return schema{Type: "string", Pattern: `^[0-9]{1,9}(\.[0-9]{1,6})? ?(ft|in|mm|cm|m)$`}
}
