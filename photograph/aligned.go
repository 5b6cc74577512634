package photograph

import (
	"cmp"
	"slices"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/common"
	"github.com/makiuchi-d/gozxing/qrcode/decoder"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
)

// again reads a code whose alignment pattern was not found, or something else taken for it: places are tried about where
// it should be, those first that look like one.
func (c corner) again(bits *gozxing.BitMatrix, side int, decode *decoder.Decoder) (*common.DecoderResult, *common.DetectorResult) {
	const reach, most, least, ofSide = 5, 4, 21, 6.5 // modules; tries; of 25 modules that look right; modules from the edge
	if side < 25 {
		return nil, nil // the smallest have none
	}
	along := (float64(side) - ofSide - 3.5) / float64(side-7)
	module := (distance(c.top, c.right) + distance(c.top, c.left)) / 2 / float64(side-7)
	x := c.top.GetX() + along*(c.right.GetX()-c.top.GetX()+c.left.GetX()-c.top.GetX())
	y := c.top.GetY() + along*(c.right.GetY()-c.top.GetY()+c.left.GetY()-c.top.GetY())
	type try struct {
		like int
		lens *common.PerspectiveTransform
		at   *detector.AlignmentPattern
	}
	var tries []try
	for i := -2 * reach; i <= 2*reach; i++ {
		for j := -2 * reach; j <= 2*reach; j++ {
			at := detector.NewAlignmentPattern(x+float64(i)*module/2, y+float64(j)*module/2, module)
			t := try{lens: detector.Detector_createTransform(c.top, c.right, c.left, at, side), at: at}
			if t.like = alike(bits, t.lens, side); t.like >= least {
				tries = append(tries, t)
			}
		}
	}
	slices.SortStableFunc(tries, func(a, b try) int { return cmp.Compare(b.like, a.like) })
	for _, t := range tries[:min(most, len(tries))] {
		grid, err := detector.Detector_sampleGrid(bits, t.lens, side)
		if err != nil {
			continue
		}
		if code, err := decode.DecodeWithoutHint(grid); err == nil {
			return code, common.NewDetectorResult(grid, []gozxing.ResultPoint{c.left, c.top, c.right, t.at})
		}
	}
	return nil, nil
}

// alike is how many modules of an alignment pattern look as they should: a dark ring about a bare one about a dark module.
func alike(bits *gozxing.BitMatrix, lens *common.PerspectiveTransform, side int) (n int) {
	points := make([]float64, 0, 50)
	for row := -2; row <= 2; row++ {
		for column := -2; column <= 2; column++ {
			points = append(points, float64(side)-6.5+float64(column), float64(side)-6.5+float64(row))
		}
	}
	lens.TransformPoints(points)
	for i := 0; i < len(points); i += 2 {
		x, y := int(points[i]), int(points[i+1])
		if x < 0 || y < 0 || x >= bits.GetWidth() || y >= bits.GetHeight() {
			continue
		}
		ring := max(abs(i/2%5-2), abs(i/2/5-2))
		if bits.Get(x, y) == (ring != 1) {
			n++
		}
	}
	return n
}

func abs(n int) int { return max(n, -n) }
