// Package phonetest makes phones of tests: keys by names, and events signed by them. It
// knows no hub and no page; tests alone import it.
//
// Start at Named.
package phonetest

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"

	"github.com/csprint/csprint/live"
)

// A Phone is one that signs.
type Phone struct{ key ed25519.PrivateKey }

// Named is the phone of a name: the same whenever it is asked for.
func Named(name string) Phone {
	seed := sha256.Sum256([]byte("tests\n" + name))
	return Phone{ed25519.NewKeyFromSeed(seed[:])}
}

// ID is what hubs and events call it by.
func (p Phone) ID() string {
	return base64.RawURLEncoding.EncodeToString(p.key.Public().(ed25519.PublicKey))
}

// ID is what hubs and events call the phone of a name by.
func ID(name string) string { return Named(name).ID() }

// Sign is an event as the phone sends it: by its name, with its signature.
func (p Phone) Sign(e live.Event) live.Event {
	e.Phone = p.ID()
	e.Sign = base64.RawURLEncoding.EncodeToString(ed25519.Sign(p.key, []byte(e.Signed())))
	return e
}
