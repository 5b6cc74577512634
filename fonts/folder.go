package fonts

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Bounds on what WithFolder reads, in bytes. The largest faces in use, with all of
// Chinese, stay under that of a face.
const (
	maxFile   = 32 << 20
	maxFolder = 64 << 20
)

// WithFolder is the set with the faces of a folder as further fallbacks for
// the glyphs that it lacks. It reads *.ttf, and *.otf with TrueType outlines,
// in the order of their names; other files and folders inside are left alone.
// The error lists every face that cannot be used.
func (s *Set) WithFolder(dir string) (*Set, error) {
	more, err := readFolder(dir)
	if err != nil {
		return nil, err
	}
	t := *s
	t.more = more
	for _, face := range []**Face{&t.Serif, &t.SerifBold, &t.SerifItalic, &t.Sans, &t.SansItalic, &t.SansMedium, &t.SansBold} {
		own := **face
		*face = &own
	}
	t.link(more)
	return &t, nil
}

// readFolder reads the faces of a folder, sorted by file name.
func readFolder(dir string) ([]*Face, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var faces []*Face
	var problems []error
	budget, room := scale{left: mostDrawn}, int64(maxFolder)
	for _, entry := range entries {
		if entry.IsDir() || !isFaceFile(entry.Name()) {
			continue
		}
		path := filepath.Join(dir, entry.Name())
		if info, err := os.Stat(path); err == nil {
			if room -= info.Size(); room < 0 {
				return nil, fmt.Errorf("%s: its faces have more than %d MB together\nhint: take out of the folder those that are not needed", dir, maxFolder>>20)
			}
		}
		face, err := readFile(path, &budget)
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", path, err))
			continue
		}
		faces = append(faces, face)
	}
	if len(faces) == 0 && problems == nil {
		return nil, fmt.Errorf("%s: no faces, expected .ttf files", dir)
	}
	if problems != nil {
		problems = append(problems, errors.New("hint: only single faces with TrueType outlines (.ttf) can be printed; take the others out of the folder"))
	}
	return faces, errors.Join(problems...)
}

func isFaceFile(name string) bool {
	return slices.Contains([]string{".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"}, strings.ToLower(filepath.Ext(name)))
}

// readFile reads one face and looks at each of its glyphs, so that a broken
// one is told here and not while a page is being drawn.
func readFile(path string, budget *scale) (*Face, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, cause(err)
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a file")
	}
	if info.Size() > maxFile {
		return nil, fmt.Errorf("%d MB, expected %d MB at most", info.Size()>>20, maxFile>>20)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, cause(err)
	}
	face, err := parse(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), data)
	if err != nil {
		return nil, err
	}
	if err := budget.weigh(data); err != nil {
		return nil, err
	}
	return face, checkGlyphs(data)
}

// cause is the reason alone of an error that names its path.
func cause(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// checkGlyphs loads every glyph once.
func checkGlyphs(data []byte) error {
	program, err := sfnt.Parse(data)
	if err != nil {
		return err
	}
	var buf sfnt.Buffer
	ppem := fixed.Int26_6(program.UnitsPerEm())
	for i := range program.NumGlyphs() {
		glyph := sfnt.GlyphIndex(i)
		if _, err := program.LoadGlyph(&buf, glyph, ppem, nil); err != nil {
			return fmt.Errorf("broken TrueType file: glyph %d: %s", i, strings.TrimPrefix(err.Error(), "sfnt: "))
		}
		if _, err := program.GlyphAdvance(&buf, glyph, ppem, font.HintingNone); err != nil {
			return fmt.Errorf("broken TrueType file: width of glyph %d", i)
		}
	}
	return nil
}

// likest lists the other faces of a list, those most like f in slant and
// weight first, otherwise in their order.
func likest(f *Face, faces []*Face) []*Face {
	var others []*Face
	for _, face := range faces {
		if face != f {
			others = append(others, face)
		}
	}
	slices.SortStableFunc(others, func(a, b *Face) int { return f.unlike(a) - f.unlike(b) })
	return others
}

// unlike is how far another face is from f: its difference in weight, and a
// different slant counts for more than any.
func (f *Face) unlike(other *Face) int {
	distance := max(f.weight-other.weight, other.weight-f.weight)
	if f.italic != other.italic {
		distance += 1000
	}
	return distance
}
