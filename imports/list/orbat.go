package list

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"

	"github.com/csprint/csprint/words"
)

// orbatHeads are the fields of ORBAT Mapper's units that are read, under what
// they mean; echelon and entity are those of sidc's digits.
var orbatHeads = []string{"name", "shortName", "side", "echelon", "entity", "personnel", "equipment", "description"}

var orbatMeans = map[string]string{
	"name": "name", "shortName": "short", "side": "side", "echelon": "echelon", "entity": "type",
	"personnel": "men", "equipment": "guns", "description": "notes",
}

// An orbatReader flattens a tree of units into rows.
type orbatReader struct {
	*jsonParser
	table Table
	tell  Say
	lines []int // offset of each line, to find places quickly
}

// readOrbat reads a scenario of ORBAT Mapper: sides, groups, units.
func readOrbat(name, text string, tell Say) ([]Table, error) {
	top, err := parseJSON(name, text)
	if err != nil {
		return nil, err
	}
	r := &orbatReader{jsonParser: &jsonParser{name: name, text: text}, tell: tell, lines: lineStarts(text)}
	r.table = Table{File: name, Format: words.Own("ORBAT Mapper JSON"), Heads: slices.Clone(orbatHeads), Means: map[string]string{}, Nested: true, Caption: top.of("name").text}
	for head, means := range orbatMeans {
		r.table.Means[head] = means
	}
	sides := top.of("sides").items()
	if len(sides) == 0 {
		return nil, At{File: name}.Problem("list.json-without-sides", "formats", formats)
	}
	for _, side := range sides {
		r.side(side)
	}
	for _, key := range top.keys {
		if !slices.Contains([]string{"name", "sides", "id", "type", "version"}, key) {
			r.tell(r.place(top.of(key).offset), words.Of("list.no-part", "key", key))
		}
	}
	return []Table{r.table}, nil
}

func lineStarts(text string) []int {
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// place is at, found quickly.
func (r *orbatReader) place(offset int) At {
	line, _ := slices.BinarySearch(r.lines, max(offset, 1))
	return At{File: r.name, Line: line, Column: 1}
}

func (r *orbatReader) side(side *jsonValue) {
	name := side.of("name").text
	groups := side.of("groups").items()
	for _, group := range groups {
		depth := 0
		if len(groups) > 1 && len(group.of("subUnits").items()) > 0 {
			r.add(group, name, 0)
			depth = 1
		}
		r.units(group.of("subUnits").items(), name, depth)
	}
	r.units(side.of("subUnits").items(), name, 0)
}

func (r *orbatReader) units(units []*jsonValue, side string, depth int) {
	for _, u := range units {
		if code := u.of("sidc").text; atSea(code) {
			r.tell(r.place(u.offset), words.Of("list.no-land-unit", "name", lexicon.Quoted(u.of("name").text), "below", countUnits(u), "symbol", code))
			continue
		}
		r.add(u, side, depth)
		r.units(u.of("subUnits").items(), side, depth+1)
	}
}

// countUnits counts what stands below a unit.
func countUnits(u *jsonValue) int {
	sum := 0
	for _, below := range u.of("subUnits").items() {
		sum += 1 + countUnits(below)
	}
	return sum
}

// add makes a row of a unit; fields beyond those known become columns.
func (r *orbatReader) add(u *jsonValue, side string, depth int) {
	row := Row{Line: r.place(u.offset).Line, Depth: depth}
	echelon, entity := symbolOf(u.of("sidc").text)
	cells := map[string]string{
		"name": u.of("name").text, "shortName": u.of("shortName").text, "side": side,
		"echelon": echelon, "entity": entity, "description": u.of("description").text,
		"personnel": people(u.of("personnel")), "equipment": ordnance(u.of("equipment")),
	}
	for i, key := range u.keys {
		if _, known := cells[key]; known || key == "id" || key == "sidc" || key == "subUnits" {
			continue
		}
		if strings.TrimSpace(key) == "" {
			r.tell(r.place(u.values[i].offset), words.Of("list.nameless-field"))
			continue
		}
		if !slices.Contains(r.table.Heads, key) && len(r.table.Heads) < mostColumns {
			r.table.Heads = append(r.table.Heads, key)
			r.table.Means[key] = "" // left out until --map says otherwise
		}
		cells[key] = said(u.values[i])
	}
	for _, head := range r.table.Heads {
		row.Cells = append(row.Cells, Cell{Text: cells[head], Column: 1})
	}
	r.table.Rows = append(r.table.Rows, row)
}

// said is a value in few words, for a column of fields that nobody reads.
func said(v *jsonValue) string {
	if v.text != "" || len(v.values) == 0 {
		return v.text
	}
	if v.list {
		return fmt.Sprintf("%d items", len(v.values))
	}
	return strings.Join(v.keys, ", ")
}

// people sums the counts of a unit's personnel.
func people(list *jsonValue) string {
	sum := 0
	for _, item := range list.items() {
		n, _ := lexicon.Number(item.of("count").text)
		sum += n
	}
	if sum == 0 {
		return ""
	}
	return fmt.Sprint(sum)
}

// ordnance is the guns among a unit's equipment, as words.
func ordnance(list *jsonValue) string {
	var guns []string
	for _, item := range list.items() {
		text := item.of("count").text + " " + item.of("name").text
		if s, ok := lexicon.StrengthOf(text); ok && s.Guns > 0 {
			guns = append(guns, text)
		}
	}
	return strings.Join(guns, ", ")
}

// atSea tells the symbol of something that is no land unit.
func atSea(code string) bool {
	switch len(code) {
	case 20, 30:
		return lexicon.Own().Symbols.Sets[code[4:6]] == ""
	case 15:
		return code[2] != 'G'
	}
	return false
}

// symbolOf is the echelon and the arm that a symbol's code stands for.
func symbolOf(code string) (echelon, entity string) {
	s := lexicon.Own().Symbols
	switch len(code) {
	case 20, 30:
		return s.Echelons[code[8:10]], s.Entities[code[10:14]]
	case 15:
		return s.Letters[code[11:12]], s.Functions[code[4:7]]
	}
	return "", ""
}
