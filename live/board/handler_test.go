package board

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHandler(t *testing.T) {
	ask := func(method, path string, head ...string) *http.Response {
		r := httptest.NewRequest(method, path, nil)
		for i := 0; i+1 < len(head); i += 2 {
			r.Header.Set(head[i], head[i+1])
		}
		w := httptest.NewRecorder()
		Handler(nil).ServeHTTP(w, r)
		return w.Result()
	}
	page := ask("GET", "/board")
	if policy := page.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; script-src 'sha256-") || strings.Contains(policy, "unsafe") {
		t.Errorf("the policy is %q", policy)
	}
	for _, c := range []struct {
		answer *http.Response
		want   int
	}{
		{page, 200},
		{ask("GET", "/board", "If-None-Match", page.Header.Get("ETag")), 304},
		{ask("POST", "/board"), 405},
		{ask("GET", "/board/x"), 404},
	} {
		if c.answer.StatusCode != c.want {
			t.Errorf("answered %d, want %d", c.answer.StatusCode, c.want)
		}
	}
	small, err := io.ReadAll(ask("GET", "/board", "Accept-Encoding", "gzip").Body)
	if n := len(small); err != nil || n < 1000 || n > mostPacked {
		t.Errorf("the page takes %d bytes packed, at most %d are its budget", n, mostPacked)
	}
}

// mostPacked is what the page may weigh, packed; most of it are its faces, and 7,000 what it
// signs by, and 1,500 by which it reads photographs of records.
const mostPacked = 65_000

// The page tells nothing of a game before the hub has let somebody in.
func TestPageKnowsNoGame(t *testing.T) {
	g, book := play(t, "salamanca")
	html := string(Page(nil).HTML)
	for key, name := range New(g, book).named {
		if strings.Contains(html, key) || strings.Contains(html, name) {
			t.Errorf("the page names %s, %s", key, name)
		}
	}
	if strings.Contains(html, "{{") {
		t.Error("something in the page was not filled in")
	}
}
