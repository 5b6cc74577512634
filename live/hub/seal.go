package hub

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/binary"
	"strings"
	"time"

	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
)

// A sealer makes and reads what phones keep for a hub of an entry and can't read: when it
// was confirmed, by whom of which part, and the salt of its link (AES-256-GCM). Nobody but
// a hub of the packet makes one that opens, and none opens beside another entry.
type sealer struct {
	cipher.AEAD
	game string
}

func newSealer(key [32]byte, game string) sealer {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // of a key of another length
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err) // of another block
	}
	return sealer{aead, game}
}

const (
	saltSize  = 16 // bytes
	sealBlock = 32 // what is sealed is filled up to a multiple of these,
	leastSeal = 64 // and to so many
	mostSeal  = 1 << 10
)

// bound are the nonce and what stands outside of the seal, and holds it to its entry.
func (s sealer) bound(e store.Entry) (nonce, data []byte) {
	sum := sha256.Sum256([]byte(e.Link))
	return sum[:s.NonceSize()], []byte(strings.Join([]string{s.game, e.Event.Play, e.Channel, e.Link}, "\n"))
}

// seal is that of an entry; empty for one that has no link, as older csprints made them.
func (s sealer) seal(e store.Entry) string {
	salt, err := live.Letters.DecodeString(e.Salt)
	if e.Link == "" || err != nil || len(salt) != saltSize {
		return ""
	}
	text := binary.BigEndian.AppendUint64(nil, uint64(e.At.UnixMilli()))
	text = append(append(text, salt...), e.Part...)
	text = append(text, make([]byte, max(leastSeal, (len(text)+sealBlock-1)/sealBlock*sealBlock)-len(text))...)
	nonce, data := s.bound(e)
	return live.Letters.EncodeToString(s.Seal(nil, nonce, text, data))
}

// open takes into an entry what its seal says. False means that no hub of the packet has
// written it so.
func (s sealer) open(e *store.Entry, seal string) bool {
	sealed, err := live.Letters.DecodeString(seal)
	if err != nil || len(seal) > mostSeal {
		return false
	}
	nonce, data := s.bound(*e)
	text, err := s.Open(nil, nonce, sealed, data)
	if err != nil || len(text) < 8+saltSize {
		return false
	}
	e.At = time.UnixMilli(int64(binary.BigEndian.Uint64(text)))
	e.Salt = live.Letters.EncodeToString(text[8 : 8+saltSize])
	e.Part = string(bytes.TrimRight(text[8+saltSize:], "\x00"))
	return e.LinkIn(s.game) == e.Link
}
