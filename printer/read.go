package printer

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// mostName is how long a name may be: it stands on every sheet.
const mostName = 24

// Named refuses what cannot be the name of a profile.
func Named(name string) error {
	letter := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
	other := func(r rune) bool { return !letter(r) && (r < '0' || r > '9') && r != '-' && r != '_' }
	if name == "" || len(name) > mostName || strings.ContainsFunc(name, other) || !letter(rune(name[0])) {
		return words.Error("printer.no-name", "name", strconv.Quote(name), "most", mostName)
	}
	return nil
}

// Set puts what was read off the sheet into a profile: back=0.5,-0.25 or scale=99.6,100.
func (p Profile) Set(typed string) (Profile, error) {
	key, value, found := strings.Cut(typed, "=")
	switch {
	case found && key == "back":
		back, err := parseBack(value)
		p.Back = back
		return p, err
	case found && key == "scale":
		scale, err := parseScale(value)
		p.Scale = scale
		return p, err
	}
	return p, words.Error("printer.neither", "typed", strconv.Quote(typed))
}

// Make is the profile of a name and of texts as they are typed.
func Make(name, back, scale string) (Profile, error) {
	p := Profile{Name: name}
	if err := Named(name); err != nil {
		return Profile{}, err
	}
	var errBack, errScale error
	p.Back, errBack = parseBack(back)
	p.Scale, errScale = parseScale(scale)
	if err := errors.Join(errBack, errScale); err != nil {
		return Profile{}, err
	}
	return p, nil
}

func parseBack(text string) (layout.Point, error) {
	wrong := words.Error("printer.reads-otherwise", "key", "back", "text", text, "want", wanted("back"))
	parts := strings.Split(text, ",")
	if len(parts) != 2 {
		return layout.Point{}, wrong
	}
	var at [2]layout.Length
	for i, part := range parts {
		v, ok := parseDecimal(strings.TrimSuffix(strings.TrimSpace(part), "mm"), 3)
		if !ok || v < -int64(MostBack) || v > int64(MostBack) {
			return layout.Point{}, wrong
		}
		at[i] = layout.Length(v)
	}
	return layout.Point{X: at[0], Y: at[1]}, nil
}

func parseScale(text string) (Scale, error) {
	wrong := words.Error("printer.reads-otherwise", "key", "scale", "text", text, "want", wanted("scale"))
	parts := strings.Split(text, ",")
	if len(parts) == 1 {
		parts = append(parts, parts[0])
	}
	if len(parts) != 2 {
		return Scale{}, wrong
	}
	var over [2]int
	for i, part := range parts {
		v, ok := parseDecimal(strings.TrimSuffix(strings.TrimSpace(part), "%"), 2)
		if v -= hundred; !ok || v < -MostScale || v > MostScale {
			return Scale{}, wrong
		}
		over[i] = int(v)
	}
	return Scale{Across: over[0], Along: over[1]}, nil
}

// Read reads a profile that was kept. The name is its file's.
func Read(name string, f *source.File) (Profile, error) {
	p := Profile{Name: name}
	m := f.Root().Map()
	if version := m.Int("csprint-printer", 1, 1, 0); version == 0 {
		f.Add(source.New(f.Place(), "printer.no-profile", "name", name))
		return Profile{}, f.Problems().Err()
	}
	p.Back = kept(m, "back", parseBack)
	p.Scale = kept(m, "scale", parseScale)
	m.Done()
	return p, f.Problems().Err()
}

// wanted is how a line of a profile is written.
func wanted(key string) words.Text { return words.Of("printer.wanted", "key", key) }

// kept reads a line of a profile.
func kept[T any](m *source.Mapping, key string, parse func(string) (T, error)) T {
	line := m.NeedLine(key)
	value, err := parse(line)
	if line != "" && err != nil {
		m.Problem(key, "printer.line-of-odd-form", "key", key, "line", line, "want", wanted(key))
	}
	return value
}

// Text is a profile as it is kept.
func (p Profile) Text() string {
	return fmt.Sprintf(`# How the printer %q lies, as it was read off the sheet of csprint printer.
# Back: where backs lie, seen from the front through the sheet, in mm to the right and down.
# Scale: how long 100 %% comes out, across the standing sheet and along it.
csprint-printer: 1
back: %s
scale: %s
`, p.Name, p.BackText(), p.ScaleText())
}
