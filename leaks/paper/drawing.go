package paper

import (
	"fmt"
	"html"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout/svg"
)

// mostDrawing is how many bytes an SVG file may have: twenty times those of a map.
const mostDrawing = 8 << 20

// ReadDrawing reads a map that is an SVG file, or tells what of it isn't as csprint writes it. Its letters are outlines, with
// what they say as labels.
func ReadDrawing(path string, budget *Budget, others ...*fonts.Face) (*Document, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.Size() > mostDrawing:
		return nil, fmt.Errorf("has %d bytes, expected at most %d", info.Size(), mostDrawing)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	const byteWork = 8
	if !budget.Spend(byteWork * len(data)) {
		return nil, ErrSpent
	}
	return drawingOf(data, append(fonts.Embedded().Faces(), others...))
}

// A lettering is what an SVG file has of letters.
type lettering struct {
	outlines map[string]map[uint16]string // of its faces, by their numbers in the file
	labels   []label
}

// A label is words with the glyphs that show them.
type label struct {
	words, face string
	glyphs      []uint16
	x           int // of the last
}

func drawingOf(data []byte, faces []*fonts.Face) (*Document, error) {
	var m matcher
	if !m.is("drawing", data) {
		return nil, fmt.Errorf("has %s, which csprint doesn't draw there", strange(data, m.far))
	}
	doc, letters, face := &Document{Pages: make([]Page, 1)}, lettering{outlines: map[string]map[uint16]string{}}, ""
	say := func(words string) { doc.Pages[0].Runs = append(doc.Pages[0].Runs, words) }
	for i, f := range m.all {
		text := string(f.text)
		switch f.hole {
		case "heading":
			say(html.UnescapeString(text))
		case "mark":
			doc.Keywords = text
		case "label":
			letters.labels = append(letters.labels, label{words: html.UnescapeString(text), x: -1})
			say(html.UnescapeString(text))
		case "typeface":
			face = text
		case "outline":
			glyph, _ := strconv.ParseUint(string(m.all[i-1].text), 10, 16)
			if letters.outlines[face] == nil {
				letters.outlines[face] = map[uint16]string{}
			}
			letters.outlines[face][uint16(glyph)] = text
		case "set":
			last := &letters.labels[len(letters.labels)-1]
			glyph, _ := strconv.ParseUint(text, 10, 16)
			x := 0
			if i+1 < len(m.all) && m.all[i+1].hole == "x" {
				x, _ = strconv.Atoi(string(m.all[i+1].text))
			}
			if x <= last.x && last.glyphs != nil || last.face != "" && last.face != face {
				return nil, fmt.Errorf("sets letters of %s otherwise than one after the other", strconv.Quote(last.words))
			}
			last.face, last.glyphs, last.x = face, append(last.glyphs, uint16(glyph)), x
		}
	}
	return doc, letters.hold(faces)
}

// hold tells letters that aren't those of a face, or not those of the words that they show.
func (l *lettering) hold(faces []*fonts.Face) error {
	of := map[string]*fonts.Face{}
	for number, outlines := range l.outlines {
		i := slices.IndexFunc(faces, func(f *fonts.Face) bool { return drawnBy(f, outlines) })
		if i < 0 {
			return fmt.Errorf("draws letters that are of no face of csprint's: name the folder that they are from with --fonts")
		}
		of[number] = faces[i]
	}
	for _, label := range l.labels {
		var glyphs []uint16
		for _, r := range label.words {
			if face := of[label.face]; face != nil && l.outlines[label.face][face.Glyph(r)] != "" {
				glyphs = append(glyphs, face.Glyph(r))
			}
		}
		if !slices.Equal(glyphs, label.glyphs) || strings.TrimSpace(label.words) == "" {
			return fmt.Errorf("draws other letters than those of %s", strconv.Quote(label.words))
		}
	}
	return nil
}

// drawnBy tells whether outlines are those of a face.
func drawnBy(face *fonts.Face, outlines map[uint16]string) bool {
	for glyph, path := range outlines {
		if drawn, err := svg.Outline(face, glyph); err != nil || drawn != path {
			return false
		}
	}
	return true
}
