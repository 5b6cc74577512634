// Package precompressed makes files ready to be sent by a web server: as they are and by
// gzip, whichever a browser asks for; and the forms that a web host keeps beside them.
package precompressed

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Reads tells whether a request asks for a file and changes nothing; who asks otherwise is told so.
func Reads(w http.ResponseWriter, r *http.Request, told string) bool {
	reads := []string{http.MethodGet, http.MethodHead}
	if slices.Contains(reads, r.Method) {
		return true
	}
	w.Header().Set("Allow", strings.Join(reads, ", "))
	http.Error(w, told, http.StatusMethodNotAllowed)
	return false
}

// A File is ready to be sent, again and again.
type File struct {
	kind  string // media type
	plain []byte
	small func() []byte // packed when it is first asked for
	tag   func() string
}

// Of makes a file of a name ready.
func Of(name string, data []byte) File {
	return File{kind: KindOf(name), plain: data, small: sync.OnceValue(func() []byte { return Gzip(data) }), tag: sync.OnceValue(func() string {
		sum := sha256.Sum256(data)
		return `"` + hex.EncodeToString(sum[:12]) + `"`
	})}
}

// KindOf is a file's media type, not left to the system's own list.
func KindOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".wasm":
		return "application/wasm"
	case ".json":
		return "application/json"
	case ".woff2":
		return "font/woff2"
	case ".webmanifest":
		return "application/manifest+json"
	}
	return "text/plain; charset=utf-8"
}

// Gzip packs a file as every browser takes it.
func Gzip(data []byte) []byte {
	var small bytes.Buffer
	z, _ := gzip.NewWriterLevel(&small, gzip.BestCompression)
	z.Write(data)
	z.Close()
	return small.Bytes()
}

// How hard Brotli tries. A file of many megabytes takes minutes at the best, seconds
// at the quickest that is still smaller than Gzip's.
const (
	quickest, best = 6, 9
	muchAtBest     = 1 << 19 // bytes of a file
)

// Brotli packs a file as browsers take it over a secure line, smaller than Gzip does.
func Brotli(data []byte) []byte {
	quality := best
	if len(data) > muchAtBest {
		quality = quickest
	}
	var small bytes.Buffer
	z := brotli.NewWriterOptions(&small, brotli.WriterOptions{Quality: quality, LGWin: 24})
	z.Write(data)
	z.Close()
	return small.Bytes()
}

// Unbrotli is the file that Brotli packed.
func Unbrotli(small []byte) ([]byte, error) {
	return io.ReadAll(brotli.NewReader(bytes.NewReader(small)))
}

// Send answers a request with the file.
func (f File) Send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Vary", "Accept-Encoding")
	body := f.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		body = f.small()
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}

// SendOnce sends the file to browsers that have no copy of it, and tells the others
// that theirs is still good: they are to ask each time.
func (f File) SendOnce(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag())
	if r.Header.Get("If-None-Match") == f.tag() {
		h.Set("Content-Type", f.kind)
		h.Set("Vary", "Accept-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	f.Send(w, r)
}
