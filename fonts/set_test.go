package fonts_test

import (
	"testing"

	"github.com/csprint/csprint/fonts"
)

// european is what every face of the set must be able to print, itself or
// through a fallback.
const european = "ABCXYZ abcxyz 0123456789 ÀÉÎÕÜß ÇĞİŞ ĄĆĘŁŃŚŹŻ ČĎĚŇŘŠŤŮŽ ŐŰ ȘȚ ŵŷ " +
	"ΑΒΓΔΩ άέήίόύώ ϊϋΐΰ ᾳ ῶ АБВЯ абвя Ёё Її Ґґ Ўў Ђћ " +
	"№ − × ½ ¼ ¾ ⅓ ⅔ ⅛ ⅜ ≤ ≥ ± † ‡ ° ′ ″ – — ‘’ “” „ «» ‹› … € ¹²³ ⁰⁴⁻ ₀₁ ← ↑ → ↓ • · § ¶"

func TestEmbeddedCoversEurope(t *testing.T) {
	for _, face := range fonts.Embedded().Faces() {
		for _, r := range european {
			if face.For(r) == nil {
				t.Errorf("%s: no glyph for %q", face.Name(), r)
			}
		}
	}
}

func TestNamesAndMetrics(t *testing.T) {
	s := fonts.Embedded()
	tests := []struct {
		face   *fonts.Face
		name   string
		family string
		weight int
		italic bool
	}{
		{s.Serif, "OldStandard-Regular", "Old Standard TT", 400, false},
		{s.SerifBold, "OldStandard-Bold", "Old Standard TT", 700, false},
		{s.SerifItalic, "OldStandard-Italic", "Old Standard TT", 400, true},
		{s.Sans, "RobotoCondensed-Regular", "Roboto Condensed", 400, false},
		{s.SansItalic, "RobotoCondensed-Italic", "Roboto Condensed", 400, true},
		{s.SansMedium, "RobotoCondensed-Medium", "Roboto Condensed", 500, false},
		{s.SansBold, "RobotoCondensed-Bold", "Roboto Condensed", 700, false},
	}
	for _, tt := range tests {
		f := tt.face
		if f.Name() != tt.name || f.Family() != tt.family || f.Weight() != tt.weight || f.Italic() != tt.italic {
			t.Errorf("%s: %s %d italic %t, want %s: %s %d italic %t",
				f.Name(), f.Family(), f.Weight(), f.Italic(), tt.name, tt.family, tt.weight, tt.italic)
		}
		if f.CapHeight() < 650 || f.CapHeight() > 760 || f.Ascent() < f.CapHeight() || f.Descent() < 200 {
			t.Errorf("%s: ascent %d, capitals %d, descent %d", f.Name(), f.Ascent(), f.CapHeight(), f.Descent())
		}
	}
}

func TestFallbackIsTheLikest(t *testing.T) {
	s := fonts.Embedded()
	tests := []struct {
		face *fonts.Face
		r    rune
		want *fonts.Face
	}{
		{s.Sans, 'A', s.Sans},
		{s.Sans, '→', s.Serif},
		{s.SansBold, '→', s.SerifBold},
		{s.SansItalic, '→', s.SerifItalic},
		{s.Serif, 'Ѹ', s.Serif},
		{s.Sans, '漢', nil},
		{s.Sans, '\U0001F600', nil},
	}
	for _, tt := range tests {
		if got := tt.face.For(tt.r); got != tt.want {
			t.Errorf("%s for %q: got %v, want %v", tt.face.Name(), tt.r, got, tt.want)
		}
	}
}

func TestDataIsACopy(t *testing.T) {
	face := fonts.Embedded().Sans
	face.Data()[0] = 0xFF
	if face.Data()[0] == 0xFF {
		t.Error("a caller changed the face")
	}
}

func BenchmarkAdvance(b *testing.B) {
	face := fonts.Embedded().Serif
	for b.Loop() {
		for _, r := range "Wallace’s Brigade" {
			face.Advance(r)
		}
	}
}

// An outline stands on its baseline, y downwards, in thousandths of an em.
func TestOutlines(t *testing.T) {
	for _, f := range fonts.Embedded().Faces() {
		steps, err := f.Outline(f.Glyph('H'))
		if err != nil || len(steps) == 0 || steps[0].Kind != fonts.MoveTo {
			t.Fatalf("%s: %d steps of an H, %v", f.Name(), len(steps), err)
		}
		top, foot, right := 0, -1000, 0
		for _, s := range steps {
			for _, p := range s.Points() {
				top, foot, right = min(top, p[1]), max(foot, p[1]), max(right, p[0])
			}
		}
		if d := -top - f.CapHeight(); d < -1 || d > 1 || foot != 0 || right <= 0 || right > f.Advance('H')+100 {
			t.Errorf("%s: an H from %d to %d and %d wide; capitals are %d high and it advances %d", f.Name(), top, foot, right, f.CapHeight(), f.Advance('H'))
		}
		if steps, err := f.Outline(f.Glyph(' ')); err != nil || len(steps) != 0 {
			t.Errorf("%s: %d steps of a space, %v", f.Name(), len(steps), err)
		}
		if _, err := f.Outline(0xFFFF); err == nil {
			t.Errorf("%s: an outline of a glyph that is not there", f.Name())
		}
	}
	if _, err := fonts.Fixed("fake", 500).Outline(1); err == nil {
		t.Error("an outline of a fake face")
	}
}
