// Package plainjson writes JSON that people may read: its letters as they are. It knows no
// value that it writes.
//
// Start at Encode.
package plainjson

import (
	"bytes"
	"encoding/json"
)

// Encode writes a value with its letters as they are, < and & among them.
func Encode(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(value)
	return b.Bytes(), err
}
