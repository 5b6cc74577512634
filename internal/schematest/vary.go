package schematest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

// A Value is a single value of a file, and what the schema knows of its place.
type Value struct {
	Path  []string
	Key   string // the mapping of the schema that it stands in, and its key there: "node/men"
	Typed string
}

// Values are the single values of a file, in their order.
func (s Trial) Values(t *testing.T, data []byte) (all []Value) {
	t.Helper()
	doc := parsed(t, data)
	for _, path := range leaves(doc.Content[0], nil) {
		all = append(all, Value{path, s.key(path), at(doc, path).Value})
	}
	return all
}

// Keys are those that the mappings of a file may have in some places, whether they have them or not.
func (s Trial) Keys(t *testing.T, data []byte, where func(path []string) bool) (all []string) {
	t.Helper()
	for _, path := range mappings(parsed(t, data).Content[0], nil) {
		closed, _ := s.at(path)
		for _, one := range closed {
			for key := range one.Properties {
				if under := append(slices.Clone(path), key); where(under) {
					all = append(all, s.key(under))
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// key names a place by the mapping that it stands in; items of a list have the list's key.
func (s Trial) key(path []string) string {
	for len(path) > 0 {
		if _, err := strconv.Atoi(path[len(path)-1]); err != nil {
			break
		}
		path = path[:len(path)-1]
	}
	if len(path) == 0 {
		return ""
	}
	last := path[len(path)-1]
	closed, _ := s.at(path[:len(path)-1])
	for _, one := range closed {
		if one.Properties[last] != nil {
			return shortened.Replace(one.Location[strings.Index(one.Location, "#")+1:]) + "/" + last
		}
	}
	return strings.Join(path, "/") // a key of one's own: a name, an id
}

// shortened leaves out of a place in the schema what doesn't tell it from others.
var shortened = strings.NewReplacer("/$defs/", "", "/properties/", "/", "/anyOf/", "/", "/items", "")

// Vary makes another file of one: of each key in the places that are said it puts something else in the
// place of one value or several, what stands for the key elsewhere or something like it; it leaves keys and the
// last items of lists out, and puts keys in that weren't there, all of it as far as the reader takes it. It
// returns the file, and adds to the keys of which there is something else. Keys that aren't among them are
// tried wherever they stand.
func (s Trial) Vary(t *testing.T, name string, data []byte, where func(path []string) bool, elsewhere map[string][]string, keys map[string]bool, d *rand.Rand) []byte {
	t.Helper()
	doc := parsed(t, data)
	v := variation{s, elsewhere, d, where, func() bool { return len(s.Read(t, name, marshalled(t, doc))) == 0 }, keys}
	values := s.Values(t, data)
	d.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	for _, one := range values {
		if where(one.Path) && v.tries(one.Key) && v.replace(at(doc, one.Path), one) {
			keys[one.Key] = true
		}
	}
	walk(doc.Content[0], nil, v.lessOrMore)
	return marshalled(t, doc)
}

// A variation is a file on its way to another.
type variation struct {
	Trial
	elsewhere map[string][]string // values by their keys
	*rand.Rand
	where func(path []string) bool
	taken func() bool
	keys  map[string]bool // of which there is something else
}

// seldom is of how many places of a key that was varied one is varied again.
const seldom = 12

// tries tells whether to try a place of a key.
func (v *variation) tries(key string) bool { return !v.keys[key] || v.IntN(seldom) == 0 }

// replace puts the first value that is taken in the place of one, and tells whether any was.
func (v *variation) replace(place *yaml.Node, one Value) bool {
	before := *place
	for _, other := range v.others(one) {
		*place = yaml.Node{Kind: yaml.ScalarNode, Value: other}
		if v.taken() {
			return true
		}
	}
	*place = before
	return false
}

// lessOrMore leaves something out of a list or a mapping, and puts a key into a mapping that lacks it.
func (v *variation) lessOrMore(n *yaml.Node, path []string) {
	before := n.Content
	kept := func(key string) {
		if v.taken() {
			v.keys[key] = true
		} else {
			n.Content = before
		}
		before = n.Content
	}
	if n.Kind == yaml.SequenceNode && len(before) > 1 && v.where(path) && v.tries(v.key(path)) {
		n.Content = before[:len(before)-1]
		kept(v.key(path))
	}
	if n.Kind != yaml.MappingNode {
		return
	}
	closed, _ := v.at(path)
	for _, one := range closed {
		for _, key := range slices.Sorted(maps.Keys(one.Properties)) {
			under := append(slices.Clone(path), key)
			if !v.where(under) || !v.tries(v.key(under)) {
				continue
			}
			i := slices.IndexFunc(n.Content, func(n *yaml.Node) bool { return n.Value == key })
			if i >= 0 && i%2 == 0 {
				n.Content = slices.Delete(slices.Clone(before), i, i+2)
			} else if from := v.from(Value{under, v.key(under), ""}); len(from) > 0 {
				n.Content = append(slices.Clone(before), &yaml.Node{Kind: yaml.ScalarNode, Value: key}, &yaml.Node{Kind: yaml.ScalarNode, Value: from[v.IntN(len(from))]})
			}
			kept(v.key(under))
		}
	}
}

// from are values that may stand in a place: those that stand for its key elsewhere, and what the schema names.
func (v *variation) from(one Value) []string {
	all := slices.Clone(v.elsewhere[one.Key])
	if n := len(one.Path); n > 0 {
		closed, _ := v.at(one.Path[:n-1])
		for _, in := range closed {
			all = append(all, named(in.Properties[one.Path[n-1]])...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// named are the values that a schema lists.
func named(s *jsonschema.Schema) (all []string) {
	if s == nil {
		return nil
	}
	if s.Enum != nil {
		for _, value := range s.Enum.Values {
			all = append(all, fmt.Sprint(value))
		}
	}
	for _, choice := range append(s.AnyOf, s.Ref) {
		all = append(all, named(choice)...)
	}
	return all
}

// mostTried bounds how many values are tried in the place of one.
const mostTried = 6

// others are values to try in the place of one.
func (v *variation) others(one Value) []string {
	var all []string
	if n, err := strconv.Atoi(one.Typed); err == nil {
		all = append(all, strconv.Itoa(n+1+v.IntN(3)), strconv.Itoa(n-1), strconv.Itoa(2*n))
	}
	from := v.from(one)
	v.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	all = append(all, from[:min(len(from), mostTried)]...)
	switch one.Typed {
	case "true":
		all = append(all, "false")
	case "false":
		all = append(all, "true")
	}
	all = append(all, one.Typed+strings.Repeat(" x", 1+v.IntN(4)))
	return slices.DeleteFunc(all, func(other string) bool { return other == one.Typed })
}
