package scenario

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/source"
)

// Words for the preset of no-man's-land that are no size of map.
const (
	noLines   = "none"
	anyPreset = "fit" // the largest that the table has room for
)

// lineKeys are the keys of no-man's-land under terrain.
var lineKeys = []string{"preset", "sector", "trenches", "shelling"}

// nervous is another word for a strong sector: flares go up all night.
const nervous = "nervous"

// lines reads what a scenario of single men says of no-man's-land under
// terrain. It is rolled unless the host wants none, or has no room for it.
func (r *reader) lines(m *source.Mapping) {
	if !r.facts.Men {
		return
	}
	t := m.Map("terrain")
	words := append(wordsOf(trench.Presets), anyPreset, noLines)
	preset := t.Choice("preset", anyPreset, words...)
	spec := &LinesSpec{
		Sector:   trench.Sector(t.Choice("sector", string(trench.StandardSector), append(wordsOf(trench.Sectors), nervous)...)),
		Trenches: trench.Build(t.Choice("trenches", string(trench.Built), wordsOf(trench.Builds)...)),
		Shelling: trench.Shelling(t.Choice("shelling", string(trench.UsualShells), wordsOf(trench.Shellings)...)),
	}
	if spec.Sector == nervous {
		spec.Sector = trench.Strong
	}
	wanted := t.Has("preset") && preset != noLines
	switch {
	case preset == noLines:
		r.linesUnasked(t)
		return
	case !facing(r.spec.Sides):
		if wanted {
			t.Problem("preset", "scenario.sides-not-facing")
		}
		return
	}
	if spec.Preset = r.presetFor(t, preset); spec.Preset != "" {
		r.spec.Lines = spec
	}
}

// linesUnasked reports what is said of lines that are not to be rolled.
func (r *reader) linesUnasked(t *source.Mapping) {
	for _, key := range lineKeys[1:] {
		if t.Has(key) {
			t.Problem(key, "scenario.key-beside-preset-none", "key", key)
		}
	}
}

// wordsOf is named words as a scenario writes them.
func wordsOf[T ~string](named []T) []string {
	words := make([]string, len(named))
	for i, n := range named {
		words[i] = string(n)
	}
	return words
}

// opposite edges of the table.
var opposite = map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}

// facing tells whether there are two sides, on opposite edges.
func facing(sides []SideSpec) bool {
	return len(sides) == 2 && sides[0].Edge != "" && opposite[sides[0].Edge] == sides[1].Edge
}

// presetFor is the preset that is named, or the largest that the table has room
// for; empty where it has room for none.
func (r *reader) presetFor(t *source.Mapping, named string) trench.Preset {
	if r.facts.Square == 0 {
		return "" // without a book nothing is rolled
	}
	var largest trench.Preset
	for _, p := range trench.Presets {
		if r.tableHolds(p) && squares(p) > squares(largest) {
			largest = p
		}
	}
	if p := trench.Preset(named); named != anyPreset && !r.tableHolds(p) {
		along, across := r.room(p)
		t.Problem("preset", "scenario.preset-too-large", "preset", string(p), "table", r.tableText(), "along", along, "across", across, "largest", cmp.Or(string(largest), "none"))
	} else if named != anyPreset {
		return p
	}
	return largest
}

func squares(p trench.Preset) int { return p.Size().Columns * p.Size().Rows }

// room is what a preset takes on the table. Every second column hangs half a
// square over the edge: nothing is ever dug there that the other half lacks.
func (r *reader) room(p trench.Preset) (along, across game.Inches) {
	size := p.Size()
	return game.Inches(size.Columns) * r.facts.Square, game.Inches(size.Rows) * r.facts.Square
}

// tableHolds tells whether there is room for a preset between the sides.
func (r *reader) tableHolds(p trench.Preset) bool {
	along, across := r.room(p)
	width, depth := r.spec.Width, r.spec.Depth
	if Sideways(r.spec.Sides) {
		width, depth = depth, width
	}
	return along <= width && across <= depth
}

// Sideways tells whether the lines run from north to south.
func Sideways(sides []SideSpec) bool { return sides[0].Edge == "east" || sides[0].Edge == "west" }

func (r *reader) tableText() string { return r.spec.Width.String() + " × " + r.spec.Depth.String() }
