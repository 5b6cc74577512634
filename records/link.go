package records

import (
	"errors"
	"net/url"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// mostBase is the longest address that still leaves a code room for a record.
const mostBase = 120

// A Base is the address of the page that shows records. The zero Base is none.
type Base struct{ text string }

// ParseBase proves an address that records are to be put behind: http or
// https, a host, no user, no fragment, and only characters that an address
// may hold. Scheme and host, which know no case, are kept in capitals; the
// rest is kept byte for byte.
func ParseBase(text string) (Base, error) {
	address := quote(text)
	fail := func(id words.ID, pairs ...any) (Base, error) {
		p := source.New(source.Place{}, id, pairs...)
		p.Hint = words.Of("records.how-addresses-look")
		return Base{}, p
	}
	if i := strings.IndexFunc(text, notInAddress); i >= 0 {
		return fail("records.address-of-other-letters", "address", address)
	}
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return fail("records.address-unread", "address", address, "why", reason(err))
	case u.Scheme != "http" && u.Scheme != "https":
		return fail("records.address-of-other-scheme", "address", address)
	case u.Hostname() == "":
		return fail("records.address-without-host", "address", address)
	case u.User != nil:
		return fail("records.address-with-user", "address", address)
	case strings.Contains(text, "#"):
		return fail("records.address-with-fragment", "address", address)
	case strings.Contains(u.Host, "%"):
		return fail("records.address-with-percent", "address", address)
	case len(text) > mostBase:
		return fail("records.address-too-long", "address", address, "n", len(text), "most", mostBase)
	}
	head := len(u.Scheme) + len("://") + len(u.Host)
	return Base{strings.ToUpper(text[:head]) + text[head:]}, nil
}

// notInAddress tells the characters that an address never holds bare.
func notInAddress(r rune) bool {
	return r <= ' ' || r >= 0x7F || strings.ContainsRune("\"<>\\^`{|}", r)
}

// reason is a parser's complaint without the text that it is about.
func reason(err error) string {
	var e *url.Error
	if errors.As(err, &e) {
		err = e.Err
	}
	return err.Error()
}

// None tells whether there is no address.
func (b Base) None() bool { return b.text == "" }

func (b Base) String() string { return b.text }

// Link is the address that shows the record: base, # and the record. What
// stands behind the # never leaves the phone.
func (r Record) Link(b Base) (string, error) {
	record, err := r.Marshal()
	if err != nil {
		return "", err
	}
	return b.text + "#" + record, nil
}

// Code is the record's code: its link under a base, readable text without one.
func (r Record) Code(b Base) (Code, error) {
	text, err := r.payload(b)
	if err != nil {
		return Code{}, err
	}
	return Encode(text)
}

func (r Record) payload(b Base) (string, error) {
	if b.None() {
		return r.Readable()
	}
	return r.Link(b)
}
