package lanserver

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Certificate is what https is served by; a nil one is none.
type Certificate struct {
	file string
	pair tls.Certificate
	leaf *x509.Certificate
}

// ReadCertificate reads a certificate and its key, PEM both, of one file where no other is named for the key.
func ReadCertificate(file, keyFile string, now time.Time) (*Certificate, error) {
	if keyFile == "" {
		keyFile = file
	}
	data, err := source.Read(file)
	if err != nil {
		return nil, err
	}
	keys, err := source.Read(keyFile)
	if err != nil {
		return nil, err
	}
	wrong := func(file string, id words.ID, pairs ...any) (*Certificate, error) {
		return nil, source.New(source.Place{File: file}, id, pairs...)
	}
	if !holds(data, func(b *pem.Block) bool { return b.Type == "CERTIFICATE" }) {
		return wrong(file, "tls.no-certificate")
	}
	if holds(keys, locked) {
		return wrong(keyFile, "tls.key-locked", "file", keyFile)
	}
	if !holds(keys, func(b *pem.Block) bool { return strings.HasSuffix(b.Type, "PRIVATE KEY") }) {
		return wrong(keyFile, "tls.no-key")
	}
	c := &Certificate{file: file}
	if c.pair, err = tls.X509KeyPair(data, keys); err != nil {
		if strings.Contains(err.Error(), "does not match") {
			return wrong(keyFile, "tls.other-key", "file", file)
		}
		return wrong(file, "tls.unusable", "why", err)
	}
	c.leaf = c.pair.Leaf
	switch {
	case now.After(c.leaf.NotAfter):
		return wrong(file, "tls.expired", "at", day(c.leaf.NotAfter))
	case now.Before(c.leaf.NotBefore):
		return wrong(file, "tls.not-yet", "at", day(c.leaf.NotBefore))
	}
	return c, nil
}

func day(at time.Time) string { return at.Local().Format("2006-01-02 15:04") }

// holds tells whether a PEM file has such a part.
func holds(data []byte, is func(*pem.Block) bool) bool {
	for b, rest := pem.Decode(data); b != nil; b, rest = pem.Decode(rest) {
		if is(b) {
			return true
		}
	}
	return false
}

// locked tells of a key that a password opens.
func locked(b *pem.Block) bool {
	return b.Type == "ENCRYPTED PRIVATE KEY" || b.Headers["DEK-Info"] != ""
}

// names are those that it is for.
func (c *Certificate) names() []string {
	if c == nil {
		return nil
	}
	names := slices.DeleteFunc(slices.Clone(c.leaf.DNSNames), func(name string) bool { return strings.Contains(name, "*") })
	for _, ip := range c.leaf.IPAddresses {
		names = append(names, ip.String())
	}
	return names
}

// Over has what listens speak https.
func (c *Certificate) Over(l net.Listener) net.Listener {
	if c == nil {
		return l
	}
	// Streams stay open for hours, one a page: as with http, each has a connection to itself.
	config := &tls.Config{Certificates: []tls.Certificate{c.pair}, NextProtos: []string{"http/1.1"}}
	return encrypted{tls.NewListener(l, config), c}
}

// encrypted is a listener of https.
type encrypted struct {
	net.Listener
	by *Certificate
}

// rootOf is the address that phones use. Over https it is by a name that the certificate is for: the one
// that codes on paper have, where it is one.
func rootOf(l net.Listener, bases ...string) string {
	at := l.Addr().(*net.TCPAddr)
	e, is := l.(encrypted)
	if !is {
		return addressOf(at)
	}
	names := []string{hostOf(at)}
	for _, base := range bases {
		if u, err := url.Parse(base); err == nil && u.Hostname() != "" {
			names = append(names, u.Hostname())
		}
	}
	for _, name := range append(names, e.by.names()...) {
		if e.by.leaf.VerifyHostname(name) == nil {
			return "https://" + net.JoinHostPort(name, fmt.Sprint(at.Port)) + "/"
		}
	}
	return "https://" + net.JoinHostPort(names[0], fmt.Sprint(at.Port)) + "/"
}

// longestDay is how long a game may go on.
const longestDay = 24 * time.Hour

// Misgivings are what phones may take amiss of https at an address: names that the certificate isn't for,
// codes on paper that say http, a certificate that ends in play.
func Misgivings(l net.Listener, paths, bases []string) (all []error) {
	e, is := l.(encrypted)
	if !is {
		return nil
	}
	for i, base := range bases {
		if u, err := url.Parse(base); err == nil && u.Scheme == "http" {
			u.Scheme = "https"
			all = append(all, source.New(source.Place{File: paths[i]}, "tls.codes-say-http", "base", base, "instead", `records: {base: "`+u.String()+`"}`))
		}
	}
	if time.Until(e.by.leaf.NotAfter) < longestDay {
		all = append(all, source.New(source.Place{File: e.by.file}, "tls.ends-soon", "at", day(e.by.leaf.NotAfter)))
	}
	if root, err := url.Parse(rootOf(l, bases...)); err == nil && e.by.leaf.VerifyHostname(root.Hostname()) != nil {
		all = append(all, source.New(source.Place{File: e.by.file}, "tls.other-name", "address", root.Hostname()))
	}
	return all
}

// quiet leaves out what each phone brings about that doesn't know a self-made certificate.
type quiet struct{}

func (quiet) Write(line []byte) (int, error) {
	if strings.Contains(string(line), "TLS handshake error") {
		return len(line), nil
	}
	return os.Stderr.Write(line)
}
