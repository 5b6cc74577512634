package live

import (
	"crypto/ed25519"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
)

// Letters of what names something by bytes, in base64url.
const (
	KeyLetters  = 43 // a phone, by its key
	SignLetters = 86 // a signature
	LinkLetters = 22 // a play, a link, and the beginning of a signature
)

// Letters is base64url as one writes it who has nothing else in mind: each value has one
// spelling.
var Letters = base64.RawURLEncoding.Strict()

// bytesOf are those that a text of so many letters spells.
func bytesOf(text string, long int) (data []byte, is bool) {
	if len(text) != long || strings.ContainsAny(text, "\r\n") { // which decoders pass over
		return nil, false
	}
	data, err := Letters.DecodeString(text)
	return data, err == nil
}

// IsKey tells whether a phone's name is a key.
func IsKey(phone string) bool {
	_, is := bytesOf(phone, KeyLetters)
	return is
}

// signedAs begins what is signed: a signature of anything else that a key may sign one day
// is none of an event.
const signedAs = "csprint" + " event 1"

// Signed is the text that a phone signs. No part of an event that passes Check has a line
// feed, so no two have one text.
func (e Event) Signed() string {
	undoes := ""
	if e.Undoes != (ID{}) {
		undoes = e.Undoes.String()
	}
	value := strconv.FormatInt(e.Value.Number, 10)
	if e.Value.Word != "" {
		value = "=" + e.Value.Word
	}
	text := strings.Join([]string{
		signedAs, e.Game, e.Play, e.Phone, strconv.FormatInt(e.Counter, 10), e.Unit, string(e.Field), value,
		sorted(e.Seen, e.Struck), undoes, strconv.FormatInt(e.Time, 10), e.Last, e.Heard,
	}, "\n")
	if e.Paper { // a line more, so that all others are signed as they ever were
		text += "\n" + onPaper
	}
	return text
}

// onPaper says of an event that is signed that it was read in a photograph.
const onPaper = "paper"

// sorted are ids in the order of their texts, with commas.
func sorted(lists ...[]ID) string {
	var texts []string
	for _, id := range slices.Concat(lists...) {
		texts = append(texts, id.String())
	}
	slices.Sort(texts)
	return strings.Join(texts, ",")
}

// Verify tells whether an event bears its phone's signature (Ed25519, RFC 8032).
func (e Event) Verify() bool {
	key, named := bytesOf(e.Phone, KeyLetters)
	sign, signed := bytesOf(e.Sign, SignLetters)
	return named && signed && ed25519.Verify(key, []byte(e.Signed()), sign)
}
