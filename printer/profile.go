package printer

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A Profile is what was read off the test sheet of a printer. The zero value is
// that of no printer: nothing is made up for.
type Profile struct {
	Name  string
	Back  layout.Point // of the back, seen from the front through the standing sheet: to the right, down
	Scale Scale
}

// A Scale is how long a printer prints what should be 100 % long, in hundredths
// of a percent over that: −40 where 100 mm come out as 99.6.
type Scale struct{ Across, Along int }

// Bounds of what may be read off. Beyond them something else is wrong.
const (
	MostBack  = 10 * layout.Millimetre
	MostScale = 1000 // 90 % to 110 %
)

// None tells whether there is nothing to make up for.
func (p Profile) None() bool { return p == Profile{} }

// True is the profile of a printer that doesn't lie.
func (p Profile) True() bool { return p.Back == layout.Point{} && p.Scale == Scale{} }

// hundred is 100 % in hundredths of a percent.
const hundred = 10_000

// Correction makes up for the printer on a sheet that must be true to size: on a
// page of a size, which is the back of such a sheet or its front. The flip is how
// the sheet is turned between the two. Paper goes through printers standing, so
// what was read off is of that, whatever lies on it.
func (p Profile) Correction(page layout.Size, back bool, flip layout.Flip) layout.Correction {
	if p.None() {
		return layout.Correction{}
	}
	c := layout.Correction{Stand: true, Across: growth(p.Scale.Across), Along: growth(p.Scale.Along)}
	if !back {
		return c
	}
	c.Move = layout.Point{X: undone(p.Back.X, p.Scale.Across), Y: undone(p.Back.Y, p.Scale.Along)}
	if flip.Hinge(c.Sheet(page)).Upright { // seen from behind, right is left
		c.Move.Y = -c.Move.Y
	} else {
		c.Move.X = -c.Move.X
	}
	return c
}

// growth is by how many millionths a page grows so that a printer's scale makes it true.
func growth(scale int) int {
	whole := int64(hundred + scale)
	return int(divide(-int64(scale)*1_000_000, whole))
}

// undone is how far a page moves so that it moves by a length on paper.
func undone(l layout.Length, scale int) layout.Length {
	return layout.Length(divide(int64(l)*hundred, int64(hundred+scale)))
}

// divide rounds half away from zero; the divisor is above it.
func divide(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// BackText is the offset of backs as it is typed: "0.5,-0.25", in millimetres.
func (p Profile) BackText() string { return millimetres(p.Back.X) + "," + millimetres(p.Back.Y) }

// ScaleText is the scale as it is typed: "99.6,100", in percent.
func (p Profile) ScaleText() string { return percent(p.Scale.Across) + "," + percent(p.Scale.Along) }

// Words say what the profile makes up for: "backs +0.5 −0.25 mm, scale 99.6 × 100 %".
func (p Profile) Words() words.Text {
	return words.Of("printer.profile", "x", signed(p.Back.X), "y", signed(p.Back.Y), "across", percent(p.Scale.Across), "along", percent(p.Scale.Along))
}

func signed(l layout.Length) string {
	text := strings.Replace(millimetres(l), "-", "−", 1)
	if l > 0 {
		return "+" + text
	}
	return text
}

func millimetres(l layout.Length) string { return decimal(int64(l), 3) }

func percent(over int) string { return decimal(int64(hundred+over), 2) }

// decimal prints v/10^places without trailing zeros.
func decimal(v int64, places int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	text := fmt.Sprintf("%0*d", places+1, v)
	whole, part := text[:len(text)-places], strings.TrimRight(text[len(text)-places:], "0")
	if part == "" {
		return sign + whole
	}
	return sign + whole + "." + part
}

// parseDecimal reads a number with at most so many places, as 10^places of it.
func parseDecimal(text string, places int) (int64, bool) {
	text = strings.Replace(strings.TrimSpace(text), "−", "-", 1)
	whole, part, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(text, "-"), "+"), ".")
	part = strings.TrimRight(part, "0")
	if len(part) > places || len(whole) > 5 || strings.Trim(whole+part, "0123456789") != "" || whole+part == "" {
		return 0, false
	}
	v, err := strconv.ParseInt(whole+part+strings.Repeat("0", places-len(part)), 10, 64)
	if strings.HasPrefix(text, "-") {
		v = -v
	}
	return v, err == nil
}
