package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os/exec"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
)

// A unitCase is a unit as a record and its marks have it, and which of the lines that are
// left open somebody ticks.
type unitCase struct {
	Record map[string]any `json:"record"`
	Marks  map[string]any `json:"marks"`
	Ticks  []bool         `json:"ticks"`
	Dice   []int          `json:"dice"` // how much more than the least some throws come to

	Given map[string]map[string]string `json:"given"` // what is typed and picked, by titles of panels and inputs

	hits int
}

// panelAsker asks the page's script what its panels say of units.
const panelAsker = `
const unitOf = ({ record, marks }) => new Unit({ edition: page.book.edition, ...record }, { of: (name) => marks[name] || 0 }, null);
const ticked = (unit, lines, ticks) => {
  const sum = summed(unit, lines);
  const open = sum.asked.filter((item) => sum.settled(item) === undefined);
  open.forEach((item, i) => sum.times.set(item, Number(ticks[i % ticks.length])));
  return { open: open.map(({ label }) => label), sum: sum.lines() };
};
const replies = {
  says: (unit, { says }) => said(says, unit.known(), unit),
  throw: (unit, spec, ticks, thrown) => {
    const table = tableOf(spec.throw);
    const { open, sum } = ticked(unit, spec.adds ? [{ label: factOf(spec.adds).label, variable: spec.adds }] : linesOf(table.id), ticks);
    const dice = diceOf(table.dice);
    const falls = [];
    for (const more of thrown) {
      const n = dice.least + more % (dice.most - dice.least + 1);
      const row = resultOf(table, n, totalOf(sum));
      const to = resultIn(unit, spec, table, row);
      falls.push([...resultFor(row, unit.known()).cells.map((cell) => String(cell ?? '')), to && { ...to.change }]);
    }
    return { open, total: totalOf(sum), falls };
  },
  hold: (unit, spec, ticks) => {
    const { table, rows } = heldIn(unit, spec);
    const { open, sum } = ticked(unit, linesOf(spec.hold).filter((item) => rows.some((row) => isFor({ item }, row))), ticks);
    const { totals } = heldSum(sum, rows);
    return { open, rows: rows.map(({ label, cells }, i) => [label, ...cells.map((cell, j) => ((table.aside || []).includes(j) ? '' : String(lineCell(table, cell, totals[i]))))]) };
  },
  strip: (unit, { strip: spec }, ticks) => {
    const strip = stripOf(unit, spec);
    if (!strip) return null;
    const { open, sum } = ticked(unit, linesOf(strip.table.id), ticks);
    return { open, rows: tableOf(spec.causes).rows.filter((row) => timesOf(row, unit.known())).map((row) => [row.label, strip.needed((row.worth ?? row.cells[0]) + totalOf(sum))]) };
  },
  pool: (unit, { pool }) => (pool.length ? whole(reckon(pool, unit.known())) : 0),
  level: (unit, spec) => levelsFor(unit, spec).map(({ key }) => key),
  orders: (unit, { orders }) => tableOf(orders).rows.filter((row) => timesOf(row, unit.known())).map((row) => [row.label, Boolean(row.due && isSo(row.due, unit.known()))]),
  read: (unit, spec) => readIn(unit, spec).rows.map(({ label }) => label),
  fight: (unit, { fight }) => fightsOf(unit, fight).map(({ his, win, lose }) => [his, win, lose]),
  work: (unit, { title, work }, ticks, dice, given) => worked(work, Object.fromEntries(work.takes.map((take) => [take.key, given[title][take.key] || usualIn(take, unit.known())]))),
  scores: (unit, { scores }) => scores.map((score) => [scoreOf(unit, score).own, scoreOf(unit, score).now]),
};
const askUnit = ({ record, marks, ticks, dice, given }) => {
  const unit = unitOf({ record, marks });
  const of = unit.known();
  return {
    level: unit.level(), out: unit.out(), gone: Boolean(unit.gone()), due: (dueOf(unit) || {}).words || '', bad: isBad(unit), brief: briefOf(unit),
    panels: page.book.phone.panels.map((spec) => ({
      shown: spec.when === undefined || isSo(spec.when, of),
      ...Object.fromEntries(Object.keys(replies).filter((kind) => spec[kind]).map((kind) => [kind, replies[kind](unit, spec, ticks, dice, given)])),
    })),
  };
};
const askAll = (units) => {
  const on = formationOf({ watch: [] }, units.map(unitOf), []);
  const of = on.known();
  const passes = (spec) => {
    const { table, rows } = heldIn(on, spec);
    return [lineCell(table, rows[0].cells[0], summed(on, linesOf(spec.hold)).total()), said(spec.says, of, on)];
  };
  return {
    ...Object.fromEntries(page.book.facts.filter(({ units }) => units).map(({ key }) => [key, known(() => whole(of(key))) ?? null])),
    passes: page.book.phone.formations.filter(({ hold }) => hold).map(passes),
  };
};
require('fs').readFileSync(0, 'utf8').split('\n').filter(Boolean).map(JSON.parse).forEach((one) => console.log(JSON.stringify(Array.isArray(one) ? askAll(one) : askUnit(one))));
`

// TestPanelsAgree holds what the page's panels say against what csprint says: of random
// units, marks and answers, plain, under random house rules, and with all words nonsense.
func TestPanelsAgree(t *testing.T) {
	node := tool.Need(t, "node")
	for _, id := range rules.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(27, uint64(len(id))))
			for house := range 4 {
				b, err := rules.Open(id)
				if err != nil {
					t.Fatal(err)
				}
				switch house {
				case 1, 2:
					alter(t, b, random)
				case 3:
					b.Reword(trial.Garbled)
				}
				panelsAlike(t, node, b, random, caseCount()/4)
			}
		})
	}
}

func panelsAlike(t *testing.T, node string, b *rules.Book, random *rand.Rand, n int) {
	t.Helper()
	known, err := bookOf(b)
	if err != nil {
		t.Fatal(err)
	}
	data, _ := json.Marshal(map[string]any{"book": known, "section": game.GunsPerSection, "rounding": "near"})
	var script strings.Builder
	script.WriteString("const page = " + string(data) + ";\nconst hub = null;\nconst store = { read: () => null };\n")
	for _, name := range append([]string{"rules.js", "reckon.js", "marks.js", "screen.js", "sum.js", "dice.js", partScript(b), "looks.js", "facts.js", "formation.js"}, kindsOf(b)...) {
		script.WriteString(read(name))
	}
	script.WriteString(panelAsker)
	var asked bytes.Buffer
	var units []unitCase
	for range n {
		c := unitOf(b, random)
		units = append(units, c)
		line, _ := json.Marshal(c)
		asked.Write(append(line, '\n'))
	}
	for at := 0; at+5 <= n; at += 5 {
		line, _ := json.Marshal(units[at : at+5])
		asked.Write(append(line, '\n'))
	}
	cmd := exec.Command(node, "-e", script.String())
	cmd.Stdin = &asked
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	wrong := 0
	for i, line := range lines {
		var got, want map[string]any
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatal(err)
		}
		var of any
		if i < n {
			of = units[i]
			want = plainly(t, unitAnswer(t, b, units[i], got))
		} else {
			five := units[5*(i-n) : 5*(i-n)+5]
			of, want = five, plainly(t, formationAnswer(t, b, five, got))
		}
		if !reflect.DeepEqual(got, want) && wrong < 3 {
			wrong++
			t.Errorf("%s, %+v: %s", b.Edition, of, unlike("", got, want))
		}
	}
}

// unlike is where two values differ first, and what stands there.
func unlike(at string, got, want any) string {
	if a, b, ok := of[map[string]any](got, want); ok {
		for _, key := range slices.Sorted(maps.Keys(a)) {
			if !reflect.DeepEqual(a[key], b[key]) {
				return unlike(at+"/"+key, a[key], b[key])
			}
		}
	}
	if a, b, ok := of[[]any](got, want); ok && len(a) == len(b) {
		for i := range a {
			if !reflect.DeepEqual(a[i], b[i]) {
				return unlike(at+"/"+strconv.Itoa(i), a[i], b[i])
			}
		}
	}
	return fmt.Sprintf("%s is %v on the page, %v by csprint", at, got, want)
}

func of[T any](x, y any) (a, b T, ok bool) {
	a, isA := x.(T)
	b, isB := y.(T)
	return a, b, isA && isB
}

// plainly is a value as JSON has it.
func plainly(t *testing.T, value any) map[string]any {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var plain map[string]any
	if err := json.Unmarshal(data, &plain); err != nil {
		t.Fatal(err)
	}
	return plain
}

// scores are the facts that a record has under one name.
var scores = []string{"morale", "grenadier", "melee", "shooting"}

// unitOf is a random unit of a rule set, by the facts of records and marks that it has.
func unitOf(b *rules.Book, random *rand.Rand) unitCase {
	c := unitCase{Record: map[string]any{}, Marks: map[string]any{}, Ticks: []bool{}}
	single := b.Plays.Single != nil
	values := make([]int, len(scores))
	for _, f := range b.Facts {
		var value any
		switch {
		case f.Choices != nil:
			value = strings.ReplaceAll(f.Choices[random.IntN(len(f.Choices))], "-", " ")
			if random.IntN(8) == 0 {
				value = ""
			}
		case f.Numbers != nil:
			value = f.Numbers.Least + random.IntN(min(f.Numbers.Most, f.Numbers.Least+30)-f.Numbers.Least+1)
		default:
			value = random.IntN(3) == 0
		}
		at := slices.Index(scores, f.Key)
		switch {
		case f.Is != "" || f.Units != "" || f.Key == "lost":
		case f.From == rules.FromMarks:
			if f.Key == "level" {
				value = strings.ReplaceAll(value.(string), " ", "-")
			}
			c.Marks[f.Key] = value
		case f.From == rules.FromRecord && single && at >= 0:
			values[at] = value.(int)
		case f.From == rules.FromRecord:
			c.Record[strings.ReplaceAll(f.Key, "-", " ")] = value
		}
	}
	for _, key := range []string{"size", "guns", "figures"} {
		if n, _ := c.Record[key].(int); n > 0 && c.hits == 0 && !(key == "guns" && c.Record["arm"] != "artillery") {
			c.hits = n
		}
		if key == "guns" && c.Record["arm"] != "artillery" {
			delete(c.Record, "guns")
		}
	}
	if single {
		c.Record["scores"] = values
	}
	c.Marks["losses"] = random.IntN(c.hits + 1)
	if random.IntN(4) == 0 {
		c.Marks["losses"] = c.hits * random.IntN(5) / 4
	}
	for range 3 {
		c.Dice = append(c.Dice, random.IntN(100))
	}
	c.Given = map[string]map[string]string{}
	for _, p := range b.Phone.Panels {
		if w, _ := b.Worked(p); w != nil {
			c.Given[p.Title] = givenFor(w, random)
		}
	}
	for range 7 {
		c.Ticks = append(c.Ticks, random.IntN(3) == 0)
	}
	return c
}

// givenFor are random texts for the inputs of a working: nothing, what it takes, or what
// csprint refuses.
func givenFor(w *rules.Working, random *rand.Rand) map[string]string {
	given := map[string]string{}
	for _, in := range w.Takes {
		switch {
		case random.IntN(6) == 0:
		case in.Choices != nil:
			given[in.Key] = in.Choices[random.IntN(len(in.Choices))].Label
		default:
			for range 1 + random.IntN(max(1, min(in.Most, 3))) {
				span := min(in.Numbers.Most-in.Numbers.Least, 10+random.IntN(990))
				given[in.Key] += fmt.Sprintf("%d, ", in.Numbers.Least+random.IntN(span+1))
			}
			if random.IntN(20) == 0 {
				given[in.Key] = fmt.Sprint(in.Numbers.Most + 1)
			}
		}
	}
	return given
}

// workAnswer is what csprint works out of what is given and known. Where that is not all, or
// refused, the page may say what comes of it whatever else is given.
func workAnswer(t *testing.T, b *rules.Book, c unitCase, k *rules.Known, p *rules.Panel, page any) any {
	t.Helper()
	w, knows := b.Worked(p)
	whole := true
	var with []string
	for _, in := range w.Takes {
		text := strings.TrimSuffix(c.Given[p.Title][in.Key], ", ")
		if i := slices.IndexFunc(in.Choices, func(one rules.Choice) bool { return one.Label == text }); i >= 0 {
			text = in.Choices[i].Key
		}
		if n, ok := k.Reckon(knows[in.Key]); ok && text == "" {
			text = strconv.Itoa(n)
		}
		if text == "" {
			text = in.Usual
		}
		filled := ""
		if in.Choices != nil {
			filled = in.Choices[c.hits%len(in.Choices)].Key
		} else {
			filled = strconv.Itoa(in.Numbers.Least + c.hits%(in.Numbers.Most-in.Numbers.Least+1))
			for _, one := range strings.Split(text, ", ") {
				if n, err := strconv.Atoi(one); err != nil || n < in.Numbers.Least || n > in.Numbers.Most {
					text = ""
				}
			}
		}
		if text == "" {
			text, whole = filled, false
		}
		with = append(with, in.Key+"="+text)
	}
	a, err := b.Reckoner(w).Resolve(rules.Query{Table: w.ID, With: with}, func(int) []int { return nil })
	if err != nil {
		t.Fatal(err)
	}
	said := []any{}
	for _, field := range a.Result {
		said = append(said, []any{field.Column, field.Cell.Text})
	}
	if rows, _ := page.([]any); !whole && len(rows) <= len(said) && reflect.DeepEqual(rows, said[:len(rows)]) {
		return rows
	}
	return said
}

// known is what is known of a unit, in csprint's own words.
func (c unitCase) known(b *rules.Book) *rules.Known {
	k := b.Know().Word("rounding", "near").Number("section-guns", game.GunsPerSection)
	word := func(value any) string {
		text, _ := value.(string)
		return strings.ToLower(strings.ReplaceAll(text, " ", "-"))
	}
	for _, f := range b.Facts {
		value := c.Marks[f.Key]
		if f.From == rules.FromRecord {
			value = c.Record[strings.ReplaceAll(f.Key, "-", " ")]
		}
		if at := slices.Index(scores, f.Key); c.Record["scores"] != nil && at >= 0 {
			value = c.Record["scores"].([]int)[at]
		}
		switch {
		case f.From != rules.FromRecord && f.From != rules.FromMarks || f.Units != "":
		case f.Choices != nil:
			k.Word(f.Key, word(value))
		case f.Numbers != nil:
			n, _ := value.(int)
			k.Number(f.Key, n)
		default:
			is, _ := value.(bool)
			k.Truth(f.Key, is)
		}
	}
	k.Number("figures", c.hits).Number("lost", c.lost())
	return k.Word("level", c.level(b, k))
}

func (c unitCase) lost() int { return min(c.Marks["losses"].(int), c.hits) }

// level is the unit's, no better than it came with.
func (c unitCase) level(b *rules.Book, k *rules.Known) string {
	level, _ := c.Marks["level"].(string)
	keys := []string{}
	for _, l := range b.Plays.States.All() {
		keys = append(keys, l.Key)
	}
	for _, begin := range b.Phone.Begins {
		if k.Holds(begin.When) && slices.Index(keys, begin.Level) > slices.Index(keys, level) {
			level = begin.Level
		}
	}
	return level
}

// unitAnswer is what csprint says of a unit. What the page says dice must show is tried
// with all dice.
func unitAnswer(t *testing.T, b *rules.Book, c unitCase, page map[string]any) map[string]any {
	t.Helper()
	k := c.known(b)
	gone := c.hits > 0 && c.lost() == c.hits || saidBy(b, k, c, b.Phone.Idle) != ""
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
		if words := saidBy(b, k, c, []rules.Said{line}); words != "" {
			brief = append(brief, words)
		}
	}
	var panels []any
	for i, p := range b.Phone.Panels {
		got, _ := page["panels"].([]any)[i].(map[string]any)
		panels = append(panels, panelAnswer(t, b, c, k, p, got))
	}
	return map[string]any{
		"level": c.level(b, k), "out": out, "gone": gone, "due": due, "bad": gone || k.Holds(b.Phone.Listed.When), "brief": strings.Join(brief, " · "), "panels": panels,
	}
}

// panelAnswer is what csprint says in the place of a panel.
func panelAnswer(t *testing.T, b *rules.Book, c unitCase, k *rules.Known, p *rules.Panel, page map[string]any) map[string]any {
	t.Helper()
	of := map[string]any{"shown": k.Holds(p.When)}
	if p.Has("says") {
		of["says"] = saidBy(b, k, c, linesOf(p))
	}
	if id := p.Names("throw"); id != "" {
		of["throw"] = throwAnswer(t, b, c, k, p)
	}
	if id := p.Names("hold"); id != "" {
		of["hold"] = holdAnswer(t, b, c, k, id, page["hold"].(map[string]any))
	}
	if p.Has("strip") {
		of["strip"] = stripAnswer(t, b, c, k, p)
	}
	if text := p.Names("pool"); text != "" {
		n, _ := k.Reckon(text)
		of["pool"] = n
	}
	if p.Has("level") {
		keys := []string{}
		for _, l := range b.Plays.States.All() {
			row := rules.Row{}
			if table := b.Table(p.Names("of")); table != nil {
				row = rowKeyed(table, l.Key)
			}
			if k.Holds(row.When) {
				keys = append(keys, l.Key)
			}
		}
		of["level"] = keys
	}
	if table := b.Table(p.Names("orders")); table != nil {
		rows := []any{}
		for _, row := range table.Rows {
			if k.Holds(row.When) {
				rows = append(rows, []any{row.Label, row.Due != "" && k.Holds(row.Due)})
			}
		}
		of["orders"] = rows
	}
	if table := b.Table(p.Names("read")); table != nil {
		labels := []string{}
		n, _ := k.Value(p.Names("by"))
		for _, row := range table.Rows {
			if k.Holds(row.When) && (!p.Has("by") || len(labels) == 0 && row.Cells[0].IsNum && row.Cells[0].Number == n) {
				labels = append(labels, row.Label)
			}
		}
		of["read"] = labels
	}
	if p.Has("work") {
		of["work"] = workAnswer(t, b, c, k, p, page["work"])
	}
	if p.Has("fight") {
		of["fight"] = fightAnswer(t, b, k)
	}
	if p.Has("scores") {
		var list []any
		for _, s := range p.Part("scores").([]map[string]any) {
			own, _ := k.Value(s["fact"].(string))
			now := own
			if when, _ := s["when"].(string); k.Holds(when) {
				counts, _ := k.Count(b.ModifierList(s["of"].(string)).Items)
				now += rules.Total(counts)
			}
			list = append(list, []int{own, now})
		}
		of["scores"] = list
	}
	return of
}

// linesOf are the lines of words that a panel says.
func linesOf(p *rules.Panel) []rules.Said {
	lines, _ := p.Part("says").([]rules.Said)
	return lines
}

func rowKeyed(table *rules.Table, key string) rules.Row {
	for _, row := range table.Rows {
		if row.Key == key {
			return row
		}
	}
	return rules.Row{}
}

// counted is what lines come to for a unit, with those that somebody ticks; and the labels
// of those that are left open.
func (c unitCase) counted(k *rules.Known, lines []rules.Modifier) (counts []rules.Count, open []string) {
	open = []string{}
	counts, left := k.Count(lines)
	for i, line := range left {
		open = append(open, line.Label)
		if c.Ticks[i%len(c.Ticks)] {
			value, _ := k.Worth(line)
			if line.Variable != "" {
				value = 1
			}
			counts = append(counts, rules.Count{Line: line, Times: 1, Value: value})
		}
	}
	return rules.Gravest(counts), open
}

// facesFor are dice that come to a sum.
func facesFor(d rules.Dice, sum int) []int {
	faces := make([]int, d.Count)
	for i := range faces {
		faces[i] = min(d.Sides, sum-(len(faces)-1-i))
		sum -= faces[i]
	}
	return faces
}

func throwAnswer(t *testing.T, b *rules.Book, c unitCase, k *rules.Known, p *rules.Panel) map[string]any {
	t.Helper()
	table := b.Table(p.Names("throw"))
	counts, open := c.counted(k, b.Lines(table.ID))
	total := rules.Total(counts)
	if adds := p.Names("adds"); adds != "" {
		total, _ = k.Value(adds)
		open = []string{}
	}
	var with []string
	if irregular, _ := k.Value("irregular"); irregular != 0 {
		with = []string{"irregular"}
	}
	falls := []any{}
	for _, more := range c.Dice {
		n := table.Dice.Count + more%(table.Dice.Count*(table.Dice.Sides-1)+1)
		a, err := b.Resolve(rules.Query{Table: table.ID, Dice: facesFor(table.Dice, n), Mods: []string{fmt.Sprintf("%+d", total)}, With: with})
		if err != nil {
			t.Fatalf("%s on %d%+d: %v", table.ID, n, total, err)
		}
		fall := []any{}
		for _, f := range a.Result {
			fall = append(fall, f.Cell.Text)
		}
		falls = append(falls, append(fall, changeOf(b, c, k, p, table, *a.Row, fall)))
	}
	return map[string]any{"open": open, "total": total, "falls": falls}
}

// changeOf is what a result does to the marks, nil for nothing. Natural dice lead to the
// row that has the cells of the result.
func changeOf(b *rules.Book, c unitCase, k *rules.Known, p *rules.Panel, table *rules.Table, label string, fall []any) map[string]any {
	row := table.Rows[slices.IndexFunc(table.Rows, func(r rules.Row) bool { return r.Label == label })]
	if row.Natural != 0 {
		row = table.Rows[slices.IndexFunc(table.Rows, func(r rules.Row) bool {
			return r.Natural == 0 && (r.Cells[0].Text == fall[0] || r.But != nil && r.But.Cells[0].Text == fall[0])
		})]
	}
	does := row.Does
	if row.But != nil && k.Holds(row.But.When) {
		does = row.But.Does
	}
	own := c.known(b)
	if by := p.Names("by"); by != "" {
		n, _ := k.Value(by)
		for i, column := range table.Columns {
			if (column.Low != nil || column.High != nil) && (column.Low == nil || n >= *column.Low) && (column.High == nil || n <= *column.High) && row.Cells[i].IsNum {
				own.Number("cell", row.Cells[i].Number)
			}
		}
	}
	change := map[string]any{}
	more, _ := p.Part("does").([]rules.Deed)
	for _, d := range append(slices.Clone(does), more...) {
		if d.To != "" {
			change[d.Fact] = d.To
			continue
		}
		n, ok := own.Reckon(d.By + d.Is)
		now, _ := own.Value(d.Fact)
		if before, again := change[d.Fact].(int); again {
			now = before
		}
		switch {
		case !ok:
		case d.Is != "" && b.Fact(d.Fact).Numbers == nil:
			change[d.Fact] = n != 0
		case d.Is != "":
			change[d.Fact] = n
		case d.Fact == "lost":
			change[d.Fact] = now + n
		default:
			change[d.Fact] = min(now+n, b.Fact(d.Fact).Most())
		}
	}
	if p.Has("worse") {
		at := func(level string) int {
			return slices.IndexFunc(b.Plays.States.All(), func(l rules.Level) bool { return l.Key == level })
		}
		if to, _ := change["level"].(string); at(to) <= at(c.level(b, k)) {
			return nil
		}
	}
	if len(change) == 0 {
		return nil
	}
	return change
}

// fightAnswer are the chances of hand to hand, by all throws of both men's dice.
func fightAnswer(t *testing.T, b *rules.Book, k *rules.Known) [][3]int {
	t.Helper()
	own, _ := k.Value("melee-now")
	fights := [][3]int{}
	for his := b.Number("melee-min"); his <= b.Number("melee-max"); his++ {
		won, lost := thrown(t, b, own-his)
		fights = append(fights, [3]int{his, won, lost})
	}
	return fights
}

// fought are the fights that thrown has worked out, by the book and who is ahead by what.
var fought sync.Map

type ahead struct {
	book *rules.Book
	by   int
}

// thrown is how many of 100 throws of both men's dice the rules have one win and lose who is
// so much ahead, halves rounded up, at least 1 of what may happen.
func thrown(t *testing.T, b *rules.Book, by int) (won, lost int) {
	t.Helper()
	if kept, ok := fought.Load(ahead{b, by}); ok {
		return kept.([2]int)[0], kept.([2]int)[1]
	}
	w := b.Working("hand-to-hand")
	first := max(-9, min(by, 9))
	with := []string{fmt.Sprintf("first=%d", first), fmt.Sprintf("second=%d", max(-9, min(first-by, 9)))}
	dice := b.DiceFor(rules.Query{Table: w.ID, With: with})
	of := 1
	for range dice.Count {
		of *= dice.Sides
	}
	for n := range of {
		var faces []int
		for left := n; len(faces) < dice.Count; left /= dice.Sides {
			faces = append(faces, left%dice.Sides+1)
		}
		a, err := b.Reckoner(w).Resolve(rules.Query{Table: w.ID, With: with}, func(int) []int { return faces })
		if err != nil {
			t.Fatal(err)
		}
		switch a.Result[len(a.Result)-1].Cell.Text {
		case w.Gives[2].Words:
			won++
		case w.Gives[3].Words:
			lost++
		}
	}
	percent := func(n int) int {
		if n == 0 || n == of {
			return 100 * n / of
		}
		return max(1, min((200*n+of)/(2*of), 99))
	}
	won, lost = percent(won), percent(lost)
	fought.Store(ahead{b, by}, [2]int{won, lost})
	return won, lost
}

// holdAnswer holds every dice against a cell of some, and yields the page's own words for
// it where these say as much.
func holdAnswer(t *testing.T, b *rules.Book, c unitCase, k *rules.Known, id string, page map[string]any) map[string]any {
	t.Helper()
	table := b.Table(id)
	if table == nil {
		list := b.ModifierList(id)
		counts, open := c.counted(k, list.Items)
		q := rules.Query{Table: id, Mods: []string{fmt.Sprintf("%+d", rules.Total(counts))}}
		return map[string]any{"open": open, "rows": []any{[]any{"", showing(t, b, q, list.Dice, cellSaid(page, 0, 1))}}}
	}
	var rows []rules.Row
	for _, row := range table.Rows {
		if k.Holds(row.When) {
			rows = append(rows, row)
		}
	}
	lines := slices.DeleteFunc(slices.Clone(b.Lines(id)), func(line rules.Modifier) bool {
		return !slices.ContainsFunc(rows, func(row rules.Row) bool { return !slices.Contains(row.Without, line.Key) })
	})
	counts, open := c.counted(k, lines)
	said := []any{}
	for i, row := range rows {
		total := 0
		for _, count := range counts {
			if !slices.Contains(row.Without, count.Line.Key) {
				total += count.Value
			}
		}
		line := []any{row.Label}
		for j, column := range table.Columns {
			words := cellSaid(page, i, j+1)
			switch cell := row.Cells[j]; {
			case column.Aside:
				words = ""
			case cell.Blank():
				words = "–"
			case !cell.IsNum && cell.Text != table.Always:
				words = cell.Text
			case (i+j+c.hits)%5 == 0:
				words = showing(t, b, rules.Query{Table: id, Row: row.Key, Column: column.Label, Mods: []string{fmt.Sprintf("%+d", total)}}, table.Dice, words)
			}
			line = append(line, words)
		}
		said = append(said, line)
	}
	return map[string]any{"open": open, "rows": said}
}

func cellSaid(page map[string]any, row, cell int) string {
	rows, _ := page["rows"].([]any)
	if row >= len(rows) || cell >= len(rows[row].([]any)) {
		return ""
	}
	words, _ := rows[row].([]any)[cell].(string)
	return words
}

// showing are some words for what dice must show, where csprint resolves all dice so; what
// succeeds otherwise.
func showing(t *testing.T, b *rules.Book, q rules.Query, dice rules.Dice, words string) string {
	t.Helper()
	least := map[string]int{"always": 0, "never": 1000}
	from, told := least[words]
	if n, ok := strings.CutSuffix(words, "+"); ok {
		from, _ = strconv.Atoi(n)
	} else if n, err := strconv.Atoi(words); err == nil {
		from = n
	} else if !told {
		return "no dice say " + words
	}
	for n := dice.Count; n <= dice.Count*dice.Sides; n++ {
		q.Dice = facesFor(dice, n)
		a, err := b.Resolve(q)
		if err != nil || a.Successes == nil {
			t.Fatalf("%+v: %v", q, err)
		}
		if (*a.Successes > 0) != (n >= from) {
			return fmt.Sprintf("%d on the dice: %d succeed", n, *a.Successes)
		}
	}
	return words
}

func stripAnswer(t *testing.T, b *rules.Book, c unitCase, k *rules.Known, p *rules.Panel) any {
	t.Helper()
	quality, _ := c.Record["quality"].(string)
	table := b.Plays.Points.Morale[quality]
	if table == nil {
		return nil
	}
	size, _ := c.Record["size"].(int)
	counts, open := c.counted(k, b.Lines(table.ID))
	said := []any{}
	for _, row := range b.Table("morale-check-causes").Rows {
		if !k.Holds(row.When) {
			continue
		}
		worth := row.Cells[0].Number
		if row.Worth != nil {
			worth = *row.Worth
		}
		a, err := b.Resolve(rules.Query{Table: table.ID, Row: strconv.Itoa(size), Column: strconv.Itoa(max(0, c.lost()+worth+rules.Total(counts)))})
		if err != nil {
			t.Fatal(err)
		}
		cell := a.Result[0].Cell
		needed := cell.Number
		if !cell.IsNum {
			needed = *table.Words
		}
		said = append(said, []any{row.Label, needed})
	}
	return map[string]any{"open": open, "rows": said}
}

// saidBy is the first line that holds, filled in by what csprint knows.
func saidBy(b *rules.Book, k *rules.Known, c unitCase, lines []rules.Said) string {
	for _, line := range lines {
		if !k.Holds(line.When) {
			continue
		}
		return places.ReplaceAllStringFunc(b.Words(line), func(place string) string {
			m := places.FindStringSubmatch(place)
			n, isKnown := k.Value(m[2])
			if text, isWord := c.Record[strings.ReplaceAll(m[2], "-", " ")].(string); isWord {
				return text
			}
			switch {
			case m[2] == "needed":
				return needed(b, c, k)
			case b.Table(m[2]) != nil:
				counts, _ := k.Count(b.Lines(m[2]))
				n = rules.Total(counts)
			case !isKnown:
				return ""
			}
			switch {
			case m[3] != "" && n == 1:
				return m[4]
			case m[3] != "":
				return m[5]
			case m[1] != "":
				return say.Signed(n)
			}
			return strconv.Itoa(n)
		})
	}
	return ""
}

var places = regexp.MustCompile(`\{(\+?)([a-z0-9-]+)(\|([^|{}]*)\|([^|{}]*))?\}`)

// needed is what a unit with a strip passes on by its losses alone.
func needed(b *rules.Book, c unitCase, k *rules.Known) string {
	table := b.Plays.Points.Morale[c.Record["quality"].(string)]
	a, err := b.Resolve(rules.Query{Table: table.ID, Row: fmt.Sprint(c.Record["size"]), Column: strconv.Itoa(c.lost())})
	if err != nil {
		return err.Error()
	}
	if cell := a.Result[0].Cell; cell.IsNum {
		return cell.Text
	}
	return strconv.Itoa(*table.Words)
}

// formationAnswer is what csprint knows of a formation, and what dice must show in its tests
// against one number: the last row of the table that holds is added.
func formationAnswer(t *testing.T, b *rules.Book, units []unitCase, page map[string]any) map[string]any {
	t.Helper()
	var each []*rules.Known
	for _, c := range units {
		each = append(each, c.known(b))
	}
	all := b.KnowUnits(each)
	facts := map[string]any{}
	for _, f := range b.Facts {
		if f.Units == "" {
			continue
		}
		facts[f.Key] = nil
		if n, ok := all.Value(f.Key); ok {
			facts[f.Key] = n
		}
	}
	passes := []any{}
	for _, p := range b.Phone.Formations {
		table := b.Table(p.Names("hold"))
		if table == nil {
			continue
		}
		row := slices.IndexFunc(table.Rows, func(r rules.Row) bool { return r.Cells[0].Number == 0 })
		for i := range table.Rows {
			if all.Holds(table.Rows[i].When) {
				row = i
			}
		}
		said, _ := page["passes"].([]any)[len(passes)].([]any)
		words := showing(t, b, rules.Query{Table: table.ID, Row: table.Rows[row].Key}, table.Dice, fmt.Sprint(said[0]))
		told := ""
		for _, line := range linesOf(p) {
			if told == "" && all.Holds(line.When) {
				told = places.ReplaceAllStringFunc(b.Words(line), func(place string) string {
					name := places.FindStringSubmatch(place)[2]
					if name == table.ID {
						return say.Signed(table.Rows[row].Cells[0].Number)
					}
					n, _ := all.Value(name)
					return strconv.Itoa(n)
				})
			}
		}
		passes = append(passes, []any{words, told})
	}
	facts["passes"] = passes
	return facts
}
