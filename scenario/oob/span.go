package oob

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A Span is numbers from one to another; the zero span is none at all.
type Span struct{ Low, High int }

// Has tells whether a year lies in a span. A year that is not known lies in
// every span that there is.
func (s Span) Has(year int) bool {
	return s.Low > 0 && (year == 0 || s.Low <= year && year <= s.High)
}

// String is "1914–1915", or the one number.
func (s Span) String() string {
	if s.Low == s.High {
		return strconv.Itoa(s.Low)
	}
	return fmt.Sprintf("%d–%d", s.Low, s.High)
}

var spanForm = pattern.Of(`^([0-9]{1,4})?(\.\.|-)?([0-9]{1,4})?$`)

// ReadSpan reads 7, 4-6, 14.. or ..3 within bounds; the zero span when absent
// or wrong.
func ReadSpan(n source.Node, within Span) Span {
	typed := n.Typed()
	if n.Absent() {
		return Span{}
	}
	s, ok := parseSpan(typed, within)
	if !ok {
		n.Problem("oob.span", "typed", say.Quoted(typed), "low", strconv.Itoa(within.Low), "high", strconv.Itoa(within.High))
	}
	return s
}

func parseSpan(typed string, within Span) (Span, bool) {
	m := spanForm.FindStringSubmatch(typed)
	if m == nil || m[1] == "" && m[3] == "" || m[2] == "" && m[3] != "" ||
		m[2] == "-" && (m[1] == "" || m[3] == "") {
		return Span{}, false
	}
	s := within
	if m[1] != "" {
		s.Low = game.MustInt(m[1])
		if m[2] == "" {
			s.High = s.Low
		}
	}
	if m[3] != "" {
		s.High = game.MustInt(m[3])
	}
	ok := s.Low >= within.Low && s.High <= within.High && s.Low <= s.High
	if !ok {
		return Span{}, false
	}
	return s, true
}
