package game

import (
	"bytes"
	"encoding/json"
)

// EncodeJSON writes a value with its letters as they are, < and & among them.
func EncodeJSON(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(value)
	return b.Bytes(), err
}
