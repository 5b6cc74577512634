package office

import (
	"image"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/readback"
	"github.com/csprint/csprint/words"
)

// A Told is what a photograph says of a box, for whoever reads one photograph after the other and keeps none of them.
type Told struct {
	Photograph string   `json:"photograph"`
	Box        string   `json:"box"` // by which it is known on every photograph
	Says       string   `json:"says"`
	Value      string   `json:"value,omitempty"`
	Why        words.ID `json:"why,omitempty"` // it isn't sure; empty where it is
	Written    bool     `json:"written,omitempty"`
	Likely     bool     `json:"likely,omitempty"`

	Cut image.Image `json:"-"` // nil for a box that is surely empty
}

// whys are why a box may not be sure.
var whys = []words.ID{"office.why-hidden", "office.why-written", "office.why-skipped", "office.why-faint", "office.why-differs"}

// Told are the boxes of the photographs that were read.
func (s *Sheaf) Told() (all []Told) {
	for _, key := range s.order {
		b := s.boxes[key]
		t := Told{Photograph: b.photograph, Box: key, Says: b.Says, Value: b.value, Written: b.Written, Cut: b.cut}
		if q := b.question; q != nil {
			t.Why, t.Likely = q.Why, q.Likely
		}
		all = append(all, t)
	}
	return all
}

// Together is what boxes of several photographs say, as if those had been read one after the other, with answers to
// questions by the boxes.
func Together(told []Told, answers map[string]string) *Sheaf {
	s := &Sheaf{boxes: map[string]*seenBox{}}
	for _, t := range told {
		field := layout.Field{Name: strings.TrimRight(t.Box, again), Says: t.Says, Written: t.Written}
		b := &seenBox{photograph: t.Photograph, Box: readback.Box{Field: field}, value: t.Value}
		if slices.Contains(whys, t.Why) {
			b.ask(t.Why, t.Likely)
		}
		s.put(t.Box, b)
	}
	s.question()
	for _, q := range s.Questions {
		q.Answer(answers[q.Key])
	}
	return s
}
