package export

import (
	"bytes"
	"fmt"
	"image"
	"runtime"
	"sync"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
)

// dpi is the fineness that print shops ask for, in pixels an inch.
const dpi = 300

// A turn is how a picture is turned after it was drawn.
type turn uint8

// Turns by a quarter.
const (
	asDrawn turn = iota
	clockwise
	counter
)

// A view is what of a frame becomes a picture, and how.
type view struct {
	frame  *layout.Frame
	window layout.Rect
	across int // pixels, before it is turned
	turn   turn
}

// draw draws a view.
func (v view) draw() (*image.RGBA, error) {
	drawn, err := raster.Draw(v.frame, v.window, v.across)
	if err != nil || v.turn == asDrawn {
		return drawn, err
	}
	return turned(drawn, v.turn), nil
}

// turned is a picture turned by a quarter.
func turned(from *image.RGBA, t turn) *image.RGBA {
	w, h := from.Rect.Dx(), from.Rect.Dy()
	to := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range h {
		for x := range w {
			at := to.PixOffset(h-1-y, x)
			if t == counter {
				at = to.PixOffset(y, w-1-x)
			}
			copy(to.Pix[at:at+4], from.Pix[from.PixOffset(x, y):])
		}
	}
	return to
}

// png is a picture as a file.
func png(picture image.Image, dpi int) ([]byte, error) {
	var b bytes.Buffer
	err := raster.WritePNG(&b, picture, dpi)
	return b.Bytes(), err
}

// pngs are views as files, drawn side by side; frames that are the same frame in the
// same view are drawn once.
func pngs(views []view, dpi int) ([][]byte, error) {
	files := make([][]byte, len(views))
	first := map[view]int{}
	err := each(len(views), func(i int) bool {
		_, drawn := first[views[i]]
		if !drawn {
			first[views[i]] = i
		}
		return !drawn
	}, func(i int) error {
		picture, err := views[i].draw()
		if err == nil {
			files[i], err = png(picture, dpi)
		}
		return err
	})
	for i, v := range views {
		files[i] = files[first[v]]
	}
	return files, err
}

// each does n pieces of work side by side, those that are wanted, and tells the first
// in order that went wrong.
func each(n int, wanted func(int) bool, work func(int) error) error {
	var group sync.WaitGroup
	wrong, hands := make([]error, n), make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range n {
		if !wanted(i) {
			continue
		}
		hands <- struct{}{}
		group.Go(func() {
			defer func() { <-hands }()
			wrong[i] = work(i)
		})
	}
	group.Wait()
	for _, err := range wrong {
		if err != nil {
			return fmt.Errorf("a picture cannot be drawn: %w", err)
		}
	}
	return nil
}
