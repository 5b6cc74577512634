package imports

import (
	"cmp"
	"fmt"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/words"
	"slices"
	"strings"
)

// A Column is what became of one column of a table.
type Column struct {
	Name   string
	Means  string  // a key of Meanings; empty for one that is left out
	Sure   float64 // of the meaning: 1 sure, 0.75 likely, 0.5 a guess, 0 none
	Sample []string
	table  table
	index  int
	given  bool // by --map
	fills  bool // a blank stands for what stands above it
}

// sureness is how sure its meaning is.
func (c *Column) sureness() words.Text {
	is := "left-out"
	switch {
	case c.given:
		is = "given"
	case c.Sure >= 1:
		is = "sure"
	case c.Sure >= 0.75:
		is = "likely"
	case c.Sure > 0:
		is = "guess"
	}
	return words.Of("imports.sureness", "is", is)
}

// most rows that a column is judged by, and cells of it that are shown.
const (
	judged = 400
	shown  = 5
)

// columnsOf guesses what the columns of a table mean.
func columnsOf(t table, given []Meaning, rated rater) []Column {
	columns := make([]Column, len(t.Heads))
	for i, head := range t.Heads {
		c := Column{Name: head, table: t, index: i, Sample: sampleOf(t, i)}
		if means, known := t.Means[head]; known {
			c.Means, c.Sure = means, min(1, float64(len(means)))
		} else {
			c.Means, c.Sure = rated.guess(head, t.values(i))
		}
		columns[i] = c
	}
	give(columns, t, given)
	settleTwins(columns)
	findName(columns)
	for i := range columns {
		columns[i].fills = fillsDown(t, i)
	}
	return columns
}

// give lays what the user says over the guesses.
func give(columns []Column, t table, given []Meaning) {
	for _, m := range given {
		for i := range columns {
			if c := &columns[i]; m.of(c.Name, t.Sheet) {
				c.Means, c.Sure, c.given = strings.TrimSuffix(m.Key, "drop"), 1, true
			}
		}
	}
}

// of tells whether it speaks of a column.
func (m Meaning) of(name, sheet string) bool {
	if strings.EqualFold(m.Column, name) {
		return true
	}
	of, column, ok := strings.Cut(m.Column, "!")
	return ok && strings.EqualFold(of, sheet) && strings.EqualFold(column, name)
}

// values are what stands in a column, blanks left out.
func (t table) values(column int) []string {
	var list []string
	for i := range t.Rows {
		if text := strings.TrimSpace(t.Rows[i].Text(column)); text != "" && len(list) < judged {
			list = append(list, text)
		}
	}
	return list
}

func sampleOf(t table, column int) []string {
	sample := []string{}
	for _, v := range t.values(column) {
		if v = lexicon.Short(lexicon.Tidied(v), 60); !slices.Contains(sample, v) && len(sample) < shown {
			sample = append(sample, v)
		}
	}
	return sample
}

// guess is what a column means by its heading and by what stands in it, and how
// sure that is.
func (r rater) guess(head string, values []string) (means string, sure float64) {
	if len(values) == 0 {
		return "", 0
	}
	if strings.HasPrefix(head, headlessName) {
		return byValues("", values)
	}
	if of, told := strings.CutPrefix(head, "told "); told && toldForm(of) {
		return head, 1
	}
	if _, idle := lexicon.Own().Idle.Whole(head); idle {
		return "", 0
	}
	if key, ok := lexicon.Own().Headings.Whole(head); ok {
		return r.held(key, 1, values)
	}
	if f := r.headed(head); f != nil {
		return r.held(f.Key, 1, values)
	}
	if found := lexicon.Own().Headings.Find(lexicon.TokensOf(head)); len(found) > 0 && !coded(head) {
		return r.held(found[len(found)-1].Means, 0.75, values)
	}
	return byValues(head, values)
}

// coded tells the heading of a program's own field, whose words say little:
// cav_type, cmd_level.
func coded(head string) bool { return strings.Contains(head, "_") }

// A trial is a heading's meaning, held against what stands in its column.
type trial struct {
	key    string
	sure   float64
	values []string
}

// share is how many of the values pass a test, from 0 to 1.
func (t trial) share(test func(string) bool) float64 {
	hits := 0
	for _, v := range t.values {
		if test(v) {
			hits++
		}
	}
	return float64(hits) / float64(len(t.values))
}

// held holds a heading's meaning against the values, and takes another one of
// the same word where they speak for it.
func (r rater) held(key string, sure float64, values []string) (string, float64) {
	if f := r.of(key); f != nil {
		return r.judge(f, trial{key, sure, values})
	}
	judge, ok := judges[key]
	if !ok {
		return key, sure
	}
	return judge(trial{key, sure, values})
}

// judges say what a heading means by the values under it. Meanings without one
// need no proof.
var judges = map[string]func(trial) (string, float64){
	"men": strengthColumn, "strength": strengthColumn, "figures": strengthColumn, "bases": strengthColumn,
	"infantry": armColumn(0.7), "cavalry": armColumn(0.7), "guns": armColumn(0.5),
	"squadrons": partsColumn, "battalions": partsColumn, "companies": partsColumn, "batteries": partsColumn, "copies": partsColumn,
	"battalion": battalion, "commander": commander, "commander-rating": must(isCommander, 0.7, 0.5),
	"attached": must(isTruth, 1, 1), "charisma": must(within(0, 2), 1, 1), "echelon": must(isEchelon, 0.5, 1),
	"type": troopColumn, "arm": troopColumn, "kind": troopColumn,
	"side": func(t trial) (string, float64) {
		if t.share(isNumber) == 1 {
			return "", 0
		}
		return t.key, t.sure
	},
	"nation": func(t trial) (string, float64) {
		if t.share(isNation) < 0.5 {
			return t.key, 0.5
		}
		return t.key, t.sure
	},
}

// must leaves a column out of whose values fewer pass a test.
func must(test func(string) bool, least, most float64) func(trial) (string, float64) {
	return func(t trial) (string, float64) {
		if t.share(test) < least {
			return "", 0
		}
		return t.key, min(t.sure, most)
	}
}

func strengthColumn(t trial) (string, float64) {
	if t.share(isStrength) < 0.7 {
		return t.key, min(t.sure, 0.5)
	}
	return t.key, t.sure
}

// armColumn is of strengths of one arm, or of something else altogether.
func armColumn(least float64) func(trial) (string, float64) {
	return func(t trial) (string, float64) {
		if t.share(isStrength) < least {
			return byValues("", t.values)
		}
		return t.key, t.sure
	}
}

func partsColumn(t trial) (string, float64) {
	if t.share(isStrength) < 0.7 {
		return singularOf[t.key], min(t.sure, 0.5)
	}
	return t.key, t.sure
}

// battalion is a name, or how many there are.
func battalion(t trial) (string, float64) {
	if t.share(isNumber) == 1 && len(t.values) > 1 {
		return "battalions", 0.5
	}
	return t.key, t.sure
}

func commander(t trial) (string, float64) {
	switch {
	case t.share(isNumber) > 0.5:
		return "", 0
	case t.share(likeAName) < 0.7:
		return t.key, min(t.sure, 0.5)
	}
	return t.key, t.sure
}

func troopColumn(t trial) (string, float64) {
	switch {
	case t.share(isTroop) >= 0.5:
		return t.key, min(t.sure, 0.75)
	case t.share(isNumber) == 1:
		return "", 0
	}
	return t.key, min(t.sure, 0.5)
}

// singularOf is what a heading in the plural means where no numbers stand under it.
var singularOf = map[string]string{"squadrons": "name", "battalions": "battalion", "companies": "name", "batteries": "name", "copies": ""}

// byValues guesses a column without a heading that says anything.
func byValues(head string, values []string) (string, float64) {
	hits := func(test func(string) bool) bool {
		n := 0
		for _, v := range values {
			if test(v) {
				n++
			}
		}
		return n*10 >= len(values)*8
	}
	switch {
	case coded(head):
		return "", 0
	case hits(isNumber):
		if head == "" {
			if hits(within(60, 5000)) {
				return "men", 0.5
			}
		}
		return "", 0
	case hits(lexicon.AboveUnits):
		return "formation", 0.5
	case hits(isOrdnance):
		return "guns", 0.5
	case hits(isStrength):
		return "strength", 0.5
	case hits(isTroop) && brief(values):
		return "type", 0.5
	case hits(isNation) && brief(values):
		return "nation", 0.5
	}
	return "", 0
}

// brief tells values of at most two words.
func brief(values []string) bool {
	return !slices.ContainsFunc(values, func(v string) bool { return len(lexicon.TokensOf(v)) > 2 })
}

// settleTwins leaves one column for each meaning that a row has once: the surer,
// of those the first.
func settleTwins(columns []Column) {
	best := map[string]*Column{}
	for i := range columns {
		c := &columns[i]
		if c.Means == "" || c.Means == "notes" || c.Means == "formation" {
			continue
		}
		before := best[c.Means]
		switch {
		case before == nil:
			best[c.Means] = c
		case c.given && before.given:
		case c.given || !before.given && c.Sure > before.Sure:
			before.Means, before.Sure = "", 0
			best[c.Means] = c
		default:
			c.Means, c.Sure = "", 0
		}
	}
}

// parents are the meanings of columns that hold a unit's formations, from the top.
var parents = []string{"corps", "division", "formation", "brigade", "group", "regiment", "battalion"}

// findName makes the lowest column of formations the name where none is, else
// the column with the most different texts.
func findName(columns []Column) {
	named := func(key string) *Column {
		for i := range columns {
			if columns[i].Means == key {
				return &columns[i]
			}
		}
		return nil
	}
	if named("name") != nil {
		return
	}
	for _, key := range []string{"battalion", "regiment"} {
		if c := named(key); c != nil && !c.given {
			c.Means = "name"
			return
		}
	}
	best := slices.MaxFunc(append([]Column{{}}, columns...), func(a, b Column) int { return cmp.Compare(texts(&a), texts(&b)) })
	if best.table.Table != nil && texts(&best) > 0 {
		c := &columns[best.index]
		c.Means, c.Sure = "name", 0.5
	}
}

// texts is how many different texts stand in a column that might be names.
func texts(c *Column) int {
	if c.table.Table == nil || c.given || c.Means != "" && c.Sure >= 0.75 || coded(c.Name) {
		return 0
	}
	seen := map[string]bool{}
	for _, v := range c.table.values(c.index) {
		if !isStrength(v) && !isNumber(v) {
			seen[v] = true
		}
	}
	return len(seen)
}

// fillsDown tells a column of formations whose names stand once, at the first
// of their units: where no name comes twice in a row.
func fillsDown(t table, column int) bool {
	before, blanks := "", false
	for i := range t.Rows {
		text := strings.TrimSpace(t.Rows[i].Text(column))
		if text != "" && text == before && !blanks {
			return false
		}
		blanks = text == ""
		if text != "" {
			before = text
		}
	}
	return true
}

// headless names columns without a heading.
func headless(index int) string { return fmt.Sprint(headlessName, index+1) }

const headlessName = "column "
