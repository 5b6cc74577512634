// Package join makes the codes by which phones join a game at its hub, and the key of
// what that hands to them to keep. They come of the game's seed, so that paper and hub agree without asking one
// another, and nobody works the seed, or another's code, out of one: each is an
// HMAC-SHA256 under the seed.
package join

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"strconv"
	"strings"
)

// Umpire stands in the place of a side's id for the umpire's own code.
const Umpire = ""

// Prefix begins a code behind the # of an address: #JOIN:CODE.
const Prefix = "JOIN:"

// letters are those of records: no two differ by case, none is misread.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// Code is the code of a side, or of the umpire: 80 bits in 16 letters.
func Code(seed, side string) string { return derived(seed, "join\x00"+side) }

// Renewed is the code after so many replacements; the first is Code's.
func Renewed(seed, side string, round int64) string {
	if round == 0 {
		return Code(seed, side)
	}
	return derived(seed, "join\x00"+side+"\x00"+strconv.FormatInt(round, 10))
}

// Game is what hubs call a game by: 80 bits in 16 letters, alike for all who
// serve the same packet.
func Game(seed string) string { return derived(seed, "game") }

// Sealing is the key by which hubs of a packet seal what they tell phones of entries, so that
// any of them knows it again.
func Sealing(seed string) (key [32]byte) {
	sum := hmac.New(sha256.New, []byte(seed))
	sum.Write([]byte("csprint" + " live" + " records"))
	return [32]byte(sum.Sum(nil))
}

func derived(seed, what string) string {
	sum := hmac.New(sha256.New, []byte(seed))
	sum.Write([]byte("csprint live\x00" + what))
	return letters.EncodeToString(sum.Sum(nil)[:10])
}

// Grouped writes a code for people: XXXX-XXXX-XXXX-XXXX.
func Grouped(code string) string {
	var groups []string
	for ; len(code) > 4; code = code[4:] {
		groups = append(groups, code[:4])
	}
	return strings.Join(append(groups, code), "-")
}

// Typed is the code in what somebody typed or scanned: in capitals, without
// dashes and blanks, and O, I and L taken for the digits that they look like.
func Typed(text string) string {
	text = strings.ToUpper(text)
	if _, code, found := strings.Cut(text, Prefix); found {
		text = code
	}
	return strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(text)
}

// Same compares codes in constant time.
func Same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
