package photograph

import (
	"cmp"
	"image"
	"slices"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/common"
	"github.com/makiuchi-d/gozxing/qrcode/decoder"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
)

// A Code is a QR code of a picture.
type Code struct {
	Text string
	At   image.Point // its middle, in pixels
	Side int         // modules a side
	Dots []Dot       // what of it was found, to tell by where all that is printed about it lies
}

// A Dot is a point of a code, by its modules and where it is in the picture.
type Dot struct{ Column, Row, X, Y float64 }

// clearest is how many pixels along its longer edge a picture has in which codes are looked for
// first: modules of a record are some five pixels wide then, and noise has gone into one another.
const clearest = 2400

// Codes are all QR codes that are found in a picture, row by row. It is looked at as small as codes
// bear, sharpened, stretched either way, and as it is: what a cheap camera blurs is read from the one,
// what leans or lies far away from the others.
func Codes(picture *image.Gray) []Code {
	longer := max(picture.Rect.Dx(), picture.Rect.Dy())
	by := min(1, clearest/float64(longer))
	small := scaled(picture, by)
	looks := []*image.Gray{small, sharpened(small)}
	if small != picture {
		looks = append(looks, picture)
	}
	var all []Code
	for _, look := range looks {
		for _, c := range scanned(look) {
			c.stretch(float64(picture.Rect.Dx())/float64(look.Rect.Dx()), float64(picture.Rect.Dy())/float64(look.Rect.Dy()))
			// One that was found before says the same and stands nearby.
			if !slices.ContainsFunc(all, func(one Code) bool { return one.Text == c.Text && near(one.At, c.At) }) {
				all = append(all, c)
			}
		}
	}
	slices.SortFunc(all, func(a, b Code) int { return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X)) })
	return all
}

// scaled is a picture so many times as large; itself where that is no change.
func scaled(picture *image.Gray, by float64) *image.Gray {
	if by == 1 {
		return picture
	}
	out := image.NewGray(image.Rect(0, 0, max(1, int(float64(picture.Rect.Dx())*by)), max(1, int(float64(picture.Rect.Dy())*by))))
	across, fromLeft := between(out.Rect.Dx(), picture.Rect.Dx())
	down, fromTop := between(out.Rect.Dy(), picture.Rect.Dy())
	for y := range out.Rect.Dy() {
		row := picture.Pix[down[y]*picture.Stride:]
		next := picture.Pix[min(down[y]+1, picture.Rect.Dy()-1)*picture.Stride:]
		for x, left := range across {
			right, a, b := min(left+1, picture.Rect.Dx()-1), fromLeft[x], fromTop[y]
			above := int(row[left])*(256-a) + int(row[right])*a
			below := int(next[left])*(256-a) + int(next[right])*a
			out.Pix[y*out.Stride+x] = uint8((above*(256-b) + below*b) >> 16)
		}
	}
	return out
}

// between are the pixels before so many places that lie evenly among those of a picture, and how far behind them they
// lie, of 256.
func between(places, pixels int) (before, behind []int) {
	before, behind = make([]int, places), make([]int, places)
	for i := range places {
		at := ((2*i+1)*pixels*128)/places - 128 // in 256ths of a pixel
		at = max(0, at)
		before[i], behind[i] = min(at>>8, pixels-1), at&255
	}
	return before, behind
}

// sharpened is a picture by an unsharp mask: to each pixel is added twice what it differs from the
// mean of the five by five about it.
func sharpened(picture *image.Gray) *image.Gray {
	const reach, by = 2, 2
	wide, high := picture.Rect.Dx(), picture.Rect.Dy()
	sums := make([]uint32, (wide+1)*(high+1)) // a summed-area table
	for y := range high {
		row := uint32(0)
		for x := range wide {
			row += uint32(picture.Pix[y*picture.Stride+x])
			sums[(y+1)*(wide+1)+x+1] = sums[y*(wide+1)+x+1] + row
		}
	}
	out := image.NewGray(picture.Rect)
	for y := range high {
		top, bottom := max(0, y-reach), min(high, y+reach+1)
		for x := range wide {
			left, right := max(0, x-reach), min(wide, x+reach+1)
			sum := sums[bottom*(wide+1)+right] - sums[top*(wide+1)+right] - sums[bottom*(wide+1)+left] + sums[top*(wide+1)+left]
			mean := int(sum) / ((bottom - top) * (right - left))
			shade := int(picture.Pix[y*picture.Stride+x])
			out.Pix[y*out.Stride+x] = uint8(min(255, max(0, shade+by*(shade-mean))))
		}
	}
	return out
}

// scanned are the codes that one look at a picture finds.
func scanned(picture *image.Gray) (all []Code) {
	wide, high := picture.Rect.Dx(), picture.Rect.Dy()
	// Its pixels as they are: gozxing's own source for pictures asks for the colour of each.
	light, err := gozxing.NewPlanarYUVLuminanceSource(picture.Pix, picture.Stride, high, 0, 0, wide, high, false)
	if err != nil {
		return nil
	}
	bits, err := gozxing.NewHybridBinarizer(light).GetBlackMatrix()
	if err != nil {
		return nil
	}
	detect, decode := detector.NewDetector(bits), decoder.NewDecoder()
	used, again := map[*pattern]bool{}, 0
	for _, c := range corners(patterns(bits)) {
		if used[c.left] || used[c.top] || used[c.right] {
			continue
		}
		grid, err := detect.ProcessFinderPatternInfo(detector.NewFinderPatternInfo(c.left, c.top, c.right))
		if err != nil {
			continue
		}
		code, err := decode.DecodeWithoutHint(grid.GetBits())
		if err != nil {
			if again++; again > mostAgain {
				continue
			}
			if code, grid = c.again(bits, grid.GetBits().GetWidth(), decode); code == nil {
				continue
			}
		}
		used[c.left], used[c.top], used[c.right] = true, true, true
		all = append(all, Code{
			Text: code.GetText(), At: image.Pt(int(c.left.GetX()+c.right.GetX())/2, int(c.left.GetY()+c.right.GetY())/2),
			Side: grid.GetBits().GetWidth(), Dots: dots(grid),
		})
	}
	return all
}

// dots are the middles of three finder patterns, and of the alignment pattern where one was found.
func dots(grid *common.DetectorResult) (all []Dot) {
	const finder, alignment = 3.5, 6.5 // modules from an edge
	side := float64(grid.GetBits().GetWidth())
	for i, at := range [][2]float64{{finder, side - finder}, {finder, finder}, {side - finder, finder}, {side - alignment, side - alignment}} {
		if points := grid.GetPoints(); i < len(points) {
			all = append(all, Dot{at[0], at[1], points[i].GetX(), points[i].GetY()})
		}
	}
	return all
}

// stretch moves a code into a picture so many times as wide and as high.
func (c *Code) stretch(wide, high float64) {
	c.At = image.Pt(int(float64(c.At.X)*wide), int(float64(c.At.Y)*high))
	for i := range c.Dots {
		c.Dots[i].X, c.Dots[i].Y = c.Dots[i].X*wide, c.Dots[i].Y*high
	}
}

// mostAgain is how many codes of one look are tried again: each takes half a millisecond.
const mostAgain = 60

// near tells points closer than two codes can stand.
func near(a, b image.Point) bool {
	d := a.Sub(b)
	return d.X*d.X+d.Y*d.Y < 32*32
}
