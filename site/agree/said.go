package agree

import (
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// places are where words have a number: {lost}, {+morale}, {dice|die|dice}.
var places = pattern.Of(`\{(\+?)([a-z0-9-]+)(\|([^|{}]*)\|([^|{}]*))?\}`)

// said is the first line that holds, filled in by what csprint knows.
func (u *unit) said(lines []rules.Said) string {
	for _, line := range lines {
		if u.known.Holds(line.When) {
			return places.ReplaceAllStringFunc(u.book.Words(line), func(place string) string {
				m := places.FindStringSubmatch(place)
				if f := u.book.Fact(m[2]); f != nil && f.Choices != nil && f.From == rules.FromRecord {
					return u.words[m[2]]
				}
				n, known := u.named(m[2])
				switch {
				case m[3] != "" && n == 1:
					return m[4]
				case m[3] != "":
					return m[5]
				case !known:
					return ""
				case m[1] != "":
					return say.Signed(n)
				}
				return strconv.Itoa(n)
			})
		}
	}
	return ""
}

// named is the number that a name in words stands for.
func (u *unit) named(name string) (int, bool) {
	switch {
	case name == "needed":
		for _, p := range u.book.Phone.Panels {
			if p.Has("strip") {
				return u.passesOn(p)
			}
		}
	case u.book.Table(name) != nil || u.book.ModifierList(name) != nil:
		return u.sumOf(name), true
	}
	return u.known.Value(name)
}

// sumOf is what the lines of a table or a list come to by what is known.
func (u *unit) sumOf(id string) int {
	lines := u.book.Lines(id)
	if list := u.book.ModifierList(id); list != nil {
		lines = list.Items
	}
	counts, _ := u.known.Count(lines)
	return rules.Total(counts)
}
