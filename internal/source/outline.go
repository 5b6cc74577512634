package source

import "go.yaml.in/yaml/v3"

// An Outline is a file's values as another program reads them, each with its place: one
// value, or those of a list or a mapping.
type Outline struct {
	Value string    `json:"v,omitempty"`
	Keys  []string  `json:"k,omitempty"`
	Of    []Outline `json:"of,omitempty"` // items, or what stands under the keys
	Kind  string    `json:"is,omitempty"` // list, map; empty for a value
	At    [2]int    `json:"at"`           // line and column
	Heads [][2]int  `json:"heads,omitempty"`
}

// Outline is that of the whole file, whatever is wrong with it.
func (f *File) Outline() Outline { return f.outline(f.root) }

// Outline is that of what stands at a node.
func (n Node) Outline() Outline {
	if n.node == nil {
		return Outline{}
	}
	return n.file.outline(n.node)
}

func (f *File) outline(n *yaml.Node) Outline {
	o := Outline{At: f.lineAndColumn(n)}
	switch n.Kind {
	case yaml.ScalarNode:
		if o.Value = n.Value; n.Style == 0 && isNull(n.Value) {
			o.Value = ""
		}
	case yaml.SequenceNode:
		o.Kind = "list"
		for _, item := range n.Content {
			o.Of = append(o.Of, f.outline(item))
		}
	case yaml.MappingNode:
		o.Kind = "map"
		for i := 0; i+1 < len(n.Content); i += 2 {
			o.Keys = append(o.Keys, n.Content[i].Value)
			o.Heads = append(o.Heads, f.lineAndColumn(n.Content[i]))
			o.Of = append(o.Of, f.outline(n.Content[i+1]))
		}
	}
	return o
}

func (f *File) lineAndColumn(n *yaml.Node) [2]int {
	p := f.placeOf(n)
	return [2]int{p.Line, p.Column}
}
