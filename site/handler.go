package site

import (
	"net/http"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/precompressed"
)

// Handler serves the site's files and nothing else. What it sends is packed once.
func (s *Site) Handler() http.Handler {
	files := map[string]precompressed.File{}
	for _, f := range s.files {
		files["/"+f.Name] = precompressed.Of(f.Name, f.Data)
	}
	files["/"] = files["/index.html"]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin.Shut(w.Header(), s.policy)
		w.Header().Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		file, ok := files[r.URL.Path]
		switch {
		case !precompressed.Reads(w, r, s.words.Say("phone.reading-only")):
		case !ok:
			http.Error(w, s.words.Say("phone.nothing-here"), http.StatusNotFound)
		default:
			file.SendOnce(w, r)
		}
	})
}
