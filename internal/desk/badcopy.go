package desk

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/csprint/csprint/internal/trial/camera"
)

// A Copy is how badly a page was copied.
type Copy struct {
	DPI     int     // that the page is drawn or scanned at
	Turned  float64 // degrees
	Blur    float64 // of a Gaussian, in pixels
	Ink     float64 // what is left of it, 1 for all
	Noise   int     // shades up or down at most
	Quality int     // of the JPEG that the scan is packed as; 0 for none
}

// A BadCopy is a scan that was turned and blurred, its ink thin and its JPEG coarse; a
// CoarseCopy is as bad, and of fewer pixels.
var (
	BadCopy    = Copy{DPI: 200, Turned: 3, Blur: 0.7, Ink: 0.6, Noise: 6, Quality: 20}
	CoarseCopy = Copy{DPI: 150, Turned: 3, Blur: 0.7, Ink: 0.6, Noise: 6, Quality: 20}
)

// Copied are a PDF's pages as a copy shows them.
func (c Copy) Copied(t *testing.T, path string) []string {
	t.Helper()
	if c.Quality == 0 {
		return Rasters(t, path, c.DPI)
	}
	var files []string
	dir := t.TempDir()
	var hands sync.WaitGroup
	for i, page := range Rasters(t, path, 2*c.DPI) {
		file := filepath.Join(dir, fmt.Sprintf("scan-%03d.jpg", i))
		files = append(files, file)
		printed := OpenRaster(t, page, 2*c.DPI)
		hands.Go(func() {
			var picture bytes.Buffer
			err := jpeg.Encode(&picture, c.scan(printed), &jpeg.Options{Quality: c.Quality})
			if err = errors.Join(err, os.WriteFile(file, picture.Bytes(), 0o644)); err != nil {
				t.Error(err)
			}
		})
	}
	hands.Wait()
	return files
}

// Scan is a sheet, drawn at twice the copy's resolution, as a copy shows it: the file of a scanner.
func (c Copy) Scan(sheet *image.Gray) []byte {
	var file bytes.Buffer
	out := c.scan(raster{wide: sheet.Rect.Dx(), high: sheet.Rect.Dy(), dpi: 2 * c.DPI, grey: sheet.Pix})
	if err := jpeg.Encode(&file, out, &jpeg.Options{Quality: c.Quality}); err != nil {
		panic(err)
	}
	return file.Bytes()
}

// scan turns a print at twice the copy's resolution about its middle, halves and blurs
// it, and takes ink off it. The glass is larger than the sheet.
func (c Copy) scan(r raster) *image.Gray {
	sin, cos := math.Sincos(c.Turned * math.Pi / 180)
	glassWide := int(float64(r.wide)*cos+float64(r.high)*sin) / 2
	glassHigh := int(float64(r.high)*cos+float64(r.wide)*sin) / 2
	turned := make([]float32, glassWide*glassHigh)
	midX, midY := float64(r.wide)/2, float64(r.high)/2
	for y := range glassHigh {
		for x := range glassWide {
			dx, dy := float64(2*x+1-glassWide), float64(2*y+1-glassHigh)
			turned[y*glassWide+x] = r.at(midX+dx*cos+dy*sin, midY+dy*cos-dx*sin)
		}
	}
	out := image.NewGray(image.Rect(0, 0, glassWide, glassHigh))
	seed := uint32(1)
	for i, grey := range camera.Blur(turned, glassWide, c.Blur) {
		seed = seed*1664525 + 1013904223 // the linear congruence of Numerical Recipes
		noise := float64(int(seed>>16)%(2*c.Noise+1) - c.Noise)
		out.Pix[i] = uint8(math.Max(0, math.Min(255, math.Round(255-c.Ink*(255-float64(grey))+noise))))
	}
	return out
}

// at is the shade of a square of two pixels about a point, white beyond the page.
func (r raster) at(x, y float64) float32 {
	left, top := int(math.Floor(x-1)), int(math.Floor(y-1))
	right, down := x-1-float64(left), y-1-float64(top)
	if left < 0 || top < 0 || left+2 >= r.wide || top+2 >= r.high {
		return 255
	}
	sum := 0.0
	for i, high := range [3]float64{1 - down, 1, down} {
		row := r.grey[(top+i)*r.wide+left:][:3]
		sum += high * (float64(row[0])*(1-right) + float64(row[1]) + float64(row[2])*right)
	}
	return float32(sum / 4)
}
