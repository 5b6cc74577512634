package photograph

import (
	"bytes"
	"image"
	"image/color"
)

// Bounds of a picture that is opened: in memory while it is unpacked, and for JPEG that comes in scans one upon the
// other, which phones and programs make ten of, in those: each goes through the whole picture.
const (
	mostMemory = 256_000_000
	mostScans  = 64
)

// A jpegHead is what of a JPEG file tells how much work it is (ITU-T T.81, B.2).
type jpegHead struct {
	scans       int
	progressive bool    // all its coefficients are kept until the last scan
	samples     float64 // a pixel
}

// headOf goes through a file's markers; it is none of a file that isn't JPEG.
func headOf(data []byte) (h jpegHead) {
	const start, progressive, scan, end = 0xc0, 0xc2, 0xda, 0xd9
	if !bytes.HasPrefix(data, []byte{0xff, 0xd8}) {
		return h
	}
	for data = data[2:]; len(data) >= 4; {
		kind, long := data[1], int(data[2])<<8+int(data[3])
		switch {
		case data[0] != 0xff || kind < start || kind >= 0xd0 && kind <= 0xd8: // pixels, or a place to start again
			next := bytes.IndexByte(data[1:], 0xff)
			if next < 0 {
				return h
			}
			data = data[1+next:]
			continue
		case kind == end:
			return h
		case kind == scan:
			h.scans++
		case kind >= start && kind <= progressive:
			h.progressive = kind == progressive
			h.samples = samplesOf(data[2:])
		}
		if 2+long > len(data) {
			return h
		}
		data = data[2+long:]
	}
	return h
}

// samplesOf is how many samples a pixel has, of the head of a frame.
func samplesOf(frame []byte) float64 {
	const parts, each = 8, 3
	sum, wide, high := 0, 1, 1
	for at := parts; at+1 < len(frame) && at < parts+each*int(frame[parts-1]); at += each {
		across, down := int(frame[at+1]>>4), int(frame[at+1]&15)
		sum, wide, high = sum+across*down, max(wide, across), max(high, down)
	}
	return float64(sum) / float64(wide*high)
}

// bytesOf is how many bytes a pixel takes, at most, while a picture is unpacked and made grey.
func bytesOf(size image.Config, h jpegHead) float64 {
	const coefficient = 4
	each := 2.0 // grey, of a palette or with colours that few pixels have of their own
	switch size.ColorModel {
	case color.Gray16Model:
		each = 3
	case color.RGBAModel, color.NRGBAModel, color.NYCbCrAModel, color.CMYKModel:
		each = 5
	case color.RGBA64Model, color.NRGBA64Model:
		each = 9
	}
	if h.progressive {
		each += coefficient * h.samples
	}
	return each + h.samples
}
