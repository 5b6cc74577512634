package photograph

import (
	"image"
	"math"
	"slices"
)

// A Spot is something dark in a picture that has the shape of a diamond, however it leans, as corner marks have.
type Spot struct {
	X, Y       float64 // its middle
	XX, YY, XY float64 // its second moments about that, for each pixel of it
}

// Area is how many pixels it takes.
func (s Spot) Area() float64 { return 12 * math.Sqrt(s.XX*s.YY-s.XY*s.XY) }

// MostSpots is how many spots of a picture are looked at.
const MostSpots = 1200

// Spots are those of a picture; of one that is full of them those that are most like diamonds are not sought for: the
// first ones, row by row.
func Spots(picture *image.Gray) (all []Spot) {
	by := min(1, clearest/float64(max(picture.Rect.Dx(), picture.Rect.Dy())))
	small := scaled(picture, by)
	for _, b := range blots(small) {
		if s, is := b.spot(); is && s.alone(small) {
			all = append(all, s.stretched(float64(picture.Rect.Dx())/float64(small.Rect.Dx()), float64(picture.Rect.Dy())/float64(small.Rect.Dy())))
		}
		if len(all) == MostSpots {
			break
		}
	}
	return all
}

func (s Spot) stretched(wide, high float64) Spot {
	return Spot{s.X * wide, s.Y * high, s.XX * wide * wide, s.YY * high * high, s.XY * wide * high}
}

// A blot is a connected component of dark pixels, by the sums of their places.
type blot struct{ n, x, y, xx, yy, xy float64 }

func (b *blot) add(of blot) {
	b.n, b.x, b.y, b.xx, b.yy, b.xy = b.n+of.n, b.x+of.x, b.y+of.y, b.xx+of.xx, b.yy+of.yy, b.xy+of.xy
}

// spot tells whether a blot is a filled parallelogram that is about as wide as high: the square of its area is then 144
// times the determinant of its moments, which a ring, a letter or a line falls short of.
func (b blot) spot() (Spot, bool) {
	const least, most, pixel = 12, 8000, 1.0 / 12
	if b.n < least || b.n > most {
		return Spot{}, false
	}
	s := Spot{X: b.x/b.n + 0.5, Y: b.y/b.n + 0.5}
	s.XX, s.YY, s.XY = b.xx/b.n-(b.x/b.n)*(b.x/b.n)+pixel, b.yy/b.n-(b.y/b.n)*(b.y/b.n)+pixel, b.xy/b.n-(b.x/b.n)*(b.y/b.n)
	full := b.n / s.Area()
	half := math.Sqrt((s.XX-s.YY)*(s.XX-s.YY)/4 + s.XY*s.XY)
	thin := ((s.XX+s.YY)/2 - half) / ((s.XX+s.YY)/2 + half)
	return s, full > 0.9 && full < 1.1 && thin > 0.45
}

// alone tells whether paper is about a spot, as bright as half way from the spot to the brightest of it.
func (s Spot) alone(picture *image.Gray) bool {
	const around, points, away = 4.0, 16, 2 // standard deviations: 1.6 times as far as a diamond's points; and how many may be dark
	shade := func(x, y float64) int {
		at := image.Pt(int(x), int(y))
		if !at.In(picture.Rect) {
			return 0
		}
		return int(picture.Pix[at.Y*picture.Stride+at.X])
	}
	wide := math.Sqrt(s.XX)
	lean, high := s.XY/wide, math.Sqrt(s.YY-s.XY*s.XY/s.XX)
	var about []int
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / points)
		about = append(about, shade(s.X+around*cos*wide, s.Y+around*(cos*lean+sin*high)))
	}
	slices.Sort(about)
	return 2*about[away] > shade(s.X, s.Y)+about[points-1]
}

// blots are the connected components of a picture's dark pixels, labelled run by run with union-find.
func blots(picture *image.Gray) []blot {
	var all []blot
	var into []int // what each has grown together with
	root := func(i int) int {
		for into[i] != i {
			into[i] = into[into[i]]
			i = into[i]
		}
		return i
	}
	type run struct{ from, to, blot int }
	var above, row []run
	shade := shadeAbout(picture)
	for y := range picture.Rect.Dy() {
		above, row = row, above[:0]
		dark := shade(y)
		next := 0
		for x := 0; x < len(dark); x++ {
			if !dark[x] {
				continue
			}
			from := x
			for x < len(dark) && dark[x] {
				x++
			}
			r := run{from, x, -1}
			for next > 0 && next <= len(above) && above[next-1].to > from {
				next--
			}
			for ; next < len(above) && above[next].from < x; next++ {
				if above[next].to <= from {
					continue
				}
				one := root(above[next].blot)
				if r.blot < 0 {
					r.blot = one
				} else if r.blot = root(r.blot); one != r.blot {
					into[one] = r.blot
					all[r.blot].add(all[one])
				}
			}
			if r.blot < 0 {
				r.blot = len(all)
				all, into = append(all, blot{}), append(into, len(all))
			}
			all[r.blot].add(blotOf(from, x, y))
			row = append(row, r)
		}
	}
	kept := all[:0]
	for i, b := range all {
		if into[i] == i {
			kept = append(kept, b)
		}
	}
	return kept
}

// blotOf is a run of pixels of a row.
func blotOf(from, to, row int) blot {
	n, a, b, y := float64(to-from), float64(from), float64(to-1), float64(row)
	x := n * (a + b) / 2
	squares := func(m float64) float64 { return m * (m + 1) * (2*m + 1) / 6 }
	return blot{n, x, n * y, squares(b) - squares(a-1), n * y * y, x * y}
}

// shadeAbout tells of each row, one after the other, which pixels are darker than what is about them.
func shadeAbout(picture *image.Gray) func(y int) []bool {
	const share, shade = 20, 0.7
	wide, high := picture.Rect.Dx(), picture.Rect.Dy()
	reach := max(8, max(wide, high)/share/2)
	columns, dark := make([]int, wide), make([]bool, wide)
	top, bottom := 0, 0 // rows that columns are the sums of
	return func(y int) []bool {
		for ; bottom < min(high, y+reach+1); bottom++ {
			for x, p := range picture.Pix[bottom*picture.Stride:][:wide] {
				columns[x] += int(p)
			}
		}
		for ; top < y-reach; top++ {
			for x, p := range picture.Pix[top*picture.Stride:][:wide] {
				columns[x] -= int(p)
			}
		}
		sum, left, right := 0, 0, 0
		for x, p := range picture.Pix[y*picture.Stride:][:wide] {
			for ; right < min(wide, x+reach+1); right++ {
				sum += columns[right]
			}
			for ; left < x-reach; left++ {
				sum -= columns[left]
			}
			dark[x] = float64(p)*float64((right-left)*(bottom-top)) < shade*float64(sum)
		}
		return dark
	}
}
