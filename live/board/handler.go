package board

import (
	"net/http"
	"sync"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/precompressed"
)

var page = sync.OnceValue(func() precompressed.File { return precompressed.Of("board.html", Page().HTML) })

// Handler serves the page to anyone who asks for /board: it tells nothing by itself.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path != "/board":
			http.Error(w, "there is nothing here", http.StatusNotFound)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only reading is possible here", http.StatusMethodNotAllowed)
		default:
			origin.Shut(w.Header(), Page().Policy)
			page().SendOnce(w, r)
		}
	})
}
