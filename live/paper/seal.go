package paper

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"

	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/live"
)

// What was read travels by the page that asked, and comes back with its answers. Before it stands a code of it (HMAC, RFC 2104),
// so that nobody asks of boxes that he has photographed nowhere: whose they are, and how many there are.

// sumLetters is how many letters that code has, in base64url.
const sumLetters = 43

// derived is the key of what is read, of one that is for other things, too.
func derived(key [32]byte) []byte {
	sum := hmac.New(sha256.New, key[:])
	sum.Write([]byte("csprint" + " photographs"))
	return sum.Sum(nil)
}

func (r *Reader) sum(side, text string) string {
	sum := hmac.New(sha256.New, r.key)
	sum.Write([]byte(side + "\n" + text))
	return live.Letters.EncodeToString(sum.Sum(nil))
}

// sealed are boxes as they travel.
func (r *Reader) sealed(side string, boxes []office.Told) string {
	text, err := json.Marshal(boxes)
	if err != nil {
		panic(err) // of values of our own
	}
	return r.sum(side, string(text)) + string(text)
}

// opened are the boxes that were read for a side; false for what no reader of this key has read for it.
func (r *Reader) opened(side, told string) (boxes []office.Told, is bool) {
	if len(told) < sumLetters || !hmac.Equal([]byte(told[:sumLetters]), []byte(r.sum(side, told[sumLetters:]))) {
		return nil, false
	}
	return boxes, json.Unmarshal([]byte(told[sumLetters:]), &boxes) == nil
}
