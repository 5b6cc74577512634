package front_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/studio/front"
	"github.com/csprint/csprint/words"
)

// Whoever does not know the address, or comes from another site, gets nothing.
func TestHandlerAnswersItsPageAlone(t *testing.T) {
	asked, hangs := 0, 0
	hang := func() []front.File { hangs++; return []front.File{{Name: "gallery-en.json", Data: []byte("{}")}} }
	h := front.Handler(testToken, words.Catalogues(), hang, func(*words.Catalogue, string, []byte) []byte { asked++; return []byte(`{"result": 1}`) })
	for i, c := range []struct {
		method, path, host, origin string
		want                       int
	}{
		{"GET", "/" + testToken + "/", "localhost:80", "", 200},
		{"GET", "/" + testToken + "/app.js", "127.0.0.1:80", "", 200},
		{"GET", "/" + testToken + "/app.js", "[::1]:80", "", 200},
		{"GET", "/wrong/gallery-en.json", "localhost:80", "", 403},
		{"GET", "/" + testToken + "/gallery-en.json", "localhost:80", "", 200},
		{"GET", "/" + testToken + "/gallery-none.png", "localhost:80", "", 404},
		{"GET", "/", "localhost:80", "", 403},
		{"GET", "/wrong/app.js", "localhost:80", "", 403},
		{"GET", "/" + testToken + "/../go.mod", "localhost:80", "", 404},
		{"GET", "/" + testToken + "/worker.js", "localhost:80", "", 404}, // of the other way
		{"GET", "/" + testToken + "/", "evil.example:80", "", 421},       // DNS rebinding
		{"GET", "/" + testToken + "/ask/look", "localhost:80", "http://localhost:80", 403},
		{"POST", "/" + testToken + "/ask/look", "localhost:80", "http://localhost:80", 200},
		{"POST", "/" + testToken + "/ask/look", "localhost:80", "http://evil.example", 403},
		{"POST", "/" + testToken + "/ask/look", "localhost:80", "null", 403},
		{"POST", "/" + testToken + "/ask/look", "localhost:80", "", 403},
		{"POST", "/wrong/ask/look", "localhost:80", "http://localhost:80", 403},
		{"POST", "/" + testToken + "/ask/look", "evil.example", "http://evil.example", 421},
		{"PUT", "/" + testToken + "/app.js", "localhost:80", "", 405},
	} {
		asked = 0
		r := httptest.NewRequest(c.method, c.path, strings.NewReader("{}"))
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if drawn := hangs > 0; drawn != (drawn && i > 3) {
			t.Errorf("%s draws the gallery", c.path)
		}
		if w.Code != c.want || (asked > 0) != (c.want == 200 && c.method == "POST") {
			t.Errorf("%s %s of %s from %q: %d, asked %d times; expected %d", c.method, c.path, c.host, c.origin, w.Code, asked, c.want)
		}
		if c.want != 200 && strings.Contains(fmt.Sprint(w.Header(), w.Body), testToken[:4]) {
			t.Errorf("%s %s tells a stranger of the token: %v", c.method, c.path, w.Header())
		}
		if w.Code == http.StatusOK && !strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
			t.Errorf("%s has no policy", c.path)
		}
	}
	for _, told := range []int64{-1, 97 << 20} {
		r := httptest.NewRequest("POST", "/"+testToken+"/ask/list", io.LimitReader(endless{}, 97<<20))
		r.ContentLength = told
		r.Host = "localhost:80"
		r.Header.Set("Origin", "http://localhost:80")
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != http.StatusRequestEntityTooLarge || !strings.Contains(w.Body.String(), "too much at once") {
			t.Errorf("97 MB, told as %d, are answered by %d %s", told, w.Code, w.Body)
		}
		if left, _ := r.Body.Read(make([]byte, 1)); told > 0 && left > 0 {
			t.Error("they were not heard to their end")
		}
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

// The same engine makes the same page, and its parts name one another.
func TestStaticIsReproducible(t *testing.T) {
	first, hung := map[string][]byte{"start.json": []byte("{}")}, []front.File{{Name: "gallery-en.json", Data: []byte("{}")}}
	a, b := front.Static(map[string][]byte{"engine.wasm": []byte("wasm"), "engine-names.txt": nil}, first, hung), front.Static(map[string][]byte{"engine.wasm": []byte("wasm"), "engine-names.txt": nil}, first, hung)
	names := map[string]string{}
	for i, f := range a {
		if f.Name != b[i].Name || string(f.Data) != string(b[i].Data) {
			t.Errorf("%s differs", f.Name)
		}
		if strings.Contains(string(f.Data), "{{") && f.Name != "editor.js" && !isWords(f) && !strings.HasSuffix(f.Name, ".woff2") {
			t.Errorf("%s has a gap that was not filled", f.Name)
		}
		names[f.Name] = string(f.Data)
	}
	for name := range names {
		wanted := !slices.Contains([]string{"sw.js", "engine-names.txt", "index.html"}, name)
		if kept := strings.Contains(names["sw.js"], `"`+name+`"`); kept != wanted {
			t.Errorf("the worker keeps %s: %v", name, kept)
		}
	}
	if other := front.Static(map[string][]byte{"engine.wasm": []byte("wasm2")}, first, hung); string(other[0].Data) == names["index.html"] {
		t.Error("another engine makes the same page")
	}
}
