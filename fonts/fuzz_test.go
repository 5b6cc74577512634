package fonts

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// FuzzFace holds that no TrueType file makes a face panic: it is refused, or its
// letters can be measured and a subset made, which is no larger than a file may be
// and in which every outline is as it was.
func FuzzFace(f *testing.F) {
	small := smallFace(f)
	if _, err := parse("small", small); err != nil || checkGlyphs(small) != nil {
		f.Fatalf("the seed is no face: %v, %v", err, checkGlyphs(small))
	}
	f.Add(small)
	f.Add(small[:len(small)/2])
	f.Add([]byte("OTTO"))
	for _, at := range []int{4, 13, 20, 27, 60, 140} {
		odd := bytes.Clone(small)
		odd[at] ^= 0xFF
		f.Add(odd)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		face, err := parse("fuzz", data)
		if err != nil || checkGlyphs(data) != nil {
			return
		}
		glyphs := []uint16{0xFFFF}
		for _, r := range "Ab(€\x00\uFFFF" {
			if glyph := face.Glyph(r); glyph != 0 {
				glyphs = append(glyphs, glyph)
			}
			face.Advance(r)
		}
		face.Descriptor()
		if _, err := face.Subset(glyphs); err == nil {
			t.Error("a glyph that there cannot be is in a subset")
		}
		holdsSubset(t, face, glyphs[1:])
	})
}

// A face can make much of few bytes: here each of its glyphs is all of its
// outlines.
func TestSubsetIsBounded(t *testing.T) {
	const glyphs, each = 1200, 60_000
	face, err := parse("small", smallFace(t))
	if err != nil {
		t.Fatal(err)
	}
	from, err := directory(face.data)
	if err != nil {
		t.Fatal(err)
	}
	to := tables{}
	for tag, data := range from {
		to[tag] = bytes.Clone(data)
	}
	to["glyf"], to["loca"] = make([]byte, each), nil
	for i := range glyphs + 1 {
		to["loca"] = binary.BigEndian.AppendUint32(to["loca"], uint32(i%2*each))
	}
	binary.BigEndian.PutUint16(to["maxp"][4:], glyphs)
	face.data = to.file()
	var even []uint16 // the others end before they begin
	for i := uint16(0); i < glyphs; i += 2 {
		even = append(even, i)
	}
	if _, err := face.Subset(even[:20]); err != nil {
		t.Errorf("glyphs that overlap a little: %v", err)
	}
	if program, err := face.Subset(even); err == nil {
		t.Errorf("a subset of %d bytes from a face of %d", len(program), len(face.data))
	}
	binary.BigEndian.PutUint16(to["maxp"][4:], 30)
	face.data = to.file()
	if _, err := face.Subset(even[:20]); err == nil {
		t.Error("a subset with glyphs past the number that the face has")
	}
}

func holdsSubset(t *testing.T, face *Face, glyphs []uint16) {
	t.Helper()
	program, err := face.Subset(glyphs)
	if err != nil {
		return
	}
	if len(program) > maxFile+len(face.data)+1<<20 {
		t.Errorf("a subset of %d bytes from a face of %d", len(program), len(face.data))
	}
	from, err := directory(face.data)
	if err != nil {
		t.Fatal(err)
	}
	to, err := directory(program)
	if err != nil {
		t.Fatal(err)
	}
	for _, glyph := range append(glyphs, 0) {
		want, _ := from.outline(glyph)
		got, err := to.outline(glyph)
		if err != nil || !bytes.Equal(got[:min(len(got), len(want))], want) {
			t.Errorf("glyph %d has another outline in a subset: %v", glyph, err)
		}
	}
	if sum(program) != 0xB1B0AFBA {
		t.Error("the sum of a subset is wrong")
	}
}

// smallFace is a face of some glyphs, one of them composed of others, in a file
// that is small enough to be changed in every place.
func smallFace(t testing.TB) []byte {
	t.Helper()
	sans := Embedded().Sans
	glyphs := []uint16{sans.Glyph('A'), sans.Glyph('b'), sans.Glyph('(')}
	program, err := sans.Subset(glyphs)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := directory(sans.data)
	if err != nil {
		t.Fatal(err)
	}
	small, err := directory(program)
	if err != nil {
		t.Fatal(err)
	}
	outlines := map[uint16][]byte{0: nil}
	for i, glyph := range glyphs {
		outlines[uint16(i+1)], _ = whole.outline(glyph)
	}
	outlines[4] = []byte{0xFF, 0xFF, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0x22, 0, 1, 0, 0, 0, 0x02, 0, 2, 1, 1} // of glyphs 1 and 2
	to := tables{"head": small["head"], "hhea": small["hhea"], "maxp": small["maxp"], "post": make([]byte, 32), "name": {0, 0, 0, 0, 0, 6}}
	binary.BigEndian.PutUint32(to["post"], 0x00030000)
	to.putOutlines(outlines, len(outlines))
	to.putWidths(small, outlines, len(outlines))
	for _, v := range []uint16{0, 1, 3, 1, 0, 12, // one subtable, Windows Unicode, at byte 12
		4, 40, 0, 6, 4, 1, 2, // format 4, three segments: A is glyph 1, b glyph 4
		'A', 'b', 0xFFFF, 0, 'A', 'b', 0xFFFF, 0xFFFF - 'A' + 2, 0xFFFF - 'b' + 5, 1, 0, 0, 0} {
		to["cmap"] = binary.BigEndian.AppendUint16(to["cmap"], v)
	}
	return to.file()
}
