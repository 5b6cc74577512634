package quickref

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
)

// letters is a setter whose every letter is 1 mm wide.
func letters() (*Setter, layout.Style) {
	face := fonts.Fixed("Half", 500)
	book := &Book{Book: &rules.Book{Readings: []rules.Reading{{ID: "A1"}, {ID: "A2", House: true}}}, Problems: &source.Problems{}, Printed: map[string]bool{}}
	s := &Setter{Book: book}
	s.PrintSettings = page.PrintSettings{Faces: &fonts.Set{Sans: face, SansBold: fonts.Fixed("Bold", 500)}}
	s.Notes = &richtext.Notes{Book: book.Book}
	s.Frame = layout.NewFrame(layout.Size{W: layout.MM(100)})
	style := layout.Style{Face: face, Size: layout.Pt(2 * 72 / 25.4)}
	return s, style
}

func TestIsNumber(t *testing.T) {
	for text, want := range map[string]bool{
		"240": true, "1,200": true, "(+4": true, "−3;": true, "40–120": true, "1:2": true, "2D10": true, "25%": true, "¼": true, "×½": true, "1/3.": true,
		"1\u202f201+": true, "601–1\u202f200": true, "75\u202f%": true, "12\u202f:": true, "d’1": true, "l’un": false, "100\u202fkm": false,
		"P3": false, "D10": false, "": false, "–": false, "one": false, "22nd": false, "3rd": false,
	} {
		if got := richtext.IsNumber(text); got != want {
			t.Errorf("%q is a number: %t", text, got)
		}
	}
}

func TestNumbersAreBold(t *testing.T) {
	s, style := letters()
	s.Put(layout.Point{Y: 5000}, layout.Left, s.Phrase(style, richtext.Piece{Text: "within 240, d’1\u202f200, at P3 ("}, richtext.Piece{Text: "1:2"}, richtext.Piece{Text: ")"}))
	var got []string
	for _, placed := range s.Frame.Items {
		text := placed.Item.(layout.Text)
		got = append(got, text.Face.Name()+" "+text.Run)
	}
	want := []string{"Half within", "Bold 240", "Half , d’", "Bold 1\u202f200", "Half , at P3 (", "Bold 1:2", "Half )"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("set as %q, want %q", got, want)
	}
}

func TestPhraseWrap(t *testing.T) {
	s, style := letters()
	for _, c := range []struct {
		text         string
		room, indent float64
		want         []string
	}{
		{"one two three", 8, 0, []string{"one two", "three"}},
		{"one two three four", 14, 0, []string{"one two", "three four"}}, // no word alone on the last line
		{"one four", 5, 0, []string{"one", "four"}},
		{"aa bb cc dd ee", 5, 2, []string{"aa bb", "cc", "dd", "ee"}},
		{"unbreakable", 4, 0, []string{"unbreakable"}},
		{"", 4, 0, []string{""}},
	} {
		var got []string
		for _, line := range s.Plain(style, richtext.Piece{Text: c.text}).WrapHanging(layout.MM(c.room)+100, layout.MM(c.indent)) {
			got = append(got, line.String())
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q in %g mm: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

// A reading is marked once in a phrase, at the last word that rests on it.
func TestMarks(t *testing.T) {
	s, style := letters()
	ph := s.Phrase(style, richtext.Piece{Text: "3", Reading: "A2"}, richtext.Piece{Text: "–"}, richtext.Piece{Text: "5", Reading: "A2"}, richtext.Piece{Text: " units of "}, richtext.Piece{Text: "9", Reading: "A1"}, richtext.Piece{Text: "%"})
	var marks []string
	for i, w := range ph {
		for _, run := range w.Runs {
			if run.Marks() {
				marks = append(marks, ph[i:i+1].String()+run.Text)
			}
		}
	}
	if want := []string{"3–5‡a", "9%†b"}; !reflect.DeepEqual(marks, want) {
		t.Errorf("marked %q, want %q", marks, want)
	}
}

func TestTogether(t *testing.T) {
	for _, c := range []struct {
		labels []string
		want   string
	}{
		{[]string{"enemy in light cover", "enemy in medium cover", "enemy in heavy cover"}, "enemy in light / medium / heavy cover"},
		{[]string{"poor leader", "superior leader"}, "poor / superior leader"},
		{[]string{"in front", "in rear"}, "in front / rear"},
		{[]string{"alone"}, "alone"},
		{[]string{"a", "a b"}, "a / a b"},
		{nil, ""},
	} {
		if got := together(c.labels); got != c.want {
			t.Errorf("%q together are %q, want %q", c.labels, got, c.want)
		}
	}
}

func TestFigures(t *testing.T) {
	for text, want := range map[string]string{
		"-4": "−4", "+3 / -5": "+3 / −5", "8-12": "8–12", "1/2 move": "½ move", "11/20": "11/20", "1/8": "⅛", "well-drilled": "well-drilled", "1D10/2": "1D10/2",
	} {
		if got := say.Figures(text); got != want {
			t.Errorf("%q is printed %q, want %q", text, got, want)
		}
	}
}
