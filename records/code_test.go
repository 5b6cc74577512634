package records

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/internal/tool"

	"github.com/boombuler/barcode/qr"
	"rsc.io/qr/coding"
)

// The capacities that ISO/IEC 18004 prints for level L, versions 1 to 11.
var capacities = map[Mode][]int{
	Numeric:      {41, 77, 127, 187, 255, 322, 370, 461, 552, 652, 772},
	Alphanumeric: {25, 47, 77, 114, 154, 195, 224, 279, 335, 395, 468},
	Byte:         {17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321},
}

// filler is text of one mode that is not all one character.
func filler(mode Mode, n int) string {
	from := map[Mode]string{Numeric: "3141592653", Alphanumeric: "CSP1:/$X%*+-. ", Byte: "wallace's brigade,"}[mode]
	return strings.Repeat(from, n/len(from)+1)[:n]
}

func TestVersionEdges(t *testing.T) {
	for mode, most := range capacities {
		for i, n := range most {
			for extra, want := range []int{i + 1, i + 2} {
				code, err := Encode(filler(mode, n+extra))
				if want > MaxVersion {
					if err == nil {
						t.Errorf("%d %s characters went into version %d", n+extra, mode, code.Version())
					}
					continue
				}
				if err != nil || code.Version() != want || len(code.Dark) != code.Side*code.Side {
					t.Errorf("%d %s characters: version %d, %v; expected %d", n+extra, mode, code.Version(), err, want)
				}
			}
		}
	}
}

func TestEncodeRefusesLongText(t *testing.T) {
	if _, err := Encode(strings.Repeat("0", 1<<20)); err == nil {
		t.Error("a megabyte went into a code")
	}
}

// Another encoder's codes are one of our eight, at every version, in every mode.
func TestAgainstAnotherEncoder(t *testing.T) {
	levels := map[coding.Level]int{}
	modesThere := map[Mode]qr.Encoding{Numeric: qr.Numeric, Alphanumeric: qr.AlphaNumeric, Byte: qr.Unicode}
	for mode, most := range capacities {
		for i, n := range append([]int{5, 7, 10, 12}, most...) {
			text := filler(mode, n-i%3)
			size, _, err := fit(text)
			if err != nil {
				t.Fatal(err)
			}
			levels[size.level]++
			theirs, err := qr.Encode(text, qr.ErrorCorrectionLevel(size.level), modesThere[mode])
			if err != nil {
				t.Fatal(err)
			}
			if ours := allMasks(t, text); !slices.ContainsFunc(ours, func(c Code) bool { return sameAs(c, theirs) }) {
				t.Errorf("%d letters, %s: no mask gives the other encoder's modules", n-i%3, mode)
			}
		}
	}
	if len(levels) < 4 {
		t.Errorf("levels %v, expected some of each", levels)
	}
}

// The checks that a size has room for are taken.
func TestRoomGoesToChecks(t *testing.T) {
	for letters, want := range map[int]size{17: {1, coding.L}, 14: {1, coding.M}, 11: {1, coding.Q}, 7: {1, coding.H}, 18: {2, coding.Q}} {
		if got, _, err := fit(filler(Byte, letters)); err != nil || got != want {
			t.Errorf("%d letters: %v, %v; expected %v", letters, got, err, want)
		}
	}
}

// allMasks draws a text under each of the eight masks.
func allMasks(t *testing.T, text string) []Code {
	t.Helper()
	f, data := framed(t, text)
	codes := make([]Code, masks)
	for m := range codes {
		g := f.under[m].over(&data, f.side)
		codes[m] = g.code(f.side)
	}
	return codes
}

func framed(t *testing.T, text string) (*frame, grid) {
	t.Helper()
	size, segments, err := fit(text)
	if err != nil {
		t.Fatal(err)
	}
	f := frameOf(size)
	return f, f.set(f.codewords(new(coding.Bits), segments, foreign(text)))
}

func sameAs(c Code, picture image.Image) bool {
	if picture.Bounds().Dx() != c.Side {
		return false
	}
	for i, dark := range c.Dark {
		if dark != isDark(picture.At(i%c.Side, i/c.Side)) {
			return false
		}
	}
	return true
}

func isDark(c color.Color) bool { return color.GrayModel.Convert(c).(color.Gray).Y < 128 }

func TestMaskHasTheLeastPenalty(t *testing.T) {
	chosen := map[int]bool{}
	for i := range 60 {
		text := filler(Byte, 20+3*i) + filler(Numeric, i*i%31) + filler(Alphanumeric, i)
		f, data := framed(t, text)
		_, mask := f.draw(codewordsOf(t, text))
		chosen[mask] = true
		mine := f.under[mask].over(&data, f.side)
		for m := range masks {
			g := f.under[m].over(&data, f.side)
			if slowPenalty(&g, f.side) < slowPenalty(&mine, f.side) {
				t.Errorf("%q: mask %d has less penalty than %d", text, m, mask)
			}
		}
	}
	if len(chosen) < 4 {
		t.Errorf("only the masks %v were ever chosen", chosen)
	}
}

func codewordsOf(t *testing.T, text string) []byte {
	t.Helper()
	size, segments, err := fit(text)
	if err != nil {
		t.Fatal(err)
	}
	return frameOf(size).codewords(new(coding.Bits), segments, foreign(text))
}

func TestRowsAndColumnsAgree(t *testing.T) {
	for _, g := range []grid{frameOf(size{7, coding.M}).under[3], frameOf(size{11, coding.L}).set(codewordsOf(t, filler(Byte, 320)))} {
		for y := range 64 {
			for x := range 64 {
				if g.rows[y]>>x&1 != g.cols[x]>>y&1 {
					t.Fatalf("row %d and column %d differ", y, x)
				}
			}
		}
	}
}

func TestEncodeFromManyGoroutines(t *testing.T) {
	want, err := Encode("CSP1:TOGETHER")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			Encode(filler(Byte, 10*i))
			if got, err := Encode("CSP1:TOGETHER"); err != nil || !slices.Equal(got.Dark, want.Dark) {
				t.Errorf("another code than alone, %v", err)
			}
		})
	}
	all.Wait()
}

// A phone's reader sees what was written: names of every script, links,
// readable text, every size.
func TestCodesAreRead(t *testing.T) {
	tool.Need(t, "zbarimg")
	base, err := ParseBase("https://club.example/csprint")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{"HTTP://192.168.1.20:8080/#CSP2:0", filler(Byte, 321), filler(Numeric, 772), "0"}
	for _, name := range []string{"1/45th Foot", "12th Caçadores", "Ιερός Λόχος", "Преображенский полк", "近衛歩兵", "🐎 Guard"} {
		r := with(func(r *Record) { r.Name = name })
		link, err := r.Link(base)
		if err != nil {
			t.Fatal(err)
		}
		readable, err := r.Readable()
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, link, readable)
	}
	for _, text := range texts {
		code, err := Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := scanned(t, code); got != text {
			t.Errorf("version %d: wrote %q, read %q", code.Version(), text, got)
		}
	}
}

// scanned is what zbarimg reads in a picture of the code.
func scanned(t *testing.T, code Code) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "code.png")
	var picture bytes.Buffer
	if err := png.Encode(&picture, pictureOf(code, 4)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, picture.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", file).Output()
	if err != nil {
		t.Errorf("zbarimg: %v", err)
	}
	return strings.TrimSuffix(string(out), "\n")
}

// pictureOf draws a code with its quiet zone, some pixels a module.
func pictureOf(code Code, pixels int) image.Image {
	side := (code.Side + 8) * pixels
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for i := range picture.Pix {
		x, y := i%side/pixels-4, i/side/pixels-4
		inside := x >= 0 && y >= 0 && x < code.Side && y < code.Side
		if !inside || !code.Dark[y*code.Side+x] {
			picture.Pix[i] = 0xFF
		}
	}
	return picture
}

func BenchmarkCode(b *testing.B) {
	base, err := ParseBase("https://club.example/csprint")
	if err != nil {
		b.Fatal(err)
	}
	for name, base := range map[string]Base{"link": base, "readable": {}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := foot.Code(base); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkEncode(b *testing.B) {
	text := "HTTPS://CLUB.EXAMPLE/csprint#" + mustText(b, foot)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Encode(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMarshal(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		mustText(b, foot)
	}
}

func BenchmarkUnmarshal(b *testing.B) {
	text := mustText(b, foot)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Unmarshal(text); err != nil {
			b.Fatal(err)
		}
	}
}
