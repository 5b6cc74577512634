package agree

import (
	"strings"

	"github.com/csprint/csprint/rules"
)

// answer is what csprint says of a unit. What the page says that dice must show is tried with
// all dice.
func (u *unit) answer(page value) any {
	b, k := u.book, u.known
	gone := u.hits > 0 && u.lost == u.hits || u.said(b.Phone.Idle) != ""
	due := ""
	for _, d := range b.Plays.States.Due {
		if due == "" && !gone && k.Holds(d.When) {
			due = d.Words
		}
	}
	out := gone
	if b.Plays.States.Out != "" {
		out = k.Holds(b.Plays.States.Out)
	}
	var brief []string
	for _, line := range b.Phone.Brief {
		if words := u.said([]rules.Said{line}); words != "" {
			brief = append(brief, words)
		}
	}
	panels := []any{}
	for i, p := range b.Phone.Panels {
		of := map[string]any{"shown": k.Holds(p.When)}
		if k.Holds(p.When) {
			u.panel(p, of, page.at("panels").item(i))
		}
		panels = append(panels, of)
	}
	return map[string]any{
		"level": u.words["level"], "out": out, "gone": gone, "due": due, "bad": gone || k.Holds(b.Phone.Listed.When),
		"brief": strings.Join(brief, " · "), "panels": panels,
	}
}

// panel puts in what csprint says in the place of a panel, by its kinds.
func (u *unit) panel(p *rules.Panel, of map[string]any, page value) {
	b, k := u.book, u.known
	if p.Has("says") {
		of["says"] = u.said(linesOf(p))
	}
	if p.Has("throw") {
		of["throw"] = u.throw(p)
	}
	if p.Has("hold") {
		of["hold"] = u.held(p.Names("hold"), page.at("hold"))
	}
	if p.Has("strip") {
		of["strip"] = u.strip(p)
	}
	if p.Has("pool") {
		n, _ := k.Reckon(p.Names("pool"))
		of["pool"] = n
	}
	if p.Has("level") {
		of["level"] = u.mayBe(b.Table(p.Names("of")))
	}
	if table := b.Table(p.Names("orders")); table != nil {
		rows := []any{}
		for _, row := range u.rows(table) {
			rows = append(rows, []any{row.Label, row.Due != "" && k.Holds(row.Due)})
		}
		of["orders"] = rows
	}
	if table := b.Table(p.Names("read")); table != nil {
		of["read"] = u.read(table, p.Names("by"))
	}
	if p.Has("work") {
		of["work"] = u.worked(p, page.at("work"))
	}
	if p.Has("fight") {
		of["fight"] = u.fight(p)
	}
	if scores, _ := p.Part("scores").([]map[string]any); scores != nil {
		of["scores"] = u.scores(scores)
	}
}

// linesOf are the lines of words that a panel says.
func linesOf(p *rules.Panel) []rules.Said {
	lines, _ := p.Part("says").([]rules.Said)
	return lines
}

// rows are those of a table that concern the unit.
func (u *unit) rows(table *rules.Table) []rules.Row {
	var rows []rules.Row
	for _, row := range table.Rows {
		if u.known.Holds(row.When) {
			rows = append(rows, row)
		}
	}
	return rows
}

// mayBe are the levels that it may be in, by a table that tells of them, nil for none.
func (u *unit) mayBe(table *rules.Table) []string {
	keys := []string{}
	for _, key := range u.levels() {
		if row, _ := table.Keyed(key); u.known.Holds(row.When) {
			keys = append(keys, key)
		}
	}
	return keys
}

// read are the labels of the rows to read, or of the one whose first cell is a fact's number.
func (u *unit) read(table *rules.Table, by string) []string {
	labels := []string{}
	n, known := u.known.Value(by)
	for _, row := range u.rows(table) {
		if by == "" || len(labels) == 0 && known && row.Cells[0].IsNum && row.Cells[0].Number == n {
			labels = append(labels, row.Label)
		}
	}
	return labels
}

// scores are numbers of its record, and what they come to now.
func (u *unit) scores(scores []map[string]any) any {
	var list []any
	for _, s := range scores {
		own, _ := u.known.Value(s["fact"].(string))
		now := own
		if when, _ := s["when"].(string); u.known.Holds(when) {
			now += u.sumOf(s["of"].(string))
		}
		list = append(list, []int{own, now})
	}
	return list
}

// counted is what lines come to, with those that somebody ticks; and the labels of those that
// are left open.
func (u *unit) counted(lines []rules.Modifier) (counts []rules.Count, open []string) {
	open = []string{}
	counts, left := u.known.Count(lines)
	for i, line := range left {
		open = append(open, line.Label)
		if u.Ticks[i%len(u.Ticks)] {
			value, _ := u.known.Worth(line)
			if line.Variable != "" {
				value = 1
			}
			counts = append(counts, rules.Count{Line: line, Times: 1, Value: value})
		}
	}
	return rules.Gravest(counts), open
}
