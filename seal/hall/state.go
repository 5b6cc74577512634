package hall

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/seal"
)

// A state is how things stand, for everybody. It has no share that is not open, and never the umpire's.
type state struct {
	Title   string   `json:"title"`
	Lines   []line   `json:"lines"`
	List    string   `json:"list,omitempty"` // its own groups, of one that is closed
	Printed *Printed `json:"printed,omitempty"`
}

// A line is who has joined, what binds him, and his share once he has opened it.
type line struct {
	Who        string     `json:"who"`
	Commitment string     `json:"commitment"`
	Share      seal.Share `json:"share,omitempty"`
}

// linesOf are what everybody may see of parts.
func linesOf(parts seal.Parts) []line {
	lines := make([]line, len(parts))
	for i, p := range parts {
		lines[i] = line{p.Who, p.Commitment.Groups(), p.Share}
	}
	lines[0].Share = "" // the umpire's: with it all could roll the dice
	return lines
}

// show tells how things stand. Whoever knows already is told no more than that.
func (h *Hall) show(w http.ResponseWriter, r *http.Request) {
	_, file, err := h.standing()
	if err != nil {
		h.refuse(w, http.StatusServiceUnavailable, h.fails(err))
		return
	}
	file.SendOnce(w, r)
}

// standing are the parts that have come in, and the state as it is sent, looked at anew now and then: mails may have come, and a
// packet been printed.
func (h *Hall) standing() (seal.Parts, precompressed.File, error) {
	h.looking.Lock() // held while the pool is read, which whoever changes it may keep from being read
	defer h.looking.Unlock()
	h.mutex.Lock()
	parts, file, good, changes := h.parts, h.state, time.Now().Before(h.until), h.changes
	h.mutex.Unlock()
	if good {
		return parts, file, nil
	}
	p, err := h.Look()
	if err != nil {
		return nil, precompressed.File{}, err
	}
	parts = p.Parts()
	s := state{Title: h.Title}
	if p.Closed() {
		s.List = parts.Sum().Groups()
		s.Printed = h.Printed()
		if s.Printed != nil && s.Printed.Parts.Sum() != parts.Sum() {
			s.Printed = nil
		}
	}
	s.Lines = linesOf(parts)
	if s.Printed != nil {
		s.Lines = linesOf(s.Printed.Parts)
	}
	data, err := json.Marshal(s)
	if err != nil {
		return nil, precompressed.File{}, err
	}
	file = precompressed.Of("state.json", data)
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.changes == changes {
		h.parts, h.state, h.until = parts, file, time.Now().Add(fresh)
	}
	return parts, file, nil
}
