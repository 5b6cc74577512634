package hub

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"time"

	"github.com/csprint/csprint/live/store"
)

// A refusal says why something was not done, in words for whoever holds the phone.
type refusal struct {
	Why  string        `json:"why"`
	Gone store.Verdict `json:"gone,omitempty"` // for a phone that the umpire has sent away, or whose code he has replaced
}

func refuse(w http.ResponseWriter, status int, why string) { send(w, status, refusal{Why: why}) }

// farewells are what phones are told that have joined no more.
var farewells = map[store.Verdict]string{
	store.Removed:  "the umpire has removed this phone; what it has marked stays, and it can join by the next code that he gives out",
	store.Replaced: "the umpire has replaced this code; scan or type the new one, and what waits on this phone is sent",
}

func farewell(gone store.Verdict) refusal { return refusal{farewells[gone], gone} }

// refuseFor refuses for some time.
func refuseFor(w http.ResponseWriter, wait time.Duration, status int, why string) {
	w.Header().Set("Retry-After", fmt.Sprint(int(math.Ceil(wait.Seconds()))))
	refuse(w, status, why)
}

// lost is said where the store fails: nothing was kept, all may be sent again.
func lost(w http.ResponseWriter) {
	refuseFor(w, 2*time.Second, http.StatusServiceUnavailable, "the hub can't reach its store now; nothing was confirmed")
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
func receive(w http.ResponseWriter, r *http.Request, most int64, into any) bool {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	var tooMuch *http.MaxBytesError
	switch {
	case errors.As(err, &tooMuch):
		refuse(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("too much at once, expected %d bytes at most", most))
	case err != nil:
		refuse(w, http.StatusRequestTimeout, "the request did not come in whole")
	case json.Unmarshal(data, into) != nil:
		refuse(w, http.StatusBadRequest, "this is no JSON of the kind that is expected here")
	default:
		return true
	}
	return false
}
