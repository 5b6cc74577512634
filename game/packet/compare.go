package packet

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// A comparison goes through a packet and the one that it should be, side by side.
type comparison struct{ found []Difference }

func (c *comparison) differ(where, what string) {
	c.found = append(c.found, Difference{Where: where, What: what})
}

// seed tells a seed that was changed from a commitment that was: the id of the
// packet comes of the seed as well. What it tells is taken for told.
func (c *comparison) seed(have, want *object) {
	same := func(key string) bool { return reflect.DeepEqual(have.values[key], want.values[key]) }
	switch {
	case same("commitment"):
		return
	case same("packet"):
		c.differ("commitment", "is not that of the seed: another was promised, or it was changed")
	default:
		c.differ("seed", "is not the one that this packet was printed with: neither the commitment nor the packet's id comes of it")
	}
	for _, key := range []string{"commitment", "packet"} {
		have.values[key] = want.values[key]
	}
}

// objects compares key by key, in the order in which csprint writes them.
func (c *comparison) objects(where string, have, want *object) {
	for _, key := range want.keys {
		if where == "" && key == "files" {
			continue
		}
		value, there := have.values[key]
		if !there {
			c.differ(join(where, key), "is missing, "+source(where, key)+" "+shown(want.values[key]))
			continue
		}
		c.values(where, key, value, want.values[key])
	}
	for _, key := range have.keys {
		if _, known := want.values[key]; !known {
			c.differ(join(where, shownKey(key)), "is "+shown(have.values[key])+", expected no such thing")
		}
	}
}

// values compares what stands under one key.
func (c *comparison) values(where, key string, have, want any) {
	if reflect.DeepEqual(have, want) {
		return
	}
	switch want := want.(type) {
	case *object:
		if have, ok := have.(*object); ok {
			c.objects(join(where, key), have, want)
			return
		}
	case []any:
		if have, ok := have.([]any); ok && (ofObjects(have) || ofObjects(want)) {
			c.lists(where, key, have, want)
			return
		}
	}
	at, what := phrase(where, key, have, want)
	c.differ(at, what)
}

// lists compares lists of things item by item; of lists that are not as long as
// each other it tells what one has and the other has not.
func (c *comparison) lists(where, key string, have, want []any) {
	at := join(where, key)
	if len(have) != len(want) {
		what := fmt.Sprintf("has %s, %s %s", say.Plural(len(have), "entry"), source(where, key), say.Grouped(len(want)))
		if missing := say.Less(labels(want), labels(have)); len(missing) > 0 {
			what += "; missing: " + firstFew(missing)
		}
		if extra := say.Less(labels(have), labels(want)); len(extra) > 0 {
			what += "; put in: " + firstFew(extra)
		}
		c.differ(at, what)
		return
	}
	for i := range want {
		item := fmt.Sprintf("%s[%d]", at, i)
		a, isObject := have[i].(*object)
		b, wanted := want[i].(*object)
		switch {
		case isObject && wanted:
			if label := labelOf(b); label != "" {
				item += " " + say.Quoted(label)
			}
			c.objects(item, a, b)
		case !reflect.DeepEqual(have[i], want[i]):
			c.differ(item, "is "+shown(have[i])+", "+source(where, key)+" "+shown(want[i]))
		}
	}
}

func join(where, key string) string {
	switch {
	case where == "":
		return key
	case strings.HasSuffix(where, `"`):
		return where + " " + key
	}
	return where + "." + key
}

func ofObjects(list []any) bool {
	return slices.ContainsFunc(list, func(v any) bool { _, ok := v.(*object); return ok })
}

// labelOf is what a thing is called.
func labelOf(o *object) string {
	for _, key := range []string{"name", "stream", "id", "at", "label"} {
		if text, ok := o.values[key].(string); ok && text != "" {
			return text
		}
	}
	return ""
}

func labels(list []any) []string {
	var all []string
	for _, v := range list {
		if o, ok := v.(*object); ok && labelOf(o) != "" {
			all = append(all, labelOf(o))
		}
	}
	return all
}

func firstFew(list []string) string {
	const few = 3
	var said []string
	for _, text := range list[:min(few, len(list))] {
		said = append(said, say.Quoted(text))
	}
	if more := len(list) - few; more > 0 {
		return fmt.Sprintf("%s and %s more", strings.Join(said, ", "), say.Grouped(more))
	}
	return strings.Join(said, ", ")
}

// phrase says in an umpire's words what one thing is and what it should be.
func phrase(where, key string, have, want any) (at, what string) {
	was, is := want, have
	switch dummy, isBool := is.(bool); {
	case key == "dummy" && isBool && dummy:
		return where, "is a dummy, " + source(where, key) + " a real card"
	case key == "dummy" && isBool:
		return where, "is a real card, " + source(where, key) + " a dummy"
	}
	switch key {
	case "men", "figures", "guns", "squadrons", "companies":
		return where, fmt.Sprintf("%s %s, %s %s", shown(is), key, source(where, key), shown(was))
	}
	if strings.HasSuffix(where, `"`) {
		verb := "is"
		if list, ok := is.([]any); ok && len(list) > 1 {
			verb = "are"
		}
		return where, fmt.Sprintf("%s %s %s, %s %s", key, verb, shown(is), source(where, key), shown(was))
	}
	return join(where, key), fmt.Sprintf("is %s, %s %s", shown(is), source(where, key), shown(was))
}

// source says who should know: the seed, the dice or the scenario.
func source(where, key string) string {
	path := join(where, key)
	has := func(prefix string) bool { return strings.HasPrefix(path, prefix) }
	switch {
	case has("log"):
		return "the seed rolls"
	case path == "commitment", path == "packet":
		return "the seed gives"
	case has("weather"), has("terrain"), has("no_mans_land"), key == "charisma":
		return "the dice give"
	case has("sides.") && (strings.Contains(path, ".cards") || strings.Contains(path, ".dummies")):
		return "the dice give"
	case has("seal"):
		return "the game gives"
	case path == "csprint", has("options"), path == "scenario":
		return "csprint writes"
	}
	return "the scenario has"
}

// shown is a value as people write it, at most a few words of it.
func shown(value any) string {
	switch v := value.(type) {
	case nil:
		return "nothing"
	case string:
		return say.Quoted(v)
	case json.Number:
		if n, err := strconv.Atoi(v.String()); err == nil && strconv.Itoa(n) == v.String() {
			return say.Grouped(n)
		}
		return cut(v.String())
	case bool:
		return strconv.FormatBool(v)
	case []any:
		return shownList(v)
	}
	return "something with parts"
}

func shownList(list []any) string {
	const few = 8
	if len(list) == 0 {
		return "nothing"
	}
	var said []string
	for _, v := range list[:min(few, len(list))] {
		said = append(said, shown(v))
	}
	if len(list) > few {
		said = append(said, fmt.Sprintf("and %s more", say.Grouped(len(list)-few)))
	}
	return strings.Join(said, " ")
}

func cut(text string) string {
	const most = 60
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}

// shownKey is a key that somebody else wrote.
func shownKey(key string) string {
	if key == cut(key) && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") == "" && key != "" {
		return key
	}
	return say.Quoted(key)
}
