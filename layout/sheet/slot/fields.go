package slot

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// verbs are the ways to show something, each with the keys that it knows
// beside name, box and bleeds.
var verbs = map[string][]string{
	"field":   {"more", "face", "size", "fit", "lines", "tracking", "colour", "align", "caps", "blank", "middle"},
	"text":    {"more", "face", "size", "fit", "lines", "tracking", "colour", "align", "caps", "middle"},
	"symbol":  {"colour"},
	"echelon": {"colour"},
	"band":    {"after"},
	"rule":    {"colour"},
	"frame":   {"colour"},
	"hatch":   {"pitch"},
	"rings":   {"count", "cell", "colour"},
	"arrow":   {"face", "size"},
	"sketch":  {"pitch", "paces", "heavy"},
	"scale":   {"face", "size"},
	"code":    {"quiet"},
	"boxes":   {"cell", "pitch"},
	"ladder":  {"face", "size"},
	"table":   {"columns", "face", "size", "fit", "pitch", "count"},
	"track":   {"face", "size", "fit", "count", "lines"},
}

// slotKeys read one key of a slot each, and say what stands where it is left out.
var slotKeys = map[string]func(*source.Mapping, *Slot){
	"more":     readMore,
	"face":     func(m *source.Mapping, s *Slot) { s.Face = m.Choice("face", "sans", templates.Faces...) },
	"size":     func(m *source.Mapping, s *Slot) { s.Size = readPoints(m, "size", 9.5); s.Floor = s.Size },
	"fit":      func(m *source.Mapping, s *Slot) { s.Floor = layout.TypeSize(templates.ReadFit(m, int(s.Size))) },
	"tracking": func(m *source.Mapping, s *Slot) { s.Tracking = m.Int("tracking", 0, 500, 0) },
	"colour": func(m *source.Mapping, s *Slot) {
		s.Colour = m.Choice("colour", "ink", "ink", "second", "third", "side")
	},
	"align": func(m *source.Mapping, s *Slot) {
		s.Align = page.Aligns[m.Choice("align", "left", "left", "centre", "right")]
	},
	"caps":    func(m *source.Mapping, s *Slot) { s.Caps = m.Bool("caps") },
	"blank":   func(m *source.Mapping, s *Slot) { s.Blank = m.Bool("blank") },
	"middle":  func(m *source.Mapping, s *Slot) { s.Middle = m.Bool("middle") },
	"lines":   func(m *source.Mapping, s *Slot) { s.Lines = m.Int("lines", 1, 4, 1) },
	"count":   func(m *source.Mapping, s *Slot) { s.Count = m.Int("count", 1, 60, 10) },
	"cell":    func(m *source.Mapping, s *Slot) { s.Cell = readLength(m, "cell", 1_000, 20_000, 4_000) },
	"pitch":   func(m *source.Mapping, s *Slot) { s.Pitch = readLength(m, "pitch", 2_000, 50_000, 4_000) },
	"quiet":   func(m *source.Mapping, s *Slot) { s.Quiet = readLength(m, "quiet", 0, 20_000, 3_000) },
	"paces":   func(m *source.Mapping, s *Slot) { s.Paces = m.Need("paces").Int(1, 1_000, 1) },
	"heavy":   func(m *source.Mapping, s *Slot) { s.Heavy = m.Need("heavy").Int(1, 100, 1) },
	"after":   func(m *source.Mapping, s *Slot) { s.After = m.Line("after") },
	"columns": readColumns,
}

var edges = []string{"left", "right", "top", "bottom"}

// readSlot reads a slot and keeps it. Its verb is the key that names one.
func (t *Template) readSlot(d *templates.Design, p templates.Part) {
	m := p.Mapping
	m.Know("name", "style")
	s := Slot{Name: p.Name, Place: m.At().Place(), shows: t.shows}
	s.From = t.Name + "/" + s.Name
	s.Box = t.readBox(m)
	if !t.readVerb(m, &s) {
		return
	}
	s.checkRoom(m)
	for _, n := range m.List("bleeds") {
		s.Bleeds = append(s.Bleeds, n.Choice("left", edges...))
	}
	known := verbs[s.Verb]
	m = d.Styled(p, known).Mapping
	for _, key := range known {
		slotKeys[key](m, &s)
	}
	m.Done()
	t.Slots = append(t.Slots, s)
}

// readBox reads a box, which must lie on the card.
func (t *Template) readBox(m *source.Mapping) layout.Rect {
	if m.Need("box").Absent() {
		return layout.Rect{}
	}
	b, ok := m.Box("box")
	box := layout.Rect{X: layout.Length(b[0]), Y: layout.Length(b[1]), W: layout.Length(b[2]), H: layout.Length(b[3])}
	card := layout.Rect{W: t.Size.W, H: t.Size.H}
	if ok && !card.Contains(box) {
		m.Problem("box", "slot.box-ends-outside", "right", box.Right(), "bottom", box.Bottom(), "kind", t.Kind, "w", card.W, "h", card.H)
	}
	return box
}

// leastRoom is the least side of a box that something is drawn in.
var leastRoom = layout.MM(2)

// checkRoom refuses a box too small to draw in. Texts are measured when they
// are known, and a rule needs no height.
func (s *Slot) checkRoom(m *source.Mapping) {
	if s.content.Words != nil || s.Verb == "rule" {
		return
	}
	if s.Box.W < leastRoom || s.Box.H < leastRoom {
		m.Problem("box", "slot.box-too-small", "name", say.Quoted(s.Name), "w", s.Box.W, "h", s.Box.H, "least", leastRoom)
	}
}

// readVerb reads what the slot shows and looks it up among what the kind of
// template can show.
func (t *Template) readVerb(m *source.Mapping, s *Slot) bool {
	var found []string
	for _, key := range m.Keys() {
		if _, ok := verbs[key]; ok {
			found = append(found, key)
		}
	}
	if len(found) != 1 {
		m.At().Problem("slot.shows-several", "name", say.Quoted(s.Name), "n", len(found), "verbs", words.Commas(verbNames()), "near", t.nearestVerb(m))
		return false
	}
	s.Verb = found[0]
	s.What = m.NeedLine(s.Verb)
	if s.Verb == "text" {
		s.content = Content{Words: literal(s.What)}
		return true
	}
	shown := t.shows.Contents[t.Kind][s.Verb]
	names := slices.Sorted(maps.Keys(shown))
	var ok bool
	if s.content, ok = shown[s.What]; !ok && s.What != "" && t.Kind != "" {
		m.Problem(s.Verb, "slot.shows-nothing-so-called", "kind", t.Kind, "verb", s.Verb, "what", say.Quoted(s.What), "n", len(names), "names", words.Commas(names), "near", source.DidYouMean(s.What, names))
	}
	return ok
}

func verbNames() []string { return slices.Sorted(maps.Keys(verbs)) }

// nearestVerb is a hint for a slot whose verb is misspelt.
func (t *Template) nearestVerb(m *source.Mapping) words.Text {
	for _, key := range m.Keys() {
		if _, known := slotKeys[key]; known || key == "name" || key == "box" || key == "bleeds" {
			continue
		}
		if hint := source.DidYouMean(key, verbNames()); !hint.IsZero() {
			return hint
		}
	}
	return words.Text{}
}

func readLength(m *source.Mapping, key string, low, high, missing int32) layout.Length {
	return layout.Length(m.Length(key, low, high, missing))
}

// readPoints reads a size of type: 9.5pt. Under 6 pt nothing is set.
func readPoints(m *source.Mapping, key string, missing float64) layout.TypeSize {
	return layout.TypeSize(templates.ReadPoints(m, key, missing))
}

// readMore reads the room that words have beyond their box.
func readMore(m *source.Mapping, s *Slot) {
	more := m.Map("more")
	side := func(key string) layout.Length { return readLength(more, key, 0, 20_000, 0) }
	s.More = Margins{side("left"), side("up"), side("right"), side("down")}
	more.Done()
}

func readColumns(m *source.Mapping, s *Slot) {
	known := s.shows.Columns
	for _, n := range m.List("columns") {
		s.Columns = append(s.Columns, n.Choice(known[0], known...))
	}
}
