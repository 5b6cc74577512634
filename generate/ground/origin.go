package ground

import "strings"

// RolledBy tells whether csprint rolled the ground or a layer of it.
func (m *Map) RolledBy() bool { return !m.Given || len(m.Rolled) > 0 }

// Origin says whose the ground is: on every page that shows it.
func (m *Map) Origin() string {
	by := "The ground is drawn by the host"
	if m.Survey != nil {
		by = "The heights are those of a real place. The rest is drawn by the host"
	}
	switch {
	case !m.Given:
		return "The ground is rolled by csprint's own design, not the rules'."
	case len(m.Rolled) == 0:
		return by + "."
	}
	return by + ", and its " + list(m.Rolled) + " rolled by csprint's own design, not the rules'."
}

// list is "roads, woods and fields".
func list(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
