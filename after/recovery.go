package after

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// OwnRecovery is csprint's own table of what a night gives back, as text.
//
//go:embed recovery.yaml
var OwnRecovery []byte

// A Recovery is what a night gives back: csprint's own table, or a host's.
type Recovery struct {
	Name       words.Text
	stragglers []row          // in percent
	levels     map[string]int // added to that roll
	scattered  int            // percent
	disorder   bool           // stays
	marks      []string       // of the rules' own, that stay
	morning    map[string]string
	worse      bool // than one ended may one begin
	wounds     map[string]string
	stays      []string
	successors []row
	ratings    map[string]int // added to that roll
}

// A row is what totals from one to another lead to.
type row struct {
	low, high int
	percent   int
	rating    string
}

// dieSides is the die of both rolls.
const dieSides = 10

// Outcomes of wounds.
const (
	fit     = "fit"
	walking = "walking"
	home    = "home"
	dead    = "dead"
)

// ReadRecovery reads a table of what a night gives back. All problems come back at
// once.
func ReadRecovery(name string, data []byte) (*Recovery, error) {
	file, err := source.Parse(name, data)
	if err != nil {
		return nil, err
	}
	m := file.Root().Map()
	if m.Absent() {
		return nil, file.Problems().Err()
	}
	m.Need("csprint-recovery").Int(1, 1, 1)
	r := &Recovery{Name: words.Own(m.NeedLine("name")), stragglers: rows(m, "stragglers", "percent"), levels: numbers(m, "levels")}
	r.scattered = m.Int("scattered", 0, 100, 0)
	r.disorder = m.Choice("disorder", "goes", "goes", "stays") == "stays"
	for _, n := range m.List("marks") {
		r.marks = append(r.marks, n.Line())
	}
	r.worse = m.Choice("worse", "may", "may", "never") == "may"
	r.morning, r.wounds = texts(m, "morning"), texts(m, "wounds", fit, walking, home, dead)
	for _, n := range m.List("stays") {
		r.stays = append(r.stays, n.Line())
	}
	r.successors, r.ratings = rows(m, "successors", "rating"), numbers(m, "ratings")
	m.Done()
	if err := file.Problems().Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// rows reads rows that cover every total exactly once.
func rows(m *source.Mapping, key, holds string) []row {
	list := m.Need(key)
	var out []row
	next := math.MinInt
	for _, n := range list.List() {
		of := n.Map()
		if of.Absent() {
			continue
		}
		low, high, ok := bounds(of.NeedLine("range"))
		switch {
		case !ok:
			of.Problem("range", "after.range", "typed", strconv.Quote(of.Line("range")))
		case low != next:
			of.Problem("range", "after.range-not-joined")
		}
		r := row{low: low, high: high}
		if holds == "percent" {
			r.percent = of.Need("percent").Int(0, 100, 0)
		} else {
			r.rating = of.NeedLine("rating")
		}
		of.Done()
		out = append(out, r)
		next = high + 1
		if high == math.MaxInt {
			next = math.MaxInt
		}
	}
	if list.Kind() == source.List && (len(out) == 0 || out[len(out)-1].high != math.MaxInt) {
		list.Problem("after.no-row-for-highest", "key", key, "row", "{range: 10.., …}")
	}
	return out
}

// bounds reads 7, 4-6, 14.. or ..3.
func bounds(typed string) (low, high int, ok bool) {
	number := func(text string, open int) int {
		n, err := strconv.Atoi(text)
		switch {
		case text == "" && strings.Contains(typed, ".."):
			return open
		case err != nil || n < -99 || n > 99:
			ok = false
		}
		return n
	}
	ok = true
	before, after, both := strings.Cut(typed, "..")
	if !both {
		before, after, both = strings.Cut(typed, "-")
		if !both {
			after = before
		}
	}
	low, high = number(before, math.MinInt), number(after, math.MaxInt)
	return low, high, ok && low <= high
}

func numbers(m *source.Mapping, key string) map[string]int {
	out := map[string]int{}
	of := m.Map(key)
	for _, word := range of.Keys() {
		out[word] = of.Node(word).Signed(-20, 20, 0)
	}
	return out
}

func texts(m *source.Mapping, key string, allowed ...string) map[string]string {
	out := map[string]string{}
	of := m.Map(key)
	for _, word := range of.Keys() {
		if len(allowed) > 0 {
			out[word] = of.Choice(word, "", allowed...)
		} else {
			out[word] = of.Line(word)
		}
	}
	return out
}

// at is the row that a total leads to.
func at(rows []row, total int) row {
	for _, r := range rows {
		if r.low <= total && total <= r.high {
			return r
		}
	}
	panic(fmt.Sprintf("after: no row for %d", total)) // proved when the table was read
}
