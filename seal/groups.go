package seal

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"strings"
)

// letters are Crockford's base 32: none is taken for another, read aloud or written by hand.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

const group = 4 // letters

// Later stands for the root of a game that is still being written.
var Later = Root{1}

// Groups is the root as one reads it aloud: thirteen groups of four. Of Later they are dashes.
func (r Root) Groups() string {
	if r == Later {
		return strings.TrimSpace(strings.Repeat("–––– ", sha256.Size*8/5/group+1))
	}
	return grouped(r[:])
}

// grouped writes bytes in groups of four letters.
func grouped(data []byte) string {
	var b strings.Builder
	for i, l := range letters.EncodeToString(data) {
		if i > 0 && i%group == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(l)
	}
	return b.String()
}

// Code is the root as a code holds it: QR's letters and digits alone, in one piece.
func (r Root) Code() string { return "CSPRINT-SEAL:" + letters.EncodeToString(r[:]) }

var errNoSeal = errors.New("no seal: expected thirteen groups of four letters and digits")

// Read reads a root out of its groups as people write them: in small letters, with what is
// easily taken for another put right, blanks and hyphens as one likes; or out of its code.
func Read(text string) (Root, error) {
	data, ok := bytesOf(strings.TrimPrefix(strings.ToUpper(strings.TrimSpace(text)), "CSPRINT-SEAL:"), sha256.Size)
	if !ok {
		return Root{}, errNoSeal
	}
	return Root(data), nil
}

var asMeant = strings.NewReplacer(" ", "", "-", "", "\n", "", "\r", "", "\t", "", "\u00a0", "", "O", "0", "I", "1", "L", "1")

// bytesOf are so many bytes out of their groups as people write them.
func bytesOf(text string, size int) ([]byte, bool) {
	text = asMeant.Replace(strings.ToUpper(text))
	data, err := letters.DecodeString(text)
	return data, err == nil && len(data) == size && letters.EncodeToString(data) == text
}
