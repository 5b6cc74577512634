package imports

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// exported are the columns of an order of battle as a table, with the ratings of all rule
// sets among them; those told by the source's own words stand behind.
func exported() []string { return slices.Concat(firstExported, ratingMeanings(), lastExported) }

var firstExported = []string{
	"side", "level", "echelon", "name", "short", "id", "arm", "kind", "nation",
	"battalions", "squadrons", "companies", "batteries", "copies", "men", "figures", "guns", "weight",
}

var lastExported = []string{"commander", "commander-rating", "charisma", "attached", "notes"}

// CSV is the orders of battle of a scenario's sides as a table with commas, in
// UTF-8 with a byte order mark, by which spreadsheets know it: a row for each
// side, formation and unit. What a mapping supplied is left out again; a text that a
// spreadsheet would take for a formula has a quote before it.
func CSV(spec *scenario.Spec) []byte {
	e := exporter{heads: exported()}
	for i := range spec.Sides {
		oob.Walk(spec.Sides[i].Forces, func(n *oob.Node) { e.tell(n.Told) })
	}
	for i := range spec.Sides {
		side := &spec.Sides[i]
		row := map[string]string{"side": side.ID, "level": "0", "echelon": "side", "name": side.Name}
		if side.Nation != scenario.NeutralNation {
			row["nation"] = side.Nation
		}
		leader(row, side.Commander)
		e.rows = append(e.rows, row)
		e.nodes(side.Forces, side.ID, 1)
	}
	var b bytes.Buffer
	b.WriteString("\uFEFF")
	w := csv.NewWriter(&b)
	w.Write(e.heads) // to memory, which takes all
	for _, row := range e.rows {
		cells := make([]string, len(e.heads))
		for i, head := range e.heads {
			cells[i] = list.Guarded(row[head])
		}
		w.Write(cells)
	}
	w.Flush()
	return b.Bytes()
}

// An exporter gathers rows by their headings.
type exporter struct {
	heads []string
	rows  []map[string]string
}

// tell adds columns for what sources told.
func (e *exporter) tell(told []game.Told) {
	for _, t := range told {
		if head := "told " + t.Key; !slices.Contains(e.heads, head) {
			e.heads = append(e.heads, head)
		}
	}
}

func (e *exporter) nodes(nodes []oob.Node, side string, level int) {
	for i := range nodes {
		n := &nodes[i]
		row := map[string]string{"side": side, "level": strconv.Itoa(level), "echelon": n.Echelon, "name": n.Name, "short": n.Short, "notes": strings.ReplaceAll(n.Notes, "\n", " ")}
		if n.AutoShort {
			row["short"] = "" // csprint made it
		}
		leader(row, n.Commander)
		if !n.Formation() {
			unitRow(row, n)
		}
		e.rows = append(e.rows, row)
		e.nodes(n.Units, side, level+1)
	}
}

func leader(row map[string]string, c game.Commander) {
	row["commander"], row["commander-rating"] = c.Name, c.Rating
	if c.CharismaGiven {
		row["charisma"] = strconv.Itoa(c.Charisma)
	}
}

// unitRow is what a unit has, but for what a mapping supplied.
func unitRow(row map[string]string, n *oob.Node) {
	mapped := func(what string) bool {
		return slices.ContainsFunc(n.Mapped, func(m game.Mapped) bool { return m.What == what })
	}
	row["id"], row["arm"], row["kind"], row["nation"], row["weight"] = n.ID, string(n.Arm), cmp.Or(n.Called, n.Kind), n.Nation, n.Weight
	if plural := map[string]string{"battalion": "battalions", "squadron": "squadrons", "company": "companies", "battery": "batteries"}[n.Part]; plural != "" {
		row[plural] = strconv.Itoa(n.Parts)
	}
	if n.Copies > 1 {
		row["copies"] = strconv.Itoa(n.Copies)
	}
	strengthRow(row, n)
	for _, r := range n.Ratings {
		if mapped(r.Fact) {
			continue
		}
		if row[r.Fact] = r.Value; r.Value == rules.Yes {
			row[r.Fact] = "true"
		}
	}
	if n.Apart {
		row["attached"] = "false"
	}
	for _, t := range n.Told {
		row["told "+t.Key] = t.Words
	}
}

// strengthRow is men, figures and guns as the file has them.
func strengthRow(row map[string]string, n *oob.Node) {
	about := n.About
	if about == "unknown" || about == "light" || about == "medium" || about == "field" || about == "heavy" {
		about = "?"
	}
	if n.Figures > 0 {
		row["figures"] = strconv.Itoa(n.Figures)
	}
	if n.Arm == game.Artillery {
		row["guns"] = cmp.Or(about, n.Ordnance, strconv.Itoa(n.Guns))
		if n.Men > 0 {
			row["men"] = strconv.Itoa(n.Men)
		}
		return
	}
	if n.Men > 0 {
		row["men"] = cmp.Or(about, strconv.Itoa(n.Men))
	}
}

// Exports refuses scenarios without an order of battle: patrols, and armies that
// are rolled.
func Exports(spec *scenario.Spec) error {
	for i := range spec.Sides {
		side := &spec.Sides[i]
		if side.Patrol != nil || side.Army != nil || len(side.Forces) == 0 {
			return source.New(side.Place, "imports.side-without-forces", "side", side.ID)
		}
	}
	return nil
}
