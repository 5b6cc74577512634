package paper

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout/pdf"
)

// A typeface is a face as a file has it.
type typeface struct {
	object  int
	letters map[uint16]rune // of its glyphs, nil until the first is set
	set     map[uint16]bool // glyphs that were set
}

// objects are what the face consists of: its outlines, its letters, what is said of it, the font, and
// what content calls.
func (t *typeface) objects(r *reading) [5]int {
	glyphs, letters := r.refs[t.object][0], r.refs[t.object][1]
	about := r.refs[glyphs][0]
	return [5]int{r.refs[about][0], letters, about, glyphs, t.object}
}

// read is what a string says that is set in the face.
func (t *typeface) read(r *reading, typed []byte) string {
	if t.letters == nil {
		t.open(r)
	}
	raw := unescaped(typed)
	r.spend(tokenWork * len(raw))
	var b strings.Builder
	for ; len(raw) > 1; raw = raw[2:] {
		glyph := uint16(raw[0])<<8 | uint16(raw[1])
		letter, known := t.letters[glyph]
		if !known {
			fail("sets letters that its faces don't have")
		}
		t.set[glyph] = true
		b.WriteRune(letter)
	}
	if len(raw) > 0 {
		fail("sets half a letter")
	}
	return b.String()
}

// open reads which letters the glyphs are: lines of <glyph> <letter>. That all else there is as it should be, embedded tells.
func (t *typeface) open(r *reading) {
	t.letters, t.set = map[uint16]rune{}, map[uint16]bool{}
	for line := range bytes.Lines(r.contents[t.objects(r)[1]]) {
		r.spend(openWork)
		glyph, letter, ok := strings.Cut(strings.Trim(string(line), "<>\n"), "> <")
		g, err := strconv.ParseUint(glyph, 16, 16)
		c, err2 := strconv.ParseUint(letter, 16, 21)
		if ok && err == nil && err2 == nil && c > 0 {
			t.letters[uint16(g)] = rune(c)
		}
	}
	delete(t.letters, 0) // of the range of all codes
}

// embedded holds a face against what csprint embeds of it for the letters that were set.
func (r *reading) embedded(t *typeface, faces []*fonts.Face) {
	numbers := t.objects(r)
	_, name, _ := bytes.Cut(r.objects[t.object].Dict, []byte("+"))
	name, _, _ = bytes.Cut(name, []byte(" "))
	known := false
	for _, face := range faces {
		if pdf.PlainName(face) != string(name) {
			continue
		}
		if known = true; r.embeds(face, t, numbers) {
			return
		}
	}
	if !known {
		fail("has letters of %s, which csprint doesn't bring: name the folder that they are from with --fonts", strconv.Quote(string(name)))
	}
	fail("has other letters of %s than the face has, or more than it sets", strconv.Quote(string(name)))
}

func (r *reading) embeds(face *fonts.Face, t *typeface, numbers [5]int) bool {
	if t.letters == nil || len(t.set) != len(t.letters) {
		return false
	}
	for glyph, letter := range t.letters {
		r.spend(openWork)
		if face.Glyph(letter) != glyph {
			return false
		}
	}
	made, err := pdf.Embedded(face, t.letters, numbers)
	return err == nil && !slices.ContainsFunc(made, func(o pdf.Object) bool {
		there := r.objects[o.Number]
		r.spend(len(o.Stream))
		if o.Stream == nil {
			return string(there.Dict) != "<<"+string(o.Dict)+">>"
		}
		return !bytes.HasPrefix(there.Dict, append([]byte("<<"), o.Dict...)) || !bytes.Equal(r.contents[o.Number], o.Stream)
	})
}
