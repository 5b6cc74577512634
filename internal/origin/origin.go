// Package origin tells whether a request means this server and comes from a page
// of its own, and shuts answers against other sites. It knows nobody's session.
//
// Start at Loopback, Hosts, SameOrigin and Shut.
package origin

import (
	"crypto/sha256"
	"encoding/base64"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// Loopback tells whether a host is a name or an address of this computer alone.
func Loopback(host string) bool {
	name := nameOf(host)
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// Hosts are the names that a server is called by, besides its addresses.
type Hosts []string

// Has tells whether a request by this host means the server. Any other name that
// leads here is another site's way in (DNS rebinding); an address is never one,
// as no name was looked up for it.
func (h Hosts) Has(host string) bool {
	name := nameOf(host)
	if name == "localhost" || net.ParseIP(name) != nil {
		return true
	}
	for _, own := range h {
		if strings.EqualFold(name, own) {
			return true
		}
	}
	return false
}

// nameOf is a host without its port and the brackets of an address.
func nameOf(host string) string {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	return strings.Trim(name, "[]")
}

// SameOrigin tells whether a request was sent by a page of the server that it
// goes to. Browsers name the origin of whatever changes something.
func SameOrigin(r *http.Request, schemes ...string) bool {
	origin, err := url.Parse(r.Header.Get("Origin"))
	if err != nil || origin.Host == "" || origin.Host != r.Host {
		return false
	}
	for _, scheme := range schemes {
		if origin.Scheme == scheme {
			return true
		}
	}
	return false
}

// Shut sets what every answer says: nothing may be sniffed, framed or referred to, or run
// but what a content security policy allows.
func Shut(h http.Header, policy string) {
	h.Set("Content-Security-Policy", policy+"; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

// Allowed are the sources that a page takes its parts from, by kind; of what isn't told it
// takes none.
type Allowed struct {
	Scripts, Styles, Fonts, Images []string
	Asks, Workers, Manifest        bool // of its own origin
}

// Sources that are no hashes.
const (
	Self = "'self'" // where the page itself comes from
	Data = "data:"  // written within the page
)

// Policy is the content security policy that allows a page this and nothing else: no forms
// sent, no other base of its addresses.
func (a Allowed) Policy() string {
	own := func(is bool) []string {
		if is {
			return []string{Self}
		}
		return nil
	}
	none := []string{"'none'"}
	var policy []string
	for _, part := range []struct {
		kind    string
		sources []string
	}{
		{"default-src", none}, {"script-src", a.Scripts}, {"style-src", a.Styles}, {"font-src", a.Fonts}, {"img-src", a.Images},
		{"connect-src", own(a.Asks)}, {"worker-src", own(a.Workers)}, {"manifest-src", own(a.Manifest)}, {"base-uri", none}, {"form-action", none},
	} {
		if len(part.sources) > 0 {
			policy = append(policy, part.kind+" "+strings.Join(part.sources, " "))
		}
	}
	return strings.Join(policy, "; ")
}

// HashOf is a script or a style as a content security policy allows it.
func HashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
