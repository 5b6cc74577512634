package templates

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// stylesName is the design that holds the styles which others name.
const stylesName = "styles"

// styleKeys are what a style may say.
var styleKeys = []string{"face", "size", "fit", "tracking", "colour", "caps", "align"}

// styles are those that a design may name: csprint's, over them those of a
// user's styles.yaml, over them those at the head of the design and of the
// designs that it extends. Each changes only what it names.
func (l *Library) styles(d *Design) (map[string]*source.Mapping, error) {
	names := map[string]*source.Mapping{}
	f, err := l.ownFile(stylesName)
	if err != nil {
		return nil, err
	}
	files := []*source.File{f}
	if !l.Own(stylesName) {
		theirs, err := l.File(stylesName)
		if err != nil {
			return nil, err
		}
		files = append(files, theirs)
	}
	for _, f := range files {
		m := readHead(f)
		m.Need("kind").Choice("", stylesName)
		layStyles(names, m.Need("styles"))
		m.Done()
	}
	for _, f := range slices.Backward(d.files) {
		layStyles(names, f.Root().Map().Node("styles"))
	}
	d.files = append(d.files, files...)
	return names, nil
}

// layStyles lays styles over others of the same names.
func layStyles(names map[string]*source.Mapping, n source.Node) {
	m := n.Map()
	for _, name := range m.Keys() {
		style := m.Map(name)
		style.Know(styleKeys...)
		style.Done()
		if under := names[name]; under != nil {
			style = style.Over(under)
		}
		names[name] = style
	}
}

// Styled lays a part over the style that it names, of which it takes the keys
// that it knows itself.
func (d *Design) Styled(p Part, known []string) Part {
	at := p.Node("style")
	name := at.Line()
	if name == "" {
		return p
	}
	style, ok := d.styles[name]
	if !ok {
		names := slices.Sorted(maps.Keys(d.styles))
		at.Problem("templates.no-style-called", "name", say.Quoted(name), "names", words.Commas(names), "near", source.DidYouMean(name, names))
		return p
	}
	var but []string
	for _, key := range style.Keys() {
		if !slices.Contains(known, key) {
			but = append(but, key)
		}
	}
	p.Mapping = p.Over(style, but...)
	p.Know("style")
	return p
}
