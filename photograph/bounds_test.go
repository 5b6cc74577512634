package photograph_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/csprint/csprint/photograph"
)

// A frame of JPEG begins with its kind, 0xc0 for one in one go and 0xc2 for one scan upon the other.
const (
	plainFrame, progressiveFrame = 0xc0, 0xc2
	scanMark                     = "\xff\xda"
)

// jpegOf is a small grey picture, and where its frame's head and its scan begin.
func jpegOf(t *testing.T) (data []byte, frame, scan int) {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, image.NewGray(image.Rect(0, 0, 64, 64)), nil); err != nil {
		t.Fatal(err)
	}
	data = file.Bytes()
	return data, bytes.Index(data, []byte{0xff, plainFrame}), bytes.Index(data, []byte(scanMark))
}

// resized says another size in the head of a frame.
func resized(data []byte, frame int, kind byte, wide, high uint16) []byte {
	data = bytes.Clone(data)
	data[frame+1] = kind
	binary.BigEndian.PutUint16(data[frame+5:], high)
	binary.BigEndian.PutUint16(data[frame+7:], wide)
	return data
}

// TestPicturesThatAreTooMuch refuses pictures before they are unpacked that would take more memory or work than a photograph
// does: of a hundred million pixels, with sixteen bits a colour, in a thousand scans.
func TestPicturesThatAreTooMuch(t *testing.T) {
	small, frame, scan := jpegOf(t)
	scans := append(bytes.Clone(resized(small, frame, progressiveFrame, 8000, 8000)[:len(small)-2]), bytes.Repeat(small[scan:len(small)-2], 64)...)
	deep := func(wide, high int) []byte {
		var file bytes.Buffer
		if err := png.Encode(&file, image.NewNRGBA64(image.Rect(0, 0, 1, 1))); err != nil {
			t.Fatal(err)
		}
		return pngSized(file.Bytes(), wide, high)
	}
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"of a hundred million pixels":       {resized(small, frame, plainFrame, 12_000, 9_000), "more than 64 million pixels"},
		"progressive, of sixty million":     {resized(small, frame, progressiveFrame, 10_000, 6_000), "more than 36 million pixels"},
		"of sixteen bits a colour":          {deep(6000, 6000), "more than 28 million pixels"},
		"in many scans":                     {append(bytes.Clone(small[:len(small)-2]), bytes.Repeat(small[scan:len(small)-2], 64)...), "more than 64 scans"},
		"in many scans, and of many pixels": {scans, "more than 36 million pixels"},
		"a large one that ends at its head": {resized(small, frame, plainFrame, 8000, 8000)[:scan], "a broken picture"},
	} {
		if _, err := photograph.Open("photo.jpg", c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %s", what, err, c.want)
		}
	}
	if _, err := photograph.Open("photo.jpg", small); err != nil {
		t.Errorf("a picture as it is: %v", err)
	}
}

// pngSized is a PNG that says another size. Go's reader wants its head's sum to be right.
func pngSized(data []byte, wide, high int) []byte {
	data = bytes.Clone(data)
	const head = 8 + 8
	binary.BigEndian.PutUint32(data[head:], uint32(wide))
	binary.BigEndian.PutUint32(data[head+4:], uint32(high))
	binary.BigEndian.PutUint32(data[head+13:], crc32.ChecksumIEEE(data[head-4:head+13]))
	return data
}

// TestShadesOfPictures holds that a picture is as grey as it is bright, however its pixels are kept.
func TestShadesOfPictures(t *testing.T) {
	tile := image.Rect(3, 2, 9, 8)
	for what, at := range map[string]interface {
		image.Image
		Set(x, y int, c color.Color)
	}{
		"grey": image.NewGray(tile), "opaque": image.NewRGBA(tile), "clear": image.NewNRGBA(tile), "deep": image.NewNRGBA64(tile),
	} {
		for y := tile.Min.Y; y < tile.Max.Y; y++ {
			for x := tile.Min.X; x < tile.Max.X; x++ {
				at.Set(x, y, color.Gray{Y: uint8(20*x + y)})
			}
		}
		var file bytes.Buffer
		if err := png.Encode(&file, at); err != nil {
			t.Fatal(err)
		}
		picture, err := photograph.Open("photo.png", file.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		for y := range tile.Dy() {
			for x := range tile.Dx() {
				if got, want := int(picture.GrayAt(x, y).Y), 20*(x+3)+y+2; got < want-1 || got > want+1 {
					t.Fatalf("%s: %d, expected %d", what, got, want)
				}
			}
		}
	}
}
