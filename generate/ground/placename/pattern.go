package placename

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// An entry is a line of a list: a name, or what names are made of. It may have
// two forms that share their parts: those of a pair of villages, or a water and
// what a village at it adds to its name.
type entry struct {
	forms  []pattern
	weight int // how often it is drawn against the others of its list
}

// A pattern is a name with parts to be filled in: <stem>bach.
type pattern []piece

// A piece is a text as it stands, or the key of a part.
type piece struct {
	text string
	part bool
}

// Marks of a pattern.
const (
	joined  = '~'   // the word that follows is joined to this one, in small letters: Ober~<stem>
	elided  = "d_"  // de, or d' before a vowel
	between = " + " // the forms of a pair
	aside   = " / " // a water, and what it adds to the name of a village
)

// parse reads an entry. The fault is what is wrong with it.
func parse(typed string) (e entry, fault words.Text) {
	if at := strings.LastIndex(typed, " x"); at > 0 {
		if n, err := strconv.Atoi(typed[at+2:]); err == nil {
			if n < 1 || n > mostWeight {
				return e, words.Of("placename.weight", "n", n)
			}
			typed, e.weight = typed[:at], n
		}
	}
	forms := strings.Split(typed, between)
	if len(forms) == 1 {
		forms = strings.Split(typed, aside)
	}
	if len(forms) > 2 {
		return e, words.Of("placename.many-forms", "typed", say.Quoted(typed))
	}
	for _, form := range forms {
		p, fault := parsePattern(form)
		if !fault.IsZero() {
			return e, fault
		}
		e.forms = append(e.forms, p)
	}
	return e, words.Text{}
}

// parsePattern cuts a form at its parts.
func parsePattern(form string) (p pattern, fault words.Text) {
	for rest := form; rest != ""; {
		before, after, open := strings.Cut(rest, "<")
		if strings.Contains(before, ">") {
			return nil, words.Of("placename.no-opening", "form", say.Quoted(form))
		}
		if before != "" {
			p = append(p, piece{text: before})
		}
		if !open {
			break
		}
		key, left, closed := strings.Cut(after, ">")
		if !closed || key == "" || strings.ContainsAny(key, "< ") {
			return nil, words.Of("placename.no-closing", "form", say.Quoted(form))
		}
		p, rest = append(p, piece{text: key, part: true}), left
	}
	if len(p) > mostPieces {
		return nil, words.Of("placename.many-pieces", "form", say.Quoted(form), "most", mostPieces)
	}
	if len(p) == 0 {
		return nil, words.Of("placename.empty-form", "form", say.Quoted(form))
	}
	return p, words.Text{}
}

// plain tells whether the entry is a name as it stands.
func (e entry) plain() bool { return len(e.forms) == 1 && len(e.forms[0]) == 1 && !e.forms[0][0].part }

// text is the name of a plain entry.
func (e entry) text() string { return e.forms[0][0].text }

// parts are the keys that the entry asks for.
func (e entry) parts() []string {
	var keys []string
	for _, p := range e.forms {
		for _, piece := range p {
			if piece.part {
				keys = append(keys, piece.text)
			}
		}
	}
	return keys
}

// weigh gives an entry its weight: what is typed, or the square root of the
// number of names that it makes, so that a rich pattern is drawn more often than
// a single name and yet does not drown it. made keeps what is known of parts.
func (l *Lists) weigh(made map[string]int, e *entry) {
	if e.weight == 0 {
		e.weight = max(1, min(mostWeight, int(plane.Sqrt(int64(l.makes(made, *e))))))
	}
}

// makes is how many names an entry makes, a million at most.
func (l *Lists) makes(made map[string]int, e entry) int {
	n, seen := 1, map[string]bool{}
	for _, key := range e.parts() {
		if seen[key] {
			continue
		}
		seen[key] = true
		if _, known := made[key]; !known {
			sum := 0
			for _, of := range l.parts[key] {
				sum = min(sum+l.makes(made, of), mostMade)
			}
			made[key] = max(sum, 1)
		}
		n = min(n*made[key], mostMade)
	}
	return n
}

// mostMade is as far as names are counted.
const mostMade = 1_000_000
