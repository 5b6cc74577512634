//go:build !js

package vectors

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/csprint/csprint/words"
)

//go:embed tags.txt
var tagsText string

// A rule is a line of the tags.
type rule struct {
	kind  string
	since int
	later string // what they are called when they are left out
	rank  int
}

// rules are the lines of the tags by tag, keys the keys of theirs. Of the names of a line
// each stands for itself, too: fclass=track, as Geofabrik's files have it.
var rules, keys = func() (map[string]*rule, map[string]bool) {
	list, names := map[string]*rule{}, map[string]bool{}
	put := func(tag string, r *rule) {
		if list[tag] == nil {
			list[tag] = r
		}
	}
	for rank, line := range strings.Split(tagsText, "\n") {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[0] == "#" {
			continue
		}
		since, _ := strconv.Atoi(fields[1])
		r := &rule{fields[0], since, fields[2], rank}
		if since == 0 {
			put("kind="+r.kind, r)
		}
		for _, tag := range fields[3:] {
			key, values, _ := strings.Cut(tag, "=")
			names[key] = true
			for _, value := range strings.Split(values, "|") {
				put(key+"="+value, r)
				put("kind="+value, r)
			}
		}
	}
	for _, key := range []string{"kind", "type", "fclass", "class", "name", "bridge", "ford", "tunnel", "width", "embankment", "cutting", "start_date", "end_date", "crop", "intermittent", "tags", "other_tags", "@id", "osm_id"} {
		names[key] = true
	}
	return list, names
}()

// tags are what is told of a feature.
type tags map[string]string

// rule is what a feature is; nil for what csprint has nothing for.
func (t tags) rule() (best *rule) {
	for key, value := range t {
		if key == "type" || key == "fclass" || key == "class" {
			key = "kind"
		}
		r := rules[key+"="+value]
		if r == nil && value != "no" {
			r = rules[key+"=*"]
		}
		if r != nil && (best == nil || r.rank < best.rank) {
			best = r
		}
	}
	return best
}

// is tells whether something is so, in whatever words: "viaduct" is a bridge.
func (t tags) is(key string) bool {
	return t[key] != "" && t[key] != "no" && t[key] != "false" && t[key] != "F" && t[key] != "0"
}

// yearOf is the year of a date, 0 for none: "1845-05", "~1845", "C18", which begins in 1700.
func yearOf(date string) int {
	for i := range date {
		if i+4 <= len(date) {
			if year, err := strconv.Atoi(date[i : i+4]); err == nil && year > 0 {
				return year
			}
		}
		if date[i] == 'C' && i+3 <= len(date) {
			if century, err := strconv.Atoi(date[i+1 : i+3]); err == nil && century > 0 {
				return (century - 1) * 100
			}
		}
	}
	return 0
}

// left is why a feature is left out that a table of a year doesn't have, nothing for one that it has.
func (t tags) left(r *rule, year int) string {
	switch start, end := yearOf(t["start_date"]), yearOf(t["end_date"]); {
	case year == 0:
	case start > year:
		return "dated"
	case end > 0 && end < year:
		return "gone"
	case r.since > year && start == 0:
		return r.later
	}
	return ""
}

// A count is how many of each are left out.
type count map[string]int

// leftOut are the reasons in the order in which they are told.
var leftOut = []string{"motorways", "railways", "airports", "powerlines", "reservoirs", "industry", "canals", "dated", "gone"}

// text tells what is left out; nothing for none.
func (c count) text() words.Texts {
	var list words.Texts
	for _, why := range leftOut {
		if c[why] > 0 {
			list = append(list, words.Of("vectors.left-out", "why", why, "n", c[why]))
		}
	}
	return list
}
