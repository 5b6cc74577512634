package records

import (
	"strings"
	"testing"
)

func TestParseBase(t *testing.T) {
	for text, want := range map[string]string{
		"https://club.example":              "HTTPS://CLUB.EXAMPLE",
		"https://club.example/":             "HTTPS://CLUB.EXAMPLE/",
		"https://club.example/csprint":      "HTTPS://CLUB.EXAMPLE/csprint",
		"HTTP://Club.Example:8080/A/b%20c/": "HTTP://CLUB.EXAMPLE:8080/A/b%20c/",
		"http://192.168.1.20:8080":          "HTTP://192.168.1.20:8080",
		"http://[fe80::1]:80/x":             "HTTP://[FE80::1]:80/x",
		"https://club.example?game=One":     "HTTPS://CLUB.EXAMPLE?game=One",
		"https://club.example/p/index.html": "HTTPS://CLUB.EXAMPLE/p/index.html",
		"http://xn--mller-kva.example/csp":  "HTTP://XN--MLLER-KVA.EXAMPLE/csp",
	} {
		b, err := ParseBase(text)
		if err != nil || b.String() != want {
			t.Errorf("%s: %q, %v; expected %q", text, b, err, want)
		}
	}
}

func TestParseBaseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                                 "another scheme",
		"club.example/csprint":                             "another scheme",
		"ftp://club.example/":                              "another scheme",
		"javascript:alert(1)":                              "another scheme",
		"https://":                                         "no host",
		"https:///csprint":                                 "no host",
		"https:club.example":                               "no host",
		"https://:8080/":                                   "no host",
		"https://club.example/#":                           "a #",
		"https://club.example/#top":                        "a #",
		"https://me:secret@club.example/":                  "a user",
		"https://club.example:port/":                       "can't be read",
		"https://club.example/a b":                         "percent-encoding",
		"https://club.example/a\nb":                        "percent-encoding",
		"https://club.example/\x00":                        "percent-encoding",
		"https://müller.example/":                          "percent-encoding",
		"https://club.example/\"><script":                  "percent-encoding",
		"https://[fe80::1%25eth0]/":                        "host with %",
		"https://club.example/%zz":                         "can't be read",
		"https://club.example/" + strings.Repeat("a", 200): "221 characters, expected at most 120",
	} {
		b, err := ParseBase(text)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "\n  hint: ") || !b.None() {
			t.Errorf("%q: %v, %v; expected %q", text, b, err, want)
		}
	}
}

func TestLink(t *testing.T) {
	base, err := ParseBase("https://club.example/csprint")
	if err != nil {
		t.Fatal(err)
	}
	link, err := foot.Link(base)
	if want := "HTTPS://CLUB.EXAMPLE/csprint#" + mustText(t, foot); err != nil || link != want {
		t.Errorf("%s, %v; expected %s", link, err, want)
	}
	if link, err := (Record{}).Link(base); err == nil || link != "" {
		t.Errorf("an empty record has the link %q", link)
	}
}

// A host whose name the segments can't hold in capitals costs size and
// nothing else.
func TestLinkOfAnOddHost(t *testing.T) {
	base, err := ParseBase("http://[fe80::1]:8080/")
	if err != nil {
		t.Fatal(err)
	}
	if code, err := foot.Code(base); err != nil || code.Version() > 7 {
		t.Errorf("version %d, %v", code.Version(), err)
	}
}
