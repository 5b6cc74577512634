package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/csprint/csprint/fonts"
)

// resources writes what the pages draw on: faces, forms and images, and the
// dictionary by which content streams call them.
func (p *printer) resources() error {
	var b strings.Builder
	b.WriteString("/Font <<")
	for _, t := range p.order {
		if err := p.embed(t); err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s %s ", t.name, t.ref)
	}
	b.WriteString(">> /XObject <<")
	for _, fm := range p.drawn {
		fmt.Fprintf(&b, "%s %s ", fm.name, fm.ref)
	}
	for _, im := range p.shown {
		fmt.Fprintf(&b, "%s %s ", im.name, im.ref)
	}
	b.WriteString(">>")
	return p.packer.object(p.stock, []byte(b.String()))
}

// embed writes a face with the glyphs that were set in it, as a composite font
// whose codes are the numbers of the glyphs (9.7).
func (p *printer) embed(t *typeface) error {
	glyphs := t.glyphs()
	if t.inner != 0 && len(glyphs) == t.embedded {
		return nil
	}
	program, err := t.face.Subset(glyphs)
	if err != nil {
		return fmt.Errorf("face %s: %w", t.face.Name(), err)
	}
	if t.inner == 0 {
		t.inner, t.about, t.outlines, t.letters = p.file.reserve(), p.file.reserve(), p.file.reserve(), p.file.reserve()
	}
	t.embedded = len(glyphs)
	for _, o := range t.objects(glyphs, program) {
		if o.Stream != nil {
			p.packer.stream(ref(o.Number), string(o.Dict), o.Stream)
		} else if err := p.packer.object(ref(o.Number), o.Dict); err != nil {
			return err
		}
	}
	return nil
}

// objects are what a face consists of, with the entries of their dictionaries and nothing packed.
func (t *typeface) objects(glyphs []uint16, program []byte) []Object {
	name := "/" + subsetTag(program) + "+" + plainName(t.face)
	return []Object{
		{int(t.outlines), fmt.Appendf(nil, "/Length1 %d ", len(program)), program},
		{int(t.letters), nil, t.toUnicode(glyphs)},
		{int(t.about), fmt.Appendf(nil, "/Type /FontDescriptor /FontName %s %s /FontFile2 %s", name, describe(t.face), t.outlines), nil},
		{int(t.inner), fmt.Appendf(nil, "/Type /Font /Subtype /CIDFontType2 /BaseFont %s /CIDToGIDMap /Identity"+
			" /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %s /DW 0 /W [%s]", name, t.about, t.widths(glyphs)), nil},
		{int(t.ref), fmt.Appendf(nil, "/Type /Font /Subtype /Type0 /BaseFont %s /Encoding /Identity-H /DescendantFonts [%s] /ToUnicode %s",
			name, t.inner, t.letters), nil},
	}
}

// subsetTag is the six capitals that tell one subset of a face from others (9.6.4),
// drawn from its outlines.
func subsetTag(program []byte) string {
	sum := sha256.Sum256(program)
	var letters [6]byte
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters[:])
}

// plainName is a face's name as letters, figures and hyphens alone.
func plainName(face *fonts.Face) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-':
			return r
		}
		return -1
	}, face.Name())
}

// describe is what a font descriptor must tell (9.8): letters beyond Latin,
// slanting or not, heights in 1/1000 em. No file tells how wide its stems are;
// what is written for them matters only to programs that lack the outlines.
func describe(face *fonts.Face) string {
	const symbolic, italic = 1 << 2, 1 << 6
	about := face.Descriptor()
	flags := symbolic
	if face.Italic() {
		flags |= italic
	}
	return fmt.Sprintf("/Flags %d /FontBBox [%d %d %d %d] /ItalicAngle %d /Ascent %d /Descent %d /CapHeight %d /StemV %d",
		flags, about.Box[0], about.Box[1], about.Box[2], about.Box[3], about.Slant, face.Ascent(), -face.Descent(), face.CapHeight(), face.Weight()/5)
}

// widths lists the advances of glyphs, those of neighbours together.
func (t *typeface) widths(glyphs []uint16) string {
	var b strings.Builder
	for i, glyph := range glyphs {
		if i == 0 || glyph != glyphs[i-1]+1 {
			if i > 0 {
				b.WriteString("] ")
			}
			fmt.Fprintf(&b, "%d [", glyph)
		} else {
			b.WriteByte(' ')
		}
		fmt.Fprint(&b, t.face.Advance(t.used[glyph]))
	}
	if len(glyphs) > 0 {
		b.WriteByte(']')
	}
	return b.String()
}

// mostChars is how many entries a block of a map may have (9.7.5.4, after
// Adobe's technical note 5014).
const mostChars = 100

// toUnicode is the map from glyphs to letters by which a reader's program finds
// and copies text (9.10.3).
func (t *typeface) toUnicode(glyphs []uint16) []byte {
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	for len(glyphs) > 0 {
		n := min(len(glyphs), mostChars)
		fmt.Fprintf(&b, "%d beginbfchar\n", n)
		for _, glyph := range glyphs[:n] {
			fmt.Fprintf(&b, "<%04X> <%04X>\n", glyph, t.used[glyph])
		}
		b.WriteString("endbfchar\n")
		glyphs = glyphs[n:]
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}
