package fonts

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"sync"
)

// A Set is the faces that sheets are set in. A face of a set asks the others
// for the glyphs that it lacks.
type Set struct {
	Serif, SerifBold, SerifItalic          *Face // Old Standard TT
	Sans, SansItalic, SansMedium, SansBold *Face // Roboto Condensed

	more []*Face // of a user's folder
}

//go:embed *.ttf
var files embed.FS

// Embedded is the set that comes with the program: Latin, Greek and Cyrillic.
// It is read once.
var Embedded = sync.OnceValue(func() *Set {
	s := &Set{
		Serif:       mustParse("OldStandard-Regular"),
		SerifBold:   mustParse("OldStandard-Bold"),
		SerifItalic: mustParse("OldStandard-Italic"),
		Sans:        mustParse("RobotoCondensed-Regular"),
		SansItalic:  mustParse("RobotoCondensed-Italic"),
		SansMedium:  mustParse("RobotoCondensed-Medium"),
		SansBold:    mustParse("RobotoCondensed-Bold"),
	}
	s.link(nil)
	return s
})

// Hash is a hash of the faces of a user's folder, empty where there are none.
func (s *Set) Hash() string {
	if len(s.more) == 0 {
		return ""
	}
	h := sha256.New()
	for _, face := range s.more {
		data := face.Data()
		fmt.Fprintf(h, "%d\n", len(data))
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// mustParse reads a face of this folder.
func mustParse(name string) *Face {
	data, err := files.ReadFile(name + ".ttf")
	if err != nil {
		panic(err)
	}
	face, err := parse(name, data)
	if err != nil {
		panic(fmt.Sprintf("embedded face %s: %v", name, err))
	}
	return face
}

// Draws tells a letter that each face of the set has, or one that stands in for it.
func (s *Set) Draws(r rune) bool {
	for _, face := range s.Faces() {
		if face.For(r) == nil {
			return false
		}
	}
	return true
}

// Faces lists the faces of the set, serifs first.
func (s *Set) Faces() []*Face {
	return []*Face{s.Serif, s.SerifBold, s.SerifItalic, s.Sans, s.SansItalic, s.SansMedium, s.SansBold}
}

// More lists the faces of a user's folder.
func (s *Set) More() []*Face { return s.more }

// link gives each face its fallbacks: the rest of the set, then more, each
// part sorted by likeness.
func (s *Set) link(more []*Face) {
	for _, face := range s.Faces() {
		face.fallbacks = append(likest(face, s.Faces()), likest(face, more)...)
	}
}
