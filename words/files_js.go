//go:build js

package words

import _ "embed"

// english is alone in the studio's engine, which is fetched before anything is seen.
//
//go:embed en.yaml
var english []byte

// learnt are the files of languages that the engine was given.
var learnt = map[string][]byte{"en": english}

// Learn takes the file of one of csprint's own languages.
func Learn(code string, file []byte) { learnt[code] = file }

// written is the file of a language, nil for one that the engine wasn't given.
func written(code string) []byte { return learnt[code] }
