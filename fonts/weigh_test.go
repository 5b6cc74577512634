package fonts

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// heavy is a face of the given outlines behind an empty one.
func heavy(t *testing.T, outlines ...[]byte) []byte {
	t.Helper()
	from, err := directory(smallFace(t))
	if err != nil {
		t.Fatal(err)
	}
	to, all := tables{}, map[uint16][]byte{0: nil}
	for tag, data := range from {
		to[tag] = bytes.Clone(data)
	}
	for i, outline := range outlines {
		all[uint16(i+1)] = outline
	}
	to.putOutlines(all, len(all))
	binary.BigEndian.PutUint16(to["maxp"][4:], uint16(len(all)))
	binary.BigEndian.PutUint16(to["hhea"][34:], 1)
	to["hmtx"] = make([]byte, 4+2*(len(all)-1))
	return to.file()
}

// dots are so many points in one place, a contour.
func dots(n int) []byte {
	outline := []byte{0, 1, 0, 0, 0, 0, 0, 9, 0, 9, byte((n - 1) >> 8), byte(n - 1), 0, 0}
	for ; n > 0; n -= 256 {
		outline = append(outline, 0x39, byte(min(n, 256)-1)) // on the curve, where the one before is, so many times
	}
	return outline
}

// eight is a glyph of eight times another.
func eight(glyph byte) []byte {
	outline := []byte{0xFF, 0xFF, 0, 0, 0, 0, 0, 9, 0, 9}
	for i := range 8 {
		outline = append(outline, 0, []byte{0x22, 0x02}[i/7], 0, glyph, 0, 0)
	}
	return outline
}

// TestHeavyFaces holds that a face is refused before its outlines are drawn where
// they are more than they seem, in one glyph, in all or by being composed.
func TestHeavyFaces(t *testing.T) {
	defer func(before int) { mostDrawn = before }(mostDrawn)
	mostDrawn = 50_000
	ring := eight(1)
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"fit":        {heavy(t, dots(300), eight(1)), ""},
		"a glyph":    {heavy(t, dots(mostPoints)), "too many points, expected 10000 at most"},
		"eights":     {heavy(t, dots(300), eight(1), eight(2), eight(3), eight(4), eight(5)), "too many points, expected 10000 at most"},
		"of nothing": {heavy(t, nil, eight(1), eight(2), eight(3), eight(4), eight(5), eight(6)), "too many points, expected 10000 at most"},
		"of itself":  {heavy(t, ring), "it is composed of itself"},
		"all":        {heavy(t, dots(9000), dots(9000), dots(9000), dots(9000), dots(9000), dots(9000)), "expected 50000 at most in all faces"},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "a.ttf"), c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Embedded().WithFolder(dir)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, expected %q", name, err, c.want)
		}
	}
}

// TestFacesTogether holds that faces of a folder share one budget.
func TestFacesTogether(t *testing.T) {
	defer func(before int) { mostDrawn = before }(mostDrawn)
	mostDrawn = 10_000
	dir := t.TempDir()
	data := heavy(t, dots(6000))
	for _, name := range []string{"a.ttf", "b.ttf"} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, err := Embedded().WithFolder(dir)
	if err == nil || !strings.Contains(err.Error(), "b.ttf: its glyphs have too many points") || strings.Contains(err.Error(), "a.ttf") {
		t.Errorf("%v, expected b.ttf refused", err)
	}
	if err := os.Truncate(filepath.Join(dir, "b.ttf"), maxFolder); err != nil {
		t.Fatal(err)
	}
	if _, err = Embedded().WithFolder(dir); err == nil || !strings.Contains(err.Error(), "have more than 64 MB together") {
		t.Errorf("%v, expected the bound of the folder", err)
	}
}
