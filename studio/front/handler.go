package front

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/words"
)

// mostAsked bounds a question, in bytes: a list of 50 MB in base64, and a text of 4 MB
// beside it.
const mostAsked = 76 << 20

// mostHeard is up to how many bytes a longer one is heard to its end: who still sends
// hears no answer.
const mostHeard = 1 << 30

// Handler serves the page and its questions to who knows the token, which is the
// first part of every address: http://localhost:8090/TOKEN/. It answers this
// computer alone, whatever name it is called by, and no other site's page. The page
// is in one of some languages, which its questions name; strangers are told in the first. Its
// gallery is drawn when it is first seen.
func Handler(token string, spoken []*words.Catalogue, hang func() []File, ask func(in *words.Catalogue, method string, question []byte) []byte) http.Handler {
	nonce := nonceOf(token)
	files := ready(Served(nonce, spoken))
	files[""] = files["index.html"]
	policy := Policy(nonce)
	hung := sync.OnceValue(func() map[string]precompressed.File { return ready(hang()) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin.Shut(w.Header(), policy)
		w.Header().Set("Cache-Control", "no-store")
		given, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		method, asks := strings.CutPrefix(rest, "ask/")
		in := spoken[max(0, slices.IndexFunc(spoken, func(c *words.Catalogue) bool { return c.Language() == r.Header.Get("Accept-Language") }))]
		switch {
		case !origin.Loopback(r.Host):
			http.Error(w, in.Say("studio.open-address"), http.StatusMisdirectedRequest)
		case subtle.ConstantTimeCompare([]byte(given), []byte(token)) != 1:
			http.Error(w, in.Say("studio.open-address"), http.StatusForbidden)
		case asks && r.Method == http.MethodPost && origin.SameOrigin(r, "http"):
			answer(w, r, in, func(question []byte) []byte { return ask(in, method, question) })
		case asks:
			http.Error(w, in.Say("studio.only-its-page"), http.StatusForbidden)
		case !precompressed.Reads(w, r, in.Say("phone.reading-only")):
		default:
			all := files
			if strings.HasPrefix(rest, InGallery) {
				all = hung()
			}
			if file, known := all[rest]; known {
				file.Send(w, r)
			} else {
				http.Error(w, in.Say("hub.nothing-here"), http.StatusNotFound)
			}
		}
	})
}

// ready are files that are ready to be sent, by their names.
func ready(files []File) map[string]precompressed.File {
	made := map[string]precompressed.File{}
	for _, f := range files {
		made[f.Name] = precompressed.Of(f.Name, f.Data)
	}
	return made
}

// nonceOf is a nonce that tells nothing of the token: every answer has it in its
// policy, those to strangers too.
func nonceOf(token string) string {
	keyed := hmac.New(sha256.New, []byte(token))
	keyed.Write([]byte("nonce"))
	return hex.EncodeToString(keyed.Sum(nil)[:16])
}

func answer(w http.ResponseWriter, r *http.Request, in *words.Catalogue, by func([]byte) []byte) {
	var question bytes.Buffer
	into, most := io.Writer(&question), int64(mostAsked)
	switch {
	case r.ContentLength > mostAsked:
		into, most = io.Discard, mostHeard
	case r.ContentLength > 0:
		question.Grow(int(r.ContentLength) + bytes.MinRead)
	}
	if _, err := io.Copy(into, http.MaxBytesReader(w, r.Body, most)); err != nil || into == io.Discard {
		told, _ := json.Marshal(map[string]map[string]string{"fault": {"what": in.Say("studio.too-much")}})
		http.Error(w, string(told), http.StatusRequestEntityTooLarge)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(by(question.Bytes()))
}
