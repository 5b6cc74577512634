package fonts_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
)

func write(t *testing.T, dir, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestWithFolderAddsFallbacks(t *testing.T) {
	dir := t.TempDir()
	s := fonts.Embedded()
	write(t, dir, "b.ttf", withoutGlyphs(t, s.Serif))
	write(t, dir, "a.ttf", withoutGlyphs(t, s.Sans))
	write(t, dir, "README.txt", []byte("not a face"))
	got, err := s.WithFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	const moved = '\uE000' // where withoutGlyphs puts the letter A
	if s.Sans.For(moved) != nil {
		t.Fatal("the embedded set itself has changed")
	}
	for _, face := range got.Faces() {
		if f := face.For(moved); f == nil || f.Name() != "a" {
			t.Errorf("%s: fallback %v, want a.ttf, the first by name", face.Name(), f)
		}
		if face.For('A') != face {
			t.Errorf("%s: no longer draws its own A", face.Name())
		}
	}
	if got.Sans.For('→') != got.Serif {
		t.Error("a copied face falls back on a face of the old set")
	}
}

// withoutGlyphs is a copy of a face whose map knows one rune alone: U+E000,
// drawn with the first glyph after .notdef.
func withoutGlyphs(t *testing.T, face *fonts.Face) []byte {
	t.Helper()
	data := face.Data()
	from, _ := table(t, data, "cmap")
	cmap := []uint16{0, 1, 3, 1, 0, 12, // one subtable, Windows Unicode, at byte 12
		4, 32, 0, 4, 4, 1, 0, // format 4, two segments
		0xE000, 0xFFFF, 0, 0xE000, 0xFFFF, 0x2001, 1, 0, 0}
	for i, v := range cmap {
		binary.BigEndian.PutUint16(data[from+2*i:], v)
	}
	return data
}

// table finds a table of a TrueType file: where it begins and its record.
func table(t *testing.T, data []byte, tag string) (from, record int) {
	t.Helper()
	for record = 12; record < 12+16*int(binary.BigEndian.Uint16(data[4:])); record += 16 {
		if string(data[record:record+4]) == tag {
			return int(binary.BigEndian.Uint32(data[record+8:])), record
		}
	}
	t.Fatalf("no table %s", tag)
	return 0, 0
}

func TestWithFolderRefuses(t *testing.T) {
	sans := fonts.Embedded().Sans
	change := func(edit func(data []byte) []byte) []byte { return edit(sans.Data()) }
	tests := []struct {
		name string
		data []byte
		want string
	}{
		{"empty.ttf", nil, "too short for a TrueType file"},
		{"text.ttf", []byte("this is not a face at all"), "not a TrueType file"},
		{"cff.otf", append([]byte("OTTO"), make([]byte, 40)...), "PostScript outlines, expected TrueType outlines"},
		{"many.ttc", append([]byte("ttcf"), make([]byte, 40)...), "a collection of faces, expected a single face"},
		{"web.woff2", append([]byte("wOF2"), make([]byte, 40)...), "a web font"},
		{"cut.ttf", change(func(d []byte) []byte { return d[:len(d)/2] }), "reaches past the end"},
		{"short.ttf", change(func(d []byte) []byte { return d[:40] }), "cut off in its table directory"},
		{"tables.ttf", change(func(d []byte) []byte {
			_, record := table(t, d, "post")
			copy(d[record:], "posu")
			return d
		}), "table post is missing"},
		{"forbidden.ttf", change(func(d []byte) []byte {
			os2, _ := table(t, d, "OS/2")
			binary.BigEndian.PutUint16(d[os2+8:], 2)
			return d
		}), "does not allow it to be embedded"},
		{"glyph.ttf", change(func(d []byte) []byte {
			glyf, _ := table(t, d, "glyf")
			copy(d[glyf+200:], strings.Repeat("\xFF", 4000))
			return d
		}), "glyph "},
		{"em.ttf", change(func(d []byte) []byte {
			head, _ := table(t, d, "head")
			binary.BigEndian.PutUint16(d[head+18:], 1)
			return d
		}), "1 units an em"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, tt.name, tt.data)
			_, err := fonts.Embedded().WithFolder(dir)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("got %v, want %q", err, tt.want)
			}
			if !strings.Contains(err.Error(), tt.name) || !strings.Contains(err.Error(), "\nhint: ") {
				t.Errorf("no file name or no hint: %v", err)
			}
		})
	}
}

func TestWithFolderTooLarge(t *testing.T) {
	dir := t.TempDir()
	f, err := os.Create(filepath.Join(dir, "monster.ttf"))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(33 << 20); err != nil {
		t.Fatal(err)
	}
	f.Close()
	_, err = fonts.Embedded().WithFolder(dir)
	if err == nil || !strings.Contains(err.Error(), "33 MB, expected 32 MB at most") {
		t.Errorf("got %v", err)
	}
}

func TestWithFolderThatIsNone(t *testing.T) {
	if _, err := fonts.Embedded().WithFolder(filepath.Join(t.TempDir(), "nowhere")); err == nil {
		t.Error("a missing folder passed")
	}
	if _, err := fonts.Embedded().WithFolder(t.TempDir()); err == nil || !strings.Contains(err.Error(), "no faces") {
		t.Errorf("an empty folder: %v", err)
	}
}
