package pdf

import (
	"bytes"

	"github.com/csprint/csprint/fonts"
)

// Again writes objects as the file that they were read in, so that whoever reads one sees whether it
// is csprint's to the last byte: dictionaries with their brackets, streams as deflate packed them, all in
// the order in which they stand there. Objects are numbered from 1 on, without a gap.
func Again(objects []Object, root, info int, shop bool) ([]byte, error) {
	var b bytes.Buffer
	f := newFile(&b, shop)
	f.places = make([]objectPlace, len(objects))
	for _, o := range objects {
		switch {
		case o.Stream == nil && o.Number == info:
			f.open(ref(info), o.Dict)
		case o.Stream == nil:
			f.value(ref(o.Number), o.Dict)
		default:
			f.bytes(ref(o.Number), o.Dict, o.Stream)
			if bytes.Contains(o.Dict, []byte("/FlateDecode")) {
				f.sum.Write(o.Stream[max(0, len(o.Stream)-4):])
			}
		}
	}
	err := f.end(ref(root), ref(info))
	return b.Bytes(), err
}

// Packed is a stream as csprint packs it.
func Packed(raw []byte) []byte { return deflated(raw) }

// Embedded are the objects of a face of which some glyphs were set, by their numbers: the
// outlines, the letters that the glyphs are, the description, the font, and what content calls. They have the
// entries of their dictionaries without brackets, and streams that are not packed.
func Embedded(face *fonts.Face, letters map[uint16]rune, numbers [5]int) ([]Object, error) {
	t := &typeface{face: face, outlines: ref(numbers[0]), letters: ref(numbers[1]), about: ref(numbers[2]), inner: ref(numbers[3]), ref: ref(numbers[4])}
	for glyph, r := range letters {
		t.use(glyph, r)
	}
	glyphs := t.glyphs()
	program, err := face.Subset(glyphs)
	if err != nil {
		return nil, err
	}
	return t.objects(glyphs, program), nil
}

// PlainName is what a face is called in a file, behind the letters of its subset.
func PlainName(face *fonts.Face) string { return plainName(face) }

// Words is a text as a string of a file.
func Words(s string) string { return text(s) }
