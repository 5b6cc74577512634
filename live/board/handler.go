package board

import (
	"net/http"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/words"
)

// Handler serves the page, in a language, to anyone who asks for /board: it tells nothing by
// itself.
func Handler(in *words.Catalogue) http.Handler {
	page := Page(in)
	file := precompressed.Of("board.html", page.HTML)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path != "/board":
			http.Error(w, in.Say("hub.nothing-here"), http.StatusNotFound)
		case !precompressed.Reads(w, r, in.Say("phone.reading-only")):
		default:
			origin.Shut(w.Header(), page.Policy)
			file.SendOnce(w, r)
		}
	})
}
