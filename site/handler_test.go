package site

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestHandler holds what is served, and that nothing else is.
func TestHandler(t *testing.T) {
	t.Parallel()
	handler := play(t, "salamanca").site.Handler()
	ask := func(method, target string, head ...string) *http.Response {
		r := httptest.NewRequest(method, "http://hall/", nil)
		r.URL.Path = target
		for i := 0; i < len(head); i += 2 {
			r.Header.Set(head[i], head[i+1])
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Result()
	}
	for _, c := range []struct {
		method, target string
		status         int
	}{
		{"GET", "/", 200}, {"HEAD", "/", 200}, {"GET", "/index.html", 200}, {"GET", "/sw.js", 200},
		{"POST", "/", 405}, {"GET", "/../site.go", 404}, {"GET", "/page/app.js", 404}, {"GET", "//", 404}, {"GET", "", 404},
	} {
		answer := ask(c.method, c.target)
		if answer.StatusCode != c.status {
			t.Errorf("%s %s: %d, expected %d", c.method, c.target, answer.StatusCode, c.status)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Content-Security-Policy": "default-src 'none'",
		} {
			if got := answer.Header.Get(name); !strings.Contains(got, want) {
				t.Errorf("%s %s: %s is %q, expected %q in it", c.method, c.target, name, got, want)
			}
		}
	}
	packed := ask("GET", "/", "Accept-Encoding", "gzip, br")
	unpacked, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil || !strings.HasPrefix(string(text), "<!DOCTYPE html>") {
		t.Errorf("packed page begins %.20q, %v", text, err)
	}
	if again := ask("GET", "/", "If-None-Match", packed.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("the same page again: %d, expected %d", again.StatusCode, http.StatusNotModified)
	}
}

// TestPageIsSmall holds the page's whole transfer under 100 kB, packed or not, with a hub behind it under 135 kB, and
// that it asks for nothing besides itself.
func TestPageIsSmall(t *testing.T) {
	t.Parallel()
	for _, example := range examples {
		p := play(t, example)
		live, err := New(p.book, p.spec, testNations, Live)
		if err != nil {
			t.Fatal(err)
		}
		for most, site := range map[int]*Site{100_000: p.site, 135_000: live} {
			total := 0
			for _, f := range site.Files() {
				total += len(f.Data)
				if strings.Contains(string(f.Data), "{{") {
					t.Errorf("%s: %s has a place that was not filled", example, f.Name)
				}
				for _, outside := range []string{` src=`, `@import`, `url(`, `<link rel="stylesheet"`} {
					if f.Name == "index.html" && strings.Contains(string(f.Data), outside) {
						t.Errorf("%s: the page has %q", example, outside)
					}
				}
			}
			if total > most {
				t.Errorf("%s: %d bytes, expected at most %d", example, total, most)
			}
			t.Logf("%s: %d bytes of %d", example, total, most)
		}
	}
}
