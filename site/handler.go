package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// A ready is a file made ready to be sent: as it is and packed.
type ready struct {
	kind          string // media type
	plain, packed []byte
	tag           string
}

// Handler serves the site's files and nothing else. What it sends is made once;
// a request costs a look-up.
func (s *Site) Handler() http.Handler {
	files := map[string]ready{}
	for _, f := range s.files {
		files["/"+f.Name] = readyOf(f)
	}
	files["/"] = files["/index.html"]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.head(w.Header())
		file, ok := files[r.URL.Path]
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only reading is possible here", http.StatusMethodNotAllowed)
		case !ok:
			http.Error(w, "there is nothing here; scan a unit's code again", http.StatusNotFound)
		default:
			file.send(w, r)
		}
	})
}

// head sets what every answer says: nothing may be sniffed, framed, referred to
// or run but the page's own script.
func (s *Site) head(h http.Header) {
	h.Set("Content-Security-Policy", s.policy+"; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
}

func readyOf(f File) ready {
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	z.Write(f.Data)
	z.Close()
	sum := sha256.Sum256(f.Data)
	return ready{kind: kindOf(f.Name), plain: f.Data, packed: packed.Bytes(), tag: `"` + hex.EncodeToString(sum[:12]) + `"`}
}

// kindOf is a file's media type, not left to the system's own list.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	}
	return "text/plain; charset=utf-8"
}

func (f ready) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", f.tag)
	if r.Header.Get("If-None-Match") == f.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := f.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		body = f.packed
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		w.Write(body)
	}
}
