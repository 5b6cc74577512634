package hub

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A refusal says why something was not done, in words for whoever holds the phone.
type refusal struct {
	Why  string        `json:"why"`
	Gone store.Verdict `json:"gone,omitempty"` // for a phone that the umpire has sent away, or whose code he has replaced
}

func refuse(w http.ResponseWriter, status int, why string) { send(w, status, refusal{Why: why}) }

// farewells are what phones are told that have joined no more.
var farewells = map[store.Verdict]words.ID{store.Removed: "hub.removed", store.Replaced: "hub.replaced"}

func (t *table) farewell(gone store.Verdict) refusal {
	return refusal{t.Words.Say(farewells[gone]), gone}
}

// refuseFor refuses for some time.
func refuseFor(w http.ResponseWriter, wait time.Duration, status int, why string) {
	w.Header().Set("Retry-After", fmt.Sprint(int(math.Ceil(wait.Seconds()))))
	refuse(w, status, why)
}

// lost is said where the store fails: nothing was kept, all may be sent again.
func (t *table) lost(w http.ResponseWriter) {
	refuseFor(w, 2*time.Second, http.StatusServiceUnavailable, t.Words.Say("hub.store-lost"))
}

func send(w http.ResponseWriter, status int, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // of values of our own
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(data)
}

// receive reads what was posted, so many bytes at most. Where it can't it has
// said so, and is false.
func (t *table) receive(w http.ResponseWriter, r *http.Request, most int64, into any) bool {
	data, whole := t.posted(w, r, most, words.Of("hub.too-much", "bytes", strconv.FormatInt(most, 10)))
	if whole && json.Unmarshal(data, into) != nil {
		refuse(w, http.StatusBadRequest, t.Words.Say("hub.no-json"))
		return false
	}
	return whole
}

// posted is what was posted, so many bytes at most. Where it can't be read it has said so, and is false.
func (t *table) posted(w http.ResponseWriter, r *http.Request, most int64, large words.Text) (data []byte, whole bool) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	var tooMuch *http.MaxBytesError
	switch {
	case errors.As(err, &tooMuch):
		refuse(w, http.StatusRequestEntityTooLarge, large.In(t.Words))
	case err != nil:
		refuse(w, http.StatusRequestTimeout, t.Words.Say("hub.not-whole"))
	}
	return data, err == nil
}
